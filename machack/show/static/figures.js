/* Mac Hack VI, the shows. GPL-3.0-or-later. With chessground and chessops (GPL-3.0-or-later), @badrap/result (MIT).
   sources 7208faa87fbb366b6680452cf7801f924a9b418bb6a4f8657e3a5ab73adeca8c */
var kl=Object.defineProperty;var yl=(s,t,e)=>t in s?kl(s,t,{enumerable:!0,configurable:!0,writable:!0,value:e}):s[t]=e;var rr=(s,t,e)=>yl(s,typeof t!="symbol"?t+"":t,e);function Y(s,{items:t="button, select",across:e=1}={}){let i=null,o=a=>{let l=a.closest("[hidden]");return!l||!s.contains(l)},n=()=>[...s.querySelectorAll(t)].filter(a=>!a.disabled&&o(a)),r=()=>{let a=n(),l=[document.activeElement,a.find(c=>c.hasAttribute("aria-current")),i].find(c=>a.includes(c))??a[0];for(let c of a)c.tabIndex=c===l?0:-1};return s.addEventListener("focusin",a=>{i=a.target,r()}),s.addEventListener("keydown",a=>{if(a.defaultPrevented||a.ctrlKey||a.metaKey||a.altKey||a.shiftKey)return;let l=a.target.matches("select, input"),c=n(),m=c.indexOf(a.target),u={ArrowLeft:-1,ArrowRight:1,...l?{}:{ArrowUp:-e,ArrowDown:e}}[a.key];!u||m<0||(c[m+u]?.focus(),a.preventDefault(),a.stopPropagation())}),new MutationObserver(r).observe(s,{childList:!0,subtree:!0,attributeFilter:["hidden","disabled","aria-current"]}),r(),s}function so(s){if([...s.querySelectorAll("button, select, input, textarea, summary, [tabindex]")].filter(n=>n.tabIndex>=0).length<=8)return;let e=document.createElement("span"),i=document.createElement("div"),o=document.createElement("button");e.tabIndex=-1,e.className="mh-past",e.setAttribute("role","note"),e.setAttribute("aria-label","End of the figure"),i.className="mh mh-skipline",o.type="button",o.className="mh-skip",o.textContent="Skip this figure",o.addEventListener("click",()=>e.focus()),i.append(o),s.prepend(i),s.append(e)}var xl="http://www.w3.org/2000/svg",ar=(s,t,e)=>{for(let[i,o]of Object.entries(t||{}))o==null||o===!1||(i.startsWith("on")?s.addEventListener(i.slice(2),o):s.setAttribute(i,o===!0?"":o));for(let i of e.flat(1/0))i!=null&&i!==!1&&s.append(i);return s},h=(s,t,...e)=>ar(document.createElement(s),t,e),g=(s,t,...e)=>ar(document.createElementNS(xl,s),t,e),K=(s,t,e,i={})=>h("button",{type:"button",class:"mh-button","aria-label":s,title:s,onclick:e,...i},t),z=s=>`mh-${s}-${globalThis.machackShowCount=(globalThis.machackShowCount||0)+1}`,U=s=>g("svg",{viewBox:"0 0 16 16",width:16,height:16,"aria-hidden":"true",class:"mh-icon"},g("path",{d:s})),H={start:"M3 3h2v10H3zM13 3v10L6 8z",back:"M14 6.75H7.500V3L2 8l5.500 5V9.250H14z",forward:"M2 6.75h6.500V3L14 8l-5.500 5V9.250H2z",end:"M11 3h2v10h-2zM3 3v10l7-5z",play:"M4 2.5v11l10-5.5z",pause:"M4 3h3v10H4zM9 3h3v10H9z",stop:"M3.5 3.5h9v9h-9z",flip:"M5 2 1.5 5.5 5 9V6.5h6v-2H5zM11 7v2.500H5v2h6V14l3.500-3.500z",up:"M8 4l5.500 7h-11z",down:"M8 12 2.500 5h11z",plus:"M7 3h2v4h4v2H9v4H7V9H3V7h4z",minus:"M3 7h10v2H3z"},x=s=>s.toLocaleString("en").replace("-","−"),Le=(s,t)=>h("table",{class:"mh-compared"},h("thead",{},h("tr",{},s.map(e=>h("th",{scope:"col"},e)))),h("tbody",{},t.map(e=>h("tr",{},e.map((i,o)=>h(o?"td":"th",o?{}:{scope:"row"},i)))))),Ml={algebraic:"san",descriptive:"descriptive"},St=s=>document.documentElement.dataset.notation==="descriptive"?"descriptive":s;function Tt(s){let t=e=>s(Ml[e.detail]);return document.addEventListener("book-notation",t),()=>document.removeEventListener("book-notation",t)}function It(s,t){let e=new IntersectionObserver(i=>{i.some(o=>o.isIntersecting)&&(e.disconnect(),t())},{rootMargin:"600px"});return e.observe(s),()=>e.disconnect()}function hr(s){document.getElementById("mh-show-style")||document.head.append(h("style",{id:"mh-show-style"},s))}var Sl="_static/house/",lr=["engine.js","macHackEngine"],io=["scorer.js","macHackScorer"];var ms=new Map,Qe=null,cr=()=>document.documentElement.dataset,Tl=()=>!!document.querySelector(".jp-OutputArea"),mr=s=>{!Qe&&Tl()&&(Qe=s)},vt=()=>"content_root"in cr(),it=()=>(vt()||Qe!==null)&&typeof WebAssembly=="object"&&typeof Worker=="function",Nt="This figure computes in a page of the built book, or in a notebook whose kernel runs, with WebAssembly.",ur=s=>new Promise((t,e)=>{let i=document.createElement("script");i.src=s,i.onload=()=>t(),i.onerror=()=>e(new Error("the program's file is not beside this page")),document.head.append(i)}),Oe=async(s,t)=>{globalThis[t]||await ur(cr().content_root+Sl+s)},Il=s=>new Promise((t,e)=>{let i=({kind:o,script:n,refused:r,file:a})=>{o!=="engine"||a!==s||(Qe.off("msg:custom",i),n?t(n):e(new Error(r)))};Qe.on("msg:custom",i),Qe.send({kind:"engine",file:s}),setTimeout(()=>e(new Error("no kernel has handed the program over: run this figure's cell again")),2e4)}),El=async([s,t])=>{if(vt())return Oe(s,t);if(globalThis[t])return;let e=URL.createObjectURL(new Blob([await Il(s)],{type:"text/javascript"}));await ur(e),URL.revokeObjectURL(e)},oo=s=>(ms.has(s)||ms.set(s,El(s).then(()=>globalThis[s[1]].start())),ms.get(s)),no=()=>oo(lr),ae=async()=>(await no(),globalThis.macHackEngine.facts.settings),dr=async()=>(await no(),globalThis.macHackEngine.facts.reasons.map(([s])=>s)),Z=async(s,t,...e)=>(await no()).ask("at",s,t,...e),Jt=async(s,t,...e)=>(await oo(io)).ask("at",s,t,...e),pr=async()=>(await oo(io),globalThis.macHackScorer.facts.scoring),fr=async s=>{let t=ms.get(s);ms.delete(s),t&&(await t).end()},he=()=>fr(lr),gr=()=>fr(io);function Ft(s){let t=async()=>{if(t.wanted=!0,!t.busy){for(t.busy=!0;t.wanted;)t.wanted=!1,await s();t.busy=!1}};return t}var br=["white","black"];var Pe=["a","b","c","d","e","f","g","h"],Ze=["1","2","3","4","5","6","7","8"];var vr=[...Ze].reverse(),Ws=Array.prototype.concat(...Pe.map(s=>Ze.map(t=>s+t))),kt=s=>Ws[8*s[0]+s[1]],F=s=>[s.charCodeAt(0)-97,s.charCodeAt(1)-49];var qs=Ws.map(F);function kr(s){let t,e=()=>(t===void 0&&(t=s()),t);return e.clear=()=>{t=void 0},e}var yr=()=>{let s;return{start(){s=performance.now()},cancel(){s=void 0},stop(){if(!s)return 0;let t=performance.now()-s;return s=void 0,t}}},Us=s=>s==="white"?"black":"white",le=(s,t)=>{let e=s[0]-t[0],i=s[1]-t[1];return e*e+i*i},us=(s,t)=>s.role===t.role&&s.color===t.color,ce=s=>(t,e)=>[(e?t[0]:7-t[0])*s.width/8,(e?7-t[1]:t[1])*s.height/8],Ct=(s,t)=>{s.style.transform=`translate(${t[0]}px,${t[1]}px)`},ro=(s,t,e=1)=>{s.style.transform=`translate(${t[0]}px,${t[1]}px) scale(${e})`},ds=(s,t)=>{s.style.visibility=t?"visible":"hidden"},Kt=s=>{var t;if(s.clientX||s.clientX===0)return[s.clientX,s.clientY];if(!((t=s.targetTouches)===null||t===void 0)&&t[0])return[s.targetTouches[0].clientX,s.targetTouches[0].clientY]},Fs=s=>s.button===2,Lt=(s,t)=>{let e=document.createElement(s);return t&&(e.className=t),e};function Ks(s,t,e){let i=F(s);return t||(i[0]=7-i[0],i[1]=7-i[1]),[e.left+e.width*i[0]/8+e.width/16,e.top+e.height*(7-i[1])/8+e.height/16]}var De=(s,t)=>Math.abs(s-t),Al=s=>(t,e,i,o)=>De(t,i)<2&&(s==="white"?o===e+1||e<=1&&o===e+2&&t===i:o===e-1||e>=6&&o===e-2&&t===i),ao=(s,t,e,i)=>{let o=De(s,e),n=De(t,i);return o===1&&n===2||o===2&&n===1},xr=(s,t,e,i)=>De(s,e)===De(t,i),Mr=(s,t,e,i)=>s===e||t===i,ho=(s,t,e,i)=>xr(s,t,e,i)||Mr(s,t,e,i),$l=(s,t,e)=>(i,o,n,r)=>De(i,n)<2&&De(o,r)<2||e&&o===r&&o===(s==="white"?0:7)&&(i===4&&(n===2&&t.includes(0)||n===6&&t.includes(7))||t.includes(n));function Nl(s,t){let e=t==="white"?"1":"8",i=[];for(let[o,n]of s)o[1]===e&&n.color===t&&n.role==="rook"&&i.push(F(o)[0]);return i}function lo(s,t,e){let i=s.get(t);if(!i)return[];let o=F(t),n=i.role,r=n==="pawn"?Al(i.color):n==="knight"?ao:n==="bishop"?xr:n==="rook"?Mr:n==="queen"?ho:$l(i.color,Nl(s,i.color),e);return qs.filter(a=>(o[0]!==a[0]||o[1]!==a[1])&&r(o[0],o[1],a[0],a[1])).map(kt)}function xt(s,...t){s&&setTimeout(()=>s(...t),1)}function Sr(s){s.orientation=Us(s.orientation),s.animation.current=s.draggable.current=s.selected=void 0}function Tr(s,t){for(let[e,i]of t)i?s.pieces.set(e,i):s.pieces.delete(e)}function Ir(s,t){if(s.check=void 0,t===!0&&(t=s.turnColor),t)for(let[e,i]of s.pieces)i.role==="king"&&i.color===t&&(s.check=e)}function Cl(s,t,e,i){jt(s),s.premovable.current=[t,e],xt(s.premovable.events.set,t,e,i)}function Dt(s){s.premovable.current&&(s.premovable.current=void 0,xt(s.premovable.events.unset))}function Ll(s,t,e){Dt(s),s.predroppable.current={role:t,key:e},xt(s.predroppable.events.set,t,e)}function jt(s){let t=s.predroppable;t.current&&(t.current=void 0,xt(t.events.unset))}function Ol(s,t,e){if(!s.autoCastle)return!1;let i=s.pieces.get(t);if(!i||i.role!=="king")return!1;let o=F(t),n=F(e);if(o[1]!==0&&o[1]!==7||o[1]!==n[1])return!1;o[0]===4&&!s.pieces.has(e)&&(n[0]===6?e=kt([7,n[1]]):n[0]===2&&(e=kt([0,n[1]])));let r=s.pieces.get(e);return!r||r.color!==i.color||r.role!=="rook"?!1:(s.pieces.delete(t),s.pieces.delete(e),o[0]<n[0]?(s.pieces.set(kt([6,n[1]]),i),s.pieces.set(kt([5,n[1]]),r)):(s.pieces.set(kt([2,n[1]]),i),s.pieces.set(kt([3,n[1]]),r)),!0)}function co(s,t,e){let i=s.pieces.get(t),o=s.pieces.get(e);if(t===e||!i)return!1;let n=o&&o.color!==i.color?o:void 0;return e===s.selected&&yt(s),xt(s.events.move,t,e,n),Ol(s,t,e)||(s.pieces.set(e,i),s.pieces.delete(t)),s.lastMove=[t,e],s.check=void 0,xt(s.events.change),n||!0}function Gs(s,t,e,i){if(s.pieces.has(e))if(i)s.pieces.delete(e);else return!1;return xt(s.events.dropNewPiece,t,e),s.pieces.set(e,t),s.lastMove=[e],s.check=void 0,xt(s.events.change),s.movable.dests=void 0,s.turnColor=Us(s.turnColor),!0}function Er(s,t,e){let i=co(s,t,e);return i&&(s.movable.dests=void 0,s.turnColor=Us(s.turnColor),s.animation.current=void 0),i}function mo(s,t,e){if(Zs(s,t,e)){let i=Er(s,t,e);if(i){let o=s.hold.stop();yt(s);let n={premove:!1,ctrlKey:s.stats.ctrlKey,holdTime:o};return i!==!0&&(n.captured=i),xt(s.movable.events.after,t,e,n),!0}}else if(Dl(s,t,e))return Cl(s,t,e,{ctrlKey:s.stats.ctrlKey}),yt(s),!0;return yt(s),!1}function Qs(s,t,e,i){let o=s.pieces.get(t);o&&(Pl(s,t,e)||i)?(s.pieces.delete(t),Gs(s,o,e,i),xt(s.movable.events.afterNewPiece,o.role,e,{premove:!1,predrop:!1})):o&&jl(s,t,e)?Ll(s,o.role,e):(Dt(s),jt(s)),s.pieces.delete(t),yt(s)}function fs(s,t,e){if(xt(s.events.select,t),s.selected){if(s.selected===t&&!s.draggable.enabled){yt(s),s.hold.cancel();return}else if((s.selectable.enabled||e)&&s.selected!==t&&mo(s,s.selected,t)){s.stats.dragged=!1;return}}(s.selectable.enabled||s.draggable.enabled)&&(Ar(s,t)||po(s,t))&&(uo(s,t),s.hold.start())}function uo(s,t){s.selected=t,po(s,t)?s.premovable.customDests||(s.premovable.dests=lo(s.pieces,t,s.premovable.castle)):s.premovable.dests=void 0}function yt(s){s.selected=void 0,s.premovable.dests=void 0,s.hold.cancel()}function Ar(s,t){let e=s.pieces.get(t);return!!e&&(s.movable.color==="both"||s.movable.color===e.color&&s.turnColor===e.color)}var Zs=(s,t,e)=>{var i,o;return t!==e&&Ar(s,t)&&(s.movable.free||!!(!((o=(i=s.movable.dests)===null||i===void 0?void 0:i.get(t))===null||o===void 0)&&o.includes(e)))};function Pl(s,t,e){let i=s.pieces.get(t);return!!i&&(t===e||!s.pieces.has(e))&&(s.movable.color==="both"||s.movable.color===i.color&&s.turnColor===i.color)}function po(s,t){let e=s.pieces.get(t);return!!e&&s.premovable.enabled&&s.movable.color===e.color&&s.turnColor!==e.color}function Dl(s,t,e){var i,o;let n=(o=(i=s.premovable.customDests)===null||i===void 0?void 0:i.get(t))!==null&&o!==void 0?o:lo(s.pieces,t,s.premovable.castle);return t!==e&&po(s,t)&&n.includes(e)}function jl(s,t,e){let i=s.pieces.get(t),o=s.pieces.get(e);return!!i&&(!o||o.color!==s.movable.color)&&s.predroppable.enabled&&(i.role!=="pawn"||e[1]!=="1"&&e[1]!=="8")&&s.movable.color===i.color&&s.turnColor!==i.color}function $r(s,t){let e=s.pieces.get(t);return!!e&&s.draggable.enabled&&(s.movable.color==="both"||s.movable.color===e.color&&(s.turnColor===e.color||s.premovable.enabled))}function Nr(s){let t=s.premovable.current;if(!t)return!1;let e=t[0],i=t[1],o=!1;if(Zs(s,e,i)){let n=Er(s,e,i);if(n){let r={premove:!0};n!==!0&&(r.captured=n),xt(s.movable.events.after,e,i,r),o=!0}}return Dt(s),o}function Cr(s,t){let e=s.predroppable.current,i=!1;if(!e)return!1;if(t(e)){let o={role:e.role,color:s.movable.color};Gs(s,o,e.key)&&(xt(s.movable.events.afterNewPiece,e.role,e.key,{premove:!1,predrop:!0}),i=!0)}return jt(s),i}function gs(s){Dt(s),jt(s),yt(s)}function fo(s){s.movable.color=s.movable.dests=s.animation.current=void 0,gs(s)}function Rt(s,t,e){let i=Math.floor(8*(s[0]-e.left)/e.width);t||(i=7-i);let o=7-Math.floor(8*(s[1]-e.top)/e.height);return t||(o=7-o),i>=0&&i<8&&o>=0&&o<8?kt([i,o]):void 0}function Lr(s,t,e,i){let o=F(s),n=qs.filter(c=>ho(o[0],o[1],c[0],c[1])||ao(o[0],o[1],c[0],c[1])),a=n.map(c=>Ks(kt(c),e,i)).map(c=>le(t,c)),[,l]=a.reduce((c,m,u)=>c[0]<m?c:[m,u],[a[0],0]);return kt(n[l])}var ot=s=>s.orientation==="white";var bo="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",Rl={p:"pawn",r:"rook",n:"knight",b:"bishop",q:"queen",k:"king"},Bl={pawn:"p",rook:"r",knight:"n",bishop:"b",queen:"q",king:"k"};function _s(s){s==="start"&&(s=bo);let t=new Map,e=7,i=0;for(let o of s)switch(o){case" ":case"[":return t;case"/":if(--e,e<0)return t;i=0;break;case"~":{let n=t.get(kt([i-1,e]));n&&(n.promoted=!0);break}default:{let n=o.charCodeAt(0);if(n<57)i+=n-48;else{let r=o.toLowerCase();t.set(kt([i,e]),{role:Rl[r],color:o===r?"black":"white"}),++i}}}return t}function Or(s){return vr.map(t=>Pe.map(e=>{let i=s.get(e+t);if(i){let o=Bl[i.role];return i.color==="white"&&(o=o.toUpperCase()),i.promoted&&(o+="~"),o}else return"1"}).join("")).join("/").replace(/1{2,}/g,t=>t.length.toString())}function wo(s,t){t.animation&&(vo(s.animation,t.animation),(s.animation.duration||0)<70&&(s.animation.enabled=!1))}function Vs(s,t){var e,i,o;if(!((e=t.movable)===null||e===void 0)&&e.dests&&(s.movable.dests=void 0),!((i=t.drawable)===null||i===void 0)&&i.autoShapes&&(s.drawable.autoShapes=[]),vo(s,t),t.fen&&(s.pieces=_s(t.fen),s.drawable.shapes=((o=t.drawable)===null||o===void 0?void 0:o.shapes)||[]),"check"in t&&Ir(s,t.check||!1),"lastMove"in t&&!t.lastMove?s.lastMove=void 0:t.lastMove&&(s.lastMove=t.lastMove),s.selected&&uo(s,s.selected),wo(s,t),!s.movable.rookCastle&&s.movable.dests){let n=s.movable.color==="white"?"1":"8",r="e"+n,a=s.movable.dests.get(r),l=s.pieces.get(r);if(!a||!l||l.role!=="king")return;s.movable.dests.set(r,a.filter(c=>!(c==="a"+n&&a.includes("c"+n))&&!(c==="h"+n&&a.includes("g"+n))))}}function vo(s,t){for(let e in t)e==="__proto__"||e==="constructor"||!Object.prototype.hasOwnProperty.call(t,e)||(Object.prototype.hasOwnProperty.call(s,e)&&Pr(s[e])&&Pr(t[e])?vo(s[e],t[e]):s[e]=t[e])}function Pr(s){if(typeof s!="object"||s===null)return!1;let t=Object.getPrototypeOf(s);return t===Object.prototype||t===null}var Xt=(s,t)=>t.animation.enabled?ql(s,t):te(s,t);function te(s,t){let e=s(t);return t.dom.redraw(),e}var ko=(s,t)=>({key:s,pos:F(s),piece:t}),Hl=(s,t)=>t.sort((e,i)=>le(s.pos,e.pos)-le(s.pos,i.pos))[0];function Wl(s,t){let e=new Map,i=[],o=new Map,n=[],r=[],a=new Map,l,c,m;for(let[u,d]of s)a.set(u,ko(u,d));for(let u of Ws)l=t.pieces.get(u),c=a.get(u),l?c?us(l,c.piece)||(n.push(c),r.push(ko(u,l))):r.push(ko(u,l)):c&&n.push(c);for(let u of r)c=Hl(u,n.filter(d=>us(u.piece,d.piece))),c&&(m=[c.pos[0]-u.pos[0],c.pos[1]-u.pos[1]],e.set(u.key,m.concat(m)),i.push(c.key));for(let u of n)i.includes(u.key)||o.set(u.key,u.piece);return{anims:e,fadings:o}}function Dr(s,t){let e=s.animation.current;if(e===void 0){s.dom.destroyed||s.dom.redrawNow();return}let i=1-(t-e.start)*e.frequency;if(i<=0)s.animation.current=void 0,s.dom.redrawNow();else{let o=Ul(i);for(let n of e.plan.anims.values())n[2]=n[0]*o,n[3]=n[1]*o;s.dom.redrawNow(!0),requestAnimationFrame((n=performance.now())=>Dr(s,n))}}function ql(s,t){let e=new Map(t.pieces),i=s(t),o=Wl(e,t);if(o.anims.size||o.fadings.size){let n=t.animation.current&&t.animation.current.start;t.animation.current={start:performance.now(),frequency:1/t.animation.duration,plan:o},n||Dr(t,performance.now())}else t.dom.redraw();return i}var Ul=s=>s<.5?4*s*s*s:(s-1)*(2*s-2)*(2*s-2)+1;var Fl=["green","red","blue","yellow"];function jr(s,t){if(t.touches&&t.touches.length>1)return;t.stopPropagation(),t.preventDefault(),t.ctrlKey?yt(s):gs(s);let e=Kt(t),i=Rt(e,ot(s),s.dom.bounds());i&&(s.drawable.current={orig:i,pos:e,brush:Kl(t),snapToValidMove:s.drawable.defaultSnapToValidMove},Rr(s))}function Rr(s){requestAnimationFrame(()=>{let t=s.drawable.current;if(t){let e=Rt(t.pos,ot(s),s.dom.bounds());e||(t.snapToValidMove=!1);let i=t.snapToValidMove?Lr(t.orig,t.pos,ot(s),s.dom.bounds()):e;i!==t.mouseSq&&(t.mouseSq=i,t.dest=i!==t.orig?i:void 0,s.dom.redrawNow()),Rr(s)}})}function Br(s,t){s.drawable.current&&(s.drawable.current.pos=Kt(t))}function zr(s){let t=s.drawable.current;t&&(t.mouseSq&&Gl(s.drawable,t),yo(s))}function yo(s){s.drawable.current&&(s.drawable.current=void 0,s.dom.redraw())}function Hr(s){s.drawable.shapes.length&&(s.drawable.shapes=[],s.dom.redraw(),Wr(s.drawable))}function Kl(s){var t;let e=(s.shiftKey||s.ctrlKey)&&Fs(s),i=s.altKey||s.metaKey||((t=s.getModifierState)===null||t===void 0?void 0:t.call(s,"AltGraph"));return Fl[(e?1:0)+(i?2:0)]}function Gl(s,t){let e=o=>o.orig===t.orig&&o.dest===t.dest,i=s.shapes.find(e);i&&(s.shapes=s.shapes.filter(o=>!e(o))),(!i||i.brush!==t.brush)&&s.shapes.push({orig:t.orig,dest:t.dest,brush:t.brush}),Wr(s)}function Wr(s){s.onChange&&s.onChange(s.shapes)}function qr(s,t){if(!(s.trustAllEvents||t.isTrusted)||t.buttons!==void 0&&t.buttons>1||t.touches&&t.touches.length>1)return;let e=s.dom.bounds(),i=Kt(t),o=Rt(i,ot(s),e);if(!o)return;let n=s.pieces.get(o),r=s.selected;if(!r&&s.drawable.enabled&&(s.drawable.eraseOnClick||!n||n.color!==s.turnColor)&&Hr(s),t.cancelable!==!1&&(!t.touches||s.blockTouchScroll||n||r||Zl(s,i)))t.preventDefault();else if(t.touches)return;let a=!!s.premovable.current,l=!!s.predroppable.current;s.stats.ctrlKey=t.ctrlKey,s.selected&&Zs(s,s.selected,o)?Xt(u=>fs(u,o),s):fs(s,o);let c=s.selected===o,m=Qr(s,o);if(n&&m&&c&&$r(s,o)){s.draggable.current={orig:o,piece:n,origPos:i,pos:i,started:s.draggable.autoDistance&&s.stats.dragged,element:m,previouslySelected:r,originTarget:t.target,keyHasChanged:!1},m.cgDragging=!0,m.classList.add("dragging");let u=s.dom.elements.ghost;u&&(u.className=`ghost ${n.color} ${n.role}`,Ct(u,ce(e)(F(o),ot(s))),ds(u,!0)),xo(s)}else a&&Dt(s),l&&jt(s);s.dom.redraw()}function Zl(s,t){let e=ot(s),i=s.dom.bounds(),o=Math.pow(i.width/8,2);for(let n of s.pieces.keys()){let r=Ks(n,e,i);if(le(r,t)<=o)return!0}return!1}function Ur(s,t,e,i){let o="a0";s.pieces.set(o,t),s.dom.redraw();let n=Kt(e);s.draggable.current={orig:o,piece:t,origPos:n,pos:n,started:!0,element:()=>Qr(s,o),originTarget:e.target,newPiece:!0,force:!!i,keyHasChanged:!1},xo(s)}function xo(s){requestAnimationFrame(()=>{var t;let e=s.draggable.current;if(!e)return;!((t=s.animation.current)===null||t===void 0)&&t.plan.anims.has(e.orig)&&(s.animation.current=void 0);let i=s.pieces.get(e.orig);if(!i||!us(i,e.piece))je(s);else if(!e.started&&le(e.pos,e.origPos)>=Math.pow(s.draggable.distance,2)&&(e.started=!0),e.started){if(typeof e.element=="function"){let n=e.element();if(!n)return;n.cgDragging=!0,n.classList.add("dragging"),e.element=n}let o=s.dom.bounds();Ct(e.element,[e.pos[0]-o.left-o.width/16,e.pos[1]-o.top-o.height/16]),e.keyHasChanged||(e.keyHasChanged=e.orig!==Rt(e.pos,ot(s),o))}xo(s)})}function Fr(s,t){s.draggable.current&&(!t.touches||t.touches.length<2)&&(s.draggable.current.pos=Kt(t))}function Kr(s,t){let e=s.draggable.current;if(!e)return;if(t.type==="touchend"&&t.cancelable!==!1&&t.preventDefault(),t.type==="touchend"&&e.originTarget!==t.target&&!e.newPiece){s.draggable.current=void 0;return}Dt(s),jt(s);let i=Kt(t)||e.pos,o=Rt(i,ot(s),s.dom.bounds());o&&e.started&&e.orig!==o?e.newPiece?Qs(s,e.orig,o,e.force):(s.stats.ctrlKey=t.ctrlKey,mo(s,e.orig,o)&&(s.stats.dragged=!0)):e.newPiece?s.pieces.delete(e.orig):s.draggable.deleteOnDropOff&&!o&&(s.pieces.delete(e.orig),xt(s.events.change)),(e.orig===e.previouslySelected||e.keyHasChanged)&&(e.orig===o||!o)?yt(s):s.selectable.enabled||yt(s),Gr(s),s.draggable.current=void 0,s.dom.redraw()}function je(s){let t=s.draggable.current;t&&(t.newPiece&&s.pieces.delete(t.orig),s.draggable.current=void 0,yt(s),Gr(s),s.dom.redraw())}function Gr(s){let t=s.dom.elements;t.ghost&&ds(t.ghost,!1)}function Qr(s,t){let e=s.dom.elements.board.firstChild;for(;e;){if(e.cgKey===t&&e.tagName==="PIECE")return e;e=e.nextSibling}}function _r(s,t){s.exploding={stage:1,keys:t},s.dom.redraw(),setTimeout(()=>{Zr(s,2),setTimeout(()=>Zr(s,void 0),120)},120)}function Zr(s,t){s.exploding&&(t?s.exploding.stage=t:s.exploding=void 0,s.dom.redraw())}function Vr(s,t){function e(){Sr(s),t()}return{set(i){i.orientation&&i.orientation!==s.orientation&&e(),wo(s,i),(i.fen?Xt:te)(o=>Vs(o,i),s)},state:s,getFen:()=>Or(s.pieces),toggleOrientation:e,setPieces(i){Xt(o=>Tr(o,i),s)},selectSquare(i,o){i?Xt(n=>fs(n,i,o),s):s.selected&&(yt(s),s.dom.redraw())},move(i,o){Xt(n=>co(n,i,o),s)},newPiece(i,o){Xt(n=>Gs(n,i,o),s)},playPremove(){if(s.premovable.current){if(Xt(Nr,s))return!0;s.dom.redraw()}return!1},playPredrop(i){if(s.predroppable.current){let o=Cr(s,i);return s.dom.redraw(),o}return!1},cancelPremove(){te(Dt,s)},cancelPredrop(){te(jt,s)},cancelMove(){te(i=>{gs(i),je(i)},s)},stop(){te(i=>{fo(i),je(i)},s)},explode(i){_r(s,i)},setAutoShapes(i){te(o=>o.drawable.autoShapes=i,s)},setShapes(i){te(o=>o.drawable.shapes=i,s)},getKeyAtDomPos(i){return Rt(i,ot(s),s.dom.bounds())},redrawAll:t,dragNewPiece(i,o,n){Ur(s,i,o,n)},destroy(){fo(s),s.dom.unbind&&s.dom.unbind(),s.dom.destroyed=!0}}}function Yr(){return{pieces:_s(bo),orientation:"white",turnColor:"white",coordinates:!0,coordinatesOnSquares:!1,ranksPosition:"right",autoCastle:!0,viewOnly:!1,disableContextMenu:!1,addPieceZIndex:!1,blockTouchScroll:!1,pieceKey:!1,trustAllEvents:!1,highlight:{lastMove:!0,check:!0},animation:{enabled:!0,duration:200},movable:{free:!0,color:"both",showDests:!0,events:{},rookCastle:!0},premovable:{enabled:!0,showDests:!0,castle:!0,events:{}},predroppable:{enabled:!1,events:{}},draggable:{enabled:!0,distance:3,autoDistance:!0,showGhost:!0,deleteOnDropOff:!1},dropmode:{active:!1},selectable:{enabled:!0},stats:{dragged:!("ontouchstart"in window)},events:{},drawable:{enabled:!0,visible:!0,defaultSnapToValidMove:!0,eraseOnClick:!0,shapes:[],autoShapes:[],brushes:{green:{key:"g",color:"#15781B",opacity:1,lineWidth:10},red:{key:"r",color:"#882020",opacity:1,lineWidth:10},blue:{key:"b",color:"#003088",opacity:1,lineWidth:10},yellow:{key:"y",color:"#e68f00",opacity:1,lineWidth:10},paleBlue:{key:"pb",color:"#003088",opacity:.4,lineWidth:15},paleGreen:{key:"pg",color:"#15781B",opacity:.4,lineWidth:15},paleRed:{key:"pr",color:"#882020",opacity:.4,lineWidth:15},paleGrey:{key:"pgr",color:"#4a4a4a",opacity:.35,lineWidth:15},purple:{key:"purple",color:"#68217a",opacity:.65,lineWidth:10},pink:{key:"pink",color:"#ee2080",opacity:.5,lineWidth:10},white:{key:"white",color:"white",opacity:1,lineWidth:10}},prevSvgHash:""},hold:yr()}}var Jr={hilitePrimary:{key:"hilitePrimary",color:"#3291ff",opacity:1,lineWidth:1},hiliteWhite:{key:"hiliteWhite",color:"#ffffff",opacity:1,lineWidth:1}};function ea(){let s=nt("defs"),t=gt(nt("filter"),{id:"cg-filter-blur"});return t.appendChild(gt(nt("feGaussianBlur"),{stdDeviation:"0.019"})),s.appendChild(t),s}function sa(s,t,e){var i;let o=s.drawable,n=o.current,r=n&&n.mouseSq?n:void 0,a=new Map,l=s.dom.bounds(),c=o.autoShapes.filter(p=>!p.piece);for(let p of o.shapes.concat(c).concat(r?[r]:[])){if(!p.dest)continue;let b=(i=a.get(p.dest))!==null&&i!==void 0?i:new Set,f=Xs(Js(F(p.orig),s.orientation),l),w=Xs(Js(F(p.dest),s.orientation),l);b.add(So(f,w)),a.set(p.dest,b)}let m=o.shapes.concat(c).map(p=>({shape:p,current:!1,hash:Xr(p,Mo(p.dest,a),!1,l)}));r&&m.push({shape:r,current:!0,hash:Xr(r,Mo(r.dest,a),!0,l)});let u=m.map(p=>p.hash).join(";");if(u===s.drawable.prevSvgHash)return;s.drawable.prevSvgHash=u;let d=t.querySelector("defs");Vl(o,m,d),Yl(m,t.querySelector("g"),e.querySelector("g"),p=>tc(s,p,o.brushes,a,l))}function Vl(s,t,e){var i;let o=new Map,n;for(let l of t.filter(c=>c.shape.dest&&c.shape.brush))n=ia(s.brushes[l.shape.brush],l.shape.modifiers),!((i=l.shape.modifiers)===null||i===void 0)&&i.hilite&&o.set(Ys(n).key,Ys(n)),o.set(n.key,n);let r=new Set,a=e.firstElementChild;for(;a;)r.add(a.getAttribute("cgKey")),a=a.nextElementSibling;for(let[l,c]of o.entries())r.has(l)||e.appendChild(ic(c))}function Yl(s,t,e,i){let o=new Map;for(let n of s)o.set(n.hash,!1);for(let n of[t,e]){let r=[],a=n.firstElementChild,l;for(;a;)l=a.getAttribute("cgHash"),o.has(l)?o.set(l,!0):r.push(a),a=a.nextElementSibling;for(let c of r)n.removeChild(c)}for(let n of s.filter(r=>!o.get(r.hash)))for(let r of i(n))r.isCustom?e.appendChild(r.el):t.appendChild(r.el)}function Xr({orig:s,dest:t,brush:e,piece:i,modifiers:o,customSvg:n,label:r},a,l,c){var m,u;return[c.width,c.height,l,s,t,e,a&&"-",i&&Jl(i),o&&Xl(o),n&&`custom-${ta(n.html)},${(u=(m=n.center)===null||m===void 0?void 0:m[0])!==null&&u!==void 0?u:"o"}`,r&&`label-${ta(r.text)}`].filter(d=>d).join(",")}function Jl(s){return[s.color,s.role,s.scale].filter(t=>t).join(",")}function Xl(s){return[s.lineWidth,s.hilite&&"*"].filter(t=>t).join(",")}function ta(s){let t=0;for(let e=0;e<s.length;e++)t=(t<<5)-t+s.charCodeAt(e)>>>0;return t.toString()}function tc(s,{shape:t,current:e,hash:i},o,n,r){var a,l;let c=Xs(Js(F(t.orig),s.orientation),r),m=t.dest?Xs(Js(F(t.dest),s.orientation),r):c,u=t.brush&&ia(o[t.brush],t.modifiers),d=n.get(t.dest),p=[];if(u){let b=gt(nt("g"),{cgHash:i});p.push({el:b}),c[0]!==m[0]||c[1]!==m[1]?b.appendChild(sc(t,u,c,m,e,Mo(t.dest,n))):b.appendChild(ec(o[t.brush],c,e,r))}if(t.label){let b=t.label;(a=b.fill)!==null&&a!==void 0||(b.fill=t.brush&&o[t.brush].color);let f=t.brush?void 0:"tr";p.push({el:oc(b,i,c,m,d,f),isCustom:!0})}if(t.customSvg){let b=(l=t.customSvg.center)!==null&&l!==void 0?l:"orig",[f,w]=b==="label"?na(c,m,d).map(v=>v-.5):b==="dest"?m:c,k=gt(nt("g"),{transform:`translate(${f},${w})`,cgHash:i});k.innerHTML=`<svg width="1" height="1" viewBox="0 0 100 100">${t.customSvg.html}</svg>`,p.push({el:k,isCustom:!0})}return p}function ec(s,t,e,i){let o=nc(),n=(i.width+i.height)/(4*Math.max(i.width,i.height));return gt(nt("circle"),{stroke:s.color,"stroke-width":o[e?0:1],fill:"none",opacity:oa(s,e),cx:t[0],cy:t[1],r:n-o[1]/2})}function Ys(s){return["#ffffff","#fff","white"].includes(s.color)?Jr.hilitePrimary:Jr.hiliteWhite}function sc(s,t,e,i,o,n){var r;function a(m){var u;let d=ac(n&&!o),p=i[0]-e[0],b=i[1]-e[1],f=Math.atan2(b,p),w=Math.cos(f)*d,k=Math.sin(f)*d;return gt(nt("line"),{stroke:m?Ys(t).color:t.color,"stroke-width":rc(t,o)+(m?.04:0),"stroke-linecap":"round","marker-end":`url(#arrowhead-${m?Ys(t).key:t.key})`,opacity:!((u=s.modifiers)===null||u===void 0)&&u.hilite?1:oa(t,o),x1:e[0],y1:e[1],x2:i[0]-w,y2:i[1]-k})}if(!(!((r=s.modifiers)===null||r===void 0)&&r.hilite))return a(!1);let l=nt("g"),c=gt(nt("g"),{filter:"url(#cg-filter-blur)"});return c.appendChild(hc(e,i)),c.appendChild(a(!0)),l.appendChild(c),l.appendChild(a(!1)),l}function ic(s){let t=gt(nt("marker"),{id:"arrowhead-"+s.key,orient:"auto",overflow:"visible",markerWidth:4,markerHeight:4,refX:s.key.startsWith("hilite")?1.86:2.05,refY:2});return t.appendChild(gt(nt("path"),{d:"M0,0 V4 L3,2 Z",fill:s.color})),t.setAttribute("cgKey",s.key),t}function oc(s,t,e,i,o,n){var r;let l=.4*.75**s.text.length,c=na(e,i,o),m=n==="tr"?.4:0,u=gt(nt("g"),{transform:`translate(${c[0]+m},${c[1]-m})`,cgHash:t});u.appendChild(gt(nt("circle"),{r:.4/2,"fill-opacity":n?1:.8,"stroke-opacity":n?1:.7,"stroke-width":.03,fill:(r=s.fill)!==null&&r!==void 0?r:"#666",stroke:"white"}));let d=gt(nt("text"),{"font-size":l,"font-family":"Noto Sans","text-anchor":"middle",fill:"white",y:.13*.75**s.text.length});return d.innerHTML=s.text,u.appendChild(d),u}function Js(s,t){return t==="white"?s:[7-s[0],7-s[1]]}function Mo(s,t){return(s&&t.has(s)&&t.get(s).size>1)===!0}function nt(s){return document.createElementNS("http://www.w3.org/2000/svg",s)}function gt(s,t){for(let e in t)Object.prototype.hasOwnProperty.call(t,e)&&s.setAttribute(e,t[e]);return s}function ia(s,t){return t?{color:s.color,opacity:Math.round(s.opacity*10)/10,lineWidth:Math.round(t.lineWidth||s.lineWidth),key:[s.key,t.lineWidth].filter(e=>e).join("")}:s}function nc(){return[3/64,4/64]}function rc(s,t){return(s.lineWidth||10)*(t?.85:1)/64}function oa(s,t){return(s.opacity||1)*(t?.9:1)}function ac(s){return(s?20:10)/64}function Xs(s,t){let e=Math.min(1,t.width/t.height),i=Math.min(1,t.height/t.width);return[(s[0]-3.5)*e,(3.5-s[1])*i]}function hc(s,t){let e={from:[Math.floor(Math.min(s[0],t[0])),Math.floor(Math.min(s[1],t[1]))],to:[Math.ceil(Math.max(s[0],t[0])),Math.ceil(Math.max(s[1],t[1]))]};return gt(nt("rect"),{x:e.from[0],y:e.from[1],width:e.to[0]-e.from[0],height:e.to[1]-e.from[1],fill:"none",stroke:"none"})}function So(s,t,e=!0){let i=Math.atan2(t[1]-s[1],t[0]-s[0])+Math.PI;return e?(Math.round(i*8/Math.PI)+16)%16:i}function lc(s,t){return Math.sqrt([s[0]-t[0],s[1]-t[1]].reduce((e,i)=>e+i*i,0))}function na(s,t,e){let i=lc(s,t),o=So(s,t,!1);if(e&&(i-=33/64,e.size>1)){i-=10/64;let n=So(s,t);(e.has((n+1)%16)||e.has((n+15)%16))&&n&1&&(i-=.4)}return[s[0]-Math.cos(o)*i,s[1]-Math.sin(o)*i].map(n=>n+.5)}function ra(s,t){s.innerHTML="",s.classList.add("cg-wrap");for(let l of br)s.classList.toggle("orientation-"+l,t.orientation===l);s.classList.toggle("manipulable",!t.viewOnly);let e=Lt("cg-container");s.appendChild(e);let i=Lt("cg-board");e.appendChild(i);let o,n,r;if(t.drawable.visible&&(o=gt(nt("svg"),{class:"cg-shapes",viewBox:"-4 -4 8 8",preserveAspectRatio:"xMidYMid slice"}),o.appendChild(ea()),o.appendChild(nt("g")),n=gt(nt("svg"),{class:"cg-custom-svgs",viewBox:"-3.5 -3.5 8 8",preserveAspectRatio:"xMidYMid slice"}),n.appendChild(nt("g")),r=Lt("cg-auto-pieces"),e.appendChild(o),e.appendChild(n),e.appendChild(r)),t.coordinates){let l=t.orientation==="black"?" black":"",c=t.ranksPosition==="left"?" left":"";if(t.coordinatesOnSquares){let m=t.orientation==="white"?u=>u+1:u=>8-u;Pe.forEach((u,d)=>e.appendChild(To(Ze.map(p=>u+p),"squares rank"+m(d)+l+c)))}else e.appendChild(To(Ze,"ranks"+l+c)),e.appendChild(To(Pe,"files"+l))}let a;return t.draggable.enabled&&t.draggable.showGhost&&(a=Lt("piece","ghost"),ds(a,!1),e.appendChild(a)),{board:i,container:e,wrap:s,ghost:a,svg:o,customSvg:n,autoPieces:r}}function To(s,t){let e=Lt("coords",t),i;for(let o of s)i=Lt("coord"),i.textContent=o,e.appendChild(i);return e}function aa(s,t){if(!s.dropmode.active)return;Dt(s),jt(s);let e=s.dropmode.piece;if(e){s.pieces.set("a0",e);let i=Kt(t),o=i&&Rt(i,ot(s),s.dom.bounds());o&&Qs(s,"a0",o)}s.dom.redraw()}function la(s,t){let e=s.dom.elements.board;if("ResizeObserver"in window&&new ResizeObserver(t).observe(s.dom.elements.wrap),(s.disableContextMenu||s.drawable.enabled)&&e.addEventListener("contextmenu",o=>o.preventDefault()),s.viewOnly)return;let i=mc(s);e.addEventListener("touchstart",i,{passive:!1}),e.addEventListener("mousedown",i,{passive:!1})}function ca(s,t){let e=[];if("ResizeObserver"in window||e.push(bs(document.body,"chessground.resize",t)),!s.viewOnly){let i=ha(s,Fr,Br),o=ha(s,Kr,zr);for(let r of["touchmove","mousemove"])e.push(bs(document,r,i));for(let r of["touchend","mouseup"])e.push(bs(document,r,o));let n=()=>s.dom.bounds.clear();e.push(bs(document,"scroll",n,{capture:!0,passive:!0})),e.push(bs(window,"resize",n,{passive:!0}))}return()=>e.forEach(i=>i())}function bs(s,t,e,i){return s.addEventListener(t,e,i),()=>s.removeEventListener(t,e,i)}var mc=s=>t=>{s.draggable.current?je(s):s.drawable.current?yo(s):t.shiftKey||Fs(t)?s.drawable.enabled&&jr(s,t):s.viewOnly||(s.dropmode.active?aa(s,t):qr(s,t))},ha=(s,t,e)=>i=>{s.drawable.current?s.drawable.enabled&&e(s,i):s.viewOnly||t(s,i)};function ua(s){let t=ot(s),e=ce(s.dom.bounds()),i=s.dom.elements.board,o=s.pieces,n=s.animation.current,r=n?n.plan.anims:new Map,a=n?n.plan.fadings:new Map,l=s.draggable.current,c=dc(s),m=new Set,u=new Set,d=new Map,p=new Map,b,f,w,k,v,I,T,M,B,J;for(f=i.firstChild;f;){if(b=f.cgKey,pa(f))if(w=o.get(b),v=r.get(b),I=a.get(b),k=f.cgPiece,f.cgDragging&&(!l||l.orig!==b)&&(f.classList.remove("dragging"),Ct(f,e(F(b),t)),f.cgDragging=!1),!I&&f.cgFading&&(f.cgFading=!1,f.classList.remove("fading")),w){if(v&&f.cgAnimating&&k===ws(w)){let A=F(b);A[0]+=v[2],A[1]+=v[3],f.classList.add("anim"),Ct(f,e(A,t))}else f.cgAnimating&&(f.cgAnimating=!1,f.classList.remove("anim"),Ct(f,e(F(b),t)),s.addPieceZIndex&&(f.style.zIndex=Io(F(b),t)));k===ws(w)&&(!I||!f.cgFading)?m.add(b):I&&k===ws(I)?(f.classList.add("fading"),f.cgFading=!0):Eo(d,k,f)}else Eo(d,k,f);else if(fa(f)){let A=f.className;c.get(b)===A?u.add(b):Eo(p,A,f)}f=f.nextSibling}for(let[A,G]of c)if(!u.has(A)){B=p.get(G),J=B&&B.pop();let q=e(F(A),t);if(J)J.cgKey=A,Ct(J,q);else{let P=Lt("square",G);P.cgKey=A,Ct(P,q),i.insertBefore(P,i.firstChild)}}for(let[A,G]of o)if(v=r.get(A),!m.has(A))if(T=d.get(ws(G)),M=T&&T.pop(),M){M.cgKey=A,M.cgFading&&(M.classList.remove("fading"),M.cgFading=!1);let q=F(A);s.addPieceZIndex&&(M.style.zIndex=Io(q,t)),v&&(M.cgAnimating=!0,M.classList.add("anim"),q[0]+=v[2],q[1]+=v[3]),Ct(M,e(q,t))}else{let q=ws(G),P=Lt("piece",q),$=F(A);P.cgPiece=q,P.cgKey=A,v&&(P.cgAnimating=!0,$[0]+=v[2],$[1]+=v[3]),Ct(P,e($,t)),s.addPieceZIndex&&(P.style.zIndex=Io($,t)),i.appendChild(P)}for(let A of d.values())ma(s,A);for(let A of p.values())ma(s,A)}function da(s){let t=ot(s),e=ce(s.dom.bounds()),i=s.dom.elements.board.firstChild;for(;i;)(pa(i)&&!i.cgAnimating||fa(i))&&Ct(i,e(F(i.cgKey),t)),i=i.nextSibling}function Ao(s){var t,e;let i=s.dom.elements.wrap.getBoundingClientRect(),o=s.dom.elements.container,n=i.height/i.width,r=Math.floor(i.width*window.devicePixelRatio/8)*8/window.devicePixelRatio,a=r*n;o.style.width=r+"px",o.style.height=a+"px",s.dom.bounds.clear(),(t=s.addDimensionsCssVarsTo)===null||t===void 0||t.style.setProperty("---cg-width",r+"px"),(e=s.addDimensionsCssVarsTo)===null||e===void 0||e.style.setProperty("---cg-height",a+"px")}var pa=s=>s.tagName==="PIECE",fa=s=>s.tagName==="SQUARE";function ma(s,t){for(let e of t)s.dom.elements.board.removeChild(e)}function Io(s,t){let i=s[1];return`${t?10-i:3+i}`}var ws=s=>`${s.color} ${s.role}`;function dc(s){var t,e,i;let o=new Map;if(s.lastMove&&s.highlight.lastMove)for(let a of s.lastMove)ee(o,a,"last-move");if(s.check&&s.highlight.check&&ee(o,s.check,"check"),s.selected&&(ee(o,s.selected,"selected"),s.movable.showDests)){let a=(t=s.movable.dests)===null||t===void 0?void 0:t.get(s.selected);if(a)for(let c of a)ee(o,c,"move-dest"+(s.pieces.has(c)?" oc":""));let l=(i=(e=s.premovable.customDests)===null||e===void 0?void 0:e.get(s.selected))!==null&&i!==void 0?i:s.premovable.dests;if(l)for(let c of l)ee(o,c,"premove-dest"+(s.pieces.has(c)?" oc":""))}let n=s.premovable.current;if(n)for(let a of n)ee(o,a,"current-premove");else s.predroppable.current&&ee(o,s.predroppable.current.key,"current-premove");let r=s.exploding;if(r)for(let a of r.keys)ee(o,a,"exploding"+r.stage);return s.highlight.custom&&s.highlight.custom.forEach((a,l)=>{ee(o,l,a)}),o}function ee(s,t,e){let i=s.get(t);i?s.set(t,`${i} ${e}`):s.set(t,e)}function Eo(s,t,e){let i=s.get(t);i?i.push(e):s.set(t,[e])}function ga(s,t,e){let i=new Map,o=[];for(let a of s)i.set(a.hash,!1);let n=t.firstElementChild,r;for(;n;)r=n.getAttribute("cgHash"),i.has(r)?i.set(r,!0):o.push(n),n=n.nextElementSibling;for(let a of o)t.removeChild(a);for(let a of s)i.get(a.hash)||t.appendChild(e(a))}function ba(s,t){let i=s.drawable.autoShapes.filter(o=>o.piece).map(o=>({shape:o,hash:fc(o),current:!1}));ga(i,t,o=>pc(s,o,s.dom.bounds()))}function wa(s){var t;let e=ot(s),i=ce(s.dom.bounds()),o=(t=s.dom.elements.autoPieces)===null||t===void 0?void 0:t.firstChild;for(;o;)ro(o,i(F(o.cgKey),e),o.cgScale),o=o.nextSibling}function pc(s,{shape:t,hash:e},i){var o,n,r;let a=t.orig,l=(o=t.piece)===null||o===void 0?void 0:o.role,c=(n=t.piece)===null||n===void 0?void 0:n.color,m=(r=t.piece)===null||r===void 0?void 0:r.scale,u=Lt("piece",`${l} ${c}`);return u.setAttribute("cgHash",e),u.cgKey=a,u.cgScale=m,ro(u,ce(i)(F(a),ot(s)),m),u}var fc=s=>{var t,e,i;return[s.orig,(t=s.piece)===null||t===void 0?void 0:t.role,(e=s.piece)===null||e===void 0?void 0:e.color,(i=s.piece)===null||i===void 0?void 0:i.scale].join(",")};function va(s,t){let e=Yr();Vs(e,t||{});function i(){let o="dom"in e?e.dom.unbind:void 0,n=ra(s,e),r=kr(()=>n.board.getBoundingClientRect()),a=m=>{ua(c),n.autoPieces&&ba(c,n.autoPieces),!m&&n.svg&&sa(c,n.svg,n.customSvg)},l=()=>{Ao(c),da(c),n.autoPieces&&wa(c)},c=e;return c.dom={elements:n,bounds:r,redraw:bc(a),redrawNow:a,unbind:o},c.drawable.prevSvgHash="",Ao(c),a(!1),la(c,l),o||(c.dom.unbind=ca(c,l)),c.events.insert&&c.events.insert(n),c}return Vr(i(),i)}function bc(s){let t=!1;return()=>{t||(t=!0,requestAnimationFrame(()=>{s(),t=!1}))}}var Re=["a","b","c","d","e","f","g","h"],ti=["1","2","3","4","5","6","7","8"];var Gt=["white","black"],Et=["pawn","knight","bishop","rook","queen","king"],ka=["a","h"],me=s=>"role"in s;var N=s=>s!==void 0,ht=s=>s==="white"?"black":"white",tt=s=>s>>3,j=s=>s&7,ei=(s,t)=>0<=s&&s<8&&0<=t&&t<8?s+8*t:void 0,se=s=>{switch(s){case"pawn":return"p";case"knight":return"n";case"bishop":return"b";case"rook":return"r";case"queen":return"q";case"king":return"k"}};function vs(s){switch(s.toLowerCase()){case"p":return"pawn";case"n":return"knight";case"b":return"bishop";case"r":return"rook";case"q":return"queen";case"k":return"king";default:return}}function X(s){if(s.length===2)return ei(s.charCodeAt(0)-97,s.charCodeAt(1)-49)}var D=s=>Re[j(s)]+ti[tt(s)],si=s=>{if(s[1]==="@"&&s.length===4){let t=vs(s[0]),e=X(s.slice(2));if(t&&N(e))return{role:t,to:e}}else if(s.length===4||s.length===5){let t=X(s.slice(0,2)),e=X(s.slice(2,4)),i;if(s.length===5&&(i=vs(s[4]),!i))return;if(N(t)&&N(e))return{from:t,to:e,promotion:i}}};var ue=s=>me(s)?`${se(s.role).toUpperCase()}@${D(s.to)}`:D(s.from)+D(s.to)+(s.promotion?se(s.promotion):""),ii=(s,t)=>s==="white"?t==="a"?2:6:t==="a"?58:62,oi=(s,t)=>s==="white"?t==="a"?3:5:t==="a"?59:61;var ni=class{unwrap(t,e){let i=this._chain(o=>L.ok(t?t(o):o),o=>e?L.ok(e(o)):L.err(o));if(i.isErr)throw i.error;return i.value}map(t,e){return this._chain(i=>L.ok(t(i)),i=>L.err(e?e(i):i))}chain(t,e){return this._chain(t,e??(i=>L.err(i)))}},$o=class extends ni{constructor(t){super(),this.value=t,this.isOk=!0,this.isErr=!1}_chain(t,e){return t(this.value)}},No=class extends ni{constructor(t){super(),this.error=t,this.isOk=!1,this.isErr=!0}_chain(t,e){return e(this.error)}},L;(function(s){function t(o){return new $o(o)}s.ok=t;function e(o){return new No(o||new Error)}s.err=e;function i(o){if(Array.isArray(o)){let a=[];for(let l=0;l<o.length;l++){let c=o[l];if(c.isErr)return c;a.push(c.value)}return s.ok(a)}let n={},r=Object.keys(o);for(let a=0;a<r.length;a++){let l=o[r[a]];if(l.isErr)return l;n[r[a]]=l.value}return s.ok(n)}s.all=i})(L||(L={}));var ya=s=>(s=s-(s>>>1&1431655765),s=(s&858993459)+(s>>>2&858993459),Math.imul(s+(s>>>4)&252645135,16843009)>>24),Co=s=>(s=s>>>8&16711935|(s&16711935)<<8,s>>>16&65535|(s&65535)<<16),xa=s=>(s=s>>>1&1431655765|(s&1431655765)<<1,s=s>>>2&858993459|(s&858993459)<<2,s=s>>>4&252645135|(s&252645135)<<4,Co(s)),y=class s{constructor(t,e){this.lo=t|0,this.hi=e|0}static fromSquare(t){return t>=32?new s(0,1<<t-32):new s(1<<t,0)}static fromRank(t){return new s(255,0).shl64(8*t)}static fromFile(t){return new s(16843009<<t,16843009<<t)}static empty(){return new s(0,0)}static full(){return new s(4294967295,4294967295)}static corners(){return new s(129,2164260864)}static center(){return new s(402653184,24)}static backranks(){return new s(255,4278190080)}static backrank(t){return t==="white"?new s(255,0):new s(0,4278190080)}static lightSquares(){return new s(1437226410,1437226410)}static darkSquares(){return new s(2857740885,2857740885)}complement(){return new s(~this.lo,~this.hi)}xor(t){return new s(this.lo^t.lo,this.hi^t.hi)}union(t){return new s(this.lo|t.lo,this.hi|t.hi)}intersect(t){return new s(this.lo&t.lo,this.hi&t.hi)}diff(t){return new s(this.lo&~t.lo,this.hi&~t.hi)}intersects(t){return this.intersect(t).nonEmpty()}isDisjoint(t){return this.intersect(t).isEmpty()}supersetOf(t){return t.diff(this).isEmpty()}subsetOf(t){return this.diff(t).isEmpty()}shr64(t){return t>=64?s.empty():t>=32?new s(this.hi>>>t-32,0):t>0?new s(this.lo>>>t^this.hi<<32-t,this.hi>>>t):this}shl64(t){return t>=64?s.empty():t>=32?new s(0,this.lo<<t-32):t>0?new s(this.lo<<t,this.hi<<t^this.lo>>>32-t):this}bswap64(){return new s(Co(this.hi),Co(this.lo))}rbit64(){return new s(xa(this.hi),xa(this.lo))}minus64(t){let e=this.lo-t.lo,i=(e&t.lo&1)+(t.lo>>>1)+(e>>>1)>>>31;return new s(e,this.hi-(t.hi+i))}equals(t){return this.lo===t.lo&&this.hi===t.hi}size(){return ya(this.lo)+ya(this.hi)}isEmpty(){return this.lo===0&&this.hi===0}nonEmpty(){return this.lo!==0||this.hi!==0}has(t){return(t>=32?this.hi&1<<t-32:this.lo&1<<t)!==0}set(t,e){return e?this.with(t):this.without(t)}with(t){return t>=32?new s(this.lo,this.hi|1<<t-32):new s(this.lo|1<<t,this.hi)}without(t){return t>=32?new s(this.lo,this.hi&~(1<<t-32)):new s(this.lo&~(1<<t),this.hi)}toggle(t){return t>=32?new s(this.lo,this.hi^1<<t-32):new s(this.lo^1<<t,this.hi)}last(){if(this.hi!==0)return 63-Math.clz32(this.hi);if(this.lo!==0)return 31-Math.clz32(this.lo)}first(){if(this.lo!==0)return 31-Math.clz32(this.lo&-this.lo);if(this.hi!==0)return 63-Math.clz32(this.hi&-this.hi)}withoutFirst(){return this.lo!==0?new s(this.lo&this.lo-1,this.hi):new s(0,this.hi&this.hi-1)}moreThanOne(){return this.hi!==0&&this.lo!==0||(this.lo&this.lo-1)!==0||(this.hi&this.hi-1)!==0}singleSquare(){return this.moreThanOne()?void 0:this.last()}*[Symbol.iterator](){let t=this.lo,e=this.hi;for(;t!==0;){let i=31-Math.clz32(t&-t);t^=1<<i,yield i}for(;e!==0;){let i=31-Math.clz32(e&-e);e^=1<<i,yield 32+i}}*reversed(){let t=this.lo,e=this.hi;for(;e!==0;){let i=31-Math.clz32(e);e^=1<<i,yield 32+i}for(;t!==0;){let i=31-Math.clz32(t);t^=1<<i,yield i}}};var ri=(s,t)=>{let e=y.empty();for(let i of t){let o=s+i;0<=o&&o<64&&Math.abs(j(s)-j(o))<=2&&(e=e.with(o))}return e},de=s=>{let t=[];for(let e=0;e<64;e++)t[e]=s(e);return t},wc=de(s=>ri(s,[-9,-8,-7,-1,1,7,8,9])),vc=de(s=>ri(s,[-17,-15,-10,-6,6,10,15,17])),kc={white:de(s=>ri(s,[7,9])),black:de(s=>ri(s,[-7,-9]))},_e=s=>wc[s],Ve=s=>vc[s],Ye=(s,t)=>kc[s][t],Lo=de(s=>y.fromFile(j(s)).without(s)),Oo=de(s=>y.fromRank(tt(s)).without(s)),Po=de(s=>{let t=new y(134480385,2151686160),e=8*(tt(s)-j(s));return(e>=0?t.shl64(e):t.shr64(-e)).without(s)}),Do=de(s=>{let t=new y(270549120,16909320),e=8*(tt(s)+j(s)-7);return(e>=0?t.shl64(e):t.shr64(-e)).without(s)}),jo=(s,t,e)=>{let i=e.intersect(t),o=i.bswap64();return i=i.minus64(s),o=o.minus64(s.bswap64()),i.xor(o.bswap64()).intersect(t)},yc=(s,t)=>jo(y.fromSquare(s),Lo[s],t),xc=(s,t)=>{let e=Oo[s],i=t.intersect(e),o=i.rbit64();return i=i.minus64(y.fromSquare(s)),o=o.minus64(y.fromSquare(63-s)),i.xor(o.rbit64()).intersect(e)},pe=(s,t)=>{let e=y.fromSquare(s);return jo(e,Po[s],t).xor(jo(e,Do[s],t))},fe=(s,t)=>yc(s,t).xor(xc(s,t)),ks=(s,t)=>pe(s,t).xor(fe(s,t)),ys=(s,t,e)=>{switch(s.role){case"pawn":return Ye(s.color,t);case"knight":return Ve(t);case"bishop":return pe(t,e);case"rook":return fe(t,e);case"queen":return ks(t,e);case"king":return _e(t)}},Ro=(s,t)=>{let e=y.fromSquare(t);return Oo[s].intersects(e)?Oo[s].with(s):Do[s].intersects(e)?Do[s].with(s):Po[s].intersects(e)?Po[s].with(s):Lo[s].intersects(e)?Lo[s].with(s):y.empty()},ge=(s,t)=>Ro(s,t).intersect(y.full().shl64(s).xor(y.full().shl64(t))).withoutFirst();var Je=class s{constructor(){}static default(){let t=new s;return t.reset(),t}reset(){this.occupied=new y(65535,4294901760),this.promoted=y.empty(),this.white=new y(65535,0),this.black=new y(0,4294901760),this.pawn=new y(65280,16711680),this.knight=new y(66,1107296256),this.bishop=new y(36,603979776),this.rook=new y(129,2164260864),this.queen=new y(8,134217728),this.king=new y(16,268435456)}static empty(){let t=new s;return t.clear(),t}clear(){this.occupied=y.empty(),this.promoted=y.empty();for(let t of Gt)this[t]=y.empty();for(let t of Et)this[t]=y.empty()}clone(){let t=new s;t.occupied=this.occupied,t.promoted=this.promoted;for(let e of Gt)t[e]=this[e];for(let e of Et)t[e]=this[e];return t}getColor(t){if(this.white.has(t))return"white";if(this.black.has(t))return"black"}getRole(t){for(let e of Et)if(this[e].has(t))return e}get(t){let e=this.getColor(t);if(!e)return;let i=this.getRole(t),o=this.promoted.has(t);return{color:e,role:i,promoted:o}}take(t){let e=this.get(t);return e&&(this.occupied=this.occupied.without(t),this[e.color]=this[e.color].without(t),this[e.role]=this[e.role].without(t),e.promoted&&(this.promoted=this.promoted.without(t))),e}set(t,e){let i=this.take(t);return this.occupied=this.occupied.with(t),this[e.color]=this[e.color].with(t),this[e.role]=this[e.role].with(t),e.promoted&&(this.promoted=this.promoted.with(t)),i}has(t){return this.occupied.has(t)}*[Symbol.iterator](){for(let t of this.occupied)yield[t,this.get(t)]}pieces(t,e){return this[t].intersect(this[e])}rooksAndQueens(){return this.rook.union(this.queen)}bishopsAndQueens(){return this.bishop.union(this.queen)}steppers(){return this.knight.union(this.pawn).union(this.king)}sliders(){return this.bishop.union(this.rook).union(this.queen)}kingOf(t){return this.pieces(t,"king").singleSquare()}};var be;(function(s){s.Empty="ERR_EMPTY",s.OppositeCheck="ERR_OPPOSITE_CHECK",s.PawnsOnBackrank="ERR_PAWNS_ON_BACKRANK",s.Kings="ERR_KINGS",s.Variant="ERR_VARIANT"})(be||(be={}));var we=class extends Error{},Mc=(s,t,e,i)=>e[t].intersect(fe(s,i).intersect(e.rooksAndQueens()).union(pe(s,i).intersect(e.bishopsAndQueens())).union(Ve(s).intersect(e.knight)).union(_e(s).intersect(e.king)).union(Ye(ht(t),s).intersect(e.pawn))),ai=class s{constructor(){}static default(){let t=new s;return t.castlingRights=y.corners(),t.rook={white:{a:0,h:7},black:{a:56,h:63}},t.path={white:{a:new y(14,0),h:new y(96,0)},black:{a:new y(0,234881024),h:new y(0,1610612736)}},t}static empty(){let t=new s;return t.castlingRights=y.empty(),t.rook={white:{a:void 0,h:void 0},black:{a:void 0,h:void 0}},t.path={white:{a:y.empty(),h:y.empty()},black:{a:y.empty(),h:y.empty()}},t}clone(){let t=new s;return t.castlingRights=this.castlingRights,t.rook={white:{a:this.rook.white.a,h:this.rook.white.h},black:{a:this.rook.black.a,h:this.rook.black.h}},t.path={white:{a:this.path.white.a,h:this.path.white.h},black:{a:this.path.black.a,h:this.path.black.h}},t}add(t,e,i,o){let n=ii(t,e),r=oi(t,e);this.castlingRights=this.castlingRights.with(o),this.rook[t][e]=o,this.path[t][e]=ge(o,r).with(r).union(ge(i,n).with(n)).without(i).without(o)}static fromSetup(t){let e=s.empty(),i=t.castlingRights.intersect(t.board.rook);for(let o of Gt){let n=y.backrank(o),r=t.board.kingOf(o);if(!N(r)||!n.has(r))continue;let a=i.intersect(t.board[o]).intersect(n),l=a.first();N(l)&&l<r&&e.add(o,"a",r,l);let c=a.last();N(c)&&r<c&&e.add(o,"h",r,c)}return e}discardRook(t){if(this.castlingRights.has(t)){this.castlingRights=this.castlingRights.without(t);for(let e of Gt)for(let i of ka)this.rook[e][i]===t&&(this.rook[e][i]=void 0)}}discardColor(t){this.castlingRights=this.castlingRights.diff(y.backrank(t)),this.rook[t].a=void 0,this.rook[t].h=void 0}},Bo=class{constructor(t){this.rules=t}reset(){this.board=Je.default(),this.pockets=void 0,this.turn="white",this.castles=ai.default(),this.epSquare=void 0,this.remainingChecks=void 0,this.halfmoves=0,this.fullmoves=1}setupUnchecked(t){this.board=t.board.clone(),this.board.promoted=y.empty(),this.pockets=void 0,this.turn=t.turn,this.castles=ai.fromSetup(t),this.epSquare=Sc(this,t.epSquare),this.remainingChecks=void 0,this.halfmoves=t.halfmoves,this.fullmoves=t.fullmoves}kingAttackers(t,e,i){return Mc(t,e,this.board,i)}playCaptureAt(t,e){this.halfmoves=0,e.role==="rook"&&this.castles.discardRook(t),this.pockets&&this.pockets[ht(e.color)][e.promoted?"pawn":e.role]++}ctx(){let t=this.isVariantEnd(),e=this.board.kingOf(this.turn);if(!N(e))return{king:e,blockers:y.empty(),checkers:y.empty(),variantEnd:t,mustCapture:!1};let i=fe(e,y.empty()).intersect(this.board.rooksAndQueens()).union(pe(e,y.empty()).intersect(this.board.bishopsAndQueens())).intersect(this.board[ht(this.turn)]),o=y.empty();for(let r of i){let a=ge(e,r).intersect(this.board.occupied);a.moreThanOne()||(o=o.union(a))}let n=this.kingAttackers(e,ht(this.turn),this.board.occupied);return{king:e,blockers:o,checkers:n,variantEnd:t,mustCapture:!1}}clone(){var t,e;let i=new this.constructor;return i.board=this.board.clone(),i.pockets=(t=this.pockets)===null||t===void 0?void 0:t.clone(),i.turn=this.turn,i.castles=this.castles.clone(),i.epSquare=this.epSquare,i.remainingChecks=(e=this.remainingChecks)===null||e===void 0?void 0:e.clone(),i.halfmoves=this.halfmoves,i.fullmoves=this.fullmoves,i}validate(){if(this.board.occupied.isEmpty())return L.err(new we(be.Empty));if(this.board.king.size()!==2)return L.err(new we(be.Kings));if(!N(this.board.kingOf(this.turn)))return L.err(new we(be.Kings));let t=this.board.kingOf(ht(this.turn));return N(t)?this.kingAttackers(t,this.turn,this.board.occupied).nonEmpty()?L.err(new we(be.OppositeCheck)):y.backranks().intersects(this.board.pawn)?L.err(new we(be.PawnsOnBackrank)):L.ok(void 0):L.err(new we(be.Kings))}dropDests(t){return y.empty()}dests(t,e){if(e=e||this.ctx(),e.variantEnd)return y.empty();let i=this.board.get(t);if(!i||i.color!==this.turn)return y.empty();let o,n;if(i.role==="pawn"){o=Ye(this.turn,t).intersect(this.board[ht(this.turn)]);let r=this.turn==="white"?8:-8,a=t+r;if(0<=a&&a<64&&!this.board.occupied.has(a)){o=o.with(a);let l=this.turn==="white"?t<16:t>=48,c=a+r;l&&!this.board.occupied.has(c)&&(o=o.with(c))}N(this.epSquare)&&Ic(this,t,e)&&(n=y.fromSquare(this.epSquare))}else i.role==="bishop"?o=pe(t,this.board.occupied):i.role==="knight"?o=Ve(t):i.role==="rook"?o=fe(t,this.board.occupied):i.role==="queen"?o=ks(t,this.board.occupied):o=_e(t);if(o=o.diff(this.board[this.turn]),N(e.king)){if(i.role==="king"){let r=this.board.occupied.without(t);for(let a of o)this.kingAttackers(a,ht(this.turn),r).nonEmpty()&&(o=o.without(a));return o.union(li(this,"a",e)).union(li(this,"h",e))}if(e.checkers.nonEmpty()){let r=e.checkers.singleSquare();if(!N(r))return y.empty();o=o.intersect(ge(r,e.king).with(r))}e.blockers.has(t)&&(o=o.intersect(Ro(t,e.king)))}return n&&(o=o.union(n)),o}isVariantEnd(){return!1}variantOutcome(t){}hasInsufficientMaterial(t){return this.board[t].intersect(this.board.pawn.union(this.board.rooksAndQueens())).nonEmpty()?!1:this.board[t].intersects(this.board.knight)?this.board[t].size()<=2&&this.board[ht(t)].diff(this.board.king).diff(this.board.queen).isEmpty():this.board[t].intersects(this.board.bishop)?(!this.board.bishop.intersects(y.darkSquares())||!this.board.bishop.intersects(y.lightSquares()))&&this.board.pawn.isEmpty()&&this.board.knight.isEmpty():!0}toSetup(){var t,e;return{board:this.board.clone(),pockets:(t=this.pockets)===null||t===void 0?void 0:t.clone(),turn:this.turn,castlingRights:this.castles.castlingRights,epSquare:Tc(this),remainingChecks:(e=this.remainingChecks)===null||e===void 0?void 0:e.clone(),halfmoves:Math.min(this.halfmoves,150),fullmoves:Math.min(Math.max(this.fullmoves,1),9999)}}isInsufficientMaterial(){return Gt.every(t=>this.hasInsufficientMaterial(t))}hasDests(t){t=t||this.ctx();for(let e of this.board[this.turn])if(this.dests(e,t).nonEmpty())return!0;return this.dropDests(t).nonEmpty()}isLegal(t,e){if(me(t))return!this.pockets||this.pockets[this.turn][t.role]<=0||t.role==="pawn"&&y.backranks().has(t.to)?!1:this.dropDests(e).has(t.to);{if(t.promotion==="pawn"||t.promotion==="king"&&this.rules!=="antichess"||!!t.promotion!==(this.board.pawn.has(t.from)&&y.backranks().has(t.to)))return!1;let i=this.dests(t.from,e);return i.has(t.to)||i.has(xs(this,t).to)}}isCheck(){let t=this.board.kingOf(this.turn);return N(t)&&this.kingAttackers(t,ht(this.turn),this.board.occupied).nonEmpty()}isEnd(t){return(t?t.variantEnd:this.isVariantEnd())?!0:this.isInsufficientMaterial()||!this.hasDests(t)}isCheckmate(t){return t=t||this.ctx(),!t.variantEnd&&t.checkers.nonEmpty()&&!this.hasDests(t)}isStalemate(t){return t=t||this.ctx(),!t.variantEnd&&t.checkers.isEmpty()&&!this.hasDests(t)}outcome(t){let e=this.variantOutcome(t);return e||(t=t||this.ctx(),this.isCheckmate(t)?{winner:ht(this.turn)}:this.isInsufficientMaterial()||this.isStalemate(t)?{winner:void 0}:void 0)}allDests(t){t=t||this.ctx();let e=new Map;if(t.variantEnd)return e;for(let i of this.board[this.turn])e.set(i,this.dests(i,t));return e}play(t){let e=this.turn,i=this.epSquare,o=Qt(this,t);if(this.epSquare=void 0,this.halfmoves+=1,e==="black"&&(this.fullmoves+=1),this.turn=ht(e),me(t))this.board.set(t.to,{role:t.role,color:e}),this.pockets&&this.pockets[e][t.role]--,t.role==="pawn"&&(this.halfmoves=0);else{let n=this.board.take(t.from);if(!n)return;let r;if(n.role==="pawn"){this.halfmoves=0,t.to===i&&(r=this.board.take(t.to+(e==="white"?-8:8)));let a=t.from-t.to;Math.abs(a)===16&&8<=t.from&&t.from<=55&&(this.epSquare=t.from+t.to>>1),t.promotion&&(n.role=t.promotion,n.promoted=!!this.pockets)}else if(n.role==="rook")this.castles.discardRook(t.from);else if(n.role==="king"){if(o){let a=this.castles.rook[e][o];if(N(a)){let l=this.board.take(a);this.board.set(ii(e,o),n),l&&this.board.set(oi(e,o),l)}}this.castles.discardColor(e)}if(!o){let a=this.board.set(t.to,n)||r;a&&this.playCaptureAt(t.to,a)}}this.remainingChecks&&this.isCheck()&&(this.remainingChecks[e]=Math.max(this.remainingChecks[e]-1,0))}},hi=class extends Bo{constructor(){super("chess")}static default(){let t=new this;return t.reset(),t}static fromSetup(t){let e=new this;return e.setupUnchecked(t),e.validate().map(i=>e)}clone(){return super.clone()}},Sc=(s,t)=>{if(!N(t))return;let e=s.turn==="white"?5:2,i=s.turn==="white"?8:-8;if(tt(t)!==e||s.board.occupied.has(t+i))return;let o=t-i;if(!(!s.board.pawn.has(o)||!s.board[ht(s.turn)].has(o)))return t},Tc=s=>{if(!N(s.epSquare))return;let t=s.ctx(),i=s.board.pieces(s.turn,"pawn").intersect(Ye(ht(s.turn),s.epSquare));for(let o of i)if(s.dests(o,t).has(s.epSquare))return s.epSquare},Ic=(s,t,e)=>{if(!N(s.epSquare)||!Ye(s.turn,t).has(s.epSquare))return!1;if(!N(e.king))return!0;let i=s.turn==="white"?8:-8,o=s.epSquare-i;return s.kingAttackers(e.king,ht(s.turn),s.board.occupied.toggle(t).toggle(o).with(s.epSquare)).without(o).isEmpty()},li=(s,t,e)=>{if(!N(e.king)||e.checkers.nonEmpty())return y.empty();let i=s.castles.rook[s.turn][t];if(!N(i))return y.empty();if(s.castles.path[s.turn][t].intersects(s.board.occupied))return y.empty();let o=ii(s.turn,t),n=ge(e.king,o),r=s.board.occupied.without(e.king);for(let c of n)if(s.kingAttackers(c,ht(s.turn),r).nonEmpty())return y.empty();let a=oi(s.turn,t),l=s.board.occupied.toggle(e.king).toggle(i).toggle(a);return s.kingAttackers(o,ht(s.turn),l).nonEmpty()?y.empty():y.fromSquare(i)},ci=(s,t,e)=>{if(e.variantEnd)return y.empty();let i=s.board.get(t);if(!i||i.color!==s.turn)return y.empty();let o=ys(i,t,s.board.occupied);if(i.role==="pawn"){let n=s.board[ht(s.turn)];N(s.epSquare)&&(n=n.with(s.epSquare)),o=o.intersect(n);let r=s.turn==="white"?8:-8,a=t+r;if(0<=a&&a<64&&!s.board.occupied.has(a)){o=o.with(a);let l=s.turn==="white"?t<16:t>=48,c=a+r;l&&!s.board.occupied.has(c)&&(o=o.with(c))}return o}else o=o.diff(s.board[s.turn]);return t===e.king?o.union(li(s,"a",e)).union(li(s,"h",e)):o};var Qt=(s,t)=>{if(me(t))return;let e=t.to-t.from;if(!(Math.abs(e)!==2&&!s.board[s.turn].has(t.to))&&s.board.king.has(t.from))return e>0?"h":"a"},xs=(s,t)=>{let e=Qt(s,t);if(!e)return t;let i=s.castles.rook[s.turn][e];return{from:t.from,to:N(i)?i:t.to}};var Xe=class s{constructor(){}static empty(){let t=new s;for(let e of Et)t[e]=0;return t}static fromBoard(t,e){let i=new s;for(let o of Et)i[o]=t.pieces(e,o).size();return i}clone(){let t=new s;for(let e of Et)t[e]=this[e];return t}equals(t){return Et.every(e=>this[e]===t[e])}add(t){let e=new s;for(let i of Et)e[i]=this[i]+t[i];return e}subtract(t){let e=new s;for(let i of Et)e[i]=this[i]-t[i];return e}nonEmpty(){return Et.some(t=>this[t]>0)}isEmpty(){return!this.nonEmpty()}hasPawns(){return this.pawn>0}hasNonPawns(){return this.knight>0||this.bishop>0||this.rook>0||this.queen>0||this.king>0}size(){return this.pawn+this.knight+this.bishop+this.rook+this.queen+this.king}},mi=class s{constructor(t,e){this.white=t,this.black=e}static empty(){return new s(Xe.empty(),Xe.empty())}static fromBoard(t){return new s(Xe.fromBoard(t,"white"),Xe.fromBoard(t,"black"))}clone(){return new s(this.white.clone(),this.black.clone())}equals(t){return this.white.equals(t.white)&&this.black.equals(t.black)}add(t){return new s(this.white.add(t.white),this.black.add(t.black))}subtract(t){return new s(this.white.subtract(t.white),this.black.subtract(t.black))}count(t){return this.white[t]+this.black[t]}size(){return this.white.size()+this.black.size()}isEmpty(){return this.white.isEmpty()&&this.black.isEmpty()}nonEmpty(){return!this.isEmpty()}hasPawns(){return this.white.hasPawns()||this.black.hasPawns()}hasNonPawns(){return this.white.hasNonPawns()||this.black.hasNonPawns()}},Ms=class s{constructor(t,e){this.white=t,this.black=e}static default(){return new s(3,3)}clone(){return new s(this.white,this.black)}equals(t){return this.white===t.white&&this.black===t.black}};var Ec="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",Ac=Ec+" w KQkq -",Ot=Ac+" 0 1",$c="8/8/8/8/8/8/8/8",Nc=$c+" w - -",nf=Nc+" 0 1",lt;(function(s){s.Fen="ERR_FEN",s.Board="ERR_BOARD",s.Pockets="ERR_POCKETS",s.Turn="ERR_TURN",s.Castling="ERR_CASTLING",s.EpSquare="ERR_EP_SQUARE",s.RemainingChecks="ERR_REMAINING_CHECKS",s.Halfmoves="ERR_HALFMOVES",s.Fullmoves="ERR_FULLMOVES"})(lt||(lt={}));var ct=class extends Error{},Cc=(s,t,e)=>{let i=s.indexOf(t);for(;e-- >0&&i!==-1;)i=s.indexOf(t,i+t.length);return i},ts=s=>/^\d{1,4}$/.test(s)?parseInt(s,10):void 0,Ia=s=>{let t=vs(s);return t&&{role:t,color:s.toLowerCase()===s?"black":"white"}},zo=s=>{let t=Je.empty(),e=7,i=0;for(let o=0;o<s.length;o++){let n=s[o];if(n==="/"&&i===8)i=0,e--;else{let r=parseInt(n,10);if(r>0)i+=r;else{if(i>=8||e<0)return L.err(new ct(lt.Board));let a=i+e*8,l=Ia(n);if(!l)return L.err(new ct(lt.Board));s[o+1]==="~"&&(l.promoted=!0,o++),t.set(a,l),i++}}}return e!==0||i!==8?L.err(new ct(lt.Board)):L.ok(t)},Ma=s=>{if(s.length>64)return L.err(new ct(lt.Pockets));let t=mi.empty();for(let e of s){let i=Ia(e);if(!i)return L.err(new ct(lt.Pockets));t[i.color][i.role]++}return L.ok(t)},Lc=(s,t)=>{let e=y.empty();if(t==="-")return L.ok(e);for(let i of t){let o=i.toLowerCase(),n=i===o?"black":"white",r=n==="white"?0:7;if("a"<=o&&o<="h")e=e.with(ei(o.charCodeAt(0)-97,r));else if(o==="k"||o==="q"){let a=s[n].intersect(y.backrank(n)).intersect(s.rook.union(s.king)),l=o==="k"?a.last():a.first();e=e.with(N(l)&&s.rook.has(l)?l:ei(o==="k"?7:0,r))}else return L.err(new ct(lt.Castling))}return Gt.some(i=>y.backrank(i).intersect(e).size()>2)?L.err(new ct(lt.Castling)):L.ok(e)},Sa=s=>{let t=s.split("+");if(t.length===3&&t[0]===""){let e=ts(t[1]),i=ts(t[2]);return!N(e)||e>3||!N(i)||i>3?L.err(new ct(lt.RemainingChecks)):L.ok(new Ms(3-e,3-i))}else if(t.length===2){let e=ts(t[0]),i=ts(t[1]);return!N(e)||e>3||!N(i)||i>3?L.err(new ct(lt.RemainingChecks)):L.ok(new Ms(e,i))}else return L.err(new ct(lt.RemainingChecks))},Ea=s=>{let t=s.split(/[\s_]+/),e=t.shift(),i,o=L.ok(void 0);if(e.endsWith("]")){let a=e.indexOf("[");if(a===-1)return L.err(new ct(lt.Fen));i=zo(e.slice(0,a)),o=Ma(e.slice(a+1,-1))}else{let a=Cc(e,"/",7);a===-1?i=zo(e):(i=zo(e.slice(0,a)),o=Ma(e.slice(a+1)))}let n,r=t.shift();if(!N(r)||r==="w")n="white";else if(r==="b")n="black";else return L.err(new ct(lt.Turn));return i.chain(a=>{let l=t.shift(),c=N(l)?Lc(a,l):L.ok(y.empty()),m=t.shift(),u;if(N(m)&&m!=="-"&&(u=X(m),!N(u)))return L.err(new ct(lt.EpSquare));let d=t.shift(),p;N(d)&&d.includes("+")&&(p=Sa(d),d=t.shift());let b=N(d)?ts(d):0;if(!N(b))return L.err(new ct(lt.Halfmoves));let f=t.shift(),w=N(f)?ts(f):1;if(!N(w))return L.err(new ct(lt.Fullmoves));let k=t.shift(),v=L.ok(void 0);if(N(k)){if(N(p))return L.err(new ct(lt.RemainingChecks));v=Sa(k)}else N(p)&&(v=p);return t.length>0?L.err(new ct(lt.Fen)):o.chain(I=>c.chain(T=>v.map(M=>({board:a,pockets:I,turn:n,castlingRights:T,remainingChecks:M,epSquare:u,halfmoves:b,fullmoves:Math.max(1,w)}))))})};var Oc=s=>{let t=se(s.role);return s.color==="white"&&(t=t.toUpperCase()),s.promoted&&(t+="~"),t},Ho=s=>{let t="",e=0;for(let i=7;i>=0;i--)for(let o=0;o<8;o++){let n=o+i*8,r=s.get(n);r?(e>0&&(t+=e,e=0),t+=Oc(r)):e++,o===7&&(e>0&&(t+=e,e=0),i!==0&&(t+="/"))}return t},Ta=s=>Et.map(t=>se(t).repeat(s[t])).join(""),Pc=s=>Ta(s.white).toUpperCase()+Ta(s.black),Dc=(s,t)=>{let e="";for(let i of Gt){let o=y.backrank(i),n=s.kingOf(i);N(n)&&!o.has(n)&&(n=void 0);let r=s.pieces(i,"rook").intersect(o);for(let a of t.intersect(o).reversed())if(a===r.first()&&N(n)&&a<n)e+=i==="white"?"Q":"q";else if(a===r.last()&&N(n)&&n<a)e+=i==="white"?"K":"k";else{let l=Re[j(a)];e+=i==="white"?l.toUpperCase():l}}return e||"-"},jc=s=>`${s.white}+${s.black}`,Aa=(s,t)=>[Ho(s.board)+(s.pockets?`[${Pc(s.pockets)}]`:""),s.turn[0],Dc(s.board,s.castlingRights),N(s.epSquare)?D(s.epSquare):"-",...s.remainingChecks?[jc(s.remainingChecks)]:[],...t?.epd?[]:[Math.max(0,Math.min(s.halfmoves,9999)),Math.max(1,Math.min(s.fullmoves,9999))]].join(" ");var Rc=(s,t)=>{let e="";if(me(t))t.role!=="pawn"&&(e=se(t.role).toUpperCase()),e+="@"+D(t.to);else{let i=s.board.getRole(t.from);if(!i)return"--";if(i==="king"&&(s.board[s.turn].has(t.to)||Math.abs(t.to-t.from)===2))e=t.to>t.from?"O-O":"O-O-O";else{let o=s.board.occupied.has(t.to)||i==="pawn"&&j(t.from)!==j(t.to);if(i!=="pawn"){e=se(i).toUpperCase();let n;if(i==="king"?n=_e(t.to).intersect(s.board.king):i==="queen"?n=ks(t.to,s.board.occupied).intersect(s.board.queen):i==="rook"?n=fe(t.to,s.board.occupied).intersect(s.board.rook):i==="bishop"?n=pe(t.to,s.board.occupied).intersect(s.board.bishop):n=Ve(t.to).intersect(s.board.knight),n=n.intersect(s.board[s.turn]).without(t.from),n.nonEmpty()){let r=s.ctx();for(let a of n)s.dests(a,r).has(t.to)||(n=n.without(a));if(n.nonEmpty()){let a=!1,l=n.intersects(y.fromRank(tt(t.from)));n.intersects(y.fromFile(j(t.from)))?a=!0:l=!0,l&&(e+=Re[j(t.from)]),a&&(e+=ti[tt(t.from)])}}}else o&&(e=Re[j(t.from)]);o&&(e+="x"),e+=D(t.to),t.promotion&&(e+="="+se(t.promotion).toUpperCase())}}return e},Bc=(s,t)=>{var e;let i=Rc(s,t);return s.play(t),!((e=s.outcome())===null||e===void 0)&&e.winner?i+"#":s.isCheck()?i+"+":i};var $a=(s,t)=>Bc(s.clone(),t);var Na=(s,t)=>{let e=new Map,i=s.ctx();for(let[o,n]of s.allDests(i))if(n.nonEmpty()){let r=Array.from(n,D);!t?.chess960&&o===i.king&&j(o)===4&&(n.has(0)?r.push("c1"):n.has(56)&&r.push("c8"),n.has(7)?r.push("g1"):n.has(63)&&r.push("g8")),e.set(D(o),r)}return e};var di=["QR","QN","QB","Q","K","KB","KN","KR"],Ss={P:"pawn",N:"knight",B:"bishop",R:"rook",Q:"queen",K:"king"},es=Object.fromEntries(Object.entries(Ss).map(([s,t])=>[t,s])),Da=["queen","rook","bishop","knight"],Fo="(?:[KQ]?[RNB]|[KQ])",zc=`(?:${Fo}[1-8]?|[1-8])`,Hc=new RegExp(`^(${Fo})?([PNBRQK])(?:/(${zc}))?$`),Wc=new RegExp(`^${Fo}[1-8]$`),qc=/(?:[!?]+|\++|E\.?P\.?|(?:DBL|DIS|DOUBLE|DISCOVERED)?\.?(?:CH\.?|CHECK)|(?:CH\.?|CHECK)?MATE|#)$/,ut=class extends Error{constructor(t,e=[]){super(t),this.candidates=e}},Ko=s=>s==="white"?"black":"white",Ts=s=>C(s==="white"),Bt=s=>{let t=[...s.split(/\s+/).filter(Boolean).join(" ")].map(e=>e!==" "&&/[\p{C}\p{Z}]/u.test(e)?"?":e);return"'"+(t.length<=40?t.join(""):t.slice(0,37).join("")+"...")+"'"},Uc=new RegExp([String.raw`^(?:O-?O(-?O)?|CASTLES?(?:[ /-]?([KQ])(?:ING|UEEN)?(?:'?S)?[ .-]?`,String.raw`(?:ROOK|R)?\.?[ -]?(?:SIDE)?)?)$`].join("")),pi=(s,t)=>{let e=String((t==="white"?tt(s):7-tt(s))+1),i=di[j(s)];return i.length>1?[i.slice(1)+e,i+e]:[i+e]},ja=(s,t)=>di[j(t)]===s||di[j(t)].slice(1)===s,Go=(s,t,e)=>{let i=/\d$/.test(s)?s[s.length-1]:"",o=s.slice(0,s.length-i.length);return(!o||ja(o,t))&&(!i||pi(t,e)[0].endsWith(i))},qo=s=>s.prefix+es[s.role]+(s.place?"/"+s.place:"");function Ra(s,t){let e=s.board.get(t.from),i=Qt(s,t),o=i?i==="h"?"O-O":"O-O-O":"",n=e.role==="pawn"&&j(t.from)!==j(t.to)&&!s.board.get(t.to),r=n?t.to+(s.turn==="white"?-8:8):t.to;return{move:t,role:e.role,wing:s.wings[D(t.from)]||"",castling:o,passing:n,at:r,victim:o?null:s.board.get(r)?.role??null,victimWing:s.wings[D(r)]||""}}function Ba(s,t){let e=[];for(let[i,o]of t)for(let n of o){let r=Qt(s,{from:i,to:n}),a=r?(i&56)+(r==="h"?6:2):n;for(let l of Be(s,i,n)?Da:[void 0])e.push(Ra(s,{from:i,to:a,...l&&{promotion:l}}))}return e}function Fc(s,t){let{from:e,to:i}=t.move,o=Math.abs(i-e),n=t.role==="king";if(t.castling)return[1,-i];if(t.role!=="pawn")return[n&&s.isCheck()?-1:0,-e,-i];let r=Da.indexOf(t.move.promotion);return t.passing?[5,-e]:t.victim?[2,-e,-i,r]:[o===16?4:3,-i,r]}var Kc=(s,t)=>{for(let e=0;e<s.length;e++)if(s[e]!==t[e])return s[e]-t[e];return 0};function ie(s){return s.facts??(s.facts=Ba(s,s.allDests()).map(t=>[Fc(s,t),t]).sort((t,e)=>Kc(t[0],e[0])).map(t=>t[1]))}function Gc(s){return s.toUpperCase().replaceAll("KT","N").split(/\s+/).filter(Boolean).join(" ").replace(/[–—−]/g,"-").replaceAll("0-0","O-O").replaceAll("O-0","O-O").replace(/[*×]/g,"X").replace(/\s*([-X/=()])\s*/g,"$1").replace(/\(([^()=]+)\)/g,"/$1").replace(/([=/])(?:(QUEEN|ROOK|BISHOP)|KNIGHT)/g,(t,e,i)=>e+(i??"N")[0]).replace(/ ?, ?/g," ").replace(/(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)[. ]?(?=CH|[+])/g,"").replace(/(CH(?:ECK)?)[. ]{1,2}(?=MATE)/g,"$1").replace(/EN ?PASSANT|E\. P\.?/g,"E.P.").replace(/[ .,;]+$/,"")}function za(s){let t={check:!1,mate:!1,passing:!1};for(let e;e=qc.exec(s);){let i=e[0];s=s.slice(0,e.index).trimEnd(),i[0]==="E"?t.passing=!0:i.includes("MATE")||i.includes("#")?t.mate=t.check=!0:"!?".includes(i[0])||(t.check=!0)}return[s,t]}function Qc(s){let t=/=\/?([QRBN])$/.exec(s)||/(?<=8)\/?([QRBN])$/.exec(s);return t?[s.slice(0,t.index),Ss[t[1]]]:[s,null]}function Ca(s){let t=Hc.exec(s);if(!t)return null;let[,e="",i,o=""]=t;return e&&i!=="P"&&!("KQ".includes(e)&&"RNB".includes(i))?null:{role:Ss[i],prefix:e,place:o}}function Ha(s){let t=Bt(s),[e,i]=za(Gc(s)),o;[e,o]=Qc(e);let n={man:null,square:"",victim:null,castling:"",promotion:null},r=Uc.exec(e);if(r)return{...n,castling:r[1]||r[2]==="Q"?"O-O-O":"O-O",...i};e=e.replace(/^[WB](?=[PNBRQK]\/[KQ]\w?[1-8])/,"");let a=e.includes("X")?"X":e.includes("-")?"-":" ",l=e.indexOf(a),c=l<0?e:e.slice(0,l),m=l<0?"":e.slice(l+1);if(!m)throw new ut(`${t} is not a move in descriptive notation such as P-K4, NXP or O-O.`);let u=Ca(c);if(u&&o===u.role&&u.place.endsWith("7")&&(u.role="pawn"),!u)throw new ut(`${t} does not begin with the name of a man, such as P, N, QR or R/K2.`);if(a==="X"){let d=Ca(m);if(!d)throw new ut(`${t} does not name the man taken, as in NXP, QXB/Q6 or PXKP.`);return{...n,man:u,victim:d,promotion:o,...i}}if(!Wc.test(m))throw new ut(`${t} does not end with a square, from QR1 to KR8.`);return{...n,man:u,square:m,promotion:o,...i}}function ui(s,t,e,i,o){return s.role!==t||s.place&&!Go(s.place,e,o)?!1:s.prefix?t==="pawn"?ja(s.prefix,e):i===s.prefix+es[t]:!0}function ss(s,t,e){return s.castling||t.castling?s.castling===t.castling:!ui(s.man,t.role,t.move.from,t.wing,e)||s.promotion&&s.promotion!==t.move.promotion?!1:s.victim?!t.victim||s.passing&&!t.passing?!1:ui(s.victim,t.victim,t.at,t.victimWing,e)||t.passing&&ui(s.victim,"pawn",t.move.to,"",e):!t.victim&&Go(s.square,t.move.to,e)}var Wa=(s,t)=>{let e=W(s,t),i=e.isCheck();return{check:i,mate:i&&e.isCheckmate()}};function Zc(s){let{man:t,victim:e,promotion:i}=s;return!e||i||t.role!=="pawn"||!/^[QRBN]$/.test(e.place)?null:{...s,promotion:Ss[e.place],victim:{...e,place:""}}}function Qo(s,t){let e=ie(s).filter(n=>ss(t,n,s.turn)),i=Zc(t),o=i?ie(s).filter(n=>ss(i,n,s.turn)):[];return o.length&&(e=[...e.filter(n=>!n.move.promotion),...o]),!e.length&&t.man?.role==="pawn"&&t.square&&(e=ie(s).filter(n=>n.passing&&ss(t,{...n,victim:null},s.turn))),t.check&&(e=e.filter(n=>{let{check:r,mate:a}=Wa(s,n.move);return r&&(!t.mate||a)})),e.map(n=>n.move)}var _c=(s,t)=>{let e=s.map(t);return`${e.slice(0,-1).join(", ")} or ${e[e.length-1]}`};function Vc(s,t){let e=Ha(t),i=Qo(s,e);if(i.length===1)return i[0];throw i.length?new ut(`${Bt(t)} is ambiguous: it can mean `+_c(i,o=>`${zt(s,o)} (${ke(s,o)})`)+".",i):new ut(`${Bt(t)} is not possible: ${Yc(s,e)}.`)}function Yc(s,t){let e=Ts(s.turn);if(!ie(s).length)return`${e} is ${s.isCheck()?"checkmated":"stalemated"}`;if(t.castling)return`${e} cannot castle on the `+(t.castling==="O-O"?"king's":"queen's")+" side now";for(let o of[Jc,Xc,tm,em,sm]){let n=o(s,t);if(n)return n}if(t.victim)return`no such ${t.man.role} can take such a ${t.victim.role}`;let i=[...Array(64).keys()].filter(o=>Go(t.square,o,s.turn)).map(D).sort();return`no such ${t.man.role} can go to ${t.square} (${i.join(" or ")})`}function Jc(s,t){let e=i=>Qo(s,{...t,...i}).length>0;return t.mate&&e({mate:!1})?"it gives check but not mate":t.check&&e({mate:!1,check:!1})?"it gives no check":t.passing&&e({passing:!1})?"it is not a capture en passant":t.promotion&&e({promotion:null})?"only a pawn that reaches the eighth rank is promoted":""}function Xc(s,t){let e=s.ctx(),i=[...s.board[s.turn]].map(o=>[o,ci(s,o,e)]);return Ba(s,i).some(o=>!o.castling&&ss(t,o,s.turn))?`${Ts(s.turn)}'s king would ${s.isCheck()?"stay":"be"} in check`:""}function tm(s,t){let e=t.victim?null:ie(s).find(i=>i.victim&&ss(t,{...i,victim:null},s.turn));return e?`a ${e.victim} of ${Ts(Ko(s.turn))} stands on ${D(e.at)}; the capture is ${zt(s,e.move)}`:""}function em(s,t){let e=t.victim?null:ie(s).find(o=>ss(t,o,Ko(s.turn))),i=Ts(s.turn);return e?`${i}'s ${t.square} is counted from ${i}'s side; ${D(e.move.to)} is ${zt(s,e.move)}`:""}function sm(s,t){for(let[e,i]of[[t.man,s.turn],[t.victim,Ko(s.turn)]]){let o=e&&[...s.board.pieces(i,e.role)].some(n=>ui(e,e.role,n,s.wings[D(n)]||"",s.turn));if(e&&!o)return`${Ts(i)} has no ${qo(e)}`}return""}function La(s,t,e,i,o){let n=di[j(t)],r=[{role:s,prefix:"",place:""}],a=o==="short",l=pi(t,i);if(s==="pawn")for(let c of new Set([n.slice(1)||n,n]))r.push({role:s,prefix:c,place:""});else e&&(a||n.length>1&&n[0]===e[0])&&r.push({role:s,prefix:e[0],place:""});a&&(l=[l[0].slice(-1),n.slice(1)||n,n,...l]);for(let c of new Set(l))r.push({role:s,prefix:"",place:c});return r}function zt(s,t,e="short"){let i=Ra(s,t),o=s.turn,{check:n,mate:r}=Wa(s,t);if(e==="teletype")return im(i,o,n,r);let a=(t.promotion?"="+es[t.promotion]:"")+(i.passing?"e.p.":"")+(r?"MATE":n?"ch":"");if(i.castling)return i.castling+a;let l=e==="short",c={promotion:t.promotion,passing:i.passing,check:l&&n,mate:l&&r,castling:""},m=i.victim?La(i.victim,i.at,l?i.victimWing:"",o,e).map(p=>["X"+qo(p),{victim:p}]):pi(t.to,o).slice(e==="machine"?-1:0).map(p=>["-"+p,{square:p}]),u=La(i.role,t.from,i.wing,o,e).flatMap(p=>m.map(([b,f])=>({text:qo(p)+b+a,man:p,...f,...c})));return u.sort((p,b)=>p.text.length-b.text.length),(u.find(p=>Qo(s,p).length===1)??u[u.length-1]).text}function im(s,t,e,i){let o=i?" CHECKMATE":e?" CHECK":"",n=a=>pi(a,t).slice(-1)[0],{move:r}=s;return s.castling?s.castling+o:(t==="white"?"W":"B")+es[s.role]+"/"+n(r.from)+(s.victim?"*"+es[s.victim]+"/":"-")+n(r.to)+(r.promotion?"="+es[r.promotion]:"")+(s.passing?"EP":"")+o}var qa=/^[1-8]{4}[1-4]?$/,om=/^[a-h][1-8][a-h][1-8][nbrq]?$/i,nm=/^[NBRQK]-[a-h][1-8].*$/,Zo=/^([NBKRQ])?([a-h])?([1-8])?[-x]?([a-h][1-8])(=?[nbrqkNBRQK])?[+#]?$/,rm=/^[nbrqk][a-h]?[1-8]?x?[a-h][1-8][+#]?$/,Uo={...Ss,p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"};function ve(s,t){let e=t.trim().replace(/[♔-♟]/gu,i=>"KQRBNP"[(i.codePointAt(0)-9812)%6]);if(qa.test(e))return Oa(s,am(e),e);if(om.test(e))return Oa(s,e.toLowerCase(),e.toLowerCase());if(!nm.test(e)){try{Ha(e)}catch(i){if(e.includes("-")&&!Zo.test(e))throw i;return Pa(s,e)}return Vc(s,e)}return Pa(s,e)}var am=([s,t,e,i,o])=>"abcdefgh"[s-1]+t+"abcdefgh"[e-1]+i+(o?"qrbn"[o-1]:"");function Oa(s,t,e){let i=si(t),o=s.board.get(i.from),n=Be(s,i.from,i.to),r=a=>o?.color===s.turn&&!!a.promotion===n&&fi(s,a);if(r(i))return i;throw r({...i,promotion:"queen"})?new ut(`${Bt(e)} does not say what the pawn becomes, as `+(qa.test(e)?`${e}1`:`${ue(i)}q`)+" does."):new ut(`${Bt(e)} is not legal here.`)}function Wo(s,t){let e={"O-O":"O-O","0-0":"O-O","O-O-O":"O-O-O","0-0-0":"O-O-O"}[t.replace(/[+#]$/,"")];if(e)return ie(s).filter(m=>m.castling===e);let i=Zo.exec(t);if(!i)return null;let[,o,n,r,a,l]=i,c=l&&Uo[l.slice(-1)];return ie(s).filter(m=>{let u=D(m.move.from);return D(m.move.to)!==a||m.move.promotion!==c||n&&u[0]!==n||r&&u[1]!==r?!1:o?m.role===Uo[o]&&!m.castling:n&&r||m.role==="pawn"&&(n||u[0]===a[0])})}function Pa(s,t){let e=t.toUpperCase(),i=e.length===t.length?t.slice(0,za(e)[0].length):t,o=rm.test(i)&&Wo(s,i)?.length!==1,n=o?i[0].toUpperCase()+i.slice(1):i,r=Wo(s,n);if(r===null)throw new ut(`${Bt(t)} is not a move such as P-K4, e4 or e2e4.`);if(r.length===1)return r[0].move;if(r.length){let[,a,,,l]=Zo.exec(n),c=ie(s).filter(m=>D(m.move.to)===l&&m.role===Uo[a||"P"]).map(m=>m.move);throw new ut(`${Bt(t)} is ambiguous: it can mean `+c.map(m=>ke(s,m)).join(" or ")+".",c)}throw Wo(s,i+"=Q")?.length?new ut(`${Bt(i)} does not say what the pawn becomes, as ${i}=Q does.`):new ut(`${Bt(i)} is not legal here.`)}var Ka=["pawn","knight","bishop","rook","queen","king"],hm={king:"King",queen:"Queen",rook:"Rook",bishop:"Bishop",knight:"Knight",pawn:"Pawn"},C=s=>s?"White":"Black",et=(s,t)=>{let e=hi.fromSetup(Ea(s).unwrap()).unwrap();return Object.assign(e,{wings:t??lm(e.board)})};function lm(s){let t={},e=(i,o)=>{t[D(i)]=o};for(let i of["white","black"]){let o=i==="white"?0:56;for(let n of s.pieces(i,"bishop"))e(n,(j(n)+tt(n))%2===1==(i==="white")?"KB":"QB");for(let[n,r,a]of[["knight","N",o+6],["rook","R",o+7]]){let l=[...s.pieces(i,n)].sort((m,u)=>j(m)-j(u)),c=2*o+7-a;if(l.length===2)(l[0]===a||l[1]===c)&&l.reverse(),e(l[0],"Q"+r),e(l[1],"K"+r);else for(let[m,u]of[[a,"K"],[c,"Q"]])l.includes(m)&&e(m,u+r)}}return t}var Mt=s=>Aa(s.toSetup()),_o=s=>Na(s),Ua=s=>(Math.floor(s/10)-2)*8+(8-s%10),mt=s=>{let t=s>>14&7,e={from:Ua(s&127),to:Ua(s>>7&127)};return t&&(e.promotion=Ka[t]),e},Fa=s=>10*(tt(s)+2)+8-j(s),cm=({from:s,to:t,promotion:e})=>Fa(s)|Fa(t)<<7|(e?Ka.indexOf(e)<<14:0);function gi(s){let t=[];for(let[e,i]of s.allDests())for(let o of i){let n=Qt(s,{from:e,to:o}),r=n?e-j(e)+(n==="h"?6:2):o;t.push(cm({from:e,to:r,promotion:Be(s,e,o)?"queen":void 0}))}return[...new Set(t)].sort((e,i)=>e-i)}var Q=s=>[D(s.from),D(s.to)],O=s=>ue(s),E=s=>si(s),W=(s,t)=>{let e=s.clone();return e.wings=um(s,t),e.play(xs(s,t)),e},fi=(s,t)=>s.isLegal(xs(s,t)),Be=(s,t,e)=>s.board.get(t)?.role==="pawn"&&(tt(e)===0||tt(e)===7),ke=(s,t)=>{try{let e=$a(s,xs(s,t));return e==="--"?ue(t):e}catch{return ue(t)}},Ga=(s,t)=>!!s.board.get(t.from)&&fi(s,t)&&(!Be(s,t.from,t.to)||!!t.promotion),ze=(s,t)=>{let e=s.board.get(t.from);return!Qt(s,t)&&(s.board.has(t.to)||e?.role==="pawn"&&j(t.from)!==j(t.to))},Vo=(s,t)=>!!Qt(s,t),Qa=(s,t)=>W(s,t).isCheck(),bi=s=>s.isCheckmate()?"checkmate":s.isStalemate()?"stalemate":s.isCheck()?"check":"",mm=[["king","King"],["queen","Queen"],["rook","Rook"],["bishop","Bishop"],["knight","Knight"],["pawn","Pawn"]],Za=s=>["white","black"].map(t=>{let e=mm.map(([i,o])=>{let n=[...s.board.pieces(t,i)].map(D);return n.length?`${o.toLowerCase()}${n.length>1?"s":""} ${n.join(" ")}`:""}).filter(Boolean);return`${t==="white"?"White":"Black"}: ${e.join(", ")}.`}).join(" ")+` ${C(s.turn==="white")} to move.`,Ht=(s,t)=>{let e=s.board.get(t);return e?`${e.color} ${hm[e.role].toLowerCase()}`:"empty"};function um(s,t){let e={...s.wings},i=D(t.from),o=D(t.to),n=e[i],r=Qt(s,t);if(delete e[i],r){let a=o[1],l=(r==="h"?"h":"a")+a,c=e[l];return delete e[l],c&&(e[(r==="h"?"f":"d")+a]=c),e}return delete e[o],n&&!t.promotion&&(e[o]=n),e}var _=(s,t,e)=>{if(e!=="descriptive")return ke(s,t);try{return fi(s,t)?zt(s,t):ue(t)}catch{return ue(t)}};var _a=s=>C(s==="white");function Va(s,t,e,i=8){let o=s.board.get(t);if(o.color!==s.turn)return`${_a(s.turn)} is to move`;if(s.board.get(e)?.color===o.color)return`${_a(o.color)}’s own ${s.board.get(e).role} stands there`;let n=s.ctx(),r=Math.abs(j(e)-j(t)),a=(tt(e)-tt(t))*(o.color==="white"?1:-1),l=o.role==="pawn"&&r===0&&a===2;if(ci(s,t,n).has(e)&&!(l&&i<8))return n.checkers.nonEmpty()?"the king would still be in check":"the king would be in check";if(i===8&&o.role==="king"&&r===2&&a===0&&D(t)===(o.color==="white"?"e1":"e8"))return dm(s,o.color,e>t?"h":"a",n);let c=i===8&&tt(t)===(o.color==="white"?1:6);if(o.role==="pawn"&&r===1&&a===1)return"a pawn goes diagonally only to take";if(!(o.role==="pawn"?r===0&&(a===1||l&&c):ys(o,t,y.empty()).has(e)))return`a ${o.role} does not move that way`;let u=[...ge(t,e).intersect(s.board.occupied)].sort((d,p)=>Math.abs(d-t)-Math.abs(p-t))[0];return u===void 0?"a pawn takes only diagonally":`the ${Ht(s,u)} on ${D(u)} is in the way`}function dm(s,t,e,i){return s.castles.rook[t][e]===void 0?"the king may not castle to that side any more":s.castles.path[t][e].intersects(s.board.occupied)?"a man stands between king and rook":i.checkers.nonEmpty()?"the king may not castle out of check":"the king may not castle through check, or into it"}var pm={green:"",blue:"",red:"0.24 0.12",yellow:"0.06 0.13"},rt=class{constructor(t,e){this.options=e,this.cursor=null,this.picked=null,this.pos=null,this.arrows=[],this.marks=[],this.flipped=e.orientation==="black",this.cells=e.cells??8,this.square=h("div",{class:this.cells===8?"mh-square":"mh-square mh-corner"});let i=e.playable?{tabindex:"0",role:"application","aria-roledescription":"chessboard"}:{role:"img"};if(this.inner=h("div",{class:"mh-inner"},this.square),this.files=h("div",{class:"mh-files","aria-hidden":"true"}),this.ranks=h("div",{class:"mh-ranks","aria-hidden":"true"}),this.frame=h("div",{class:`mh-board${e.coordinates===!1?" mh-bare":""}`,...i,"aria-label":e.label||"Chessboard"},this.ranks,this.inner,this.files),t.append(this.frame),this.ground=va(this.square,{orientation:e.orientation||"white",coordinates:!1,animation:{enabled:!1},viewOnly:!e.playable,disableContextMenu:!1,addPieceZIndex:!1,blockTouchScroll:!1,highlight:{lastMove:!0,check:!0},draggable:{showGhost:!0},premovable:{enabled:!1},movable:{free:!1,showDests:!0,rookCastle:!1,events:{after:(o,n)=>this.moved(o,n)}},drawable:{enabled:!1,visible:!1},events:{select:o=>this.selected(o)}}),this.labelCoords(),e.playable){this.frame.addEventListener("keydown",o=>this.key(o)),this.frame.addEventListener("blur",()=>this.showCursor(null));for(let o of["pointerenter","pointerdown","focus"])this.frame.addEventListener(o,()=>{this.turned=!0,this.tellLegal()},!0);this.inner.addEventListener("touchstart",o=>{this.takes(o.touches[0])||o.stopPropagation()},{capture:!0,passive:!0}),this.inner.addEventListener("pointerdown",o=>{this.held=o.isPrimary&&!o.button?this.begun(o):null},!0),this.inner.addEventListener("pointerup",o=>this.released(o))}}show(t,{lastMove:e,arrows:i=[],marks:o=[],legal:n=null,state:r=bi(t)}={}){this.pos=t,this.picked=null,this.closePromotion(),this.inner.dataset.men=wi(t),this.bearing=null,this.marks=o,this.lastMove=e,this.state=r;let a=t.turn;this.ground.set({fen:wi(t),turnColor:a,lastMove:e,check:r.startsWith("check")?a:!1,selected:void 0,movable:this.options.playable?{color:a,dests:n?Ya(n):it()?new Map:_o(t)}:{color:void 0}}),this.told=n?t:null,this.telling=null,this.tellLegal(),this.arrows=i,this.drawArrows(),this.frame.setAttribute("aria-label",`${this.options.label||"Chessboard"}. ${Za(t)}${r?" "+r:""}`),this.showCursor(this.cursor)}tellLegal(){let{pos:t}=this;!this.turned||this.told===t||!it()||(this.told=t,this.telling=Z({fen:Mt(t)},"legalMoves").then(Ya,()=>_o(t)).then(e=>{this.pos===t&&this.ground.set({movable:{color:t.turn,dests:e}})}))}point(t,e){this.arrows=t,this.marks=e,this.drawArrows()}bear(t){this.bearing=t,this.drawArrows()}flip(){this.flipped=!this.flipped,this.ground.toggleOrientation(),this.labelCoords(),this.drawArrows(),this.showCursor(this.cursor)}spot(t){let e=X(t),i=e&7,o=e>>3;return this.flipped?[this.cells-.5-i,o+.5]:[i+.5,this.cells-.5-o]}drawArrows(){this.overlay?.remove(),this.overlay=g("svg",{viewBox:`0 0 ${this.cells} ${this.cells}`,class:"mh-arrows","aria-hidden":"true"});for(let t of this.marks){let[e,i]=this.spot(t);this.overlay.append(g("circle",{cx:e,cy:i,r:.44,class:"mh-ringmark"}))}this.bearing&&this.drawBearing();for(let[t,e,i,o]of this.arrows)this.overlay.append(this.arrow(this.spot(t),this.spot(e),i,o||"blue"));this.inner.append(this.overlay)}drawBearing(){let t=(e,i,[o,n],r)=>{let[a,l]=this.spot(e),c=a+o,m=l+n;this.overlay.append(g("rect",{x:c-.12,y:m-.13,width:.24,height:.26,class:`mh-bears mh-bears-${r}`}),g("text",{x:c,y:m+.085,class:`mh-bearstext mh-bears-${r}`},String(i)))};for(let e of this.bearing.enPrise){let[i,o]=this.spot(e);this.overlay.append(g("circle",{cx:i,cy:o,r:.45,class:"mh-enprise"}))}if(this.counts!==!1)for(let[e,i,o]of this.bearing.counts)i&&t(e,i,[-.37,.36],"white"),o&&t(e,o,[.37,-.36],"black")}arrow([t,e],[i,o],n,r){let a=Math.hypot(i-t,o-e)||1,l=(i-t)/a,c=(o-e)/a,m=(w,k=0)=>`${(t+l*w-c*k).toFixed(3)},${(e+c*w+l*k).toFixed(3)}`,u=a-.12,d=u-.4,p=`M${m(.28)}L${m(d+.08)}`,b=`M${m(u)}L${m(d,.24)}L${m(d,-.24)}Z`,f=g("g",{class:`mh-arrow mh-${r}`},g("path",{d:p,class:"mh-halo"}),g("path",{d:b,class:"mh-halo"}),g("path",{d:p,class:"mh-shaft","stroke-dasharray":pm[r]||null}),g("path",{d:b,class:"mh-head"}));if(n){let[w,k]=m(d*.55).split(",");f.append(g("circle",{cx:w,cy:k,r:.23,class:"mh-disc"}),g("text",{x:w,y:Number(k)+.11,class:"mh-labeltext"},n))}return f}labelCoords(){let t=e=>this.flipped?[...e].reverse():e;this.square.classList.toggle("mh-turned",this.flipped),this.files.replaceChildren(...t([..."abcdefgh".slice(0,this.cells)]).map(e=>h("span",{},e))),this.ranks.replaceChildren(...t([..."87654321".slice(8-this.cells)]).map(e=>h("span",{},e)))}selected(t){this.pos.board.get(X(t))?.color===this.pos.turn&&this.options.onselect?.(t);let e=(this.ground.state.movable.dests||new Map).get(t);e&&this.ground.state.selected===t&&this.say(`${t}, ${Ht(this.pos,X(t))}: can go to ${e.join(" ")}.`)}say(t){this.options.say?.(t)}keyAt(t){return this.ground.getKeyAtDomPos([t.clientX,t.clientY])}takes(t){let{pos:e,dests:i,ground:{state:{selected:o}}}=this,n=this.keyAt(t),r=n&&e?.board.get(X(n));return!n||this.options.waits?.()?!1:!!(i?.get(o)?.includes(n)||r?.color===e.turn&&(!i?.size||i.has(n)))}get dests(){return this.ground.state.movable.dests}begun(t){return{at:this.keyAt(t),picked:this.ground.state.selected,pos:this.pos,dests:this.dests}}released(t){let{at:e,picked:i,pos:o,dests:n}=this.held??{},r=this.keyAt(t),a=r===e?i:e;if(this.held=null,!a||!r||a===r||!o||o!==this.pos||this.dialog||n?.get(a)?.includes(r))return;let l=o.board.get(X(a)),c=o.board.get(X(r));l&&!(r===e&&c?.color===l.color)&&this.refused(a,r)}async refused(t,e){let{pos:i}=this;await this.telling,await new Promise(o=>setTimeout(o,5)),!(this.pos!==i||this.dialog)&&(this.dests?.get(t)?.includes(e)?this.moved(t,e):this.say(`${t} to ${e}: ${this.whyNot(t,e)}.`))}whyNot(t,e){return this.options.waits?.()||(this.state.endsWith("mate")?"the game is over":Va(this.pos,X(t),X(e),this.cells))}moved(t,e,i){let o={from:X(t),to:X(e)};if((this.options.promotes??Be)(this.pos,o.from,o.to)&&!i)return this.askPromotion(t,e);i&&(o.promotion=i),this.options.onmove?.(o)}askPromotion(t,e){let i=this.pos.turn,o=this.options.roles??["queen","rook","bishop","knight"],n=r=>{this.closePromotion(),r?this.moved(t,e,r):this.options.oncancel?.(),this.frame.focus()};this.dialog=h("div",{class:"mh-promote",role:"dialog","aria-label":"Promote the pawn to","aria-modal":"true"},o.map(r=>h("button",{type:"button",class:"mh-piece-button","aria-label":r,title:r,onclick:()=>n(r)},h("span",{class:"cg-wrap mh-one","aria-hidden":"true"},h("piece",{class:`${r} ${i}`})))),h("button",{type:"button",class:"mh-piece-button","aria-label":"take the move back",title:"take the move back",onclick:()=>n(null)},"✕")),this.dialog.addEventListener("keydown",r=>{let a=[...this.dialog.querySelectorAll("button")],l=a.indexOf(document.activeElement);if(r.key==="Escape")n(null);else if(r.key==="ArrowRight"||r.key==="ArrowDown")a[(l+1)%a.length].focus();else if(r.key==="ArrowLeft"||r.key==="ArrowUp")a[(l+a.length-1)%a.length].focus();else if(r.key!=="Tab"&&r.key!=="Enter"&&r.key!==" ")return;r.stopPropagation(),r.key==="Tab"&&(r.preventDefault(),a[(l+(r.shiftKey?a.length-1:1))%a.length].focus())}),this.inner.append(this.dialog),this.say(`Promote to ${o.slice(0,-1).join(", ")} or ${o.at(-1)}?`),this.dialog.querySelector("button").focus()}closePromotion(){this.dialog?.remove(),this.dialog=null}key(t){if(this.dialog||t.ctrlKey||t.metaKey||t.altKey)return;let e={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]}[t.key];if(e)this.go(e);else if(t.key==="Enter"||t.key===" ")this.press();else if(t.key==="Escape"&&this.picked)this.picked=null,this.ground.selectSquare(null),this.say("Put down.");else return;t.preventDefault()}go([t,e]){let i=this.flipped?-1:1,o=this.cursor??this.startSquare(),n=Math.min(this.cells-1,Math.max(0,(o&7)+(this.cursor===null?0:t*i))),r=Math.min(this.cells-1,Math.max(0,(o>>3)+(this.cursor===null?0:e*i)));this.showCursor(r*8+n),this.say(`${D(this.cursor)}, ${Ht(this.pos,this.cursor)}`)}startSquare(){return this.pos.board.kingOf(this.pos.turn)??0}press(){if(this.cursor===null)return this.go([0,0]);let t=D(this.cursor),{dests:e}=this;if(this.picked&&e?.get(this.picked)?.includes(t)){let n=this.picked;return this.picked=null,this.moved(n,t)}let i=this.pos.board.get(this.cursor),o=i?.color===this.pos.turn;if(this.picked&&this.picked!==t&&!o)return this.say(`${this.picked} to ${t}: ${this.whyNot(this.picked,t)}.`);if(this.picked===t||!e?.has(t)){this.picked=null,this.ground.selectSquare(null);let n=this.options.waits?.()||(i&&!o?`${i.color==="white"?"Black":"White"} is to move`:"no legal move from here");return this.say(e?.has(t)?"Put down.":`${t}, ${Ht(this.pos,this.cursor)}: ${n}.`)}this.picked=t,this.ground.selectSquare(null),this.ground.selectSquare(t)}showCursor(t){if(this.cursor=t,this.ring?.remove(),this.ring=null,t===null)return;let[e,i]=this.spot(D(t)),o=100/this.cells;this.ring=h("div",{class:"mh-cursor",style:`left:${(e-.5)*o}%;top:${(i-.5)*o}%;width:${o}%;height:${o}%`}),this.inner.append(this.ring)}destroy(){this.ground.destroy()}},Ya=s=>{let t=new Map;for(let e of s)t.set(e.slice(0,2),(t.get(e.slice(0,2))??new Set).add(e.slice(2,4)));return new Map([...t].map(([e,i])=>[e,[...i]]))},wi=s=>Ho(s.board);var ki=[15,17,18,19],R=32768,is=32256,vi=["kind","ply","detail","rank"],Yo=["node","parent","move","value","alpha","beta"],Ja=28,oe=class{constructor(t=1024){this.length=0,this.room=0,this.grow(t)}grow(t){if(!(t<=this.room)){for(let e of[...vi,...Yo]){let i=new(vi.includes(e)?Uint8Array:Int32Array)(t);this[e]&&i.set(this[e].subarray(0,this.length)),this[e]=i}this.room=t}}append(t){let e=Math.floor(t.byteLength/Ja);this.length+e>this.room&&this.grow(Math.max(this.room*2,this.length+e));for(let i=0,o=0;i<e;i++,o+=Ja){let n=this.length++;vi.forEach((r,a)=>{this[r][n]=t.getUint8(o+a)}),Yo.forEach((r,a)=>{this[r][n]=t.getInt32(o+4+4*a,!0)})}}},th=(s,t)=>Object.assign(Object.create(oe.prototype),s,{length:t});function xe(s){let t=new oe(1);return t.append(new DataView(s.buffer,s.byteOffset,s.byteLength)),t}async function Jo(s){let t=new Blob([Uint8Array.from(atob(s),e=>e.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}async function eh(s){let t=new oe(1);if(!s)return t;let e=await Jo(s),i=new DataView(e.buffer).getUint32(0,!0);t.grow(Math.max(i,1)),t.length=i;let o=4;for(let n of vi)t[n].set(e.subarray(o,o+i)),o+=i;for(let n of Yo){let r=t[n];for(let a=0,l=0;a<i;a++)l=l+(e[o+a]|e[o+i+a]<<8|e[o+2*i+a]<<16|e[o+3*i+a]<<24)|0,r[a]=l;o+=4*i}return t}var Xa=(s,t)=>{let e=0,i=s.length;for(;e<i;){let o=e+i>>1;s[o]<=t?e=o+1:i=o}return e?s[e-1]:-1},Is=(s,t)=>{let e=0,i=s.length;for(;e<i;){let o=e+i>>1;s[o]<=t?e=o+1:i=o}return e},ye=class{constructor(t,e){this.tape=t,this.whiteFirst=e,this.seen=0,this.stored=new Map,this.nodes=new Map,this.births=[],this.cutTimes=[],this.order=[],this.steps=[],this.stepOf=[],this.root=this.make(0,-1,0,0,-1,0),this.read()}make(t,e,i,o,n,r){let a=e>=0?this.nodes.get(e):null,l=o===2&&r===4,c={id:t,parent:e,move:i,kind:o,born:n,replayed:l,depth:a?a.depth+1:0,kids:[],kidBirths:[],events:[],enters:[],outs:[],bests:[],place:this.order.length,lastPlace:this.order.length,static:-1,cut:-1,back:-1,feed:-1,refused:-1,mate:-1,illegal:-1,ignored:-1,adjusted:-1,known:-1,source:null,kept:-1,uses:[],again:null,first:null,ended:-1,replaced:!1,equal:!1,book:-1};if(this.nodes.set(t,c),this.order.push(c),this.births.push(n),a){l&&a.parent<0&&(c.first=this.childBy(a,i,n))&&(c.first.again=c),a.kids.push(c),a.kidBirths.push(n);for(let m=a;m;m=this.nodes.get(m.parent))m.lastPlace=c.place}return c}read(){let{tape:t}=this;for(;this.seen<t.length;this.seen++){let e=this.seen,i=t.kind[e],o=t.node[e];(i===2||i===3)&&o!==0&&this.make(o,t.parent[e],t.move[e],i,e,t.detail[e]);let n=this.nodes.get(o);n&&this.mark(n,i,e),i===5&&e>0&&t.kind[e-1]===5&&t.node[e-1]===o?this.steps[this.steps.length-1]=e:this.steps.push(e),this.stepOf.push(this.steps.length-1)}}mark(t,e,i){switch(t.events.push(i),e){case 1:t.enters.push(i);break;case 5:t.outs.push(i);break;case 10:t.bests.push(i);break;case 6:t.static=i;break;case 9:t.cut=i,this.cutTimes.push(i);break;case 16:t.back=i;break;case 7:t.feed=i;break;case 8:t.refused=i;break;case 13:case 14:case 15:case 23:case 24:case 25:t.mate=i;break;case 4:t.illegal=i;break;case 17:case 18:t.known=i,t.source=this.stored.get(this.entry(i))??null,t.source?.uses.push(i);break;case 19:t.kept=i,this.stored.set(this.entry(i),t);break;case 21:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.ended=i,o.equal=this.tape.detail[i]===2,o.replaced=this.tape.detail[i]===1);break}case 22:t.book=i;break;case 11:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.ignored=i);break}case 12:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.adjusted=i);break}}}entry(t){let{tape:e}=this;return`${e.move[t]} ${e.detail[t]} ${e.rank[t]} ${e.value[t]}`}isPassed(t){return t.replayed&&t.kids.length>0&&t.kids[0].replayed}isReplaced(t,e){return t.replaced&&t.ended<=e}isWhite(t){return t.depth%2===0===this.whiteFirst}kidsAt(t,e){let i=Is(t.kidBirths,e);return i===t.kids.length?t.kids:t.kids.slice(0,i)}outsAt(t,e){return Is(t.outs,e)}unseenAt(t,e){if(t.cut<0||t.cut>e||!t.enters.length)return 0;let i=this.kidsAt(t,e).filter(o=>!o.replayed).length+this.outsAt(t,e);return Math.max(0,this.tape.value[t.enters[0]]-i)}beyondAt(t,e){let i=this.unseenAt(t,e),{tape:o}=this,n=t.enters[0];if(!i||o.detail[n]||!o.rank[n])return 0;let r=this.kidsAt(t,e).filter(a=>[a.illegal,a.ignored].some(l=>l>=0&&l<=e)).length;return Math.min(i,Math.max(0,o.value[n]-o.rank[n]-r))}countsAt(t){return[Is(this.births,t)-1,Is(this.cutTimes,t)]}besideAt(t,e){let i=this.beyondAt(t,e);return[this.unseenAt(t,e)-i,this.outsAt(t,e)+i]}belowAt(t,e){return Math.max(0,Math.min(t.lastPlace,Is(this.births,e)-1)-t.place)}childBy(t,e,i){for(let o=t.kids.length-1;o>=0;o--){let n=t.kids[o];if(n.move===e&&n.born<=i)return n.first&&!this.isReplaced(n.first,i)?n.first:n}return null}bestAt(t,e){return Xa(t.bests,e)}eventAt(t,e){return Xa(t.events,e)}path(t){let e=[];for(let i=t;i;i=this.nodes.get(i.parent))e.unshift(i);return e}line(t){let e=[this.root];for(let i=this.root;i;){let o=this.bestAt(i,t);i=this.isPassed(i)?i.kids[0]:o>=0?this.childBy(i,this.tape.move[o],t):null,i?.equal&&i.ended<=t&&(i=i.again),i&&e.push(i)}return e}window(t,e){let i=this.eventAt(t,e),o=i>=0?i:t.born;return o<0?{alpha:-R,beta:R}:{alpha:this.tape.alpha[o],beta:this.tape.beta[o]}}};var Me=class{constructor(t){this.values=t,this.heard=new Map}get(t){return this.values[t]}set(t,e){this.values[t]!==e&&(this.values[t]=e,this.tell(t))}tell(t){for(let e of this.heard.get(`change:${t}`)??[])e()}on(t,e){this.heard.set(t,[...this.heard.get(t)??[],e])}off(t,e){this.heard.set(t,(this.heard.get(t)??[]).filter(i=>i!==e))}save_changes(){}send(){}};function Wt(s,t,e){return t.map(i=>{let o=E(i),n=_(s,o,e);return s=W(s,o),n})}var yi=(s,t,e)=>({events:s.tape,fen:Mt(t),wings:t.wings,prunes:s.own?s.prunes:e.alpha_beta,rules:{...s.own,captures:e.captures,complete:s.complete,exchanges:e.plausible_captures}}),os=(s,t)=>new Me({setup:"",summary:"",opened:[],picked:-1,at:-1,running:!1,...s,...t});var st={"1":"{Side} to move {at}: {value} plausible moves; the basic width is {rank}.","1.none":"{Side} to move {at}: no move is legal.","1.one":"{Side} to move {at}: one plausible move; the basic width is {rank}.","1.1":"{Side} to move {at}: {value} legal moves, {rank} plies still to search.","1.1.one":"{Side} to move {at}: one legal move, {rank} plies still to search.","1.captures":"{Side} to move {at}: {value} plausible captures.","2":"{Side} considers {move}: place {rank}, plausibility {value}, inside the basic width.","2.1":"{Side} considers {move}: place {rank}, plausibility {value}, beyond the basic width but always searched (a safe check, a capture on the first plies, or two threats).","2.2":"{Side} considers {move}: place {rank}, plausibility {value}; the width is extended so that more different pieces get a move.","2.3":"{Side} considers {move}: place {rank}, plausibility {value}; it takes the place freed by a move that leads to mate.","2.4":"{Side} replays {move}: the second search goes down the principal variation first.","2.5":"{Side} considers {move}: place {rank}.","2.6":"{Side} considers {move}: place {rank}, with a null window, which asks only whether it is better.","2.7":"{Side} considers {move} again, with the open window: the null window said only that it is better.","3.5":"{Side} tries {move}, a capture or a promotion, behind the fixed depth.","3":"{Side} tries the plausible capture {move}, worth {value} in the capture list.","4":"{move} leaves the king in check: illegal, taken back.","5":"{move} is outside the width (place {rank}, plausibility {value}): not looked at.","5.many":"{n} moves {at} are outside the width: not looked at.","6":"The static value {at} is {value}.","7":"Feedover {at}: the position is not quiet, so the search goes on.","7.1":"Feedover {at}: {side} is in check (condition 1A), so the search goes on.","7.2":"Feedover {at}: a piece of {side} is en prise and trapped or pinned (condition 1B), so the search goes on.","7.3":"Feedover {at}: two pieces of {side} are en prise (condition 2), so the search goes on.","7.4":"Feedover {at}: condition 3 holds, so the search goes on.","8":"Feedover is wanted {at}, but the limits refuse it.","8.1":"Feedover is wanted {at} ({side} is in check), but the limits refuse it.","8.2":"Feedover is wanted {at} (a piece of {side} is en prise and trapped or pinned), but the limits refuse it.","8.3":"Feedover is wanted {at} (two pieces of {side} are en prise), but the limits refuse it.","8.4":"Feedover is wanted {at} (condition 3), but the limits refuse it.","9":"Cut: {move} refutes {own}. Its value {value} is {beyond} {bound}, which {other} already has elsewhere; the other moves are not looked at.","9.null":"Cut: {move} refutes {own}. Its value {value} is {beyond} {bound}, and a null window asks no more; the other moves are not looked at.","9.all":"Cut: {move} refutes {own}, for every answer to {move} was refuted; the other moves are not looked at.","9.pat":"Cut: {side} may stand pat {at}. The static value {value} is {beyond} {bound}, which {other} already has elsewhere; {own} is refuted.","9.pat.null":"Cut: {side} may stand pat {at}. The static value {value} is {beyond} {bound}, and a null window asks no more; {own} is refuted.","10":"{move} is the best so far for {side} {at}: {value}.","10.pat":"Standing pat is the best so far for {side} {at}: {value}.","11":"{move} leads to mate against {side}: it is not counted against the width.","12":"The value of {move} is modified to {value}: {why}.","13":"{Side} is mated {at}: {value}.","14":"Stalemate {at}.","14.5":"Stalemate {at}: {value}.","15.5":"The position {at} stood in the game or in this line already: a draw, {value}.","15":"The position {at} occurred before: value 0.","15.3":"The position {at} stood in the game before: value 0.","15.4":"The position {at} stands above in this line already: value 0.","16":"{own} returns {value}.","16.2":"{own} returns {value}: {side} has that or better.","16.3":"{own} returns {value}: {side} has that or worse.","16.refuted":"{own} returns: refuted.","16.none":"{own} returns: every answer of {side} was refuted.","16.worse":"{own} returns: {side} cannot better here what {side} already has.","16.replayed":"{own} is taken back: the second search at the end of the line found {value}.","16.replayed.refuted":"{own} is taken back: the second search at the end of the line found it refuted.","16.root.2":"The search ends: the value is {value} or more, and a null window asks no more.","16.root.3":"The search ends: the value is {value} or less, and a null window asks no more.","16.root":"The search ends: the value is {value}.","17":"The position {at} is known {source}: value {value}, searched {searched}.","18":"The position {at} is known {source}: a bound of {value}, searched {searched}, decides.","18.1":"The position {at} is known {source}: {side} has {value} or better, searched {searched}; enough to refute {own}.","18.2":"The position {at} is known {source}: {side} has nothing better than {value}, searched {searched}; not better than what {side} already has.","19":"The value {at} is kept in the hash table: {value}, searched {searched}.","19.root":"The value of the root is kept in the hash table: {value}.","19.1":"The value {at} is kept in the hash table: {side} has {value} or better, searched {searched}.","19.2":"The value {at} is kept in the hash table: {side} has nothing better than {value}, searched {searched}.","20":"{move} is a new candidate for the best move, value {value}. A second look: its principal variation is replayed, then searched two plies further.","21":"The second look at {move} finds {value}. It counts only if it is worse: the first value stands.","21.1":"The second look at {move} finds {value}. It is worse, so it replaces the first value.","21.2":"The second look at {move} finds {value}, too. The value stands, and the line goes on.","21.refuted":"The second look at {move} finds it refuted: not better than what {side} already has. This replaces the first value.","22":"The book answers {move} {at}: nothing is searched.","23":"Too little is left to mate {at}: a draw, {value}.","24":"The hundredth ply without a capture or a pawn's move {at}: a draw, {value}.","25":"The recognizer knows who wins {at}: {value}.","?":"An event of kind {kind} {at}.",start:"The search has not begun.",why:{"1":"bad development","2":"the same piece moved twice in the opening","4":"it goes back to the square it came from","8":"two moves where one would do"},whys:{"seen.0":"{move} is looked at: place {place} (plausibility {plausibility}), inside the width of {width}.","seen.1":"{move} is looked at though its place {place} (plausibility {plausibility}) is outside the width of {width}: it is always searched ({rule}).","seen.2":"{move} is looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, but the width is extended so that more different pieces get a move.","seen.3":"{move} is looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, but a place is free, for {freed} leads to mate and is not counted.","seen.5":"{move} is looked at: place {place} in the order of moves.","seen.6":"{move} is looked at with a null window: place {place} in the order of moves.","seen.7":"{move} is looked at twice: with a null window, which said only that it is better, and then with the open one.","seen.noisy":"{move} is looked at: a capture or a promotion, behind the fixed depth.","seen.capture":"{move} is looked at: a plausible capture, worth {plausibility} in the capture list.","seen.again":"{move} is only made again here: a second look goes down the principal variation before it searches.",rule:{capture:"a capture on ply {ply}, and all captures are looked at to ply {captures}",early:"a capture on one of the first plies, a safe check, or two threats",check:"a safe check, or two threats",threats:"it makes two threats"},beyond:["worse for {whom} than the {bound} that {whom} already has {source}","equal to the {bound} that {whom} already has {source}"],asked:["worse for {whom} than the {bound} that was asked about","equal to the {bound} that was asked about"],"no.better":"Its value {value} is {beyond}.",first:"Its value is {value}.",illegal:"It leaves the king in check: illegal, taken back.",refuted:"{by} refutes it: the value {value} is {beyond}.","refuted.pat":"{other} refutes it by standing pat: the static value {value} is {beyond}.","refuted.all":"{by} refutes it, for every answer to {by} was refuted: {side} gets no better than {bound}, which {side} already has {source}.","refuted.known":"That is no better than what {side} already has {source} ({bound}): refuted.",cuts:"It refutes {own}: its value {value} is {beyond}. The moves behind it are not looked at.","cuts.all":"It refutes {own}, for every answer to it was refuted: {other} gets no better than {bound}, which {other} already has {source}. The moves behind it are not looked at.","cuts.known":"It refutes {own}; the moves behind it are not looked at.",modified:"Its value {value} is modified to {modified}: {why}.",unmodified:"Unmodified it would have been {chosen}.",chosen:"It is chosen, with the value {value}: {margin}.",best:"It is the best {at}, with the value {value}: {margin}.","margin.more":"{n} better for {side} than the next, {second}","margin.equal":"equal to {second}, which came later, and a tie keeps the earlier move","margin.last":"equal to {second}, which came first, but of equal captures the last counts","margin.rest":"every other move looked at was refuted","margin.only":"no other move was looked at",replaced:"With the value {value} it was the best {at} until {by} came with {better}. It would have been {chosen} with {needed} more for {side}.","replaced.later":"With the value {value} it was the best {at} until {by} came with {better}.","replaced.cut":"With the value {value} it was the best {at} until {by} refuted {own}.",equal:"Its value {value} is equal to that of {by}, which came first: a tie keeps the {tie} move. It would have been {chosen} with {needed} more for {side}.",worse:"Its value {value} is worse for {side} than the {better} of {by}, by {n}. It would have been {chosen} with {needed} more for {side}.","equal.cut":"Its value {value} is equal to that of {by}, which came first: a tie keeps the {tie} move.","worse.cut":"Its value {value} is worse for {side} than the {better} of {by}, by {n}.","to.be":{chosen:"chosen",best:"the best"},pat:"standing pat",tie:["more plausible","earlier"],ignored:"It leads to mate against {side}, so it is not counted against the width.",stopped:"The search was stopped at this point, and its value changed nothing.",ends:"The tape ends before this is decided.",yet:"So far that is all.","so.far":"It is the best {at} so far, with the value {value}.","source.move":"with {move} {at}","source.pat":"by standing pat {at}","source.none":"elsewhere",outside:"{move} is not looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}. It would be looked at with a width of {place}.","outside.extended":"{move} is not looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, here extended to {extended}. It would be looked at with a width of {place}.",unseen:"{move} is never reached: {by} had already refuted {own} with the value {value}, {beyond}. Its place in the list is not on the tape.","unseen.all":"{move} is never reached: {by} had already refuted {own}, for every answer to {by} was refuted, and {other} gets no better than {bound}, which {other} already has {source}. Its place in the list is not on the tape.",anew:"Listed anew it has place {place} of {listed}, plausibility {plausibility}.",unlisted:"{move} is not on the list of plausible moves {at}.",promotion:"{move} is not on the list: the program promotes to a queen only.","not.legal":"{move} is not a legal move {at}.",end:"{move} is not looked at: {at} only plausible captures are tried, and it takes nothing and does not promote.","end.leaf":"{move} is not looked at: the depth ends {at}, and the evaluation stands.","end.quiet":"{move} is not looked at: behind the fixed depth, {at}, only captures and promotions to a queen are tried.","end.behind":"{move} is not looked at: it stands behind {by}, which had already refuted {own}.","end.off":"{move} is not looked at: these settings follow no captures, and {at} the static value stands.","end.capture":"{move} is not looked at: {at} only plausible captures are tried, and it is none: it promises no gain.","end.pat":"{move} is not looked at: {side} may stand pat {at}. The static value {value} is {beyond}; {own} is refuted before any capture is tried.","end.cut":"{move} is not looked at: it is not a plausible capture, or it stood on that list behind {by}, which had already refuted {own}. The tape does not tell which.",known:"{move} is not looked at: no move is tried {at}.",above:"{move} is not looked at: {own} was illegal and is taken back.",passed:"{move} is not looked at: the second look only makes {by} again here, the next move of the principal variation.",book:"{move} is the answer of the book: nothing is searched.","book.other":"{move} is not looked at: the book answers {by}, and nothing is searched.","stopped.unseen":"{move} is not reached: the search was stopped first.","ends.unseen":"{move} is not on the tape: it ends first.","yet.unseen":"{move} has not come up so far.",part:"{At} the trees part. In the first: {first} In the second: {second}","part.end":"The tape ends.","part.not":"The trees do not part: the same moves are looked at, with the same values."},beyond:["more than","less than","equal to"],place:{root:"at the root",after:"after {line}"},source:{table:"from the hash table",search:"from the search {at}"},searched:["as an end position","one ply deep","{n} plies deep"],own:{root:"the root"},cut:{White:"White cuts if value ≥ {bound}",Black:"Black cuts if value ≤ {bound}",over:"There is nothing to search here",root:"No cut is possible at the root",none:"No cut is possible here: {other} has nothing elsewhere yet"}};var S=s=>s>=R?"∞":s<=-R?"−∞":String(s).replace("-","−"),on=(s,t)=>st.beyond[s&1?2:t?0:1],nn=s=>bt(st.searched[Math.min(s,2)],{n:s}),Mi={pawn:128,mates:28001,most:null,quiescence:null},rn=(s,{pawn:t})=>`${s<0?"−":""}${(Math.abs(s)/t).toFixed(2)}`,bm=28672,Si=s=>`${S(s)} (`+(Math.abs(s)>=Mi.mates?`${s>0?"White":"Black"} mates in ${bm-Math.abs(s)>>1}`:s?`${rn(Math.abs(s),Mi)} pawns for ${s>0?"White":"Black"}`:"even")+")",Ti=({pawn:s,words:t})=>t??(Number.isInteger(s)?`1/${s} pawn`:`${(1/s).toFixed(4)} pawns`),Ii=s=>s?.words?{...Mi,pawn:null,words:s.unit}:s?.scale??Mi,ns=s=>s[0].toUpperCase()+s.slice(1),bt=(s,t)=>s.replace(/\{(\w+)\}/g,(e,i)=>t[i]??""),tn=3,sh=8,Te=class{constructor(t,e,i,o=!0,n={}){this.prunes=o,this.words={...st,...n},this.tree=t,this.start=e,this.how=i,this.positions=new Map([[0,e]]),this.labels=new Map}use(t){this.how=t,this.labels.clear()}position(t){let e=this.positions.get(t.id);return e||(e=W(this.position(this.tree.nodes.get(t.parent)),mt(t.move)),this.positions.set(t.id,e)),e}move(t,e){let i=t.id*131072+e,o=this.labels.get(i);if(o===void 0){try{o=_(this.position(t),mt(e),this.how)}catch{o=O(mt(e))}this.labels.set(i,o)}return o}own(t){return t.parent<0?st.own.root:this.move(this.tree.nodes.get(t.parent),t.move)}line(t,e=tn){let i=this.tree.path(t).slice(1),o=i.slice(-e);return(i.length>e?"… ":"")+o.map(n=>this.own(n)).join(" ")}at(t,e=tn){return t.parent<0?st.place.root:bt(st.place.after,{line:this.line(t,e)})}source(t){return t.source?bt(st.source.search,{at:this.at(t.source,sh)}):st.source.table}sentence(t){if(t<0)return st.start;let{tape:e}=this.tree,i=e.kind[t],o=this.tree.nodes.get(e.node[t]);if(!o)return bt(st["?"],{kind:i});let r=(i===2||i===3||i===4)&&o.parent>=0?this.tree.nodes.get(o.parent):o,a=this.tree.isWhite(r),l=e.value[t],c=a?e.beta[t]:e.alpha[t],m=ki.includes(i),u=i===17||i===18,d={Side:C(a),side:C(a),other:C(!a),at:this.at(r,u?sh:tn),own:this.own(o),value:S(l),rank:e.rank[t],kind:i,source:this.source(o),searched:nn(e.rank[t]),bound:S(c),beyond:on(e.detail[t],a),move:i===4?this.own(o):e.move[t]&&!m?this.move(r,e.move[t]):""};return bt(this.template(t,o,d),d)}template(t,e,i){let{tape:o}=this.tree,n=o.kind[t],r=o.detail[t],a=o.value[t];if(n===1&&e.kind===3&&o.rank[t]===0)return this.words["1.captures"];if(n===1&&a===0&&this.words[1]===st[1])return this.words["1.none"];if(n===1&&a===1)return this.words[`1.${r}.one`]??this.words["1.one"];if(n===5){let l=0;for(let c=t;c>=0&&o.kind[c]===5&&o.node[c]===o.node[t];c--)l++;if(l>1)return i.n=l,this.words["5.many"]}return n===9&&o.move[t]&&Math.abs(a)>=is?this.words["9.all"]:n===9&&r>=2?this.words[o.move[t]?"9.null":"9.pat.null"]:n===9&&!o.move[t]?this.words["9.pat"]:n===10&&!o.move[t]?this.words["10.pat"]:n===19&&e.parent<0?this.words["19.root"]:n===16&&e.parent<0?this.words[`16.root.${r}`]??this.words["16.root"]:n===16&&this.tree.isPassed(e)?this.words[Math.abs(a)>=R?"16.replayed.refuted":"16.replayed"]:n===16&&Math.abs(a)>=R?e.known<0?this.words[e.cut>=0?"16.refuted":"16.none"]:this.words[a>0===this.tree.isWhite(e)?"16.refuted":"16.worse"]:n===21&&r===1&&Math.abs(a)>=R?this.words["21.refuted"]:(n===12&&(i.why=Object.entries(this.words.why).filter(([l])=>r&l).map(([,l])=>l).join(", ")),this.words[`${n}.${r}`]??this.words[String(n)]??this.words["?"])}refutes(t,e){if(!this.prunes)return null;let{alpha:i,beta:o}=this.tree.window(t,e),n=this.tree.isWhite(t)?o:i;return Math.abs(n)>=R?null:n}isOver(t,e){let{tape:i}=this.tree,o=t.enters[0]??1/0;return t.mate>=0&&t.mate<=e||o<=e&&i.value[o]===0&&t.kind!==3&&this.words[1]===st[1]}condition(t,e){if(this.isOver(t,e))return st.cut.over;if(!this.prunes)return"";let i=this.tree.isWhite(t),o=this.refutes(t,e);return t.parent<0&&o===null?st.cut.root:o===null?bt(st.cut.none,{other:C(!i)}):bt(st.cut[C(i)],{bound:S(o)})}};var an=st.whys,oh=[2,3,5],wm=["kind","node","parent","move","value"];function nh(s,t){let e=ih(s),i=ih(t),o=Math.min(e.length,i.length),n=0;for(;n<o&&vm(s.tree.tape,e[n],t.tree.tape,i[n]);)n++;if(n===e.length&&n===i.length)return{text:an["part.not"],node:-1};let r=(m,u)=>n<u.length?km(m,u[n]):an["part.end"],a=n<e.length?hn(s,e[n]):hn(t,i[n]),c=(n<e.length?s:t).script.at(a);return{text:bt(an.part,{At:ns(c),first:r(s,e),second:r(t,i)}),node:a.id}}var ih=({tree:{tape:s}})=>Array.from({length:s.length},(t,e)=>e).filter(t=>s.kind[t]!==19);function vm(s,t,e,i){return wm.every(o=>o==="move"&&ki.includes(s.kind[t])||o==="value"&&oh.includes(s.kind[t])||s[o][t]===e[o][i])}function hn({tree:s},t){let e=s.nodes.get(s.tape.node[t]);return[2,3].includes(s.tape.kind[t])&&e.parent>=0?s.nodes.get(e.parent):e}function km(s,t){let{tape:e}=s.tree;if(!oh.includes(e.kind[t]))return s.script.sentence(t);let i=s.about(hn(s,t),e.move[t]);return e.kind[t]===5?i.passedOver().text:i.seenAt(s.tree.nodes.get(e.node[t]))}var wt=st.whys,Mm=1,ah=3,hh=[23,24,25],Sm=s=>Object.fromEntries(Object.entries(s).map(([t,e])=>[t,typeof e=="number"?S(e):e])),qe=class{constructor(t,e,i={}){this.tree=t,this.script=e,this.complete=i.complete!==!1,this.soFar=i.soFar===!0,this.captures=i.captures??null,this.exchanges=i.exchanges!==!1,this.scale=i.scale??null,this.kept=new Map,this.length=-1}about(t,e){return new ln(this,t,e)}ask(t,e){return this.about(t,e).give()}moves(t){let e=[...new Set(t.kids.filter(a=>!a.first).map(a=>a.move))],{tape:i}=this.tree,o=[...new Set(t.outs.map(a=>i.move[a]))],n=new Set([...e,...o]),r=t.illegal>=0?[]:gi(this.script.position(t)).filter(a=>!n.has(a));return{looked:e,outside:o,other:r}}at(t,...e){for(let i=t.events.length-1;i>=0;i--)if(e.includes(this.tree.tape.kind[t.events[i]]))return t.events[i];return-1}up(t){return t.parent>=0?this.tree.nodes.get(t.parent):null}bound(t,e){return this.tree.isWhite(t)?this.tree.tape.beta[e]:this.tree.tape.alpha[e]}verdicts(t){this.length!==this.tree.tape.length&&(this.kept.clear(),this.length=this.tree.tape.length);let e=this.kept.get(t.id);return e||this.kept.set(t.id,e=this.judge(t)),e}judge(t){let{tape:e}=this.tree,i={[12]:"adjusted",[10]:"best",[9]:"cut",[11]:"ignored",[21]:"second"},o=new Set(t.kids.filter(a=>a.kind===2&&e.detail[a.born]===7).map(a=>a.move)),n=t.kids.filter(a=>!a.first&&(!o.has(a.move)||e.detail[a.born]===7)).map(a=>({child:a,born:a.born,adjusted:-1,best:-1,cut:-1,ignored:-1,second:-1,raw:null,value:null})),r=-1;for(let a of t.events){for(;r+1<n.length&&n[r+1].born<a;)r++;let l=i[e.kind[a]];l&&r>=0&&e.move[a]===n[r].child.move&&(n[r][l]=a)}for(let a of n){let l=a.second>=0&&e.detail[a.second]===1?a.second:a.child.back;l>=0&&(a.raw=a.value=e.value[l]),a.adjusted>=0&&(a.value=e.value[a.adjusted])}return n}bestBefore(t,e){let i=t.static>=0&&t.static<e?{child:null,value:this.tree.tape.value[t.static]}:null;for(let o of this.verdicts(t))o.best>=0&&o.best<e&&(i={child:o.child,value:o.value});return i}stoppedAt(t){let{order:e}=this.tree;return this.soFar?t.back<0:!this.complete&&(t.parent<0||this.tree.path(e[e.length-1]).includes(t))}source(t,e,i){let{tape:o}=this.tree;for(let n=this.up(t);n;n=this.up(n)&&this.up(this.up(n)))for(let r=n.events.length-1;r>=0;r--){let a=n.events[r];if(a>=e||o.value[a]!==i||o.kind[a]!==10&&o.kind[a]!==6)continue;let l=this.script.at(n);return o.kind[a]===6?bt(wt["source.pat"],{at:l}):bt(wt["source.move"],{move:this.script.move(n,o.move[a]),at:l})}return wt["source.none"]}},ln=class{constructor(t,e,i){this.asker=t,this.node=e,this.packed=i,this.tree=t.tree,this.tape=t.tree.tape,this.script=t.script,this.white=this.tree.isWhite(e),this.sign=this.white?1:-1,this.parts=[],this.words={move:this.script.move(e,i),at:this.script.at(e),side:C(this.white),other:C(!this.white),own:this.script.own(e),tie:wt.tie[t.scale?1:0]},this.chosen=wt["to.be"][e.parent>=0?"best":"chosen"],this.width=e.enters.length?this.tape.rank[e.enters[0]]:0}say(t,e={}){this.parts.push(bt(wt[t],Sm({...this.words,...e})))}tell(t){this.parts.push(this.script.sentence(t))}done(t){return{kind:t,text:this.parts.join(" ")}}unfinished(t=""){let{soFar:e,complete:i}=this.asker,o=e?"yet":i?"ends":"stopped";return this.say(o+t),this.done(o)}give(){let t=this.asker.verdicts(this.node);for(let e=t.length-1;e>=0;e--)if(t[e].child.move===this.packed)return this.lookedAt(t[e]);return this.passedOver()}lookedAt(t){let{asker:e}=this,{child:i}=t;if(this.seen(i),i.replayed)return this.done("again");if(i.illegal>=0)return this.say("illegal"),this.done("illegal");if(e.stoppedAt(i)&&t.best<0&&t.cut<0&&i.cut<0){let o=e.soFar?"yet":"stopped";return this.say(o),this.done(o)}return t.raw===null?this.unfinished():(this.found(t),this.failed(t)?this.refuted(t):this.judged(t))}failed({raw:t,child:e}){return t*this.sign<=-R||e.back>=0&&this.tape.detail[e.back]===2}seenAt(t){return this.seen(t),this.parts[0]}seen(t){let{tape:e}=this,i={place:e.rank[t.born],plausibility:e.value[t.born],width:this.width,rule:this.rule(t)};t.kind===3?this.say(e.detail[t.born]===5?"seen.noisy":"seen.capture",i):t.replayed?this.say("seen.again"):this.say(`seen.${e.detail[t.born]}`,{...i,freed:this.freed(t)})}rule(t){if(this.tape.detail[t.born]!==Mm||t.kind===3)return"";let e=this.script.position(this.node),i=mt(t.move),o=this.node.depth+1,{captures:n}=this.asker;return ze(e,i)&&n===null?wt.rule.early:ze(e,i)&&o<=n?bt(wt.rule.capture,{ply:o,captures:n}):wt.rule[Qa(e,i)?"check":"threats"]}freed(t){let{tape:e}=this;if(e.detail[t.born]!==ah)return"";let i=this.node.kids.filter(n=>e.detail[n.born]===ah&&n.id<t.id).length,o=this.asker.verdicts(this.node).filter(n=>n.ignored>=0);return i<o.length?this.script.own(o[i].child):""}found(t){let e=this.asker.at(t.child,17,18,15,13,14,...hh);e>=0&&this.tell(e),t.second>=0&&(this.say("first",{value:this.tape.value[t.child.back]}),this.tell(t.second))}refuted(t){let{tape:e,asker:i}=this,{child:o}=t,n=t.second>=0&&e.detail[t.second]===1,r=n?t.second:i.at(o,9,17,18);if(r<0)return i.scale?this.noBetter(t):this.unfinished();let a=this.white?e.alpha[r]:e.beta[r],l=i.source(o,r,a);if(!n&&e.kind[r]===9){let c=e.move[r]?this.script.move(o,e.move[r]):"",m=e.value[r];this.say(e.move[r]?Math.abs(m)>=is?"refuted.all":"refuted":"refuted.pat",{by:c,value:m,bound:a,source:l,beyond:this.beyond(r,this.words.side,a,l)})}else!n&&e.kind[r]===17&&this.say("refuted.known",{bound:a,source:l});return this.mateIgnored(t),this.done("refuted")}beyond(t,e,i,o,n=this.tape.detail[t]&1){let r=this.asker.scale&&o===wt["source.none"]?wt.asked:wt.beyond;return bt(r[n],{whom:e,bound:S(i),source:o})}noBetter({value:t,child:e}){let i=e.back,o=this.white?this.tape.alpha[i]:this.tape.beta[i],n=this.asker.source(e,i,o);return this.say("no.better",{value:t,beyond:this.beyond(i,this.words.side,o,n,o===t?1:0)}),this.done("worse")}lastCounts(t){return t.kind===3&&this.tape.detail[t.born]!==5}mateIgnored(t){t.ignored>=0&&this.say("ignored")}judged(t){if(t.adjusted>=0&&Math.abs(t.raw)<R){let e=this.tape.detail[t.adjusted];this.say("modified",{value:t.raw,modified:t.value,why:Object.entries(st.why).filter(([i])=>e&i).map(([,i])=>i).join(", ")})}return this.mateIgnored(t),t.cut>=0?this.cuts(t):t.best>=0?this.wasBest(t):this.notBest(t)}cuts(t){let e=t.cut,i=this.asker.bound(this.node,e),o=this.tape.value[e],n=Math.abs(o)<is?"cuts":t.child.known>=0?"cuts.known":"cuts.all",r=this.asker.source(this.node,e,i);return this.say(n,{value:o,bound:i,source:r,beyond:this.beyond(e,this.words.other,i,r)}),this.done("refutes")}wasBest(t){let e=this.asker.verdicts(this.node).find(o=>o.born>t.born&&(o.best>=0||o.cut>=0));if(!e)return this.isBest(t);let i=this.script.own(e.child);if(e.cut>=0)this.say("replaced.cut",{value:t.value,by:i});else{let o=this.needed(t);this.say(o?"replaced":"replaced.later",{value:t.value,by:i,better:e.value,needed:o??0,chosen:this.chosen})}return this.done("replaced")}isBest(t){if(this.asker.soFar&&this.node.back<0)return this.say("so.far",{value:t.value}),this.done("best");let[e,i]=this.secondTo(t),o=this.node.parent>=0,n,r={};if(!e)n=this.asker.verdicts(this.node).some(a=>a!==t&&a.child.illegal<0)?"rest":"only";else{let a=(t.value-i)*this.sign;r={n:S(a),second:e==="pat"?wt.pat:this.script.own(e.child),side:this.words.side},n=a?"more":this.lastCounts(t.child)?"last":"equal"}return this.say(o?"best":"chosen",{value:t.value,margin:bt(wt[`margin.${n}`],r)}),this.done(o?"best":"chosen")}secondTo(t){let e=null,i=null;this.node.static>=0&&(e="pat",i=this.tape.value[this.node.static]);for(let o of this.asker.verdicts(this.node))o===t||o.value===null||Math.abs(o.raw)>=R||o.child.illegal>=0||this.failed(o)||(!e||(o.value-i)*this.sign>0)&&(e=o,i=o.value);return[e,i]}notBest(t){let{asker:e,node:i}=this,o=e.bestBefore(i,t.born),n=i.back>=0||e.verdicts(i).some(c=>c.born>t.born);if(e.scale&&n&&(!o||(t.value-o.value)*this.sign>0))return this.noBetter(t);if(!o||(t.value-o.value)*this.sign>0||!n)return this.unfinished();let r=(o.value-t.value)*this.sign,a=this.needed(t),l=r?"worse":"equal";return this.say(a?l:`${l}.cut`,{value:t.value,by:o.child?this.script.own(o.child):wt.pat,better:o.value,n:r,needed:a??0,chosen:this.chosen}),a&&t.adjusted>=0&&(t.raw-t.value)*this.sign>=a&&this.say("unmodified",{chosen:this.chosen}),this.done(l)}needed(t){let{asker:e,node:i}=this;if(i.cut>=0||i.back<0||e.stoppedAt(i))return null;let o=this.lastCounts(t.child)?0:1,n=e.bestBefore(i,t.born),r=n?(n.value-t.value)*this.sign+o:0;for(let a of e.verdicts(i))a.born>t.born&&a.best>=0&&(r=Math.max(r,(a.value-t.value)*this.sign+1-o));return r}passedOver(){let{node:t,asker:e,tape:i,script:o}=this;if(t.book>=0){let l=i.move[t.book]===this.packed;return this.say(l?"book":"book.other",{by:o.move(t,i.move[t.book])}),this.done(l?"book":"not the book's")}let n=t.outs.find(l=>i.move[l]===this.packed);if(n!==void 0)return this.outside(n);if(t.illegal>=0)return this.say("above"),this.done("above");if(!Ga(o.position(t),mt(this.packed)))return this.say("not.legal"),this.done("not legal");let r=e.at(t,17,18,15,...hh);if(r>=0)return this.say("known"),this.tell(r),this.done("known");if(this.tree.isPassed(t))return this.say("passed",{by:o.own(t.kids[0])}),this.done("passed");let{promotion:a}=mt(this.packed);return!e.scale&&a&&a!=="queen"?(this.say("promotion"),this.done("promotion")):t.cut<0&&(e.stoppedAt(t)||t.back<0)?this.unfinished(".unseen"):t.enters.length?this.unseen():this.atTheEnd(a)}outside(t){let{tape:e,node:i,width:o}=this,n={place:e.rank[t],plausibility:e.value[t],width:o},r=Math.max(o,...i.kids.filter(a=>a.kind===2&&[0,2,3].includes(e.detail[a.born])).map(a=>e.rank[a.born]));return this.say(r>o?"outside.extended":"outside",{...n,extended:r}),this.done("outside")}cutFields(){let{node:t,tape:e}=this,i=t.cut,o=this.asker.bound(t,i),n=this.asker.source(t,i,o);return{by:e.move[i]?this.script.move(t,e.move[i]):wt.pat,value:e.value[i],bound:o,source:n,beyond:this.beyond(i,this.words.other,o,n)}}unseen(){return this.node.cut<0?(this.say("unlisted"),this.done("unlisted")):(this.say(Math.abs(this.tape.value[this.node.cut])>=is?"unseen.all":"unseen",this.cutFields()),this.done("unseen"))}atTheDepth(t){let{node:e,tape:i}=this,o=ze(this.script.position(e),mt(this.packed))||t==="queen";if(!this.asker.scale.quiescence)this.say("end.leaf");else if(!o||e.cut<0)this.say("end.quiet");else return i.move[e.cut]?(this.say("end.behind",this.cutFields()),this.done("unseen")):(this.say("end.pat",this.cutFields()),this.done("no capture or unseen"));return this.done("no capture")}atTheEnd(t){let{node:e,tape:i}=this;if(this.asker.scale)return this.atTheDepth(t);if(!this.asker.exchanges)this.say("end.off");else if(!ze(this.script.position(e),mt(this.packed))&&!t)this.say("end");else if(e.cut<0)this.say("end.capture");else return this.say(i.move[e.cut]?"end.cut":"end.pat",this.cutFields()),this.done("no capture or unseen");return this.done("no capture")}};var Tm={nodes:"moves made",plausible_move_gen:"plausible move generations",static_eval:"static evaluations",feedover:"feedovers",alpha_beta_flush:"refutations by a plausible move",hashMatches:"hash matches",secondarySearches:"secondary searches"},lh=s=>s>0?`+${s.toLocaleString("en")}`:s<0?`−${(-s).toLocaleString("en")}`:"0";function ch(s,t,e){let i=[s,t],o=nh(...i.map(p=>Im(p,e))),n=p=>b=>Wt(b.at,p(b.thought),e).join(" ")||"–",r=(p,b,f="")=>h("tr",{},h("th",{scope:"row"},p),b.map(w=>h("td",{},w)),h("td",{},f)),a=i.map(n(p=>p.line.slice(0,1))),[l,c]=i.map(p=>p.thought),m=(p,b)=>p.counters[b]??p[b],u=[r("move chosen",a,a[0]===a[1]?"the same":"another"),r("value",[l,c].map(p=>p.move?S(p.value):"–"),l.move&&c.move?lh(c.value-l.value):""),r("best line",i.map(n(p=>p.line))),...Object.entries(Tm).map(([p,b])=>r(b,[l,c].map(f=>m(f,p).toLocaleString("en")),lh(m(c,p)-m(l,p))))];return{table:h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":"Two settings compared"},h("table",{class:"mh-compared"},h("caption",{},"Two settings on one position"),h("thead",{},h("tr",{},h("td",{}),["first","second","difference"].map(p=>h("th",{scope:"col"},p)))),h("tbody",{},u)),h("p",{class:"mh-answer"},h("b",{},"Where the trees part. "),o.text)),node:o.node}}function Im({at:s,settings:t,thought:e},i){let o=new ye(e.tape?xe(e.tape):new oe,s.turn==="white"),n=new Te(o,s,i,t.alpha_beta);return new qe(o,n,{captures:t.captures,complete:e.complete,exchanges:t.plausible_captures})}var Em=", ",Ai=class{constructor(t,e,i,o){this.facts=t,this.changed=i,this.say=o,this.inputs={},this.shown={},this.heading=h("p",{class:"mh-title"},e),this.preset=this.select("Settings to begin with",Object.keys(t.made).map(n=>[n,n]),()=>this.take(t.made[this.preset.value])),this.preset.prepend(h("option",{value:"",hidden:!0},"your own")),this.box=h("div",{class:"mh-knobs",role:"group","aria-label":e},this.heading,this.labelled("Begin with",this.preset),this.slider("width","Width, every ply",[1,t.mostWidth],n=>({widths:[n]})),this.text("widths","Widths, ply by ply"),Object.entries(t.numbers).map(([n,r])=>this.slider(n,r,t.ranges[n],a=>({[n]:a}))),Object.entries(t.groups).map(([n,r])=>this.group(n,r)))}take(t){this.changed({...this.settings,...t})}labelled(t,e,i=""){return h("label",{class:"mh-knob"},h("span",{},t),e,i)}select(t,e,i){return h("select",{class:"mh-select","aria-label":t,onchange:i},e.map(([o,n])=>h("option",{value:o},n)))}slider(t,e,[i,o],n){let r=this.inputs[t]=h("input",{type:"range",min:i,max:o,class:"mh-slider","aria-label":e,oninput:()=>this.take(n(Number(r.value)))});return this.shown[t]=h("output",{class:"mh-count"}),this.labelled(e,r,this.shown[t])}text(t,e){let i=this.inputs[t]=h("input",{class:"mh-find","aria-label":e,autocomplete:"off",spellcheck:"false",onchange:()=>this.typed(i.value)});return this.labelled(e,i)}typed(t){let e=t.split(/[\s,]+/).filter(Boolean).map(Number),[i,o]=this.facts.ranges.width;if(e.length&&e.every(n=>Number.isInteger(n)&&n>=i&&n<=o))return this.take({widths:e});this.say(`widths: '${t}' is not a row of whole numbers from ${i} to ${o}.`)}check(t,e,i){let o=this.inputs[t]=h("input",{type:"checkbox",onchange:()=>this.take(i(o.checked))});return h("label",{class:"mh-check"},o,` ${e}`)}group(t,e){let i=new Set(Object.keys(this.facts.numbers)),o=e.filter(n=>!i.has(n)).flatMap(n=>n==="weights"?this.weights():n==="faults"?this.faults():[this.check(n,this.facts.words[n],r=>({[n]:r}))]);return o.length?h("details",{class:"mh-help"},h("summary",{},t),h("div",{class:"mh-switches"},o)):""}faults(){let t=Object.keys(this.facts.faults),e=(o,n)=>({faults:t.filter(r=>r===o?n:this.settings.faults.includes(r))}),i=(o,n)=>h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.take({faults:n})},o);return[h("div",{class:"mh-bar"},i("None",[]),i("All",t)),...t.map(o=>this.check(o,`${o}: ${this.facts.faultWords[o]}`,n=>e(o,n)))]}weights(){let{weights:t,ranges:e}=this.facts,i=Object.entries(t).filter(([,{amount:r}])=>r!==null);this.which=this.select("Heuristic",i.map(([r,{amount:a,wording:l}])=>[r,`${r} ${l} (${S(a)})`]),()=>this.fill(this.settings)),this.which.value="I1";let o=r=>{let{[this.which.value]:a,...l}=this.settings.weights;return{weights:r===t[this.which.value].amount?l:{...l,[this.which.value]:r}}},n=(r,a)=>h("button",{type:"button",class:"mh-button mh-text",onclick:a},r);return this.told=h("p",{class:"mh-quiet"}),[h("div",{class:"mh-weights"},this.labelled("Heuristic",this.which),this.slider("points","Points",e.weight,o),h("div",{class:"mh-bar"},n("As the program has it",()=>this.take(o(t[this.which.value].amount))),n("All as the program has them",()=>this.take({weights:{}}))),this.told)]}fill(t){this.settings=t;let{inputs:e,shown:i,facts:o}=this,n=(l,c)=>{document.activeElement!==e[l]&&(e[l].value=c)};for(let l of Object.keys(o.numbers))e[l].value=t[l],i[l].value=t[l];e.width.value=t.widths[0],i.width.value=t.widths.every(l=>l===t.widths[0])?t.widths[0]:"…",n("widths",t.widths.join(Em));for(let l of o.switches)e[l].checked=t[l];for(let l of Object.keys(o.faults))e[l].checked=t.faults.includes(l);let{[this.which.value]:{amount:r}}=o.weights;e.points.value=t.weights[this.which.value]??r,i.points.value=S(Number(e.points.value));let a=Object.entries(t.weights).map(([l,c])=>`${l}: ${S(o.weights[l].amount)} → ${S(c)}`);this.told.textContent=`Changed: ${a.join("; ")||"none"}.`,this.preset.value=cn(o,t)??""}},$s=(s,t)=>Object.keys(s).every(e=>JSON.stringify(s[e])===JSON.stringify(t[e])),cn=({made:s},t)=>Object.keys(s).find(e=>$s(s[e],t));function mh(s,t,e,i){return s.order.filter(n=>!i.includes(n)&&JSON.stringify(t[n])!==JSON.stringify(e[n])).flatMap(n=>(Am[n]??$m)(s,t,e,n))}var Am={weights:Nm,faults:(s,t,{faults:e})=>`faults ${e.join(", ")||"none"}`};function $m({numbers:s,words:t},e,i,o){if(o in t)return`${t[o]}: ${i[o]?"on":"off"}`;let n=s[o]??o;return`${n[0].toLowerCase()}${n.slice(1)} ${i[o]}`}function Nm(s,t,e){let i=({weights:n},r)=>n[r]??s.weights[r].amount;return Object.keys({...t.weights,...e.weights}).filter(n=>i(t,n)!==i(e,n)).map(n=>`${n} ${S(i(t,n))} → ${S(i(e,n))}`)}var Vt=45,dh={p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"},$i={K:["White, short",4,"K",7,"R"],Q:["White, long",4,"K",0,"R"],k:["Black, short",60,"k",63,"r"],q:["Black, long",60,"k",56,"r"]},Cm="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",uh="8/8/8/8/8/8/8/8 w - - 0 1",Lm=s=>s===s.toUpperCase(),Om=s=>"abcdefgh"[s%8]+(Math.floor(s/8)+1),mn=s=>`${Lm(s)?"white":"black"} ${dh[s.toLowerCase()]}`,Fe=class{constructor(t){this.model=t,this.cursor=4,this.brush="P",this.build(),this.read(),this.again=()=>{this.model.get("fen")!==this.sent&&this.read()},t.on("change:fen",this.again)}read(){let[t,e,i]=this.model.get("fen").split(" ");this.cells=Array(64).fill(""),t.split("/").forEach((o,n)=>{let r=0;for(let a of o)/\d/.test(a)?r+=Number(a):this.cells[(7-n)*8+r++]=a}),this.turn=e,this.rights=new Set([...i].filter(o=>o in $i)),this.draw()}fen(){let t=[];for(let e=7;e>=0;e--){let i="",o=0;for(let n=0;n<8;n++){let r=this.cells[e*8+n];if(!r){o++;continue}i+=(o||"")+r,o=0}t.push(i+(o||""))}return`${t.join("/")} ${this.turn} `+([..."KQkq"].filter(e=>this.rights.has(e)).join("")||"-")+" - 0 1"}can(t){let[,e,i,o,n]=$i[t];return this.cells[e]===i&&this.cells[o]===n}changed(t){for(let e of[...this.rights])this.can(e)||this.rights.delete(e);this.sent=this.fen(),this.model.set("fen",this.sent),this.model.save_changes(),this.draw(),this.out.value=t}told(t){return`${Om(t)}, ${this.cells[t]?mn(this.cells[t]):"empty"}.`}put(t,e){this.cursor=t,this.cells[t]=this.cells[t]===e?"":e,this.changed(this.told(t))}key(t){if(t.ctrlKey||t.metaKey||t.altKey)return;let e={ArrowLeft:-1,ArrowRight:1,ArrowUp:8,ArrowDown:-8}[t.key],i=this.cursor;if(e){let o=i+e;o>=0&&o<64&&(Math.abs(e)===8||Math.floor(o/8)===Math.floor(i/8))&&(this.cursor=o),this.draw(),this.out.value=this.told(this.cursor)}else if(t.key.length===1&&t.key.toLowerCase()in dh)this.cells[i]="",this.put(i,t.key);else if(t.key==="Delete"||t.key==="Backspace")this.cells[i]&&this.put(i,this.cells[i]);else if(t.key==="Enter"||t.key===" ")this.put(i,this.brush);else return;t.preventDefault(),t.stopPropagation()}build(){let t=(o,n)=>h("button",{type:"button",class:"mh-button",onclick:n},o),e=o=>()=>{this.model.set("fen",o),this.read(),this.changed(o===uh?"The board is empty.":"The first position.")};this.field=g("svg",{viewBox:"-14 0 374 376",class:"mh-field",tabindex:0,role:"application",onkeydown:o=>this.key(o),"aria-label":"Board to set up: arrow keys move, letters p n b r q k put black men, with shift white ones, Delete empties"}),this.palette=Y(h("div",{class:"mh-palette",role:"group","aria-label":"Men to put on the board"},[..."PNBRQKpnbrqk"].map(o=>{let n=g("svg",{viewBox:"0 0 45 45","aria-hidden":"true"});n.innerHTML=this.model.get("men")[o];let r=h("button",{type:"button",class:"mh-button mh-tool","aria-label":mn(o),title:mn(o),onclick:()=>{this.brush=o,this.draw()}},n);return r.letter=o,r}))),this.side=h("select",{class:"mh-select",onchange:()=>{this.turn=this.side.value,this.changed(`${this.turn==="w"?"White":"Black"} to move.`)}},h("option",{value:"w"},"White to move"),h("option",{value:"b"},"Black to move")),this.side.setAttribute("aria-label","Side to move"),this.boxes=Object.keys($i).map(o=>{let n=h("input",{type:"checkbox",onchange:()=>{n.checked?this.rights.add(o):this.rights.delete(o),this.changed("")}});return n.right=o,n}),this.out=h("output",{class:"mh-quiet","aria-live":"polite"});let i=this.model.get("onlyMen");this.figure=h("div",{class:"mh mh-setup",role:"group","aria-label":"A position set up by hand"},this.field,this.palette,h("div",{class:"mh-bar"},i?[]:[this.side,t("First position",e(Cm))],t("Empty board",e(uh))),i?[]:h("fieldset",{},h("legend",{},"May still castle"),this.boxes.map(o=>h("label",{},o,` ${$i[o.right][0]}`))),this.out)}draw(){let t=[];for(let e=0;e<64;e++){let i=e%8*Vt,o=(7-Math.floor(e/8))*Vt,n=(e+Math.floor(e/8))%2===0;if(t.push(g("rect",{x:i,y:o,width:Vt,height:Vt,class:n?"mh-dark":"mh-light",onclick:()=>this.put(e,this.brush)})),!this.cells[e])continue;let r=g("g",{transform:`translate(${i},${o})`,class:"mh-man"});r.innerHTML=this.model.get("men")[this.cells[e]],t.push(r)}t.push(g("rect",{x:this.cursor%8*Vt+1.5,y:(7-Math.floor(this.cursor/8))*Vt+1.5,width:Vt-3,height:Vt-3,class:"mh-cursor"}));for(let e=0;e<8;e++)t.push(g("text",{x:e*Vt+22,y:373,class:"mh-coord"},"abcdefgh"[e]),g("text",{x:-7,y:(7-e)*Vt+27,class:"mh-coord"},e+1));this.field.replaceChildren(...t),this.side.value=this.turn;for(let e of this.boxes)e.checked=this.rights.has(e.right),e.disabled=!this.can(e.right);for(let e of this.palette.children)e.setAttribute("aria-pressed",String(e.letter===this.brush))}};function ph({model:s,el:t}){let e=new Fe(s);return t.append(e.figure),()=>s.off("change:fen",e.again)}var Ni="mh6",Pm={1:"st",2:"nd",3:"rd"},Dm=new RegExp([String.raw`^game\s+(\d+)\s*,?\s*(?:(start|end)|(after|before)\s+(?:(white|black)(?:'s|’s)?\s+`,String.raw`(?:move\s+)?(\d+)(?:st|nd|rd|th)?|(\d+)\s*(\.\.\.|\.)?\s*\S*))$`].join(""),"i"),pt=s=>{throw new Error(s)},un=s=>s.trim().split(/\s+/).join(" "),jm=s=>s+(11<=s%100&&s%100<=13?"th":Pm[s%10]??"th");function Ns(s,t){return{name:t===s.moves.length?`game ${s.number}, end`:`game ${s.number}, before ${t%2?"Black":"White"}'s ${jm((t>>1)+1)}`,fen:Ot,game:s.moves.slice(0,t),of:s.number}}function Ke(s,t){let e=un(s);if(e||pt(`No position is named: write a FEN, startpos, or "game 3, before White's 12th".`),/^start(pos)?$/i.test(e)||e===Ot)return{name:"startpos",fen:Ot,game:[]};if(/^game/i.test(e))return Rm(e,t);let i=[...e.split(" "),..."w - - 0 1".split(" ").slice(e.split(" ").length-1)].join(" ");return{name:i,fen:i,game:[]}}function Rm(s,t){let e=Dm.exec(s);e||pt(`'${s}' does not name a position; write, say, "game 3, after Black's 20th".`);let[,i,o,n,r,a,l,c]=e,m=t.games.find(p=>p.number===Number(i));if(m||pt(`The paper prints games 1 to ${t.games.length}; there is no game ${i}.`),o)return Ns(m,o.toLowerCase()==="end"?m.moves.length:0);let u=r?r.toLowerCase()==="black":c==="...",d=2*(Number(a??l)-1)+(u?1:0)+(n.toLowerCase()==="after"?1:0);return(d<0||d>m.moves.length)&&pt(`'${s}': game ${i} has ${m.moves.length} plies.`),Ns(m,d)}function dn(s,t,e){if(s!==Ot||!t.length)return{begin:Ke(s,e),moves:t};let i=e.games.find(o=>t.every((n,r)=>o.moves[r]===n));return i?{begin:Ns(i,t.length),moves:[]}:{begin:Ke("startpos",e),moves:t}}function Li({begin:s,moves:t}){let e;try{e=et(s.fen)}catch{pt("This is not a position of chess.")}let i=[e];for(let o of[...s.game,...t])i.push(e=W(e,E(o)));return i}function fh(s,t){let e={widths:i=>i.join(","),faults:i=>i.length===Object.keys(t.faults).length?"all":i.join(",")||"none"};return t.order.flatMap(i=>{let o=s[i];return i==="weights"?Object.keys(o).sort().map(n=>`${n}=${o[n]}`):JSON.stringify(o)===JSON.stringify(t.usual[i])?[]:[`${i} `+(typeof o=="boolean"?o?"on":"off":(e[i]??String)(o))]})}var Ci=s=>/^-?\d{1,9}$/.test(s)?Number(s):pt(`'${s}' is not a whole number.`);function Bm(s,t){let e=Object.keys(t.faults),i=/^(none|all)$/i.test(s)?/^all$/i.test(s)?e:[]:s.split(",").map(o=>o.trim().toUpperCase());for(let o of i)e.includes(o)||pt(`there is no fault '${o}'.`);return e.filter(o=>i.includes(o))}function zm(s,t,e,i){if(t==="widths")return{...s,widths:e.split(/[\s,]+/).map(Ci)};if(t==="faults")return{...s,faults:Bm(e,i)};if(t in i.ranges&&t in s)return{...s,[t]:Ci(e)};if(i.switches.includes(t))return{...s,[t]:{on:!0,off:!1}[e]??pt(`${t} is 'on' or 'off'.`)};if(/^[A-Z]\d+$/.test(t))return i.weights[t]?.amount==null&&pt(`weights: '${t}' is no heuristic with a fixed amount.`),{...s,weights:{...s.weights,[t]:Ci(e)}};pt(`there is no setting '${t}'.`)}function gh(s,t,e){let i=e.usual,o=e.limit.usual,n=new Set;return s.forEach((r,a)=>{if(r.trim().toLowerCase()==="default")return;let l=`part ${t+a} of the setup, '${r.trim()}'`,c=/^\s*([A-Za-z_]\w*)(?:\s*=\s*|\s+)(.*\S)\s*$/.exec(r);c||pt(`${l}: write the name of a setting and its value, such as 'depth 4'.`);let[,m,u]=c;n.has(m)&&pt(`${l}: ${m} is given twice.`),n.add(m);try{m==="limit"?o=Hm(Ci(u),e):i=zm(i,m,u,e)}catch(d){pt(`${l}: ${d.message}`)}}),[i,o]}var Hm=(s,{limit:{least:t,most:e}})=>s>=t&&s<=e?s:pt(`limit is ${s}: it is a whole number from ${t} to ${e}.`);function pn(s,t){let e=un(s);e.split(" ")[0].toLowerCase()!==Ni&&pt(`A setup begins with '${Ni}' and a position.`);let i=e.slice(Ni.length).split("||");i.length>2&&pt("A setup has one '||' at most, between two settings.");let[o,...n]=i[0].split("|"),[r,a=""]=o.trim().split(/\s+then\s+/i),l=Ke(r,t),c=[],m=Li({begin:l,moves:c}).pop();un(a).split(" ").filter(Boolean).forEach((b,f)=>{let w;try{w=ve(m,b)}catch{pt(`part 1 of the setup, move ${f+1} after the position, '${b}': it cannot be played there.`)}c.push(O(w)),m=W(m,w)});let[u,d]=gh(n,2,t),p=i.length===2?gh(i[1].split("|"),n.length+2,t)[0]:null;return{begin:l,moves:c,settings:u,other:p,limit:d}}function bh(s,t,e=Li(s)){let i=s.begin.game.length,o=s.moves.map((l,c)=>_(e[i+c],E(l),"san")),n=[s.begin.name,o.join(" ")].filter(Boolean).join(" then "),r=s.limit===t.limit.usual?[]:[`limit ${s.limit}`],a=[`${Ni} ${n}`,...fh(s.settings,t),...r].join(" | ");return s.other?`${a} || ${fh(s.other,t).join(" | ")||"default"}`:a}var hs=class{constructor([t,e],i,o,n="The same position, with settings of your own",r=!1){Object.assign(this,{opens:t,hides:e,what:o,title:n,line:r}),this.host=h("div",{class:"mh-trial"}),this.button=h("button",{type:"button",class:"mh-button mh-text",title:i,"aria-expanded":"false",onclick:()=>this.open?this.close():this.show()},t),this.button.hidden=!it()||!o()}holds(t){return this.host.contains(t)}get open(){return this.figure!==void 0}show(){let t=this.what();typeof t=="string"&&t!==this.text&&(this.text=t,this.kept=void 0),this.figure=new ls(this.title,t,{answers:!0,line:this.line,kept:this.kept}),this.host.append(this.figure.figure),this.say(),this.host.scrollIntoView({block:"nearest"})}follow(){this.open&&this.figure.look(this.what())}close(){this.open&&(this.kept=this.figure.chosen??this.kept,this.figure.destroy(),this.host.replaceChildren(),this.figure=void 0,this.say())}say(){this.button.setAttribute("aria-expanded",String(this.open)),this.button.textContent=this.open?this.hides:this.opens}};var Oi=class{constructor(t){this.model=t,this.start=void 0,this.tree=void 0,this.script=void 0,this.unit=Ii(t.get("rules")),this.range=void 0,this.deepest=0,this.step=-1,this.told=!1,this.picked=null,this.chosen=new Map,this.focus=new Set,this.best=new Set,this.how=St(t.get("notation")),this.gone=!1}get own(){return this.model.get("rules")?.words}get t(){return this.step<0?-1:this.tree.steps[this.step]}get node(){let t=this.t;return t>=0&&this.tree.nodes.get(this.tree.tape.node[t])||this.tree.root}get shown(){return this.picked!==null&&this.tree.nodes.get(this.picked)||this.node}get soFar(){return!this.told&&this.step<this.tree.steps.length-1}isOpen(t){return this.chosen.has(t.id)?this.chosen.get(t.id):this.focus.has(t.id)}},at=class{constructor(t){this.figure=t}get model(){return this.figure.model}get start(){return this.figure.start}get tree(){return this.figure.tree}get script(){return this.figure.script}get unit(){return this.figure.unit}get step(){return this.figure.step}get picked(){return this.figure.picked}get chosen(){return this.figure.chosen}get how(){return this.figure.how}get gone(){return this.figure.gone}get own(){return this.figure.own}get best(){return this.figure.best}get t(){return this.figure.t}get node(){return this.figure.node}get shown(){return this.figure.shown}get soFar(){return this.figure.soFar}};var Pi=class extends at{listen(){let{figure:t}=this.figure,{svg:e}=this.figure.drawing;e.addEventListener("click",i=>this.click(i)),e.addEventListener("dblclick",i=>{let o=this.figure.drawing.idOf(i.target);o!==null&&this.figure.toggle(o)}),e.addEventListener("keydown",i=>this.key(i)),t.addEventListener("keydown",i=>this.shortcut(i));for(let i of["focusin","pointerdown"])t.addEventListener(i,()=>this.figure.speak())}click(t){let e=this.figure.drawing.idOf(t.target);if(e!==null){if(t.target.closest("[data-toggle]"))return this.figure.toggle(e);this.figure.pick(e)}}key(t){if(t.ctrlKey||t.metaKey||t.altKey)return;let e=this.figure.drawing.idOf(t.target),i=this.tree.nodes.get(e);if(!i)return;let o=this.tree.nodes.get(i.parent),n=this.tree.kidsAt(i,this.t),r=a=>{let l=o?this.tree.kidsAt(o,this.t):[i];return l[l.indexOf(i)+a]};if(t.key==="ArrowLeft"||t.key==="ArrowRight"){let a=r(t.key==="ArrowLeft"?-1:1);a&&this.figure.pick(a.id)}else if(t.key==="ArrowUp")o&&this.figure.pick(o.id);else if(t.key==="ArrowDown")n.length&&(this.chosen.set(e,!0),this.figure.pick(n[0].id));else if(t.key==="Enter"||t.key===" ")n.length&&(this.figure.toggle(e),this.figure.drawing.focusChip(e));else return;t.preventDefault(),t.stopPropagation()}shortcut(t){if(t.ctrlKey||t.metaKey||t.altKey||t.target.tagName==="SELECT"||t.target.type==="search"||this.figure.trial.holds(t.target))return;let e={",":()=>this.figure.time.go(this.step-1),".":()=>this.figure.time.go(this.step+1),c:()=>this.figure.finder.jump(1,"cut"),j:()=>this.figure.finder.jump(t.shiftKey?-1:1),d:()=>this.figure.time.decide(),"/":()=>{this.figure.showAll(this.figure.wanted=!0),this.figure.finder.input.focus()},b:()=>this.figure.bestLine()}[t.key.toLowerCase()];e&&(e(),t.preventDefault())}};var fn={INK:["#010203","--mh-ink","#1d1f21"],QUIET:["#585e01","--mh-quiet","#585e64"],ACCENT:["#0b5c02","--mh-accent","#0b5c8f"],WHITE:["#fdfc03","--mh-white","#fdfcf8"],WHITE_INK:["#1d1f04","--mh-white-ink","#1d1f21"],BLACK:["#3a3f05","--mh-black","#3a3f45"],BLACK_INK:["#fbfa06","--mh-black-ink","#fbfaf6"],CUT:["#963307","--mh-cut","#96331d"]};var Um="graphviz.js",Fm=2,Km=8,Gm=400,Qm="10",wh=12,[,Ls,yh,Zm,_m,Vm,Ym,gn]=Object.values(fn).map(([s])=>s),Jm=[{shape:"box",style:"rounded",color:gn,fontcolor:gn,penwidth:"2.2"},{color:gn,penwidth:"2.2"}],vh=[{shape:"plaintext",fontcolor:Ls,fontsize:Qm,margin:"0.04,0.01"},{style:"dotted",penwidth:"0.7"}],Xm=s=>`"${s.replace(/"/g,'\\"').replace(/\n/g,"\\n")}"`,Cs=s=>`[${Object.entries(s).map(([t,e])=>`${t}=${Xm(e)}`).join(" ")}]`;function tu(s,t,e,i=Fm){let{root:o}=s,n=o.kids.length>Km,r=[],a=new Set([0,...s.line(e).map(w=>w.id)]),l=w=>{let k=w.filter(Boolean),v=k.join("  ");return n&&v.length<=wh?v:k.join(`
`)},c=w=>Math.max(...w.map(k=>k.length))>wh?{margin:"0.24,0.04"}:{},m=(w,k)=>r.push(`"${w}" ${Cs(k)}`),u=(w,k,v)=>r.push(`"${w}" -> "${k}" ${Cs(v)}`),d=`${C(s.whiteFirst)}${n?`
`:" "}to move`;m("0",{label:[d,su(s,t,o,e)].filter(Boolean).join(`
`),...kh(s,o,a),...c([d])});let p=1;for(let w=[o];w.length;){let k=[];for(let v of w){let I=s.kidsAt(v,e),T=(v.depth<i?I:I.filter(M=>a.has(M.id))).slice(0,Math.max(0,Gm-p));for(let M of T){let B=iu(s,t,M,e);m(M.id,{label:l(B),...kh(s,M,a),...c(B)}),u(v.id,M.id,nu(v,M,a,e))}p+=T.length,k.push(...T),(v.depth<i||T.length)&&eu(s,v,I.length-T.length,e).forEach(([M,[B,...J],[A,G]],q)=>{if(!M)return;let P=`${v.id}s${q}`;m(P,{label:[`${M}${n?" ":`
`}${B}`,...J].join(`
`),...A}),u(v.id,P,G)})}w=k}let b={bgcolor:"transparent",ordering:"out",pad:"0.1",rankdir:n?"LR":"TB",nodesep:n?"0.05":"0.09",ranksep:n?"0.2":"0.4"},f={fontname:"Helvetica,Arial,sans-serif",fontsize:"11",width:"0.45",height:n?"0.26":"0.42",margin:"0.16,0.04"};return`digraph tree {
`+[`graph ${Cs(b)}`,`node ${Cs(f)}`,`edge ${Cs({arrowhead:"none",color:Ls})}`,...r].join(`
`)+`
}
`}var Os=(s,t)=>s>=0&&s<=t;function eu(s,t,e,i){let[o,n]=s.besideAt(t,i);return[[o,["cut off"],Jm],[n,["outside","the width"],vh],[e,["not drawn"],vh]]}function su(s,t,e,i){return Os(e.book,i)?`book: ${t.move(e,s.tape.move[e.book])}`:Os(e.back,i)&&Math.abs(s.tape.value[e.back])<R?S(s.tape.value[e.back]):""}function iu(s,t,e,i){let o=[Os(e.feed,i)&&"feedover",e.first&&"second look",s.isReplaced(e,i)&&"replaced"];return[t.own(e),ou(s,t,e,i),o.filter(Boolean).join(", ")]}function ou(s,t,e,i){let{tape:o}=s,n=a=>Os(a,i);if(n(e.known)){let a=o.detail[e.known];return`known: ${a===0?"":a===1===s.isWhite(e)?"≥ ":"≤ "}${S(o.value[e.known])}`}if(n(e.cut))return"refuted by "+(o.move[e.cut]?t.move(e,o.move[e.cut]):"standing pat");if(n(e.illegal))return"illegal";if(n(e.mate))return{[13]:"mate",[14]:"stalemate",[15]:"repetition"}[o.kind[e.mate]];if(!n(e.back))return"open";let r=o.value[e.back];return Math.abs(r)<R?S(r):s.isPassed(e)?"refuted":"no answer"}function kh(s,t,e){let i=s.isWhite(t)===t.parent<0,o=t.kind===3,n=e.has(t.id);return{shape:o?"octagon":"box",style:o?"filled":"rounded,filled",fillcolor:i?Zm:Vm,fontcolor:i?_m:Ym,color:n?yh:Ls,penwidth:n?"2.6":"1"}}function nu(s,t,e,i){return e.has(t.id)?{penwidth:"3.2",color:yh}:t.replayed?{color:`${Ls}:${Ls}`}:t.kind===3?{style:"dashed"}:Os(s.feed,i)?{style:"dotted",penwidth:"2"}:{}}var ru=s=>Object.values(fn).reduce((t,[e,i,o])=>t.replaceAll(e,`var(${i}, ${o})`),s),Di=class{constructor(t){this.figure=t,this.picture=h("div",{class:"mh-picture",tabindex:0,role:"img"}),this.button=h("button",{type:"button",class:"mh-button mh-text","aria-pressed":"false",title:"The first two moves as a graphviz diagram, drawn anew at every step",onclick:()=>this.toggle()},"Diagram"),this.button.hidden=!vt(),this.picture.hidden=!0}async toggle(){this.picture.hidden=!this.picture.hidden,this.button.setAttribute("aria-pressed",String(!this.picture.hidden)),!this.picture.hidden&&(await Oe(Um,"macHackGraphviz"),this.draw())}draw(){let{figure:t}=this,e=globalThis.macHackGraphviz;if(this.picture.hidden||!e||!t.tree)return;let i=tu(t.tree,t.script,t.t);if(i===this.source)return;this.source=i;let o=e(i);this.picture.innerHTML=ru(o.slice(o.indexOf("<svg"))).replace(/<title>.*?<\/title>/gs,""),this.picture.firstChild.style.minWidth=Math.ceil(this.picture.firstChild.viewBox.baseVal.width)+"px",this.picture.setAttribute("aria-label",t.script.sentence(t.t))}};var Ge=s=>8+s.level*76;function au(s,t,e){let i=[],o=0,n=s.map((a,l)=>{let c=o;return o+=t[l]+e,c});s.forEach((a,l)=>{let c={sum:a-n[l],n:1};for(;i.length&&i[i.length-1].sum/i[i.length-1].n>c.sum/c.n;){let m=i.pop();c={sum:m.sum+c.sum,n:m.n+c.n}}i.push(c)});let r=[];for(let a of i)for(let l=0;l<a.n;l++)r.push(a.sum/a.n+n[r.length]);return r}function xh(s,t,e,i,o){let n=[],r={item:s,x:i/2,w:e(s),level:0,up:null};n.push(r);let a=[r],l=0,c=r.x-r.w/2,m=r.x+r.w/2;for(;a.length;){let d=a.map(w=>({p:w,items:t(w.item)})).filter(w=>w.items.length);if(!d.length)break;l++;let p=d.map(w=>w.items.reduce((k,v)=>k+e(v)+o,-o)),b=p.reduce((w,k)=>w+k+18,-18),f=au(d.map((w,k)=>w.p.x-p[k]/2),p,18);f=hu(f,p,b<=i-2*10?i:1/0),a=[],d.forEach((w,k)=>{let v=f[k];for(let I of w.items){let T=e(I),M={item:I,x:v+T/2,w:T,level:l,up:w.p};c=Math.min(c,v),m=Math.max(m,v+T),n.push(M),a.push(M),v+=T+o}})}let u=Math.max(0,10-c);for(let d of n)d.x+=u;return{placed:n,depth:l,width:Math.max(i,m+u+10)}}function hu(s,t,e){let i=s.slice(),o=10;for(let r=0;r<i.length;r++)i[r]=Math.max(i[r],o),o=i[r]+t[r]+18;if(e===1/0)return i;let n=e-10;for(let r=i.length-1;r>=0;r--)i[r]=Math.min(i[r],n-t[r]),n=i[r]-18;return i}var Ri=class extends at{constructor(t,e){super(t),this.edges=new Ps({"aria-hidden":"true",class:"mh-edges"}),this.stubs=new Ps({"aria-hidden":"true"}),this.chips=new Ps({role:"tree","aria-label":"Search tree: the moves considered","aria-describedby":e}),this.groups=[this.edges.group,this.stubs.group,this.chips.group]}draw(t){let e=new Map,i=[],o=[];for(let n of t)n.up&&(e.has(n.up)||e.set(n.up,[]),e.get(n.up).push(n)),n.item.stub?i.push(this.stub(n)):o.push(this.chip(n));this.edges.put([...e].map(([n,r])=>this.branches(n,r))),this.stubs.put(i),this.chips.put(o)}branches(t,e){let i=Ge(t)+38,o=Ge(e[0]),n=o-12,r=e.filter(d=>!d.item.stub),a=[],l=(d,p)=>a.push([`mh-edge mh-${d}`,p]),c=r.length?r:e,m=[t.x,c[0].x,c[c.length-1].x];l(bn(t,c[0]),`M${t.x},${i}V${n}M${Math.min(...m)},${n}H${Math.max(...m)}`);for(let d of e)d.item.stub?l("outside",`M${Math.max(...m)},${n}H${d.x}V${o}`):l(bn(t,d),`M${d.x},${n}V${o}`);for(let d of r)d.item.node.replayed&&l("core",r.length>1?`M${d.x},${n+1}V${o}`:`M${t.x},${i}V${n}H${d.x}V${o}`);let u=r.find(d=>this.best.has(d.item.node.id)&&this.best.has(t.item.node.id));return u&&l(`${bn(t,u)} mh-best`,`M${t.x},${i}V${n}H${u.x}V${o}`),{key:t.item.node.id,look:a.join(" "),draw:()=>g("g",{},a.map(([d,p])=>g("path",{class:d,d:p})))}}stub(t){let[e,i]=t.item.text,{w:o}=t,{id:n}=t.item.node,r=()=>g("g",{class:t.item.stub==="unseen"?"mh-stub mh-cutoff":"mh-stub","data-node":n},g("rect",{x:-o/2,y:0,width:o,height:38,rx:6}),g("text",{y:16,class:"mh-name"},e),g("text",{y:31,class:"mh-value"},i));return{key:`${t.item.stub} ${n}`,look:`${e} ${i} ${o}`,at:`translate(${t.x},${Ge(t)})`,draw:r}}chip(t){let{node:e}=t.item,[i,o]=t.item.text,n=this.t,r=t.w,a=e===this.node,l=e===this.shown,c=I=>I>=0&&I<=n,m=e.parent<0?this.tree.whiteFirst:!this.tree.isWhite(e),u=this.tree.kidsAt(e,n).length,d=this.figure.isOpen(e)&&u>0,p=e.kind===3?"capture":"plain",b=c(e.cut),f=c(e.known)?"H":c(e.feed)?"F":"",w=this.shown!==e&&this.shown.source===e&&c(this.shown.known),k={role:"treeitem",tabindex:l?"0":"-1","data-node":e.id,"aria-level":e.depth+1,"aria-selected":String(l),"aria-expanded":u?String(d):null,"aria-label":this.figure.words.label(e),class:"mh-chip "+(m?"mh-white":"mh-black")+` mh-${p}`+(this.best.has(e.id)?" mh-best":"")+`${a?" mh-current":""}${l?" mh-shown":""}${b?" mh-cut":""}`+(c(e.illegal)?" mh-illegal":"")+(e.again&&this.tree.isReplaced(e,n)?" mh-replaced":"")+(w?" mh-source":"")},v=u?d?"−":`+${this.tree.belowAt(e,n)}`:"";return{key:e.id,look:[...Object.values(k),i,o,r,a||l,b,f,v].join("|"),at:`translate(${t.x},${Ge(t)})`,draw:()=>this.drawChip(g("g",k),{a:i,b:o,w:r,kind:p,now:a,shown:l,cut:b,flag:f,toggle:v})}}drawChip(t,{a:e,b:i,w:o,kind:n,now:r,shown:a,cut:l,flag:c,toggle:m}){return(r||a)&&t.append(g("path",{class:r?"mh-ring":"mh-ring mh-pick",d:Ds(n,o+8,46,-4)})),t.append(g("path",{class:"mh-body",d:Ds(n,o,38,0)})),t.append(g("text",{y:16,class:"mh-name"},e)),t.append(g("text",{y:31,x:l?7:0,class:"mh-value"},i)),l&&t.append(wn(-this.figure.drawing.ruler(i,!1)/2-2,27)),c&&t.append(g("circle",{class:"mh-flag",cx:-o/2+1,cy:1,r:8}),g("text",{class:"mh-flagtext",x:-o/2+1,y:4.5},c)),m&&t.append(lu(m)),t}},bn=(s,t)=>{if(t.item.stub)return"outside";let{node:e}=t.item,i=s.item.node;return e.replayed?"second":e.kind===3?"capture":i.feed>=0&&i.feed<=e.born?"feedover":"plain"},lu=s=>{let t=Math.max(18,s.length*6.5+10);return g("g",{class:"mh-toggle","data-toggle":"1","aria-hidden":"true",transform:`translate(0,${39})`},g("rect",{class:"mh-hit",x:-t/2-5,y:-2,width:t+10,height:24}),g("rect",{class:"mh-pill",x:-t/2,y:0,width:t,height:15,rx:7.5}),g("text",{y:11.5},s))};function Ds(s,t,e,i){let o=-t/2,n=7,r=i+e,a=t/2;return s==="capture"?`M${o+n},${i}H${a-n}L${a},${i+n}V${r-n}L${a-n},${r}H${o+n}L${o},${r-n}V${i+n}Z`:`M${o+n},${i}H${a-n}Q${a},${i} ${a},${i+n}V${r-n}Q${a},${r} ${a-n},${r}H${o+n}Q${o},${r} ${o},${r-n}V${i+n}Q${o},${i} ${o+n},${i}Z`}function wn(s,t){return g("g",{class:"mh-scissors",transform:`translate(${s},${t})`},g("path",{d:"M-4,-4L4,3M-4,4L4,-3"}),g("circle",{cx:-4.5,cy:-4,r:1.7}),g("circle",{cx:-4.5,cy:4,r:1.7}))}var Ps=class{constructor(t){this.group=g("g",t),this.kept=new Map}put(t){let{group:e}=this,i=new Map;for(let{key:n,look:r,at:a,draw:l}of t){let c=this.kept.get(n);c?.look!==r&&(c={look:r,shape:l()}),c.at!==a&&(c.at=a,c.shape.setAttribute("transform",a)),i.set(n,c)}for(let[n,{shape:r}]of this.kept)i.get(n)?.shape!==r&&r.remove();let o=e.firstChild;for(let{shape:n}of i.values())n===o?o=o.nextSibling:e.insertBefore(n,o);this.kept=i}};var cu="Keys in the tree: ← and → go to the move beside, ↑ and ↓ to the move above and below; Enter opens and closes. Comma and full stop step through the search.",mu=3e3,uu=10/11,Bi=class extends at{constructor(t){super(t),this.zoom=this.text=1,this.pen=document.createElement("canvas").getContext("2d"),this.rulers=new Map;let e=z("keys");this.keysLine=h("p",{class:"mh-quiet mh-keys",id:e},cu),this.shapes=new Ri(t,e),this.svg=g("svg",{class:"mh-tree"},this.shapes.groups),this.pane=h("div",{class:"mh-pane",tabindex:"-1"},this.svg)}scale(t){this.zoom=Math.max(.4,Math.min(2,this.zoom*t)),this.figure.refresh()}idOf(t){let e=t.closest?.("[data-node]");return e?Number(e.dataset.node):null}focusChip(t){this.svg.querySelector(`[data-node="${t}"][role]`)?.focus({preventScroll:!0})}texts(t){if(t.text)return t.text;if(t.stub)return t.text=this.tight?[`+${t.count}`,t.stub==="outside"?"outside":"cut off"]:[`${t.count} more`,t.stub==="outside"?"outside the width":"cut off"];let e=this.figure.words.status(t.node),i=t.node.first?this.tight?"2nd ":"second look: ":"";return t.text=[t.node.parent<0?`${C(this.tree.whiteFirst)} to move`:this.script.own(t.node),i+(this.tight?e.replace(/^by (standing )?/,""):e)]}widthOf(t){let[e,i]=this.texts(t),o=!t.stub&&t.node.cut>=0&&t.node.cut<=this.t;return Math.max(this.tight?36:44,Math.ceil(Math.max(this.ruler(e,!0),this.ruler(i,!1)+(o?14:0))+(this.tight?9:16)))}ruler(t,e){let i=(e?"n":"v")+t,o=this.rulers.get(i);return o===void 0&&(this.pen.font=`${e?"600 13.5px":"11.5px"} ${this.face}`,this.rulers.set(i,o=this.pen.measureText(t).width)),o}rowsBelow(t){if(t.stub||!this.figure.isOpen(t.node))return[];let{node:e}=t,i=this.tree.kidsAt(e,this.t).map(r=>({node:r})),[o,n]=this.tree.besideAt(e,this.t);return o&&i.push({stub:"unseen",node:e,count:o}),n&&i.push({stub:"outside",node:e,count:n}),this.drawn+=i.length,this.drawn>mu?[]:i}plan(t,e,i){return this.tight=e,this.drawn=0,{...xh({node:this.tree.root},n=>this.rowsBelow(n),n=>this.widthOf(n),t,e?4:6),room:t,shrink:i}}drawTree(){let t=getComputedStyle(this.figure.figure),e=t.fontFamily,i=parseFloat(t.getPropertyValue("--mh-px"))||1;i!==this.text&&(this.zoom*=i/this.text,this.text=i),e&&e!==this.face&&(this.face=e,this.rulers.clear()),this.lastRoom=this.pane.clientWidth;let o=this.pane.clientWidth||680,n=this.plan(Math.max(300,o/this.zoom),o<520,1);n.width>n.room&&!this.tight&&(n=this.plan(n.room,!0,1));let r=Math.max(uu,n.room/n.width);r<.995&&(n=this.plan(n.room/r,!0,r));let a=this.drawnZoom=this.zoom*n.shrink,l=n.depth*76+38+46;this.atFirst??(this.atFirst=n.depth+1);let c=Math.max(3,Math.min(4,this.figure.deepest+1),Math.min(5,this.atFirst))*76*Math.min(1,this.zoom)+20;this.pane.style.height=`${Math.round(c)}px`;for(let[m,u]of[["width",Math.floor(n.width*a)],["height",l*a],["viewBox",`0 0 ${n.width} ${l}`]])this.svg.getAttribute(m)!==String(u)&&this.svg.setAttribute(m,u);this.shapes.draw(n.placed),this.follow(n)}follow(t){let e=t.placed.find(c=>!c.item.stub&&c.item.node===this.shown);if(!e)return;let{pane:i}=this,o=this.drawnZoom,n=e.x*o,r=Ge(e)*o,a=e.w*o;(n-a/2<i.scrollLeft+12||n+a/2>i.scrollLeft+i.clientWidth-12)&&(i.scrollLeft=n-i.clientWidth/2);let l=e.level===0&&t.placed.find(c=>c.level===1&&!c.item.stub&&this.best.has(c.item.node.id));if(l&&(l.x*o<i.scrollLeft+20||l.x*o>i.scrollLeft+i.clientWidth-20)){let c=Math.abs(n-l.x*o)<i.clientWidth-40;i.scrollLeft=(c?(n+l.x*o)/2:l.x*o)-i.clientWidth/2}(r<i.scrollTop+6||r+58*o>i.scrollTop+i.clientHeight)&&(i.scrollTop=r-i.clientHeight/2+38)}};var js={cut:{name:"cut",kinds:[9]},hash:{name:"hash hit",kinds:[17,18]},feedover:{name:"feedover",kinds:[7]},second:{name:"secondary search",kinds:[20]},adjusted:{name:"modified value",kinds:[12]},repetition:{name:"repetition",kinds:[15]}},du=10,xn=/(?:ch|mate|e\.?p\.?|[+#!?.])+$/i,pu=(s,t)=>t.reduce((e,[i,o])=>[...new Set([...e,...e.map(n=>n.replace(i,o))])],[s.replace(xn,"")]),fu=[["x",""],[/^([KQRBN])[a-h]?[1-8]?(?=x?[a-h][1-8])/,"$1"],["=",""]],gu=[[/^[QK](?=[RNB][-X/])/,""],[/^[QK]?[RNB]?(?=P[-X/])/,""],[/^([PNBRQK])\/[A-Z]+\d/,"$1"],[/-[QK](?=[RNB]\d)/,"-"],[/X[QK](?=[RNB](?:$|\/))/,"X"],[/X[QK]?[RNB]?(?=P)/,"X"],[/(X[PNBRQK])\/[A-Z]+\d/,"$1"],[/=[NBRQ]$/,""]],vn=(s,t)=>s.startsWith("O-O")?[s.replace(xn,"")]:pu(s,t?gu:fu);function Sh(s){let t=s.trim().replace(/\s+/g,"").replace(xn,"").replace(/\*/g,"X").replace(/[–−]/g,"-");if(/^[o0]-[o0](-[o0])?$/i.test(t))return{text:t.toUpperCase().replace(/0/g,"O"),castling:!0};if(t.includes("-")||!/[a-h][1-8]/.test(t)){t=t.toUpperCase();let i=/^([QK]?[RNB]?)([PNBRQK])(?:\/[QK]?[RNBQK]\d)?(?:-([QK]?[RNBQK])(\d)|X.+)/.exec(t);return i&&{text:t,old:!0,role:i[2],file:i[3],rank:Number(i[4]),taking:!i[3]}}(/^[nrqk]/.test(t)||/^b[a-h][1-8]$/.test(t))&&(t=t[0].toUpperCase()+t.slice(1));let e=/([a-h][1-8])(?:=?[NBRQ])?$/.exec(t);return e&&{text:t,square:e[1],role:/^[KQRBN]/.test(t)?t[0]:"P"}}var bu=["QR","QN","QB","Q","K","KB","KN","KR"],wu={pawn:"P",knight:"N",bishop:"B",rook:"R",queen:"Q",king:"K"};function vu(s,t,e){let i=t.board.get(e.from)?.role,[,o]=Q(e),n=t.turn==="white";if(s.castling)return Vo(t,e);if(wu[i]!==s.role||Vo(t,e))return!1;if(s.square)return o===s.square;if(s.taking)return ze(t,e);let r=bu[o.charCodeAt(0)-97];return(n?Number(o[1]):9-Number(o[1]))===s.rank&&(r===s.file||r.slice(1)===s.file)}var zi=class{constructor(t){this.reading={asked:Sh,formsOf:vn},this.figure=t,this.found=[],this.place=-1,this.typed="",this.lists=null;let e=z("find");this.input=h("input",{type:"search",id:e,class:"mh-find",size:8,autocomplete:"off",autocapitalize:"off",spellcheck:"false",placeholder:"Nd5",oninput:()=>this.start(),onkeydown:i=>this.key(i)}),this.count=h("output",{class:"mh-found",for:e}),this.kind=h("select",{class:"mh-select","aria-label":"What to jump to",onchange:()=>this.name()}),this.nextButton=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.jump(1)}),this.backButton=K("",U(H.back),()=>this.jump(-1)),this.bar=Y(h("div",{class:"mh-bar mh-seek",role:"toolbar","aria-label":"Find and jump"},h("span",{class:"mh-group"},h("label",{for:e},"Find"),this.input,K("The move before it in the tree",U(H.up),()=>this.next(-1)),K("Find the next",U(H.down),()=>this.next(1)),this.count),h("span",{class:"mh-group"},this.kind,this.backButton,this.nextButton))),this.chosen="cut",this.name()}get tree(){return this.figure.tree}jumps(){let{tape:t,steps:e}=this.tree;if(this.lists?.tape===t&&this.lists.length===t.length)return this.lists.of;let i=Object.fromEntries(Object.keys(js).map(n=>[n,[]])),o=new Map;for(let[n,{kinds:r}]of Object.entries(js))for(let a of r)o.set(a,i[n]);return e.forEach((n,r)=>o.get(t.kind[n])?.push(r)),this.lists={tape:t,length:t.length,of:i},i}offer(){let t=this.jumps(),e=this.chosen;this.kind.replaceChildren(...Object.entries(js).map(([i,{name:o}])=>h("option",{value:i,disabled:!t[i].length,selected:i===e},`${o} (${t[i].length.toLocaleString("en")})`))),this.name()}name(){this.kind.value&&(this.chosen=this.kind.value);let t=js[this.chosen].name;this.nextButton.textContent=`Next ${t}`,this.nextButton.title=`Go to the next ${t}`,this.backButton.setAttribute("aria-label",`The ${t} before`),this.backButton.title=`The ${t} before`}jump(t,e=this.chosen){let i=this.jumps()[e],o=this.figure.step,n=i.findIndex(a=>a>o),r=t>0?i[n]:i[(i.includes(o)?i.indexOf(o):n<0?i.length:n)-1];if(r===void 0)return this.figure.say(`No ${t>0?"later":"earlier"} ${js[e].name}.`);this.figure.time.go(r)}key(t){t.key==="Enter"?(t.preventDefault(),this.next(t.shiftKey?-1:1)):t.key==="Escape"&&(this.input.value="",this.start())}again(){this.input.value&&this.start()}start(){clearTimeout(this.timer),this.found=[],this.place=-1,this.due=0,this.at=0,this.want=Sh(this.input.value),this.busy=!!this.want,this.words(),this.want&&(this.timer=setTimeout(()=>this.look(),150))}look(){let{order:t}=this.tree,e=performance.now()+du;for(clearTimeout(this.timer);this.at<t.length&&performance.now()<e;this.at++)this.matches(t[this.at])&&this.found.push(t[this.at].id);if(this.busy=this.at<t.length,this.due&&(!this.busy||this.found.length>1)){let i=this.due;this.due=0,this.next(i)}else this.words();this.busy&&(this.timer=setTimeout(()=>this.look(),0))}matches(t){if(t.parent<0)return!1;let{want:e,figure:{script:i}}=this,o=this.tree.nodes.get(t.parent),n=i.position(o),r=mt(t.move);if(!vu(e,n,r))return!1;if(e.castling&&!e.old)return vn(_(n,r,"san"),!1).includes(e.text);let a=e.old?"descriptive":"san",l=a===i.how?i.move(o,t.move):_(n,r,a);return(e.old&&!/^[a-h]\d/.test(l)?[l,zt(n,r,"machine")]:[l]).some(m=>vn(m,e.old).includes(e.text))}next(t){if(!this.want)return this.words();if(!this.found.length||t>0&&this.busy&&this.place===this.found.length-1){this.busy?(this.due=t,this.look()):this.words();return}let e=this.found.length;this.place=this.place<0?t>0?0:e-1:(this.place+t+e)%e,this.figure.reveal(this.found[this.place]),this.words()}words(){let t=this.found.length,e=this.busy?" …":"",{value:i}=this.input;this.count.value=i.trim()?this.want?t?this.place<0?`${t.toLocaleString("en")} in this tree${e}`:`${(this.place+1).toLocaleString("en")} of ${t.toLocaleString("en")}${e}`:this.busy?"…":"not in this tree":"not a move":""}stop(){clearTimeout(this.timer)}};var Hi=class{constructor(t){this.samples=[],this.hint=this.buildHint(),this.details=this.build(t)}draw(t){for(let[e,i]of this.samples)e.hidden=i.length>0&&!i.some(o=>t.has(o))}buildHint(){let t=h("span",{}," Red marks are cuts.");return this.samples=[[t,[9]]],h("p",{class:"mh-quiet mh-hint"},"The profile of the search: the lower it hangs, the deeper the search.",t," Press a place to go there.")}build(t){let e=(i,o,...n)=>{let r=h("li",{},ku(i)," ",o);return this.samples.push([r,n]),r};return h("details",{class:"mh-help"},h("summary",{},"How to read this figure"),h("p",{},`Time runs along the slider; the tree is drawn as it stood at that moment. Moves stand in the program's order, left to right. Light chips are White's moves, dark chips Black's. The second line is the value returned (${Ti(t)}, White's view; # is mate), with … the best so far; “no answer” where every move that follows was refuted.`),h("ul",{class:"mh-legend"},e("best","the best line so far"),e("plain","a move searched within the fixed depth"),e("feedover","a reply after feedover (the chip above carries F)",7),e("capture","a plausible capture",3),e("second","a second look at a candidate: its line replayed, then searched two plies further",20),e("known","known from the hash table (H): not searched again",17,18),e("cut","refuted; the move that refuted it stands in the second line",9),e("outside","moves outside the width; in red, those that a cut leaves out",5,9),e("illegal","an illegal move, taken back",4),e("current","the node of the present step")),h("p",{},"A step is one thing that the search does: it lists moves, makes one, takes a value, cuts, or goes back; so there are more steps than moves. Under the tree hangs the profile of the search: the lower it reaches, the deeper the search is at that step. Each shaded strip is one move at the root, and a red mark below it is a cut. Select a node to see its board. The small figure under a chip opens or closes it. Keys in the tree: left and right go to the neighbours, up to the node above, down to the first move below, Enter opens and closes. A row of buttons is one stop of the Tab key; in it the arrow keys move. Anywhere: comma and full stop step, D goes to the next decision (a best move, or a cut), C to the next cut, B to the best line, J to the next of what you chose to jump to."),h("p",{},"More shows further controls: a smaller and a larger tree, its notation, the pace of play, finding and jumping. Find steps through the nodes with a move, such as Nd5 or N-Q5: Enter goes to the next, Shift and Enter back, Escape empties the box; the slash key leads to it. Why tells of any move of the selected node how it came to be looked at, or not, and what became of it, as the whole search has it."))}};function ku(s){let t=g("svg",{viewBox:"-22 -4 44 32",width:44,height:32,"aria-hidden":"true",class:"mh-tree"});if(s==="outside")t.append(g("g",{class:"mh-stub"},g("rect",{x:-18,y:2,width:36,height:20,rx:5})));else if(s==="second")t.append(g("path",{class:"mh-edge mh-second",d:"M-20,12H20"}),g("path",{class:"mh-edge mh-core",d:"M-20,12H20"}));else if(s==="feedover"||s==="best")t.append(g("path",{class:`mh-edge mh-${s==="best"?"plain mh-best":s}`,d:"M-20,12H20"}));else{let e=s==="capture"?"capture":"plain",i=g("g",{class:`mh-chip mh-white mh-${e} mh-${s}`});s==="current"&&i.append(g("path",{class:"mh-ring",d:Ds(e,40,26,-1)})),i.append(g("path",{class:"mh-body",d:Ds(e,34,20,2)})),s==="cut"&&i.append(wn(0,12)),s==="known"&&i.append(g("circle",{class:"mh-flag",cx:-16,cy:4,r:8}),g("text",{class:"mh-flagtext",x:-16,y:7.5},"H")),s==="illegal"&&i.append(g("path",{class:"mh-strike",d:"M-12,12H12"})),t.append(i)}return t}var Wi=class extends at{constructor(t){super(t),this.other=!1,this.offs=[],this.watch()}watch(){let t=(i,o)=>{this.model.on(i,o),this.offs.push([i,o])},e=()=>{!(this.model.get("tape")||this.model.get("events"))||this.due||(this.due=!0,queueMicrotask(()=>{this.due=!1,this.figure.load()}))};for(let i of["change:tape","change:events"])t(i,()=>{this.model.get("running")||(this.other=!0),e()});t("change:fen",e),t("change:picked",()=>{let i=this.model.get("picked");this.tree&&(this.picked??-1)!==i&&(this.figure.picked=i<0?null:i,this.figure.refresh())}),t("change:at",()=>{if(this.tree){let i=this.model.get("at");this.figure.time.go(i<0?1/0:i-1)}}),t("change:running",()=>{this.tree&&this.figure.refresh()}),t("msg:custom",(i,o)=>this.more(i,o)),this.unfollow=Tt(i=>{this.figure.page.notation.value=i,this.figure.write(i)})}ask(){clearTimeout(this.asking),!(!this.model.get("running")||this.gone)&&(this.model.send({kind:"want",from:this.tree.tape.length}),this.asking=setTimeout(()=>this.ask(),250))}more(t,e){if(!this.tree||!this.model.get("running")||t.kind!=="more"||t.from!==this.tree.tape.length)return;let i=this.step>=this.tree.steps.length-1;for(let o of e)this.tree.tape.append(o instanceof DataView?o:new DataView(o.buffer||o));this.tree.read(),this.figure.measure(),i?this.figure.time.go(1/0):this.figure.refresh()}stop(){this.unfollow(),clearTimeout(this.asking);for(let[t,e]of this.offs)this.model.off(t,e)}};var Rs=(s,t,e)=>h("button",{type:"button",class:"mh-button mh-text",title:e,onclick:t},s),qi=class extends at{constructor(t){super(t),this.rarely=[],this.build()}build(){let t=z("cap"),{model:e}=this;this.out=h("output",{class:"mh-event","aria-live":"off"}),this.summary=h("p",{class:"mh-quiet mh-state"}),this.element=h("figure",{class:`mh mh-figure mh-treefigure${e.get("quiet")?" mh-quiettree":""}`,role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},e.get("title")||"The search tree"),this.summary,this.topBar(),this.figure.drawing.pane,this.figure.drawing.keysLine,this.figure.diagram.picture,this.stepBar(),this.rare(this.figure.finder.bar),h("div",{class:"mh-track"},this.figure.time.skyBox,this.figure.time.slider,this.figure.legend.hint),this.out,h("div",{class:"mh-columns mh-look"},this.figure.panel.boardHost,h("div",{class:"mh-facts"},this.figure.panel.facts,this.figure.questions.predictor.box,this.figure.questions.askBox)),this.figure.legend.details,this.figure.trial.host)}topBar(){let t=()=>{this.chosen.clear(),this.figure.picked=null,this.figure.refresh()};return Y(h("div",{class:"mh-bar mh-top",role:"toolbar","aria-label":"The tree"},Rs("Best line",()=>this.figure.bestLine(),"Go to the end and open the best line only"),this.rare(Rs("Close all",t,"Close every node that you opened")),this.rare(K("Smaller",U(H.minus),()=>this.figure.drawing.scale(1/1.25))),this.rare(K("Larger",U(H.plus),()=>this.figure.drawing.scale(1.25))),this.figure.diagram.button,this.figure.trial.button,this.rare(this.notationSwitch())))}stepBar(){return this.stopButton=h("button",{type:"button",class:"mh-button mh-text mh-stop",onclick:()=>{this.model.set("stop",!0),this.model.save_changes()}},U(H.stop)," Stop the search"),this.moreButton=Rs("More",()=>this.figure.showAll(this.figure.wanted=!this.all),"Smaller and larger, notation, pace, find and jump"),Y(h("div",{class:"mh-bar mh-steps",role:"toolbar","aria-label":"Step through the search"},Object.values(this.figure.time.buttons),Rs("Next decision",()=>this.figure.time.decide(),"Go to where the next move becomes the best so far, or the next cut is made"),Rs("Finish node",()=>this.figure.time.finish(),"Go to where this node returns its value"),this.rare(this.figure.time.pace),this.stopButton,this.moreButton,this.figure.time.counter))}rare(t){return this.rarely.push(t),t}notationSwitch(){let t=this.notation=h("select",{class:"mh-select",onchange:e=>this.figure.write(e.target.value)},h("option",{value:"san",selected:this.how==="san"},"algebraic"),h("option",{value:"descriptive",selected:this.how==="descriptive"},"descriptive"));return h("label",{class:"mh-inline mh-notation"},"Notation ",t)}showAll(t){this.all=t;for(let e of this.rarely)e.hidden=!t;this.moreButton.setAttribute("aria-expanded",String(t))}draw(t){this.stopButton.hidden=!this.model.get("running"),this.summary.textContent=t}};function Th({range:s,alpha:t,beta:e,white:i,value:o}){let[l,c]=s,m=v=>v<=-R?14:v>=R?346:14+332*Math.min(1,Math.max(0,(v-l)/(c-l||1))),u=z("hatch"),d=m(t),p=m(e),b=`Values from ${S(Math.round(l))} to ${S(Math.round(c))}. Window: alpha ${S(t)}, beta ${S(e)}.`+(o===null?"":` Value ${S(o)}.`),f=g("svg",{viewBox:"0 0 360 62",class:"mh-line",role:"img","aria-label":b},g("defs",{},g("pattern",{id:u,width:6,height:6,patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)"},g("path",{d:"M0,0V6",class:"mh-hatch"})))),w=(v,I)=>{I-v>.5&&f.append(g("rect",{x:v,y:24,width:I-v,height:12,fill:`url(#${u})`,class:"mh-zone"}))};i&&e<R&&w(p,346),!i&&t>-R&&w(14,d),f.append(g("path",{class:"mh-axis",d:"M14,30H346"})),m(0)>14&&m(0)<346&&f.append(g("path",{class:"mh-axis",d:`M${m(0)},26V34`})),p>=d&&f.append(g("path",{class:"mh-window",d:`M${d},30H${p}`}));let k=(v,I,T,M)=>f.append(g("path",{class:"mh-bound",d:`M${v},22V38`}),g("text",{x:Math.max(6,Math.min(354,v)),y:M,"text-anchor":v<60?"start":v>300?"end":"middle"},`${I} ${S(T)}`));if(k(d,"α",t,15),k(p,"β",e,Math.abs(d-p)<74?52:15),o!==null&&Math.abs(o)<R){let v=m(o),I=Math.abs(d-p)<74&&Math.abs(v-p)<60;f.append(g("path",{class:"mh-dot",d:`M${v},25l5,5l-5,5l-5,-5z`})),I||f.append(g("text",{x:v,y:52,class:"mh-vtext","text-anchor":v<40?"start":v>320?"end":"middle"},`value ${S(o)}`))}return f}var yu="α: what White is sure of already. β: what Black is sure of.",Ih={1:"in check (1A)",2:"a piece en prise is trapped or pinned (1B)",3:"two pieces en prise (2)",4:"condition 3"},xu=(s,t)=>s>0===t?"refuted":`${C(t)} cannot better here what ${C(t)} already has`,Ui=class extends at{constructor(t){super(t),this.boardHost=h("div",{class:"mh-boardhost mh-small"}),this.facts=h("div",{class:"mh-factlist"})}drawFacts(){let t=this.shown,e=this.t,{tape:i}=this.tree,o=this.script.position(t),n=this.tree.isWhite(t);this.board||(this.board=new rt(this.boardHost,{playable:!1,orientation:this.model.get("orientation"),label:"The position of the selected node"}));let r=t.cut>=0&&t.cut<=e&&i.move[t.cut],a=this.tree.bestAt(t,e),l=[];r?l.push([...Q(mt(i.move[t.cut])),"","red"]):t.book>=0&&t.book<=e?l.push([...Q(mt(i.move[t.book])),"","green"]):a>=0&&i.move[a]&&l.push([...Q(mt(i.move[a])),"","green"]),this.board.show(o,{lastMove:t.parent>=0?Q(mt(t.move)):void 0,arrows:l});let{alpha:c,beta:m}=this.tree.window(t,e),u=this.figure.words.valueOf(t),d=this.rows(t),p=this.script.condition(t,e);this.facts.replaceChildren(h("p",{class:"mh-path"},this.pathWords(t)),this.because(t),p?h("p",{class:"mh-condition"},h("strong",{},p),"."):"",...this.script.prunes?[Th({range:this.figure.range,alpha:c,beta:m,white:n,value:u}),h("p",{class:"mh-quiet mh-hint"},yu)]:[],h("dl",{class:"mh-dl"},d.flatMap(([b,f])=>[h("dt",{},b),h("dd",{},f)])))}pathWords(t){let e=this.tree.path(t).slice(1);return e.length?[h("span",{class:"mh-quiet"},"After "),h("b",{},e.map(i=>this.script.own(i)).join(" ")),h("span",{class:"mh-quiet"},`, ${C(this.tree.isWhite(t))} to move`)]:[h("b",{},"The root"),h("span",{class:"mh-quiet"},`, ${C(this.tree.isWhite(t))} to move`)]}because(t){return t.parent<0?[]:this.own?h("p",{class:"mh-because"},this.script.sentence(t.born)):h("p",{class:"mh-because"},h("b",{},this.soFar?"Why, so far? ":"Why? "),this.figure.questions.why(this.tree.nodes.get(t.parent),t.move),this.figure.questions.inTheEnd())}rows(t){let{tape:e}=this.tree,i=this.t,o=[],n=u=>u>=0&&u<=i,r=u=>this.figure.words.amount(u),a=u=>`${[`value ${r(e.value[u])}`,`${C(this.tree.isWhite(t))} has ${r(e.value[u])} or better`,`${C(this.tree.isWhite(t))} has nothing better than ${r(e.value[u])}`][e.detail[u]]}, searched ${nn(e.rank[u])}`;t.replayed?o.push([t.first?"second look":"replayed","the principal variation is made again, and searched two plies further at its end"]):t.born>=0&&e.detail[t.born]>=5?o.push(["place",`${e.rank[t.born]} in the order of moves`+(t.kind===3?", behind the fixed depth":"")]):t.born>=0&&o.push(t.kind===3?["capture",`worth ${S(e.value[t.born])} in the capture list`]:["place",`${e.rank[t.born]} in the list, plausibility `+S(e.value[t.born])+(e.detail[t.born]?" ("+(["","always searched","width extended for a different piece","place freed by an ignored mate"][e.detail[t.born]]??"")+")":"")]),n(t.book)&&o.push(["book",`${this.script.move(t,e.move[t.book])}, nothing is searched`]),n(t.known)&&o.push(["hash table",[a(t.known),t.source?[", ",this.way(t.source,"kept by the search ")]:""]]),n(t.static)&&o.push(["static value",r(e.value[t.static])]),n(t.feed)&&o.push(["feedover",Ih[e.detail[t.feed]]??"granted"]),n(t.refused)&&o.push(["feedover",`refused by the limits (${Ih[e.detail[t.refused]]??"wanted"})`]);let l=this.tree.bestAt(t,i);if(l>=0&&!n(t.cut)&&o.push(["best so far",(e.move[l]?this.script.move(t,e.move[l]):"standing pat")+`, ${r(e.value[l])}`]),n(t.cut)?o.push(["refuted by",`${e.move[t.cut]?this.script.move(t,e.move[t.cut]):"standing pat"}`+(Math.abs(e.value[t.cut])>=R?", every answer to it was refuted":`, ${r(e.value[t.cut])}: `+on(e.detail[t.cut],this.tree.isWhite(t))+" "+S(this.tree.isWhite(t)?e.beta[t.cut]:e.alpha[t.cut]))]):n(t.back)&&o.push(["returned",this.tree.isPassed(t)&&Math.abs(e.value[t.back])>=R?"refuted":n(t.known)&&Math.abs(e.value[t.back])>=R?xu(e.value[t.back],this.tree.isWhite(t)):Math.abs(e.value[t.back])>=R?"every move from here was refuted":this.figure.words.bounded(e.detail[t.back]-1,this.tree.isWhite(t))+r(e.value[t.back])]),n(t.adjusted)&&o.push(["modified to",r(e.value[t.adjusted])]),t.again&&n(t.again.born)&&o.push(["second look",n(t.ended)?[`${this.figure.words.lookWords(e.value[t.ended])}: `+(t.equal?"the same value, and its line counts":t.replaced?"worse, so it replaces the first value":"the first value stands")+"; ",this.way(t.again,"see ","it")]:"under way"]),n(t.kept)&&t.parent>=0){let u=t.uses.filter(n).length;o.push(["kept",`in the hash table: ${a(t.kept)}`+(u?`; used again ${u===1?"once":`${u} times`} so far`:"")])}let[c,m]=this.tree.besideAt(t,i);return c&&o.push(["unseen",`${c} more in the list, left by the cut`]),m&&o.push(["outside",this.outsideWords(t,m)]),o}way(t,e,i=this.script.at(t,8)){return[e,h("button",{type:"button",class:"mh-way",onclick:()=>this.figure.pick(t.id)},i)]}outsideWords(t,e){let i=t.outs.slice(0,Math.min(this.tree.outsAt(t,this.t),12)).map(o=>this.script.move(t,this.tree.tape.move[o]));return`${e} more outside the width`+(i.length?`: ${i.join(", ")}${e>i.length?", …":""}`:"")}};var Eh=0,Fi=class{constructor(t){this.figure=t,this.said=new Map;let e=i=>()=>{for(let o of[this.by,this.best,this.value])o!==i&&(o.value="")};this.by=h("select",{class:"mh-select","aria-label":"The move that refutes it",onchange:()=>e(this.by)()}),this.best=h("select",{class:"mh-select","aria-label":"Does it become the best so far?",onchange:()=>e(this.best)()},h("option",{value:""},"–"),h("option",{value:"yes"},"yes"),h("option",{value:"no"},"no")),this.value=h("input",{type:"number",step:1,class:"mh-find mh-guess","aria-label":"The value that comes back",oninput:()=>e(this.value)()}),this.move=h("b"),this.uncut=[0,1].map(()=>h("span",{},"No cut can happen here. ")),this.questions={refuted:h("span",{},"What will come of this node? It is refuted by ",this.by," or it returns "),best:h("span",{},this.uncut[0],"Does ",this.move," become the best so far? ",this.best," Or say what number comes back: "),value:h("span",{},this.uncut[1],"What number comes back? ")},this.form=h("form",{onsubmit:i=>{i.preventDefault(),this.say()}},h("p",{},Object.values(this.questions),this.value," ",h("button",{class:"mh-button mh-text"},"Say it"))),this.out=h("output",{"aria-live":"polite"}),this.box=h("details",{class:"mh-help mh-predict",ontoggle:()=>this.offer()},h("summary",{},"Predict, then step"),this.form,h("p",{},this.out))}forget(){this.said.clear()}get node(){return this.figure.shown}get done(){return this.ended(this.node,this.said.get(this.node.id))}ended(t,e={}){let{cut:i,back:o}=t,{t:n}=this.figure;return"best"in e?this.settled(t)[1]<=n:i>=0&&n>=i||o>=0&&n>=o}settled(t){let{tape:e,nodes:i}=this.figure.tree,o=i.get(t.parent),{back:n}=t;if(n<0)return[!1,1/0];let r=o.kids.find(c=>c.born>n&&c.first!==t),a=r?r.born:o.back<0?1/0:o.back,l=[...o.bests,...o.cut<0?[]:[o.cut]].find(c=>c>n&&c<a&&e.move[c]===t.move);return l===void 0?[!1,a]:[!0,l]}get asks(){return this.figure.script.refutes(this.node,this.figure.t)!==null?"refuted":this.node.parent<0?"value":"best"}say(){let t=this.value.value===""?null:Number(this.value.value);if(t===null&&!this.by.value&&!this.best.value){let e={refuted:"Choose a move, or write",best:"Choose yes or no, or write",value:"Write"}[this.asks];this.out.value=`${e} a value in ${Ti(this.figure.unit)}, White’s view.`;return}this.said.set(this.node.id,t!==null?{value:t}:this.best.value?{best:this.best.value==="yes"}:{by:Number(this.by.value)}),this.draw()}draw(){let{node:t}=this,e=this.said.get(t.id);for(let i of this.uncut)i.hidden=!this.figure.script.prunes;this.form.hidden=this.done||!!e,e?this.out.value=this.done?`You said: ${this.words(e)}. ${this.verdict(e)} ${this.score()}`:`You said: ${this.words(e)}. Step on, or Finish node.`:this.out.value=this.done?"It is done: predict at a node that is still searched.":"",this.offer()}offer(){let{figure:t,node:e}=this,i=`${e.id} ${t.how} ${this.asks}`;if(!this.box.open||this.form.hidden||this.offered===i)return;this.offered=i;let o=gi(t.script.position(e)).map(n=>h("option",{value:n},t.script.move(e,n)));this.by.replaceChildren(h("option",{value:""},"–"),h("option",{value:Eh},"standing pat"),...o);for(let[n,r]of Object.entries(this.questions))r.hidden=n!==this.asks;this.move.textContent=e.parent<0?"":t.script.own(e),this.best.value=this.value.value=""}words(t){return"value"in t?`it returns ${S(t.value)}`:"best"in t?`it ${t.best?"becomes the best so far":"does not become the best"}`:`${this.named(t.by)} refutes it`}named(t){return t===Eh?"standing pat":this.figure.script.move(this.node,t)}truth(t){let{tape:e}=this.figure.tree;return t.cut>=0?{by:e.move[t.cut]}:{value:e.value[t.back]}}right(t,e){if("best"in e)return e.best===this.settled(t)[0];let i=this.truth(t);return e.by===i.by&&e.value===i.value}verdict(t){let e=this.truth(this.node),i="value"in e&&Math.abs(e.value)>=R;if(this.right(this.node,t))return"Right.";if("best"in t)return`Not so: it ${t.best?"does not":"does"}.`;let o="by"in e?`${this.named(e.by)} refuted it`:i?"every move from here was refuted":`${S(e.value)} came back`,n="value"in t&&"value"in e&&!i?`, ${Math.abs(t.value-e.value)} away`:"";return`Not so: ${o}${n}.`}score(){let{nodes:t}=this.figure.tree,e=[...this.said].map(([i,o])=>[t.get(i),o]).filter(([i,o])=>this.ended(i,o));return e.length>1?e.filter(([i,o])=>this.right(i,o)).length+` of ${e.length} right so far.`:""}};var Ki=class extends at{constructor(t){super(t),this.askBox=this.buildAsk(),this.predictor=new Fi(t)}begin(){this.askBox.hidden=this.predictor.box.hidden=!!this.own,this.asker=new qe(this.tree,this.script,this.model.get("rules")??{}),this.earlier=null,this.predictor.forget()}why(t,e){let i=this.askerNow();return i.ask(i.tree.nodes.get(t.id),e).text}askerNow(){if(!this.soFar)return this.asker;if(this.earlier?.t!==this.t){let t=new ye(th(this.tree.tape,this.t+1),this.tree.whiteFirst),e=new Te(t,this.start,this.how,this.script.prunes);this.earlier={t:this.t,asker:new qe(t,e,{...this.model.get("rules"),soFar:!0})}}return this.earlier.asker.script.use(this.how),this.earlier.asker}inTheEnd(){return this.soFar?[" ",h("button",{type:"button",class:"mh-way",onclick:()=>{this.figure.told=!0,this.figure.refresh(),this.answer()}},"And in the end?")]:[]}buildAsk(){let t=z("why");return this.asks=h("select",{class:"mh-select",id:t,onchange:()=>this.answer(),onfocus:()=>this.offerMoves()}),this.answerOut=h("output",{class:"mh-answer",for:t}),h("div",{class:"mh-ask"},h("label",{for:t},"Why, for a move from here:"),this.asks,this.answerOut)}askAgain(){let t=this.shown,e=`${t.id} ${this.how} ${this.tree.tape.length} ${this.soFar?this.t:""}`;this.askedOf!==e&&(clearTimeout(this.asksLater),this.asks.replaceChildren(h("option",{value:""},"choose a move")),this.answerOut.replaceChildren(),this.askedOf=e,this.offered=!1,this.asksLater=setTimeout(()=>this.offerMoves(),200))}offerMoves(){if(this.offered||!this.tree||this.gone)return;clearTimeout(this.asksLater),this.offered=!0;let t=this.askerNow(),e=t.tree.nodes.get(this.shown.id),{looked:i,outside:o,other:n}=t.moves(e),r=e.enters.length>0&&e.cut>=0,a=(c,m)=>m.length?h("optgroup",{label:`${m.length} ${c}`},m.map(u=>h("option",{value:u},this.script.move(e,u)))):[],l=[a("looked at",i),a("outside the width",o),a(r?"never reached, after the cut":this.soFar&&e.back<0?"not looked at so far":"not looked at",n)].flat();this.asks.replaceChildren(h("option",{value:""},l.length?"choose a move":"there is none"),...l)}answer(){let{value:t}=this.asks;this.answerOut.replaceChildren(...t===""?[]:[this.why(this.shown,Number(t)),...this.inTheEnd()])}};var Su={[13]:"mate",[14]:"stalemate",[15]:"repetition",[23]:"too little left",[24]:"fifty moves",[25]:"recognized"},Gi=class extends at{status(t){let{tape:e}=this.tree,i=this.t,o=r=>r>=0&&r<=i;if(o(t.illegal))return"illegal";if(o(t.mate))return Su[e.kind[t.mate]];if(o(t.book))return`book: ${this.script.move(t,e.move[t.book])}`;if(o(t.known))return this.knownWords(t.known,this.tree.isWhite(t));if(o(t.cut))return e.move[t.cut]?`by ${this.script.move(t,e.move[t.cut])}`:"by standing pat";if(o(t.adjusted))return this.valueWords(e.value[t.adjusted]);if(o(t.back))return Math.abs(e.value[t.back])>=R?this.tree.isPassed(t)?"refuted":"no answer":this.bounded(e.detail[t.back]-1,this.tree.isWhite(t))+this.valueWords(e.value[t.back]);let n=this.tree.bestAt(t,i);return n>=0?`${this.valueWords(e.value[n])} …`:"…"}knownWords(t,e){let{tape:i}=this.tree;return this.bounded(i.detail[t],e)+this.valueWords(i.value[t])}bounded(t,e){return t!==1&&t!==2?"":t===1===e?"≥ ":"≤ "}valueWords(t){return S(t)+(Math.abs(t)>=this.unit.mates?" #":"")}lookWords(t){return Math.abs(t)>=R?"refuted":this.valueWords(t)}amount(t){if(Math.abs(t)>=R)return S(t);let{mates:e,most:i}=this.unit,o=i-Math.abs(t);return Math.abs(t)<e&&this.own?S(t):Math.abs(t)<e?`${S(t)} (${rn(t,this.unit)} pawns)`:`${S(t)} (${C(t>0)} mates`+(i===null?"":`, ${o} ${o===1?"ply":"plies"} from the root`)+")"}valueOf(t){let{tape:e}=this.tree,i=this.t;if(t.cut>=0&&t.cut<=i)return e.value[t.cut];if(t.back>=0&&t.back<=i)return e.value[t.back];let o=this.tree.bestAt(t,i);return o>=0?e.value[o]:null}label(t){let e=this.t,i=[t.parent<0?"The root":`${C(!this.tree.isWhite(t))}'s ${this.script.own(t)}`],o=this.status(t),n=m=>m>=0&&m<=e,r=n(t.cut);t.first&&i.push("second look"),i.push(n(t.known)?this.knownLabel(t):r?`refuted ${o}`:o==="no answer"?"every answer refuted":o==="…"?"being searched":o==="refuted"?o:`value ${o.replace(" …"," so far")}`),this.tree.isReplaced(t,e)&&i.push("replaced by the second look"),t.replayed&&!t.first&&i.push("replayed"),t.kind===3&&i.push("plausible capture"),t.feed>=0&&t.feed<=e&&i.push("feedover"),this.best.has(t.id)&&i.push("on the best line");let a=this.tree.belowAt(t,e),[l,c]=this.tree.besideAt(t,e);return a&&i.push(`${a} node${a===1?"":"s"} below`),c&&i.push(`${c} more outside the width`),l&&i.push(`${l} unseen after the cut`),i.join(", ")}knownLabel(t){let{tape:e}=this.tree,i=C(this.tree.isWhite(t)),o=this.valueWords(e.value[t.known]);return"known from the hash table, "+[`value ${o}`,`${i} has ${o} or better`,`${i} has nothing better than ${o}`][e.detail[t.known]]}};function Ah(s,t,e){let i=s.clientWidth||640,o=64,n=window.devicePixelRatio||1;s.width=Math.round(i*n),s.height=Math.round(o*n);let r=s.getContext("2d"),a=getComputedStyle(s),l=v=>a.getPropertyValue(v).trim();r.scale(n,n),r.clearRect(0,0,i,o);let{steps:c,tape:m}=t,u=c.length;if(!u)return[];let d=16,p=o-8,b=1;for(let v of t.order)b=Math.max(b,v.depth);let f=Tu(r,t,e,{wide:i,top:d,floor:p,n:u,ink:l,face:a.fontFamily});r.fillStyle=l("--mh-sky");let w=l("--mh-cut"),k=Math.max(1,Math.floor(i));for(let v=0;v<k;v++){let I=Math.floor(v*u/k),T=Math.max(I+1,Math.floor((v+1)*u/k)),M=0,B=0;for(let J=I;J<T&&J<u;J++){let A=c[J],G=t.nodes.get(m.node[A]);G&&G.depth>M&&(M=G.depth),m.kind[A]===9&&B++}r.fillRect(v,d,1,(p-d)*M/b),B&&(r.save(),r.fillStyle=w,r.fillRect(v,p+1,1,1+6*Math.min(1,2.5*B/(T-I))),r.restore())}return f}function Tu(s,t,e,{wide:i,top:o,floor:n,n:r,ink:a,face:l}){s.font=`12px ${l}`,s.textBaseline="alphabetic";let c=(u,d)=>h("span",{style:`left:calc(${(100*u/i).toFixed(2)}% + 3px)`},d),m=u=>s.measureText(u).width;return t.root.kids.flatMap((u,d)=>{let p=t.stepOf[u.born],b=t.root.kids[d+1],f=b?t.stepOf[b.born]:r,w=p/r*i,k=(f-p)/r*i,v=e(u),I=", second look";if(d%2===0&&(s.fillStyle=a("--mh-strip"),s.fillRect(w,o,k,n-o)),m(v)>k-4)return[];let T=u.first&&m(v+I)<k-4?[[t.stepOf[u.first.again.born],c(w+m(v),I)]]:[];return[[p,c(w,v)],...T]})}var $h={slow:1400,walk:500,fast:90,whole:50},Iu=25e3,Qi=class extends at{constructor(t){super(t),this.timer=null,this.named=[],this.buttons={start:K("To the beginning of the search",U(H.start),()=>this.go(-1)),back:K("One step back",U(H.back),()=>this.go(this.step-1)),play:K("Play",U(H.play),()=>this.play(!this.timer)),forward:K("One step forward",U(H.forward),()=>this.go(this.step+1)),end:K("To the end of the search",U(H.end),()=>this.go(1/0))},this.pace=this.buildPace(),this.counter=h("span",{class:"mh-count"}),this.buildTrack()}buildPace(){return h("select",{class:"mh-select","aria-label":"Pace of play",onchange:()=>{this.timer&&this.play(!0)}},h("option",{value:"slow"},"slow"),h("option",{value:"walk",selected:!0},"walk"),h("option",{value:"fast"},"fast"),h("option",{value:"whole"},"all in 25 s"))}buildTrack(){this.slider=h("input",{type:"range",min:0,max:1,value:0,step:1,class:"mh-slider","aria-label":"Step of the search",oninput:t=>this.go(Number(t.target.value)-1)}),this.sky=h("canvas",{class:"mh-sky","aria-hidden":"true"}),this.skyNames=h("div",{class:"mh-skynames","aria-hidden":"true"}),this.skyBox=h("div",{class:"mh-skybox",title:"The profile of the search: the lower it hangs, the deeper the search is at that step. Shaded strips are the moves at the root, red marks cuts.",onpointerdown:t=>this.skyMove(t),onpointermove:t=>{t.buttons&&this.skyMove(t)}},this.sky,this.skyNames)}go(t,e=!1){this.figure.step=Math.max(-1,Math.min(t,this.tree.steps.length-1)),this.figure.told=!1,e||(this.figure.picked=null),this.figure.refresh()}seek(t){this.go(this.tree.stepOf[Math.max(0,Math.min(t,this.tree.stepOf.length-1))])}finish(){let t=this.shown;t.back>this.t?this.seek(t.back):this.go(this.step+1)}decide(){let{tape:t,steps:e}=this.tree,i=e.findIndex((o,n)=>n>this.step&&(t.kind[o]===10||t.kind[o]===9));this.go(i<0?1/0:i)}play(t){if(clearInterval(this.timer),this.timer=null,t){this.step>=this.tree.steps.length-1&&(this.figure.step=-1);let e=this.pace.value,i=e==="whole"?Math.ceil(this.tree.steps.length*$h.whole/Iu):1;this.timer=setInterval(()=>{this.step>=this.tree.steps.length-1?this.play(!1):this.go(this.step+i)},$h[e])}this.figure.speak(),this.buttons.play.replaceChildren(U(t?H.pause:H.play)),this.buttons.play.setAttribute("aria-label",t?"Pause":"Play"),this.buttons.play.title=t?"Pause":"Play"}draw(t){let e=this.tree.steps.length;this.slider.value=this.step+1,this.slider.setAttribute("aria-valuetext",`Step ${this.step+1} of ${e}. ${t}`),this.counter.textContent=`step ${this.step+1} of ${e}${this.counted()}`,this.skyBox.style.setProperty("--mh-now",e?(this.step+1)/e:0),this.nameSky();for(let[i,o]of[["start",this.step<0],["back",this.step<0],["forward",this.step>=e-1],["end",this.step>=e-1]])this.buttons[i].setAttribute("aria-disabled",String(o))}counted(){let[t,e]=this.tree.countsAt(this.t);return`: ${t.toLocaleString("en")} move${t===1?"":"s"} made`+(e?`, ${e.toLocaleString("en")} cut${e===1?"":"s"}`:"")}drawSky(){this.named=Ah(this.sky,this.tree,t=>this.script.own(t)),this.skyNames.replaceChildren(...this.named.map(([,t])=>t)),this.nameSky()}nameSky(){for(let[t,e]of this.named)e.hidden=t>this.step}skyMove(t){let e=this.sky.getBoundingClientRect(),i=this.tree.steps.length;this.go(Math.round((t.clientX-e.left)/e.width*i)-1),t.preventDefault()}};function Ae({model:s,el:t}){let e=new Mn(s);return t.append(e.figure),e.figure.machack=e,e.load(),()=>e.destroy()}var Eu=400,Mn=class extends Oi{constructor(t){super(t),this.began=performance.now(),this.time=new Qi(this),this.drawing=new Bi(this),this.words=new Gi(this),this.panel=new Ui(this),this.questions=new Ki(this),this.finder=new zi(this),this.trial=new hs(["Try it","Hide the explorer"],"Search this position in the page, with settings of your own",()=>this.model.get("setup")),this.diagram=new Di(this),this.legend=new Hi(this.unit),this.page=new qi(this),this.figure=this.page.element,this.out=this.page.out,new Pi(this).listen(),this.watchRoom(),this.showAll(!1),this.live=new Wi(this)}async load(){let t=this.began??performance.now();this.began=null;let e=await this.tapeOfModel();if(this.gone)return;this.live.other&&(this.chosen.clear(),this.questions.askedOf=null);let i=!this.live.other&&this.tree&&this.step<this.tree.steps.length-1?this.step:null;this.live.other=!1,this.read(e),this.told=!1,this.questions.begin(),this.step=i??this.firstStep(),this.showAll(this.wanted??this.tree.steps.length>Eu),this.measure(),this.refresh(),this.live.ask(),this.figure.getBoundingClientRect(),this.figure.dataset.ready=String(Math.round(performance.now()-t))}async tapeOfModel(){return this.model.get("events")?xe(this.model.get("events")):this.model.get("tape")?await eh(this.model.get("tape")):new oe}read(t){this.start=et(this.model.get("fen"),this.model.get("wings")),this.tree=new ye(t,this.start.turn==="white");let e=this.model.get("prunes")!==!1;this.script=new Te(this.tree,this.start,this.how,e,this.own),this.unit=Ii(this.model.get("rules"));for(let o of this.model.get("opened"))this.chosen.set(o,!0);let i=this.model.get("picked");this.picked=this.tree.nodes.has(i)?i:null}firstStep(){let t=this.model.get("at"),e=this.tree.steps.length-1;return t<0?e:Math.min(t-1,e)}measure(){let t=0,e=0,i=0,{tape:o}=this.tree,n=new Set;for(let a=0;a<o.length;a++){let l=o.value[a],c=o.kind[a];n.add(c),(c===6||c===10||c===16)&&Math.abs(l)<4e3&&(t=Math.min(t,l),e=Math.max(e,l))}this.legend.draw(n);for(let a of this.tree.order)i=Math.max(i,a.depth);let r=Math.max(16,(e-t)*.06);this.range=[t-r,e+r],this.deepest=i,this.time.slider.max=this.tree.steps.length,this.finder.offer(),this.finder.again(),this.time.drawSky()}watchRoom(){if(typeof ResizeObserver>"u")return;let{drawing:t}=this;this.observer=new ResizeObserver(()=>{if(this.tree&&t.pane.clientWidth!==t.lastRoom){let e=this.out.value;this.refresh(),this.time.drawSky(),this.say(e)}}),this.observer.observe(t.pane)}showAll(t){this.page.showAll(t)}write(t){this.how=t,this.tree&&(this.script.use(t),this.refresh(),this.time.drawSky())}focusSet(){let t=this.t,e=new Set(this.tree.path(this.node).map(i=>i.id));if(this.node===this.tree.root&&t>=0)for(let i of this.tree.line(t))e.add(i.id);if(this.picked!==null)for(let i of this.tree.path(this.shown).slice(0,-1))e.add(i.id);return e}reveal(t){let e=this.tree.nodes.get(t);e.born>this.t&&(this.step=this.tree.steps.length-1);for(let i of this.tree.path(e).slice(0,-1))this.chosen.get(i.id)===!1&&this.chosen.delete(i.id);this.picked=t,this.refresh(),this.say(this.words.label(e))}toggle(t){let e=this.tree.nodes.get(t);this.chosen.set(t,!this.isOpen(e)),this.picked=t,this.refresh(),this.say(`${this.script.own(e)} ${this.isOpen(e)?"opened":"closed"}.`)}bestLine(){this.chosen.clear(),this.time.play(!1),this.time.go(1/0)}pick(t){this.picked=t,this.refresh(),this.drawing.focusChip(t),this.say(this.words.label(this.tree.nodes.get(t))),this.out.setAttribute("aria-live","off")}say(t){this.speak(),this.out.value=t}speak(){this.out.setAttribute("aria-live",this.time.timer?"off":"polite")}refresh(){if(!this.tree)return;let t=this.drawing.svg.contains(document.activeElement);this.focus=this.focusSet(),this.best=new Set(this.tree.line(this.t).map(i=>i.id)),this.drawing.drawTree(),this.panel.drawFacts();let e=this.script.sentence(this.t);this.time.draw(e),this.say(e),this.page.draw(this.summary()),t&&this.drawing.focusChip(this.shown.id),this.questions.predictor.draw(),this.diagram.draw(),this.questions.askAgain(),this.tell()}tell(){let t=this.picked??-1;this.model.get("picked")!==t&&(this.model.set("picked",t),this.model.save_changes())}summary(){if(this.model.get("running"))return`Thinking: ${this.tree.order.length-1} moves so far. ${this.model.get("summary")}`;if(this.step>=this.tree.steps.length-1)return this.model.get("summary");let t=this.tree.births.filter(e=>e>=0&&e<=this.t).length;return`${t.toLocaleString("en")} move${t===1?"":"s"} made so far.`}destroy(){this.gone=!0,this.live.stop(),clearInterval(this.time.timer),clearTimeout(this.questions.asksLater),this.finder.stop(),this.trial.close(),this.observer?.disconnect(),this.panel.board?.destroy()}};var Au=4e5,Nh=2e4,$u=3,Sn=8,Ch="own",Nu=["secondary_search","hash_coding","book"],Cu={mate:"checkmate",stalemate:"stalemate"},Lh=({settings:s,other:t,limit:e})=>({settings:s,other:t,limit:e}),ls=class{constructor(t,e,{notation:i="san",orientation:o="white",answers:n=!1,line:r=!1,kept:a={}}={}){this.given=e,this.kept=a,this.answers=n,this.undrawn=r?[]:null,this.how=St(i),this.orientation=o,this.build(t),this.figure.machack=this,this.unfollow=Tt(l=>{this.how=l,this.setup&&(this.refresh(),this.done&&this.tell())}),this.begin()}build(t){let e=z("cap"),i=(a,l)=>h("button",{type:"button",class:"mh-button mh-text",onclick:l},a);this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,orientation:this.orientation,label:"The position",onmove:a=>this.played(a),oncancel:()=>this.refresh(),say:a=>this.say(a),waits:()=>this.legal?.at===this.pos?"":"the program has not yet said what may be played"}),this.back=i("Take back",()=>this.takeBack()),this.game=h("select",{class:"mh-select","aria-label":"Game",onchange:()=>this.chooseGame(this.game.value)}),this.ply=h("input",{type:"range",min:0,class:"mh-slider","aria-label":"Ply",oninput:()=>this.chooseGame(this.game.value,Number(this.ply.value))}),this.plyShown=h("output",{class:"mh-count"}),this.fen=h("input",{class:"mh-find mh-fen","aria-label":"FEN",autocomplete:"off",spellcheck:"false",onchange:()=>this.place(()=>Ke(this.fen.value,this.facts))}),this.hand=h("input",{type:"checkbox",onchange:()=>this.refresh()}),this.handHost=h("div",{hidden:!0}),this.compare=h("input",{type:"checkbox",onchange:()=>this.change({other:this.compare.checked?this.another():null})}),this.limit=h("select",{class:"mh-select","aria-label":"Stop after",onchange:()=>this.change({limit:Number(this.limit.value)})}),this.stopButton=i("Stop the search",()=>this.stop()),this.grow=i("Watch it grow",()=>this.watch()),this.share=h("input",{class:"mh-find mh-share","aria-label":"This setup as a text",autocomplete:"off",spellcheck:"false",onchange:()=>this.read(this.share.value)}),this.list=h("ol",{class:"mh-listed"}),this.listHead=h("p",{class:"mh-quiet"}),this.knobHost=h("div",{class:"mh-knobhost"}),this.table=h("div",{}),this.columns=[0,1].map(()=>({host:h("div",{class:"mh-treehost"}),tree:null})),this.plyLine=h("label",{class:"mh-knob"},h("span",{},"Ply"),this.ply,this.plyShown);let o=[h("div",{class:"mh-where"},h("label",{class:"mh-knob mh-wide"},h("span",{},"Position"),this.game),this.plyLine,h("label",{class:"mh-knob mh-wide"},h("span",{},"FEN"),this.fen)),h("div",{class:"mh-columns"},h("div",{class:"mh-searchboard"},this.boardHost,this.handHost,h("div",{class:"mh-bar"},this.back,h("label",{class:"mh-check"},this.hand," set up by hand"))),this.answers?"":this.knobHost)],n=h("details",{class:"mh-help"},h("summary",{},"Its list of plausible moves"),this.listHead,this.list),r=[h("div",{class:"mh-bar"},this.grow,this.stopButton,h("label",{class:"mh-inline"},"Stop after ",this.limit)),h("label",{class:"mh-check"},this.compare," second settings beside these"),h("label",{class:"mh-knob mh-wide"},h("span",{},"Share"),this.share)];this.asked=h("p",{class:"mh-quiet mh-asked"}),this.reset=i("Back to the given settings",()=>this.change(this.first)),this.reset.hidden=!0,this.live=this.answers?h("div",{},this.out,this.asked,this.reset,n,...[["Other settings",[this.knobHost,r]],["Another position",o]].map(([a,l])=>h("details",{class:"mh-help"},h("summary",{},a),l))):h("div",{},o,this.out,n,r),this.figure=h("figure",{class:"mh mh-figure mh-searchfigure",role:"group","aria-labelledby":e},h("figcaption",{class:"mh-title",id:e},t),this.live,this.table,this.undrawn?this.treeFold():this.columns.map(a=>a.host))}async begin(){let t=this.facts=await ae();if(this.gone)return;let e=(i,o)=>h("option",{value:i},o);this.game.append(...t.games.map(i=>e(i.number,i.title)),e(Ch,"a position of your own")),this.knobs=[["Settings","settings"],["Second settings","other"]].map(([i,o])=>new Ai(t,i,n=>this.change({[o]:n}),n=>this.say(n))),this.knobHost.append(...this.knobs.map(i=>i.box)),typeof this.given=="string"?this.read(this.given):this.look(this.given)}say(t){this.out.value=t}async try(t){this.trying=!0;try{let e=t(),{begin:i,moves:o=[]}=e;i&&await this.check(i,o),this.change(e)}catch(e){this.say(e.message)}this.trying=!1}async check({fen:t,game:e},i){this.long&&(this.wanted=!0,await he()),await Z({fen:t,moves:[...e,...i],settings:{}},"legalMoves")}read(t){this.try(()=>pn(t,this.facts))}look({fen:t,moves:e,asks:i}){if(!this.facts){this.given={fen:t,moves:e,asks:i};return}let o=()=>({...pn("mh6 startpos",this.facts),...i&&{settings:this.facts.made[i]}});this.try(()=>({...this.setup??o(),...dn(t,e,this.facts)}))}place(t){this.try(()=>({begin:t(),moves:[]}))}change(t){let e=this.setup?{...this.setup,...t}:this.begun(t);(!this.setup||t.begin||t.moves)&&(this.positions=Li(e)),this.setup=e,this.refresh(),this.want()}begun(t){return this.first=Lh(t),{...t,...this.kept}}get chosen(){return this.setup&&Lh(this.setup)}another(){return Object.values(this.facts.made).find(t=>!$s(t,this.setup.settings))}get pos(){return this.positions[this.positions.length-1]}chooseGame(t,e=this.setup.begin.game.length){let i=this.facts.games.find(o=>String(o.number)===String(t));this.place(()=>i?Ns(i,Math.min(e,i.moves.length)):Ke(Mt(this.pos),this.facts))}played(t){this.change({moves:[...this.setup.moves,O(t)]})}takeBack(){let{begin:t,moves:e}=this.setup,i=[...t.game,...e];i.length&&this.change(dn(t.fen,i.slice(0,-1),this.facts))}position(t){return{fen:this.setup.begin.fen,moves:[...this.setup.begin.game,...this.setup.moves],settings:t}}async want(){if(this.wanted=!0,this.stopped=!1,this.busy){this.long&&he();return}for(this.busy=!0;this.wanted&&!this.gone;){this.wanted=!1;try{await this.work()}catch(t){this.wanted||this.say(t.message)}}this.busy=!1}async work(){let t=this.setup,e=this.pos,i=this.position(t.settings),o=await Z(i,"legalMoves");if(this.legal={at:e,moves:o},this.refresh(),!o.length)return this.over((await Z(i,"standing")).ended);let n=[];for(let a of[t.settings,t.other].filter(Boolean))n.push({at:e,settings:a,thought:await this.think(this.position(a),n)});if(this.wanted)return;let r=await Z(i,"plausibleMoves");this.wanted||(Object.assign(this,{done:n,listed:r}),this.tell())}async think(t,e){let{limit:i}=this.setup,o=this.pos,{settings:n}=t,r;for(let a=Math.min(Nh,i);;a=Math.min(a*$u,i)){this.long=a>Nh;try{r=await Z(t,"think",{tape:Au,nodes:a})}catch(l){if(!this.stopped||!r)throw l}if(this.long=!1,r.complete||a===i||this.wanted||this.stopped)return r;this.say(`Thinking: ${r.nodes.toLocaleString("en")} moves so far.`),this.drawTree(e.length,{at:o,settings:n,thought:r},-1,!0)}}stop(){this.stopped=!0,this.long&&he()}watch(){this.fold&&(this.fold.open=!0,this.unfold());let t=this.columns[0].host.firstChild?.machack;t?.tree&&(t.go(-1),t.pace.value="whole",t.play(!0),t.figure.scrollIntoView({block:"nearest"}))}refresh(){let{setup:t,facts:e}=this,{begin:i,moves:o}=t,n=o[o.length-1]??i.game[i.game.length-1];this.view.show(this.pos,{lastMove:n?Q(E(n)):void 0,legal:this.legal?.at===this.pos?this.legal.moves:[]}),this.back.setAttribute("aria-disabled",String(!o.length&&!i.game.length)),this.game.value=i.of??Ch,this.plyLine.hidden=!i.of,i.of&&(this.ply.max=e.games.find(r=>r.number===i.of).moves.length,this.ply.value=i.game.length,this.plyShown.value=i.game.length),this.fen.value=Mt(this.pos),this.knobs[0].heading.textContent=t.other?"First settings":"Settings",this.knobs[0].fill(t.settings),this.knobs[1].box.hidden=!t.other,this.knobs[1].fill(t.other??t.settings),this.compare.checked=!!t.other,this.limit.replaceChildren(...[...new Set([...e.limit.offered,t.limit])].sort((r,a)=>r-a).map(r=>h("option",{value:r},`${r.toLocaleString("en")} moves`))),this.limit.value=t.limit,this.share.value=bh(t,e,this.positions),this.reset.hidden=$s(this.first,this.chosen),this.showHand()}showHand(){let t=this.hand.checked;if(this.boardHost.hidden=t,this.handHost.hidden=!t,!t)return;let e=Mt(this.pos);this.men?this.men.get("fen").split(" ")[0]!==e.split(" ")[0]&&(this.filling=!0,this.men.set("fen",e),this.filling=!1):(this.men=new Me({fen:e,men:this.facts.men}),this.men.on("change:fen",()=>{this.filling||this.place(()=>Ke(this.men.get("fen"),this.facts))}),this.handHost.append(new Fe(this.men).figure))}over(t){this.done=null,this.say(`The game is over, by ${Cu[t]}: there is no move to think about.`),this.list.replaceChildren(),this.table.replaceChildren(),this.columns.forEach((e,i)=>this.dropTree(i))}line({at:t},e){return Wt(t,e,this.how).join(" ")}found(t){let{thought:e}=t,i=e.complete?"":` It was stopped after ${e.nodes.toLocaleString("en")}.`;return e.fromBook?`The book answers ${this.line(t,[e.move])}: nothing was searched.`:`The program chooses ${e.move?`${this.line(t,[e.move])}, value ${Si(e.value)}; line ${this.line(t,e.line)}.`:"no move: not even the first on its list was searched to its end. Give it less depth, or a larger limit."} ${e.nodes.toLocaleString("en")} moves made in ${e.milliseconds.toFixed(1)} ms.${i}`}sayAsked({settings:t}){let{facts:e,first:{settings:i}}=this,o=cn(e,t),n=Nu.filter(l=>t[l]),r=o?`the ${o.toLowerCase()} settings`:$s(i,t)?"the given settings":"settings of your own",a=[`widths ${t.widths.join(", ")}`,`depth ${t.depth}`,...n.map(l=>e.words[l])].join(", ");this.asked.textContent=`Asked with ${r}: `+[a,...o?[]:mh(e,i,t,["widths","depth",...n])].join("; ")+"."}tell(){let[t,e]=this.done;this.sayAsked(t),this.say(e?`First settings: ${this.found(t)} Second settings: ${this.found(e)}`:this.found(t)),this.list.replaceChildren(...this.listed.slice(0,Sn).map(n=>h("li",{},h("b",{},_(t.at,E(n.move),this.how)),` ${S(n.plausibility)}`,h("span",{class:"mh-quiet"}," "+n.reasons.map(r=>`${r.wording} ${S(r.amount)}`).join(" · "))))),this.listHead.textContent=(this.listed.length>Sn?`The first ${Sn} of ${this.listed.length}`:`${this.listed.length} moves`)+(e?", by the first settings":"")+".";let{table:i,node:o}=e?ch(t,e,this.how):{table:"",node:-1};this.table.replaceChildren(i),this.drawTree(0,t,o),e?this.drawTree(1,e,o):this.dropTree(1)}treeFold(){return this.fold=h("details",{class:"mh-help",ontoggle:()=>this.unfold()},h("summary",{},"Its tree"),this.columns.map(t=>t.host)),this.fold}unfold(){let t=this.fold.open&&this.undrawn||[];this.fold.open&&(this.undrawn=null),t.forEach(e=>{e&&!this.gone&&this.drawTree(...e)})}drawTree(t,{at:e,settings:i,thought:o},n=-1,r=!1){if(this.undrawn){this.undrawn[t]=[t,{at:e,settings:i,thought:o},n,r];return}let a=this.columns[t],l={...yi(o,e,i),picked:n,running:r};if(a.tree){Object.assign(a.tree.values,l),a.tree.tell("events");return}a.tree=os(l,{title:t?"The tree of the second settings":"Its tree",notation:this.how,orientation:this.orientation}),a.drop=Ae({model:a.tree,el:a.host})}dropTree(t){this.undrawn&&(this.undrawn[t]=void 0);let e=this.columns[t];e.drop?.(),e.drop=e.tree=null,e.host.replaceChildren()}destroy(){this.gone=!0,this.unfollow(),this.columns.forEach((t,e)=>this.dropTree(e)),this.view.destroy()}};function Ph({model:s,el:t}){let e=h("output",{class:"mh-event","aria-live":"polite"}),i=h("code",{class:"mh-share"}),o=h("div",{class:"mh mh-explorerbar"},h("p",{class:"mh-title"},s.get("title")),h("p",{class:"mh-asleep"},"This is a recorded search. Its sliders and switches need a kernel: ",h("code",{},"make lab")," opens this page as a notebook. The tree can be stepped, opened and asked here, too. The setup as a text:"),h("p",{class:"mh-asleep"},i),e),n=()=>{e.value=s.get("said"),i.textContent=s.get("share")},r=d=>{d.kind==="awake"&&c(p=>p.classList.add("mh-awake"))},a=()=>{},l=!1,c=(d,p=0)=>{let b=t.closest(".mh-explorer");b?d(b):!l&&p<400&&setTimeout(()=>c(d,p+1),25)},m=null,u=d=>{let p=document.querySelector(".mh-explorer")!==d;m=new ls(s.get("title"),s.get("share"),{answers:p}),d.classList.add("mh-inpage"),d.prepend(m.figure)};return c(d=>{if(vt()){d.classList.add("mh-inbook"),a=It(d,()=>u(d));return}let p=new MutationObserver(()=>Oh(d));p.observe(d,{childList:!0,subtree:!0}),a=()=>p.disconnect(),Oh(d)}),s.on("change:said",n),s.on("change:share",n),s.on("msg:custom",r),t.append(o),n(),s.send({kind:"hello"}),()=>{l=!0,a(),m?.destroy(),s.off("change:said",n),s.off("change:share",n),s.off("msg:custom",r)}}function Oh(s){for(let t of s.querySelectorAll(".noUi-handle:not([aria-label])")){let e=t.closest(".jupyter-widgets")?.querySelector(".widget-label");t.setAttribute("aria-label",e?.textContent||"value")}for(let t of s.querySelectorAll(".widget-readout[contenteditable]:not([aria-label])")){let e=t.closest(".jupyter-widgets")?.querySelector(".widget-label");t.setAttribute("aria-label",`${e?.textContent||"value"}, as a number`),t.setAttribute("role","textbox")}}var $e=(s,...t)=>Jt({},"count",s,...t),Zi=(s,[t,e,i],o)=>{let n=h("output",{class:"mh-count"}),r=h("input",{type:"range",min:t,max:e,value:i,class:"mh-slider","aria-label":s,oninput:()=>o(Number(r.value))});return{row:h("label",{class:"mh-knob"},h("span",{},s),r,n),input:r,shown:n}},Tn=class{constructor(t){this.figure=t,this.pattern=t.first[0]&65535,this.buttons=Array.from({length:16},(e,i)=>15-i).map(e=>h("button",{type:"button",class:"mh-lamp","aria-label":`Bit ${e}`,onclick:()=>this.set(this.pattern^1<<e)},h("span",{},e))),this.entry=h("input",{type:"number",min:-32768,max:32767,class:"mh-find mh-guess","aria-label":"A score to store",onchange:()=>this.set(Number(this.entry.value)&65535)}),this.readings=h("div",{}),this.box=h("div",{},Y(h("div",{class:"mh-lamps",role:"group","aria-label":"Sixteen bits, the highest first"},this.buttons)),h("label",{class:"mh-group"},"or store the score ",this.entry),this.readings)}set(t){this.pattern=t,this.figure.want()}async draw(){let{pattern:t}=this,e=await $e("masked",t),[i,o,n,r]=[await $e("xor_minus",t),await $e("xor_minus",e),await $e("and_minus_and",t),await $e("wrapped",t,16)];this.buttons.forEach((l,c)=>{let m=!!(t>>15-c&1);l.setAttribute("aria-pressed",String(m)),l.classList.toggle("mh-above",c===0)}),document.activeElement!==this.entry&&(this.entry.value=r);let a=[["all sixteen bits, with a sign",x(r)],["masked: the lowest fifteen as they stand",x(e)],["exclusive or, masked before",x(o)],["exclusive or, not masked",x(i)],["and less and",x(n)],["by offset, 16384 taken off",x(e-16384)]];return this.readings.replaceChildren(Le(["read as","the score is"],a)),`Bits ${t.toString(2).padStart(16,"0")}: as fifteen bits with a sign `+x(n)+(i===n?"":`; unmasked, the exclusive or says ${x(i)}`)+"."}},In=class{constructor(t){this.figure=t,this.knobs=[0,1].map(e=>Zi(e?"Second number":"First number",[-32768,32767,t.first[e]],()=>t.want())),this.out=h("div",{}),this.box=h("div",{},this.knobs.map(({row:e})=>e),this.out)}async draw(){let[t,e]=this.knobs.map(({input:r,shown:a})=>(a.value=r.value,Number(r.value))),i=[[`${x(t)} + ${x(e)}`,t+e],[`${x(t)} · ${x(e)}`,t*e],[`−(${x(t)})`,-t]],o=[],n=0;for(let[r,a]of i){let l=await $e("wrapped",a,16);n+=l!==a,o.push([r,x(a),l===a?"the same":x(l)])}return this.out.replaceChildren(Le(["","is","in sixteen bits"],o)),n?`${n} of three do not fit sixteen bits, and come out as another number.`:"All three fit sixteen bits."}},En=class{constructor(t){this.figure=t,this.knob=Zi("Units in a pawn",[1,1e3,t.first[0]],()=>t.want()),this.out=h("div",{}),this.box=h("div",{},this.knob.row,this.out)}async draw(){let t=Number(this.knob.input.value),e=[["pawn",1e3],["knight",3250],["bishop",3500],["rook",5e3],["queen",9750]],i=[];this.knob.shown.value=t;let o=0;for(let[n,r]of e){let a=await $e("rounded",r*t,1e3,2),l=a-r*t/1e3;o=Math.max(o,Math.abs(l)/t),i.push([n,(r*t/1e3).toLocaleString("en"),x(a),l?x(Number((l/t).toFixed(3))):"exact"])}return this.out.replaceChildren(Le(["man","would be","is","off, in pawns"],i)),`${t} units a pawn: the worst error is ${o.toFixed(3)} pawns, and fifteen bits hold ${(16383/t).toFixed(1)} pawns.`}},An=class{constructor(t){this.figure=t,this.turned=!1,this.knob=Zi("The score n",[-20,20,t.first[0]],()=>t.want()),this.button=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>{this.turned=!this.turned,t.want()}},"Negate, as the parent does"),this.out=h("div",{class:"mh-boundsline",role:"group","aria-label":"Three integrated numbers"}),this.box=h("div",{},this.knob.row,h("div",{class:"mh-bar"},this.button),this.out)}async draw(){let t=Number(this.knob.input.value),e=["at most","exact","at least"],i=[];this.knob.shown.value=t;let o=[4*t-1,4*t,4*t+1].map(n=>this.turned?-n:n).sort((n,r)=>n-r);for(let n of o)i.push([n,e[n+1&3],await $e("force_exact",n)/4]);return this.button.setAttribute("aria-pressed",String(this.turned)),this.out.replaceChildren(...i.map(([n,r,a])=>h("div",{class:`mh-integrated mh-${r.replace(" ","-")}`},h("b",{},x(n)),h("span",{},`${r} ${x(a)}`)))),"From the least: "+i.map(([n,r,a])=>`${x(n)} says ${r} ${x(a)}`).join("; ")+"."}},$n=class{constructor(t){this.figure=t,this.knobs=[["Found at ply",0,12],["Met at ply",0,12],["Plies from there to the mate",1,11]].map(([e,i,o],n)=>Zi(e,[i,o,t.first[n]],()=>t.want())),this.adjust=h("input",{type:"checkbox",onchange:()=>t.want()}),this.out=h("div",{}),this.box=h("div",{},this.knobs.map(({row:e})=>e),h("label",{class:"mh-check"},this.adjust," Adjust: into the slot as seen from its node"),this.out)}async draw(){let[t,e,i]=this.knobs.map(({input:w,shown:k})=>(k.value=w.value,Number(w.value))),o=(w,...k)=>Jt({scoring:{adjust:this.adjust.checked}},"count",w,...k),n=-await o("mated",0),r=-await o("mated",t+i),a=await o("moved_by",r,t),l=await o("moved_by",a,-e),c=n-l,m=e+i,u=24,d=60+u*24,p=w=>30+u*w,b=(w,k,v,I)=>g("path",{class:I,d:`M${p(k)},${w}H${p(v)}`}),f=g("svg",{viewBox:`0 0 ${d} 106`,style:`width:calc(${d} * var(--mh-px))`,class:"mh-slot",role:"img","aria-label":`Found at ply ${t}, the mate at ply ${t+i}; met at ply ${e}, the mate at ply ${m}; the slot claims ply ${c}.`},Array.from({length:25},(w,k)=>g("text",{x:p(k),y:102,"text-anchor":"middle",class:"mh-vtext"},k)),b(22,t,t+i,"mh-window"),g("circle",{class:"mh-node",cx:p(t),cy:22,r:6}),g("text",{x:p(t+i),y:27,"text-anchor":"middle",class:"mh-said"},"#"),b(56,e,m,"mh-window"),g("circle",{class:"mh-node",cx:p(e),cy:56,r:6}),g("text",{x:p(m),y:61,"text-anchor":"middle",class:"mh-said"},"#"),g("text",{x:2,y:10,class:"mh-vtext"},"found"),g("text",{x:2,y:44,class:"mh-vtext"},"met"),c===m?[]:[g("path",{class:"mh-dot",d:`M${p(c)},48l8,8l-8,8l-8,-8z`}),g("text",{x:p(c),y:82,"text-anchor":"middle",class:"mh-said"},"claimed")]);return this.out.replaceChildren(h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":"The plies"},f),Le(["","the score","says"],[["found",x(r),`a mate ${t+i} plies from the root`],["in the slot",x(a),a===r?"the same number":`a mate ${n-a} plies from the node`],["met",x(l),`a mate ${c} plies from the root`],["the truth",x(n-m),`a mate ${m} plies from the root`]])),c===m?`The slot is right: mate at ply ${m}.`:`The slot claims a mate at ply ${c}; it is at ply ${m}.`+((c-m)%2?" An odd step: even the side that mates is wrong by parity.":"")}},Lu={lamps:Tn,adder:In,resolution:En,line:An,slot:$n};function Dh({model:s,el:t}){let e=z("cap"),i=h("output",{class:"mh-event","aria-live":"polite"}),o={first:s.get("numbers"),out:i};return o.want=Ft(async()=>{if(!it()){i.value=Nt;return}try{i.value=await o.view.draw()}catch(n){i.value=n.message}}),o.view=new Lu[s.get("view")](o),o.figure=h("figure",{class:"mh mh-figure mh-bitsfigure",role:"group","aria-labelledby":e},h("figcaption",{class:"mh-title",id:e},s.get("title")),o.view.box,i),o.figure.machack=o,t.append(o.figure),It(o.figure,()=>o.want())}function Cn({model:s,el:t}){let e=new Nn(s);t.append(e.figure),e.figure.machack=e,e.watch(),e.refresh(!1);let i=e.bears?It(e.figure,()=>{e.near=!0,e.bear(e.view.pos)}):()=>{};return()=>{i(),e.destroy()}}var Nn=class{constructor(t){this.model=t,this.how=St(t.get("notation")),this.load(),this.build()}load(){let{model:t}=this;this.start=et(t.get("fen"),t.get("wings")),this.main=t.get("moves").map(E),this.side=null,this.inSide=!1,this.ply=Math.max(0,Math.min(t.get("at")<0?this.main.length:t.get("at"),this.main.length)),this.positions=[this.start];for(let e of this.main)this.positions.push(W(this.positions[this.positions.length-1],e))}moves(){return this.inSide?[...this.main.slice(0,this.side.from),...this.side.moves]:this.main}positionAt(t){return!this.inSide||t<=this.side.from?this.positions[t]:this.side.moves.slice(0,t-this.side.from).reduce(W,this.positions[this.side.from])}length(){return this.moves().length}plyOf(t,e,i){let o=r=>r.replace(/[+#!?]+$/,"");return this.main.findIndex((r,a)=>{let l=this.positions[a];return l.fullmoves===t&&l.turn==="white"===e&&o(_(l,r,"san"))===o(i)})+1||-1}plyWith(t){return this.positions.findIndex(e=>wi(e)===t)}inGame(t,e){return this.main.slice(t,t+e).map(O)}follow(t,e,i){let o=[...this.main.slice(0,t),...e.map(E)],n=t+i,r=o.findIndex((a,l)=>!this.main[l]||O(this.main[l])!==O(a));r>=0&&(this.side={from:r,moves:o.slice(r),told:!0}),this.go(n,r>=0&&n>r)}along(t,e){let i=this.moves().slice(0,this.ply).map(O),o=[...this.main.slice(0,t).map(O),...e];return i.length>=t&&i.length<=o.length&&i.every((n,r)=>n===o[r])?i.length-t:-1}step(t){this.go(this.ply+t)}go(t,e=this.inSide){this.inSide=e&&!!this.side,this.ply=Math.max(0,Math.min(t,this.length())),this.refresh()}reveal(){this.waits=!1,this.answer.hidden=!0,this.go(this.home0())}played(t){let e=O(t),i=this.moves()[this.ply];if(i&&O(i)===e)return this.go(this.ply+1);this.inSide&&this.ply>=this.side.from?this.side={from:this.side.from,moves:[...this.side.moves.slice(0,this.ply-this.side.from),t]}:this.side={from:this.ply,moves:[t]},this.go(this.ply+1,!0)}takeBack(){if(!this.inSide||this.ply===0)return;let t=Math.max(0,this.ply-1-this.side.from);this.side.moves=this.side.moves.slice(0,t);let e=this.ply-1;t||(this.side=null,this.inSide=!1),this.go(e)}build(){let{model:t}=this,e=t.get("title")||"Chessboard";this.out=h("output",{class:"mh-say","aria-live":"polite"}),this.boardHost=h("div",{class:"mh-boardhost"}),this.list=Y(h("div",{class:"mh-moves",role:"toolbar","aria-label":"Moves"}),{across:2}),this.note=h("p",{class:"mh-note"}),this.bears=t.get("bearing")?this.bearingBox():null,this.view=new rt(this.boardHost,{playable:t.get("playable"),orientation:t.get("orientation"),label:e,onmove:o=>this.played(o),oncancel:()=>this.refresh(),say:o=>{this.out.value=o}}),this.view.counts=t.get("counts"),this.buttons={start:K("To the start",U(H.start),()=>this.go(0)),back:K("One move back",U(H.back),()=>this.go(this.ply-1)),forward:K("One move forward",U(H.forward),()=>this.go(this.ply+1)),end:K("To the end",U(H.end),()=>this.go(this.length())),flip:K("Turn the board round",U(H.flip),()=>this.view.flip())},this.back=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.takeBack()},"Take back"),this.home=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.leaveSide()},"Back to the game"),this.trial=new hs(["Ask Mac Hack","Hide the answer"],"What Mac Hack thinks of the position on this board",()=>({fen:t.get("fen"),moves:this.moves().slice(0,this.ply).map(O),asks:t.get("asks")}),"Mac Hack in this position",!0),this.waits=t.get("waits")&&t.get("arrows").length>0,this.answer=h("button",{type:"button",class:"mh-button mh-text",hidden:!this.waits,onclick:()=>this.reveal()},"Show the moves"),this.switcher=this.notationSwitch();let i=z("cap");this.figure=h("figure",{class:"mh mh-figure mh-boardfigure",role:"group","aria-labelledby":i},h("figcaption",{class:t.get("title")?"mh-title":"mh-unseen",id:i},e),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,Y(h("div",{class:"mh-bar",role:"toolbar","aria-label":"Step through the moves"},Object.values(this.buttons),this.back,this.home,this.answer,this.trial.button)),this.out),h("div",{class:"mh-sidecolumn"},this.bears?.box,this.switcher,this.list,this.note,this.help())),this.trial.host),this.figure.addEventListener("keydown",o=>this.key(o))}bearingBox(){let t=h("div",{class:"mh-bearing","aria-live":"polite"}),e=h("input",{type:"checkbox",checked:this.model.get("counts"),onchange:o=>{this.view.counts=o.target.checked,this.view.drawArrows(),this.pins&&(this.pins.hidden=!this.view.counts)}}),i=h("div",{},t,h("label",{class:"mh-check"},e," count the men that bear on each cell, and say who is pinned"),h("p",{class:"mh-quiet mh-key"},"Ringed: en prise. Lower left: how many of White’s men bear on the cell. Upper right: how many of Black’s."));return{says:t,box:i}}sayBearing(t){let e=n=>n.length?n.map(r=>`${Ht(t,X(r))} ${r}`).join(", "):"nobody",{enPrise:i,pinned:o}=this.view.bearing;this.pins=h("p",{hidden:!this.view.counts},h("b",{},"Pinned: "),`${e(o)}.`),this.bears.says.replaceChildren(h("p",{},h("b",{},"En prise: "),`${e(i)}.`),this.pins)}asked(){return{fen:this.model.get("fen"),moves:this.moves().slice(0,this.ply).map(O)}}async bear(t){if(!it())return this.bears.says.replaceChildren(h("p",{},Nt));try{let e=await Z(this.asked(),"bearing");if(this.view.pos!==t)return;this.view.bear(e),this.sayBearing(t)}catch(e){this.bears.says.replaceChildren(h("p",{},`${e.message}`))}}notationSwitch(){let t=z("how"),e=(i,o)=>h("label",{},h("input",{type:"radio",name:t,value:i,checked:this.how===i,onchange:()=>{this.how=i,this.refresh(!1)}})," ",o);return h("fieldset",{class:"mh-switch"},h("legend",{},"Notation"),e("san","algebraic"),e("descriptive","descriptive"))}help(){return h("details",{class:"mh-help"},h("summary",{},"Keys"),h("p",{},"On the board: arrow keys move the frame, Enter picks up and puts down, Escape lets go. A row of buttons, or the list of moves, is one stop of the Tab key; in it the arrow keys move. Anywhere in the figure: comma and full stop step back and forward, Home and End go to the ends, F turns the board, U takes back."))}key(t){if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||t.target.type==="radio"||this.trial.holds(t.target))return;let e={",":()=>this.go(this.ply-1),".":()=>this.go(this.ply+1),Home:()=>this.go(0),End:()=>this.go(this.length()),f:()=>this.view.flip(),F:()=>this.view.flip(),u:()=>this.takeBack(),U:()=>this.takeBack()}[t.key];e&&(e(),t.preventDefault(),t.stopPropagation())}leaveSide(){let t=this.side?this.side.from:0;this.side=null,this.inSide=!1,this.go(t)}refresh(t=!0){let e=this.positionAt(this.ply),i=this.ply?this.moves()[this.ply-1]:null;this.view.show(e,{lastMove:i?Q(i):void 0,arrows:this.arrowsHere(),marks:this.ply===this.home0()&&!this.inSide?this.model.get("marks"):[]}),this.bears&&this.near&&this.bear(e),this.drawMoves();let o=!this.main.length;for(let[n,r]of[["start",0],["back",0],["forward",1],["end",1]])this.buttons[n].hidden=o,this.buttons[n].setAttribute("aria-disabled",String(r?this.ply>=this.length():this.ply===0));this.back.hidden=!this.inSide||this.ply<=this.side.from,this.home.hidden=!this.side||!this.main.length,this.note.textContent=!this.inSide&&this.model.get("comments")[String(this.ply)]||"",this.out.value=this.words(e,i),t&&(this.report(e),this.trial.follow(),this.figure.dispatchEvent(new CustomEvent("machack-ply",{bubbles:!0})))}home0(){return this.model.get("at")<0?this.main.length:this.model.get("at")}arrowsHere(){return this.waits?[]:this.inSide?[]:this.model.get("arrows").filter(t=>t.at===void 0||t.at===null?this.ply===this.home0():t.at===this.ply).map(t=>[t.from,t.to,t.label,t.brush])}words(t,e){let i=bi(t),o=C(t.turn==="white"),n=i==="checkmate"?`${o} is mated.`:i==="stalemate"?"Stalemate.":`${o} to move${i?", in check":""}.`;return e?`${this.numbered(this.ply-1)}. ${n}`:n}numbered(t){let e=this.positionAt(t),i=e.turn==="white";return`${e.fullmoves}${i?".":" …"} ${this.text(t,this.inSide)}`}text(t,e){let i=this.model.get("descriptive"),o=!e||t<this.side.from;if(this.how==="descriptive"&&o&&i[t])return i[t];let n=this.inSide;this.inSide=e;let r=_(this.positionAt(t),this.moves()[t],this.how);return this.inSide=n,r}drawMoves(){let t=this.main.length,e=this.side?this.side.moves.length:0,i=!t&&!e?h("span",{class:"mh-quiet"},this.model.get("playable")?"Play a move.":"No moves."):t?this.rows(0,t,!1):this.rows(0,e,!0),o=this.list.contains(document.activeElement);this.list.replaceChildren(i);let n=this.list.querySelector("[aria-current]");n&&(this.list.scrollTop=Math.max(0,n.offsetTop-this.list.clientHeight/2)),o&&(n||this.buttons.start).focus({preventScroll:!0}),this.switcher.hidden=!t&&!e}rows(t,e,i){let o=h("div",{class:"mh-moveflow"});for(let n=t;n<t+e;n++){let r=this.numberIn(n),a=this.isWhites(n);(a||n===t)&&o.append(h("span",{class:"mh-number"},`${r}.`)),!a&&n===t&&o.append(h("span",{class:"mh-blank"},"…")),o.append(this.moveButton(n,i)),!i&&this.side&&this.main.length&&Math.min(this.side.from,this.main.length-1)===n&&(a&&o.append(h("span",{class:"mh-blank"})),o.append(h("div",{class:"mh-side",role:"group","aria-label":this.side.told?"The line of the text":"Your own moves"},h("span",{class:"mh-quiet"},this.side.told?"Not played":"Your moves"),this.rows(this.side.from,this.side.moves.length,!0))),a&&n+1<t+e&&o.append(h("span",{class:"mh-number"},`${r}.`),h("span",{class:"mh-blank"},"…")))}return o}moveButton(t,e){let i=this.inSide&&!e&&t<this.side.from,o=t===this.ply-1&&(e===this.inSide||i);return h("button",{type:"button",class:"mh-move","aria-current":o?"step":null,onclick:()=>this.go(t+1,e)},this.text(t,e))}isWhites(t){return this.start.turn==="white"==(t%2===0)}numberIn(t){return this.start.fullmoves+Math.floor((t+(this.start.turn==="white"?0:1))/2)}report(t){this.sending=!0,this.model.set("current",Mt(t)),this.model.set("played",this.side?this.moves().slice(0,this.ply).map(O):this.main.slice(0,this.ply).map(O)),this.model.save_changes(),this.sending=!1}watch(){this.listen=()=>{this.sending||(this.load(),this.refresh(!1))},this.redraw=()=>this.refresh(!1);for(let t of["fen","moves","at"])this.model.on(`change:${t}`,this.listen);for(let t of["arrows","marks","comments","descriptive"])this.model.on(`change:${t}`,this.redraw);this.unfollow=Tt(t=>{this.how=t;for(let e of this.switcher.querySelectorAll("input"))e.checked=e.value===t;this.refresh(!1)})}destroy(){for(let t of["fen","moves","at"])this.model.off(`change:${t}`,this.listen);for(let t of["arrows","marks","comments","descriptive"])this.model.off(`change:${t}`,this.redraw);this.unfollow(),this.trial.close(),this.view.destroy()}};var Ou=new RegExp([String.raw`(?<remark>\d+\.\d{1,2}\??(?=[\s,;]|$)|BOOK(?!\w))|(?<skipped>(?!0[ ]?[-–—−][ ]?0)`,String.raw`(?:1/2|½|[10])[ ]?[-–—−:][ ]?(?:1/2|½|[10])(?![\w/])|1/2(?![\w/])|½|\*|(?!0\s{0,8}`,String.raw`[-–—−])\d{1,3}(?:[ ]{0,3}[.…]+|\)|(?=[\s,;]|$))|\d+:\d\d\b|[.…,;:!?)±∓⩲⩱∞⌓□]+|\+/?`,String.raw`[-=]|[-=]/?\+|=|(?:(?:AND|WHITE|BLACK)\s{1,8}){0,2}(?:RESIGN(?:S|ED)?|WINS|WON`,String.raw`|MATES?|CHECKMATE|STALEMATE|PERPETUAL[ ]CHECK|DRAWN?(?:[ ](?:GAME|AGREED|BY[ ]`,String.raw`(?:REPETITION|AGREEMENT|PERPETUAL[ ]CHECK)))?)(?![\w-])|(?:WHITE|BLACK)(?![\w-]))|`,String.raw`(?<move>(?:(?:CASTLES?(?:[ \t/-]{0,8}[KQ](?:ING|UEEN)?(?:'?S)?[ .-]?(?:ROOK\b`,String.raw`|R\b\.?)?[ -]?(?:SIDE\b)?(?![A-Z]|\s{0,8}(?:[-–—−]|[X×*/])))?|[O0]\s{0,8}`,String.raw`[-–—−]\s{0,8}[O0](?:\s{0,8}[-–—−]\s{0,8}[O0])?|(?:[WB](?=[PNBRQK]/))?(?:[KQ]?(?:KT|`,String.raw`[RNB])|[KQ])?(?:KT|[PNBRQK])(?:\s?/\s?(?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8]))?`,String.raw`(?:\s{0,8}[-–—−]\s{0,8}(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]|[ \t]{1,8}(?:[KQ]?(?:KT|`,String.raw`[RNB])|[KQ])[1-8]|\s{0,8}[X×*]\s{0,8}(?:[WB](?=[PNBRQK]/))?(?:[KQ]?(?:KT|[RNB])|`,String.raw`[KQ])?(?:KT|[PNBRQK])(?:\s?/\s?(?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8]))?)`,String.raw`(?:\s{0,8}[=/]{1,2}\s{0,8}(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|[QRBN])|(?<=8)(?:KT|`,String.raw`[QRBN]))?)(?:[\s,]{0,8}(?:(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)?[.\s]{0,3}(?:CH`,String.raw`(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS[.\s]{0,3}\+|(?:E\.?[ ]?P\.?`,String.raw`|EN[ ]?PASSANT)(?![A-Z]))|\s{0,8}(?:\+{1,2}(?![-/=])|\#|[!?]{1,8}(?![!?]))){0,8}(?!`,String.raw`[\w/]))|[^\s,;]+?(?:[\s,]{0,8}(?:(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)?[.\s]{0,3}`,String.raw`(?:CH(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS[.\s]{0,3}\+|(?:E\.?`,String.raw`[ ]?P\.?|EN[ ]?PASSANT)(?![A-Z]))|\s{0,8}(?:\+{1,2}(?![-/=])|\#|[!?]{1,8}(?!`,String.raw`[!?]))){0,8}(?=[\s,;]|\.(?:\s|$)|$))`].join(""),"gi"),Pu=new RegExp([String.raw`\(((?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8])|(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|`,String.raw`[QRBN]))\)`].join(""),"gi"),Du=new RegExp(String.raw`P\s?(?:[X×*]\s?[\w/]{1,6}|[-–—−]\s?[A-Z]{1,3}8)=?$`,"i"),ju=new RegExp(String.raw`^(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]`,"i"),jh=String.raw`\{[^}]*\}?|\[\w+[ \t]+"[^"\n]*"[ \t]*\]|^[ \t]*[#%\[].*$|\$\d+`,Ru=new RegExp(jh,"gm"),Bu=new RegExp(`${jh}|;.*$`,"gm"),zu=new RegExp(String.raw`\[\w+[ \t]+"`),Rh="-–—−xX×*",Hu=s=>" ".repeat(s.length),Bh=s=>s.split(/\s+/).filter(Boolean);function Wu(s,t,e,i){let o=e+s.length,n=i.slice(Math.max(0,e-16),e),r=Bh(n).pop()??"",a=!/\s$/.test(n),l=/\d$/.test(t)&&t.length>1||a&&o<i.length&&Rh.includes(i[o]),c=Du.exec(n.trimEnd()),m=c&&(/^[A-Z]/.test(t)||a&&(n.endsWith("8")||c[0][0]==="p"));return r&&(l||m||r.toLowerCase().startsWith("castle"))?`/${t} `:s}function qu(s){let t=s.replace(/[^\S\n]/g," "),e=t.replace(zu.test(t)?Bu:Ru,Hu).replace(Pu,Wu),i=[],o=0,n=0;for(let{0:r,index:a}of e.matchAll(/[()]/g))r==="("&&o++===0?(i.push(e.slice(n,a)),n=a):r===")"&&o&&--o===0&&(i.push(" ".repeat(a+1-n)),n=a+1);return i.join("")+e.slice(n)}function Uu([s,...t]){let e=t.length&&ju.test(t[0])&&!Rh.includes(s.slice(-1))?"-":"";return s+e+t.join("")}function zh(s){return[...qu(s).matchAll(Ou)].filter(t=>t.groups.move!==void 0).map(t=>({text:Uu(Bh(t[0])),begin:t.index,end:t.index+t[0].length}))}var Fu=64,Ku=1e3;function Hh(s,t){try{return[ve(s,t)]}catch(e){if(e instanceof ut&&e.candidates.length)return e.candidates;throw e}}function Gu(s,t){let e=[{pos:s,moves:[]}];for(let i of t){let o=[],n=null;for(let r of e){let a;try{a=Hh(r.pos,i.text)}catch(l){if(!(l instanceof ut))throw l;n??(n=l);continue}for(let l of a)o.push({pos:W(r.pos,l),moves:[...r.moves,l]})}if(!o.length)return[e,n.message,i];if(o.length>Fu)return[e,`${Bt(i.text)}: too many moves so far are ambiguous.`,i];e=o}return[e,"",null]}function Wh(s,t){let e=zh(t);if(e.length>Ku)return{rows:[],fault:`This text has ${e.length} moves: a thousand are the most.`,word:null,pos:s,last:null};let[i,o,n]=Gu(s,e),r=i.map(d=>d.moves.map(O)),a=r[0].length,l=r[0].findIndex((d,p)=>r.some(b=>b[p]!==d));l<0&&(l=a);let c=[],m=i[0].moves.slice(0,l),u=s;if(m.forEach((d,p)=>{c.push({number:u.fullmoves,white:u.turn==="white",typed:zt(u,d,"teletype"),paper:zt(u,d,"machine"),san:ke(u,d),uci:O(d),decided:Hh(u,e[p].text).length>1}),u=W(u,d)}),l<a){n=e[l];try{ve(u,n.text)}catch(d){o=d.message}}return{rows:c,fault:o&&`Move ${u.fullmoves} of ${C(u.turn==="white")}: ${o}`,word:n,pos:u,last:m[m.length-1]??null}}function qh({model:s,el:t}){let e=new Ln(s);return t.append(e.figure),e.refresh(),()=>e.view.destroy()}var Ln=class{constructor(t){this.model=t,this.games=t.get("games"),this.game=t.get("game"),this.ply=t.get("ply"),this.notations=t.get("notations"),this.build()}build(){let{model:t}=this,e=z("convert"),i=t.get("title"),o=(a,l)=>h("select",{class:"mh-select","aria-label":a,onchange:l});this.which=o("Game",()=>{this.game=Number(this.which.value),this.ply=0,this.listPlies(),this.refresh()}),this.which.append(...this.games.map(([a],l)=>h("option",{value:l},a))),this.which.value=this.game,this.before=o("Position",()=>{this.ply=Number(this.before.value),this.refresh()}),this.text=h("textarea",{class:"mh-text-in",id:e+"t",rows:5,spellcheck:"false",autocapitalize:"off",autocomplete:"off",oninput:()=>this.soon()}),this.text.value=t.get("text"),this.out=h("output",{class:"mh-say","aria-live":"polite",for:e+"t"}),this.echo=h("p",{class:"mh-echo"}),this.body=h("tbody",{}),this.host=h("div",{class:"mh-boardhost"});let n=h("div",{class:"mh-bar",role:"group","aria-label":"Examples"},t.get("examples").map(([a,l])=>h("button",{type:"button",class:"mh-button",onclick:()=>{this.game=this.games.findIndex(c=>!c[3].length),this.which.value=this.game,this.ply=0,this.listPlies(),this.text.value=l,this.refresh()}},a)),h("button",{type:"button",class:"mh-button",onclick:()=>{this.text.value="",this.refresh(),this.text.focus()}},"Clear")),r=Object.values(this.notations).map(a=>h("th",{scope:"col"},a));this.figure=h("figure",{class:"mh mh-figure mh-convert",role:"group","aria-labelledby":e},h("figcaption",{class:"mh-title",id:e},i),h("div",{class:"mh-bar"},h("span",{class:"mh-quiet"},"Begin with "),this.which,this.before),h("label",{class:"mh-label",for:e+"t"},"A move or a game, in any notation"),this.text,n,this.out,this.echo,h("div",{class:"mh-columns"},h("div",{class:"mh-sidecolumn mh-rowsbox",tabindex:"0",role:"region","aria-label":"The moves in all notations"},h("table",{class:"mh-reasons"},h("thead",{},h("tr",{},h("th",{scope:"col"},"Move"),r)),this.body)),h("div",{class:"mh-boardcolumn mh-reached"},h("p",{class:"mh-quiet"},"The position reached. Move a man, and the move is written above."),this.host))),this.view=new rt(this.host,{playable:!0,orientation:"white",label:"The position reached",onmove:a=>this.played(a),oncancel:()=>this.refresh(),say:a=>{this.out.value=a}}),this.listPlies()}listPlies(){let[,t,e,i]=this.games[this.game];this.positions=[et(t,e)];for(let o of i)this.positions.push(W(this.positions[this.positions.length-1],E(o)));this.before.replaceChildren(...this.positions.map((o,n)=>h("option",{value:n},`before move ${o.fullmoves} of ${C(o.turn==="white")}`))),this.before.value=this.ply,this.before.hidden=this.positions.length<2}soon(){clearTimeout(this.timer),this.text.value.length>200?this.timer=setTimeout(()=>this.refresh(),250):this.refresh()}played(t){let e=this.text.value.slice(0,this.found.word?.begin).trimEnd();this.text.value=`${e}${e?" ":""}${ke(this.found.pos,t)}`,this.refresh()}refresh(){let t=this.found=Wh(this.positions[this.ply],this.text.value),{rows:e,fault:i,word:o,pos:n,last:r}=t,a=(m,u)=>h("td",{"data-of":this.notations[m]},u[m]);this.body.replaceChildren(...e.map(m=>h("tr",{},h("th",{scope:"row"},`${m.number}${m.white?".":"…"}${m.decided?"*":""}`),Object.keys(this.notations).map(u=>a(u,m)))));let l=e.some(m=>m.decided)?" * has several meanings; the moves after it decided.":"";this.out.value=i||(e.length?`${e.length} move${e.length>1?"s":""} read.${l}`:"Type a move, such as P-K4, e4 or e2e4."),this.out.classList.toggle("mh-fault",!!i);let c=this.text.value;this.echo.hidden=!o,this.echo.replaceChildren(...o?[h("span",{class:"mh-quiet"},"Here: "),(o.begin>30?"… ":"")+c.slice(Math.max(0,o.begin-30),o.begin),h("mark",{},c.slice(o.begin,o.end)),c.slice(o.end,o.end+20)]:[]),this.text.setAttribute("aria-invalid",String(!!i)),this.view.show(n,{lastMove:r?Q(r):void 0}),this.report(c)}report(t){let e={text:t,game:this.game,ply:this.ply},i=Object.keys(e).filter(o=>this.model.get(o)!==e[o]);for(let o of i)this.model.set(o,e[o]);i.length&&this.model.save_changes()}};var Uh="book-games",Fh=()=>{try{return JSON.parse(localStorage.getItem(Uh))??{}}catch{return{}}},Kh=({model:s})=>JSON.stringify(["fen","moves","side","opponent"].map(t=>s.get(t))),On=({figure:s})=>`${location.pathname.split("/book/").pop()} `+[...document.querySelectorAll(".mh-playfigure")].indexOf(s);function Gh(s){if(s.puzzle||s.seat||!vt())return;let{[On(s)]:t,...e}=Fh(),i=!s.result&&s.moves.length>s.given.length,o={begins:Kh(s),side:s.side.value,program:s.program.value,moves:s.moves.map((n,r)=>s.uciAt(r))};try{localStorage.setItem(Uh,JSON.stringify(i?{...e,[On(s)]:o}:e))}catch{}}function Qh(s){let t=vt()&&!s.puzzle&&Fh()[On(s)];return t&&t.begins===Kh(s)&&[...s.program.options].some(({value:i})=>i===t.program)?t:null}var Qu=900,_i=class{constructor(t,{line:e,said:i}){Object.assign(this,{game:t,given:e,said:i,asked:t.moves.length});let o=(n,r)=>h("button",{type:"button",class:"mh-button mh-text",onclick:r},n);this.free=!e.length,this.heading=t.figure.querySelector("figcaption"),this.title=this.heading.textContent,this.position=t.given,this.again=o("Try again",()=>this.restart()),this.give=o("Show the move",()=>this.show()),this.whole=o("A whole game",()=>this.begin(!1)),this.back=o(this.free?"Back to the position":"Back to the puzzle",()=>this.begin(!0)),this.host=h("div",{class:"mh-bar"},this.again,this.give,this.whole,this.back),t.out.after(this.host),this.take(!0)}get tried(){return this.game.moves.slice(this.asked)}get wrong(){return this.tried.slice(0,this.given.length).findIndex((t,e)=>this.game.uciAt(this.asked+e)!==this.given[e])}get right(){return this.wrong<0}get solved(){return this.right&&this.tried.length>=this.given.length}get reply(){return this.asks&&this.right&&this.tried.length%2&&this.tried.length<this.given.length?E(this.given[this.tried.length]):null}async pause(){await new Promise(t=>setTimeout(t,Qu))}get words(){let{length:t}=this.tried;return!this.asks||!t?"":this.free?t>1&&this.game.legal?this.said[0]:"":this.right?t<this.given.length+2?this.moveShown(t)+this.said[Math.min(t-1,this.given.length-1)>>1]:"":t>1&&t<=this.wrong+2&&this.game.legal?"It answers, and the game goes on. Not the move that was played, though: try again?":""}draw(){let{result:t,why:e}=this.game;this.asks&&(this.heading.textContent=t?ns(e):this.title),this.again.textContent=t||this.solved&&!this.free?"Play again":"Try again",this.again.hidden=!this.asks||!this.tried.length,this.give.hidden=!this.asks||this.solved,this.whole.hidden=!this.asks,this.back.hidden=this.asks}moveShown(t){let e=this.asked+t-1;return this.shown===e?`${this.game.numbered(e)}. `:""}async restart(){this.shown=null,this.game.open(),this.game.result="",this.game.forget(),await this.game.next()}async show(){(!this.right||this.tried.length%2)&&await this.restart(),this.game.legal&&(this.shown=this.game.moves.length,await this.game.human(E(this.given[this.tried.length])))}take(t){this.asks=t,this.game.figure.classList.toggle("mh-puzzle",t),this.heading.textContent=t?this.title:"A game against Mac Hack VI",this.game.given=t?this.position:[]}begin(t){this.take(t),this.game.begin()}};var Zu=6e4,Yt=null,Zh=Promise.resolve(),_u=(s,t,e)=>new Promise((i,o)=>{let n=r=>{r.kind!=="answer"||r.call!==t||(s.off("msg:custom",n),r.text?i(JSON.parse(r.text)):o(new Error(r.refused)))};s.on("msg:custom",n),s.send({kind:"ask",call:t,given:e}),setTimeout(()=>o(new Error("no kernel has answered: run this figure's cell again")),Zu)});async function Vu(){if(await Oe("cells/python.js","PagePython"),!Yt){let s=t=>{t.kind==="printed"&&(Yt.printed+=t.text)};Yt=new globalThis.PagePython({root:document.documentElement.dataset.content_root,folder:"book/part1",heed:s}),Yt.started=Yt.start()}await Yt.started}async function Yu(s,t){await Vu(),Yt.printed="";let[e,i]=s.split(":"),{outcome:o}=await Yt.run(0,`import json
from ${e} import ${i}
print(${i}(*json.loads(${JSON.stringify(JSON.stringify(t))})))`);try{return JSON.parse(Yt.printed)}catch{throw new Error(`the page's Python has not answered (${o}) ${Yt.printed.trim().split(`
`).pop()}`)}}function Vi(s,t,e){return vt()?Zh=Zh.catch(()=>null).then(()=>Yu(t,e)):_u(s,t,e)}var Ju=`from machack import show
from machack.terminal.seat import Seat
Seat(show.play()).figure`,Xu={Enter:`
`,Backspace:"",Delete:""},Pn=s=>String.fromCharCode(s.toUpperCase().charCodeAt(0)&31),Dn=s=>s.get("teletype")||vt()&&typeof DecompressionStream=="function";async function td(s,t){if(s.get("teletype"))return{model:s,end:()=>{}};await Oe("cells/python.js","PagePython");let e=null,i=r=>{r.kind==="shown"?e=r.figure:r.kind==="fault"&&t(r.text)},o=new PagePython({root:document.documentElement.dataset.content_root,folder:"book",heed:i});await o.start();let{fault:n}=await o.run(0,Ju);if(!e)throw new Error(n??"the teletype could not be made");return{model:o.model(e),end:()=>o.end()}}var Yi=class{constructor(t,{game:e,its:i,moved:o}){rr(this,"hear",t=>{if(t.kind==="roll")this.print(t);else if(t.kind==="waits")this.busy=!1,this.next();else return;this.moved(t.moves,t.thought)});Object.assign(this,{model:t,game:e,its:i,moved:o,waiting:[],busy:!1}),this.roll=h("pre",{class:"mh-roll",tabindex:"0",role:"log","aria-label":"The roll of the teletype"}),this.keys=h("input",{class:"mh-find mh-entry",autocomplete:"off",autocapitalize:"characters",spellcheck:"false",placeholder:"type here","aria-label":"Keyboard of the teletype: every key goes to the program at once",onkeydown:r=>this.key(r),oninput:()=>{this.strike(this.keys.value),this.keys.value=""}});let n=(r,a,l)=>h("button",{type:"button",class:"mh-button mh-text",title:a,onclick:l},r);this.note=h("p",{class:"mh-quiet",role:"status"}),this.host=h("div",{class:"mh-seat"},this.roll,h("div",{class:"mh-bar"},this.keys,n("RETURN","The key RETURN",()=>this.strike(`
`)),n("Control G","Stop what the program is about, as the key does",()=>this.stop())),this.note)}get commands(){return[...this.played?["PG"]:[],this.its()==="white"?"PW":"PB"]}async begin(){this.roll.replaceChildren(),this.played=(await this.game()).moves.length,await this.sit(),this.strike(this.commands.map(t=>`${t}
`).join(""))}async sit(){let t=this.sitting={};this.waiting=[],this.busy=!1;try{if(!this.live){this.note.textContent="Python is starting: about 10 MB from the book’s own folder, some seconds.";let e=await td(this.model,i=>{this.note.textContent=`The teletype has stopped: ${i}`});if(t!==this.sitting)return e.end();this.live=e,this.live.model.on("msg:custom",this.hear)}this.note.textContent="Every key goes to the program at once. Bold is what was typed. Typed for you: "+(this.played?"PG, it prints the game so far, and ":"")+`${this.commands.at(-1)}, it plays ${C(this.its()==="white")}. A move is P-K4 or P/K2-K4, then RETURN; M has it move, U takes a play back. BD prints the board as it was printed in 1967, from Black’s side.`,this.send({kind:"sit",...await this.game()})}catch(e){this.note.textContent=`The teletype cannot be had here: ${e.message}.`}}key(t){let i=t.ctrlKey&&"geuGEU".includes(t.key)&&!t.metaKey&&!t.altKey?Pn(t.key):Xu[t.key];i===void 0||t.isComposing||(t.preventDefault(),t.stopPropagation(),i===Pn("g")?this.stop():this.strike(i))}strike(t){this.send({kind:"keys",keys:t})}play(t){this.send({kind:"play",move:t})}send(t){this.waiting.push(t),this.next()}next(){this.busy||!this.live||!this.waiting.length||(this.busy=!0,this.live.model.send(this.waiting.shift()))}print({text:t,typed:e}){let i=this.roll.lastChild,o=e?"B":"#text";i?.nodeName===o?i.textContent+=t:this.roll.append(e?h("b",{},t):t),this.roll.scrollTop=this.roll.scrollHeight}async stop(){if(!this.busy||this.model.get("teletype"))return this.waiting=[],this.strike(Pn("g"));this.end(),this.print({text:`
QUIT
_
`,typed:!1}),await this.sit()}end(){this.sitting=null,this.live?.model.off("msg:custom",this.hear),this.live?.end(),this.live=null}};var ed=4e5,_h=28,Bs={normal:["reconstruction, normal widths","paper"],bookless:["reconstruction, normal widths, no book","paper",{book:!1}],tournament:["reconstruction, tournament widths","paper at tournament widths"],image:["surviving program","image"]},sd="To play here, the page needs WebAssembly and must be one of the built book. In a terminal: machack play.",Vh={mate:"mate",stalemate:"stalemate",repetition:"the position has come back",fifty:"fifty moves without a capture or a pawn's move"};function Yh({model:s,el:t}){let e=new jn(s);return t.append(e.figure),e.figure.machack=e,e.begin(Qh(e)),()=>e.destroy()}var jn=class{constructor(t){var e;this.model=t,this.how=St(t.get("notation")),this.start=et(t.get("fen"),t.get("wings")),this.given=t.get("moves"),this.open(),this.result="",this.thought=null,this.build(),this.refresh(),(e=this.out).value||(e.value="The program is coming: one moment."),this.unfollow=Tt(i=>{this.how=i,this.refresh(),this.tellAgain()})}open(){this.clock={reader:0,program:0},this.since=null,this.moves=[],this.positions=[this.start];for(let t of this.given)this.push(E(t))}get pos(){return this.positions[this.positions.length-1]}get mine(){return this.side.value}uciAt(t){return O(this.moves[t])}text(t){return _(this.positions[t],this.moves[t],this.how)}build(){let t=z("cap"),e=(n,r)=>h("option",{value:n},r);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,orientation:this.model.get("orientation"),label:"The game",onmove:n=>this.human(n),oncancel:()=>this.refresh(),say:n=>{this.out.value=n},waits:()=>this.waits()}),this.side=h("select",{class:"mh-select","aria-label":"You play",onchange:()=>this.changed()},e("white","White"),e("black","Black")),this.side.value=this.model.get("side"),this.program=h("select",{class:"mh-select","aria-label":"Your opponent",onchange:()=>this.changed()},Object.entries(Bs).map(([n,[r]])=>e(n,r)),h("optgroup",{label:"Before Mac Hack"},this.model.get("family").map(([n,r])=>e(n,r)))),this.program.value=this.model.get("opponent");let i=(n,r)=>h("button",{type:"button",class:"mh-button mh-text",onclick:r},n);this.buttons={wake:i("Let it begin",()=>this.wake()),fresh:i("New game",()=>this.wake()),back:i("Take back",()=>this.takeBack()),draw:i("Offer a draw",()=>this.offer()),resign:i("Resign",()=>this.end(this.mine==="white"?"0-1":"1-0","you resigned")),flip:K("Turn the board round",U(H.flip),()=>this.view.flip())},this.entry=h("input",{class:"mh-find mh-entry","aria-label":"Your move, typed",placeholder:"P-K4 or e4",autocomplete:"off",spellcheck:"false"});let o=h("form",{class:"mh-group",onsubmit:n=>{n.preventDefault(),this.type()}},this.entry,h("button",{class:"mh-button mh-text"},"Play it"));this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.about=h("div",{class:"mh-about"}),this.list=h("div",{class:"mh-moves",role:"group",tabindex:0,"aria-label":"Moves"}),this.pgn=h("textarea",{class:"mh-pgn",readonly:!0,rows:5,"aria-label":"The game as PGN"}),this.clockOut=h("p",{class:"mh-clock"}),this.clockBox=h("details",{class:"mh-help",ontoggle:()=>this.tick()},h("summary",{},"The clocks"),this.clockOut,h("p",{class:"mh-quiet"},"Two hours for fifty moves. The program’s clock goes as in 1967: forty moves made a second, and 8.4 seconds for its operator.")),this.treeHost=h("div",{class:"mh-treehost"}),this.treeBox=h("details",{class:"mh-help",ontoggle:()=>this.showTree()},h("summary",{},"The tree of its last search"),this.treeHost),this.seatHost=h("div",{}),this.seatBox=h("details",{class:"mh-help",hidden:!Dn(this.model),ontoggle:()=>this.sitDown()},h("summary",{},"The teletype, as in 1967"),this.seatHost),this.figure=h("figure",{class:"mh mh-figure mh-playfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,Y(h("div",{class:"mh-bar",role:"toolbar","aria-label":"The game"},Object.values(this.buttons))),o),h("div",{class:"mh-sidecolumn"},h("div",{class:"mh-group"},h("label",{},"You play ",this.side),h("label",{},"against ",this.program)),this.out,this.about,this.list,this.seatBox,this.clockBox,h("details",{class:"mh-help"},h("summary",{},"The game as PGN"),this.pgn))),this.treeBox),this.model.get("puzzle").line&&(this.puzzle=new _i(this,this.model.get("puzzle")))}get asleep(){return!!this.ancestor&&!this.awake&&this.pos.turn!==this.mine}wake(){return this.awake=!0,this.begin()}async changed(){if(this.seat||this.result||this.moves.length<=this.given.length)return this.wake();this.awake=!0,await this.attend(),this.forget(),await this.next()}async attend(){this.thinking&&(this.turn=null,this.thinking=!1,await he()),this.ancestor&&this.seatBox.open&&(this.seatBox.open=!1),this.clockBox.hidden=!!this.ancestor,this.seatBox.hidden=!!this.ancestor||!Dn(this.model),this.mine==="black"!==this.view.flipped&&this.view.flip()}async begin(t){if(!it())return this.stopped=!0,this.out.value=sd,this.refresh();t&&(this.side.value=t.side,this.program.value=t.program,this.awake=!0),await this.attend(),this.open(),this.result="",this.forget();for(let e of t?.moves.slice(this.moves.length)??[])this.push(E(e));this.left=!!t,this.taken=!1,this.begun=!0,this.seat?await this.seat.begin():await this.next()}get ancestor(){return Bs[this.program.value]?null:this.program.value}get opponent(){return this.ancestor?this.model.get("family").find(([t])=>t===this.ancestor)[1]:`Mac Hack VI (${Bs[this.program.value][0]})`}get its(){return this.mine==="white"?"black":"white"}async position(){let[,t,e]=Bs[this.program.value]??Bs.normal;return{fen:this.model.get("fen"),moves:this.moves.map(O),settings:{...(await ae())[t],...e}}}waits(){return this.asleep?"press “Let it begin” first":this.result?"the game is over":this.thinking?"the program is thinking":this.legal?"":"the program has not yet said what may be played"}push(t){this.positions.push(W(this.pos,t)),this.moves.push(t)}async human(t){if(!this.legal)return this.refresh();if(this.awake=!0,this.left=this.taken=!1,this.seat)return this.seat.play(O(t)),this.refresh();this.yours=this.ancestor?null:this.onItsList(t),this.stopClock(),this.push(t),await this.next()}onItsList(t){let e=this.listed?.findIndex(i=>i.move===O(t))??-1;return{at:this.pos,move:t,place:e,of:this.listed?.length}}type(){if(this.legal)try{let t=ve(this.pos,this.entry.value);if(!this.legal.includes(O(t)))throw new Error(`${this.entry.value} is not legal here.`);this.entry.value="",this.human(t)}catch(t){this.out.value=t.message,this.entry.select()}}async next(){let t=this.turn={};this.legal=null;try{let e=await this.position(),i=await Z(e,"standing");if(t!==this.turn)return;let o=i.ended||(i.repeated?"repetition":this.pos.halfmoves>=100?"fifty":"");if(o)return this.end(o==="mate"?i.white?"0-1":"1-0":"1/2-1/2",Vh[o]);if(this.asleep)return this.refresh();if(this.pos.turn!==this.mine&&!this.seat)return await this.answer(e,t);let n=await Z(e,"legalMoves"),r=this.ancestor?[]:await Z(e,"plausibleMoves");if(t!==this.turn)return;Object.assign(this,{legal:n,listed:r,since:performance.now()}),this.refresh()}catch(e){t===this.turn&&(this.stopped=!0,this.thinking=!1,this.out.value=`The program cannot run here: ${e.message}.`,this.refresh())}}async answer(t,e){if(this.thinking=!0,this.legal=null,this.refresh(),this.puzzle?.reply)return await this.puzzle.pause(),e!==this.turn?void 0:(this.thinking=!1,this.push(this.puzzle.reply),await this.next());let i=this.ancestor?await this.asked(t):await Z(t,"think",{tape:ed});if(e!==this.turn)return;if(this.thinking=!1,!i.move)return this.end("*",`${this.opponent} finds nothing to play`);let{rate:o,lost:n}=this.model.get("clock");this.clock.program+=i.nodes/o+n,this.thought={...i,settings:t.settings,at:this.pos,ply:this.moves.length,yours:this.yours},this.push(E(i.move)),this.tell(),this.treeBox.open&&this.showTree(),await this.next()}async asked({fen:t,moves:e}){let i=await Vi(this.model,"machack.ancestors.in_page:reply",[this.ancestor,t,e]);return{...i,tape:await Jo(i.tape),own:{words:i.words,unit:i.unit}}}forget(){this.thought=this.told=null,this.about.replaceChildren(),this.showTree()}takeBack(){if(this.seat)return this.seat.strike(`U
`);if(this.thinking||!this.moves.length)return;let t=this.pos.turn===this.mine||this.moves.length<2?Math.min(2,this.moves.length):1;this.moves.length===1&&this.mine==="black"||(this.moves.splice(-t),this.positions.splice(-t),this.result="",this.taken=!0,this.forget(),this.next())}async offer(){if(this.seat)return this.seat.strike(`DRAW?
`);if(this.thinking||this.result||this.ancestor)return;await Z(await this.position(),"acceptsDraw",this.its,this.thought?.value??0)?this.end("1/2-1/2","the program accepts the draw"):this.out.value="The program declines the draw."}end(t,e){this.result||(this.thinking&&(this.turn=null,this.thinking=!1,he()),this.stopClock(),this.result=t,this.why=e,this.legal=null,this.refresh())}async sitDown(){if(!this.seatBox.open)return this.seat?.end(),this.seat=null,this.result?this.refresh():this.next();this.thinking&&(this.turn=null,this.thinking=!1,await he()),this.seat=new Yi(this.model,{game:()=>this.position(),its:()=>this.its,moved:(t,e)=>this.follow(t,e)}),this.seatHost.replaceChildren(this.seat.host),await this.seat.begin()}follow(t,e){let i=this.moves.every((n,r)=>O(n)===t[r]);if(i&&t.length===this.moves.length)return;this.stopClock();let o=i?this.legal&&this.pos.turn===this.mine?this.onItsList(E(t[this.moves.length])):this.yours:null;Object.assign(this,{moves:[],positions:[this.start],result:"",yours:o});for(let n of t)this.push(E(n));this.forget(),e?.move&&e.move===t[t.length-1]&&this.tell({...e,at:this.positions[t.length-1],ply:t.length-1,yours:o}),this.next()}stopClock(){this.since!==null&&(this.clock.reader+=(performance.now()-this.since)/1e3),this.since=null}tick(){clearTimeout(this.ticks);let{allowed:t,moves:e}=this.model.get("clock"),i=this.clock.reader+(this.since===null?0:(performance.now()-this.since)/1e3),o=l=>`${Math.floor(l/3600)}:`+String(Math.floor(l/60)%60).padStart(2,"0")+":"+String(Math.floor(l)%60).padStart(2,"0"),n=(l,c,m)=>`${l} ${o(c)}${c>t&&m<e?" (over the time)":""}`,r=this.moves.filter((l,c)=>this.positions[c].turn===this.mine).length,a=this.moves.length-r;this.clockOut.textContent=`${n("You",i,r)}, `+n("Mac Hack VI",this.clock.program,a)+`; ${r} and ${a} moves.`,this.clockBox.open&&this.since!==null&&(this.ticks=setTimeout(()=>this.tick(),1e3))}refresh(){this.tick(),this.begun&&Gh(this);let t=this.moves[this.moves.length-1];this.view.show(this.pos,{lastMove:t?Q(t):void 0,legal:this.legal??[]}),this.drawMoves(),this.pgn.value=this.asPgn();for(let[e,i]of[["back",this.thinking||!this.moves.length],["draw",this.thinking||this.result||this.ancestor],["resign",this.result]])this.buttons[e].setAttribute("aria-disabled",String(!!(i||this.stopped)));this.buttons.wake.hidden=!this.asleep,!this.stopped&&(this.puzzle?.draw(),this.puzzle?.words?this.out.value=this.itsMove()+this.puzzle.words:this.result?this.out.value=(Object.values(Vh).includes(this.why)?this.itsMove():"")+`${this.result}: ${this.why}.`:this.asleep?this.out.value=`${this.opponent} has the first move: press “Let it begin”.`:this.thinking?this.out.value=this.ancestor?`${this.opponent} is thinking (the page’s Python starts with the first move: some seconds).`:"The program is thinking.":this.legal&&(this.out.value=`${this.left?"The game that you left. ":this.taken?"Taken back. ":""}`+(this.itsMove()?`${this.itsMove()}Your move.`:`${C(this.pos.turn==="white")} to move: your move.`)))}itsMove(){let t=this.moves.length-1;return t<0||this.positions[t].turn===this.mine?"":`${this.numbered(t)}. `}numbered(t){let{fullmoves:e,turn:i}=this.positions[t];return`${e}${i==="white"?".":" …"} ${this.text(t)}`}tell(t=this.thought){this.told=t;let e=this.numbered(t.ply),i=Wt(t.at,t.line,this.how).slice(1),o=t.yours;if(t.own)return this.tellOwn(e,i);let n=[h("p",{},h("b",{},e),t.fromBook?", from its book of openings, which keeps a reply to this position: nothing was searched.":`. Value ${Si(t.value)}; ${t.nodes.toLocaleString("en")} moves looked at in ${Math.round(t.milliseconds)} ms.`)];i.length&&n.push(h("p",{},"It expects ",h("b",{},i.join(" ")),"."));let r=o&&_(o.at,o.move,this.how);o&&n.push(h("p",{},o.place<0?`Your ${r} was not on its list.`:`Your ${r} stood in place ${o.place+1} of ${o.of} on its list of plausible moves.`)),this.about.replaceChildren(...n)}tellAgain(){this.told&&this.tell(this.told),this.tree&&(Object.assign(this.tree.values,this.wordsOfTree()),this.treeHost.querySelector("figcaption").textContent=this.tree.get("title"))}tellOwn(t,e){let{thought:i}=this,o=i.ties.slice(1).map(n=>_(i.at,E(n),this.how));this.about.replaceChildren(h("p",{},h("b",{},t),`. Value ${S(i.value)} (${i.unit}); ${i.nodes.toLocaleString("en")} moves looked at in ${Math.round(i.milliseconds)} ms.`),...e.length?[h("p",{},"It expects ",h("b",{},e.join(" ")),".")]:[],...o.length?[h("p",{},"As good: ",h("b",{},o.join(", ")),".")]:[],h("details",{class:"mh-help"},h("summary",{},"The sum behind the move"),h("table",{class:"mh-sum"},i.why.map(([n,r,a])=>h("tr",{},h("td",{},n),h("td",{class:"mh-amount"},S(r)),h("td",{class:"mh-quiet"},a))))))}drawMoves(){let t=h("div",{class:"mh-moveflow"}),e=this.start.turn==="white"?0:1;this.moves.forEach((i,o)=>{let n=(o+e)%2===0;(n||!o)&&t.append(h("span",{class:"mh-number"},`${this.positions[o].fullmoves}.`)),!n&&!o&&t.append(h("span",{class:"mh-blank"},"…")),t.append(h("span",{class:"mh-played"},this.text(o)))}),this.list.replaceChildren(this.moves.length?t:h("span",{class:"mh-quiet"},"No move yet.")),this.list.scrollTop=this.list.scrollHeight}asPgn(){let t={[this.mine]:"Reader",[this.its]:this.opponent},e=[["Event","A game in the book"],["White",t.white],["Black",t.black],["Result",this.result||"*"]];this.model.get("fen")!==Ot&&e.push(["SetUp","1"],["FEN",this.model.get("fen")]);let i=this.moves.flatMap((n,r)=>{let a=this.positions[r];return[...a.turn==="white"?[`${a.fullmoves}.`]:r?[]:[`${a.fullmoves}...`],_(a,n,"san")]}),o=[[]];for(let n of[...i,this.result||"*"])[...o[o.length-1],n].join(" ").length>78&&o.push([]),o[o.length-1].push(n);return e.map(([n,r])=>`[${n} "${r}"]
`).join("")+`
`+o.map(n=>n.join(" ")).join(`
`)+`
`}showTree(){if(!this.treeBox.open||this.shown===this.thought)return;this.shown=this.thought,this.dropTree?.(),this.dropTree=this.tree=null,this.treeHost.replaceChildren();let t=this.thought?.fromBook?"This move came from its book of openings. Nothing was searched, so there is no tree: it comes with the first move that is not in the book.":this.thought?"":this.seat?"At the teletype the program writes no tree. Shut the teletype, and its next answer has one.":this.moves.length?"The game stands elsewhere now: its next answer has a tree.":"It has not searched yet.";if(t){this.treeHost.append(h("p",{},t));return}let{at:e,settings:i}=this.shown;this.tree=os(yi(this.shown,e,i),{...this.wordsOfTree(),notation:this.how,orientation:this.mine}),this.dropTree=Ae({model:this.tree,el:this.treeHost})}wordsOfTree(){let{at:t,move:e,value:i,events:o,tape:n}=this.shown,[r]=Wt(t,[e],this.how);return{title:`The search that chose ${t.fullmoves}${t.turn==="white"?".":" …"} ${r}`,summary:`${r} is chosen, value ${S(i)}.`+(o*_h>n.length?` Of ${o.toLocaleString("en")} events the first `+(n.length/_h).toLocaleString("en")+" are shown.":"")}}destroy(){this.turn=null,this.seat?.end(),clearTimeout(this.ticks),this.unfollow(),this.dropTree?.(),this.view.destroy()}};var cs=class{constructor(t,{onchange:e,say:i}){this.model=t,this.onchange=e,this.say=i;let o=t.get("games");this.select=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>this.choose(this.select.value)},h("option",{value:"given"},t.get("place")),o.map((n,r)=>h("option",{value:r},`Game ${r+1}, any move`)),h("option",{value:"fen"},"A FEN, typed")),this.ply=h("input",{type:"range",min:0,value:0,class:"mh-slider","aria-label":"Move of the game",oninput:()=>this.toPly()}),this.told=h("output",{class:"mh-count"}),this.plyBox=h("label",{class:"mh-knob",hidden:!0},h("span",{},"Move of the game"),this.ply,this.told),this.entry=h("input",{class:"mh-find mh-fen","aria-label":"Position as FEN",spellcheck:"false",autocomplete:"off"}),this.fenBox=h("form",{class:"mh-group",hidden:!0,onsubmit:n=>{n.preventDefault(),this.type()}},this.entry,h("button",{class:"mh-button mh-text"},"Set it up")),this.box=h("div",{class:"mh-chooser"},h("label",{class:"mh-group"},h("span",{},"Position "),this.select),this.plyBox,this.fenBox),this.asGiven()}position(){return{fen:this.fen,moves:this.moves}}get pos(){return this.moves.map(E).reduce(W,et(this.fen,this.wings))}asGiven(){Object.assign(this,{fen:this.model.get("fen"),wings:this.model.get("wings"),moves:this.model.get("moves")})}choose(t){if(this.plyBox.hidden=t==="given"||t==="fen",this.fenBox.hidden=t!=="fen",t==="fen"){this.entry.focus();return}if(t==="given"){this.asGiven(),this.onchange();return}let e=this.model.get("games")[t];this.ply.max=e.length,this.ply.value=Math.min(this.moves.length,e.length),this.toPly()}toPly(){let t=Number(this.ply.value),e=`${C(t%2===0)}, move ${Math.floor(t/2)+1}`;Object.assign(this,{fen:Ot,wings:this.model.get("homes"),moves:this.model.get("games")[this.select.value].slice(0,t)}),this.told.value=e,this.ply.setAttribute("aria-valuetext",e),this.onchange()}async type(){let t=this.entry.value.trim()==="startpos"?Ot:this.entry.value.trim();try{await Z({fen:t},"standing"),et(t),Object.assign(this,{fen:t,wings:{},moves:[]}),this.onchange()}catch(e){this.say(e.message)}}};var Rn=s=>(s>0?"+":"")+S(s);function Jh({model:s,el:t}){let e=new Bn(s);t.append(e.figure),e.figure.machack=e;let i=It(e.figure,()=>e.want());return()=>{i(),e.destroy()}}var Bn=class{constructor(t){this.model=t,this.how=St(t.get("notation")),this.want=Ft(()=>this.ask()),this.chooser=new cs(t,{onchange:()=>this.want(),say:e=>{this.out.value=e}}),this.listed=[],this.legal=[],this.mine=[],this.items=[],this.counted=0,this.build(),this.unfollow=Tt(e=>{this.how=e,this.pos&&this.fill()})}build(){let t=z("cap"),e=(i,o,n)=>K(i,U(H[o]),n);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,orientation:this.model.get("orientation"),label:"The position",onmove:i=>this.dropped(i),oncancel:()=>this.show(),onselect:i=>this.take(i),say:i=>{this.out.value=i}}),this.slider=h("input",{type:"range",min:0,class:"mh-slider","aria-label":"Items counted",oninput:()=>this.count(Number(this.slider.value))}),this.shown=h("output",{class:"mh-count"}),this.bar=Y(h("div",{class:"mh-bar",role:"toolbar","aria-label":"Count item by item"},e("Nothing counted","start",()=>this.count(0)),e("One item less","back",()=>this.count(this.counted-1)),e("One item more","forward",()=>this.count(this.counted+1)),e("All items","end",()=>this.count(this.items.length)))),this.head=h("p",{class:"mh-state"}),this.rows=Y(h("ul",{class:"mh-growing"})),this.account=h("div",{class:"mh-scroll"}),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.figure=h("figure",{class:"mh mh-figure mh-pointsfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),this.chooser.box,h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost),h("div",{class:"mh-sidecolumn"},this.head,this.rows,h("label",{class:"mh-knob"},h("span",{},"Items counted"),this.slider,this.shown),this.bar,this.out,h("p",{class:"mh-quiet mh-key"},"Count the next item with the arrow to the right. For another man of the side to move, click on it, or go to it with the arrow keys and press Enter; then choose one of its moves above, or the square it should go to."))),this.account)}async ask(){if(!it()){this.out.value=Nt;return}let{pos:t}=this.chooser,e={...this.chooser.position(),settings:this.model.get("settings")};try{let[i,o,n]=await Promise.all([Z(e,"legalMoves"),Z(e,"plausibleMoves"),dr()]);Object.assign(this,{pos:t,legal:i,listed:o.filter(a=>i.includes(a.move)),order:n}),this.show();let r=this.listed.find(a=>a.move===this.model.get("move"))??this.listed[0];this.take(r?.move.slice(0,2)??""),r&&this.choose(r)}catch(i){this.out.value=i.message}}take(t){let e=this.listed.filter(r=>r.move.startsWith(t));if(!e.length&&(this.out.value=t?`${t}, ${Ht(this.pos,X(t))}: none of its moves is on the list.`:"The game is over: no move is listed.",t))return;let i=this.items.length>0&&this.counted===this.items.length,o=this.model.get("begins"),n=new Set(e.flatMap(r=>r.reasons.map(a=>a.id)));this.square=t,this.mine=e,this.items=[o,...this.order.filter(r=>r!==o)].filter(r=>n.has(r)),this.counted=i?this.items.length:1,this.chosen=e[0],this.fill()}dropped(t){let e=O(t),i=this.mine.find(o=>o.move===e);this.show(),i?this.choose(i):this.out.value="The program promotes to a queen only: this move is not on its list."}choose(t){this.chosen=t,this.drawChosen()}count(t){this.counted=Math.max(0,Math.min(t,this.items.length)),this.drawCounted()}show(){this.view.show(this.pos,{legal:this.legal,arrows:this.arrows(),marks:this.square?[this.square]:[]})}arrows(){return this.chosen?[[...Q(E(this.chosen.move)),"","green"]]:[]}wording({id:t,wording:e}){return t===this.model.get("begins")?"what every move begins with":e}text(t){return _(this.pos,E(t.move),this.how)}amount(t,e){return t.reasons.find(i=>i.id===e)?.amount??0}sum(t,e=this.counted){return this.items.slice(0,e).reduce((i,o)=>i+this.amount(t,o),0)}fill(){let t=this.mine.flatMap(e=>this.items.map((i,o)=>this.sum(e,o+1)));this.most=Math.max(1,...t.map(Math.abs)),this.signed=t.some(e=>e<0),this.head.textContent=this.square?ns(Ht(this.pos,X(this.square)))+` on ${this.square}: ${this.mine.length} of the ${this.listed.length} moves on the list, and their points`:"",this.lines=this.mine.map(e=>{let i=h("i",{}),o=h("span",{class:"mh-grown"}),n=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.choose(e)},this.text(e));return{move:e,bar:i,told:o,press:n,row:h("li",{},n,h("span",{class:`mh-meter${this.signed?" mh-signed":""}`,"aria-hidden":"true"},i),o)}}),this.rows.replaceChildren(...this.lines.map(e=>e.row)),this.slider.max=this.items.length,this.drawChosen(!1),this.drawCounted()}drawChosen(t=!0){for(let{move:i,press:o}of this.lines)o.setAttribute("aria-pressed",String(i===this.chosen));if(this.view.point(this.arrows(),this.square?[this.square]:[]),this.entries=[],!this.chosen){this.account.replaceChildren();return}for(let[i,o]of this.items.entries()){let n=this.chosen.reasons.find(r=>r.id===o);n&&this.entries.push({place:i,row:h("tr",{},h("th",{scope:"row"},this.wording(n)),h("td",{class:"mh-num"},Rn(n.amount)),h("td",{class:"mh-num"},S(this.sum(this.chosen,i+1))))})}let e=["Item","Points","Sum"].map((i,o)=>h("th",{scope:"col",class:o?"mh-num":""},i));this.account.replaceChildren(h("table",{class:"mh-account"},this.total=h("caption",{}),h("thead",{},h("tr",{},e)),h("tbody",{},this.entries.map(i=>i.row)))),this.markCounted(),t&&this.say()}markCounted(){this.total&&this.chosen&&(this.total.textContent=`${this.text(this.chosen)}: ${S(this.sum(this.chosen))} points`+(this.counted<this.items.length?" so far":""));for(let{place:t,row:e}of this.entries)e.classList.toggle("mh-uncounted",t>=this.counted),t===this.counted-1?e.setAttribute("aria-current","step"):e.removeAttribute("aria-current")}drawCounted(){for(let{move:t,bar:e,told:i}of this.lines){let o=this.sum(t),n=(this.signed?50:100)*Math.abs(o)/this.most;e.className=o<0?"mh-minus":"",e.style.cssText=o<0?`right:50%;width:${n.toFixed(1)}%`:`left:${this.signed?50:0}%;width:${n.toFixed(1)}%`,i.textContent=S(o)}this.slider.value=this.counted,this.shown.value=`${this.counted} of ${this.items.length}`,this.markCounted(),this.say()}say(){let{counted:t,items:e}=this,i=e[t-1];if(!this.mine.length)return;if(!i){this.out.value="Nothing is counted yet.";return}let o=this.wording(this.mine.flatMap(c=>c.reasons).find(c=>c.id===i)),n=c=>`${this.text(c)} ${this.amount(c,i)?Rn(this.amount(c,i)):"nothing"}`,r=[this.chosen,...this.mine.filter(c=>c!==this.chosen&&this.amount(c,i))].map(n),a=new Set(this.mine.map(c=>this.amount(c,i))).size===1,l=t===e.length?` All are counted: ${this.text(this.chosen)} has ${S(this.chosen.plausibility)} points.`:"";this.out.value=`Item ${t} of ${e.length}, ${o}: `+(a?`${Rn(this.amount(this.mine[0],i))} for each`:r.join(", "))+`.${l}`}destroy(){this.unfollow(),this.view.destroy()}};var At=100,id=20,od=3e3,nd=4e5,Xh=36,rd=50,ad={exact:"","at least":"≥ ","at most":"≤ "},Ne=(s,...t)=>h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":s},t),Ji=(s,t)=>Math.max(300,Math.min(t,s.clientWidth||t)),Ce=(s,...t)=>h("section",{class:"mh-scoreview"},h("p",{class:"mh-title"},s),t),zn=class{constructor(t){this.figure=t,this.body=Y(h("ul",{class:"mh-growing"})),this.rule=h("div",{class:"mh-growing mh-ruled","aria-hidden":"true"}),this.key=h("p",{class:"mh-quiet mh-key"}),this.host=Ce("What came of each move",this.rule,this.body,this.key)}draw({root:t}){let{figure:e}=this,{mates:i}=e.scale,o=Object.values(t).map(({score:c})=>Math.abs(c)),n=Math.max(1,...o.filter(c=>c<i)),r=o.some(c=>c>=i),a=c=>c>=i?rd:Xh*c/n;this.rule.replaceChildren(h("span",{}),h("span",{class:"mh-scale"},[-n,0,n].map(c=>h("span",{style:`left:${50+Math.sign(c)*Xh}%`},x(c)))),h("span",{})),this.key.textContent=[r?"A broken bar is a mate, beyond all scale.":"",Object.values(t).some(({bound:c})=>c!=="exact")?"≤ and ≥ are bounds, not scores: the best move was known by then, and the search looked no further.":""].filter(Boolean).join(" ");let l=Object.entries(t).sort((c,m)=>m[1].score-c[1].score);this.body.replaceChildren(...l.map(([c,{score:m,bound:u}])=>{let d=b=>()=>e.view.point(b?[[...Q(E(c)),"","green"]]:[],[]),p=a(Math.abs(m));return h("li",{},h("button",{type:"button",class:"mh-button mh-text",onclick:()=>e.played(E(c)),onfocus:d(!0),onblur:d(!1),onpointerenter:d(!0),onpointerleave:d(!1)},e.line([c])[0]),h("span",{class:"mh-meter mh-signed","aria-hidden":"true"},h("i",{class:[m<0&&"mh-minus",Math.abs(m)>=i&&"mh-broken"].filter(Boolean).join(" "),style:`${m<0?"right":"left"}:50%;width:${p.toFixed(1)}%`})),h("span",{class:"mh-grown",title:e.words(m)},`${ad[u]}${x(m)}`))}))}},Hn=class{constructor(){this.body=h("ul",{class:"mh-growing mh-shares"}),this.met=h("div",{class:"mh-met"}),this.host=Ce("Nodes inside the tree, by what their score promises",this.body,this.met)}draw({kinds:t,met:e}){let i=["exact","cut","all"],o=e[0]+e[4]+e[8];this.met.replaceChildren(Ne("Expected and found",Le(["expected",...i.map(a=>`found: ${a}`)],i.map((a,l)=>[a,...i.map((c,m)=>x(e[3*l+m]))]))),h("p",{class:"mh-quiet mh-key"},`Expected of a node by its place, were every first move the best: ${x(o)} of `+x(e.reduce((a,l)=>a+l,0))+" turn out so."));let n=Math.max(1,t.exact+t.cut+t.all),r={exact:"exact",cut:"cut: at least",all:"all: at most"};this.body.replaceChildren(...Object.entries(t).map(([a,l])=>h("li",{},h("span",{},r[a]),h("span",{class:"mh-meter","aria-hidden":"true"},h("i",{class:a==="cut"?"mh-minus":"",style:`left:0;width:${(100*l/n).toFixed(1)}%`})),h("span",{class:"mh-grown"},`${x(l)}, ${(100*l/n).toFixed(1)} %`))))}},Wn=class{constructor(){this.body=Ne("The ladder"),this.host=Ce("The ladder of MTD(f): every rung is a search with a null window",this.body)}draw({ladder:t,driver:e,score:i}){if(e!=="mtd-f"){this.body.replaceChildren(h("p",{class:"mh-quiet"},"Choose MTD(f) as the driver: the others ask once."));return}let o=t.slice(0,60),n=Ji(this.body,560),r=16,a=26,l=40,c=n-160,m=o.flatMap(({aim:T,came:M})=>[T,M]),u=Math.min(...m,i),d=Math.max(...m,i),p=Math.max(8,2*Math.max(...o.map(({aim:T})=>Math.abs(T-i)),0));u=Math.max(u,i-p-4,-16383),d=Math.min(d,i+p+4,16383);let b=T=>l+(c-l)*(Math.min(d,Math.max(u,T))-u)/(d-u||1),f=Math.max(1,...o.map(({nodes:T})=>T)),w=`${t.length} passes: ${t.slice(0,12).map(({aim:T,came:M})=>M<T?`below ${T}? yes, at most ${M}`:`below ${T}? no, at least ${M}`).join("; ")}.`,k=g("svg",{viewBox:`0 0 ${n} ${a+r*o.length+10}`,class:"mh-ladder",role:"img","aria-label":w,style:`width:calc(${n} * var(--mh-px))`},g("text",{x:l,y:12},x(Math.round(u))),g("text",{x:c,y:12,"text-anchor":"end"},x(Math.round(d))),g("text",{x:c+20,y:12},"nodes"),g("path",{class:"mh-axis",d:`M${l},${a-8}H${c}`})),v=-1/0,I=1/0;o.forEach(({aim:T,came:M,nodes:B},J)=>{M<T?I=M:v=M;let A=a+r*J+4,G=b(v===-1/0?u:v),q=b(I===1/0?d:I);k.append(g("text",{x:4,y:A+4,class:"mh-vtext"},J+1),g("path",{class:"mh-window",d:`M${G},${A}H${Math.max(q,G+1)}`}),g("path",{class:"mh-bound",d:`M${b(T)},${A-6}V${A+6}`}),g("path",{class:M<T?"mh-fell":"mh-held",d:M<T?`M${b(M)},${A}l7,-5v10z`:`M${b(M)},${A}l-7,-5v10z`}),g("rect",{class:"mh-nodesbar",x:c+20,y:A-5,width:90*B/f,height:10}),g("text",{x:c+24+90*B/f,y:A+4},x(B)))}),this.body.replaceChildren(k,h("p",{class:"mh-quiet mh-key"},"The upright stroke is what a pass asks about (is the score below it?); the triangle what comes back; the thick line what is still possible."+(t.length>o.length?` The first ${o.length} of ${t.length} passes.`:"")))}},qn=class{constructor(t){this.figure=t,this.body=Ne("The range of scores"),this.list=h("ol",{class:"mh-quiet mh-dots"}),this.host=Ce("The range of scores",this.body,this.list)}async extra(){let{figure:t}=this,e=t.model.get("positions");if(e.length<2)return;let i=[];for(let{words:o,fen:n,moves:r,asked:a}of e){let{score:l,line:c,complete:m}=await Jt({fen:n,moves:r,scoring:t.scoring},"search",{depth:a.depth,driver:a.driver,nodes:2e6,tape:0});i.push({words:o,score:l,complete:m,move:c.length?Wt(r.map(E).reduce(W,et(n)),c.slice(0,1),t.how)[0]:"no move"})}t.gone||t.want.wanted||(this.dots=i,this.draw(t.found),this.list.replaceChildren(...i.map(({words:o,score:n,move:r})=>h("li",{},`${o}: ${r}, ${x(n)}, ${t.words(n)}`))))}handle(t,e,i,o,[n,r],a,l,c){let{figure:m}=this,u=w=>{let k=Math.max(n,Math.min(r,Math.round(w)));m.change({[e]:e==="saturation"&&k===r?null:k})},d=w=>{let{left:k,width:v}=t.getBoundingClientRect();this.moving=e,u(c((w.clientX-k)*t.viewBox.baseVal.width/v))},p=w=>{w.preventDefault();let k=()=>{removeEventListener("pointermove",d),removeEventListener("pointerup",k),removeEventListener("pointercancel",k)};addEventListener("pointermove",d),addEventListener("pointerup",k),addEventListener("pointercancel",k)},b=w=>{let k={ArrowLeft:-1,ArrowDown:-1,ArrowRight:1,ArrowUp:1,PageDown:-100,PageUp:100}[w.key];k&&(w.preventDefault(),this.moving=e,u(o+k))},f=g("g",{class:"mh-handle",tabindex:0,role:"slider","aria-label":i,"aria-valuemin":n,"aria-valuemax":r,"aria-valuenow":o,transform:`translate(${a},${l})`,onpointerdown:p,onkeydown:b},g("title",{},`${i}: drag it`),g("circle",{r:12,class:"mh-grip"}),g("path",{d:"M-4,-9H4V9H-4Z"}));t.append(f),this.moving===e&&this.held&&f.focus({preventScroll:!0})}draw({score:t}){this.held=this.body.contains(document.activeElement)&&document.activeElement.classList.contains("mh-handle");let{figure:e}=this,{usual:i,mates:o,won:n,longest:r}=e.facts,{saturation:a,recognizer:l,bonus:c,band:m}={...i,...e.scoring},u=e.most(),d=a??u-r,p=Math.floor(n*u/o.flags),b=Ji(this.body,640),f=52,w=P=>b/2+Math.sign(P)*(b/2-30)*Math.log1p(Math.abs(P)/60)/Math.log1p(u/60),k=P=>60*Math.expm1(Math.max(0,P-b/2)*Math.log1p(u/60)/(b/2-30)),v=l==="overlapping",I=[["mate",u-r,u,"mh-zonemate"],["",m,d,"mh-zoneeval"],...l==="disjoint"?[["won",p-r,p+r,"mh-zonewon"]]:v?[["bonus",0,Math.min(c,d),"mh-zonewon"]]:[]],T=g("svg",{viewBox:`0 0 ${b} 132`,class:"mh-bands",style:`width:calc(${b} * var(--mh-px))`,role:"group","aria-label":`Mated up to ${-(u-r)}, heuristic from ${-d} to ${d}, mate from ${u-r}. The score: ${t}, ${e.words(t)}.`},g("path",{class:"mh-axis",d:`M24,${f}H${b-24}`})),M={mate:["mate","mated"],won:["won","lost"],bonus:["the recognizer’s bonus",""],"":["",""]};for(let P of[-1,1])for(let[$,ft,Ut,Hs]of I){let[Xi,ir]=[w(P*ft),w(P*Ut)].sort((wl,vl)=>wl-vl),to=$==="bonus";T.append(g("rect",{class:`mh-band ${Hs}`,x:Xi,y:to?f-18:f-9,width:Math.max(3,ir-Xi),height:to?7:18}));let or=M[$][P>0?0:1],eo=P>0?"end":"start",[nr,bl]=to?[b/2,"middle"]:$==="mate"?[P>0?b-2:2,eo]:[P>0?ir:Xi,eo];or&&T.append(g("text",{x:nr,y:f-($==="mate"?38:24),"text-anchor":bl},or)),($!=="mate"||d<u-r)&&T.append(g("text",{x:$==="mate"?nr:w(P*Ut),y:f+($==="mate"?52:$?38:24),"text-anchor":$==="mate"?eo:"middle",class:"mh-vtext"},x(P*Ut)))}let B=Math.min(b-60,Math.max(60,w(t)));T.append(g("text",{x:b/2,y:v?f+24:f-24,"text-anchor":"middle"},"heuristic"),g("path",{class:"mh-dot",d:`M${w(t)},${f-8}l8,8l-8,8l-8,-8z`}),g("text",{x:B,y:f+72,"text-anchor":"middle",class:"mh-said"},`the score ${x(t)}`)),(this.dots??[]).forEach(({score:P},$)=>T.append(g("circle",{class:"mh-spot",cx:w(P),cy:f,r:7}),g("text",{x:w(P),y:f+4,"text-anchor":"middle",class:"mh-spottext"},$+1)));let{sliders:A,ranges:G}=e.facts,q=e.model.get("knobs");this.body.replaceChildren(T),q.includes("saturation")&&this.handle(T,"saturation","Saturation, the limit of evaluations",d,[A.saturation[0],A.saturation[1]],w(d),f,k),q.includes("band")&&this.handle(T,"band","The band around zero",m,A.band??G.band,w(m),f,k),v&&q.includes("bonus")&&this.handle(T,"bonus","The recognizer’s bonus",c,A.bonus??G.bonus,w(Math.min(c,d)),f-15,k),this.body.append(h("p",{class:"mh-quiet mh-key"},"The handles can be dragged. The line is drawn with small numbers far apart and large ones close together. The diamond is the score of this search; the numbers are the positions of the list."))}},Un=class{constructor(t){this.figure=t,this.body=Ne("The scores of the leaves"),this.told=h("p",{class:"mh-quiet mh-key"}),this.host=Ce("The scores of all leaves, in White’s view",this.body,this.told)}draw(){}async extra(){let{figure:t}=this,{contempt:e=0,band:i=0}=t.scoring,o=await t.ask({...t.scoring,table:!1},{driver:"minimax",depth:Math.min(t.asked.depth,3),tape:nd,iterate:!1}),n=xe(o.tape),r=[],a=[],l=new Set,c=new Set;for(let $=0;$<n.length;$++){let ft=n.kind[$],Ut=n.node[$];ft===2?l.add(Ut):ft===6&&l.has(Ut)?c.add(Ut):ft===16&&c.has(Ut)?r.push(n.value[$]):[15,14,23,24].includes(n.kind[$])&&a.push(n.value[$])}let m=[...r].sort(($,ft)=>$-ft),u=$=>m[Math.floor($*(m.length-1))]??0,[d,p]=[u(.01),u(.99)];d-(p-d)<0&&p+(p-d)>0&&([d,p]=[Math.min(d,-20),Math.max(p,20)]);let b=61,f=Math.max(1,Math.ceil((p-d+1)/b)),w=Array(b).fill(0),k=Math.round((d+p)/2/f),v=b>>1;for(let $ of r)w[Math.max(0,Math.min(b-1,v-k+Math.round($/f)))]++;let I=Ji(this.body,560),T=130,M=Math.max(1,...w),B=r.filter($=>$===0).length,J=r.filter($=>Math.abs($)===Math.abs(e)).length,A=r.filter($=>Math.abs($)<Math.max(i,1)).length,G=`${x(r.length)} leaves; ${x(B)} are exactly 0`+(e?`, ${x(J)} are exactly as a draw is (${x(Math.abs(e))} or ${x(-Math.abs(e))})`:"")+(i?`, ${x(A)} lie inside the band of ${i}`:"")+`; ${x(a.length)} draws by rule.`,q=g("svg",{viewBox:`0 0 ${I} ${T+24}`,class:"mh-leaves",style:`width:calc(${I} * var(--mh-px))`,role:"img","aria-label":G});w.forEach(($,ft)=>q.append(g("rect",{class:"mh-leafbar",x:ft*I/b,y:T-(T-8)*$/M,width:I/b-1,height:(T-8)*$/M})));for(let $ of[...new Set([0,...e?[e,-e]:[]])]){let ft=(v-k+$/f+.5)*I/b;ft>0&&ft<I&&q.append(g("path",{class:$?"mh-bound":"mh-axis",d:`M${ft},0V${T}`}),g("text",{x:ft,y:T+18,"text-anchor":"middle"},x($)))}q.append(g("text",{x:2,y:T+18},x((k-v)*f)),g("text",{x:I-2,y:T+18,"text-anchor":"end"},x((k+v)*f)));let P=o.events>n.length?`Of the first ${x(n.length)} events of ${x(o.events)}: `:"";this.body.replaceChildren(q),this.told.textContent=`Depth ${o.depth}. ${P}${G}`}},Fn=class{constructor(t){this.figure=t,this.body=h("div"),this.box=h("details",{class:"mh-help",ontoggle:()=>this.show()},h("summary",{},"Its tree, to be stepped and asked"),this.body),this.host=h("section",{class:"mh-scoreview"},this.box)}draw(t){this.found=t,this.close(),this.show()}close(){this.drop?.(),this.drop=null,this.body.replaceChildren()}show(){let{figure:t,found:e}=this;if(!this.box.open||!e||this.drop)return;let i=xe(e.tape).length,o=e.events>i?` The tape has room for the first ${x(i)} of ${x(e.events)} events.`:"",n=e.passes>1?` Of ${x(e.passes)} passes it is the last.`:"";this.drop=Ae({el:this.body,model:os({events:e.tape,fen:Mt(t.at),wings:t.at.wings,prunes:e.driver!=="minimax",rules:{complete:e.complete&&!o,scale:t.scale}},{title:"Its tree",at:e.events>od?0:-1,summary:`${x(e.score_white)} in White’s view, after ${x(e.nodes)} nodes.${n}${o}`,notation:t.how,orientation:t.model.get("orientation")})})}destroy(){this.close()}},Kn=class{constructor(t){this.figure=t,this.body=Ne("Contempt and the choice"),this.told=h("p",{class:"mh-quiet mh-key"}),this.host=Ce("The choice, by contempt",this.body,this.told)}draw(){}search(t,e){return this.figure.ask({...this.figure.scoring,contempt:t},{depth:e,tape:0})}async at(t,e){let{score:i,move:o}=await this.search(t,e),n=i===-t&&(await this.search(t+1,e)).score===i-1;return{contempt:t,score:i,choice:`${o} ${n?"draw":""}`}}async turn(t,e,i){for(;e.contempt-t.contempt>1&&!this.stale;){let o=await this.at(t.contempt+e.contempt>>1,i);o.choice===t.choice?t=o:e=o}return e}async row(t){let e=[],i=[];for(let o=-At;o<=At&&!this.stale;o+=id)e.push(await this.at(o,t));for(let[o,n]of e.entries())o&&e[o-1].choice!==n.choice&&i.push(await this.turn(e[o-1],n,t));return{depth:t,points:e,turns:i}}async extra(){let{depth:t}=this.figure.asked,e=[];this.told.textContent="It is searched with one contempt after the other …";for(let i of[t,t+1]){if(e.push(await this.row(i)),this.stale)return;this.show(e)}}get stale(){return this.figure.gone||this.figure.want.wanted}show(t){let{figure:e}=this,i=Ji(this.body,600),o=92,n=70,r=m=>n+(i-n-12)*(m+At)/(2*At),a=m=>{let[u,d]=m.split(" ");return u==="null"?"no move":`${e.line([u])[0]}, ${d?"a draw":"plays on"}`},l=g("svg",{viewBox:`0 0 ${i} ${o*t.length+24}`,style:`width:calc(${i} * var(--mh-px))`,class:"mh-turning",role:"img","aria-label":t.map(m=>this.words(m,a)).join(" ")});t.forEach(({depth:m,points:u,turns:d},p)=>{let b=p*o+24,f=u.map(({score:M})=>M),w=Math.min(...f,-1),k=Math.max(...f,1),v=M=>b+50-44*(M-w)/(k-w),I=[-At,...d.map(({contempt:M})=>M),At],T=[u[0].choice,...d.map(({choice:M})=>M)];l.append(g("text",{x:2,y:b+30},`depth ${m}`)),T.forEach((M,B)=>l.append(g("rect",{class:`mh-band ${B%2?"mh-zonewon":"mh-zoneeval"}`,x:r(I[B]),y:b+54,width:Math.max(1,r(I[B+1])-r(I[B])),height:18}),g("text",{x:(r(I[B])+r(I[B+1]))/2,y:b+67,"text-anchor":"middle"},a(M)))),l.append(g("path",{class:"mh-scoreline",d:u.map(({contempt:M,score:B},J)=>`${J?"L":"M"}${r(M).toFixed(1)},${v(B).toFixed(1)}`).join("")})),l.append(g("text",{x:r(-At),y:v(f[0])-5,class:"mh-vtext"},x(f[0])),g("text",{x:r(At),y:v(f[f.length-1])-5,"text-anchor":"end",class:"mh-vtext"},x(f[f.length-1])));for(let{contempt:M}of d)l.append(g("path",{class:"mh-bound",d:`M${r(M)},${b}V${b+74}`}),g("text",{x:r(M),y:b-4,"text-anchor":"middle",class:"mh-vtext"},`from ${x(M)}`))});let c=e.scoring.contempt??0;Math.abs(c)<=At&&l.append(g("path",{class:"mh-now",d:`M${r(c)},16V${o*t.length+10}`})),l.append(g("text",{x:r(-At),y:o*t.length+20},x(-At)),g("text",{x:r(0),y:o*t.length+20,"text-anchor":"middle"},"contempt 0"),g("text",{x:r(At),y:o*t.length+20,"text-anchor":"end"},x(At))),this.body.replaceChildren(l),this.told.textContent=t.map(m=>this.words(m,a)).join(" ")+" The line is the score, to the side to move; the broken stroke the contempt set above."}words({depth:t,points:e,turns:i},o){return`Depth ${t}: ${o(e[0].choice)}`+i.map(({contempt:n,choice:r})=>`; from contempt ${x(n)} ${o(r)}`).join("")+"."}},Gn=class{constructor(t){this.figure=t,this.button=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.go()},"Let it play both sides, 12 moves"),this.list=h("p",{class:"mh-state"}),this.host=Ce("What it plays",h("div",{class:"mh-bar"},this.button),this.list)}draw(){this.going||(this.list.textContent="")}async go(){let{figure:t}=this,e=[];if(this.going)return;this.going=!0;let i=[...t.moves],o=t.pos,n;try{for(let r=0;r<24&&this.going&&(n=await t.search(i),!!n.move);r++){let a=_(o,E(n.move),t.how),l=o.turn==="white";e.push((l||!e.length?`${o.fullmoves}.${l?"":".."} `:"")+`${a} (${x(n.score_white)})`),o=W(o,E(n.move)),i.push(n.move),t.view.show(o,{lastMove:Q(E(n.move))}),this.list.textContent=e.join(" ")}this.list.textContent=`${e.join(" ")} `+(n?.move?"and so on: twelve moves, and no end.":n&&t.words(n.score).startsWith("is mated")?"Mate.":"The game is over.")+" (In brackets the score, in White’s view.)"}catch(r){t.say(r.message)}this.going=!1,setTimeout(()=>t.gone||t.show(),4e3)}},hd={mate:"by rule: mate",draw:"by rule: a draw",leaf:"heuristic",inner:"backed up",least:"backed up: at least",most:"backed up: at most"},tl=80,Qn=class{constructor(t){this.figure=t,this.body=Ne("The tree"),this.key=h("p",{class:"mh-quiet mh-key"}),this.host=Ce("The tree, and where its numbers come from",this.body,this.key)}read(t){let e=new Map([[0,{id:0,ply:0,children:[],origin:"inner"}]]);for(let i=0;i<t.length;i++){let o=t.kind[i],n=t.node[i];if(o===2||o===3){let a={id:n,move:t.move[i],ply:t.ply[i],children:[],origin:"inner"};e.set(n,a),e.get(t.parent[i])?.children.push(a)}let r=e.get(n);r&&(o===13?Object.assign(r,{origin:"mate",value:t.value[i]}):[14,15,23,24].includes(o)?Object.assign(r,{origin:"draw",value:t.value[i]}):o===6||o===25?Object.assign(r,{origin:"leaf",value:t.value[i]}):o===16&&Object.assign(r,{value:t.value[i],origin:r.origin==="inner"?{2:"cut",3:"all"}[t.detail[i]]??"inner":r.origin}))}return e.get(0)}draw(t){let e=this.read(xe(t.tape)),i=[],o=28,n=30,r=27;if(!e||t.nodes>tl){this.body.replaceChildren(),this.key.textContent=`${x(t.nodes)} nodes: the tree is drawn up to ${tl}. Take a smaller depth.`;return}let a=f=>{f.children.length?(f.children.forEach(a),f.y=(f.children[0].y+f.children[f.children.length-1].y)/2):(f.y=i.length,i.push(f))};a(e);let l=Math.max(...function f(w){return[w.ply,...w.children.flatMap(f)]}(e)),c=20+7*Math.max(2,...i.filter(({ply:f})=>f===l).map(({value:f})=>x(f??0).length)),m=(this.body.clientWidth||999)-n-c,u=Math.floor(Math.max(112,Math.min(134,m/(l||1)))),d=n+u*l+c,p=g("svg",{viewBox:`0 0 ${d} ${o*i.length+4}`,style:`width:calc(${d} * var(--mh-px))`,class:"mh-origins",role:"group","aria-label":`A tree of ${t.nodes} nodes.`}),b=(f,w,k)=>{let v=n+u*f.ply,I=16+o*f.y,T=f.children.length;for(let G of f.children){let q=G.move?O(mt(G.move)):"",P=n+u*G.ply,$=16+o*G.y,ft=q?W(w,E(q)):w,Ut=P-(G.children.length?r:9),Hs=k&&q&&q===k[0];p.append(g("path",{class:`mh-twig${Hs?" mh-bestway":""}`,d:`M${v+r},${I}C${v+r+24},${I} ${v+r+8},${$} ${v+r+32},${$}H${Ut}`}),g("text",{x:P-r-4,y:$-6,"text-anchor":"end",class:"mh-vtext mh-twigtext"},q?_(w,E(q),this.figure.how):"")),b(G,ft,Hs?k.slice(1):null)}let M={mate:`M${v},${I-8}l9,8l-9,8l-9,-8z`,draw:`M${v-8},${I-8}h16v16h-16z`,leaf:`M${v-8},${I}a8,8 0 1 0 16,0a8,8 0 1 0 -16,0z`}[f.origin]??`M${v-r},${I-9}h${2*r}v18h${-2*r}z`,B=["cut","all"].includes(f.origin)?f.origin==="cut"==(w.turn==="white")?"least":"most":"",J=hd[B||f.origin],A=x(f.value??0);p.append(g("path",{d:M,class:`mh-origin mh-${f.origin}`,role:"img","aria-label":`${A}, ${J}`},g("title",{},`${A}: ${J}`)),T?g("text",{x:v,y:I+4,"text-anchor":"middle"},`${{least:"≥ ",most:"≤ "}[B]??""}${A}`):g("text",{x:v+13,y:I+4},A))};b(e,this.figure.at,t.line),this.body.replaceChildren(p),this.key.textContent="Values in White’s view. A diamond: mate, by rule; a square: a draw, by rule; a circle: the evaluation; a bar: backed up, dashed where it is only a bound, ≤ at most or ≥ at least. The thick line leads to the best."}},el=["origins","root","kinds","game"],sl={tree:Fn,turning:Kn,root:zn,kinds:Hn,ladder:Wn,bands:qn,leaves:Un,game:Gn,origins:Qn};var ld=6e4,cd=200,md={minimax:"minimax","alpha-beta":"alpha-beta","nega-scout":"NegaScout","mtd-f":"MTD(f)"},ud={E:"whole evaluation (E)"},il={depth:["Depth, plies",0,8],firstGuess:["First guess",-300,300],step:["Step",0,64]},Zn={entries:[1,256,4096,65536,1048576],epsilon:[null,1,.001,1e-9,1e-18],saturation:null},zs=s=>s.replaceAll("_"," ").replace(/^./,t=>t.toUpperCase());function ol({model:s,el:t}){let e=new _n(s);t.append(e.figure),e.figure.machack=e;let i=It(e.figure,()=>e.begin());return()=>{i(),e.destroy()}}var _n=class{constructor(t){this.model=t,this.how=St(t.get("notation")),this.want=Ft(()=>this.work()),this.take(t.get("positions")[0]),this.build(),this.unfollow=Tt(e=>{this.how=e,this.found&&this.tell()})}take({fen:t,moves:e,scoring:i,asked:o}){let{depth:n,driver:r,first_guess:a,step:l,iterate:c,exact_root:m}=o;Object.assign(this,{fen:t,moves:[...e],scoring:{...i},asked:{depth:n,driver:r,firstGuess:a,step:l,iterate:c,exactRoot:m}})}get pos(){return this.moves.map(E).reduce(W,et(this.fen))}build(){let t=z("cap"),e=this.model.get("positions"),i=(r,a)=>h("button",{type:"button",class:"mh-button mh-text",onclick:a},r);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,orientation:this.model.get("orientation"),label:"The position",onmove:r=>this.played(r),oncancel:()=>this.show(),say:r=>this.say(r)}),this.chosen=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>this.choose(e[this.chosen.value])},e.map(({words:r},a)=>h("option",{value:a},r))),this.entry=h("textarea",{class:"mh-find mh-fen",rows:3,"aria-label":"FEN",autocomplete:"off",spellcheck:"false",onchange:()=>this.type(),onkeydown:r=>{r.key==="Enter"&&(r.preventDefault(),this.type())}}),this.back=i("Take back",()=>{this.moves.length&&(this.moves.pop(),this.show(),this.want())}),this.controls=h("div",{class:"mh-scorecontrols"}),this.bar=h("div",{class:"mh-bar"}),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.answer=h("div",{class:"mh-answers"}),this.views=this.model.get("views").map(r=>new sl[r](this));let o=el.includes(this.model.get("views")[0])?1:0,n=this.views.map(r=>r.host);this.chosenBox=h("label",{class:"mh-knob mh-wide",hidden:e.length<2},h("span",{},"Position"),this.chosen),this.figure=h("figure",{class:"mh mh-figure mh-scorefigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-searchboard"},this.chosenBox,this.boardHost,this.back,h("details",{class:"mh-help"},h("summary",{},"Another position"),h("label",{class:"mh-knob mh-wide"},h("span",{},"FEN"),this.entry)),this.bar),h("div",{class:"mh-sidecolumn"},this.controls,this.out,n.slice(0,o))),this.answer,n.slice(o)),this.show()}async begin(){if(!it()){this.say(Nt);return}try{if(this.facts=await pr(),this.gone)return;this.control(),this.want()}catch(t){this.say(t.message)}}say(t){this.out.value=t}control(){let{facts:t}=this,e=this.model.get("knobs"),i=Object.keys(t.usual).filter(n=>!e.includes(n)),o=n=>n.map(r=>this.knob(r));this.inputs={},this.controls.replaceChildren(...o(e),h("details",{class:"mh-help"},h("summary",{},"All conventions"),h("div",{class:"mh-switches"},o([...["depth","driver"].filter(n=>!e.includes(n)),...i])))),this.bar.replaceChildren(h("button",{type:"button",class:"mh-button mh-text",onclick:()=>{this.take({...this.model.get("positions")[this.chosen.value||0],fen:this.fen,moves:this.moves}),this.fill(),this.want()}},"As at first"),this.stopButton=h("button",{type:"button",class:"mh-button mh-text mh-stop",hidden:!0,onclick:()=>this.stop()},"Stop")),this.fill()}knob(t){let{facts:e}=this,i=(m,u)=>(this.inputs[t]={input:m,shown:u},m),o=m=>{Object.assign(this.asked,m),this.fill(),this.want()},n=m=>this.change({[t]:m}),r=(m,u,d="")=>h("label",{class:"mh-knob",title:e.wording[t]??null},h("span",{},m),u,d),a=(m,u,d,p)=>r(p,i(h("select",{class:"mh-select","aria-label":p,onchange:b=>d(m[b.target.selectedIndex])},m.map(b=>h("option",{},u(b)))))),l=(m,[u,d],p)=>{let b=h("output",{class:"mh-count"});return r(m,i(h("input",{type:"range",min:u,max:d,class:"mh-slider","aria-label":m,oninput:f=>p(Number(f.target.value))}),b),b)},c=(m,u)=>h("label",{class:"mh-check",title:e.wording[t]??null},i(h("input",{type:"checkbox",onchange:d=>u(d.target.checked)})),` ${m}`);if(t==="driver")return a(e.drivers,m=>md[m],m=>o({driver:m}),"Driver");if(t in il){let[m,...u]=il[t];return l(m,u,d=>o({[t]:d}))}return t==="iterate"?c("Iterate: depth 1, 2, ... with one table",m=>o({iterate:m})):t==="exactRoot"?c("The exact score of every move",m=>o({exactRoot:m})):t in e.words?a(e.words[t],m=>ud[m]??m,n,zs(t)):Zn[t]?a(Zn[t],m=>m===null?"1 unit":m.toLocaleString("en",{maximumSignificantDigits:3,notation:m<.001?"scientific":"standard"}),n,zs(t)):t==="saturation"?l("Saturation",e.sliders.saturation,m=>n(m===e.sliders.saturation[1]?null:m)):t in e.ranges?l(zs(t),e.sliders[t]??e.ranges[t],n):c(zs(t),n)}fill(){let{facts:t}=this,e={...t.usual,...this.scoring,...this.asked};for(let[i,{input:o,shown:n}]of Object.entries(this.inputs)){let r=e[i];if(o.type==="checkbox"){o.checked=r;continue}if(o.tagName==="SELECT"){let c=i==="driver"?t.drivers:t.words[i]??Zn[i];o.selectedIndex=c.indexOf(r);continue}let[a,l]=[Number(o.min),Number(o.max)];r!==null&&(r<a||r>l)&&(o.min=Math.min(a,r),o.max=Math.max(l,r)),o.value=r??l,n.value=r===null?"none":r}}change(t){for(let[e,i]of Object.entries(t))i===this.facts.usual[e]?delete this.scoring[e]:this.scoring[e]=i;this.fill(),this.want()}choose(t){this.take(t),this.show(),this.facts&&(this.fill(),this.want())}async type(){let t=this.entry.value.trim()==="startpos"?Ot:this.entry.value.trim();try{await Jt({fen:t},"standing"),Object.assign(this,{fen:Mt(et(t)),moves:[]}),this.show(),this.want()}catch(e){this.say(e.message)}}played(t){this.moves.push(O(t)),this.show(),this.want()}busy(t){this.stopButton&&(this.stopButton.hidden=!t)}async stop(){await gr(),this.say("Stopped.")}show(){let t=this.moves[this.moves.length-1];this.view.show(this.pos,{lastMove:t?Q(E(t)):void 0}),this.back.hidden=!this.moves.length,this.entry.value=Mt(this.pos)}position(t=this.scoring){return{fen:this.fen,moves:this.moves,scoring:t}}ask(t,e={}){return Jt(this.position(t),"search",{...this.asked,tape:ld,...e})}async work(){let t=this.pos,e=this.model.get("against"),i=setTimeout(()=>this.busy(!0),cd);try{let o=await this.ask(this.scoring),n=e?await this.ask({...this.scoring,...e}):null;if(this.gone||this.want.wanted)return;Object.assign(this,{at:t,found:o,other:n}),this.tell();for(let r of this.views)await r.extra?.()}catch(o){this.say(o.message),this.answer.replaceChildren()}finally{clearTimeout(i),this.busy(!1)}}search(t){return Jt({fen:this.fen,moves:t,scoring:this.scoring},"search",{...this.asked,tape:0})}line(t){return Wt(this.at,t,this.how)}most(t=this.scoring){let{mates:e,usual:i}=this.facts,{bounds:o,mate:n}={...i,...t};return n??(o==="integrated"?e.integrated:e.flags)}words(t,e=this.scoring){let{mates:i,usual:o,won:n,longest:r}=this.facts,{delayed_loss:a,mate_distance:l,recognizer:c,grain:m,pawn:u}={...o,...e},d=this.most(e),p=d-Math.abs(t),b=t>0?"mates":"is mated";if(p<r)return a?`${b} in ${p+(t>0?1:0)} moves or more`:l?`${b} in ${p} ${p===1?"ply":"plies"}`:`${b}, nobody knows when`;if(c==="disjoint"&&Math.abs(Math.abs(t)-Math.floor(n*d/i.flags))<r)return`${t>0?"wins":"loses"}, says the recognizer`;let f=t*m/u;return`${f<0?"−":"+"}${Math.abs(f).toFixed(2)} pawns`}get scale(){let{usual:t,longest:e}=this.facts,{delayed_loss:i,mate_distance:o,grain:n,pawn:r,quiescence:a}={...t,...this.scoring},l=this.most();return{pawn:r/n,mates:l-e,most:o&&!i?l:null,quiescence:a}}tell(){let t=C(this.at.turn==="white"),e=this.model.get("against"),{found:i,other:o}=this,n=({score:m,line:u,nodes:d,complete:p,depth:b,driver:f,passes:w},k)=>[`${x(m)}`,this.words(m,k),u.length?this.line(u).join(" "):"no move",`${x(d)} node${d===1?"":"s"}, `+(f==="mtd-f"?`${w} passes, `:"")+`depth ${b}`+(p?"":", not complete")],r=[["",n(i,this.scoring)],...o?[[Object.entries(e).map(([m,u])=>`${zs(m)}: ${u}`).join(", "),n(o,{...this.scoring,...e})]]:[]];this.answer.replaceChildren(Ne("What was found",h("table",{class:"mh-compared"},h("thead",{},h("tr",{},["Conventions",`Score, ${t} to move`,"It says","Line","Searched"].slice(o?0:1).map(m=>h("th",{scope:"col"},m)))),h("tbody",{},r.map(([m,u])=>h("tr",{},o?h("th",{scope:"row"},m||"as set here"):"",u.map(d=>h("td",{},d))))))));let[a]=i.line,l=this.words(i.score),c=i.complete?"":" The driver stopped by itself: its window has vanished, or its bounds never met.";this.say((a?`${this.line([a])[0]}, `:"")+`${x(i.score)}: ${t} `+(/pawns$/.test(l)?`stands at ${l}`:l)+`.${c}`);for(let m of this.views)m.draw(i)}destroy(){this.gone=!0,this.unfollow(),this.view.destroy();for(let t of this.views)t.destroy?.()}};var rl=6,dd="machack.ancestors.in_page:six",nl={mate:"mate",stalemate:"stalemate"},pd=(s,t,e)=>s.board.get(t)?.role==="pawn"&&(e>>3===rl-1||e>>3===0);function al({model:s,el:t}){let e=new Vn(s);return t.append(e.figure),e.figure.machack=e,()=>e.view.destroy()}var Vn=class{constructor(t){this.model=t,this.recorded=t.get("recorded"),this.at=t.get("at")<0?0:t.get("at"),this.moves=null,this.build(),this.refresh()}build(){let t=z("cap"),e=(i,o,n=i)=>h("button",{type:"button",class:"mh-button mh-text",title:n,onclick:o},i);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,cells:rl,roles:["queen","rook","knight"],promotes:pd,label:"Six by six",onmove:i=>this.human(i),oncancel:()=>this.refresh(),say:i=>{this.out.value=i},waits:()=>this.waits()}),this.side=h("select",{class:"mh-select","aria-label":"You play"},h("option",{value:"white"},"White"),h("option",{value:"black",selected:!0},"Black")),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.about=h("div",{class:"mh-about"}),this.list=h("div",{class:"mh-moves",role:"group",tabindex:0,"aria-label":"Moves"}),this.figure=h("figure",{class:"mh mh-figure mh-playfigure mh-sixfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,Y(h("div",{class:"mh-bar",role:"toolbar","aria-label":"The game"},K("To the beginning",U(H.start),()=>this.go(0)),K("One move back",U(H.back),()=>this.go(this.at-1)),K("One move forward",U(H.forward),()=>this.go(this.at+1)),e("Play from here",()=>this.begin(),"Leave the recorded game and play on from this position"),e("MANIAC moves",()=>this.machine(),"Let MANIAC move, whoever's turn it is"),e("Take back",()=>this.takeBack()),K("Turn the board round",U(H.flip),()=>this.view.flip())))),h("div",{class:"mh-sidecolumn"},h("label",{},"You play ",this.side),this.out,this.about,this.list)))}waits(){return this.moves?this.thinking?"MANIAC is thinking":this.now?.ended?"the game is over":"":"this is the recorded game; press “Play from here” first"}go(t){this.moves=null,this.at=Math.max(0,Math.min(t,this.recorded.length-1)),this.about.replaceChildren(),this.refresh()}async begin(){this.first=this.recorded[this.at].fen,this.moves=[];let{turn:t}=et(this.first,{});await this.ask(!1)&&t!==this.side.value&&await this.machine()}async ask(t){if(!vt()&&!document.querySelector(".jp-OutputArea"))return this.out.value="To play here, the page must be one of the built book, or a notebook whose kernel runs.",null;let e=this.turn={};this.thinking=!0,this.refresh();try{let i=await Vi(this.model,dd,[this.first,this.moves.map(([o])=>o),t]);return e!==this.turn||!this.moves?null:(this.now=i,this.moves=i.moves,i)}catch(i){return this.out.value=`The program cannot run here: ${i.message}.`,null}finally{e===this.turn&&(this.thinking=!1,this.refresh())}}async machine(){if(!this.moves)return this.begin();if(this.thinking||this.now?.ended)return;let t=await this.ask(!0);t?.reply&&this.tell(t.reply)}async human(t){if(this.thinking)return this.refresh();this.moves=[...this.moves,[O(t),"…"]],await this.ask(!1)&&!this.now.ended&&await this.machine()}takeBack(){!this.moves?.length||this.thinking||(this.moves=this.moves.slice(0,-Math.min(2,this.moves.length)),this.about.replaceChildren(),this.ask(!1))}tell({text:t,value:e,unit:i,nodes:o,milliseconds:n,ties:r,why:a}){this.about.replaceChildren(h("p",{},h("b",{},t),`. Value ${S(e)} (${i}); ${o.toLocaleString("en")} moves looked at in ${n} ms.`),...r.length?[h("p",{},"As good: ",h("b",{},r.join(", ")),".")]:[],h("details",{class:"mh-help"},h("summary",{},"The sum behind the move"),h("table",{class:"mh-sum"},a.map(([l,c])=>h("tr",{},h("td",{},l),h("td",{class:"mh-amount"},S(c)))))))}refresh(){let t=!!this.moves,e=t?{fen:this.now?.fen??this.first,ended:this.now?.ended,check:this.now?.check}:this.recorded[this.at],i=t?this.moves.at(-1)?.[0]:e.move,o=et(e.fen,{});this.view.show(o,{lastMove:i?Q(E(i)):void 0,legal:t&&!this.thinking?this.now?.legal??[]:[],state:nl[e.ended]??(e.check?"check":"")}),this.out.value=this.thinking?"MANIAC is thinking (the page’s Python starts with the first move: some seconds).":e.ended?`The game is over: ${nl[e.ended]}.`:t?`${o.turn==="white"?"White":"Black"} to move.`:this.at?`${e.text}. ${e.note}`:"The game of 1956. Step through it, or play from here.";let n=t?this.moves.map(([,r])=>r):this.recorded.slice(1,this.at+1).map(({text:r})=>r);this.list.replaceChildren(n.length?h("div",{class:"mh-moveflow"},n.map(r=>h("span",{class:"mh-played"},r))):h("span",{class:"mh-quiet"},"No move yet.")),this.list.scrollTop=this.list.scrollHeight}};var $t=45,hl={p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"},Yn=s=>"abcdefgh"[s%8]+(Math.floor(s/8)+1),fd=s=>"abcdefgh".indexOf(s[0])+8*(Number(s[1])-1),ll=s=>s===s.toUpperCase();function cl({model:s,el:t}){let e=new er(s);return t.append(e.figure),e.figure.machack=e,It(e.figure,()=>{e.near=!0,e.count()})}function gd(s){let t=Array(64).fill("");return s.split(" ")[0].split("/").forEach((e,i)=>{let o=0;for(let n of e)/\d/.test(n)?o+=Number(n):t[(7-i)*8+o++]=n}),t}var bd=s=>s.map(t=>t||"1").join(""),wd=s=>[7,6,5,4,3,2,1,0].map(t=>bd(s.slice(8*t,8*t+8))).join("/");function vd({terms:s,wholeR:t,sides:e},i,o){let n=e.map(l=>Object.fromEntries(Object.keys(tr).map(c=>[c,Math.trunc(l[c]*i[c]/100)]))),r={B:e.map(l=>l.B),P:n.map(l=>Object.values(l).reduce((c,m)=>c+m)),K:e.map(l=>l.K/o.king*i.king),C:e.map(l=>l.C*i.centre)},a=i.sixteenths===o.sixteenths?s.R:Math.floor(t*i.sixteenths/16);return{terms:{...Object.fromEntries(Object.entries(r).map(([l,[c,m]])=>[l,c-m])),R:a},pair:r,pawns:n}}var kd=["","a pawn defends it","it can be defended in one move","the defending move is blocked","pawns stand ahead beside it","no pawn could come to defend it"],yd={B:"material balance",R:"piece ratio change",P:"pawn structure",K:"king safety",C:"centre control"},tr={multiple:"tripled",isolated:"isolated",passed:"passed",backward:"backward"},Jn=s=>({worth:[...s.worth],sixteenths:16>>s.shift,multiple:100,isolated:100,passed:100,backward:100,king:s.king,centre:1}),er=class{constructor(t){this.amounts=t.get("amounts"),this.positions=t.get("positions"),this.rows=[...t.get("rows")],this.men=t.get("men"),this.weights=Jn(this.amounts),this.cursor=27,this.brush=null,this.chosen=null,this.count=Ft(()=>this.ask()),this.build(t.get("title")),this.lay(0)}lay(t){let[,e,i]=this.positions[t];this.place=t,this.cells=gd(e),this.turn=e.split(" ")[1]??"w",this.top=i,this.pawns=[],this.chosen=null,this.select.value=t,this.draw()}act(t){if(this.cursor=t,this.brush===null)this.chosen=this.chosen===t?null:t;else{let e=this.brush;if(e.toLowerCase()==="p"&&(t<8||t>55))return this.say("No pawn stands on the first or the last rank.");if(this.cells[t].toLowerCase()==="k")return this.say("A king stays: put the king on another cell to move it.");e.toLowerCase()==="k"&&(this.cells[this.cells.indexOf(e)]=""),this.cells[t]=this.cells[t]===e?"":e,this.chosen=null}this.draw()}say(t){this.out.textContent=t}key(t){let e={ArrowLeft:-1,ArrowRight:1,ArrowUp:8,ArrowDown:-8}[t.key];if(e&&!t.ctrlKey&&!t.altKey&&!t.metaKey){let i=this.cursor+e;i>=0&&i<64&&(Math.abs(e)===8||Math.floor(i/8)===Math.floor(this.cursor/8))&&(this.cursor=i),this.drawBoard(),this.say(`${Yn(this.cursor)}: ${this.man(this.cursor)}.`)}else if(t.key==="Enter"||t.key===" ")this.act(this.cursor);else return;t.preventDefault()}man(t){let e=this.cells[t];return e?`${ll(e)?"white":"black"} ${hl[e.toLowerCase()]}`:"empty"}slider(t,e,i,o,n,r,a=""){let l=h("input",{type:"range",min:e,max:i,step:o,class:"mh-slider","aria-label":t,oninput:()=>{r(Number(l.value)),this.draw()}}),c=h("span",{class:"mh-amount"});return this.sliders.push(()=>{l.value=n(),c.textContent=`${n()}${a}`,l.setAttribute("aria-valuetext",c.textContent)}),h("label",{class:"mh-weight"},h("span",{class:"mh-what"},t),l,c)}build(t){let e=()=>this.weights,i=z("cap");this.sliders=[];let o=(r,a,l)=>h("button",{type:"button",class:"mh-button mh-text",title:l,onclick:a},r);this.select=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>this.lay(Number(this.select.value))},this.positions.map(([r],a)=>h("option",{value:a},r))),this.board=g("svg",{viewBox:"-14 0 374 376",class:"mh-field",tabindex:0,role:"application","aria-label":"Board: arrow keys move, Enter acts",onkeydown:r=>this.key(r)}),this.palette=Y(h("div",{class:"mh-palette",role:"group","aria-label":"Men to put on the board"},[null,..."PNBRQKpnbrqk"].map(r=>this.tool(r)))),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.body=h("tbody",{});let n={B:()=>["Pawn","Knight","Bishop","Rook","Queen"].map((r,a)=>this.slider(r,0,2*this.amounts.worth[a],a?16:8,()=>e().worth[a],l=>{e().worth[a]=l})),R:()=>[this.slider("R, sixteenths of the formula",0,16,1,()=>e().sixteenths,r=>{e().sixteenths=r})],P:()=>Object.entries(tr).map(([r,a])=>this.slider(`P, ${a}`,0,300,10,()=>e()[r],l=>{e()[r]=l}," %")),K:()=>[this.slider("K, each rank",0,64,1,()=>e().king,r=>{e().king=r})],C:()=>[this.slider("C",0,64,1,()=>e().centre,r=>{e().centre=r})]};this.figure=h("figure",{class:"mh mh-figure mh-terms",role:"group","aria-labelledby":i},h("figcaption",{class:"mh-title",id:i},t||"The static value"),h("div",{class:"mh-bar"},this.select,o("As it was",()=>this.lay(this.place),"The position as it was given"),o("The program's weights",()=>{this.weights=Jn(this.amounts),this.draw()},"Put every slider back")),h("div",{class:"mh-two"},h("div",{class:"mh-left"},this.board,this.palette),h("div",{class:"mh-right"},h("table",{class:"mh-sums"},h("thead",{},h("tr",{},["Term","White","Black","Value"].map((r,a)=>h("th",{scope:"col",class:a?"mh-num":""},r)))),this.body),h("div",{class:"mh-weights"},this.rows.flatMap(r=>n[r]())))),this.out)}tool(t){let e=t?`${ll(t)?"White":"Black"} ${hl[t.toLowerCase()]}`:"Ask",i=t?g("svg",{viewBox:"0 0 45 45","aria-hidden":"true"}):"?";t&&(i.innerHTML=this.men[t]);let o=h("button",{type:"button",class:"mh-button mh-tool",title:t?`Put a ${e.toLowerCase()} on cells, or take it off`:"Ask what the program sees on a cell","aria-label":e,onclick:()=>{this.brush=t,this.draw()}},i);return o.letter=t,o}draw(){for(let t of this.sliders)t();for(let t of this.palette.children)t.setAttribute("aria-pressed",String(t.letter===this.brush));this.drawBoard(),this.near&&this.count()}async ask(){if(!it())return this.say(Nt);let t={fen:`${wd(this.cells)} ${this.turn} - - 0 1`,anyCheck:!0},e=i=>({top:`${this.top} - - 0 1`,worth:i});try{let[i,o]=await Promise.all([this.weights.worth,this.amounts.worth].map(n=>Z(t,"valueParts",e(n))));this.pawns=i.pawns.map(n=>({...n,at:fd(n.square)})),this.drawSums(i,o),this.drawBoard(),this.say(this.told())}catch(i){this.pawns=[],this.body.replaceChildren(),this.drawBoard(),this.say(i.message)}}drawSums(t,e){let{terms:i,pair:o,pawns:n}=vd(t,this.weights,Jn(this.amounts)),r=e.terms.S,a=u=>h("td",{class:"mh-num"},u),l=(u,d,p,b,f="")=>h("tr",{class:f},h("th",{scope:"row"},u?h("b",{},u):"",` ${d}`),a(p?S(p[0]):""),a(p?S(p[1]):""),a(S(b))),c=this.rows.flatMap(u=>[l(u,yd[u],o[u],i[u]),...u==="P"?Object.entries(tr).map(([d,p])=>l("",p,n.map(b=>b[d]),n[0][d]-n[1][d],"mh-part")):[]]),m=Object.values(i).reduce((u,d)=>u+d);c.push(l("S","static value",null,m,"mh-total")),m!==r&&c.push(l("","with the program's weights",null,r,"mh-part")),this.body.replaceChildren(...c)}drawBoard(){let t=[];for(let e=0;e<64;e++){let i=e%8*$t,o=(7-Math.floor(e/8))*$t,n=(e+Math.floor(e/8))%2===0;if(t.push(g("rect",{x:i,y:o,width:$t,height:$t,class:`${n?"mh-dark":"mh-light"}${this.chosen===e?" mh-chosen":""}`,onclick:()=>this.act(e)})),this.cells[e]){let r=g("g",{transform:`translate(${i},${o})`,class:"mh-man"});r.innerHTML=this.men[this.cells[e]],t.push(r)}}if(this.rows.includes("P"))for(let e of this.pawns){let i=Xn(e).map(r=>r[0]).join(""),o=e.at%8*$t,n=(7-Math.floor(e.at/8))*$t;i&&t.push(g("text",{x:o+2,y:n+$t-3,class:"mh-mark"},i))}t.push(g("rect",{x:this.cursor%8*$t+1.5,y:(7-Math.floor(this.cursor/8))*$t+1.5,width:$t-3,height:$t-3,class:"mh-cursor"}));for(let e=0;e<8;e++)t.push(g("text",{x:e*$t+22,y:373,class:"mh-coord"},"abcdefgh"[e])),t.push(g("text",{x:-7,y:(7-e)*$t+27,class:"mh-coord"},e+1));this.board.replaceChildren(...t)}told(){let{pawns:t}=this,e=o=>`${Yn(o.at)} ${o.white?"White":"Black"}: `+(Xn(o).join(", ")||"nothing");if(this.chosen!==null){let o=t.find(n=>n.at===this.chosen);return o?`${e(o)}. `+(o.backward?"Backward":"Not backward")+`, by test ${o.test}: `+(o.test===2&&o.backward?"the only defending move could be taken in passing":kd[o.test])+".":`${Yn(this.chosen)}: ${this.man(this.chosen)}.`}if(!this.rows.includes("P"))return"Choose a man below the board and put it on cells.";let i=t.filter(o=>Xn(o).length);return i.length?`${i.map(e).join("; ")}.`:"No pawn is passed, isolated, doubled or backward."}};function Xn(s){let t=[];return s.passed&&t.push("passed"),s.isolated&&t.push(`isolated${s.open?" on an open file":""}`),s.onFile>1&&t.push(s.onFile>2?"tripled":"doubled"),s.backward&&t.push("backward"),t}var xd=40,Md={"-1":"not looked at",0:"within the width",2:"extended, for distinct pieces"},Sd=1,Td=1,Id=2,Ed={Normal:"the normal widths",Tournament:"the tournament widths"};function Ad({why:s,marks:t},{safe_checks:e}){return s!==Sd?Md[s]:t&Td&&e?"always: a safe check":t&Id?"always: a capture":"always: two threats"}function ml({model:s,el:t}){let e=new sr(s);t.append(e.figure),e.figure.machack=e;let i=It(e.figure,()=>e.begin());return()=>{i(),e.destroy()}}var sr=class{constructor(t){this.model=t,this.how=St(t.get("notation")),this.path=[],this.widths=[6],this.want=Ft(()=>this.ask()),this.chooser=new cs(t,{onchange:()=>{this.path=[],this.want()},say:e=>{this.out.value=e}}),this.build(),this.unfollow=Tt(e=>{this.how=e,this.list&&this.draw()})}get ply(){return this.path.length+1}get width(){return this.widths[Math.min(this.ply,this.widths.length)-1]}build(){let t=z("cap");this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!1,orientation:this.model.get("orientation"),label:"The position"});let e=this.model.get("settings"),i=[...e.widths?[["","the widths given"]]:[],...Object.entries(Ed)];this.preset=h("select",{class:"mh-select","aria-label":"Widths to begin with",onchange:()=>this.preset.value?this.take(this.preset.value):this.take("Normal",e)},i.map(([o,n])=>h("option",{value:o},n))),this.slider=h("input",{type:"range",min:1,max:xd,class:"mh-slider","aria-label":"Width",oninput:()=>this.slid(Number(this.slider.value))}),this.which=h("span",{},"Width"),this.shown=h("output",{class:"mh-count"}),this.all=h("span",{class:"mh-quiet"}),this.way=h("div",{class:"mh-bar",role:"group","aria-label":"The way down"}),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.body=h("tbody",{}),this.table=h("table",{class:"mh-reasons"},h("thead",{},h("tr",{},["Place","Move","Plausibility","Looked at because"].map((o,n)=>h("th",{scope:"col",class:n%2===0?"mh-num":""},o)))),this.body),this.listBox=h("div",{class:"mh-listbox",tabindex:0,role:"region","aria-label":"The list of plausible moves"},this.table),this.figure=h("figure",{class:"mh mh-figure mh-widthfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),this.chooser.box,h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,h("label",{class:"mh-knob"},h("span",{},"Begin with"),this.preset),h("p",{class:"mh-state"},this.all),this.way,h("p",{class:"mh-quiet mh-key"},"Choose a move of the list: it is made, and the list of the answers is shown, one ply down.")),h("div",{class:"mh-sidecolumn"},h("label",{class:"mh-knob"},this.which,this.shown,this.slider),this.listBox,this.out))),this.view.show(this.chooser.pos)}async begin(){if(!it()){this.figure.classList.add("mh-asleep"),this.out.value=Nt;return}await this.take("Normal",this.model.get("settings"))}async take(t,e={}){try{this.settings={...(await ae()).made[t],...e},this.widths=[...this.settings.widths],this.preset.value=e.widths?"":t,await this.want()}catch(i){this.out.value=i.message}}slid(t){for(;this.widths.length<this.ply;)this.widths.push(this.widths[this.widths.length-1]);this.widths[this.ply-1]=t,this.want()}follow(t){this.path.push(t),this.want()}backTo(t){this.path.length=t-1,this.want()}async ask(){let{fen:t,moves:e}=this.chooser.position(),i=this.path.map(E).reduce(W,this.chooser.pos),o={...this.settings,widths:[this.width],captures:Math.max(0,this.settings.captures-this.path.length)},n={fen:t,moves:[...e,...this.path],settings:o};try{let[r,a]=await Promise.all([Z(n,"legalMoves"),Z(n,"listInWidth")]),l=JSON.stringify([t,n.moves]),c=l!==this.place;Object.assign(this,{pos:i,legal:r,list:a,place:l}),this.draw(),c&&(this.listBox.scrollTop=0)}catch(r){this.out.value=r.message}}text(t,e){return _(t,E(e),this.how)}draw(){let t=this.path[this.path.length-1];this.view.show(this.pos,{lastMove:t?Q(E(t)):void 0}),this.which.textContent=this.widths.length===1?"Width of every ply":this.ply<this.widths.length?"Width of this ply":"Width of this ply and all below",this.slider.value=this.width,this.shown.value=String(this.width),this.all.textContent=`Widths, ply by ply: ${this.widths.join(", ")}`+(this.widths.length>1?", and so on":" on every ply"),this.drawWay(),this.drawList(),this.out.value=this.said()}drawWay(){let t=this.chooser.pos,e=this.path.map(i=>{let o=this.text(t,i);return t=W(t,E(i)),o});this.way.replaceChildren(...["Top",...e].map((i,o)=>h("button",{type:"button",class:"mh-button mh-text","aria-current":o===this.path.length?"step":null,onclick:()=>this.backTo(o+1)},i)))}drawList(){let{basic:t,extended:e,moves:i}=this.list,o=this.body.contains(document.activeElement),n=Math.max(1,...i.map(a=>Math.abs(a.plausibility))),r=i.some(a=>a.plausibility<0);this.body.replaceChildren(...i.map((a,l)=>{let c=[a.why<0?"mh-out":"",l===Math.min(t,e)?"mh-edge":l===e?"mh-edge-extended":""].join(" ").trim(),m=p=>()=>this.view.point(p?[[...Q(E(a.move)),"","green"]]:[],[]),u=!this.legal.includes(a.move),d=h("button",{type:"button",class:"mh-move","aria-disabled":u?"true":null,onclick:()=>u||this.follow(a.move),onfocus:m(!0),onblur:m(!1),onpointerenter:m(!0),onpointerleave:m(!1)},this.text(this.pos,a.move));return h("tr",{class:c},h("td",{class:"mh-num"},l+1),h("th",{scope:"row"},d),h("td",{class:"mh-num mh-bars"},h("span",{class:"mh-barcell"},h("span",{},S(a.plausibility)),$d(a.plausibility,n,r))),h("td",{class:"mh-whycell"},u?"not legal: made, and taken back":Ad(a,this.settings)))})),o&&this.listBox.focus({preventScroll:!0})}said(){let{basic:t,extended:e,moves:i}=this.list,o=C(this.pos.turn==="white"),n=i.filter(c=>c.why>=0).length,r=i.filter(c=>c.why===1).length;if(!i.length)return`Ply ${this.ply}: the game is over, no move is listed.`;let a=e>t?`, extended to ${Math.min(e,i.length)} for distinct pieces`:"",l=r?`; ${r} behind the line ${r===1?"is":"are"} always looked at`:"";return`Ply ${this.ply}, ${o} to move: the width is ${t}${a}${l}. Looked at: ${n} of ${i.length}.`}destroy(){this.unfollow(),this.view.destroy()}},$d=(s,t,e)=>h("span",{class:`mh-meter${e?" mh-signed":""}`,"aria-hidden":"true"},h("i",{class:s<0?"mh-minus":"",style:s<0?`right:50%;width:${(50*-s/t).toFixed(1)}%`:`left:${e?50:0}%;width:${((e?50:100)*s/t).toFixed(1)}%`}));function ul({model:s,el:t}){s.on("comm_live_update",()=>{let e=t.closest(".jp-OutputArea-output")??t;if(e.querySelector(".mh-gone"))return;let i=document.createElement("p");i.className="mh-gone",i.setAttribute("role","status"),i.style.cssText="margin:.4em 0;padding:.2em .7em;border-left:3px solid currentColor;font-weight:600",i.textContent="The kernel that made this figure is gone. Run its cell again.",e.prepend(i)})}var dl=`/* One look for every figure. Colours are named by their use; the book theme's dark mode and the
   reader's own are both heeded. */
@property --mh-px {
  syntax: "\\3c length>";
  inherits: true;
  initial-value: 1px;
} /* a pixel of text: it grows with the reader's own size. \\3c is the bracket, escaped for XML */
.mh {
  --mh-px: calc(1rem / 16);
  --mh-paper: #fdfbf6;
  --mh-sheet: #f7f3ea;
  --mh-ink: #23211d;
  --mh-quiet: #635d51;
  --mh-rule: #cdc5b4;
  --mh-accent: #17506f;
  --mh-cut: #96331d;
  --mh-good: #1d6549;
  --mh-sky: #8d9296;
  --mh-strip: #ebe5d7;
  --mh-focus: #17506f;
  --mh-light: #ece4d0;
  --mh-dark: #b39d7a;
  --mh-white: #fffdf8;
  --mh-white-ink: #23211d;
  --mh-black: #3c3a36;
  --mh-black-ink: #fbf9f3;
  color: var(--mh-ink);
  font-family: inherit;
  font-size: calc(16 * var(--mh-px));
  line-height: 1.45;
  color-scheme: light;
}
@media (prefers-color-scheme: dark) {
  html:not([data-theme="light"]) body:not([data-jp-theme-light="true"]) .mh {
    --mh-paper: #17191c;
    --mh-sheet: #1d2023;
    --mh-ink: #dedad0;
    --mh-quiet: #aaa498;
    --mh-rule: #43474c;
    --mh-accent: #8fc1de;
    --mh-cut: #ef9179;
    --mh-good: #7cc7a3;
    --mh-sky: #777b80;
    --mh-strip: #2a2e32;
    --mh-focus: #8fc1de;
    --mh-light: #c8bda3;
    --mh-dark: #83714f;
    --mh-white: #ebe6da;
    --mh-white-ink: #1b1a17;
    --mh-black: #0e0f11;
    --mh-black-ink: #efece4;
    color-scheme: dark;
  }
}
html[data-theme="dark"] .mh,
body[data-jp-theme-light="false"] .mh {
  --mh-paper: #17191c;
  --mh-sheet: #1d2023;
  --mh-ink: #dedad0;
  --mh-quiet: #aaa498;
  --mh-rule: #43474c;
  --mh-accent: #8fc1de;
  --mh-cut: #ef9179;
  --mh-good: #7cc7a3;
  --mh-sky: #777b80;
  --mh-strip: #2a2e32;
  --mh-focus: #8fc1de;
  --mh-light: #c8bda3;
  --mh-dark: #83714f;
  --mh-white: #ebe6da;
  --mh-white-ink: #1b1a17;
  --mh-black: #0e0f11;
  --mh-black-ink: #efece4;
  color-scheme: dark;
}
.mh *,
.mh *::before,
.mh *::after {
  box-sizing: border-box;
}
.mh-figure {
  margin: 1.2em 0;
  padding: 0;
  max-width: 100%;
}
.mh .mh-title {
  font-weight: 650;
  font-size: 1em !important;
  padding: 0 !important;
  margin: 0 0 0.5em;
  text-align: left;
  color: var(--mh-ink) !important;
  font-style: normal;
}
.mh .mh-quiet {
  color: var(--mh-quiet);
}
.mh-scroll {
  overflow-x: auto;
  max-width: 100%;
}

/* ---- the table of reasons ---- */
.mh table.mh-reasons {
  border-collapse: collapse;
  width: 100%;
  margin: 0;
  font-size: 0.93em;
  background: none;
  color: inherit;
  border: 0;
}
.mh table.mh-reasons caption {
  text-align: left;
  caption-side: top;
  font-weight: 650;
  padding: 0 0 0.5em;
  color: var(--mh-ink);
  font-size: 1.07em;
}
.mh table.mh-reasons caption .mh-quiet {
  font-weight: 400;
  display: block;
  font-size: 0.93em;
}
.mh table.mh-reasons th,
.mh table.mh-reasons td {
  padding: 0.42em 0.7em 0.42em 0;
  text-align: left;
  vertical-align: top;
  border: 0;
  border-top: 1px solid var(--mh-rule);
  background: none;
  color: inherit;
}
.mh table.mh-reasons thead th {
  border-top: 0;
  color: var(--mh-quiet);
  font-weight: 600;
  font-size: 0.9em;
  white-space: nowrap;
}
.mh table.mh-reasons .mh-num {
  text-align: right;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.mh table.mh-reasons tbody th {
  font-weight: 650;
  white-space: nowrap;
}
.mh table.mh-reasons tr {
  background: none;
}
.mh table.mh-reasons tr.mh-edge td,
.mh table.mh-reasons tr.mh-edge th {
  border-top: 3px double var(--mh-ink);
}
.mh table.mh-reasons tr.mh-out {
  color: var(--mh-quiet);
}
.mh table.mh-reasons .mh-bars {
  width: 96px;
  min-width: 84px;
  padding-right: 1.2em;
}
.mh .mh-meter {
  display: block;
  height: 0.5em;
  margin-top: 0.3em;
  border-left: 1px solid var(--mh-rule);
  position: relative;
  width: 100%;
  min-width: 72px;
}
.mh .mh-meter.mh-signed {
  border-left: 0;
  background: linear-gradient(var(--mh-quiet), var(--mh-quiet)) 50% 50% / 1px 100% no-repeat;
}
.mh .mh-meter i {
  position: absolute;
  top: 0;
  bottom: 0;
  background: var(--mh-good);
  border-radius: 1px;
}
.mh .mh-meter i.mh-minus {
  background: repeating-linear-gradient(45deg, var(--mh-cut) 0 3px, transparent 3px 5px);
  outline: 1px solid var(--mh-cut);
  outline-offset: -1px;
}
.mh .mh-meter i.mh-broken {
  mask: linear-gradient(110deg, #000 calc(80% - 3px), transparent 0 calc(80% + 3px), #000 0);
}
.mh ul.mh-why {
  list-style: none;
  margin: 0;
  padding: 0;
}
.mh ul.mh-why li {
  display: inline;
  margin: 0;
  padding: 0;
}
.mh ul.mh-why li:not(:last-child)::after {
  content: " · ";
  color: var(--mh-quiet);
}
.mh ul.mh-why b {
  font-variant-numeric: tabular-nums;
  font-weight: 650;
  white-space: nowrap;
}
.mh .mh-tags {
  margin: 0.15em 0 0;
  line-height: 1.5;
}
.mh .mh-tag {
  display: inline-block;
  font-size: 0.84em;
  line-height: 1.3;
  border: 1px solid currentColor;
  border-radius: 3px;
  padding: 0 0.4em;
  color: var(--mh-quiet);
  white-space: nowrap;
}
@media (max-width: 560px) {
  .mh table.mh-reasons,
  .mh table.mh-reasons tbody,
  .mh table.mh-reasons caption {
    display: block;
  }
  .mh table.mh-reasons thead {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
  .mh table.mh-reasons tr {
    display: grid;
    grid-template-columns: 2.2em minmax(4em, 1fr) 6.5em;
    align-items: baseline;
    border-top: 1px solid var(--mh-rule);
    padding: 0.3em 0;
  }
  .mh table.mh-reasons thead tr {
    display: block;
  }
  .mh table.mh-reasons tbody th,
  .mh table.mh-reasons tbody td,
  .mh table.mh-reasons tr.mh-edge td,
  .mh table.mh-reasons tr.mh-edge th {
    border: 0;
    padding: 0.1em 0.5em 0.1em 0;
  }
  .mh table.mh-reasons tr.mh-edge {
    border-top: 3px double var(--mh-ink);
  }
  .mh table.mh-reasons td.mh-whycell {
    grid-column: 2 / -1;
  }
}
/* ---- pictures drawn by graphviz or python-chess ---- */
.mh-picture svg {
  max-width: 100%;
  height: auto;
  display: block;
}
.mh-picture {
  overflow-x: auto;
}
.mh-picture svg,
.mh-picture svg :is(g, text) {
  font-family: inherit;
}
.mh .mh-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`;var pl=`.mh [hidden] {
  display: none !important;
}
.mh .mh-unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
.mh-skipline {
  position: relative;
  height: 0;
}
.mh-past:focus {
  outline: none;
}
.mh .mh-skip {
  position: absolute;
  z-index: 30;
  left: 0;
  top: 0;
  padding: 0.3em 0.8em;
  border: 2px solid var(--mh-focus);
  border-radius: 5px;
  background: var(--mh-paper);
  color: var(--mh-ink);
  font: inherit;
  font-size: calc(15 * var(--mh-px));
  cursor: pointer;
  scroll-margin: 6rem;
}
.mh .mh-skip:not(:focus) {
  width: 1px;
  height: 1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
}
@media print {
  .mh-skipline {
    display: none;
  }
}
.mh .mh-columns {
  display: flex;
  gap: 1.4em;
  align-items: flex-start;
  flex-wrap: wrap;
}
.mh .mh-boardcolumn {
  flex: 0 1 400px;
  min-width: min(100%, 280px);
  max-width: 400px;
}
.mh .mh-sidecolumn {
  flex: 1 1 200px;
  min-width: min(100%, 200px);
}
.mh .mh-boardhost {
  width: 100%;
  max-width: 400px;
}
@media (max-height: 520px) {
  .mh .mh-boardhost {
    max-width: max(240px, 100svh - 5.5rem);
  }
} /* a telephone on its side: the board is seen whole */
.mh .mh-boardhost.mh-small {
  flex: 0 0 232px;
  width: 232px;
}
.mh .mh-facts {
  flex: 1 1 280px;
  min-width: min(100%, 260px);
}

/* board */
.mh .mh-board {
  width: 100%;
  border-radius: 3px;
  outline-offset: 2px;
  display: grid;
  grid-template-columns: 15px minmax(0, 1fr);
  grid-template-rows: auto 17px;
}
.mh .mh-inner {
  position: relative;
  aspect-ratio: 1;
  grid-column: 2;
  grid-row: 1;
  background: var(--mh-light);
  border-radius: 3px;
  box-shadow: 0 0 0 1px var(--mh-rule);
} /* the light cells: one ground, as large as what is seen of the board */
.mh .mh-files,
.mh .mh-ranks {
  display: flex;
  font-size: calc(12 * var(--mh-px));
  line-height: 1;
  color: var(--mh-quiet);
}
.mh .mh-files {
  grid-column: 2;
  grid-row: 2;
  align-items: flex-end;
}
.mh .mh-ranks {
  grid-column: 1;
  grid-row: 1;
  flex-direction: column;
}
.mh .mh-files span {
  flex: 1;
  text-align: center;
}
.mh .mh-ranks span {
  flex: 1;
  display: flex;
  align-items: center;
}
.mh .mh-small .mh-files,
.mh .mh-small .mh-ranks {
  font-size: calc(11 * var(--mh-px));
}
.mh .mh-board:focus-visible {
  outline: 3px solid var(--mh-focus);
}
.mh .mh-square,
.mh .mh-square.cg-wrap {
  position: absolute;
  inset: 0;
  border-radius: inherit;
  width: 100%;
  height: 100%;
  display: block;
  box-sizing: border-box;
}
.mh .mh-inner:has(> .mh-corner) {
  overflow: hidden;
}
.mh .mh-square.mh-corner,
.mh .mh-square.mh-corner.cg-wrap {
  inset: auto;
  width: 133.3333%;
  height: 133.3333%;
  left: 0;
  bottom: 0;
}
.mh .mh-square.mh-corner.mh-turned {
  left: auto;
  bottom: auto;
  right: 0;
  top: 0;
}
.mh cg-container {
  position: absolute;
  display: block;
  border-radius: inherit;
  top: 0;
  left: 0;
  width: 100% !important;
  height: 100% !important;
}
.mh cg-board {
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  user-select: none;
  -webkit-user-select: none;
  line-height: 0;
  border-radius: inherit;
}
.mh cg-board::before {
  content: "";
  position: absolute;
  inset: 0;
  background: var(--mh-dark);
  border-radius: inherit;
  -webkit-mask: var(--mh-chequer) 0 0 / 100% 100%;
  mask: var(--mh-chequer) 0 0 / 100% 100%;
  /* one drawing: tiles of a gradient do not meet at broken pixels */
  --mh-chequer: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' \\
viewBox='0 0 8 8' preserveAspectRatio='none'%3E%3Cpath stroke='red' stroke-dasharray='1' \\
d='M1 .5H8M0 1.5H8M1 2.5H8M0 3.5H8M1 4.5H8M0 5.5H8M1 6.5H8M0 7.5H8'/%3E%3C/svg%3E");
}
.mh .cg-wrap.manipulable cg-board {
  cursor: pointer;
}
.mh cg-board square {
  position: absolute;
  top: 0;
  left: 0;
  width: 12.5%;
  height: 12.5%;
  pointer-events: none;
}
.mh cg-board square.move-dest {
  pointer-events: auto;
  background: radial-gradient(rgba(20, 50, 40, 0.62) 19%, transparent 21%);
}
.mh cg-board square.oc.move-dest {
  background: none;
  box-shadow: inset 0 0 0 4px rgba(20, 50, 40, 0.62);
  border-radius: 50%;
}
.mh cg-board square.move-dest:hover {
  background-color: rgba(20, 85, 60, 0.3);
}
.mh cg-board square.last-move {
  background-color: rgba(196, 168, 0, 0.42);
}
.mh cg-board square.selected {
  background-color: rgba(20, 85, 60, 0.55);
}
.mh cg-board square.check {
  background: radial-gradient(
    ellipse at center,
    rgba(200, 30, 20, 0.95) 0%,
    rgba(200, 30, 20, 0.45) 45%,
    transparent 75%
  );
}
.mh .cg-wrap piece {
  position: absolute;
  top: 0;
  left: 0;
  width: 12.5%;
  height: 12.5%;
  background-size: cover;
  z-index: 2;
  pointer-events: none;
}
.mh cg-board piece.dragging {
  cursor: move;
  z-index: 11 !important;
}
.mh .cg-wrap piece.ghost {
  opacity: 0.3;
}
.mh .cg-wrap piece.fading {
  z-index: 1;
  opacity: 0.5;
}
.mh .cg-wrap .cg-shapes,
.mh .cg-wrap .cg-custom-svgs,
.mh .cg-wrap cg-auto-pieces {
  overflow: hidden;
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
}
.mh .cg-wrap .cg-shapes {
  opacity: 0.82;
  z-index: 2;
}
.mh .cg-wrap .cg-custom-svgs {
  z-index: 9;
  overflow: visible;
}
.mh .cg-wrap .cg-custom-svgs svg {
  overflow: visible;
}
.mh .mh-arrows {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  z-index: 9;
  overflow: visible;
}
.mh .mh-arrow {
  color: #1d5f9c;
}
.mh .mh-arrow.mh-green {
  color: #17694d;
}
.mh .mh-arrow.mh-red {
  color: #a3341f;
}
.mh .mh-arrow.mh-yellow {
  color: #7a5c00;
}
.mh .mh-shaft {
  fill: none;
  stroke: currentColor;
  stroke-width: 0.15;
}
.mh .mh-head {
  fill: currentColor;
}
.mh .mh-halo {
  fill: #fff;
  stroke: #fff;
  stroke-opacity: 0.75;
  stroke-width: 0.22;
  stroke-linejoin: round;
}
.mh .mh-head + .mh-halo {
  stroke-width: 0.1;
}
.mh .mh-disc {
  fill: #fff;
  stroke: currentColor;
  stroke-width: 0.05;
}
.mh .mh-labeltext {
  font-size: 0.3px;
  font-weight: 700;
  text-anchor: middle;
  fill: #1d1f21;
}
.mh .mh-ringmark {
  fill: none;
  stroke: #7a5c00;
  stroke-width: 0.09;
  stroke-dasharray: 0.2 0.1;
}
.mh .mh-enprise {
  fill: none;
  stroke: #96331d;
  stroke-width: 0.085;
}
.mh .mh-bears-white {
  fill: #fffdf8;
}
.mh .mh-bears-black {
  fill: #2b2925;
}
.mh .mh-bears {
  stroke: #2b2925;
  stroke-width: 0.012;
  rx: 0.04px;
}
.mh .mh-bearstext {
  font-size: 0.24px;
  font-weight: 600;
  text-anchor: middle;
  font-variant-numeric: lining-nums tabular-nums;
}
.mh text.mh-bears-white {
  fill: #1d1f21;
}
.mh text.mh-bears-black {
  fill: #fff;
}
.mh .mh-bearing {
  border-top: 1px solid var(--mh-rule);
  border-bottom: 1px solid var(--mh-rule);
  padding: 0.5em 0;
  margin: 0 0 0.5em;
  min-height: 5.2em;
}
.mh .mh-bearing p {
  margin: 0 0 0.2em;
}
.mh .mh-check {
  display: block;
  font-size: calc(15 * var(--mh-px));
  margin: 0;
}
.mh .mh-key {
  font-size: calc(14 * var(--mh-px));
  margin: 0.3em 0 0.8em;
}
.mh .mh-cursor {
  position: absolute;
  width: 12.5%;
  height: 12.5%;
  border: 3px solid #0b4f7d;
  box-shadow: inset 0 0 0 2px #fff;
  z-index: 12;
  pointer-events: none;
  border-radius: 2px;
}
.mh .mh-promote {
  position: absolute;
  inset: 50% auto auto 50%;
  transform: translate(-50%, -50%);
  display: flex;
  gap: 4px;
  padding: 8px;
  z-index: 20;
  background: var(--mh-paper);
  border: 1px solid var(--mh-ink);
  border-radius: 6px;
  box-shadow: 0 4px 22px rgba(0, 0, 0, 0.35);
}
.mh .mh-piece-button {
  width: 52px;
  height: 52px;
  padding: 2px;
  border: 1px solid var(--mh-rule);
  border-radius: 4px;
  background: var(--mh-light);
  cursor: pointer;
  color: #1d1f21;
  font-size: calc(18 * var(--mh-px));
  position: relative;
}
.mh .mh-piece-button:focus-visible,
.mh .mh-piece-button:hover {
  outline: 3px solid var(--mh-focus);
}
.mh .mh-one {
  position: absolute;
  inset: 2px;
  display: block;
}
.mh .mh-one piece {
  width: 100%;
  height: 100%;
}

/* controls */
.mh .mh-bar {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  margin: 0.55em 0;
}
.mh .mh-button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.3em;
  min-width: 34px;
  height: 34px;
  padding: 0 8px;
  margin: 0;
  border: 1px solid var(--mh-rule);
  border-radius: 5px;
  background: var(--mh-sheet);
  color: var(--mh-ink);
  font: inherit;
  font-size: calc(15 * var(--mh-px));
  line-height: 1;
  cursor: pointer;
  box-shadow: none;
}
.mh .mh-button:hover {
  border-color: var(--mh-ink);
}
.mh .mh-button[aria-disabled="true"] {
  color: var(--mh-quiet);
  opacity: 0.55;
  cursor: default;
}
.mh button:focus-visible,
.mh select:focus-visible,
.mh input:focus-visible,
.mh summary:focus-visible {
  outline: 3px solid var(--mh-focus);
  outline-offset: 1px;
}
.mh .mh-icon {
  fill: currentColor;
  display: block;
}
.mh .mh-stop {
  border-color: var(--mh-cut);
  color: var(--mh-cut);
}
.mh .mh-select {
  height: 34px;
  border: 1px solid var(--mh-rule);
  border-radius: 5px;
  background: var(--mh-sheet);
  color: var(--mh-ink);
  font: inherit;
  font-size: calc(14 * var(--mh-px));
  padding: 0 4px;
  width: auto;
}
.mh .mh-inline {
  display: inline-flex;
  gap: 0.4em;
  align-items: center;
  font-size: calc(14 * var(--mh-px));
  color: var(--mh-quiet);
  margin: 0 0 0 auto;
}
.mh .mh-switch {
  position: relative;
  border: 0;
  padding: 0;
  margin: 0 0 0.6em;
  display: flex;
  flex-wrap: wrap;
  gap: 0.1em 1em;
  font-size: calc(14 * var(--mh-px));
  align-items: baseline;
  min-width: 0;
}
.mh .mh-switch legend {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.mh .mh-switch label {
  margin: 0;
  padding: 3px 0;
}
.mh .mh-say,
.mh .mh-event {
  display: block;
  min-height: 1.5em;
}
.mh .mh-help {
  font-size: 0.93em;
  color: var(--mh-ink);
  margin: 0.6em 0 0;
  border: 0;
  background: none;
  padding: 0;
  box-shadow: none;
}
.mh .mh-help summary {
  cursor: pointer;
  color: var(--mh-quiet);
  width: max-content;
  max-width: 100%;
  padding: 2px 0;
  background: none;
}
.mh .mh-help p {
  margin: 0.4em 0;
}
.mh .mh-note {
  margin: 0.6em 0 0;
  font-size: 0.95em;
}
.mh .mh-note:empty {
  display: none;
}

/* moves of a game */
.mh .mh-moves {
  max-height: 360px;
  overflow-y: auto;
  position: relative;
  border-top: 1px solid var(--mh-rule);
  border-bottom: 1px solid var(--mh-rule);
}
.mh .mh-moveflow {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr) minmax(0, 1fr);
  align-items: baseline;
  column-gap: 0.35em;
  padding: 0.25em 0;
  max-width: 22em;
}
.mh .mh-number {
  color: var(--mh-quiet);
  font-variant-numeric: tabular-nums;
  font-size: 0.9em;
  text-align: right;
  min-width: 1.7em;
}
.mh .mh-blank {
  color: var(--mh-quiet);
  padding: 2px 5px;
}
.mh .mh-move {
  border: 0;
  background: none;
  color: var(--mh-ink);
  font: inherit;
  padding: 1px 6px;
  min-height: 27px;
  border-radius: 3px;
  cursor: pointer;
  text-align: left;
  justify-self: start;
}
.mh .mh-move:hover {
  background: var(--mh-strip);
}
.mh .mh-move[aria-current] {
  background: var(--mh-ink);
  color: var(--mh-paper);
  font-weight: 650;
}
.mh .mh-side {
  grid-column: 1 / -1;
  border-left: 3px solid var(--mh-accent);
  padding-left: 0.5em;
  margin: 0.2em 0 0.3em 0.3em;
}
.mh .mh-side .mh-moveflow {
  padding: 0;
}
.mh .mh-moves > .mh-quiet {
  display: block;
  padding: 0.4em 0;
}

/* a game */
.mh.mh-playfigure .mh-about {
  min-height: 7em;
  margin-bottom: 0.5em;
}
.mh .mh-about p {
  margin: 0 0 0.35em;
}
.mh.mh-playfigure :is(.mh-group, label, label .mh-select) {
  max-width: 100%;
  min-width: 0;
}
.mh.mh-playfigure .mh-event {
  min-height: 1.6em;
  margin: 0.4em 0;
  font-weight: 650;
}
.mh.mh-playfigure .mh-moves {
  max-height: 220px;
}
.mh.mh-puzzle :is(.mh-group, .mh-moves, .mh-help, [aria-label="The game"]) {
  display: none;
}
.mh.mh-puzzle .mh-about {
  min-height: 0;
}
@media (max-width: 560px) {
  .mh.mh-widthfigure table.mh-reasons tbody tr {
    grid-template-columns: 1.7em 4.4em 3em minmax(0, 1fr);
    padding: 0;
  }
  .mh.mh-widthfigure table.mh-reasons tbody td.mh-whycell {
    grid-column: auto;
    font-size: calc(14 * var(--mh-px));
    white-space: normal;
  }
  .mh.mh-widthfigure table.mh-reasons tbody .mh-move {
    min-width: 0;
    height: 32px;
  }
  .mh.mh-widthfigure .mh-knob:has(.mh-slider) {
    position: sticky;
    top: 3rem;
    z-index: 20;
    background: var(--mh-paper, var(--pst-color-background, #fdfbf6));
    padding: 0.4em 0;
  }
}
@media (max-width: 560px) {
  .mh.mh-playfigure > .mh-columns {
    flex-direction: column;
    gap: 0.4em;
    align-items: stretch;
  }
  .mh.mh-playfigure > .mh-columns > * {
    display: contents;
  }
  .mh.mh-playfigure .mh-boardhost {
    order: -3;
  }
  .mh.mh-playfigure .mh-event {
    order: -2;
    margin: 0;
  }
  .mh.mh-puzzle .mh-event + .mh-bar {
    order: -1;
  }
}
.mh.mh-puzzle .mh-event {
  font-size: 1.15em;
  line-height: 1.35;
  min-height: 2.7em;
}
.mh .mh-sum {
  border-collapse: collapse;
  font-size: 0.85em;
  display: block;
  max-height: 16em;
  overflow: auto;
}
.mh .mh-sum td {
  border: 0;
  padding: 1px 0.7em 1px 0;
  text-align: left;
}
.mh .mh-sum .mh-amount {
  text-align: right;
  font-variant-numeric: tabular-nums;
}
.mh .mh-entry {
  width: 9em;
}
.mh .mh-played {
  padding: 1px 6px;
}
.mh .mh-pgn {
  width: 100%;
  box-sizing: border-box;
  font:
    13px/1.4 ui-monospace,
    monospace;
  background: var(--mh-sheet);
  color: var(--mh-ink);
  border: 1px solid var(--mh-rule);
  border-radius: 5px;
}

/* a search in the page */
.mh.mh-searchfigure > div > output.mh-event {
  position: sticky;
  bottom: 0;
  z-index: 3;
  background: var(--mh-paper);
  border-top: 1px solid var(--mh-rule);
  padding: 0.3em 0;
}
.mh .mh-where {
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 0.3em 1.4em;
  margin: 0 0 0.7em;
}
.mh .mh-where > :last-child {
  grid-column: 1 / -1;
}
@media (max-width: 560px) {
  .mh .mh-where {
    grid-template-columns: minmax(0, 1fr);
  }
}
.mh .mh-searchboard {
  flex: 0 1 330px;
  min-width: min(100%, 230px);
}
.mh .mh-knobhost {
  flex: 1 1 280px;
  min-width: min(100%, 270px);
  display: flex;
  flex-wrap: wrap;
  gap: 0.4em 1.4em;
}
.mh .mh-knobs {
  flex: 1 1 265px;
  min-width: 0;
}
.mh .mh-knobs > .mh-title {
  margin: 0 0 0.3em;
  font-size: calc(15 * var(--mh-px));
}
.mh .mh-knobs .mh-select {
  max-width: 100%;
  min-width: 0;
}
.mh .mh-knob {
  display: grid;
  grid-template-columns: 9.5em minmax(5em, 1fr) 3em;
  gap: 0.6em;
  align-items: center;
  font-size: calc(15 * var(--mh-px));
  margin: 0 0 0.2em;
}
.mh .mh-knob .mh-count {
  margin: 0;
}
.mh .mh-knob.mh-wide {
  grid-template-columns: 4.2em minmax(0, 1fr);
}
.mh :is(.mh-searchboard, .mh-where) .mh-knob:not(.mh-wide) {
  grid-template-columns: 4.2em minmax(0, 1fr) 2.6em;
}
.mh .mh-knob[hidden],
.mh .mh-knobs[hidden] {
  display: none;
}
.mh .mh-knob .mh-find {
  width: 100%;
  min-width: 0;
  box-sizing: border-box;
}
.mh .mh-knob .mh-select {
  width: 100%;
  min-width: 0;
}
.mh .mh-switches {
  margin: 0.4em 0;
}
.mh .mh-switches .mh-check {
  padding: 1px 0;
}
.mh .mh-knobs details.mh-help {
  margin: 0.15em 0;
}
.mh .mh-share {
  font-family: ui-monospace, monospace;
  font-size: calc(13 * var(--mh-px));
}
.mh ol.mh-listed {
  margin: 0.4em 0;
  padding-left: 1.6em;
}
.mh .mh-listed li {
  margin: 0 0 0.25em;
}
.mh table.mh-compared {
  border-collapse: collapse;
  width: 100%;
  margin: 0.6em 0;
  font-size: calc(15 * var(--mh-px));
  background: none;
  color: inherit;
  border: 0;
}
.mh table.mh-compared caption {
  text-align: left;
  caption-side: top;
  font-weight: 650;
  padding: 0 0 0.4em;
  color: var(--mh-ink);
}
.mh table.mh-compared :is(th, td) {
  padding: 0.2em 0.5em 0.2em 0;
  border: 0;
  border-top: 1px solid var(--mh-rule);
  text-align: left;
  vertical-align: top;
  font-weight: 400;
  background: none;
  color: inherit;
}
.mh .mh-answer {
  margin: 0.4em 0;
  padding: 0.35em 0.7em;
  border-left: 3px solid var(--mh-accent);
  background: var(--mh-sheet);
  color: var(--mh-ink);
  font-size: calc(15 * var(--mh-px));
}

/* a position set up by hand */
.mh.mh-setup {
  font-size: calc(15 * var(--mh-px));
  max-width: 380px;
}
.mh-setup .mh-field {
  display: block;
  width: 100%;
  height: auto;
}
.mh-setup :is(.mh-field, button, input, select):focus-visible {
  outline: 3px solid var(--mh-focus);
  outline-offset: 1px;
}
.mh-setup .mh-light {
  fill: var(--mh-light);
}
.mh-setup .mh-dark {
  fill: var(--mh-dark);
}
.mh-setup .mh-man {
  pointer-events: none;
}
.mh-setup .mh-cursor {
  fill: none;
  stroke: none;
  pointer-events: none;
}
.mh-setup .mh-field:focus-visible .mh-cursor {
  stroke: var(--mh-focus);
  stroke-width: 3;
}
.mh-setup .mh-coord {
  font-size: 11.5px;
  text-anchor: middle;
  fill: var(--mh-quiet);
}
.mh-setup :is(.mh-palette, .mh-bar) {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 0.4em 0;
  align-items: center;
}
.mh-setup :is(.mh-button, .mh-select) {
  height: 34px;
  padding: 0 10px;
  margin: 0;
  border: 1px solid var(--mh-rule);
  border-radius: 5px;
  background: var(--mh-sheet);
  color: var(--mh-ink);
  font: inherit;
  cursor: pointer;
}
.mh-setup .mh-tool {
  padding: 0;
  width: 34px;
  background: var(--mh-dark);
}
.mh-setup .mh-tool svg {
  width: 30px;
  height: 30px;
  display: block;
  margin: auto;
}
.mh-setup .mh-tool[aria-pressed="true"] {
  outline: 3px solid var(--mh-focus);
}
.mh-setup fieldset {
  border: 0;
  margin: 0.3em 0;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.2em 0.9em;
}
.mh-setup legend {
  padding: 0;
  color: var(--mh-quiet);
}
.mh-setup output {
  display: block;
  min-height: 1.5em;
}

/* predict, then step */
.mh .mh-predict form p {
  margin: 0.3em 0;
}
.mh .mh-guess {
  width: 6em;
}
.mh .mh-predict .mh-select {
  max-width: 9em;
}

/* the explorer under a figure */
.mh .mh-trial:not(:empty) {
  border-top: 1px solid var(--mh-rule);
  margin-top: 0.8em;
}
.mh .mh-trial .mh-searchfigure {
  margin: 0.6em 0 0;
}

/* the points of a man's moves, and the width */
.mh .mh-chooser {
  margin: 0 0 0.7em;
}
.mh .mh-chooser .mh-group {
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.5em;
  align-items: center;
  max-width: 100%;
  font-size: calc(15 * var(--mh-px));
  margin: 0 0 0.3em;
}
.mh .mh-chooser .mh-select {
  max-width: 100%;
}
.mh .mh-fen {
  width: 24em;
  max-width: 100%;
}
.mh.mh-pointsfigure > .mh-columns > .mh-sidecolumn {
  flex: 1 1 290px;
  min-width: min(100%, 290px);
}
.mh.mh-pointsfigure > .mh-columns > .mh-boardcolumn {
  flex: 0 1 330px;
  max-width: 330px;
}
.mh ul.mh-growing {
  list-style: none;
  margin: 0 0 0.6em;
  padding: 0;
  max-height: 23em;
  overflow-y: auto;
}
.mh .mh-growing li {
  display: grid;
  grid-template-columns: 6.5em minmax(72px, 1fr) 3.6em;
  gap: 0.6em;
  align-items: center;
  margin: 0 0 3px;
}
.mh .mh-growing .mh-button {
  justify-content: flex-start;
  height: 30px;
}
.mh .mh-growing .mh-button[aria-pressed="true"] {
  border: 2px solid var(--mh-ink);
  font-weight: 650;
}
.mh .mh-growing .mh-meter {
  height: 0.9em;
  margin: 0;
}
.mh .mh-grown {
  text-align: right;
  font-variant-numeric: tabular-nums;
}
.mh table.mh-account {
  border-collapse: collapse;
  margin: 0.4em 0 0;
  width: 100%;
  max-width: 34em;
  font-size: calc(15 * var(--mh-px));
  background: none;
  color: inherit;
  border: 0;
}
.mh table.mh-account caption {
  caption-side: top;
  text-align: left;
  font-weight: 650;
  color: var(--mh-ink);
  padding: 0 0 0.3em;
}
.mh table.mh-account :is(th, td) {
  border: 0;
  border-top: 1px solid var(--mh-rule);
  padding: 0.2em 0.7em 0.2em 0;
  text-align: left;
  font-weight: 400;
  background: none;
  color: inherit;
}
.mh table.mh-account tr {
  background: none;
}
.mh table.mh-account thead th {
  border-top: 0;
  color: var(--mh-quiet);
}
.mh table.mh-account :is(th, td).mh-num {
  text-align: right;
  font-variant-numeric: tabular-nums;
}
.mh table.mh-account tr.mh-uncounted th {
  color: var(--mh-quiet);
}
.mh table.mh-account tr.mh-uncounted td {
  visibility: hidden;
}
.mh table.mh-account tr[aria-current] :is(th, td) {
  background: var(--mh-strip);
  font-weight: 650;
}
.mh.mh-pointsfigure .mh-event,
.mh.mh-widthfigure .mh-event {
  display: block;
  min-height: 3.1em;
  margin: 0.5em 0;
}
.mh.mh-widthfigure > .mh-columns > .mh-boardcolumn {
  flex: 1 1 232px;
  min-width: min(100%, 232px);
  max-width: 330px;
}
.mh.mh-widthfigure > .mh-columns > .mh-sidecolumn {
  flex: 2 1 400px;
  min-width: min(100%, 400px);
}
.mh.mh-widthfigure .mh-boardhost {
  width: 100%;
  margin-bottom: 1.4em;
}
.mh.mh-widthfigure .mh-state {
  margin: 0.5em 0;
}
.mh.mh-widthfigure .mh-boardcolumn .mh-knob {
  grid-template-columns: auto minmax(0, 1fr);
}
.mh.mh-widthfigure .mh-knob:has(.mh-slider) {
  grid-template-columns: auto 1.8em minmax(5em, 1fr);
}
.mh.mh-widthfigure .mh-knob .mh-count {
  font-size: 1.2em;
  font-weight: 650;
  color: var(--mh-ink);
  text-align: right;
}
.mh.mh-widthfigure:not(.mh-asleep) .mh-listbox {
  min-height: 22em;
}
.mh.mh-widthfigure .mh-listbox thead th {
  position: sticky;
  top: 0;
  z-index: 3;
  background: var(--mh-paper, var(--pst-color-background, #fdfbf6));
}
@media (min-width: 561px) {
  .mh.mh-widthfigure .mh-listbox {
    max-height: 35em;
  }
  .mh.mh-widthfigure .mh-barcell {
    grid-template-columns: 2.6em minmax(24px, 1fr);
  }
  .mh.mh-widthfigure .mh-barcell .mh-meter {
    min-width: 24px;
  }
  .mh.mh-widthfigure table.mh-reasons :is(th, td) {
    padding-right: 0.6em;
  }
}
.mh .mh-listbox {
  max-height: 38em;
  overflow-y: auto;
  border-top: 1px solid var(--mh-rule);
  border-bottom: 1px solid var(--mh-rule);
  position: relative;
}
.mh .mh-listbox:focus-visible {
  outline: 3px solid var(--mh-focus);
}
.mh .mh-listbox tbody .mh-move {
  font-weight: 650;
}
.mh.mh-widthfigure table.mh-reasons tbody :is(th, td) {
  padding-top: 0.05em;
  padding-bottom: 0.05em;
  vertical-align: middle;
}
.mh.mh-widthfigure table.mh-reasons tbody td.mh-bars {
  width: 22%;
}
.mh.mh-widthfigure table.mh-reasons tbody .mh-whycell {
  white-space: nowrap;
}
.mh .mh-barcell {
  display: grid;
  grid-template-columns: 3.6em minmax(60px, 1fr);
  gap: 0.7em;
  align-items: center;
}
.mh .mh-barcell .mh-meter {
  margin: 0;
  min-width: 60px;
  height: 0.7em;
}
.mh table.mh-reasons tr.mh-edge-extended :is(th, td) {
  border-top: 2px dashed var(--mh-ink);
}
.mh .mh-bar .mh-button[aria-current="step"] {
  border: 2px solid var(--mh-ink);
  font-weight: 650;
}
.mh .mh-knob .mh-select {
  grid-column: 2 / -1;
  min-width: 0;
  max-width: 100%;
}
@media (max-width: 560px) {
  .mh .mh-barcell {
    display: block;
  }
  .mh .mh-barcell .mh-meter {
    display: none;
  }
  .mh.mh-widthfigure table.mh-reasons tbody td.mh-bars {
    width: auto;
    min-width: 0;
  }
  .mh table.mh-reasons tr.mh-edge-extended {
    border-top: 2px dashed var(--mh-ink);
  }
  .mh table.mh-reasons tr.mh-edge-extended :is(th, td) {
    border: 0;
  }
}

/* tree */
.mh .mh-state {
  margin: -0.3em 0 0.2em;
  font-size: 0.93em;
}
.mh .mh-state:empty {
  display: none;
}
.mh .mh-pane {
  overflow: auto;
  scrollbar-gutter: stable;
  border: 1px solid var(--mh-rule);
  border-radius: 6px;
  background: var(--mh-sheet);
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  position: relative;
}
.mh svg.mh-tree {
  display: block;
  max-width: none;
  font-family: inherit;
}
.mh .mh-chip {
  cursor: pointer;
  outline: none;
}
.mh .mh-chip text,
.mh .mh-stub text,
.mh .mh-toggle text {
  text-anchor: middle;
  pointer-events: none;
}
.mh .mh-name {
  font-size: 13.5px;
  font-weight: 600;
}
.mh .mh-value {
  font-size: 11.5px;
  font-variant-numeric: tabular-nums;
}
.mh .mh-white .mh-body {
  fill: var(--mh-white);
  stroke: #77736a;
  stroke-width: 1;
}
.mh .mh-black .mh-body {
  fill: var(--mh-black);
  stroke: #85827a;
  stroke-width: 1;
}
.mh .mh-white text {
  fill: var(--mh-white-ink);
}
.mh .mh-black text {
  fill: var(--mh-black-ink);
}
.mh .mh-chip.mh-best .mh-body {
  stroke: var(--mh-accent);
  stroke-width: 3;
}
.mh .mh-chip.mh-illegal .mh-name {
  text-decoration: line-through;
}
.mh .mh-chip.mh-replaced .mh-value {
  text-decoration: line-through;
}
.mh .mh-chip.mh-source .mh-body {
  stroke: var(--mh-focus);
  stroke-width: 3;
  stroke-dasharray: 2 2;
}
.mh .mh-chip.mh-cut .mh-body {
  stroke-dasharray: none;
}
.mh .mh-strike {
  stroke: var(--mh-white-ink);
  stroke-width: 1.5;
}
.mh .mh-ring {
  fill: none;
  stroke: var(--mh-ink);
  stroke-width: 2;
}
.mh .mh-ring.mh-pick {
  stroke-dasharray: 3 2;
}
.mh .mh-chip:focus-visible .mh-ring {
  stroke: var(--mh-focus);
  stroke-width: 4;
  stroke-dasharray: none;
}
.mh .mh-scissors path {
  stroke: currentColor;
  stroke-width: 1.3;
  fill: none;
}
.mh .mh-scissors circle {
  stroke: currentColor;
  fill: none;
  stroke-width: 1.3;
}
.mh .mh-white .mh-scissors {
  color: var(--mh-white-ink);
}
.mh .mh-black .mh-scissors {
  color: var(--mh-black-ink);
}
.mh .mh-flag {
  fill: var(--mh-paper);
  stroke: var(--mh-ink);
  stroke-width: 1.2;
}
.mh .mh-chip .mh-flagtext {
  fill: var(--mh-ink);
  font-size: 11px;
  font-weight: 700;
}
.mh .mh-hit {
  fill: transparent;
}
.mh .mh-pill {
  fill: var(--mh-paper);
  stroke: var(--mh-quiet);
}
.mh .mh-toggle:hover .mh-pill {
  stroke: var(--mh-ink);
  stroke-width: 2;
}
.mh .mh-chip .mh-toggle text {
  fill: var(--mh-ink);
  font-size: 11px;
}
.mh .mh-stub {
  cursor: pointer;
}
.mh .mh-stub rect {
  fill: none;
  stroke: var(--mh-quiet);
  stroke-dasharray: 2 3;
}
.mh .mh-stub text {
  fill: var(--mh-quiet);
}
.mh .mh-stub.mh-cutoff rect {
  stroke: var(--mh-cut);
  stroke-dasharray: none;
}
.mh .mh-stub.mh-cutoff text {
  fill: var(--mh-cut);
}
.mh .mh-edge {
  fill: none;
  stroke: var(--mh-quiet);
  stroke-width: 1.1;
}
.mh .mh-edge.mh-capture {
  stroke-dasharray: 6 4;
  stroke-width: 1.5;
}
.mh .mh-edge.mh-feedover {
  stroke-dasharray: 1.5 3;
  stroke-width: 2.4;
  stroke-linecap: round;
}
.mh .mh-edge.mh-second {
  stroke-width: 4.5;
}
.mh .mh-edge.mh-core {
  stroke: var(--mh-sheet);
  stroke-width: 2;
}
.mh .mh-edge.mh-outside {
  stroke-dasharray: 2 3;
  opacity: 0.7;
}
.mh .mh-edge.mh-best {
  stroke: var(--mh-accent);
  stroke-width: 4;
  opacity: 1;
}
.mh .mh-track {
  margin: 0.2em 0 0.5em;
}
.mh .mh-skybox {
  position: relative;
  height: 64px;
  cursor: pointer;
  touch-action: pan-y;
}
.mh .mh-sky {
  width: 100%;
  height: 64px;
  display: block;
}
.mh .mh-sky {
  clip-path: inset(0 calc((1 - var(--mh-now, 1)) * 100%) 0 0);
} /* nothing is shown that has not happened yet */
.mh .mh-skynames {
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
}
.mh .mh-skynames > span {
  position: absolute;
  top: 0;
  white-space: nowrap;
  font-size: calc(12 * var(--mh-px));
  line-height: 14px;
  color: var(--mh-quiet);
}
.mh .mh-skybox::after {
  content: "";
  position: absolute;
  top: 14px;
  bottom: 0;
  width: 2px;
  background: var(--mh-ink);
  left: calc(var(--mh-now, 0) * (100% - 2px));
  pointer-events: none;
}
.mh .mh-keys {
  margin: 0.2em 0;
  font-size: calc(13 * var(--mh-px));
}
.mh .mh-pane:not(:has(:focus-visible)) + .mh-keys {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
.mh .mh-hint {
  margin: 0.1em 0 0.5em;
  font-size: calc(13 * var(--mh-px));
  line-height: 1.35;
}
.mh .mh-slider {
  width: 100%;
  margin: 0;
  display: block;
  accent-color: var(--mh-accent);
  height: 24px;
}
.mh .mh-count {
  margin-left: auto;
  font-size: calc(13 * var(--mh-px));
  color: var(--mh-quiet);
  font-variant-numeric: tabular-nums;
}
.mh .mh-event {
  min-height: 3em;
  font-size: 1.03em;
  margin: 0.1em 0 0.6em;
}
.mh .mh-facts p {
  margin: 0 0 0.3em;
}
.mh .mh-group {
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px 6px;
  align-items: center;
}
.mh .mh-seek {
  gap: 4px 1.2em;
}
.mh .mh-group label,
.mh .mh-ask label {
  font-size: calc(14 * var(--mh-px));
  color: var(--mh-quiet);
  margin: 0;
}
.mh .mh-find {
  height: 34px;
  width: 7.5em;
  border: 1px solid var(--mh-rule);
  border-radius: 5px;
  background: var(--mh-sheet);
  color: var(--mh-ink);
  font: inherit;
  font-size: calc(15 * var(--mh-px));
  padding: 0 6px;
  margin: 0;
  box-sizing: border-box;
}
.mh .mh-find::placeholder {
  color: var(--mh-quiet);
  opacity: 1;
}
.mh .mh-found {
  font-size: calc(13 * var(--mh-px));
  color: var(--mh-quiet);
  font-variant-numeric: tabular-nums;
}
.mh .mh-ask {
  margin-top: 0.7em;
  padding-top: 0.5em;
  border-top: 1px solid var(--mh-rule);
}
.mh .mh-ask label {
  margin-right: 0.5em;
}
.mh .mh-ask .mh-select {
  max-width: 100%;
}
.mh .mh-answer {
  display: block;
  margin-top: 0.3em;
}
.mh .mh-answer:empty {
  display: none;
}
.mh .mh-path {
  overflow-wrap: anywhere;
}
.mh .mh-line {
  width: 100%;
  max-width: 420px;
  display: block;
  height: auto;
  overflow: visible;
}
.mh .mh-line text {
  font-size: 12px;
  fill: var(--mh-ink);
  font-variant-numeric: tabular-nums;
}
.mh .mh-axis {
  stroke: var(--mh-quiet);
  stroke-width: 1;
}
.mh .mh-window {
  stroke: var(--mh-accent);
  stroke-width: 6;
}
.mh .mh-bound {
  stroke: var(--mh-ink);
  stroke-width: 2;
}
.mh .mh-hatch {
  stroke: var(--mh-cut);
  stroke-width: 2.4;
}
.mh .mh-zone {
  stroke: var(--mh-cut);
  stroke-width: 0.8;
}
.mh .mh-dot {
  fill: var(--mh-paper);
  stroke: var(--mh-ink);
  stroke-width: 2;
}
.mh .mh-line .mh-vtext {
  font-weight: 650;
}
.mh .mh-dl {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 0.1em 0.9em;
  margin: 0.3em 0 0 !important;
  font-size: 0.95em;
}
.mh .mh-dl dt {
  color: var(--mh-quiet);
  font-weight: 400 !important;
  margin: 0;
}
.mh .mh-dl dd {
  margin: 0;
  overflow-wrap: anywhere;
}
.mh .mh-way {
  border: 0;
  background: none;
  padding: 0;
  margin: 0;
  font: inherit;
  color: var(--mh-accent);
  text-decoration: underline;
  text-align: left;
  cursor: pointer;
  display: inline;
}
.mh .mh-legend {
  list-style: none;
  margin: 0.4em 0;
  padding: 0;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: 0.1em 1em;
}
.mh .mh-legend li {
  display: flex;
  gap: 0.6em;
  align-items: center;
  margin: 0;
}
.mh .mh-legend svg {
  flex: none;
}
@media (max-width: 560px) {
  .mh .mh-boardcolumn {
    flex-basis: 100%;
    max-width: 100%;
  }
  .mh .mh-boardhost {
    max-width: 100%;
  }
  .mh .mh-boardhost.mh-small {
    flex: 1 1 100%;
    width: 100%;
    max-width: 300px;
    margin: 0 auto;
  }
  .mh .mh-button {
    min-width: 40px;
    height: 40px;
  }
  .mh .mh-select,
  .mh .mh-find {
    height: 40px;
  }
  .mh .mh-inline {
    margin-left: 0;
  }
  .mh .mh-moves {
    max-height: 180px;
  }
}
@media print {
  .mh .mh-bar,
  .mh .mh-help,
  .mh .mh-slider {
    display: none;
  }
}

/* converter */
.mh .mh-label {
  display: block;
  font-size: calc(15 * var(--mh-px));
  margin: 0.3em 0 0.2em;
}
.mh .mh-text-in {
  display: block;
  width: 100%;
  font:
    16px/1.5 ui-monospace,
    Menlo,
    Consolas,
    monospace;
  color: var(--mh-ink);
  background: var(--mh-sheet);
  border: 1px solid var(--mh-rule);
  border-radius: 5px;
  padding: 0.4em 0.6em;
  resize: vertical;
}
.mh .mh-text-in:focus-visible {
  outline: 3px solid var(--mh-focus);
  outline-offset: 1px;
}
.mh .mh-fault {
  color: var(--mh-cut);
  font-weight: 600;
}
.mh .mh-echo {
  margin: 0.1em 0 0.6em;
  font:
    15px/1.5 ui-monospace,
    Menlo,
    Consolas,
    monospace;
  overflow-wrap: anywhere;
}
.mh .mh-echo mark {
  background: none;
  color: var(--mh-cut);
  font-weight: 700;
  text-decoration: underline wavy;
}
.mh.mh-convert .mh-rowsbox {
  max-height: 420px;
  overflow: auto;
  position: relative;
  flex: 1 1 380px;
}
.mh.mh-convert .mh-rowsbox:focus-visible {
  outline: 3px solid var(--mh-focus);
}
.mh.mh-convert .mh-boardcolumn {
  flex: 0 1 240px;
  min-width: min(100%, 220px);
}
.mh.mh-convert .mh-columns {
  gap: 1em;
}
.mh.mh-convert table.mh-reasons th,
.mh.mh-convert table.mh-reasons td {
  padding-right: 0.5em;
}
.mh.mh-convert td {
  overflow-wrap: anywhere;
}
.mh.mh-convert table.mh-reasons thead th {
  white-space: normal;
  vertical-align: bottom;
  line-height: 1.2;
}
@media (max-width: 560px) {
  .mh.mh-convert .mh-rowsbox {
    flex-basis: 100%;
  }
  .mh.mh-convert .mh-boardcolumn {
    flex-basis: 320px;
  }
  .mh.mh-convert table.mh-reasons tr {
    grid-template-columns: 2.6em minmax(0, 1fr) minmax(0, 1fr);
  }
  .mh.mh-convert table.mh-reasons tbody th {
    grid-row: span 2;
  }
  .mh.mh-convert td::before {
    content: attr(data-of);
    display: block;
    font-size: calc(11.5 * var(--mh-px));
    color: var(--mh-quiet);
  }
}

/* The teletype beside the board */
.mh .mh-roll {
  margin: 0 0 0.4em;
  height: 15em;
  overflow: auto;
  padding: 0.5em 0.7em;
  border: 1px solid var(--mh-rule);
  border-radius: 6px;
  background: var(--mh-sheet);
  color: inherit;
  font: 0.82rem/1.45 var(--mh-mono, ui-monospace, monospace);
  white-space: pre-wrap;
}

/* Part II: what a score means. The board is small, so that a control and what it changes are
   seen at once. */
.mh.mh-scorefigure > .mh-columns > .mh-searchboard {
  flex: 0 0 232px;
  min-width: 0;
}
.mh.mh-scorefigure > .mh-columns > .mh-sidecolumn {
  flex: 1 1 340px;
  min-width: min(100%, 340px);
}
.mh .mh-sidecolumn > .mh-scoreview {
  margin-top: 0.4em;
}
@media (max-width: 640px) {
  .mh.mh-scorefigure > .mh-columns > .mh-searchboard {
    flex: 1 1 100%;
  }
  .mh.mh-scorefigure > .mh-columns .mh-boardhost {
    max-width: 300px;
  }
}
.mh.mh-scorefigure .mh-boardhost {
  margin-bottom: 0.7em;
}
.mh.mh-scorefigure .mh-event {
  display: block;
  min-height: 1.6em;
  margin: 0.5em 0;
  font-weight: 650;
}
.mh .mh-scorecontrols .mh-knob {
  grid-template-columns: 10em minmax(5em, 1fr) 3.2em;
}
.mh .mh-scoreview {
  margin: 0.8em 0 0;
}
.mh.mh-scorefigure textarea.mh-fen {
  height: auto;
  padding: 5px 6px;
  font-size: calc(14 * var(--mh-px));
  line-height: 1.35;
  resize: none;
  word-break: break-all;
  field-sizing: content;
}
.mh .mh-scoreview :is(ul.mh-growing, .mh-ruled) {
  scrollbar-gutter: stable;
  overflow-y: auto;
  overflow-x: hidden;
}
.mh .mh-scoreview .mh-ruled {
  display: grid;
  grid-template-columns: 7.5em minmax(72px, 1fr) 6.5em;
  gap: 0.6em;
  color: var(--mh-quiet);
}
.mh .mh-ruled .mh-scale {
  position: relative;
  height: 1.5em;
  font-size: calc(13 * var(--mh-px));
}
.mh .mh-scale > span {
  position: absolute;
  transform: translateX(-50%);
}
.mh .mh-scoreview > .mh-title {
  margin: 0 0 0.3em;
  font-size: calc(15 * var(--mh-px)) !important;
}
.mh .mh-scoreview ul.mh-growing {
  max-height: 21em;
}
.mh .mh-scoreview .mh-growing li {
  grid-template-columns: 7.5em minmax(72px, 1fr) 6.5em;
}
.mh .mh-scoreview .mh-shares li {
  grid-template-columns: 6.5em minmax(60px, 1fr) 8em;
}
.mh .mh-shares .mh-grown {
  white-space: nowrap;
}
.mh .mh-ladder .mh-fell,
.mh .mh-dot {
  fill: var(--mh-cut);
}
.mh .mh-ladder .mh-held {
  fill: var(--mh-good);
}
.mh .mh-nodesbar,
.mh .mh-leafbar {
  fill: var(--mh-accent);
}
.mh :is(.mh-ladder, .mh-bands, .mh-leaves, .mh-origins, .mh-turning, .mh-slot) {
  display: block;
  height: auto;
  font-size: 13px;
  fill: var(--mh-ink);
  font-variant-numeric: tabular-nums;
}
.mh :is(.mh-bands, .mh-leaves) {
  max-width: 100%;
}
.mh.mh-scorefigure > .mh-columns > .mh-searchboard > .mh-wide {
  grid-template-columns: minmax(0, 1fr);
  gap: 0.1em;
  margin-bottom: 0.4em;
}
.mh.mh-scorefigure .mh-searchboard > .mh-wide .mh-select {
  grid-column: 1;
}
.mh .mh-handle {
  cursor: ew-resize;
  touch-action: none;
}
.mh .mh-handle path {
  fill: var(--mh-paper);
  stroke: var(--mh-ink);
  stroke-width: 1.5;
}
.mh .mh-grip {
  fill: transparent;
  stroke: none;
}
.mh .mh-handle:focus-visible {
  outline: none;
}
.mh .mh-handle:focus-visible path {
  stroke: var(--mh-accent);
  stroke-width: 3;
}
.mh .mh-spot {
  fill: var(--mh-paper);
  stroke: var(--mh-ink);
  stroke-width: 1.2;
}
.mh .mh-spottext {
  font-size: 10.5px;
  font-weight: 600;
}
.mh .mh-dots {
  margin: 0.3rem 0 0;
  padding-left: 1.6rem;
}
.mh .mh-scoreline {
  fill: none;
  stroke: var(--mh-accent);
  stroke-width: 2;
}
.mh .mh-now {
  stroke: var(--mh-ink);
  stroke-width: 1.2;
  stroke-dasharray: 4 3;
}
.mh .mh-slot .mh-node {
  fill: var(--mh-ink);
}
.mh
  .mh-met
  :is(
    tr:nth-child(1) td:nth-child(2),
    tr:nth-child(2) td:nth-child(3),
    tr:nth-child(3) td:nth-child(4)
  ) {
  font-weight: 600;
}
.mh :is(.mh-scoreview > .mh-scroll, .mh-slot) :is(.mh-axis, .mh-bound) {
  stroke: var(--mh-ink);
  stroke-width: 1;
  fill: none;
}
.mh .mh-scoreview > .mh-scroll .mh-bound {
  stroke-width: 2;
}
.mh :is(.mh-scoreview > .mh-scroll, .mh-slot) .mh-window {
  stroke: var(--mh-accent);
  stroke-width: 6;
  stroke-opacity: 0.55;
  fill: none;
}
.mh :is(.mh-scoreview > .mh-scroll, .mh-slot) .mh-said {
  font-weight: 650;
}
.mh .mh-band {
  stroke: var(--mh-ink);
  stroke-width: 0.6;
}
.mh .mh-zonemate {
  fill: var(--mh-cut);
  fill-opacity: 0.45;
}
.mh .mh-zoneeval {
  fill: var(--mh-accent);
  fill-opacity: 0.25;
}
.mh .mh-zonewon {
  fill: var(--mh-good);
  fill-opacity: 0.5;
}
.mh .mh-twigtext {
  paint-order: stroke;
  stroke: var(--mh-paper, var(--pst-color-background, #fdfbf6));
  stroke-width: 3;
}
.mh .mh-twig {
  fill: none;
  stroke: var(--mh-rule);
}
.mh .mh-twig.mh-bestway {
  stroke: var(--mh-accent);
  stroke-width: 2.5;
}
.mh .mh-origin {
  stroke: var(--mh-ink);
  stroke-width: 1;
  fill: var(--mh-sheet);
}
.mh .mh-origin.mh-mate {
  fill: var(--mh-cut);
}
.mh .mh-origin.mh-draw {
  fill: var(--mh-accent);
}
.mh .mh-origin.mh-leaf {
  fill: var(--mh-good);
}
.mh .mh-origin.mh-cut,
.mh .mh-origin.mh-all {
  stroke-dasharray: 3 2;
}
.mh .mh-lamps {
  display: flex;
  flex-wrap: wrap;
  gap: 5px;
  margin: 0 0 0.6em;
}
.mh .mh-lamp {
  width: 34px;
  height: 44px;
  padding: 0;
  border: 1px solid var(--mh-ink);
  border-radius: 17px 17px 5px 5px;
  background: var(--mh-sheet);
  color: var(--mh-ink);
  font: inherit;
  font-size: calc(13 * var(--mh-px));
  cursor: pointer;
  box-shadow: none;
}
.mh .mh-lamp[aria-pressed="true"] {
  background: var(--mh-accent);
  color: var(--mh-paper);
  font-weight: 650;
}
.mh .mh-lamp.mh-above {
  border-style: dashed;
  margin-right: 10px;
}
.mh .mh-boundsline {
  display: flex;
  gap: 3px;
  max-width: 34em;
}
.mh .mh-integrated {
  flex: 1;
  border: 1px solid var(--mh-ink);
  padding: 0.5em;
  text-align: center;
}
.mh .mh-integrated b,
.mh .mh-integrated span {
  display: block;
}
.mh .mh-integrated.mh-exact {
  background: var(--mh-strip);
  border-width: 2px;
}
.mh .mh-integrated.mh-at-most {
  border-left-width: 5px;
}
.mh .mh-integrated.mh-at-least {
  border-right-width: 5px;
}
/* A quiet tree: tree, steps and board; the rest comes with More. */
.mh-quiettree:not(:has(.mh-steps [aria-expanded="true"]))
  :is(
    .mh-top,
    .mh-state,
    .mh-steps .mh-text:not([aria-expanded]),
    .mh-count,
    .mh-condition,
    .mh-line,
    .mh-hint,
    .mh-dl,
    .mh-predict,
    .mh-ask
  ) {
  display: none;
}
.mh-quiettree:not(:has(.mh-steps [aria-expanded="true"])) .mh-skybox {
  height: 0;
  overflow: hidden;
  visibility: hidden;
}
/* Where the system chooses the colours, what only a colour says keeps its own. */
@media (forced-colors: active) {
  .mh
    :is(
      .mh-inner,
      .mh-piece-button,
      .mh-tool,
      .mh-meter,
      .mh-glass,
      .mh-integrated,
      .mh-lamp,
      .mh-colours i
    ),
  .mh-why [class] b,
  .mh tr[aria-current] {
    forced-color-adjust: none;
  }
}
`;var fl=`/* The terms of the static value, beside style.css. */
.mh-terms .mh-bar {
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  margin: 0.5em 0;
}
.mh-terms :is(.mh-button, .mh-select) {
  min-width: 34px;
  height: 34px;
  padding: 0 10px;
  margin: 0;
  border: 1px solid var(--mh-rule);
  border-radius: 5px;
  background: var(--mh-sheet);
  color: var(--mh-ink);
  font: inherit;
  font-size: calc(15 * var(--mh-px));
  line-height: 1;
  cursor: pointer;
  box-shadow: none;
  max-width: 100%;
}
.mh-terms .mh-button:hover {
  border-color: var(--mh-ink);
}
.mh-terms :is(button, input, select, svg):focus-visible {
  outline: 3px solid var(--mh-focus);
  outline-offset: 1px;
}
.mh-terms .mh-two {
  display: flex;
  flex-wrap: wrap;
  gap: 1em 1.4em;
}
.mh-terms .mh-left {
  flex: 1 1 270px;
  max-width: 360px;
}
.mh-terms .mh-right {
  flex: 1 1 260px;
  min-width: 0;
}
.mh-terms .mh-field {
  display: block;
  width: 100%;
  height: auto;
}
.mh-terms .mh-light {
  fill: var(--mh-light);
}
.mh-terms .mh-dark {
  fill: var(--mh-dark);
}
.mh-terms .mh-chosen {
  fill: #d9b84a;
}
.mh-terms .mh-man {
  pointer-events: none;
}
.mh-terms .mh-cursor {
  fill: none;
  stroke: none;
  pointer-events: none;
}
.mh-terms .mh-field:focus-visible .mh-cursor {
  stroke: var(--mh-focus);
  stroke-width: 3;
}
.mh-terms .mh-coord {
  font-size: 11.5px;
  text-anchor: middle;
  fill: var(--mh-quiet);
}
.mh-terms .mh-mark {
  font-size: 13px;
  font-weight: 700;
  fill: #7b1208;
  stroke: #fffdf8;
  stroke-width: 2.5px;
  paint-order: stroke;
  pointer-events: none;
}
.mh-terms .mh-palette {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: 0.4em;
}
.mh-terms .mh-tool {
  padding: 0;
  min-width: 0;
  width: 34px;
  background: var(--mh-dark);
  color: #1b1a17;
  font-weight: 700;
}
.mh-terms .mh-tool svg {
  width: 30px;
  height: 30px;
  display: block;
  margin: auto;
}
.mh-terms .mh-tool[aria-pressed="true"] {
  outline: 3px solid var(--mh-focus);
}
.mh-terms table.mh-sums {
  border-collapse: collapse;
  width: 100%;
  margin: 0;
  font-size: calc(15 * var(--mh-px));
  background: none;
  color: inherit;
  border: 0;
}
.mh-terms table.mh-sums :is(th, td) {
  padding: 0.16em 0.3em;
  border: 0;
  border-top: 1px solid var(--mh-rule);
  text-align: left;
  font-weight: 400;
  background: none;
  color: inherit;
}
.mh-terms table.mh-sums thead th {
  border-top: 0;
  color: var(--mh-quiet);
}
.mh-terms table.mh-sums tr {
  background: none;
}
.mh-terms table.mh-sums .mh-num {
  text-align: right;
  font-variant-numeric: tabular-nums;
}
.mh-terms table.mh-sums .mh-part :is(th, td) {
  border-top: 0;
  color: var(--mh-quiet);
  font-size: calc(14 * var(--mh-px));
}
.mh-terms table.mh-sums .mh-part th {
  padding-left: 1.3em;
}
.mh-terms table.mh-sums .mh-total :is(th, td) {
  border-top: 2px solid var(--mh-ink);
  font-weight: 650;
}
.mh-terms .mh-weights {
  margin-top: 0.6em;
}
.mh-terms .mh-weight {
  display: flex;
  align-items: center;
  gap: 0.6em;
  font-size: calc(14 * var(--mh-px));
  margin: 0;
  min-height: 26px;
}
.mh-terms .mh-what {
  flex: 0 0 44%;
}
.mh-terms .mh-slider {
  flex: 1 1 60px;
  min-width: 60px;
  accent-color: var(--mh-accent);
}
.mh-terms .mh-amount {
  flex: 0 0 3.4em;
  text-align: right;
  font-variant-numeric: tabular-nums;
}
.mh-terms .mh-event {
  display: block;
  min-height: 3em;
  margin: 0.6em 0 0.2em;
  padding: 0.4em 0.7em;
  border-left: 3px solid var(--mh-accent);
  background: var(--mh-sheet);
  font-size: calc(15 * var(--mh-px));
}
`;var gl=`/** Embedded SVGs for all chess pieces */
.cg-wrap piece.pawn.white {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PHBhdGggZD0iTTIyLjUgOWMtMi4yMSAwLTQgMS43OS00IDQgMCAuODkuMjkgMS43MS43OCAyLjM4QzE3LjMzIDE2LjUgMTYgMTguNTkgMTYgMjFjMCAyLjAzLjk0IDMuODQgMi40MSA1LjAzLTMgMS4wNi03LjQxIDUuNTUtNy40MSAxMy40N2gyM2MwLTcuOTItNC40MS0xMi40MS03LjQxLTEzLjQ3IDEuNDctMS4xOSAyLjQxLTMgMi40MS01LjAzIDAtMi40MS0xLjMzLTQuNS0zLjI4LTUuNjIuNDktLjY3Ljc4LTEuNDkuNzgtMi4zOCAwLTIuMjEtMS43OS00LTQtNHoiIGZpbGw9IiNmZmYiIHN0cm9rZT0iIzAwMCIgc3Ryb2tlLXdpZHRoPSIxLjUiIHN0cm9rZS1saW5lY2FwPSJyb3VuZCIvPjwvc3ZnPg==');
}
.cg-wrap piece.bishop.white {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbD0ibm9uZSIgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxnIGZpbGw9IiNmZmYiIHN0cm9rZS1saW5lY2FwPSJidXR0Ij48cGF0aCBkPSJNOSAzNmMzLjM5LS45NyAxMC4xMS40MyAxMy41LTIgMy4zOSAyLjQzIDEwLjExIDEuMDMgMTMuNSAyIDAgMCAxLjY1LjU0IDMgMi0uNjguOTctMS42NS45OS0zIC41LTMuMzktLjk3LTEwLjExLjQ2LTEzLjUtMS0zLjM5IDEuNDYtMTAuMTEuMDMtMTMuNSAxLTEuMzU0LjQ5LTIuMzIzLjQ3LTMtLjUgMS4zNTQtMS45NCAzLTIgMy0yeiIvPjxwYXRoIGQ9Ik0xNSAzMmMyLjUgMi41IDEyLjUgMi41IDE1IDAgLjUtMS41IDAtMiAwLTIgMC0yLjUtMi41LTQtMi41LTQgNS41LTEuNSA2LTExLjUtNS0xNS41LTExIDQtMTAuNSAxNC01IDE1LjUgMCAwLTIuNSAxLjUtMi41IDQgMCAwLS41LjUgMCAyeiIvPjxwYXRoIGQ9Ik0yNSA4YTIuNSAyLjUgMCAxIDEtNSAwIDIuNSAyLjUgMCAxIDEgNSAweiIvPjwvZz48cGF0aCBkPSJNMTcuNSAyNmgxME0xNSAzMGgxNW0tNy41LTE0LjV2NU0yMCAxOGg1IiBzdHJva2UtbGluZWpvaW49Im1pdGVyIi8+PC9nPjwvc3ZnPg==');
}
.cg-wrap piece.knight.white {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbD0ibm9uZSIgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxwYXRoIGQ9Ik0yMiAxMGMxMC41IDEgMTYuNSA4IDE2IDI5SDE1YzAtOSAxMC02LjUgOC0yMSIgZmlsbD0iI2ZmZiIvPjxwYXRoIGQ9Ik0yNCAxOGMuMzggMi45MS01LjU1IDcuMzctOCA5LTMgMi0yLjgyIDQuMzQtNSA0LTEuMDQyLS45NCAxLjQxLTMuMDQgMC0zLTEgMCAuMTkgMS4yMy0xIDItMSAwLTQuMDAzIDEtNC00IDAtMiA2LTEyIDYtMTJzMS44OS0xLjkgMi0zLjVjLS43My0uOTk0LS41LTItLjUtMyAxLTEgMyAyLjUgMyAyLjVoMnMuNzgtMS45OTIgMi41LTNjMSAwIDEgMyAxIDMiIGZpbGw9IiNmZmYiLz48cGF0aCBkPSJNOS41IDI1LjVhLjUuNSAwIDEgMS0xIDAgLjUuNSAwIDEgMSAxIDB6bTUuNDMzLTkuNzVhLjUgMS41IDMwIDEgMS0uODY2LS41LjUgMS41IDMwIDEgMSAuODY2LjV6IiBmaWxsPSIjMDAwIi8+PC9nPjwvc3ZnPg==');
}
.cg-wrap piece.rook.white {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbD0iI2ZmZiIgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxwYXRoIGQ9Ik05IDM5aDI3di0zSDl2M3ptMy0zdi00aDIxdjRIMTJ6bS0xLTIyVjloNHYyaDVWOWg1djJoNVY5aDR2NSIgc3Ryb2tlLWxpbmVjYXA9ImJ1dHQiLz48cGF0aCBkPSJNMzQgMTRsLTMgM0gxNGwtMy0zIi8+PHBhdGggZD0iTTMxIDE3djEyLjVIMTRWMTciIHN0cm9rZS1saW5lY2FwPSJidXR0IiBzdHJva2UtbGluZWpvaW49Im1pdGVyIi8+PHBhdGggZD0iTTMxIDI5LjVsMS41IDIuNWgtMjBsMS41LTIuNSIvPjxwYXRoIGQ9Ik0xMSAxNGgyMyIgZmlsbD0ibm9uZSIgc3Ryb2tlLWxpbmVqb2luPSJtaXRlciIvPjwvZz48L3N2Zz4=');
}
.cg-wrap piece.queen.white {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbD0iI2ZmZiIgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxwYXRoIGQ9Ik04IDEyYTIgMiAwIDEgMS00IDAgMiAyIDAgMSAxIDQgMHptMTYuNS00LjVhMiAyIDAgMSAxLTQgMCAyIDIgMCAxIDEgNCAwek00MSAxMmEyIDIgMCAxIDEtNCAwIDIgMiAwIDEgMSA0IDB6TTE2IDguNWEyIDIgMCAxIDEtNCAwIDIgMiAwIDEgMSA0IDB6TTMzIDlhMiAyIDAgMSAxLTQgMCAyIDIgMCAxIDEgNCAweiIvPjxwYXRoIGQ9Ik05IDI2YzguNS0xLjUgMjEtMS41IDI3IDBsMi0xMi03IDExVjExbC01LjUgMTMuNS0zLTE1LTMgMTUtNS41LTE0VjI1TDcgMTRsMiAxMnoiIHN0cm9rZS1saW5lY2FwPSJidXR0Ii8+PHBhdGggZD0iTTkgMjZjMCAyIDEuNSAyIDIuNSA0IDEgMS41IDEgMSAuNSAzLjUtMS41IDEtMS41IDIuNS0xLjUgMi41LTEuNSAxLjUuNSAyLjUuNSAyLjUgNi41IDEgMTYuNSAxIDIzIDAgMCAwIDEuNS0xIDAtMi41IDAgMCAuNS0xLjUtMS0yLjUtLjUtMi41LS41LTIgLjUtMy41IDEtMiAyLjUtMiAyLjUtNC04LjUtMS41LTE4LjUtMS41LTI3IDB6IiBzdHJva2UtbGluZWNhcD0iYnV0dCIvPjxwYXRoIGQ9Ik0xMS41IDMwYzMuNS0xIDE4LjUtMSAyMiAwTTEyIDMzLjVjNi0xIDE1LTEgMjEgMCIgZmlsbD0ibm9uZSIvPjwvZz48L3N2Zz4=');
}
.cg-wrap piece.king.white {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbD0ibm9uZSIgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxwYXRoIGQ9Ik0yMi41IDExLjYzVjZNMjAgOGg1IiBzdHJva2UtbGluZWpvaW49Im1pdGVyIi8+PHBhdGggZD0iTTIyLjUgMjVzNC41LTcuNSAzLTEwLjVjMCAwLTEtMi41LTMtMi41cy0zIDIuNS0zIDIuNWMtMS41IDMgMyAxMC41IDMgMTAuNSIgZmlsbD0iI2ZmZiIgc3Ryb2tlLWxpbmVjYXA9ImJ1dHQiIHN0cm9rZS1saW5lam9pbj0ibWl0ZXIiLz48cGF0aCBkPSJNMTEuNSAzN2M1LjUgMy41IDE1LjUgMy41IDIxIDB2LTdzOS00LjUgNi0xMC41Yy00LTYuNS0xMy41LTMuNS0xNiA0VjI3di0zLjVjLTMuNS03LjUtMTMtMTAuNS0xNi00LTMgNiA1IDEwIDUgMTBWMzd6IiBmaWxsPSIjZmZmIi8+PHBhdGggZD0iTTExLjUgMzBjNS41LTMgMTUuNS0zIDIxIDBtLTIxIDMuNWM1LjUtMyAxNS41LTMgMjEgMG0tMjEgMy41YzUuNS0zIDE1LjUtMyAyMSAwIi8+PC9nPjwvc3ZnPg==');
}
.cg-wrap piece.pawn.black {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PHBhdGggZD0iTTIyLjUgOWMtMi4yMSAwLTQgMS43OS00IDQgMCAuODkuMjkgMS43MS43OCAyLjM4QzE3LjMzIDE2LjUgMTYgMTguNTkgMTYgMjFjMCAyLjAzLjk0IDMuODQgMi40MSA1LjAzLTMgMS4wNi03LjQxIDUuNTUtNy40MSAxMy40N2gyM2MwLTcuOTItNC40MS0xMi40MS03LjQxLTEzLjQ3IDEuNDctMS4xOSAyLjQxLTMgMi40MS01LjAzIDAtMi40MS0xLjMzLTQuNS0zLjI4LTUuNjIuNDktLjY3Ljc4LTEuNDkuNzgtMi4zOCAwLTIuMjEtMS43OS00LTQtNHoiIHN0cm9rZT0iIzAwMCIgc3Ryb2tlLXdpZHRoPSIxLjUiIHN0cm9rZS1saW5lY2FwPSJyb3VuZCIvPjwvc3ZnPg==');
}
.cg-wrap piece.bishop.black {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbD0ibm9uZSIgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxnIGZpbGw9IiMwMDAiIHN0cm9rZS1saW5lY2FwPSJidXR0Ij48cGF0aCBkPSJNOSAzNmMzLjM5LS45NyAxMC4xMS40MyAxMy41LTIgMy4zOSAyLjQzIDEwLjExIDEuMDMgMTMuNSAyIDAgMCAxLjY1LjU0IDMgMi0uNjguOTctMS42NS45OS0zIC41LTMuMzktLjk3LTEwLjExLjQ2LTEzLjUtMS0zLjM5IDEuNDYtMTAuMTEuMDMtMTMuNSAxLTEuMzU0LjQ5LTIuMzIzLjQ3LTMtLjUgMS4zNTQtMS45NCAzLTIgMy0yeiIvPjxwYXRoIGQ9Ik0xNSAzMmMyLjUgMi41IDEyLjUgMi41IDE1IDAgLjUtMS41IDAtMiAwLTIgMC0yLjUtMi41LTQtMi41LTQgNS41LTEuNSA2LTExLjUtNS0xNS41LTExIDQtMTAuNSAxNC01IDE1LjUgMCAwLTIuNSAxLjUtMi41IDQgMCAwLS41LjUgMCAyeiIvPjxwYXRoIGQ9Ik0yNSA4YTIuNSAyLjUgMCAxIDEtNSAwIDIuNSAyLjUgMCAxIDEgNSAweiIvPjwvZz48cGF0aCBkPSJNMTcuNSAyNmgxME0xNSAzMGgxNW0tNy41LTE0LjV2NU0yMCAxOGg1IiBzdHJva2U9IiNlY2VjZWMiIHN0cm9rZS1saW5lam9pbj0ibWl0ZXIiLz48L2c+PC9zdmc+');
}
.cg-wrap piece.knight.black {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbD0ibm9uZSIgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxwYXRoIGQ9Ik0yMiAxMGMxMC41IDEgMTYuNSA4IDE2IDI5SDE1YzAtOSAxMC02LjUgOC0yMSIgZmlsbD0iIzAwMCIvPjxwYXRoIGQ9Ik0yNCAxOGMuMzggMi45MS01LjU1IDcuMzctOCA5LTMgMi0yLjgyIDQuMzQtNSA0LTEuMDQyLS45NCAxLjQxLTMuMDQgMC0zLTEgMCAuMTkgMS4yMy0xIDItMSAwLTQuMDAzIDEtNC00IDAtMiA2LTEyIDYtMTJzMS44OS0xLjkgMi0zLjVjLS43My0uOTk0LS41LTItLjUtMyAxLTEgMyAyLjUgMyAyLjVoMnMuNzgtMS45OTIgMi41LTNjMSAwIDEgMyAxIDMiIGZpbGw9IiMwMDAiLz48cGF0aCBkPSJNOS41IDI1LjVhLjUuNSAwIDEgMS0xIDAgLjUuNSAwIDEgMSAxIDB6bTUuNDMzLTkuNzVhLjUgMS41IDMwIDEgMS0uODY2LS41LjUgMS41IDMwIDEgMSAuODY2LjV6IiBmaWxsPSIjZWNlY2VjIiBzdHJva2U9IiNlY2VjZWMiLz48cGF0aCBkPSJNMjQuNTUgMTAuNGwtLjQ1IDEuNDUuNS4xNWMzLjE1IDEgNS42NSAyLjQ5IDcuOSA2Ljc1UzM1Ljc1IDI5LjA2IDM1LjI1IDM5bC0uMDUuNWgyLjI1bC4wNS0uNWMuNS0xMC4wNi0uODgtMTYuODUtMy4yNS0yMS4zNC0yLjM3LTQuNDktNS43OS02LjY0LTkuMTktNy4xNmwtLjUxLS4xeiIgZmlsbD0iI2VjZWNlYyIgc3Ryb2tlPSJub25lIi8+PC9nPjwvc3ZnPg==');
}
.cg-wrap piece.rook.black {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxwYXRoIGQ9Ik05IDM5aDI3di0zSDl2M3ptMy41LTdsMS41LTIuNWgxN2wxLjUgMi41aC0yMHptLS41IDR2LTRoMjF2NEgxMnoiIHN0cm9rZS1saW5lY2FwPSJidXR0Ii8+PHBhdGggZD0iTTE0IDI5LjV2LTEzaDE3djEzSDE0eiIgc3Ryb2tlLWxpbmVjYXA9ImJ1dHQiIHN0cm9rZS1saW5lam9pbj0ibWl0ZXIiLz48cGF0aCBkPSJNMTQgMTYuNUwxMSAxNGgyM2wtMyAyLjVIMTR6TTExIDE0VjloNHYyaDVWOWg1djJoNVY5aDR2NUgxMXoiIHN0cm9rZS1saW5lY2FwPSJidXR0Ii8+PHBhdGggZD0iTTEyIDM1LjVoMjFtLTIwLTRoMTltLTE4LTJoMTdtLTE3LTEzaDE3TTExIDE0aDIzIiBmaWxsPSJub25lIiBzdHJva2U9IiNlY2VjZWMiIHN0cm9rZS13aWR0aD0iMSIgc3Ryb2tlLWxpbmVqb2luPSJtaXRlciIvPjwvZz48L3N2Zz4=');
}
.cg-wrap piece.queen.black {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxnIHN0cm9rZT0ibm9uZSI+PGNpcmNsZSBjeD0iNiIgY3k9IjEyIiByPSIyLjc1Ii8+PGNpcmNsZSBjeD0iMTQiIGN5PSI5IiByPSIyLjc1Ii8+PGNpcmNsZSBjeD0iMjIuNSIgY3k9IjgiIHI9IjIuNzUiLz48Y2lyY2xlIGN4PSIzMSIgY3k9IjkiIHI9IjIuNzUiLz48Y2lyY2xlIGN4PSIzOSIgY3k9IjEyIiByPSIyLjc1Ii8+PC9nPjxwYXRoIGQ9Ik05IDI2YzguNS0xLjUgMjEtMS41IDI3IDBsMi41LTEyLjVMMzEgMjVsLS4zLTE0LjEtNS4yIDEzLjYtMy0xNC41LTMgMTQuNS01LjItMTMuNkwxNCAyNSA2LjUgMTMuNSA5IDI2eiIgc3Ryb2tlLWxpbmVjYXA9ImJ1dHQiLz48cGF0aCBkPSJNOSAyNmMwIDIgMS41IDIgMi41IDQgMSAxLjUgMSAxIC41IDMuNS0xLjUgMS0xLjUgMi41LTEuNSAyLjUtMS41IDEuNS41IDIuNS41IDIuNSA2LjUgMSAxNi41IDEgMjMgMCAwIDAgMS41LTEgMC0yLjUgMCAwIC41LTEuNS0xLTIuNS0uNS0yLjUtLjUtMiAuNS0zLjUgMS0yIDIuNS0yIDIuNS00LTguNS0xLjUtMTguNS0xLjUtMjcgMHoiIHN0cm9rZS1saW5lY2FwPSJidXR0Ii8+PHBhdGggZD0iTTExIDM4LjVhMzUgMzUgMSAwIDAgMjMgMCIgZmlsbD0ibm9uZSIgc3Ryb2tlLWxpbmVjYXA9ImJ1dHQiLz48cGF0aCBkPSJNMTEgMjlhMzUgMzUgMSAwIDEgMjMgMG0tMjEuNSAyLjVoMjBtLTIxIDNhMzUgMzUgMSAwIDAgMjIgMG0tMjMgM2EzNSAzNSAxIDAgMCAyNCAwIiBmaWxsPSJub25lIiBzdHJva2U9IiNlY2VjZWMiLz48L2c+PC9zdmc+');
}
.cg-wrap piece.king.black {
  background-image: url('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0NSIgaGVpZ2h0PSI0NSI+PGcgZmlsbD0ibm9uZSIgZmlsbC1ydWxlPSJldmVub2RkIiBzdHJva2U9IiMwMDAiIHN0cm9rZS13aWR0aD0iMS41IiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiPjxwYXRoIGQ9Ik0yMi41IDExLjYzVjYiIHN0cm9rZS1saW5lam9pbj0ibWl0ZXIiLz48cGF0aCBkPSJNMjIuNSAyNXM0LjUtNy41IDMtMTAuNWMwIDAtMS0yLjUtMy0yLjVzLTMgMi41LTMgMi41Yy0xLjUgMyAzIDEwLjUgMyAxMC41IiBmaWxsPSIjMDAwIiBzdHJva2UtbGluZWNhcD0iYnV0dCIgc3Ryb2tlLWxpbmVqb2luPSJtaXRlciIvPjxwYXRoIGQ9Ik0xMS41IDM3YzUuNSAzLjUgMTUuNSAzLjUgMjEgMHYtN3M5LTQuNSA2LTEwLjVjLTQtNi41LTEzLjUtMy41LTE2IDRWMjd2LTMuNWMtMy41LTcuNS0xMy0xMC41LTE2LTQtMyA2IDUgMTAgNSAxMFYzN3oiIGZpbGw9IiMwMDAiLz48cGF0aCBkPSJNMjAgOGg1IiBzdHJva2UtbGluZWpvaW49Im1pdGVyIi8+PHBhdGggZD0iTTMyIDI5LjVzOC41LTQgNi4wMy05LjY1QzM0LjE1IDE0IDI1IDE4IDIyLjUgMjQuNWwuMDEgMi4xLS4wMS0yLjFDMjAgMTggOS45MDYgMTQgNi45OTcgMTkuODVjLTIuNDk3IDUuNjUgNC44NTMgOSA0Ljg1MyA5IiBzdHJva2U9IiNlY2VjZWMiLz48cGF0aCBkPSJNMTEuNSAzMGM1LjUtMyAxNS41LTMgMjEgMG0tMjEgMy41YzUuNS0zIDE1LjUtMyAyMSAwbS0yMSAzLjVjNS41LTMgMTUuNS0zIDIxIDAiIHN0cm9rZT0iI2VjZWNlYyIvPjwvZz48L3N2Zz4=');
}
`;var Pd={tree:Ae,convert:qh,play:Yh,bar:Ph,setup:ph,terms:cl,points:Jh,width:ml,score:ol,bits:Dh,six:al};function Dd(s){hr(dl+pl+fl+gl),ul(s),mr(s.model);let t=(Pd[s.model.get("show")]??Cn)(s);return so(s.el),t}var T0={render:Dd};globalThis.document&&(document.documentElement.dataset.boards="here");globalThis.document?.addEventListener("machack-board",s=>{if(s.defaultPrevented)return;s.preventDefault();let t={at:0,notation:"san",playable:!0,counts:!1,bearing:!1,comments:{},arrows:[],marks:[],descriptive:[],...s.detail};Cn({el:s.target,model:{get:e=>t[e],set(){},on(){},off(){},save_changes(){}}})});globalThis.document?.addEventListener("machack-setup",s=>{if(s.defaultPrevented||!it())return;s.preventDefault();let{fen:t,changed:e}=s.detail,{target:i}=s,o=new Me({fen:t,onlyMen:!0});i.place=n=>o.set("fen",n),ae().then(({men:n})=>{o.set("men",n),i.append(new Fe(o).figure),o.on("change:fen",()=>e(o.get("fen")))}).catch(n=>{i.textContent=`The board cannot be had here: ${n.message}.`})});export{Wh as convert,T0 as default,E as moveFromUci,W as play,et as positionOf,ve as readMove,ke as sanOf,O as uciOf,zt as writeDescriptive};
