/* Mac Hack VI, the shows. GPL-3.0-or-later. With chessground and chessops (GPL-3.0-or-later), @badrap/result (MIT).
   sources 588a03b3f5b19e0e59b06bc7df8ece421888afabf026e26621b55d05f3420361 */
var nl=Object.defineProperty;var rl=(s,t,e)=>t in s?nl(s,t,{enumerable:!0,configurable:!0,writable:!0,value:e}):s[t]=e;var Kn=(s,t,e)=>rl(s,typeof t!="symbol"?t+"":t,e);function V(s,{items:t="button, select",across:e=1}={}){let i=null,o=a=>{let l=a.closest("[hidden]");return!l||!s.contains(l)},n=()=>[...s.querySelectorAll(t)].filter(a=>!a.disabled&&o(a)),r=()=>{let a=n(),l=[document.activeElement,a.find(c=>c.hasAttribute("aria-current")),i].find(c=>a.includes(c))??a[0];for(let c of a)c.tabIndex=c===l?0:-1};return s.addEventListener("focusin",a=>{i=a.target,r()}),s.addEventListener("keydown",a=>{if(a.defaultPrevented||a.ctrlKey||a.metaKey||a.altKey||a.shiftKey)return;let l=a.target.matches("select, input"),c=n(),m=c.indexOf(a.target),d={ArrowLeft:-1,ArrowRight:1,...l?{}:{ArrowUp:-e,ArrowDown:e}}[a.key];!d||m<0||(c[m+d]?.focus(),a.preventDefault(),a.stopPropagation())}),new MutationObserver(r).observe(s,{childList:!0,subtree:!0,attributeFilter:["hidden","disabled","aria-current"]}),r(),s}function Wi(s){if([...s.querySelectorAll("button, select, input, textarea, summary, [tabindex]")].filter(n=>n.tabIndex>=0).length<=8)return;let e=document.createElement("span"),i=document.createElement("div"),o=document.createElement("button");e.tabIndex=-1,e.className="mh-past",e.setAttribute("role","note"),e.setAttribute("aria-label","End of the figure"),i.className="mh mh-skipline",o.type="button",o.className="mh-skip",o.textContent="Skip this figure",o.addEventListener("click",()=>e.focus()),i.append(o),s.prepend(i),s.append(e)}var al="http://www.w3.org/2000/svg",Gn=(s,t,e)=>{for(let[i,o]of Object.entries(t||{}))o==null||o===!1||(i.startsWith("on")?s.addEventListener(i.slice(2),o):s.setAttribute(i,o===!0?"":o));for(let i of e.flat(1/0))i!=null&&i!==!1&&s.append(i);return s},h=(s,t,...e)=>Gn(document.createElement(s),t,e),b=(s,t,...e)=>Gn(document.createElementNS(al,s),t,e),G=(s,t,e,i={})=>h("button",{type:"button",class:"mh-button","aria-label":s,title:s,onclick:e,...i},t),q=s=>`mh-${s}-${globalThis.machackShowCount=(globalThis.machackShowCount||0)+1}`,F=s=>b("svg",{viewBox:"0 0 16 16",width:16,height:16,"aria-hidden":"true",class:"mh-icon"},b("path",{d:s})),W={start:"M3 3h2v10H3zM13 3v10L6 8z",back:"M14 6.75H7.500V3L2 8l5.500 5V9.250H14z",forward:"M2 6.75h6.500V3L14 8l-5.500 5V9.250H2z",end:"M11 3h2v10h-2zM3 3v10l7-5z",play:"M4 2.5v11l10-5.5z",pause:"M4 3h3v10H4zM9 3h3v10H9z",stop:"M3.5 3.5h9v9h-9z",flip:"M5 2 1.5 5.5 5 9V6.5h6v-2H5zM11 7v2.500H5v2h6V14l3.500-3.500z",up:"M8 4l5.500 7h-11z",down:"M8 12 2.500 5h11z",plus:"M7 3h2v4h4v2H9v4H7V9H3V7h4z",minus:"M3 7h10v2H3z"},x=s=>s.toLocaleString("en").replace("-","−"),Ee=(s,t)=>h("table",{class:"mh-compared"},h("thead",{},h("tr",{},s.map(e=>h("th",{scope:"col"},e)))),h("tbody",{},t.map(e=>h("tr",{},e.map((i,o)=>h(o?"td":"th",o?{}:{scope:"row"},i)))))),hl={algebraic:"san",descriptive:"descriptive"},Mt=s=>document.documentElement.dataset.notation==="descriptive"?"descriptive":s;function St(s){let t=e=>s(hl[e.detail]);return document.addEventListener("book-notation",t),()=>document.removeEventListener("book-notation",t)}function Tt(s,t){let e=new IntersectionObserver(i=>{i.some(o=>o.isIntersecting)&&(e.disconnect(),t())},{rootMargin:"600px"});return e.observe(s),()=>e.disconnect()}function Qn(s){document.getElementById("mh-show-style")||document.head.append(h("style",{id:"mh-show-style"},s))}var ll="_static/house/",Zn=["engine.js","macHackEngine"],Ui=["scorer.js","macHackScorer"];var ls=new Map,Ke=null,_n=()=>document.documentElement.dataset,cl=()=>!!document.querySelector(".jp-OutputArea"),Vn=s=>{!Ke&&cl()&&(Ke=s)},wt=()=>"content_root"in _n(),it=()=>(wt()||Ke!==null)&&typeof WebAssembly=="object"&&typeof Worker=="function",$t="This figure computes in a page of the built book, or in a notebook whose kernel runs, with WebAssembly.",Yn=s=>new Promise((t,e)=>{let i=document.createElement("script");i.src=s,i.onload=()=>t(),i.onerror=()=>e(new Error("the program's file is not beside this page")),document.head.append(i)}),Ae=async(s,t)=>{globalThis[t]||await Yn(_n().content_root+ll+s)},ml=s=>new Promise((t,e)=>{let i=({kind:o,script:n,refused:r,file:a})=>{o!=="engine"||a!==s||(Ke.off("msg:custom",i),n?t(n):e(new Error(r)))};Ke.on("msg:custom",i),Ke.send({kind:"engine",file:s}),setTimeout(()=>e(new Error("no kernel has handed the program over: run this figure's cell again")),2e4)}),dl=async([s,t])=>{if(wt())return Ae(s,t);if(globalThis[t])return;let e=URL.createObjectURL(new Blob([await ml(s)],{type:"text/javascript"}));await Yn(e),URL.revokeObjectURL(e)},qi=s=>(ls.has(s)||ls.set(s,dl(s).then(()=>globalThis[s[1]].start())),ls.get(s)),Fi=()=>qi(Zn),oe=async()=>(await Fi(),globalThis.macHackEngine.facts.settings),Jn=async()=>(await Fi(),globalThis.macHackEngine.facts.reasons.map(([s])=>s)),Z=async(s,t,...e)=>(await Fi()).ask("at",s,t,...e),Vt=async(s,t,...e)=>(await qi(Ui)).ask("at",s,t,...e),Xn=async()=>(await qi(Ui),globalThis.macHackScorer.facts.scoring),tr=async s=>{let t=ls.get(s);ls.delete(s),t&&(await t).end()},ne=()=>tr(Zn),er=()=>tr(Ui);function Ut(s){let t=async()=>{if(t.wanted=!0,!t.busy){for(t.busy=!0;t.wanted;)t.wanted=!1,await s();t.busy=!1}};return t}var sr=["white","black"];var $e=["a","b","c","d","e","f","g","h"],Ge=["1","2","3","4","5","6","7","8"];var or=[...Ge].reverse(),Rs=Array.prototype.concat(...$e.map(s=>Ge.map(t=>s+t))),vt=s=>Rs[8*s[0]+s[1]],U=s=>[s.charCodeAt(0)-97,s.charCodeAt(1)-49];var Bs=Rs.map(U);function nr(s){let t,e=()=>(t===void 0&&(t=s()),t);return e.clear=()=>{t=void 0},e}var rr=()=>{let s;return{start(){s=performance.now()},cancel(){s=void 0},stop(){if(!s)return 0;let t=performance.now()-s;return s=void 0,t}}},zs=s=>s==="white"?"black":"white",re=(s,t)=>{let e=s[0]-t[0],i=s[1]-t[1];return e*e+i*i},cs=(s,t)=>s.role===t.role&&s.color===t.color,ae=s=>(t,e)=>[(e?t[0]:7-t[0])*s.width/8,(e?7-t[1]:t[1])*s.height/8],Nt=(s,t)=>{s.style.transform=`translate(${t[0]}px,${t[1]}px)`},Ki=(s,t,e=1)=>{s.style.transform=`translate(${t[0]}px,${t[1]}px) scale(${e})`},ms=(s,t)=>{s.style.visibility=t?"visible":"hidden"},qt=s=>{var t;if(s.clientX||s.clientX===0)return[s.clientX,s.clientY];if(!((t=s.targetTouches)===null||t===void 0)&&t[0])return[s.targetTouches[0].clientX,s.targetTouches[0].clientY]},Hs=s=>s.button===2,Ct=(s,t)=>{let e=document.createElement(s);return t&&(e.className=t),e};function Ws(s,t,e){let i=U(s);return t||(i[0]=7-i[0],i[1]=7-i[1]),[e.left+e.width*i[0]/8+e.width/16,e.top+e.height*(7-i[1])/8+e.height/16]}var Ne=(s,t)=>Math.abs(s-t),ul=s=>(t,e,i,o)=>Ne(t,i)<2&&(s==="white"?o===e+1||e<=1&&o===e+2&&t===i:o===e-1||e>=6&&o===e-2&&t===i),Gi=(s,t,e,i)=>{let o=Ne(s,e),n=Ne(t,i);return o===1&&n===2||o===2&&n===1},ar=(s,t,e,i)=>Ne(s,e)===Ne(t,i),hr=(s,t,e,i)=>s===e||t===i,Qi=(s,t,e,i)=>ar(s,t,e,i)||hr(s,t,e,i),pl=(s,t,e)=>(i,o,n,r)=>Ne(i,n)<2&&Ne(o,r)<2||e&&o===r&&o===(s==="white"?0:7)&&(i===4&&(n===2&&t.includes(0)||n===6&&t.includes(7))||t.includes(n));function fl(s,t){let e=t==="white"?"1":"8",i=[];for(let[o,n]of s)o[1]===e&&n.color===t&&n.role==="rook"&&i.push(U(o)[0]);return i}function Zi(s,t,e){let i=s.get(t);if(!i)return[];let o=U(t),n=i.role,r=n==="pawn"?ul(i.color):n==="knight"?Gi:n==="bishop"?ar:n==="rook"?hr:n==="queen"?Qi:pl(i.color,fl(s,i.color),e);return Bs.filter(a=>(o[0]!==a[0]||o[1]!==a[1])&&r(o[0],o[1],a[0],a[1])).map(vt)}function yt(s,...t){s&&setTimeout(()=>s(...t),1)}function lr(s){s.orientation=zs(s.orientation),s.animation.current=s.draggable.current=s.selected=void 0}function cr(s,t){for(let[e,i]of t)i?s.pieces.set(e,i):s.pieces.delete(e)}function mr(s,t){if(s.check=void 0,t===!0&&(t=s.turnColor),t)for(let[e,i]of s.pieces)i.role==="king"&&i.color===t&&(s.check=e)}function gl(s,t,e,i){Dt(s),s.premovable.current=[t,e],yt(s.premovable.events.set,t,e,i)}function Ot(s){s.premovable.current&&(s.premovable.current=void 0,yt(s.premovable.events.unset))}function bl(s,t,e){Ot(s),s.predroppable.current={role:t,key:e},yt(s.predroppable.events.set,t,e)}function Dt(s){let t=s.predroppable;t.current&&(t.current=void 0,yt(t.events.unset))}function wl(s,t,e){if(!s.autoCastle)return!1;let i=s.pieces.get(t);if(!i||i.role!=="king")return!1;let o=U(t),n=U(e);if(o[1]!==0&&o[1]!==7||o[1]!==n[1])return!1;o[0]===4&&!s.pieces.has(e)&&(n[0]===6?e=vt([7,n[1]]):n[0]===2&&(e=vt([0,n[1]])));let r=s.pieces.get(e);return!r||r.color!==i.color||r.role!=="rook"?!1:(s.pieces.delete(t),s.pieces.delete(e),o[0]<n[0]?(s.pieces.set(vt([6,n[1]]),i),s.pieces.set(vt([5,n[1]]),r)):(s.pieces.set(vt([2,n[1]]),i),s.pieces.set(vt([3,n[1]]),r)),!0)}function _i(s,t,e){let i=s.pieces.get(t),o=s.pieces.get(e);if(t===e||!i)return!1;let n=o&&o.color!==i.color?o:void 0;return e===s.selected&&kt(s),yt(s.events.move,t,e,n),wl(s,t,e)||(s.pieces.set(e,i),s.pieces.delete(t)),s.lastMove=[t,e],s.check=void 0,yt(s.events.change),n||!0}function Us(s,t,e,i){if(s.pieces.has(e))if(i)s.pieces.delete(e);else return!1;return yt(s.events.dropNewPiece,t,e),s.pieces.set(e,t),s.lastMove=[e],s.check=void 0,yt(s.events.change),s.movable.dests=void 0,s.turnColor=zs(s.turnColor),!0}function dr(s,t,e){let i=_i(s,t,e);return i&&(s.movable.dests=void 0,s.turnColor=zs(s.turnColor),s.animation.current=void 0),i}function Vi(s,t,e){if(Fs(s,t,e)){let i=dr(s,t,e);if(i){let o=s.hold.stop();kt(s);let n={premove:!1,ctrlKey:s.stats.ctrlKey,holdTime:o};return i!==!0&&(n.captured=i),yt(s.movable.events.after,t,e,n),!0}}else if(kl(s,t,e))return gl(s,t,e,{ctrlKey:s.stats.ctrlKey}),kt(s),!0;return kt(s),!1}function qs(s,t,e,i){let o=s.pieces.get(t);o&&(vl(s,t,e)||i)?(s.pieces.delete(t),Us(s,o,e,i),yt(s.movable.events.afterNewPiece,o.role,e,{premove:!1,predrop:!1})):o&&yl(s,t,e)?bl(s,o.role,e):(Ot(s),Dt(s)),s.pieces.delete(t),kt(s)}function us(s,t,e){if(yt(s.events.select,t),s.selected){if(s.selected===t&&!s.draggable.enabled){kt(s),s.hold.cancel();return}else if((s.selectable.enabled||e)&&s.selected!==t&&Vi(s,s.selected,t)){s.stats.dragged=!1;return}}(s.selectable.enabled||s.draggable.enabled)&&(ur(s,t)||Ji(s,t))&&(Yi(s,t),s.hold.start())}function Yi(s,t){s.selected=t,Ji(s,t)?s.premovable.customDests||(s.premovable.dests=Zi(s.pieces,t,s.premovable.castle)):s.premovable.dests=void 0}function kt(s){s.selected=void 0,s.premovable.dests=void 0,s.hold.cancel()}function ur(s,t){let e=s.pieces.get(t);return!!e&&(s.movable.color==="both"||s.movable.color===e.color&&s.turnColor===e.color)}var Fs=(s,t,e)=>{var i,o;return t!==e&&ur(s,t)&&(s.movable.free||!!(!((o=(i=s.movable.dests)===null||i===void 0?void 0:i.get(t))===null||o===void 0)&&o.includes(e)))};function vl(s,t,e){let i=s.pieces.get(t);return!!i&&(t===e||!s.pieces.has(e))&&(s.movable.color==="both"||s.movable.color===i.color&&s.turnColor===i.color)}function Ji(s,t){let e=s.pieces.get(t);return!!e&&s.premovable.enabled&&s.movable.color===e.color&&s.turnColor!==e.color}function kl(s,t,e){var i,o;let n=(o=(i=s.premovable.customDests)===null||i===void 0?void 0:i.get(t))!==null&&o!==void 0?o:Zi(s.pieces,t,s.premovable.castle);return t!==e&&Ji(s,t)&&n.includes(e)}function yl(s,t,e){let i=s.pieces.get(t),o=s.pieces.get(e);return!!i&&(!o||o.color!==s.movable.color)&&s.predroppable.enabled&&(i.role!=="pawn"||e[1]!=="1"&&e[1]!=="8")&&s.movable.color===i.color&&s.turnColor!==i.color}function pr(s,t){let e=s.pieces.get(t);return!!e&&s.draggable.enabled&&(s.movable.color==="both"||s.movable.color===e.color&&(s.turnColor===e.color||s.premovable.enabled))}function fr(s){let t=s.premovable.current;if(!t)return!1;let e=t[0],i=t[1],o=!1;if(Fs(s,e,i)){let n=dr(s,e,i);if(n){let r={premove:!0};n!==!0&&(r.captured=n),yt(s.movable.events.after,e,i,r),o=!0}}return Ot(s),o}function gr(s,t){let e=s.predroppable.current,i=!1;if(!e)return!1;if(t(e)){let o={role:e.role,color:s.movable.color};Us(s,o,e.key)&&(yt(s.movable.events.afterNewPiece,e.role,e.key,{premove:!1,predrop:!0}),i=!0)}return Dt(s),i}function ps(s){Ot(s),Dt(s),kt(s)}function Xi(s){s.movable.color=s.movable.dests=s.animation.current=void 0,ps(s)}function Pt(s,t,e){let i=Math.floor(8*(s[0]-e.left)/e.width);t||(i=7-i);let o=7-Math.floor(8*(s[1]-e.top)/e.height);return t||(o=7-o),i>=0&&i<8&&o>=0&&o<8?vt([i,o]):void 0}function br(s,t,e,i){let o=U(s),n=Bs.filter(c=>Qi(o[0],o[1],c[0],c[1])||Gi(o[0],o[1],c[0],c[1])),a=n.map(c=>Ws(vt(c),e,i)).map(c=>re(t,c)),[,l]=a.reduce((c,m,d)=>c[0]<m?c:[m,d],[a[0],0]);return vt(n[l])}var ot=s=>s.orientation==="white";var eo="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",xl={p:"pawn",r:"rook",n:"knight",b:"bishop",q:"queen",k:"king"},Ml={pawn:"p",rook:"r",knight:"n",bishop:"b",queen:"q",king:"k"};function Ks(s){s==="start"&&(s=eo);let t=new Map,e=7,i=0;for(let o of s)switch(o){case" ":case"[":return t;case"/":if(--e,e<0)return t;i=0;break;case"~":{let n=t.get(vt([i-1,e]));n&&(n.promoted=!0);break}default:{let n=o.charCodeAt(0);if(n<57)i+=n-48;else{let r=o.toLowerCase();t.set(vt([i,e]),{role:xl[r],color:o===r?"black":"white"}),++i}}}return t}function wr(s){return or.map(t=>$e.map(e=>{let i=s.get(e+t);if(i){let o=Ml[i.role];return i.color==="white"&&(o=o.toUpperCase()),i.promoted&&(o+="~"),o}else return"1"}).join("")).join("/").replace(/1{2,}/g,t=>t.length.toString())}function so(s,t){t.animation&&(io(s.animation,t.animation),(s.animation.duration||0)<70&&(s.animation.enabled=!1))}function Gs(s,t){var e,i,o;if(!((e=t.movable)===null||e===void 0)&&e.dests&&(s.movable.dests=void 0),!((i=t.drawable)===null||i===void 0)&&i.autoShapes&&(s.drawable.autoShapes=[]),io(s,t),t.fen&&(s.pieces=Ks(t.fen),s.drawable.shapes=((o=t.drawable)===null||o===void 0?void 0:o.shapes)||[]),"check"in t&&mr(s,t.check||!1),"lastMove"in t&&!t.lastMove?s.lastMove=void 0:t.lastMove&&(s.lastMove=t.lastMove),s.selected&&Yi(s,s.selected),so(s,t),!s.movable.rookCastle&&s.movable.dests){let n=s.movable.color==="white"?"1":"8",r="e"+n,a=s.movable.dests.get(r),l=s.pieces.get(r);if(!a||!l||l.role!=="king")return;s.movable.dests.set(r,a.filter(c=>!(c==="a"+n&&a.includes("c"+n))&&!(c==="h"+n&&a.includes("g"+n))))}}function io(s,t){for(let e in t)e==="__proto__"||e==="constructor"||!Object.prototype.hasOwnProperty.call(t,e)||(Object.prototype.hasOwnProperty.call(s,e)&&vr(s[e])&&vr(t[e])?io(s[e],t[e]):s[e]=t[e])}function vr(s){if(typeof s!="object"||s===null)return!1;let t=Object.getPrototypeOf(s);return t===Object.prototype||t===null}var Yt=(s,t)=>t.animation.enabled?El(s,t):Jt(s,t);function Jt(s,t){let e=s(t);return t.dom.redraw(),e}var oo=(s,t)=>({key:s,pos:U(s),piece:t}),Tl=(s,t)=>t.sort((e,i)=>re(s.pos,e.pos)-re(s.pos,i.pos))[0];function Il(s,t){let e=new Map,i=[],o=new Map,n=[],r=[],a=new Map,l,c,m;for(let[d,u]of s)a.set(d,oo(d,u));for(let d of Rs)l=t.pieces.get(d),c=a.get(d),l?c?cs(l,c.piece)||(n.push(c),r.push(oo(d,l))):r.push(oo(d,l)):c&&n.push(c);for(let d of r)c=Tl(d,n.filter(u=>cs(d.piece,u.piece))),c&&(m=[c.pos[0]-d.pos[0],c.pos[1]-d.pos[1]],e.set(d.key,m.concat(m)),i.push(c.key));for(let d of n)i.includes(d.key)||o.set(d.key,d.piece);return{anims:e,fadings:o}}function kr(s,t){let e=s.animation.current;if(e===void 0){s.dom.destroyed||s.dom.redrawNow();return}let i=1-(t-e.start)*e.frequency;if(i<=0)s.animation.current=void 0,s.dom.redrawNow();else{let o=Al(i);for(let n of e.plan.anims.values())n[2]=n[0]*o,n[3]=n[1]*o;s.dom.redrawNow(!0),requestAnimationFrame((n=performance.now())=>kr(s,n))}}function El(s,t){let e=new Map(t.pieces),i=s(t),o=Il(e,t);if(o.anims.size||o.fadings.size){let n=t.animation.current&&t.animation.current.start;t.animation.current={start:performance.now(),frequency:1/t.animation.duration,plan:o},n||kr(t,performance.now())}else t.dom.redraw();return i}var Al=s=>s<.5?4*s*s*s:(s-1)*(2*s-2)*(2*s-2)+1;var $l=["green","red","blue","yellow"];function yr(s,t){if(t.touches&&t.touches.length>1)return;t.stopPropagation(),t.preventDefault(),t.ctrlKey?kt(s):ps(s);let e=qt(t),i=Pt(e,ot(s),s.dom.bounds());i&&(s.drawable.current={orig:i,pos:e,brush:Nl(t),snapToValidMove:s.drawable.defaultSnapToValidMove},xr(s))}function xr(s){requestAnimationFrame(()=>{let t=s.drawable.current;if(t){let e=Pt(t.pos,ot(s),s.dom.bounds());e||(t.snapToValidMove=!1);let i=t.snapToValidMove?br(t.orig,t.pos,ot(s),s.dom.bounds()):e;i!==t.mouseSq&&(t.mouseSq=i,t.dest=i!==t.orig?i:void 0,s.dom.redrawNow()),xr(s)}})}function Mr(s,t){s.drawable.current&&(s.drawable.current.pos=qt(t))}function Sr(s){let t=s.drawable.current;t&&(t.mouseSq&&Cl(s.drawable,t),no(s))}function no(s){s.drawable.current&&(s.drawable.current=void 0,s.dom.redraw())}function Tr(s){s.drawable.shapes.length&&(s.drawable.shapes=[],s.dom.redraw(),Ir(s.drawable))}function Nl(s){var t;let e=(s.shiftKey||s.ctrlKey)&&Hs(s),i=s.altKey||s.metaKey||((t=s.getModifierState)===null||t===void 0?void 0:t.call(s,"AltGraph"));return $l[(e?1:0)+(i?2:0)]}function Cl(s,t){let e=o=>o.orig===t.orig&&o.dest===t.dest,i=s.shapes.find(e);i&&(s.shapes=s.shapes.filter(o=>!e(o))),(!i||i.brush!==t.brush)&&s.shapes.push({orig:t.orig,dest:t.dest,brush:t.brush}),Ir(s)}function Ir(s){s.onChange&&s.onChange(s.shapes)}function Er(s,t){if(!(s.trustAllEvents||t.isTrusted)||t.buttons!==void 0&&t.buttons>1||t.touches&&t.touches.length>1)return;let e=s.dom.bounds(),i=qt(t),o=Pt(i,ot(s),e);if(!o)return;let n=s.pieces.get(o),r=s.selected;if(!r&&s.drawable.enabled&&(s.drawable.eraseOnClick||!n||n.color!==s.turnColor)&&Tr(s),t.cancelable!==!1&&(!t.touches||s.blockTouchScroll||n||r||Ol(s,i)))t.preventDefault();else if(t.touches)return;let a=!!s.premovable.current,l=!!s.predroppable.current;s.stats.ctrlKey=t.ctrlKey,s.selected&&Fs(s,s.selected,o)?Yt(d=>us(d,o),s):us(s,o);let c=s.selected===o,m=Lr(s,o);if(n&&m&&c&&pr(s,o)){s.draggable.current={orig:o,piece:n,origPos:i,pos:i,started:s.draggable.autoDistance&&s.stats.dragged,element:m,previouslySelected:r,originTarget:t.target,keyHasChanged:!1},m.cgDragging=!0,m.classList.add("dragging");let d=s.dom.elements.ghost;d&&(d.className=`ghost ${n.color} ${n.role}`,Nt(d,ae(e)(U(o),ot(s))),ms(d,!0)),ro(s)}else a&&Ot(s),l&&Dt(s);s.dom.redraw()}function Ol(s,t){let e=ot(s),i=s.dom.bounds(),o=Math.pow(i.width/8,2);for(let n of s.pieces.keys()){let r=Ws(n,e,i);if(re(r,t)<=o)return!0}return!1}function Ar(s,t,e,i){let o="a0";s.pieces.set(o,t),s.dom.redraw();let n=qt(e);s.draggable.current={orig:o,piece:t,origPos:n,pos:n,started:!0,element:()=>Lr(s,o),originTarget:e.target,newPiece:!0,force:!!i,keyHasChanged:!1},ro(s)}function ro(s){requestAnimationFrame(()=>{var t;let e=s.draggable.current;if(!e)return;!((t=s.animation.current)===null||t===void 0)&&t.plan.anims.has(e.orig)&&(s.animation.current=void 0);let i=s.pieces.get(e.orig);if(!i||!cs(i,e.piece))Ce(s);else if(!e.started&&re(e.pos,e.origPos)>=Math.pow(s.draggable.distance,2)&&(e.started=!0),e.started){if(typeof e.element=="function"){let n=e.element();if(!n)return;n.cgDragging=!0,n.classList.add("dragging"),e.element=n}let o=s.dom.bounds();Nt(e.element,[e.pos[0]-o.left-o.width/16,e.pos[1]-o.top-o.height/16]),e.keyHasChanged||(e.keyHasChanged=e.orig!==Pt(e.pos,ot(s),o))}ro(s)})}function $r(s,t){s.draggable.current&&(!t.touches||t.touches.length<2)&&(s.draggable.current.pos=qt(t))}function Nr(s,t){let e=s.draggable.current;if(!e)return;if(t.type==="touchend"&&t.cancelable!==!1&&t.preventDefault(),t.type==="touchend"&&e.originTarget!==t.target&&!e.newPiece){s.draggable.current=void 0;return}Ot(s),Dt(s);let i=qt(t)||e.pos,o=Pt(i,ot(s),s.dom.bounds());o&&e.started&&e.orig!==o?e.newPiece?qs(s,e.orig,o,e.force):(s.stats.ctrlKey=t.ctrlKey,Vi(s,e.orig,o)&&(s.stats.dragged=!0)):e.newPiece?s.pieces.delete(e.orig):s.draggable.deleteOnDropOff&&!o&&(s.pieces.delete(e.orig),yt(s.events.change)),(e.orig===e.previouslySelected||e.keyHasChanged)&&(e.orig===o||!o)?kt(s):s.selectable.enabled||kt(s),Cr(s),s.draggable.current=void 0,s.dom.redraw()}function Ce(s){let t=s.draggable.current;t&&(t.newPiece&&s.pieces.delete(t.orig),s.draggable.current=void 0,kt(s),Cr(s),s.dom.redraw())}function Cr(s){let t=s.dom.elements;t.ghost&&ms(t.ghost,!1)}function Lr(s,t){let e=s.dom.elements.board.firstChild;for(;e;){if(e.cgKey===t&&e.tagName==="PIECE")return e;e=e.nextSibling}}function Dr(s,t){s.exploding={stage:1,keys:t},s.dom.redraw(),setTimeout(()=>{Or(s,2),setTimeout(()=>Or(s,void 0),120)},120)}function Or(s,t){s.exploding&&(t?s.exploding.stage=t:s.exploding=void 0,s.dom.redraw())}function Pr(s,t){function e(){lr(s),t()}return{set(i){i.orientation&&i.orientation!==s.orientation&&e(),so(s,i),(i.fen?Yt:Jt)(o=>Gs(o,i),s)},state:s,getFen:()=>wr(s.pieces),toggleOrientation:e,setPieces(i){Yt(o=>cr(o,i),s)},selectSquare(i,o){i?Yt(n=>us(n,i,o),s):s.selected&&(kt(s),s.dom.redraw())},move(i,o){Yt(n=>_i(n,i,o),s)},newPiece(i,o){Yt(n=>Us(n,i,o),s)},playPremove(){if(s.premovable.current){if(Yt(fr,s))return!0;s.dom.redraw()}return!1},playPredrop(i){if(s.predroppable.current){let o=gr(s,i);return s.dom.redraw(),o}return!1},cancelPremove(){Jt(Ot,s)},cancelPredrop(){Jt(Dt,s)},cancelMove(){Jt(i=>{ps(i),Ce(i)},s)},stop(){Jt(i=>{Xi(i),Ce(i)},s)},explode(i){Dr(s,i)},setAutoShapes(i){Jt(o=>o.drawable.autoShapes=i,s)},setShapes(i){Jt(o=>o.drawable.shapes=i,s)},getKeyAtDomPos(i){return Pt(i,ot(s),s.dom.bounds())},redrawAll:t,dragNewPiece(i,o,n){Ar(s,i,o,n)},destroy(){Xi(s),s.dom.unbind&&s.dom.unbind(),s.dom.destroyed=!0}}}function jr(){return{pieces:Ks(eo),orientation:"white",turnColor:"white",coordinates:!0,coordinatesOnSquares:!1,ranksPosition:"right",autoCastle:!0,viewOnly:!1,disableContextMenu:!1,addPieceZIndex:!1,blockTouchScroll:!1,pieceKey:!1,trustAllEvents:!1,highlight:{lastMove:!0,check:!0},animation:{enabled:!0,duration:200},movable:{free:!0,color:"both",showDests:!0,events:{},rookCastle:!0},premovable:{enabled:!0,showDests:!0,castle:!0,events:{}},predroppable:{enabled:!1,events:{}},draggable:{enabled:!0,distance:3,autoDistance:!0,showGhost:!0,deleteOnDropOff:!1},dropmode:{active:!1},selectable:{enabled:!0},stats:{dragged:!("ontouchstart"in window)},events:{},drawable:{enabled:!0,visible:!0,defaultSnapToValidMove:!0,eraseOnClick:!0,shapes:[],autoShapes:[],brushes:{green:{key:"g",color:"#15781B",opacity:1,lineWidth:10},red:{key:"r",color:"#882020",opacity:1,lineWidth:10},blue:{key:"b",color:"#003088",opacity:1,lineWidth:10},yellow:{key:"y",color:"#e68f00",opacity:1,lineWidth:10},paleBlue:{key:"pb",color:"#003088",opacity:.4,lineWidth:15},paleGreen:{key:"pg",color:"#15781B",opacity:.4,lineWidth:15},paleRed:{key:"pr",color:"#882020",opacity:.4,lineWidth:15},paleGrey:{key:"pgr",color:"#4a4a4a",opacity:.35,lineWidth:15},purple:{key:"purple",color:"#68217a",opacity:.65,lineWidth:10},pink:{key:"pink",color:"#ee2080",opacity:.5,lineWidth:10},white:{key:"white",color:"white",opacity:1,lineWidth:10}},prevSvgHash:""},hold:rr()}}var Rr={hilitePrimary:{key:"hilitePrimary",color:"#3291ff",opacity:1,lineWidth:1},hiliteWhite:{key:"hiliteWhite",color:"#ffffff",opacity:1,lineWidth:1}};function Hr(){let s=nt("defs"),t=pt(nt("filter"),{id:"cg-filter-blur"});return t.appendChild(pt(nt("feGaussianBlur"),{stdDeviation:"0.019"})),s.appendChild(t),s}function Wr(s,t,e){var i;let o=s.drawable,n=o.current,r=n&&n.mouseSq?n:void 0,a=new Map,l=s.dom.bounds(),c=o.autoShapes.filter(p=>!p.piece);for(let p of o.shapes.concat(c).concat(r?[r]:[])){if(!p.dest)continue;let g=(i=a.get(p.dest))!==null&&i!==void 0?i:new Set,f=_s(Zs(U(p.orig),s.orientation),l),w=_s(Zs(U(p.dest),s.orientation),l);g.add(ho(f,w)),a.set(p.dest,g)}let m=o.shapes.concat(c).map(p=>({shape:p,current:!1,hash:Br(p,ao(p.dest,a),!1,l)}));r&&m.push({shape:r,current:!0,hash:Br(r,ao(r.dest,a),!0,l)});let d=m.map(p=>p.hash).join(";");if(d===s.drawable.prevSvgHash)return;s.drawable.prevSvgHash=d;let u=t.querySelector("defs");Pl(o,m,u),jl(m,t.querySelector("g"),e.querySelector("g"),p=>zl(s,p,o.brushes,a,l))}function Pl(s,t,e){var i;let o=new Map,n;for(let l of t.filter(c=>c.shape.dest&&c.shape.brush))n=Ur(s.brushes[l.shape.brush],l.shape.modifiers),!((i=l.shape.modifiers)===null||i===void 0)&&i.hilite&&o.set(Qs(n).key,Qs(n)),o.set(n.key,n);let r=new Set,a=e.firstElementChild;for(;a;)r.add(a.getAttribute("cgKey")),a=a.nextElementSibling;for(let[l,c]of o.entries())r.has(l)||e.appendChild(Ul(c))}function jl(s,t,e,i){let o=new Map;for(let n of s)o.set(n.hash,!1);for(let n of[t,e]){let r=[],a=n.firstElementChild,l;for(;a;)l=a.getAttribute("cgHash"),o.has(l)?o.set(l,!0):r.push(a),a=a.nextElementSibling;for(let c of r)n.removeChild(c)}for(let n of s.filter(r=>!o.get(r.hash)))for(let r of i(n))r.isCustom?e.appendChild(r.el):t.appendChild(r.el)}function Br({orig:s,dest:t,brush:e,piece:i,modifiers:o,customSvg:n,label:r},a,l,c){var m,d;return[c.width,c.height,l,s,t,e,a&&"-",i&&Rl(i),o&&Bl(o),n&&`custom-${zr(n.html)},${(d=(m=n.center)===null||m===void 0?void 0:m[0])!==null&&d!==void 0?d:"o"}`,r&&`label-${zr(r.text)}`].filter(u=>u).join(",")}function Rl(s){return[s.color,s.role,s.scale].filter(t=>t).join(",")}function Bl(s){return[s.lineWidth,s.hilite&&"*"].filter(t=>t).join(",")}function zr(s){let t=0;for(let e=0;e<s.length;e++)t=(t<<5)-t+s.charCodeAt(e)>>>0;return t.toString()}function zl(s,{shape:t,current:e,hash:i},o,n,r){var a,l;let c=_s(Zs(U(t.orig),s.orientation),r),m=t.dest?_s(Zs(U(t.dest),s.orientation),r):c,d=t.brush&&Ur(o[t.brush],t.modifiers),u=n.get(t.dest),p=[];if(d){let g=pt(nt("g"),{cgHash:i});p.push({el:g}),c[0]!==m[0]||c[1]!==m[1]?g.appendChild(Wl(t,d,c,m,e,ao(t.dest,n))):g.appendChild(Hl(o[t.brush],c,e,r))}if(t.label){let g=t.label;(a=g.fill)!==null&&a!==void 0||(g.fill=t.brush&&o[t.brush].color);let f=t.brush?void 0:"tr";p.push({el:ql(g,i,c,m,u,f),isCustom:!0})}if(t.customSvg){let g=(l=t.customSvg.center)!==null&&l!==void 0?l:"orig",[f,w]=g==="label"?Fr(c,m,u).map(v=>v-.5):g==="dest"?m:c,k=pt(nt("g"),{transform:`translate(${f},${w})`,cgHash:i});k.innerHTML=`<svg width="1" height="1" viewBox="0 0 100 100">${t.customSvg.html}</svg>`,p.push({el:k,isCustom:!0})}return p}function Hl(s,t,e,i){let o=Fl(),n=(i.width+i.height)/(4*Math.max(i.width,i.height));return pt(nt("circle"),{stroke:s.color,"stroke-width":o[e?0:1],fill:"none",opacity:qr(s,e),cx:t[0],cy:t[1],r:n-o[1]/2})}function Qs(s){return["#ffffff","#fff","white"].includes(s.color)?Rr.hilitePrimary:Rr.hiliteWhite}function Wl(s,t,e,i,o,n){var r;function a(m){var d;let u=Gl(n&&!o),p=i[0]-e[0],g=i[1]-e[1],f=Math.atan2(g,p),w=Math.cos(f)*u,k=Math.sin(f)*u;return pt(nt("line"),{stroke:m?Qs(t).color:t.color,"stroke-width":Kl(t,o)+(m?.04:0),"stroke-linecap":"round","marker-end":`url(#arrowhead-${m?Qs(t).key:t.key})`,opacity:!((d=s.modifiers)===null||d===void 0)&&d.hilite?1:qr(t,o),x1:e[0],y1:e[1],x2:i[0]-w,y2:i[1]-k})}if(!(!((r=s.modifiers)===null||r===void 0)&&r.hilite))return a(!1);let l=nt("g"),c=pt(nt("g"),{filter:"url(#cg-filter-blur)"});return c.appendChild(Ql(e,i)),c.appendChild(a(!0)),l.appendChild(c),l.appendChild(a(!1)),l}function Ul(s){let t=pt(nt("marker"),{id:"arrowhead-"+s.key,orient:"auto",overflow:"visible",markerWidth:4,markerHeight:4,refX:s.key.startsWith("hilite")?1.86:2.05,refY:2});return t.appendChild(pt(nt("path"),{d:"M0,0 V4 L3,2 Z",fill:s.color})),t.setAttribute("cgKey",s.key),t}function ql(s,t,e,i,o,n){var r;let l=.4*.75**s.text.length,c=Fr(e,i,o),m=n==="tr"?.4:0,d=pt(nt("g"),{transform:`translate(${c[0]+m},${c[1]-m})`,cgHash:t});d.appendChild(pt(nt("circle"),{r:.4/2,"fill-opacity":n?1:.8,"stroke-opacity":n?1:.7,"stroke-width":.03,fill:(r=s.fill)!==null&&r!==void 0?r:"#666",stroke:"white"}));let u=pt(nt("text"),{"font-size":l,"font-family":"Noto Sans","text-anchor":"middle",fill:"white",y:.13*.75**s.text.length});return u.innerHTML=s.text,d.appendChild(u),d}function Zs(s,t){return t==="white"?s:[7-s[0],7-s[1]]}function ao(s,t){return(s&&t.has(s)&&t.get(s).size>1)===!0}function nt(s){return document.createElementNS("http://www.w3.org/2000/svg",s)}function pt(s,t){for(let e in t)Object.prototype.hasOwnProperty.call(t,e)&&s.setAttribute(e,t[e]);return s}function Ur(s,t){return t?{color:s.color,opacity:Math.round(s.opacity*10)/10,lineWidth:Math.round(t.lineWidth||s.lineWidth),key:[s.key,t.lineWidth].filter(e=>e).join("")}:s}function Fl(){return[3/64,4/64]}function Kl(s,t){return(s.lineWidth||10)*(t?.85:1)/64}function qr(s,t){return(s.opacity||1)*(t?.9:1)}function Gl(s){return(s?20:10)/64}function _s(s,t){let e=Math.min(1,t.width/t.height),i=Math.min(1,t.height/t.width);return[(s[0]-3.5)*e,(3.5-s[1])*i]}function Ql(s,t){let e={from:[Math.floor(Math.min(s[0],t[0])),Math.floor(Math.min(s[1],t[1]))],to:[Math.ceil(Math.max(s[0],t[0])),Math.ceil(Math.max(s[1],t[1]))]};return pt(nt("rect"),{x:e.from[0],y:e.from[1],width:e.to[0]-e.from[0],height:e.to[1]-e.from[1],fill:"none",stroke:"none"})}function ho(s,t,e=!0){let i=Math.atan2(t[1]-s[1],t[0]-s[0])+Math.PI;return e?(Math.round(i*8/Math.PI)+16)%16:i}function Zl(s,t){return Math.sqrt([s[0]-t[0],s[1]-t[1]].reduce((e,i)=>e+i*i,0))}function Fr(s,t,e){let i=Zl(s,t),o=ho(s,t,!1);if(e&&(i-=33/64,e.size>1)){i-=10/64;let n=ho(s,t);(e.has((n+1)%16)||e.has((n+15)%16))&&n&1&&(i-=.4)}return[s[0]-Math.cos(o)*i,s[1]-Math.sin(o)*i].map(n=>n+.5)}function Kr(s,t){s.innerHTML="",s.classList.add("cg-wrap");for(let l of sr)s.classList.toggle("orientation-"+l,t.orientation===l);s.classList.toggle("manipulable",!t.viewOnly);let e=Ct("cg-container");s.appendChild(e);let i=Ct("cg-board");e.appendChild(i);let o,n,r;if(t.drawable.visible&&(o=pt(nt("svg"),{class:"cg-shapes",viewBox:"-4 -4 8 8",preserveAspectRatio:"xMidYMid slice"}),o.appendChild(Hr()),o.appendChild(nt("g")),n=pt(nt("svg"),{class:"cg-custom-svgs",viewBox:"-3.5 -3.5 8 8",preserveAspectRatio:"xMidYMid slice"}),n.appendChild(nt("g")),r=Ct("cg-auto-pieces"),e.appendChild(o),e.appendChild(n),e.appendChild(r)),t.coordinates){let l=t.orientation==="black"?" black":"",c=t.ranksPosition==="left"?" left":"";if(t.coordinatesOnSquares){let m=t.orientation==="white"?d=>d+1:d=>8-d;$e.forEach((d,u)=>e.appendChild(lo(Ge.map(p=>d+p),"squares rank"+m(u)+l+c)))}else e.appendChild(lo(Ge,"ranks"+l+c)),e.appendChild(lo($e,"files"+l))}let a;return t.draggable.enabled&&t.draggable.showGhost&&(a=Ct("piece","ghost"),ms(a,!1),e.appendChild(a)),{board:i,container:e,wrap:s,ghost:a,svg:o,customSvg:n,autoPieces:r}}function lo(s,t){let e=Ct("coords",t),i;for(let o of s)i=Ct("coord"),i.textContent=o,e.appendChild(i);return e}function Gr(s,t){if(!s.dropmode.active)return;Ot(s),Dt(s);let e=s.dropmode.piece;if(e){s.pieces.set("a0",e);let i=qt(t),o=i&&Pt(i,ot(s),s.dom.bounds());o&&qs(s,"a0",o)}s.dom.redraw()}function Zr(s,t){let e=s.dom.elements.board;if("ResizeObserver"in window&&new ResizeObserver(t).observe(s.dom.elements.wrap),(s.disableContextMenu||s.drawable.enabled)&&e.addEventListener("contextmenu",o=>o.preventDefault()),s.viewOnly)return;let i=Vl(s);e.addEventListener("touchstart",i,{passive:!1}),e.addEventListener("mousedown",i,{passive:!1})}function _r(s,t){let e=[];if("ResizeObserver"in window||e.push(fs(document.body,"chessground.resize",t)),!s.viewOnly){let i=Qr(s,$r,Mr),o=Qr(s,Nr,Sr);for(let r of["touchmove","mousemove"])e.push(fs(document,r,i));for(let r of["touchend","mouseup"])e.push(fs(document,r,o));let n=()=>s.dom.bounds.clear();e.push(fs(document,"scroll",n,{capture:!0,passive:!0})),e.push(fs(window,"resize",n,{passive:!0}))}return()=>e.forEach(i=>i())}function fs(s,t,e,i){return s.addEventListener(t,e,i),()=>s.removeEventListener(t,e,i)}var Vl=s=>t=>{s.draggable.current?Ce(s):s.drawable.current?no(s):t.shiftKey||Hs(t)?s.drawable.enabled&&yr(s,t):s.viewOnly||(s.dropmode.active?Gr(s,t):Er(s,t))},Qr=(s,t,e)=>i=>{s.drawable.current?s.drawable.enabled&&e(s,i):s.viewOnly||t(s,i)};function Yr(s){let t=ot(s),e=ae(s.dom.bounds()),i=s.dom.elements.board,o=s.pieces,n=s.animation.current,r=n?n.plan.anims:new Map,a=n?n.plan.fadings:new Map,l=s.draggable.current,c=Jl(s),m=new Set,d=new Set,u=new Map,p=new Map,g,f,w,k,v,I,S,M,R,J;for(f=i.firstChild;f;){if(g=f.cgKey,Xr(f))if(w=o.get(g),v=r.get(g),I=a.get(g),k=f.cgPiece,f.cgDragging&&(!l||l.orig!==g)&&(f.classList.remove("dragging"),Nt(f,e(U(g),t)),f.cgDragging=!1),!I&&f.cgFading&&(f.cgFading=!1,f.classList.remove("fading")),w){if(v&&f.cgAnimating&&k===gs(w)){let A=U(g);A[0]+=v[2],A[1]+=v[3],f.classList.add("anim"),Nt(f,e(A,t))}else f.cgAnimating&&(f.cgAnimating=!1,f.classList.remove("anim"),Nt(f,e(U(g),t)),s.addPieceZIndex&&(f.style.zIndex=co(U(g),t)));k===gs(w)&&(!I||!f.cgFading)?m.add(g):I&&k===gs(I)?(f.classList.add("fading"),f.cgFading=!0):mo(u,k,f)}else mo(u,k,f);else if(ta(f)){let A=f.className;c.get(g)===A?d.add(g):mo(p,A,f)}f=f.nextSibling}for(let[A,K]of c)if(!d.has(A)){R=p.get(K),J=R&&R.pop();let H=e(U(A),t);if(J)J.cgKey=A,Nt(J,H);else{let D=Ct("square",K);D.cgKey=A,Nt(D,H),i.insertBefore(D,i.firstChild)}}for(let[A,K]of o)if(v=r.get(A),!m.has(A))if(S=u.get(gs(K)),M=S&&S.pop(),M){M.cgKey=A,M.cgFading&&(M.classList.remove("fading"),M.cgFading=!1);let H=U(A);s.addPieceZIndex&&(M.style.zIndex=co(H,t)),v&&(M.cgAnimating=!0,M.classList.add("anim"),H[0]+=v[2],H[1]+=v[3]),Nt(M,e(H,t))}else{let H=gs(K),D=Ct("piece",H),$=U(A);D.cgPiece=H,D.cgKey=A,v&&(D.cgAnimating=!0,$[0]+=v[2],$[1]+=v[3]),Nt(D,e($,t)),s.addPieceZIndex&&(D.style.zIndex=co($,t)),i.appendChild(D)}for(let A of u.values())Vr(s,A);for(let A of p.values())Vr(s,A)}function Jr(s){let t=ot(s),e=ae(s.dom.bounds()),i=s.dom.elements.board.firstChild;for(;i;)(Xr(i)&&!i.cgAnimating||ta(i))&&Nt(i,e(U(i.cgKey),t)),i=i.nextSibling}function uo(s){var t,e;let i=s.dom.elements.wrap.getBoundingClientRect(),o=s.dom.elements.container,n=i.height/i.width,r=Math.floor(i.width*window.devicePixelRatio/8)*8/window.devicePixelRatio,a=r*n;o.style.width=r+"px",o.style.height=a+"px",s.dom.bounds.clear(),(t=s.addDimensionsCssVarsTo)===null||t===void 0||t.style.setProperty("---cg-width",r+"px"),(e=s.addDimensionsCssVarsTo)===null||e===void 0||e.style.setProperty("---cg-height",a+"px")}var Xr=s=>s.tagName==="PIECE",ta=s=>s.tagName==="SQUARE";function Vr(s,t){for(let e of t)s.dom.elements.board.removeChild(e)}function co(s,t){let i=s[1];return`${t?10-i:3+i}`}var gs=s=>`${s.color} ${s.role}`;function Jl(s){var t,e,i;let o=new Map;if(s.lastMove&&s.highlight.lastMove)for(let a of s.lastMove)Xt(o,a,"last-move");if(s.check&&s.highlight.check&&Xt(o,s.check,"check"),s.selected&&(Xt(o,s.selected,"selected"),s.movable.showDests)){let a=(t=s.movable.dests)===null||t===void 0?void 0:t.get(s.selected);if(a)for(let c of a)Xt(o,c,"move-dest"+(s.pieces.has(c)?" oc":""));let l=(i=(e=s.premovable.customDests)===null||e===void 0?void 0:e.get(s.selected))!==null&&i!==void 0?i:s.premovable.dests;if(l)for(let c of l)Xt(o,c,"premove-dest"+(s.pieces.has(c)?" oc":""))}let n=s.premovable.current;if(n)for(let a of n)Xt(o,a,"current-premove");else s.predroppable.current&&Xt(o,s.predroppable.current.key,"current-premove");let r=s.exploding;if(r)for(let a of r.keys)Xt(o,a,"exploding"+r.stage);return s.highlight.custom&&s.highlight.custom.forEach((a,l)=>{Xt(o,l,a)}),o}function Xt(s,t,e){let i=s.get(t);i?s.set(t,`${i} ${e}`):s.set(t,e)}function mo(s,t,e){let i=s.get(t);i?i.push(e):s.set(t,[e])}function ea(s,t,e){let i=new Map,o=[];for(let a of s)i.set(a.hash,!1);let n=t.firstElementChild,r;for(;n;)r=n.getAttribute("cgHash"),i.has(r)?i.set(r,!0):o.push(n),n=n.nextElementSibling;for(let a of o)t.removeChild(a);for(let a of s)i.get(a.hash)||t.appendChild(e(a))}function sa(s,t){let i=s.drawable.autoShapes.filter(o=>o.piece).map(o=>({shape:o,hash:tc(o),current:!1}));ea(i,t,o=>Xl(s,o,s.dom.bounds()))}function ia(s){var t;let e=ot(s),i=ae(s.dom.bounds()),o=(t=s.dom.elements.autoPieces)===null||t===void 0?void 0:t.firstChild;for(;o;)Ki(o,i(U(o.cgKey),e),o.cgScale),o=o.nextSibling}function Xl(s,{shape:t,hash:e},i){var o,n,r;let a=t.orig,l=(o=t.piece)===null||o===void 0?void 0:o.role,c=(n=t.piece)===null||n===void 0?void 0:n.color,m=(r=t.piece)===null||r===void 0?void 0:r.scale,d=Ct("piece",`${l} ${c}`);return d.setAttribute("cgHash",e),d.cgKey=a,d.cgScale=m,Ki(d,ae(i)(U(a),ot(s)),m),d}var tc=s=>{var t,e,i;return[s.orig,(t=s.piece)===null||t===void 0?void 0:t.role,(e=s.piece)===null||e===void 0?void 0:e.color,(i=s.piece)===null||i===void 0?void 0:i.scale].join(",")};function oa(s,t){let e=jr();Gs(e,t||{});function i(){let o="dom"in e?e.dom.unbind:void 0,n=Kr(s,e),r=nr(()=>n.board.getBoundingClientRect()),a=m=>{Yr(c),n.autoPieces&&sa(c,n.autoPieces),!m&&n.svg&&Wr(c,n.svg,n.customSvg)},l=()=>{uo(c),Jr(c),n.autoPieces&&ia(c)},c=e;return c.dom={elements:n,bounds:r,redraw:sc(a),redrawNow:a,unbind:o},c.drawable.prevSvgHash="",uo(c),a(!1),Zr(c,l),o||(c.dom.unbind=_r(c,l)),c.events.insert&&c.events.insert(n),c}return Pr(i(),i)}function sc(s){let t=!1;return()=>{t||(t=!0,requestAnimationFrame(()=>{s(),t=!1}))}}var Le=["a","b","c","d","e","f","g","h"],Vs=["1","2","3","4","5","6","7","8"];var Ft=["white","black"],It=["pawn","knight","bishop","rook","queen","king"],na=["a","h"],he=s=>"role"in s;var N=s=>s!==void 0,at=s=>s==="white"?"black":"white",tt=s=>s>>3,j=s=>s&7,Ys=(s,t)=>0<=s&&s<8&&0<=t&&t<8?s+8*t:void 0,te=s=>{switch(s){case"pawn":return"p";case"knight":return"n";case"bishop":return"b";case"rook":return"r";case"queen":return"q";case"king":return"k"}};function bs(s){switch(s.toLowerCase()){case"p":return"pawn";case"n":return"knight";case"b":return"bishop";case"r":return"rook";case"q":return"queen";case"k":return"king";default:return}}function X(s){if(s.length===2)return Ys(s.charCodeAt(0)-97,s.charCodeAt(1)-49)}var P=s=>Le[j(s)]+Vs[tt(s)],Js=s=>{if(s[1]==="@"&&s.length===4){let t=bs(s[0]),e=X(s.slice(2));if(t&&N(e))return{role:t,to:e}}else if(s.length===4||s.length===5){let t=X(s.slice(0,2)),e=X(s.slice(2,4)),i;if(s.length===5&&(i=bs(s[4]),!i))return;if(N(t)&&N(e))return{from:t,to:e,promotion:i}}};var le=s=>he(s)?`${te(s.role).toUpperCase()}@${P(s.to)}`:P(s.from)+P(s.to)+(s.promotion?te(s.promotion):""),Xs=(s,t)=>s==="white"?t==="a"?2:6:t==="a"?58:62,ti=(s,t)=>s==="white"?t==="a"?3:5:t==="a"?59:61;var ei=class{unwrap(t,e){let i=this._chain(o=>C.ok(t?t(o):o),o=>e?C.ok(e(o)):C.err(o));if(i.isErr)throw i.error;return i.value}map(t,e){return this._chain(i=>C.ok(t(i)),i=>C.err(e?e(i):i))}chain(t,e){return this._chain(t,e??(i=>C.err(i)))}},po=class extends ei{constructor(t){super(),this.value=t,this.isOk=!0,this.isErr=!1}_chain(t,e){return t(this.value)}},fo=class extends ei{constructor(t){super(),this.error=t,this.isOk=!1,this.isErr=!0}_chain(t,e){return e(this.error)}},C;(function(s){function t(o){return new po(o)}s.ok=t;function e(o){return new fo(o||new Error)}s.err=e;function i(o){if(Array.isArray(o)){let a=[];for(let l=0;l<o.length;l++){let c=o[l];if(c.isErr)return c;a.push(c.value)}return s.ok(a)}let n={},r=Object.keys(o);for(let a=0;a<r.length;a++){let l=o[r[a]];if(l.isErr)return l;n[r[a]]=l.value}return s.ok(n)}s.all=i})(C||(C={}));var ra=s=>(s=s-(s>>>1&1431655765),s=(s&858993459)+(s>>>2&858993459),Math.imul(s+(s>>>4)&252645135,16843009)>>24),go=s=>(s=s>>>8&16711935|(s&16711935)<<8,s>>>16&65535|(s&65535)<<16),aa=s=>(s=s>>>1&1431655765|(s&1431655765)<<1,s=s>>>2&858993459|(s&858993459)<<2,s=s>>>4&252645135|(s&252645135)<<4,go(s)),y=class s{constructor(t,e){this.lo=t|0,this.hi=e|0}static fromSquare(t){return t>=32?new s(0,1<<t-32):new s(1<<t,0)}static fromRank(t){return new s(255,0).shl64(8*t)}static fromFile(t){return new s(16843009<<t,16843009<<t)}static empty(){return new s(0,0)}static full(){return new s(4294967295,4294967295)}static corners(){return new s(129,2164260864)}static center(){return new s(402653184,24)}static backranks(){return new s(255,4278190080)}static backrank(t){return t==="white"?new s(255,0):new s(0,4278190080)}static lightSquares(){return new s(1437226410,1437226410)}static darkSquares(){return new s(2857740885,2857740885)}complement(){return new s(~this.lo,~this.hi)}xor(t){return new s(this.lo^t.lo,this.hi^t.hi)}union(t){return new s(this.lo|t.lo,this.hi|t.hi)}intersect(t){return new s(this.lo&t.lo,this.hi&t.hi)}diff(t){return new s(this.lo&~t.lo,this.hi&~t.hi)}intersects(t){return this.intersect(t).nonEmpty()}isDisjoint(t){return this.intersect(t).isEmpty()}supersetOf(t){return t.diff(this).isEmpty()}subsetOf(t){return this.diff(t).isEmpty()}shr64(t){return t>=64?s.empty():t>=32?new s(this.hi>>>t-32,0):t>0?new s(this.lo>>>t^this.hi<<32-t,this.hi>>>t):this}shl64(t){return t>=64?s.empty():t>=32?new s(0,this.lo<<t-32):t>0?new s(this.lo<<t,this.hi<<t^this.lo>>>32-t):this}bswap64(){return new s(go(this.hi),go(this.lo))}rbit64(){return new s(aa(this.hi),aa(this.lo))}minus64(t){let e=this.lo-t.lo,i=(e&t.lo&1)+(t.lo>>>1)+(e>>>1)>>>31;return new s(e,this.hi-(t.hi+i))}equals(t){return this.lo===t.lo&&this.hi===t.hi}size(){return ra(this.lo)+ra(this.hi)}isEmpty(){return this.lo===0&&this.hi===0}nonEmpty(){return this.lo!==0||this.hi!==0}has(t){return(t>=32?this.hi&1<<t-32:this.lo&1<<t)!==0}set(t,e){return e?this.with(t):this.without(t)}with(t){return t>=32?new s(this.lo,this.hi|1<<t-32):new s(this.lo|1<<t,this.hi)}without(t){return t>=32?new s(this.lo,this.hi&~(1<<t-32)):new s(this.lo&~(1<<t),this.hi)}toggle(t){return t>=32?new s(this.lo,this.hi^1<<t-32):new s(this.lo^1<<t,this.hi)}last(){if(this.hi!==0)return 63-Math.clz32(this.hi);if(this.lo!==0)return 31-Math.clz32(this.lo)}first(){if(this.lo!==0)return 31-Math.clz32(this.lo&-this.lo);if(this.hi!==0)return 63-Math.clz32(this.hi&-this.hi)}withoutFirst(){return this.lo!==0?new s(this.lo&this.lo-1,this.hi):new s(0,this.hi&this.hi-1)}moreThanOne(){return this.hi!==0&&this.lo!==0||(this.lo&this.lo-1)!==0||(this.hi&this.hi-1)!==0}singleSquare(){return this.moreThanOne()?void 0:this.last()}*[Symbol.iterator](){let t=this.lo,e=this.hi;for(;t!==0;){let i=31-Math.clz32(t&-t);t^=1<<i,yield i}for(;e!==0;){let i=31-Math.clz32(e&-e);e^=1<<i,yield 32+i}}*reversed(){let t=this.lo,e=this.hi;for(;e!==0;){let i=31-Math.clz32(e);e^=1<<i,yield 32+i}for(;t!==0;){let i=31-Math.clz32(t);t^=1<<i,yield i}}};var si=(s,t)=>{let e=y.empty();for(let i of t){let o=s+i;0<=o&&o<64&&Math.abs(j(s)-j(o))<=2&&(e=e.with(o))}return e},ce=s=>{let t=[];for(let e=0;e<64;e++)t[e]=s(e);return t},ic=ce(s=>si(s,[-9,-8,-7,-1,1,7,8,9])),oc=ce(s=>si(s,[-17,-15,-10,-6,6,10,15,17])),nc={white:ce(s=>si(s,[7,9])),black:ce(s=>si(s,[-7,-9]))},Qe=s=>ic[s],Ze=s=>oc[s],_e=(s,t)=>nc[s][t],bo=ce(s=>y.fromFile(j(s)).without(s)),wo=ce(s=>y.fromRank(tt(s)).without(s)),vo=ce(s=>{let t=new y(134480385,2151686160),e=8*(tt(s)-j(s));return(e>=0?t.shl64(e):t.shr64(-e)).without(s)}),ko=ce(s=>{let t=new y(270549120,16909320),e=8*(tt(s)+j(s)-7);return(e>=0?t.shl64(e):t.shr64(-e)).without(s)}),yo=(s,t,e)=>{let i=e.intersect(t),o=i.bswap64();return i=i.minus64(s),o=o.minus64(s.bswap64()),i.xor(o.bswap64()).intersect(t)},rc=(s,t)=>yo(y.fromSquare(s),bo[s],t),ac=(s,t)=>{let e=wo[s],i=t.intersect(e),o=i.rbit64();return i=i.minus64(y.fromSquare(s)),o=o.minus64(y.fromSquare(63-s)),i.xor(o.rbit64()).intersect(e)},me=(s,t)=>{let e=y.fromSquare(s);return yo(e,vo[s],t).xor(yo(e,ko[s],t))},de=(s,t)=>rc(s,t).xor(ac(s,t)),ws=(s,t)=>me(s,t).xor(de(s,t)),vs=(s,t,e)=>{switch(s.role){case"pawn":return _e(s.color,t);case"knight":return Ze(t);case"bishop":return me(t,e);case"rook":return de(t,e);case"queen":return ws(t,e);case"king":return Qe(t)}},xo=(s,t)=>{let e=y.fromSquare(t);return wo[s].intersects(e)?wo[s].with(s):ko[s].intersects(e)?ko[s].with(s):vo[s].intersects(e)?vo[s].with(s):bo[s].intersects(e)?bo[s].with(s):y.empty()},ue=(s,t)=>xo(s,t).intersect(y.full().shl64(s).xor(y.full().shl64(t))).withoutFirst();var Ve=class s{constructor(){}static default(){let t=new s;return t.reset(),t}reset(){this.occupied=new y(65535,4294901760),this.promoted=y.empty(),this.white=new y(65535,0),this.black=new y(0,4294901760),this.pawn=new y(65280,16711680),this.knight=new y(66,1107296256),this.bishop=new y(36,603979776),this.rook=new y(129,2164260864),this.queen=new y(8,134217728),this.king=new y(16,268435456)}static empty(){let t=new s;return t.clear(),t}clear(){this.occupied=y.empty(),this.promoted=y.empty();for(let t of Ft)this[t]=y.empty();for(let t of It)this[t]=y.empty()}clone(){let t=new s;t.occupied=this.occupied,t.promoted=this.promoted;for(let e of Ft)t[e]=this[e];for(let e of It)t[e]=this[e];return t}getColor(t){if(this.white.has(t))return"white";if(this.black.has(t))return"black"}getRole(t){for(let e of It)if(this[e].has(t))return e}get(t){let e=this.getColor(t);if(!e)return;let i=this.getRole(t),o=this.promoted.has(t);return{color:e,role:i,promoted:o}}take(t){let e=this.get(t);return e&&(this.occupied=this.occupied.without(t),this[e.color]=this[e.color].without(t),this[e.role]=this[e.role].without(t),e.promoted&&(this.promoted=this.promoted.without(t))),e}set(t,e){let i=this.take(t);return this.occupied=this.occupied.with(t),this[e.color]=this[e.color].with(t),this[e.role]=this[e.role].with(t),e.promoted&&(this.promoted=this.promoted.with(t)),i}has(t){return this.occupied.has(t)}*[Symbol.iterator](){for(let t of this.occupied)yield[t,this.get(t)]}pieces(t,e){return this[t].intersect(this[e])}rooksAndQueens(){return this.rook.union(this.queen)}bishopsAndQueens(){return this.bishop.union(this.queen)}steppers(){return this.knight.union(this.pawn).union(this.king)}sliders(){return this.bishop.union(this.rook).union(this.queen)}kingOf(t){return this.pieces(t,"king").singleSquare()}};var pe;(function(s){s.Empty="ERR_EMPTY",s.OppositeCheck="ERR_OPPOSITE_CHECK",s.PawnsOnBackrank="ERR_PAWNS_ON_BACKRANK",s.Kings="ERR_KINGS",s.Variant="ERR_VARIANT"})(pe||(pe={}));var fe=class extends Error{},hc=(s,t,e,i)=>e[t].intersect(de(s,i).intersect(e.rooksAndQueens()).union(me(s,i).intersect(e.bishopsAndQueens())).union(Ze(s).intersect(e.knight)).union(Qe(s).intersect(e.king)).union(_e(at(t),s).intersect(e.pawn))),ii=class s{constructor(){}static default(){let t=new s;return t.castlingRights=y.corners(),t.rook={white:{a:0,h:7},black:{a:56,h:63}},t.path={white:{a:new y(14,0),h:new y(96,0)},black:{a:new y(0,234881024),h:new y(0,1610612736)}},t}static empty(){let t=new s;return t.castlingRights=y.empty(),t.rook={white:{a:void 0,h:void 0},black:{a:void 0,h:void 0}},t.path={white:{a:y.empty(),h:y.empty()},black:{a:y.empty(),h:y.empty()}},t}clone(){let t=new s;return t.castlingRights=this.castlingRights,t.rook={white:{a:this.rook.white.a,h:this.rook.white.h},black:{a:this.rook.black.a,h:this.rook.black.h}},t.path={white:{a:this.path.white.a,h:this.path.white.h},black:{a:this.path.black.a,h:this.path.black.h}},t}add(t,e,i,o){let n=Xs(t,e),r=ti(t,e);this.castlingRights=this.castlingRights.with(o),this.rook[t][e]=o,this.path[t][e]=ue(o,r).with(r).union(ue(i,n).with(n)).without(i).without(o)}static fromSetup(t){let e=s.empty(),i=t.castlingRights.intersect(t.board.rook);for(let o of Ft){let n=y.backrank(o),r=t.board.kingOf(o);if(!N(r)||!n.has(r))continue;let a=i.intersect(t.board[o]).intersect(n),l=a.first();N(l)&&l<r&&e.add(o,"a",r,l);let c=a.last();N(c)&&r<c&&e.add(o,"h",r,c)}return e}discardRook(t){if(this.castlingRights.has(t)){this.castlingRights=this.castlingRights.without(t);for(let e of Ft)for(let i of na)this.rook[e][i]===t&&(this.rook[e][i]=void 0)}}discardColor(t){this.castlingRights=this.castlingRights.diff(y.backrank(t)),this.rook[t].a=void 0,this.rook[t].h=void 0}},Mo=class{constructor(t){this.rules=t}reset(){this.board=Ve.default(),this.pockets=void 0,this.turn="white",this.castles=ii.default(),this.epSquare=void 0,this.remainingChecks=void 0,this.halfmoves=0,this.fullmoves=1}setupUnchecked(t){this.board=t.board.clone(),this.board.promoted=y.empty(),this.pockets=void 0,this.turn=t.turn,this.castles=ii.fromSetup(t),this.epSquare=lc(this,t.epSquare),this.remainingChecks=void 0,this.halfmoves=t.halfmoves,this.fullmoves=t.fullmoves}kingAttackers(t,e,i){return hc(t,e,this.board,i)}playCaptureAt(t,e){this.halfmoves=0,e.role==="rook"&&this.castles.discardRook(t),this.pockets&&this.pockets[at(e.color)][e.promoted?"pawn":e.role]++}ctx(){let t=this.isVariantEnd(),e=this.board.kingOf(this.turn);if(!N(e))return{king:e,blockers:y.empty(),checkers:y.empty(),variantEnd:t,mustCapture:!1};let i=de(e,y.empty()).intersect(this.board.rooksAndQueens()).union(me(e,y.empty()).intersect(this.board.bishopsAndQueens())).intersect(this.board[at(this.turn)]),o=y.empty();for(let r of i){let a=ue(e,r).intersect(this.board.occupied);a.moreThanOne()||(o=o.union(a))}let n=this.kingAttackers(e,at(this.turn),this.board.occupied);return{king:e,blockers:o,checkers:n,variantEnd:t,mustCapture:!1}}clone(){var t,e;let i=new this.constructor;return i.board=this.board.clone(),i.pockets=(t=this.pockets)===null||t===void 0?void 0:t.clone(),i.turn=this.turn,i.castles=this.castles.clone(),i.epSquare=this.epSquare,i.remainingChecks=(e=this.remainingChecks)===null||e===void 0?void 0:e.clone(),i.halfmoves=this.halfmoves,i.fullmoves=this.fullmoves,i}validate(){if(this.board.occupied.isEmpty())return C.err(new fe(pe.Empty));if(this.board.king.size()!==2)return C.err(new fe(pe.Kings));if(!N(this.board.kingOf(this.turn)))return C.err(new fe(pe.Kings));let t=this.board.kingOf(at(this.turn));return N(t)?this.kingAttackers(t,this.turn,this.board.occupied).nonEmpty()?C.err(new fe(pe.OppositeCheck)):y.backranks().intersects(this.board.pawn)?C.err(new fe(pe.PawnsOnBackrank)):C.ok(void 0):C.err(new fe(pe.Kings))}dropDests(t){return y.empty()}dests(t,e){if(e=e||this.ctx(),e.variantEnd)return y.empty();let i=this.board.get(t);if(!i||i.color!==this.turn)return y.empty();let o,n;if(i.role==="pawn"){o=_e(this.turn,t).intersect(this.board[at(this.turn)]);let r=this.turn==="white"?8:-8,a=t+r;if(0<=a&&a<64&&!this.board.occupied.has(a)){o=o.with(a);let l=this.turn==="white"?t<16:t>=48,c=a+r;l&&!this.board.occupied.has(c)&&(o=o.with(c))}N(this.epSquare)&&mc(this,t,e)&&(n=y.fromSquare(this.epSquare))}else i.role==="bishop"?o=me(t,this.board.occupied):i.role==="knight"?o=Ze(t):i.role==="rook"?o=de(t,this.board.occupied):i.role==="queen"?o=ws(t,this.board.occupied):o=Qe(t);if(o=o.diff(this.board[this.turn]),N(e.king)){if(i.role==="king"){let r=this.board.occupied.without(t);for(let a of o)this.kingAttackers(a,at(this.turn),r).nonEmpty()&&(o=o.without(a));return o.union(ni(this,"a",e)).union(ni(this,"h",e))}if(e.checkers.nonEmpty()){let r=e.checkers.singleSquare();if(!N(r))return y.empty();o=o.intersect(ue(r,e.king).with(r))}e.blockers.has(t)&&(o=o.intersect(xo(t,e.king)))}return n&&(o=o.union(n)),o}isVariantEnd(){return!1}variantOutcome(t){}hasInsufficientMaterial(t){return this.board[t].intersect(this.board.pawn.union(this.board.rooksAndQueens())).nonEmpty()?!1:this.board[t].intersects(this.board.knight)?this.board[t].size()<=2&&this.board[at(t)].diff(this.board.king).diff(this.board.queen).isEmpty():this.board[t].intersects(this.board.bishop)?(!this.board.bishop.intersects(y.darkSquares())||!this.board.bishop.intersects(y.lightSquares()))&&this.board.pawn.isEmpty()&&this.board.knight.isEmpty():!0}toSetup(){var t,e;return{board:this.board.clone(),pockets:(t=this.pockets)===null||t===void 0?void 0:t.clone(),turn:this.turn,castlingRights:this.castles.castlingRights,epSquare:cc(this),remainingChecks:(e=this.remainingChecks)===null||e===void 0?void 0:e.clone(),halfmoves:Math.min(this.halfmoves,150),fullmoves:Math.min(Math.max(this.fullmoves,1),9999)}}isInsufficientMaterial(){return Ft.every(t=>this.hasInsufficientMaterial(t))}hasDests(t){t=t||this.ctx();for(let e of this.board[this.turn])if(this.dests(e,t).nonEmpty())return!0;return this.dropDests(t).nonEmpty()}isLegal(t,e){if(he(t))return!this.pockets||this.pockets[this.turn][t.role]<=0||t.role==="pawn"&&y.backranks().has(t.to)?!1:this.dropDests(e).has(t.to);{if(t.promotion==="pawn"||t.promotion==="king"&&this.rules!=="antichess"||!!t.promotion!==(this.board.pawn.has(t.from)&&y.backranks().has(t.to)))return!1;let i=this.dests(t.from,e);return i.has(t.to)||i.has(ks(this,t).to)}}isCheck(){let t=this.board.kingOf(this.turn);return N(t)&&this.kingAttackers(t,at(this.turn),this.board.occupied).nonEmpty()}isEnd(t){return(t?t.variantEnd:this.isVariantEnd())?!0:this.isInsufficientMaterial()||!this.hasDests(t)}isCheckmate(t){return t=t||this.ctx(),!t.variantEnd&&t.checkers.nonEmpty()&&!this.hasDests(t)}isStalemate(t){return t=t||this.ctx(),!t.variantEnd&&t.checkers.isEmpty()&&!this.hasDests(t)}outcome(t){let e=this.variantOutcome(t);return e||(t=t||this.ctx(),this.isCheckmate(t)?{winner:at(this.turn)}:this.isInsufficientMaterial()||this.isStalemate(t)?{winner:void 0}:void 0)}allDests(t){t=t||this.ctx();let e=new Map;if(t.variantEnd)return e;for(let i of this.board[this.turn])e.set(i,this.dests(i,t));return e}play(t){let e=this.turn,i=this.epSquare,o=Kt(this,t);if(this.epSquare=void 0,this.halfmoves+=1,e==="black"&&(this.fullmoves+=1),this.turn=at(e),he(t))this.board.set(t.to,{role:t.role,color:e}),this.pockets&&this.pockets[e][t.role]--,t.role==="pawn"&&(this.halfmoves=0);else{let n=this.board.take(t.from);if(!n)return;let r;if(n.role==="pawn"){this.halfmoves=0,t.to===i&&(r=this.board.take(t.to+(e==="white"?-8:8)));let a=t.from-t.to;Math.abs(a)===16&&8<=t.from&&t.from<=55&&(this.epSquare=t.from+t.to>>1),t.promotion&&(n.role=t.promotion,n.promoted=!!this.pockets)}else if(n.role==="rook")this.castles.discardRook(t.from);else if(n.role==="king"){if(o){let a=this.castles.rook[e][o];if(N(a)){let l=this.board.take(a);this.board.set(Xs(e,o),n),l&&this.board.set(ti(e,o),l)}}this.castles.discardColor(e)}if(!o){let a=this.board.set(t.to,n)||r;a&&this.playCaptureAt(t.to,a)}}this.remainingChecks&&this.isCheck()&&(this.remainingChecks[e]=Math.max(this.remainingChecks[e]-1,0))}},oi=class extends Mo{constructor(){super("chess")}static default(){let t=new this;return t.reset(),t}static fromSetup(t){let e=new this;return e.setupUnchecked(t),e.validate().map(i=>e)}clone(){return super.clone()}},lc=(s,t)=>{if(!N(t))return;let e=s.turn==="white"?5:2,i=s.turn==="white"?8:-8;if(tt(t)!==e||s.board.occupied.has(t+i))return;let o=t-i;if(!(!s.board.pawn.has(o)||!s.board[at(s.turn)].has(o)))return t},cc=s=>{if(!N(s.epSquare))return;let t=s.ctx(),i=s.board.pieces(s.turn,"pawn").intersect(_e(at(s.turn),s.epSquare));for(let o of i)if(s.dests(o,t).has(s.epSquare))return s.epSquare},mc=(s,t,e)=>{if(!N(s.epSquare)||!_e(s.turn,t).has(s.epSquare))return!1;if(!N(e.king))return!0;let i=s.turn==="white"?8:-8,o=s.epSquare-i;return s.kingAttackers(e.king,at(s.turn),s.board.occupied.toggle(t).toggle(o).with(s.epSquare)).without(o).isEmpty()},ni=(s,t,e)=>{if(!N(e.king)||e.checkers.nonEmpty())return y.empty();let i=s.castles.rook[s.turn][t];if(!N(i))return y.empty();if(s.castles.path[s.turn][t].intersects(s.board.occupied))return y.empty();let o=Xs(s.turn,t),n=ue(e.king,o),r=s.board.occupied.without(e.king);for(let c of n)if(s.kingAttackers(c,at(s.turn),r).nonEmpty())return y.empty();let a=ti(s.turn,t),l=s.board.occupied.toggle(e.king).toggle(i).toggle(a);return s.kingAttackers(o,at(s.turn),l).nonEmpty()?y.empty():y.fromSquare(i)},ri=(s,t,e)=>{if(e.variantEnd)return y.empty();let i=s.board.get(t);if(!i||i.color!==s.turn)return y.empty();let o=vs(i,t,s.board.occupied);if(i.role==="pawn"){let n=s.board[at(s.turn)];N(s.epSquare)&&(n=n.with(s.epSquare)),o=o.intersect(n);let r=s.turn==="white"?8:-8,a=t+r;if(0<=a&&a<64&&!s.board.occupied.has(a)){o=o.with(a);let l=s.turn==="white"?t<16:t>=48,c=a+r;l&&!s.board.occupied.has(c)&&(o=o.with(c))}return o}else o=o.diff(s.board[s.turn]);return t===e.king?o.union(ni(s,"a",e)).union(ni(s,"h",e)):o};var Kt=(s,t)=>{if(he(t))return;let e=t.to-t.from;if(!(Math.abs(e)!==2&&!s.board[s.turn].has(t.to))&&s.board.king.has(t.from))return e>0?"h":"a"},ks=(s,t)=>{let e=Kt(s,t);if(!e)return t;let i=s.castles.rook[s.turn][e];return{from:t.from,to:N(i)?i:t.to}};var Ye=class s{constructor(){}static empty(){let t=new s;for(let e of It)t[e]=0;return t}static fromBoard(t,e){let i=new s;for(let o of It)i[o]=t.pieces(e,o).size();return i}clone(){let t=new s;for(let e of It)t[e]=this[e];return t}equals(t){return It.every(e=>this[e]===t[e])}add(t){let e=new s;for(let i of It)e[i]=this[i]+t[i];return e}subtract(t){let e=new s;for(let i of It)e[i]=this[i]-t[i];return e}nonEmpty(){return It.some(t=>this[t]>0)}isEmpty(){return!this.nonEmpty()}hasPawns(){return this.pawn>0}hasNonPawns(){return this.knight>0||this.bishop>0||this.rook>0||this.queen>0||this.king>0}size(){return this.pawn+this.knight+this.bishop+this.rook+this.queen+this.king}},ai=class s{constructor(t,e){this.white=t,this.black=e}static empty(){return new s(Ye.empty(),Ye.empty())}static fromBoard(t){return new s(Ye.fromBoard(t,"white"),Ye.fromBoard(t,"black"))}clone(){return new s(this.white.clone(),this.black.clone())}equals(t){return this.white.equals(t.white)&&this.black.equals(t.black)}add(t){return new s(this.white.add(t.white),this.black.add(t.black))}subtract(t){return new s(this.white.subtract(t.white),this.black.subtract(t.black))}count(t){return this.white[t]+this.black[t]}size(){return this.white.size()+this.black.size()}isEmpty(){return this.white.isEmpty()&&this.black.isEmpty()}nonEmpty(){return!this.isEmpty()}hasPawns(){return this.white.hasPawns()||this.black.hasPawns()}hasNonPawns(){return this.white.hasNonPawns()||this.black.hasNonPawns()}},ys=class s{constructor(t,e){this.white=t,this.black=e}static default(){return new s(3,3)}clone(){return new s(this.white,this.black)}equals(t){return this.white===t.white&&this.black===t.black}};var dc="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",uc=dc+" w KQkq -",Lt=uc+" 0 1",pc="8/8/8/8/8/8/8/8",fc=pc+" w - -",Up=fc+" 0 1",ht;(function(s){s.Fen="ERR_FEN",s.Board="ERR_BOARD",s.Pockets="ERR_POCKETS",s.Turn="ERR_TURN",s.Castling="ERR_CASTLING",s.EpSquare="ERR_EP_SQUARE",s.RemainingChecks="ERR_REMAINING_CHECKS",s.Halfmoves="ERR_HALFMOVES",s.Fullmoves="ERR_FULLMOVES"})(ht||(ht={}));var lt=class extends Error{},gc=(s,t,e)=>{let i=s.indexOf(t);for(;e-- >0&&i!==-1;)i=s.indexOf(t,i+t.length);return i},Je=s=>/^\d{1,4}$/.test(s)?parseInt(s,10):void 0,ma=s=>{let t=bs(s);return t&&{role:t,color:s.toLowerCase()===s?"black":"white"}},So=s=>{let t=Ve.empty(),e=7,i=0;for(let o=0;o<s.length;o++){let n=s[o];if(n==="/"&&i===8)i=0,e--;else{let r=parseInt(n,10);if(r>0)i+=r;else{if(i>=8||e<0)return C.err(new lt(ht.Board));let a=i+e*8,l=ma(n);if(!l)return C.err(new lt(ht.Board));s[o+1]==="~"&&(l.promoted=!0,o++),t.set(a,l),i++}}}return e!==0||i!==8?C.err(new lt(ht.Board)):C.ok(t)},ha=s=>{if(s.length>64)return C.err(new lt(ht.Pockets));let t=ai.empty();for(let e of s){let i=ma(e);if(!i)return C.err(new lt(ht.Pockets));t[i.color][i.role]++}return C.ok(t)},bc=(s,t)=>{let e=y.empty();if(t==="-")return C.ok(e);for(let i of t){let o=i.toLowerCase(),n=i===o?"black":"white",r=n==="white"?0:7;if("a"<=o&&o<="h")e=e.with(Ys(o.charCodeAt(0)-97,r));else if(o==="k"||o==="q"){let a=s[n].intersect(y.backrank(n)).intersect(s.rook.union(s.king)),l=o==="k"?a.last():a.first();e=e.with(N(l)&&s.rook.has(l)?l:Ys(o==="k"?7:0,r))}else return C.err(new lt(ht.Castling))}return Ft.some(i=>y.backrank(i).intersect(e).size()>2)?C.err(new lt(ht.Castling)):C.ok(e)},la=s=>{let t=s.split("+");if(t.length===3&&t[0]===""){let e=Je(t[1]),i=Je(t[2]);return!N(e)||e>3||!N(i)||i>3?C.err(new lt(ht.RemainingChecks)):C.ok(new ys(3-e,3-i))}else if(t.length===2){let e=Je(t[0]),i=Je(t[1]);return!N(e)||e>3||!N(i)||i>3?C.err(new lt(ht.RemainingChecks)):C.ok(new ys(e,i))}else return C.err(new lt(ht.RemainingChecks))},da=s=>{let t=s.split(/[\s_]+/),e=t.shift(),i,o=C.ok(void 0);if(e.endsWith("]")){let a=e.indexOf("[");if(a===-1)return C.err(new lt(ht.Fen));i=So(e.slice(0,a)),o=ha(e.slice(a+1,-1))}else{let a=gc(e,"/",7);a===-1?i=So(e):(i=So(e.slice(0,a)),o=ha(e.slice(a+1)))}let n,r=t.shift();if(!N(r)||r==="w")n="white";else if(r==="b")n="black";else return C.err(new lt(ht.Turn));return i.chain(a=>{let l=t.shift(),c=N(l)?bc(a,l):C.ok(y.empty()),m=t.shift(),d;if(N(m)&&m!=="-"&&(d=X(m),!N(d)))return C.err(new lt(ht.EpSquare));let u=t.shift(),p;N(u)&&u.includes("+")&&(p=la(u),u=t.shift());let g=N(u)?Je(u):0;if(!N(g))return C.err(new lt(ht.Halfmoves));let f=t.shift(),w=N(f)?Je(f):1;if(!N(w))return C.err(new lt(ht.Fullmoves));let k=t.shift(),v=C.ok(void 0);if(N(k)){if(N(p))return C.err(new lt(ht.RemainingChecks));v=la(k)}else N(p)&&(v=p);return t.length>0?C.err(new lt(ht.Fen)):o.chain(I=>c.chain(S=>v.map(M=>({board:a,pockets:I,turn:n,castlingRights:S,remainingChecks:M,epSquare:d,halfmoves:g,fullmoves:Math.max(1,w)}))))})};var wc=s=>{let t=te(s.role);return s.color==="white"&&(t=t.toUpperCase()),s.promoted&&(t+="~"),t},To=s=>{let t="",e=0;for(let i=7;i>=0;i--)for(let o=0;o<8;o++){let n=o+i*8,r=s.get(n);r?(e>0&&(t+=e,e=0),t+=wc(r)):e++,o===7&&(e>0&&(t+=e,e=0),i!==0&&(t+="/"))}return t},ca=s=>It.map(t=>te(t).repeat(s[t])).join(""),vc=s=>ca(s.white).toUpperCase()+ca(s.black),kc=(s,t)=>{let e="";for(let i of Ft){let o=y.backrank(i),n=s.kingOf(i);N(n)&&!o.has(n)&&(n=void 0);let r=s.pieces(i,"rook").intersect(o);for(let a of t.intersect(o).reversed())if(a===r.first()&&N(n)&&a<n)e+=i==="white"?"Q":"q";else if(a===r.last()&&N(n)&&n<a)e+=i==="white"?"K":"k";else{let l=Le[j(a)];e+=i==="white"?l.toUpperCase():l}}return e||"-"},yc=s=>`${s.white}+${s.black}`,ua=(s,t)=>[To(s.board)+(s.pockets?`[${vc(s.pockets)}]`:""),s.turn[0],kc(s.board,s.castlingRights),N(s.epSquare)?P(s.epSquare):"-",...s.remainingChecks?[yc(s.remainingChecks)]:[],...t?.epd?[]:[Math.max(0,Math.min(s.halfmoves,9999)),Math.max(1,Math.min(s.fullmoves,9999))]].join(" ");var xc=(s,t)=>{let e="";if(he(t))t.role!=="pawn"&&(e=te(t.role).toUpperCase()),e+="@"+P(t.to);else{let i=s.board.getRole(t.from);if(!i)return"--";if(i==="king"&&(s.board[s.turn].has(t.to)||Math.abs(t.to-t.from)===2))e=t.to>t.from?"O-O":"O-O-O";else{let o=s.board.occupied.has(t.to)||i==="pawn"&&j(t.from)!==j(t.to);if(i!=="pawn"){e=te(i).toUpperCase();let n;if(i==="king"?n=Qe(t.to).intersect(s.board.king):i==="queen"?n=ws(t.to,s.board.occupied).intersect(s.board.queen):i==="rook"?n=de(t.to,s.board.occupied).intersect(s.board.rook):i==="bishop"?n=me(t.to,s.board.occupied).intersect(s.board.bishop):n=Ze(t.to).intersect(s.board.knight),n=n.intersect(s.board[s.turn]).without(t.from),n.nonEmpty()){let r=s.ctx();for(let a of n)s.dests(a,r).has(t.to)||(n=n.without(a));if(n.nonEmpty()){let a=!1,l=n.intersects(y.fromRank(tt(t.from)));n.intersects(y.fromFile(j(t.from)))?a=!0:l=!0,l&&(e+=Le[j(t.from)]),a&&(e+=Vs[tt(t.from)])}}}else o&&(e=Le[j(t.from)]);o&&(e+="x"),e+=P(t.to),t.promotion&&(e+="="+te(t.promotion).toUpperCase())}}return e},Mc=(s,t)=>{var e;let i=xc(s,t);return s.play(t),!((e=s.outcome())===null||e===void 0)&&e.winner?i+"#":s.isCheck()?i+"+":i};var pa=(s,t)=>Mc(s.clone(),t);var fa=(s,t)=>{let e=new Map,i=s.ctx();for(let[o,n]of s.allDests(i))if(n.nonEmpty()){let r=Array.from(n,P);!t?.chess960&&o===i.king&&j(o)===4&&(n.has(0)?r.push("c1"):n.has(56)&&r.push("c8"),n.has(7)?r.push("g1"):n.has(63)&&r.push("g8")),e.set(P(o),r)}return e};var li=["QR","QN","QB","Q","K","KB","KN","KR"],xs={P:"pawn",N:"knight",B:"bishop",R:"rook",Q:"queen",K:"king"},Xe=Object.fromEntries(Object.entries(xs).map(([s,t])=>[t,s])),ka=["queen","rook","bishop","knight"],$o="(?:[KQ]?[RNB]|[KQ])",Sc=`(?:${$o}[1-8]?|[1-8])`,Tc=new RegExp(`^(${$o})?([PNBRQK])(?:/(${Sc}))?$`),Ic=new RegExp(`^${$o}[1-8]$`),Ec=/(?:[!?]+|\++|E\.?P\.?|(?:DBL|DIS|DOUBLE|DISCOVERED)?\.?(?:CH\.?|CHECK)|(?:CH\.?|CHECK)?MATE|#)$/,mt=class extends Error{constructor(t,e=[]){super(t),this.candidates=e}},No=s=>s==="white"?"black":"white",Ms=s=>L(s==="white"),jt=s=>{let t=[...s.split(/\s+/).filter(Boolean).join(" ")].map(e=>e!==" "&&/[\p{C}\p{Z}]/u.test(e)?"?":e);return"'"+(t.length<=40?t.join(""):t.slice(0,37).join("")+"...")+"'"},Ac=new RegExp([String.raw`^(?:O-?O(-?O)?|CASTLES?(?:[ /-]?([KQ])(?:ING|UEEN)?(?:'?S)?[ .-]?`,String.raw`(?:ROOK|R)?\.?[ -]?(?:SIDE)?)?)$`].join("")),ci=(s,t)=>{let e=String((t==="white"?tt(s):7-tt(s))+1),i=li[j(s)];return i.length>1?[i.slice(1)+e,i+e]:[i+e]},ya=(s,t)=>li[j(t)]===s||li[j(t)].slice(1)===s,Co=(s,t,e)=>{let i=/\d$/.test(s)?s[s.length-1]:"",o=s.slice(0,s.length-i.length);return(!o||ya(o,t))&&(!i||ci(t,e)[0].endsWith(i))},Eo=s=>s.prefix+Xe[s.role]+(s.place?"/"+s.place:"");function xa(s,t){let e=s.board.get(t.from),i=Kt(s,t),o=i?i==="h"?"O-O":"O-O-O":"",n=e.role==="pawn"&&j(t.from)!==j(t.to)&&!s.board.get(t.to),r=n?t.to+(s.turn==="white"?-8:8):t.to;return{move:t,role:e.role,wing:s.wings[P(t.from)]||"",castling:o,passing:n,at:r,victim:o?null:s.board.get(r)?.role??null,victimWing:s.wings[P(r)]||""}}function Ma(s,t){let e=[];for(let[i,o]of t)for(let n of o){let r=Kt(s,{from:i,to:n}),a=r?(i&56)+(r==="h"?6:2):n;for(let l of Oe(s,i,n)?ka:[void 0])e.push(xa(s,{from:i,to:a,...l&&{promotion:l}}))}return e}function $c(s,t){let{from:e,to:i}=t.move,o=Math.abs(i-e),n=t.role==="king";if(t.castling)return[1,-i];if(t.role!=="pawn")return[n&&s.isCheck()?-1:0,-e,-i];let r=ka.indexOf(t.move.promotion);return t.passing?[5,-e]:t.victim?[2,-e,-i,r]:[o===16?4:3,-i,r]}var Nc=(s,t)=>{for(let e=0;e<s.length;e++)if(s[e]!==t[e])return s[e]-t[e];return 0};function ee(s){return s.facts??(s.facts=Ma(s,s.allDests()).map(t=>[$c(s,t),t]).sort((t,e)=>Nc(t[0],e[0])).map(t=>t[1]))}function Cc(s){return s.toUpperCase().replaceAll("KT","N").split(/\s+/).filter(Boolean).join(" ").replace(/[–—−]/g,"-").replaceAll("0-0","O-O").replaceAll("O-0","O-O").replace(/[*×]/g,"X").replace(/\s*([-X/=()])\s*/g,"$1").replace(/\(([^()=]+)\)/g,"/$1").replace(/([=/])(?:(QUEEN|ROOK|BISHOP)|KNIGHT)/g,(t,e,i)=>e+(i??"N")[0]).replace(/ ?, ?/g," ").replace(/(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)[. ]?(?=CH|[+])/g,"").replace(/(CH(?:ECK)?)[. ]{1,2}(?=MATE)/g,"$1").replace(/EN ?PASSANT|E\. P\.?/g,"E.P.").replace(/[ .,;]+$/,"")}function Sa(s){let t={check:!1,mate:!1,passing:!1};for(let e;e=Ec.exec(s);){let i=e[0];s=s.slice(0,e.index).trimEnd(),i[0]==="E"?t.passing=!0:i.includes("MATE")||i.includes("#")?t.mate=t.check=!0:"!?".includes(i[0])||(t.check=!0)}return[s,t]}function Lc(s){let t=/=\/?([QRBN])$/.exec(s)||/(?<=8)\/?([QRBN])$/.exec(s);return t?[s.slice(0,t.index),xs[t[1]]]:[s,null]}function ga(s){let t=Tc.exec(s);if(!t)return null;let[,e="",i,o=""]=t;return e&&i!=="P"&&!("KQ".includes(e)&&"RNB".includes(i))?null:{role:xs[i],prefix:e,place:o}}function Ta(s){let t=jt(s),[e,i]=Sa(Cc(s)),o;[e,o]=Lc(e);let n={man:null,square:"",victim:null,castling:"",promotion:null},r=Ac.exec(e);if(r)return{...n,castling:r[1]||r[2]==="Q"?"O-O-O":"O-O",...i};e=e.replace(/^[WB](?=[PNBRQK]\/[KQ]\w?[1-8])/,"");let a=e.includes("X")?"X":e.includes("-")?"-":" ",l=e.indexOf(a),c=l<0?e:e.slice(0,l),m=l<0?"":e.slice(l+1);if(!m)throw new mt(`${t} is not a move in descriptive notation such as P-K4, NXP or O-O.`);let d=ga(c);if(d&&o===d.role&&d.place.endsWith("7")&&(d.role="pawn"),!d)throw new mt(`${t} does not begin with the name of a man, such as P, N, QR or R/K2.`);if(a==="X"){let u=ga(m);if(!u)throw new mt(`${t} does not name the man taken, as in NXP, QXB/Q6 or PXKP.`);return{...n,man:d,victim:u,promotion:o,...i}}if(!Ic.test(m))throw new mt(`${t} does not end with a square, from QR1 to KR8.`);return{...n,man:d,square:m,promotion:o,...i}}function hi(s,t,e,i,o){return s.role!==t||s.place&&!Co(s.place,e,o)?!1:s.prefix?t==="pawn"?ya(s.prefix,e):i===s.prefix+Xe[t]:!0}function ts(s,t,e){return s.castling||t.castling?s.castling===t.castling:!hi(s.man,t.role,t.move.from,t.wing,e)||s.promotion&&s.promotion!==t.move.promotion?!1:s.victim?!t.victim||s.passing&&!t.passing?!1:hi(s.victim,t.victim,t.at,t.victimWing,e)||t.passing&&hi(s.victim,"pawn",t.move.to,"",e):!t.victim&&Co(s.square,t.move.to,e)}var Ia=(s,t)=>{let e=z(s,t),i=e.isCheck();return{check:i,mate:i&&e.isCheckmate()}};function Oc(s){let{man:t,victim:e,promotion:i}=s;return!e||i||t.role!=="pawn"||!/^[QRBN]$/.test(e.place)?null:{...s,promotion:xs[e.place],victim:{...e,place:""}}}function Lo(s,t){let e=ee(s).filter(n=>ts(t,n,s.turn)),i=Oc(t),o=i?ee(s).filter(n=>ts(i,n,s.turn)):[];return o.length&&(e=[...e.filter(n=>!n.move.promotion),...o]),!e.length&&t.man?.role==="pawn"&&t.square&&(e=ee(s).filter(n=>n.passing&&ts(t,{...n,victim:null},s.turn))),t.check&&(e=e.filter(n=>{let{check:r,mate:a}=Ia(s,n.move);return r&&(!t.mate||a)})),e.map(n=>n.move)}var Dc=(s,t)=>{let e=s.map(t);return`${e.slice(0,-1).join(", ")} or ${e[e.length-1]}`};function Pc(s,t){let e=Ta(t),i=Lo(s,e);if(i.length===1)return i[0];throw i.length?new mt(`${jt(t)} is ambiguous: it can mean `+Dc(i,o=>`${Rt(s,o)} (${be(s,o)})`)+".",i):new mt(`${jt(t)} is not possible: ${jc(s,e)}.`)}function jc(s,t){let e=Ms(s.turn);if(!ee(s).length)return`${e} is ${s.isCheck()?"checkmated":"stalemated"}`;if(t.castling)return`${e} cannot castle on the `+(t.castling==="O-O"?"king's":"queen's")+" side now";for(let o of[Rc,Bc,zc,Hc,Wc]){let n=o(s,t);if(n)return n}if(t.victim)return`no such ${t.man.role} can take such a ${t.victim.role}`;let i=[...Array(64).keys()].filter(o=>Co(t.square,o,s.turn)).map(P).sort();return`no such ${t.man.role} can go to ${t.square} (${i.join(" or ")})`}function Rc(s,t){let e=i=>Lo(s,{...t,...i}).length>0;return t.mate&&e({mate:!1})?"it gives check but not mate":t.check&&e({mate:!1,check:!1})?"it gives no check":t.passing&&e({passing:!1})?"it is not a capture en passant":t.promotion&&e({promotion:null})?"only a pawn that reaches the eighth rank is promoted":""}function Bc(s,t){let e=s.ctx(),i=[...s.board[s.turn]].map(o=>[o,ri(s,o,e)]);return Ma(s,i).some(o=>!o.castling&&ts(t,o,s.turn))?`${Ms(s.turn)}'s king would ${s.isCheck()?"stay":"be"} in check`:""}function zc(s,t){let e=t.victim?null:ee(s).find(i=>i.victim&&ts(t,{...i,victim:null},s.turn));return e?`a ${e.victim} of ${Ms(No(s.turn))} stands on ${P(e.at)}; the capture is ${Rt(s,e.move)}`:""}function Hc(s,t){let e=t.victim?null:ee(s).find(o=>ts(t,o,No(s.turn))),i=Ms(s.turn);return e?`${i}'s ${t.square} is counted from ${i}'s side; ${P(e.move.to)} is ${Rt(s,e.move)}`:""}function Wc(s,t){for(let[e,i]of[[t.man,s.turn],[t.victim,No(s.turn)]]){let o=e&&[...s.board.pieces(i,e.role)].some(n=>hi(e,e.role,n,s.wings[P(n)]||"",s.turn));if(e&&!o)return`${Ms(i)} has no ${Eo(e)}`}return""}function ba(s,t,e,i,o){let n=li[j(t)],r=[{role:s,prefix:"",place:""}],a=o==="short",l=ci(t,i);if(s==="pawn")for(let c of new Set([n.slice(1)||n,n]))r.push({role:s,prefix:c,place:""});else e&&(a||n.length>1&&n[0]===e[0])&&r.push({role:s,prefix:e[0],place:""});a&&(l=[l[0].slice(-1),n.slice(1)||n,n,...l]);for(let c of new Set(l))r.push({role:s,prefix:"",place:c});return r}function Rt(s,t,e="short"){let i=xa(s,t),o=s.turn,{check:n,mate:r}=Ia(s,t);if(e==="teletype")return Uc(i,o,n,r);let a=(t.promotion?"="+Xe[t.promotion]:"")+(i.passing?"e.p.":"")+(r?"MATE":n?"ch":"");if(i.castling)return i.castling+a;let l=e==="short",c={promotion:t.promotion,passing:i.passing,check:l&&n,mate:l&&r,castling:""},m=i.victim?ba(i.victim,i.at,l?i.victimWing:"",o,e).map(p=>["X"+Eo(p),{victim:p}]):ci(t.to,o).slice(e==="machine"?-1:0).map(p=>["-"+p,{square:p}]),d=ba(i.role,t.from,i.wing,o,e).flatMap(p=>m.map(([g,f])=>({text:Eo(p)+g+a,man:p,...f,...c})));return d.sort((p,g)=>p.text.length-g.text.length),(d.find(p=>Lo(s,p).length===1)??d[d.length-1]).text}function Uc(s,t,e,i){let o=i?" CHECKMATE":e?" CHECK":"",n=a=>ci(a,t).slice(-1)[0],{move:r}=s;return s.castling?s.castling+o:(t==="white"?"W":"B")+Xe[s.role]+"/"+n(r.from)+(s.victim?"*"+Xe[s.victim]+"/":"-")+n(r.to)+(r.promotion?"="+Xe[r.promotion]:"")+(s.passing?"EP":"")+o}var Ea=/^[1-8]{4}[1-4]?$/,qc=/^[a-h][1-8][a-h][1-8][nbrq]?$/i,Fc=/^[NBRQK]-[a-h][1-8].*$/,Oo=/^([NBKRQ])?([a-h])?([1-8])?[-x]?([a-h][1-8])(=?[nbrqkNBRQK])?[+#]?$/,Kc=/^[nbrqk][a-h]?[1-8]?x?[a-h][1-8][+#]?$/,Ao={...xs,p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"};function ge(s,t){let e=t.trim().replace(/[♔-♟]/gu,i=>"KQRBNP"[(i.codePointAt(0)-9812)%6]);if(Ea.test(e))return wa(s,Gc(e),e);if(qc.test(e))return wa(s,e.toLowerCase(),e.toLowerCase());if(!Fc.test(e)){try{Ta(e)}catch(i){if(e.includes("-")&&!Oo.test(e))throw i;return va(s,e)}return Pc(s,e)}return va(s,e)}var Gc=([s,t,e,i,o])=>"abcdefgh"[s-1]+t+"abcdefgh"[e-1]+i+(o?"qrbn"[o-1]:"");function wa(s,t,e){let i=Js(t),o=s.board.get(i.from),n=Oe(s,i.from,i.to),r=a=>o?.color===s.turn&&!!a.promotion===n&&mi(s,a);if(r(i))return i;throw r({...i,promotion:"queen"})?new mt(`${jt(e)} does not say what the pawn becomes, as `+(Ea.test(e)?`${e}1`:`${le(i)}q`)+" does."):new mt(`${jt(e)} is not legal here.`)}function Io(s,t){let e={"O-O":"O-O","0-0":"O-O","O-O-O":"O-O-O","0-0-0":"O-O-O"}[t.replace(/[+#]$/,"")];if(e)return ee(s).filter(m=>m.castling===e);let i=Oo.exec(t);if(!i)return null;let[,o,n,r,a,l]=i,c=l&&Ao[l.slice(-1)];return ee(s).filter(m=>{let d=P(m.move.from);return P(m.move.to)!==a||m.move.promotion!==c||n&&d[0]!==n||r&&d[1]!==r?!1:o?m.role===Ao[o]&&!m.castling:n&&r||m.role==="pawn"&&(n||d[0]===a[0])})}function va(s,t){let e=t.toUpperCase(),i=e.length===t.length?t.slice(0,Sa(e)[0].length):t,o=Kc.test(i)&&Io(s,i)?.length!==1,n=o?i[0].toUpperCase()+i.slice(1):i,r=Io(s,n);if(r===null)throw new mt(`${jt(t)} is not a move such as P-K4, e4 or e2e4.`);if(r.length===1)return r[0].move;if(r.length){let[,a,,,l]=Oo.exec(n),c=ee(s).filter(m=>P(m.move.to)===l&&m.role===Ao[a||"P"]).map(m=>m.move);throw new mt(`${jt(t)} is ambiguous: it can mean `+c.map(m=>be(s,m)).join(" or ")+".",c)}throw Io(s,i+"=Q")?.length?new mt(`${jt(i)} does not say what the pawn becomes, as ${i}=Q does.`):new mt(`${jt(i)} is not legal here.`)}var Na=["pawn","knight","bishop","rook","queen","king"],Qc={king:"King",queen:"Queen",rook:"Rook",bishop:"Bishop",knight:"Knight",pawn:"Pawn"},L=s=>s?"White":"Black",et=(s,t)=>{let e=oi.fromSetup(da(s).unwrap()).unwrap();return Object.assign(e,{wings:t??Zc(e.board)})};function Zc(s){let t={},e=(i,o)=>{t[P(i)]=o};for(let i of["white","black"]){let o=i==="white"?0:56;for(let n of s.pieces(i,"bishop"))e(n,(j(n)+tt(n))%2===1==(i==="white")?"KB":"QB");for(let[n,r,a]of[["knight","N",o+6],["rook","R",o+7]]){let l=[...s.pieces(i,n)].sort((m,d)=>j(m)-j(d)),c=2*o+7-a;if(l.length===2)(l[0]===a||l[1]===c)&&l.reverse(),e(l[0],"Q"+r),e(l[1],"K"+r);else for(let[m,d]of[[a,"K"],[c,"Q"]])l.includes(m)&&e(m,d+r)}}return t}var xt=s=>ua(s.toSetup()),Do=s=>fa(s),Aa=s=>(Math.floor(s/10)-2)*8+(8-s%10),ct=s=>{let t=s>>14&7,e={from:Aa(s&127),to:Aa(s>>7&127)};return t&&(e.promotion=Na[t]),e},$a=s=>10*(tt(s)+2)+8-j(s),_c=({from:s,to:t,promotion:e})=>$a(s)|$a(t)<<7|(e?Na.indexOf(e)<<14:0);function di(s){let t=[];for(let[e,i]of s.allDests())for(let o of i){let n=Kt(s,{from:e,to:o}),r=n?e-j(e)+(n==="h"?6:2):o;t.push(_c({from:e,to:r,promotion:Oe(s,e,o)?"queen":void 0}))}return[...new Set(t)].sort((e,i)=>e-i)}var Q=s=>[P(s.from),P(s.to)],O=s=>le(s),E=s=>Js(s),z=(s,t)=>{let e=s.clone();return e.wings=Yc(s,t),e.play(ks(s,t)),e},mi=(s,t)=>s.isLegal(ks(s,t)),Oe=(s,t,e)=>s.board.get(t)?.role==="pawn"&&(tt(e)===0||tt(e)===7),be=(s,t)=>{try{let e=pa(s,ks(s,t));return e==="--"?le(t):e}catch{return le(t)}},Ca=(s,t)=>!!s.board.get(t.from)&&mi(s,t)&&(!Oe(s,t.from,t.to)||!!t.promotion),De=(s,t)=>{let e=s.board.get(t.from);return!Kt(s,t)&&(s.board.has(t.to)||e?.role==="pawn"&&j(t.from)!==j(t.to))},Po=(s,t)=>!!Kt(s,t),La=(s,t)=>z(s,t).isCheck(),ui=s=>s.isCheckmate()?"checkmate":s.isStalemate()?"stalemate":s.isCheck()?"check":"",Vc=[["king","King"],["queen","Queen"],["rook","Rook"],["bishop","Bishop"],["knight","Knight"],["pawn","Pawn"]],Oa=s=>["white","black"].map(t=>{let e=Vc.map(([i,o])=>{let n=[...s.board.pieces(t,i)].map(P);return n.length?`${o.toLowerCase()}${n.length>1?"s":""} ${n.join(" ")}`:""}).filter(Boolean);return`${t==="white"?"White":"Black"}: ${e.join(", ")}.`}).join(" ")+` ${L(s.turn==="white")} to move.`,Bt=(s,t)=>{let e=s.board.get(t);return e?`${e.color} ${Qc[e.role].toLowerCase()}`:"empty"};function Yc(s,t){let e={...s.wings},i=P(t.from),o=P(t.to),n=e[i],r=Kt(s,t);if(delete e[i],r){let a=o[1],l=(r==="h"?"h":"a")+a,c=e[l];return delete e[l],c&&(e[(r==="h"?"f":"d")+a]=c),e}return delete e[o],n&&!t.promotion&&(e[o]=n),e}var _=(s,t,e)=>{if(e!=="descriptive")return be(s,t);try{return mi(s,t)?Rt(s,t):le(t)}catch{return le(t)}};var Da=s=>L(s==="white");function Pa(s,t,e,i=8){let o=s.board.get(t);if(o.color!==s.turn)return`${Da(s.turn)} is to move`;if(s.board.get(e)?.color===o.color)return`${Da(o.color)}’s own ${s.board.get(e).role} stands there`;let n=s.ctx(),r=Math.abs(j(e)-j(t)),a=(tt(e)-tt(t))*(o.color==="white"?1:-1),l=o.role==="pawn"&&r===0&&a===2;if(ri(s,t,n).has(e)&&!(l&&i<8))return n.checkers.nonEmpty()?"the king would still be in check":"the king would be in check";if(i===8&&o.role==="king"&&r===2&&a===0&&P(t)===(o.color==="white"?"e1":"e8"))return Jc(s,o.color,e>t?"h":"a",n);let c=i===8&&tt(t)===(o.color==="white"?1:6);if(o.role==="pawn"&&r===1&&a===1)return"a pawn goes diagonally only to take";if(!(o.role==="pawn"?r===0&&(a===1||l&&c):vs(o,t,y.empty()).has(e)))return`a ${o.role} does not move that way`;let d=[...ue(t,e).intersect(s.board.occupied)].sort((u,p)=>Math.abs(u-t)-Math.abs(p-t))[0];return d===void 0?"a pawn takes only diagonally":`the ${Bt(s,d)} on ${P(d)} is in the way`}function Jc(s,t,e,i){return s.castles.rook[t][e]===void 0?"the king may not castle to that side any more":s.castles.path[t][e].intersects(s.board.occupied)?"a man stands between king and rook":i.checkers.nonEmpty()?"the king may not castle out of check":"the king may not castle through check, or into it"}var Xc={green:"",blue:"",red:"0.24 0.12",yellow:"0.06 0.13"},rt=class{constructor(t,e){this.options=e,this.cursor=null,this.picked=null,this.pos=null,this.arrows=[],this.marks=[],this.flipped=e.orientation==="black",this.cells=e.cells??8,this.square=h("div",{class:this.cells===8?"mh-square":"mh-square mh-corner"});let i=e.playable?{tabindex:"0",role:"application","aria-roledescription":"chessboard"}:{role:"img"};if(this.inner=h("div",{class:"mh-inner"},this.square),this.files=h("div",{class:"mh-files","aria-hidden":"true"}),this.ranks=h("div",{class:"mh-ranks","aria-hidden":"true"}),this.frame=h("div",{class:`mh-board${e.coordinates===!1?" mh-bare":""}`,...i,"aria-label":e.label||"Chessboard"},this.ranks,this.inner,this.files),t.append(this.frame),this.ground=oa(this.square,{orientation:e.orientation||"white",coordinates:!1,animation:{enabled:!1},viewOnly:!e.playable,disableContextMenu:!1,addPieceZIndex:!1,blockTouchScroll:!1,highlight:{lastMove:!0,check:!0},draggable:{showGhost:!0},premovable:{enabled:!1},movable:{free:!1,showDests:!0,rookCastle:!1,events:{after:(o,n)=>this.moved(o,n)}},drawable:{enabled:!1,visible:!1},events:{select:o=>this.selected(o)}}),this.labelCoords(),e.playable){this.frame.addEventListener("keydown",o=>this.key(o)),this.frame.addEventListener("blur",()=>this.showCursor(null));for(let o of["pointerenter","pointerdown","focus"])this.frame.addEventListener(o,()=>{this.turned=!0,this.tellLegal()},!0);this.inner.addEventListener("touchstart",o=>{this.takes(o.touches[0])||o.stopPropagation()},{capture:!0,passive:!0}),this.inner.addEventListener("pointerdown",o=>{this.held=o.isPrimary&&!o.button?this.begun(o):null},!0),this.inner.addEventListener("pointerup",o=>this.released(o))}}show(t,{lastMove:e,arrows:i=[],marks:o=[],legal:n=null,state:r=ui(t)}={}){this.pos=t,this.picked=null,this.closePromotion(),this.inner.dataset.men=pi(t),this.bearing=null,this.marks=o,this.lastMove=e,this.state=r;let a=t.turn;this.ground.set({fen:pi(t),turnColor:a,lastMove:e,check:r.startsWith("check")?a:!1,selected:void 0,movable:this.options.playable?{color:a,dests:n?ja(n):it()?new Map:Do(t)}:{color:void 0}}),this.told=n?t:null,this.telling=null,this.tellLegal(),this.arrows=i,this.drawArrows(),this.frame.setAttribute("aria-label",`${this.options.label||"Chessboard"}. ${Oa(t)}${r?" "+r:""}`),this.showCursor(this.cursor)}tellLegal(){let{pos:t}=this;!this.turned||this.told===t||!it()||(this.told=t,this.telling=Z({fen:xt(t)},"legalMoves").then(ja,()=>Do(t)).then(e=>{this.pos===t&&this.ground.set({movable:{color:t.turn,dests:e}})}))}point(t,e){this.arrows=t,this.marks=e,this.drawArrows()}bear(t){this.bearing=t,this.drawArrows()}flip(){this.flipped=!this.flipped,this.ground.toggleOrientation(),this.labelCoords(),this.drawArrows(),this.showCursor(this.cursor)}spot(t){let e=X(t),i=e&7,o=e>>3;return this.flipped?[this.cells-.5-i,o+.5]:[i+.5,this.cells-.5-o]}drawArrows(){this.overlay?.remove(),this.overlay=b("svg",{viewBox:`0 0 ${this.cells} ${this.cells}`,class:"mh-arrows","aria-hidden":"true"});for(let t of this.marks){let[e,i]=this.spot(t);this.overlay.append(b("circle",{cx:e,cy:i,r:.44,class:"mh-ringmark"}))}this.bearing&&this.drawBearing();for(let[t,e,i,o]of this.arrows)this.overlay.append(this.arrow(this.spot(t),this.spot(e),i,o||"blue"));this.inner.append(this.overlay)}drawBearing(){let t=(e,i,[o,n],r)=>{let[a,l]=this.spot(e),c=a+o,m=l+n;this.overlay.append(b("rect",{x:c-.12,y:m-.13,width:.24,height:.26,class:`mh-bears mh-bears-${r}`}),b("text",{x:c,y:m+.085,class:`mh-bearstext mh-bears-${r}`},String(i)))};for(let e of this.bearing.enPrise){let[i,o]=this.spot(e);this.overlay.append(b("circle",{cx:i,cy:o,r:.45,class:"mh-enprise"}))}if(this.counts!==!1)for(let[e,i,o]of this.bearing.counts)i&&t(e,i,[-.37,.36],"white"),o&&t(e,o,[.37,-.36],"black")}arrow([t,e],[i,o],n,r){let a=Math.hypot(i-t,o-e)||1,l=(i-t)/a,c=(o-e)/a,m=(w,k=0)=>`${(t+l*w-c*k).toFixed(3)},${(e+c*w+l*k).toFixed(3)}`,d=a-.12,u=d-.4,p=`M${m(.28)}L${m(u+.08)}`,g=`M${m(d)}L${m(u,.24)}L${m(u,-.24)}Z`,f=b("g",{class:`mh-arrow mh-${r}`},b("path",{d:p,class:"mh-halo"}),b("path",{d:g,class:"mh-halo"}),b("path",{d:p,class:"mh-shaft","stroke-dasharray":Xc[r]||null}),b("path",{d:g,class:"mh-head"}));if(n){let[w,k]=m(u*.55).split(",");f.append(b("circle",{cx:w,cy:k,r:.23,class:"mh-disc"}),b("text",{x:w,y:Number(k)+.11,class:"mh-labeltext"},n))}return f}labelCoords(){let t=e=>this.flipped?[...e].reverse():e;this.square.classList.toggle("mh-turned",this.flipped),this.files.replaceChildren(...t([..."abcdefgh".slice(0,this.cells)]).map(e=>h("span",{},e))),this.ranks.replaceChildren(...t([..."87654321".slice(8-this.cells)]).map(e=>h("span",{},e)))}selected(t){this.pos.board.get(X(t))?.color===this.pos.turn&&this.options.onselect?.(t);let e=(this.ground.state.movable.dests||new Map).get(t);e&&this.ground.state.selected===t&&this.say(`${t}, ${Bt(this.pos,X(t))}: can go to ${e.join(" ")}.`)}say(t){this.options.say?.(t)}keyAt(t){return this.ground.getKeyAtDomPos([t.clientX,t.clientY])}takes(t){let{pos:e,dests:i,ground:{state:{selected:o}}}=this,n=this.keyAt(t),r=n&&e?.board.get(X(n));return!n||this.options.waits?.()?!1:!!(i?.get(o)?.includes(n)||r?.color===e.turn&&(!i?.size||i.has(n)))}get dests(){return this.ground.state.movable.dests}begun(t){return{at:this.keyAt(t),picked:this.ground.state.selected,pos:this.pos,dests:this.dests}}released(t){let{at:e,picked:i,pos:o,dests:n}=this.held??{},r=this.keyAt(t),a=r===e?i:e;if(this.held=null,!a||!r||a===r||!o||o!==this.pos||this.dialog||n?.get(a)?.includes(r))return;let l=o.board.get(X(a)),c=o.board.get(X(r));l&&!(r===e&&c?.color===l.color)&&this.refused(a,r)}async refused(t,e){let{pos:i}=this;await this.telling,await new Promise(o=>setTimeout(o,5)),!(this.pos!==i||this.dialog)&&(this.dests?.get(t)?.includes(e)?this.moved(t,e):this.say(`${t} to ${e}: ${this.whyNot(t,e)}.`))}whyNot(t,e){return this.options.waits?.()||(this.state.endsWith("mate")?"the game is over":Pa(this.pos,X(t),X(e),this.cells))}moved(t,e,i){let o={from:X(t),to:X(e)};if((this.options.promotes??Oe)(this.pos,o.from,o.to)&&!i)return this.askPromotion(t,e);i&&(o.promotion=i),this.options.onmove?.(o)}askPromotion(t,e){let i=this.pos.turn,o=this.options.roles??["queen","rook","bishop","knight"],n=r=>{this.closePromotion(),r?this.moved(t,e,r):this.options.oncancel?.(),this.frame.focus()};this.dialog=h("div",{class:"mh-promote",role:"dialog","aria-label":"Promote the pawn to","aria-modal":"true"},o.map(r=>h("button",{type:"button",class:"mh-piece-button","aria-label":r,title:r,onclick:()=>n(r)},h("span",{class:"cg-wrap mh-one","aria-hidden":"true"},h("piece",{class:`${r} ${i}`})))),h("button",{type:"button",class:"mh-piece-button","aria-label":"take the move back",title:"take the move back",onclick:()=>n(null)},"✕")),this.dialog.addEventListener("keydown",r=>{let a=[...this.dialog.querySelectorAll("button")],l=a.indexOf(document.activeElement);if(r.key==="Escape")n(null);else if(r.key==="ArrowRight"||r.key==="ArrowDown")a[(l+1)%a.length].focus();else if(r.key==="ArrowLeft"||r.key==="ArrowUp")a[(l+a.length-1)%a.length].focus();else if(r.key!=="Tab"&&r.key!=="Enter"&&r.key!==" ")return;r.stopPropagation(),r.key==="Tab"&&(r.preventDefault(),a[(l+(r.shiftKey?a.length-1:1))%a.length].focus())}),this.inner.append(this.dialog),this.say(`Promote to ${o.slice(0,-1).join(", ")} or ${o.at(-1)}?`),this.dialog.querySelector("button").focus()}closePromotion(){this.dialog?.remove(),this.dialog=null}key(t){if(this.dialog||t.ctrlKey||t.metaKey||t.altKey)return;let e={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]}[t.key];if(e)this.go(e);else if(t.key==="Enter"||t.key===" ")this.press();else if(t.key==="Escape"&&this.picked)this.picked=null,this.ground.selectSquare(null),this.say("Put down.");else return;t.preventDefault()}go([t,e]){let i=this.flipped?-1:1,o=this.cursor??this.startSquare(),n=Math.min(this.cells-1,Math.max(0,(o&7)+(this.cursor===null?0:t*i))),r=Math.min(this.cells-1,Math.max(0,(o>>3)+(this.cursor===null?0:e*i)));this.showCursor(r*8+n),this.say(`${P(this.cursor)}, ${Bt(this.pos,this.cursor)}`)}startSquare(){return this.pos.board.kingOf(this.pos.turn)??0}press(){if(this.cursor===null)return this.go([0,0]);let t=P(this.cursor),{dests:e}=this;if(this.picked&&e?.get(this.picked)?.includes(t)){let n=this.picked;return this.picked=null,this.moved(n,t)}let i=this.pos.board.get(this.cursor),o=i?.color===this.pos.turn;if(this.picked&&this.picked!==t&&!o)return this.say(`${this.picked} to ${t}: ${this.whyNot(this.picked,t)}.`);if(this.picked===t||!e?.has(t)){this.picked=null,this.ground.selectSquare(null);let n=this.options.waits?.()||(i&&!o?`${i.color==="white"?"Black":"White"} is to move`:"no legal move from here");return this.say(e?.has(t)?"Put down.":`${t}, ${Bt(this.pos,this.cursor)}: ${n}.`)}this.picked=t,this.ground.selectSquare(null),this.ground.selectSquare(t)}showCursor(t){if(this.cursor=t,this.ring?.remove(),this.ring=null,t===null)return;let[e,i]=this.spot(P(t)),o=100/this.cells;this.ring=h("div",{class:"mh-cursor",style:`left:${(e-.5)*o}%;top:${(i-.5)*o}%;width:${o}%;height:${o}%`}),this.inner.append(this.ring)}destroy(){this.ground.destroy()}},ja=s=>{let t=new Map;for(let e of s)t.set(e.slice(0,2),(t.get(e.slice(0,2))??new Set).add(e.slice(2,4)));return new Map([...t].map(([e,i])=>[e,[...i]]))},pi=s=>To(s.board);var gi=[15,17,18,19],B=32768,es=32256,fi=["kind","ply","detail","rank"],jo=["node","parent","move","value","alpha","beta"],Ra=28,se=class{constructor(t=1024){this.length=0,this.room=0,this.grow(t)}grow(t){if(!(t<=this.room)){for(let e of[...fi,...jo]){let i=new(fi.includes(e)?Uint8Array:Int32Array)(t);this[e]&&i.set(this[e].subarray(0,this.length)),this[e]=i}this.room=t}}append(t){let e=Math.floor(t.byteLength/Ra);this.length+e>this.room&&this.grow(Math.max(this.room*2,this.length+e));for(let i=0,o=0;i<e;i++,o+=Ra){let n=this.length++;fi.forEach((r,a)=>{this[r][n]=t.getUint8(o+a)}),jo.forEach((r,a)=>{this[r][n]=t.getInt32(o+4+4*a,!0)})}}},za=(s,t)=>Object.assign(Object.create(se.prototype),s,{length:t});function we(s){let t=new se(1);return t.append(new DataView(s.buffer,s.byteOffset,s.byteLength)),t}async function Ro(s){let t=new Blob([Uint8Array.from(atob(s),e=>e.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}async function Ha(s){let t=new se(1);if(!s)return t;let e=await Ro(s),i=new DataView(e.buffer).getUint32(0,!0);t.grow(Math.max(i,1)),t.length=i;let o=4;for(let n of fi)t[n].set(e.subarray(o,o+i)),o+=i;for(let n of jo){let r=t[n];for(let a=0,l=0;a<i;a++)l=l+(e[o+a]|e[o+i+a]<<8|e[o+2*i+a]<<16|e[o+3*i+a]<<24)|0,r[a]=l;o+=4*i}return t}var Ba=(s,t)=>{let e=0,i=s.length;for(;e<i;){let o=e+i>>1;s[o]<=t?e=o+1:i=o}return e?s[e-1]:-1},Ss=(s,t)=>{let e=0,i=s.length;for(;e<i;){let o=e+i>>1;s[o]<=t?e=o+1:i=o}return e},Pe=class{constructor(t,e){this.tape=t,this.whiteFirst=e,this.seen=0,this.stored=new Map,this.nodes=new Map,this.births=[],this.cutTimes=[],this.order=[],this.steps=[],this.stepOf=[],this.root=this.make(0,-1,0,0,-1,0),this.read()}make(t,e,i,o,n,r){let a=e>=0?this.nodes.get(e):null,l=o===2&&r===4,c={id:t,parent:e,move:i,kind:o,born:n,replayed:l,depth:a?a.depth+1:0,kids:[],kidBirths:[],events:[],enters:[],outs:[],bests:[],place:this.order.length,lastPlace:this.order.length,static:-1,cut:-1,back:-1,feed:-1,refused:-1,mate:-1,illegal:-1,ignored:-1,adjusted:-1,known:-1,source:null,kept:-1,uses:[],again:null,first:null,ended:-1,replaced:!1,equal:!1,book:-1};if(this.nodes.set(t,c),this.order.push(c),this.births.push(n),a){l&&a.parent<0&&(c.first=this.childBy(a,i,n))&&(c.first.again=c),a.kids.push(c),a.kidBirths.push(n);for(let m=a;m;m=this.nodes.get(m.parent))m.lastPlace=c.place}return c}read(){let{tape:t}=this;for(;this.seen<t.length;this.seen++){let e=this.seen,i=t.kind[e],o=t.node[e];(i===2||i===3)&&o!==0&&this.make(o,t.parent[e],t.move[e],i,e,t.detail[e]);let n=this.nodes.get(o);n&&this.mark(n,i,e),i===5&&e>0&&t.kind[e-1]===5&&t.node[e-1]===o?this.steps[this.steps.length-1]=e:this.steps.push(e),this.stepOf.push(this.steps.length-1)}}mark(t,e,i){switch(t.events.push(i),e){case 1:t.enters.push(i);break;case 5:t.outs.push(i);break;case 10:t.bests.push(i);break;case 6:t.static=i;break;case 9:t.cut=i,this.cutTimes.push(i);break;case 16:t.back=i;break;case 7:t.feed=i;break;case 8:t.refused=i;break;case 13:case 14:case 15:case 23:case 24:case 25:t.mate=i;break;case 4:t.illegal=i;break;case 17:case 18:t.known=i,t.source=this.stored.get(this.entry(i))??null,t.source?.uses.push(i);break;case 19:t.kept=i,this.stored.set(this.entry(i),t);break;case 21:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.ended=i,o.equal=this.tape.detail[i]===2,o.replaced=this.tape.detail[i]===1);break}case 22:t.book=i;break;case 11:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.ignored=i);break}case 12:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.adjusted=i);break}}}entry(t){let{tape:e}=this;return`${e.move[t]} ${e.detail[t]} ${e.rank[t]} ${e.value[t]}`}isPassed(t){return t.replayed&&t.kids.length>0&&t.kids[0].replayed}isReplaced(t,e){return t.replaced&&t.ended<=e}isWhite(t){return t.depth%2===0===this.whiteFirst}kidsAt(t,e){let i=Ss(t.kidBirths,e);return i===t.kids.length?t.kids:t.kids.slice(0,i)}outsAt(t,e){return Ss(t.outs,e)}unseenAt(t,e){if(t.cut<0||t.cut>e||!t.enters.length)return 0;let i=this.kidsAt(t,e).filter(o=>!o.replayed).length+this.outsAt(t,e);return Math.max(0,this.tape.value[t.enters[0]]-i)}beyondAt(t,e){let i=this.unseenAt(t,e),{tape:o}=this,n=t.enters[0];if(!i||o.detail[n]||!o.rank[n])return 0;let r=this.kidsAt(t,e).filter(a=>[a.illegal,a.ignored].some(l=>l>=0&&l<=e)).length;return Math.min(i,Math.max(0,o.value[n]-o.rank[n]-r))}countsAt(t){return[Ss(this.births,t)-1,Ss(this.cutTimes,t)]}besideAt(t,e){let i=this.beyondAt(t,e);return[this.unseenAt(t,e)-i,this.outsAt(t,e)+i]}belowAt(t,e){return Math.max(0,Math.min(t.lastPlace,Ss(this.births,e)-1)-t.place)}childBy(t,e,i){for(let o=t.kids.length-1;o>=0;o--){let n=t.kids[o];if(n.move===e&&n.born<=i)return n.first&&!this.isReplaced(n.first,i)?n.first:n}return null}bestAt(t,e){return Ba(t.bests,e)}eventAt(t,e){return Ba(t.events,e)}path(t){let e=[];for(let i=t;i;i=this.nodes.get(i.parent))e.unshift(i);return e}line(t){let e=[this.root];for(let i=this.root;i;){let o=this.bestAt(i,t);i=this.isPassed(i)?i.kids[0]:o>=0?this.childBy(i,this.tape.move[o],t):null,i?.equal&&i.ended<=t&&(i=i.again),i&&e.push(i)}return e}window(t,e){let i=this.eventAt(t,e),o=i>=0?i:t.born;return o<0?{alpha:-B,beta:B}:{alpha:this.tape.alpha[o],beta:this.tape.beta[o]}}};var ve=class{constructor(t){this.values=t,this.heard=new Map}get(t){return this.values[t]}set(t,e){this.values[t]!==e&&(this.values[t]=e,this.tell(t))}tell(t){for(let e of this.heard.get(`change:${t}`)??[])e()}on(t,e){this.heard.set(t,[...this.heard.get(t)??[],e])}off(t,e){this.heard.set(t,(this.heard.get(t)??[]).filter(i=>i!==e))}save_changes(){}send(){}};function zt(s,t,e){return t.map(i=>{let o=E(i),n=_(s,o,e);return s=z(s,o),n})}var bi=(s,t,e)=>({events:s.tape,fen:xt(t),wings:t.wings,prunes:s.own?s.prunes:e.alpha_beta,rules:{...s.own,captures:e.captures,complete:s.complete,exchanges:e.plausible_captures}}),ss=(s,t)=>new ve({setup:"",summary:"",opened:[],picked:-1,at:-1,running:!1,...s,...t});var st={"1":"{Side} to move {at}: {value} plausible moves; the basic width is {rank}.","1.none":"{Side} to move {at}: no move is legal.","1.one":"{Side} to move {at}: one plausible move; the basic width is {rank}.","1.1":"{Side} to move {at}: {value} legal moves, {rank} plies still to search.","1.1.one":"{Side} to move {at}: one legal move, {rank} plies still to search.","1.captures":"{Side} to move {at}: {value} plausible captures.","2":"{Side} considers {move}: place {rank}, plausibility {value}, inside the basic width.","2.1":"{Side} considers {move}: place {rank}, plausibility {value}, beyond the basic width but always searched (a safe check, a capture on the first plies, or two threats).","2.2":"{Side} considers {move}: place {rank}, plausibility {value}; the width is extended so that more different pieces get a move.","2.3":"{Side} considers {move}: place {rank}, plausibility {value}; it takes the place freed by a move that leads to mate.","2.4":"{Side} replays {move}: the second search goes down the principal variation first.","2.5":"{Side} considers {move}: place {rank}.","2.6":"{Side} considers {move}: place {rank}, with a null window, which asks only whether it is better.","2.7":"{Side} considers {move} again, with the open window: the null window said only that it is better.","3.5":"{Side} tries {move}, a capture or a promotion, behind the fixed depth.","3":"{Side} tries the plausible capture {move}, worth {value} in the capture list.","4":"{move} leaves the king in check: illegal, taken back.","5":"{move} is outside the width (place {rank}, plausibility {value}): not looked at.","5.many":"{n} moves {at} are outside the width: not looked at.","6":"The static value {at} is {value}.","7":"Feedover {at}: the position is not quiet, so the search goes on.","7.1":"Feedover {at}: {side} is in check (condition 1A), so the search goes on.","7.2":"Feedover {at}: a piece of {side} is en prise and trapped or pinned (condition 1B), so the search goes on.","7.3":"Feedover {at}: two pieces of {side} are en prise (condition 2), so the search goes on.","7.4":"Feedover {at}: condition 3 holds, so the search goes on.","8":"Feedover is wanted {at}, but the limits refuse it.","8.1":"Feedover is wanted {at} ({side} is in check), but the limits refuse it.","8.2":"Feedover is wanted {at} (a piece of {side} is en prise and trapped or pinned), but the limits refuse it.","8.3":"Feedover is wanted {at} (two pieces of {side} are en prise), but the limits refuse it.","8.4":"Feedover is wanted {at} (condition 3), but the limits refuse it.","9":"Cut: {move} refutes {own}. Its value {value} is {beyond} {bound}, which {other} already has elsewhere; the other moves are not looked at.","9.null":"Cut: {move} refutes {own}. Its value {value} is {beyond} {bound}, and a null window asks no more; the other moves are not looked at.","9.all":"Cut: {move} refutes {own}, for every answer to {move} was refuted; the other moves are not looked at.","9.pat":"Cut: {side} may stand pat {at}. The static value {value} is {beyond} {bound}, which {other} already has elsewhere; {own} is refuted.","9.pat.null":"Cut: {side} may stand pat {at}. The static value {value} is {beyond} {bound}, and a null window asks no more; {own} is refuted.","10":"{move} is the best so far for {side} {at}: {value}.","10.pat":"Standing pat is the best so far for {side} {at}: {value}.","11":"{move} leads to mate against {side}: it is not counted against the width.","12":"The value of {move} is modified to {value}: {why}.","13":"{Side} is mated {at}: {value}.","14":"Stalemate {at}.","14.5":"Stalemate {at}: {value}.","15.5":"The position {at} stood in the game or in this line already: a draw, {value}.","15":"The position {at} occurred before: value 0.","15.3":"The position {at} stood in the game before: value 0.","15.4":"The position {at} stands above in this line already: value 0.","16":"{own} returns {value}.","16.2":"{own} returns {value}: {side} has that or better.","16.3":"{own} returns {value}: {side} has that or worse.","16.refuted":"{own} returns: refuted.","16.none":"{own} returns: every answer of {side} was refuted.","16.worse":"{own} returns: {side} cannot better here what {side} already has.","16.replayed":"{own} is taken back: the second search at the end of the line found {value}.","16.replayed.refuted":"{own} is taken back: the second search at the end of the line found it refuted.","16.root.2":"The search ends: the value is {value} or more, and a null window asks no more.","16.root.3":"The search ends: the value is {value} or less, and a null window asks no more.","16.root":"The search ends: the value is {value}.","17":"The position {at} is known {source}: value {value}, searched {searched}.","18":"The position {at} is known {source}: a bound of {value}, searched {searched}, decides.","18.1":"The position {at} is known {source}: {side} has {value} or better, searched {searched}; enough to refute {own}.","18.2":"The position {at} is known {source}: {side} has nothing better than {value}, searched {searched}; not better than what {side} already has.","19":"The value {at} is kept in the hash table: {value}, searched {searched}.","19.root":"The value of the root is kept in the hash table: {value}.","19.1":"The value {at} is kept in the hash table: {side} has {value} or better, searched {searched}.","19.2":"The value {at} is kept in the hash table: {side} has nothing better than {value}, searched {searched}.","20":"{move} is a new candidate for the best move, value {value}. A second look: its principal variation is replayed, then searched two plies further.","21":"The second look at {move} finds {value}. It counts only if it is worse: the first value stands.","21.1":"The second look at {move} finds {value}. It is worse, so it replaces the first value.","21.2":"The second look at {move} finds {value}, too. The value stands, and the line goes on.","21.refuted":"The second look at {move} finds it refuted: not better than what {side} already has. This replaces the first value.","22":"The book answers {move} {at}: nothing is searched.","23":"Too little is left to mate {at}: a draw, {value}.","24":"The hundredth ply without a capture or a pawn's move {at}: a draw, {value}.","25":"The recognizer knows who wins {at}: {value}.","?":"An event of kind {kind} {at}.",start:"The search has not begun.",why:{"1":"bad development","2":"the same piece moved twice in the opening","4":"it goes back to the square it came from","8":"two moves where one would do"},whys:{"seen.0":"{move} is looked at: place {place} (plausibility {plausibility}), inside the width of {width}.","seen.1":"{move} is looked at though its place {place} (plausibility {plausibility}) is outside the width of {width}: it is always searched ({rule}).","seen.2":"{move} is looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, but the width is extended so that more different pieces get a move.","seen.3":"{move} is looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, but a place is free, for {freed} leads to mate and is not counted.","seen.5":"{move} is looked at: place {place} in the order of moves.","seen.6":"{move} is looked at with a null window: place {place} in the order of moves.","seen.7":"{move} is looked at twice: with a null window, which said only that it is better, and then with the open one.","seen.noisy":"{move} is looked at: a capture or a promotion, behind the fixed depth.","seen.capture":"{move} is looked at: a plausible capture, worth {plausibility} in the capture list.","seen.again":"{move} is only made again here: a second look goes down the principal variation before it searches.",rule:{capture:"a capture on ply {ply}, and all captures are looked at to ply {captures}",early:"a capture on one of the first plies, a safe check, or two threats",check:"a safe check, or two threats",threats:"it makes two threats"},beyond:["worse for {whom} than the {bound} that {whom} already has {source}","equal to the {bound} that {whom} already has {source}"],asked:["worse for {whom} than the {bound} that was asked about","equal to the {bound} that was asked about"],"no.better":"Its value {value} is {beyond}.",first:"Its value is {value}.",illegal:"It leaves the king in check: illegal, taken back.",refuted:"{by} refutes it: the value {value} is {beyond}.","refuted.pat":"{other} refutes it by standing pat: the static value {value} is {beyond}.","refuted.all":"{by} refutes it, for every answer to {by} was refuted: {side} gets no better than {bound}, which {side} already has {source}.","refuted.known":"That is no better than what {side} already has {source} ({bound}): refuted.",cuts:"It refutes {own}: its value {value} is {beyond}. The moves behind it are not looked at.","cuts.all":"It refutes {own}, for every answer to it was refuted: {other} gets no better than {bound}, which {other} already has {source}. The moves behind it are not looked at.","cuts.known":"It refutes {own}; the moves behind it are not looked at.",modified:"Its value {value} is modified to {modified}: {why}.",unmodified:"Unmodified it would have been {chosen}.",chosen:"It is chosen, with the value {value}: {margin}.",best:"It is the best {at}, with the value {value}: {margin}.","margin.more":"{n} better for {side} than the next, {second}","margin.equal":"equal to {second}, which came later, and a tie keeps the earlier move","margin.last":"equal to {second}, which came first, but of equal captures the last counts","margin.rest":"every other move looked at was refuted","margin.only":"no other move was looked at",replaced:"With the value {value} it was the best {at} until {by} came with {better}. It would have been {chosen} with {needed} more for {side}.","replaced.later":"With the value {value} it was the best {at} until {by} came with {better}.","replaced.cut":"With the value {value} it was the best {at} until {by} refuted {own}.",equal:"Its value {value} is equal to that of {by}, which came first: a tie keeps the {tie} move. It would have been {chosen} with {needed} more for {side}.",worse:"Its value {value} is worse for {side} than the {better} of {by}, by {n}. It would have been {chosen} with {needed} more for {side}.","equal.cut":"Its value {value} is equal to that of {by}, which came first: a tie keeps the {tie} move.","worse.cut":"Its value {value} is worse for {side} than the {better} of {by}, by {n}.","to.be":{chosen:"chosen",best:"the best"},pat:"standing pat",tie:["more plausible","earlier"],ignored:"It leads to mate against {side}, so it is not counted against the width.",stopped:"The search was stopped at this point, and its value changed nothing.",ends:"The tape ends before this is decided.",yet:"So far that is all.","so.far":"It is the best {at} so far, with the value {value}.","source.move":"with {move} {at}","source.pat":"by standing pat {at}","source.none":"elsewhere",outside:"{move} is not looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}. It would be looked at with a width of {place}.","outside.extended":"{move} is not looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, here extended to {extended}. It would be looked at with a width of {place}.",unseen:"{move} is never reached: {by} had already refuted {own} with the value {value}, {beyond}. Its place in the list is not on the tape.","unseen.all":"{move} is never reached: {by} had already refuted {own}, for every answer to {by} was refuted, and {other} gets no better than {bound}, which {other} already has {source}. Its place in the list is not on the tape.",anew:"Listed anew it has place {place} of {listed}, plausibility {plausibility}.",unlisted:"{move} is not on the list of plausible moves {at}.",promotion:"{move} is not on the list: the program promotes to a queen only.","not.legal":"{move} is not a legal move {at}.",end:"{move} is not looked at: {at} only plausible captures are tried, and it takes nothing and does not promote.","end.leaf":"{move} is not looked at: the depth ends {at}, and the evaluation stands.","end.quiet":"{move} is not looked at: behind the fixed depth, {at}, only captures and promotions to a queen are tried.","end.behind":"{move} is not looked at: it stands behind {by}, which had already refuted {own}.","end.off":"{move} is not looked at: these settings follow no captures, and {at} the static value stands.","end.capture":"{move} is not looked at: {at} only plausible captures are tried, and it is none: it promises no gain.","end.pat":"{move} is not looked at: {side} may stand pat {at}. The static value {value} is {beyond}; {own} is refuted before any capture is tried.","end.cut":"{move} is not looked at: it is not a plausible capture, or it stood on that list behind {by}, which had already refuted {own}. The tape does not tell which.",known:"{move} is not looked at: no move is tried {at}.",above:"{move} is not looked at: {own} was illegal and is taken back.",passed:"{move} is not looked at: the second look only makes {by} again here, the next move of the principal variation.",book:"{move} is the answer of the book: nothing is searched.","book.other":"{move} is not looked at: the book answers {by}, and nothing is searched.","stopped.unseen":"{move} is not reached: the search was stopped first.","ends.unseen":"{move} is not on the tape: it ends first.","yet.unseen":"{move} has not come up so far.",part:"{At} the trees part. In the first: {first} In the second: {second}","part.end":"The tape ends.","part.not":"The trees do not part: the same moves are looked at, with the same values."},beyond:["more than","less than","equal to"],place:{root:"at the root",after:"after {line}"},source:{table:"from the hash table",search:"from the search {at}"},searched:["as an end position","one ply deep","{n} plies deep"],own:{root:"the root"},cut:{White:"White cuts if value ≥ {bound}",Black:"Black cuts if value ≤ {bound}",over:"There is nothing to search here",root:"No cut is possible at the root",none:"No cut is possible here: {other} has nothing elsewhere yet"}};var T=s=>s>=B?"∞":s<=-B?"−∞":String(s).replace("-","−"),Uo=(s,t)=>st.beyond[s&1?2:t?0:1],qo=s=>ft(st.searched[Math.min(s,2)],{n:s}),vi={pawn:128,mates:28001,most:null,quiescence:null},Fo=(s,{pawn:t})=>`${s<0?"−":""}${(Math.abs(s)/t).toFixed(2)}`,sm=28672,ki=s=>`${T(s)} (`+(Math.abs(s)>=vi.mates?`${s>0?"White":"Black"} mates in ${sm-Math.abs(s)>>1}`:s?`${Fo(Math.abs(s),vi)} pawns for ${s>0?"White":"Black"}`:"even")+")",yi=({pawn:s,words:t})=>t??(Number.isInteger(s)?`1/${s} pawn`:`${(1/s).toFixed(4)} pawns`),Ko=s=>s?.words?{...vi,pawn:null,words:s.unit}:s?.scale??vi,is=s=>s[0].toUpperCase()+s.slice(1),ft=(s,t)=>s.replace(/\{(\w+)\}/g,(e,i)=>t[i]??""),zo=3,Wa=8,Be=class{constructor(t,e,i,o=!0,n={}){this.prunes=o,this.words={...st,...n},this.tree=t,this.start=e,this.how=i,this.positions=new Map([[0,e]]),this.labels=new Map}use(t){this.how=t,this.labels.clear()}position(t){let e=this.positions.get(t.id);return e||(e=z(this.position(this.tree.nodes.get(t.parent)),ct(t.move)),this.positions.set(t.id,e)),e}move(t,e){let i=t.id*131072+e,o=this.labels.get(i);if(o===void 0){try{o=_(this.position(t),ct(e),this.how)}catch{o=O(ct(e))}this.labels.set(i,o)}return o}own(t){return t.parent<0?st.own.root:this.move(this.tree.nodes.get(t.parent),t.move)}line(t,e=zo){let i=this.tree.path(t).slice(1),o=i.slice(-e);return(i.length>e?"… ":"")+o.map(n=>this.own(n)).join(" ")}at(t,e=zo){return t.parent<0?st.place.root:ft(st.place.after,{line:this.line(t,e)})}source(t){return t.source?ft(st.source.search,{at:this.at(t.source,Wa)}):st.source.table}sentence(t){if(t<0)return st.start;let{tape:e}=this.tree,i=e.kind[t],o=this.tree.nodes.get(e.node[t]);if(!o)return ft(st["?"],{kind:i});let r=(i===2||i===3||i===4)&&o.parent>=0?this.tree.nodes.get(o.parent):o,a=this.tree.isWhite(r),l=e.value[t],c=a?e.beta[t]:e.alpha[t],m=gi.includes(i),d=i===17||i===18,u={Side:L(a),side:L(a),other:L(!a),at:this.at(r,d?Wa:zo),own:this.own(o),value:T(l),rank:e.rank[t],kind:i,source:this.source(o),searched:qo(e.rank[t]),bound:T(c),beyond:Uo(e.detail[t],a),move:i===4?this.own(o):e.move[t]&&!m?this.move(r,e.move[t]):""};return ft(this.template(t,o,u),u)}template(t,e,i){let{tape:o}=this.tree,n=o.kind[t],r=o.detail[t],a=o.value[t];if(n===1&&e.kind===3&&o.rank[t]===0)return this.words["1.captures"];if(n===1&&a===0&&this.words[1]===st[1])return this.words["1.none"];if(n===1&&a===1)return this.words[`1.${r}.one`]??this.words["1.one"];if(n===5){let l=0;for(let c=t;c>=0&&o.kind[c]===5&&o.node[c]===o.node[t];c--)l++;if(l>1)return i.n=l,this.words["5.many"]}return n===9&&o.move[t]&&Math.abs(a)>=es?this.words["9.all"]:n===9&&r>=2?this.words[o.move[t]?"9.null":"9.pat.null"]:n===9&&!o.move[t]?this.words["9.pat"]:n===10&&!o.move[t]?this.words["10.pat"]:n===19&&e.parent<0?this.words["19.root"]:n===16&&e.parent<0?this.words[`16.root.${r}`]??this.words["16.root"]:n===16&&this.tree.isPassed(e)?this.words[Math.abs(a)>=B?"16.replayed.refuted":"16.replayed"]:n===16&&Math.abs(a)>=B?e.known<0?this.words[e.cut>=0?"16.refuted":"16.none"]:this.words[a>0===this.tree.isWhite(e)?"16.refuted":"16.worse"]:n===21&&r===1&&Math.abs(a)>=B?this.words["21.refuted"]:(n===12&&(i.why=Object.entries(this.words.why).filter(([l])=>r&l).map(([,l])=>l).join(", ")),this.words[`${n}.${r}`]??this.words[String(n)]??this.words["?"])}refutes(t,e){if(!this.prunes)return null;let{alpha:i,beta:o}=this.tree.window(t,e),n=this.tree.isWhite(t)?o:i;return Math.abs(n)>=B?null:n}isOver(t,e){let{tape:i}=this.tree,o=t.enters[0]??1/0;return t.mate>=0&&t.mate<=e||o<=e&&i.value[o]===0&&t.kind!==3&&this.words[1]===st[1]}condition(t,e){if(this.isOver(t,e))return st.cut.over;if(!this.prunes)return"";let i=this.tree.isWhite(t),o=this.refutes(t,e);return t.parent<0&&o===null?st.cut.root:o===null?ft(st.cut.none,{other:L(!i)}):ft(st.cut[L(i)],{bound:T(o)})}};var Go=st.whys,qa=[2,3,5],im=["kind","node","parent","move","value"];function Fa(s,t){let e=Ua(s),i=Ua(t),o=Math.min(e.length,i.length),n=0;for(;n<o&&om(s.tree.tape,e[n],t.tree.tape,i[n]);)n++;if(n===e.length&&n===i.length)return{text:Go["part.not"],node:-1};let r=(m,d)=>n<d.length?nm(m,d[n]):Go["part.end"],a=n<e.length?Qo(s,e[n]):Qo(t,i[n]),c=(n<e.length?s:t).script.at(a);return{text:ft(Go.part,{At:is(c),first:r(s,e),second:r(t,i)}),node:a.id}}var Ua=({tree:{tape:s}})=>Array.from({length:s.length},(t,e)=>e).filter(t=>s.kind[t]!==19);function om(s,t,e,i){return im.every(o=>o==="move"&&gi.includes(s.kind[t])||o==="value"&&qa.includes(s.kind[t])||s[o][t]===e[o][i])}function Qo({tree:s},t){let e=s.nodes.get(s.tape.node[t]);return[2,3].includes(s.tape.kind[t])&&e.parent>=0?s.nodes.get(e.parent):e}function nm(s,t){let{tape:e}=s.tree;if(!qa.includes(e.kind[t]))return s.script.sentence(t);let i=s.about(Qo(s,t),e.move[t]);return e.kind[t]===5?i.passedOver().text:i.seenAt(s.tree.nodes.get(e.node[t]))}var bt=st.whys,hm=1,Ga=3,Qa=[23,24,25],lm=s=>Object.fromEntries(Object.entries(s).map(([t,e])=>[t,typeof e=="number"?T(e):e])),We=class{constructor(t,e,i={}){this.tree=t,this.script=e,this.complete=i.complete!==!1,this.soFar=i.soFar===!0,this.captures=i.captures??null,this.exchanges=i.exchanges!==!1,this.scale=i.scale??null,this.kept=new Map,this.length=-1}about(t,e){return new Zo(this,t,e)}ask(t,e){return this.about(t,e).give()}moves(t){let e=[...new Set(t.kids.filter(a=>!a.first).map(a=>a.move))],{tape:i}=this.tree,o=[...new Set(t.outs.map(a=>i.move[a]))],n=new Set([...e,...o]),r=t.illegal>=0?[]:di(this.script.position(t)).filter(a=>!n.has(a));return{looked:e,outside:o,other:r}}at(t,...e){for(let i=t.events.length-1;i>=0;i--)if(e.includes(this.tree.tape.kind[t.events[i]]))return t.events[i];return-1}up(t){return t.parent>=0?this.tree.nodes.get(t.parent):null}bound(t,e){return this.tree.isWhite(t)?this.tree.tape.beta[e]:this.tree.tape.alpha[e]}verdicts(t){this.length!==this.tree.tape.length&&(this.kept.clear(),this.length=this.tree.tape.length);let e=this.kept.get(t.id);return e||this.kept.set(t.id,e=this.judge(t)),e}judge(t){let{tape:e}=this.tree,i={[12]:"adjusted",[10]:"best",[9]:"cut",[11]:"ignored",[21]:"second"},o=new Set(t.kids.filter(a=>a.kind===2&&e.detail[a.born]===7).map(a=>a.move)),n=t.kids.filter(a=>!a.first&&(!o.has(a.move)||e.detail[a.born]===7)).map(a=>({child:a,born:a.born,adjusted:-1,best:-1,cut:-1,ignored:-1,second:-1,raw:null,value:null})),r=-1;for(let a of t.events){for(;r+1<n.length&&n[r+1].born<a;)r++;let l=i[e.kind[a]];l&&r>=0&&e.move[a]===n[r].child.move&&(n[r][l]=a)}for(let a of n){let l=a.second>=0&&e.detail[a.second]===1?a.second:a.child.back;l>=0&&(a.raw=a.value=e.value[l]),a.adjusted>=0&&(a.value=e.value[a.adjusted])}return n}bestBefore(t,e){let i=t.static>=0&&t.static<e?{child:null,value:this.tree.tape.value[t.static]}:null;for(let o of this.verdicts(t))o.best>=0&&o.best<e&&(i={child:o.child,value:o.value});return i}stoppedAt(t){let{order:e}=this.tree;return this.soFar?t.back<0:!this.complete&&(t.parent<0||this.tree.path(e[e.length-1]).includes(t))}source(t,e,i){let{tape:o}=this.tree;for(let n=this.up(t);n;n=this.up(n)&&this.up(this.up(n)))for(let r=n.events.length-1;r>=0;r--){let a=n.events[r];if(a>=e||o.value[a]!==i||o.kind[a]!==10&&o.kind[a]!==6)continue;let l=this.script.at(n);return o.kind[a]===6?ft(bt["source.pat"],{at:l}):ft(bt["source.move"],{move:this.script.move(n,o.move[a]),at:l})}return bt["source.none"]}},Zo=class{constructor(t,e,i){this.asker=t,this.node=e,this.packed=i,this.tree=t.tree,this.tape=t.tree.tape,this.script=t.script,this.white=this.tree.isWhite(e),this.sign=this.white?1:-1,this.parts=[],this.words={move:this.script.move(e,i),at:this.script.at(e),side:L(this.white),other:L(!this.white),own:this.script.own(e),tie:bt.tie[t.scale?1:0]},this.chosen=bt["to.be"][e.parent>=0?"best":"chosen"],this.width=e.enters.length?this.tape.rank[e.enters[0]]:0}say(t,e={}){this.parts.push(ft(bt[t],lm({...this.words,...e})))}tell(t){this.parts.push(this.script.sentence(t))}done(t){return{kind:t,text:this.parts.join(" ")}}unfinished(t=""){let{soFar:e,complete:i}=this.asker,o=e?"yet":i?"ends":"stopped";return this.say(o+t),this.done(o)}give(){let t=this.asker.verdicts(this.node);for(let e=t.length-1;e>=0;e--)if(t[e].child.move===this.packed)return this.lookedAt(t[e]);return this.passedOver()}lookedAt(t){let{asker:e}=this,{child:i}=t;if(this.seen(i),i.replayed)return this.done("again");if(i.illegal>=0)return this.say("illegal"),this.done("illegal");if(e.stoppedAt(i)&&t.best<0&&t.cut<0&&i.cut<0){let o=e.soFar?"yet":"stopped";return this.say(o),this.done(o)}return t.raw===null?this.unfinished():(this.found(t),this.failed(t)?this.refuted(t):this.judged(t))}failed({raw:t,child:e}){return t*this.sign<=-B||e.back>=0&&this.tape.detail[e.back]===2}seenAt(t){return this.seen(t),this.parts[0]}seen(t){let{tape:e}=this,i={place:e.rank[t.born],plausibility:e.value[t.born],width:this.width,rule:this.rule(t)};t.kind===3?this.say(e.detail[t.born]===5?"seen.noisy":"seen.capture",i):t.replayed?this.say("seen.again"):this.say(`seen.${e.detail[t.born]}`,{...i,freed:this.freed(t)})}rule(t){if(this.tape.detail[t.born]!==hm||t.kind===3)return"";let e=this.script.position(this.node),i=ct(t.move),o=this.node.depth+1,{captures:n}=this.asker;return De(e,i)&&n===null?bt.rule.early:De(e,i)&&o<=n?ft(bt.rule.capture,{ply:o,captures:n}):bt.rule[La(e,i)?"check":"threats"]}freed(t){let{tape:e}=this;if(e.detail[t.born]!==Ga)return"";let i=this.node.kids.filter(n=>e.detail[n.born]===Ga&&n.id<t.id).length,o=this.asker.verdicts(this.node).filter(n=>n.ignored>=0);return i<o.length?this.script.own(o[i].child):""}found(t){let e=this.asker.at(t.child,17,18,15,13,14,...Qa);e>=0&&this.tell(e),t.second>=0&&(this.say("first",{value:this.tape.value[t.child.back]}),this.tell(t.second))}refuted(t){let{tape:e,asker:i}=this,{child:o}=t,n=t.second>=0&&e.detail[t.second]===1,r=n?t.second:i.at(o,9,17,18);if(r<0)return i.scale?this.noBetter(t):this.unfinished();let a=this.white?e.alpha[r]:e.beta[r],l=i.source(o,r,a);if(!n&&e.kind[r]===9){let c=e.move[r]?this.script.move(o,e.move[r]):"",m=e.value[r];this.say(e.move[r]?Math.abs(m)>=es?"refuted.all":"refuted":"refuted.pat",{by:c,value:m,bound:a,source:l,beyond:this.beyond(r,this.words.side,a,l)})}else!n&&e.kind[r]===17&&this.say("refuted.known",{bound:a,source:l});return this.mateIgnored(t),this.done("refuted")}beyond(t,e,i,o,n=this.tape.detail[t]&1){let r=this.asker.scale&&o===bt["source.none"]?bt.asked:bt.beyond;return ft(r[n],{whom:e,bound:T(i),source:o})}noBetter({value:t,child:e}){let i=e.back,o=this.white?this.tape.alpha[i]:this.tape.beta[i],n=this.asker.source(e,i,o);return this.say("no.better",{value:t,beyond:this.beyond(i,this.words.side,o,n,o===t?1:0)}),this.done("worse")}lastCounts(t){return t.kind===3&&this.tape.detail[t.born]!==5}mateIgnored(t){t.ignored>=0&&this.say("ignored")}judged(t){if(t.adjusted>=0&&Math.abs(t.raw)<B){let e=this.tape.detail[t.adjusted];this.say("modified",{value:t.raw,modified:t.value,why:Object.entries(st.why).filter(([i])=>e&i).map(([,i])=>i).join(", ")})}return this.mateIgnored(t),t.cut>=0?this.cuts(t):t.best>=0?this.wasBest(t):this.notBest(t)}cuts(t){let e=t.cut,i=this.asker.bound(this.node,e),o=this.tape.value[e],n=Math.abs(o)<es?"cuts":t.child.known>=0?"cuts.known":"cuts.all",r=this.asker.source(this.node,e,i);return this.say(n,{value:o,bound:i,source:r,beyond:this.beyond(e,this.words.other,i,r)}),this.done("refutes")}wasBest(t){let e=this.asker.verdicts(this.node).find(o=>o.born>t.born&&(o.best>=0||o.cut>=0));if(!e)return this.isBest(t);let i=this.script.own(e.child);if(e.cut>=0)this.say("replaced.cut",{value:t.value,by:i});else{let o=this.needed(t);this.say(o?"replaced":"replaced.later",{value:t.value,by:i,better:e.value,needed:o??0,chosen:this.chosen})}return this.done("replaced")}isBest(t){if(this.asker.soFar&&this.node.back<0)return this.say("so.far",{value:t.value}),this.done("best");let[e,i]=this.secondTo(t),o=this.node.parent>=0,n,r={};if(!e)n=this.asker.verdicts(this.node).some(a=>a!==t&&a.child.illegal<0)?"rest":"only";else{let a=(t.value-i)*this.sign;r={n:T(a),second:e==="pat"?bt.pat:this.script.own(e.child),side:this.words.side},n=a?"more":this.lastCounts(t.child)?"last":"equal"}return this.say(o?"best":"chosen",{value:t.value,margin:ft(bt[`margin.${n}`],r)}),this.done(o?"best":"chosen")}secondTo(t){let e=null,i=null;this.node.static>=0&&(e="pat",i=this.tape.value[this.node.static]);for(let o of this.asker.verdicts(this.node))o===t||o.value===null||Math.abs(o.raw)>=B||o.child.illegal>=0||this.failed(o)||(!e||(o.value-i)*this.sign>0)&&(e=o,i=o.value);return[e,i]}notBest(t){let{asker:e,node:i}=this,o=e.bestBefore(i,t.born),n=i.back>=0||e.verdicts(i).some(c=>c.born>t.born);if(e.scale&&n&&(!o||(t.value-o.value)*this.sign>0))return this.noBetter(t);if(!o||(t.value-o.value)*this.sign>0||!n)return this.unfinished();let r=(o.value-t.value)*this.sign,a=this.needed(t),l=r?"worse":"equal";return this.say(a?l:`${l}.cut`,{value:t.value,by:o.child?this.script.own(o.child):bt.pat,better:o.value,n:r,needed:a??0,chosen:this.chosen}),a&&t.adjusted>=0&&(t.raw-t.value)*this.sign>=a&&this.say("unmodified",{chosen:this.chosen}),this.done(l)}needed(t){let{asker:e,node:i}=this;if(i.cut>=0||i.back<0||e.stoppedAt(i))return null;let o=this.lastCounts(t.child)?0:1,n=e.bestBefore(i,t.born),r=n?(n.value-t.value)*this.sign+o:0;for(let a of e.verdicts(i))a.born>t.born&&a.best>=0&&(r=Math.max(r,(a.value-t.value)*this.sign+1-o));return r}passedOver(){let{node:t,asker:e,tape:i,script:o}=this;if(t.book>=0){let l=i.move[t.book]===this.packed;return this.say(l?"book":"book.other",{by:o.move(t,i.move[t.book])}),this.done(l?"book":"not the book's")}let n=t.outs.find(l=>i.move[l]===this.packed);if(n!==void 0)return this.outside(n);if(t.illegal>=0)return this.say("above"),this.done("above");if(!Ca(o.position(t),ct(this.packed)))return this.say("not.legal"),this.done("not legal");let r=e.at(t,17,18,15,...Qa);if(r>=0)return this.say("known"),this.tell(r),this.done("known");if(this.tree.isPassed(t))return this.say("passed",{by:o.own(t.kids[0])}),this.done("passed");let{promotion:a}=ct(this.packed);return!e.scale&&a&&a!=="queen"?(this.say("promotion"),this.done("promotion")):t.cut<0&&(e.stoppedAt(t)||t.back<0)?this.unfinished(".unseen"):t.enters.length?this.unseen():this.atTheEnd(a)}outside(t){let{tape:e,node:i,width:o}=this,n={place:e.rank[t],plausibility:e.value[t],width:o},r=Math.max(o,...i.kids.filter(a=>a.kind===2&&[0,2,3].includes(e.detail[a.born])).map(a=>e.rank[a.born]));return this.say(r>o?"outside.extended":"outside",{...n,extended:r}),this.done("outside")}cutFields(){let{node:t,tape:e}=this,i=t.cut,o=this.asker.bound(t,i),n=this.asker.source(t,i,o);return{by:e.move[i]?this.script.move(t,e.move[i]):bt.pat,value:e.value[i],bound:o,source:n,beyond:this.beyond(i,this.words.other,o,n)}}unseen(){return this.node.cut<0?(this.say("unlisted"),this.done("unlisted")):(this.say(Math.abs(this.tape.value[this.node.cut])>=es?"unseen.all":"unseen",this.cutFields()),this.done("unseen"))}atTheDepth(t){let{node:e,tape:i}=this,o=De(this.script.position(e),ct(this.packed))||t==="queen";if(!this.asker.scale.quiescence)this.say("end.leaf");else if(!o||e.cut<0)this.say("end.quiet");else return i.move[e.cut]?(this.say("end.behind",this.cutFields()),this.done("unseen")):(this.say("end.pat",this.cutFields()),this.done("no capture or unseen"));return this.done("no capture")}atTheEnd(t){let{node:e,tape:i}=this;if(this.asker.scale)return this.atTheDepth(t);if(!this.asker.exchanges)this.say("end.off");else if(!De(this.script.position(e),ct(this.packed))&&!t)this.say("end");else if(e.cut<0)this.say("end.capture");else return this.say(i.move[e.cut]?"end.cut":"end.pat",this.cutFields()),this.done("no capture or unseen");return this.done("no capture")}};var cm={nodes:"moves made",plausible_move_gen:"plausible move generations",static_eval:"static evaluations",feedover:"feedovers",alpha_beta_flush:"refutations by a plausible move",hashMatches:"hash matches",secondarySearches:"secondary searches"},Za=s=>s>0?`+${s.toLocaleString("en")}`:s<0?`−${(-s).toLocaleString("en")}`:"0";function _a(s,t,e){let i=[s,t],o=Fa(...i.map(p=>mm(p,e))),n=p=>g=>zt(g.at,p(g.thought),e).join(" ")||"–",r=(p,g,f="")=>h("tr",{},h("th",{scope:"row"},p),g.map(w=>h("td",{},w)),h("td",{},f)),a=i.map(n(p=>p.line.slice(0,1))),[l,c]=i.map(p=>p.thought),m=(p,g)=>p.counters[g]??p[g],d=[r("move chosen",a,a[0]===a[1]?"the same":"another"),r("value",[l,c].map(p=>p.move?T(p.value):"–"),l.move&&c.move?Za(c.value-l.value):""),r("best line",i.map(n(p=>p.line))),...Object.entries(cm).map(([p,g])=>r(g,[l,c].map(f=>m(f,p).toLocaleString("en")),Za(m(c,p)-m(l,p))))];return{table:h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":"Two settings compared"},h("table",{class:"mh-compared"},h("caption",{},"Two settings on one position"),h("thead",{},h("tr",{},h("td",{}),["first","second","difference"].map(p=>h("th",{scope:"col"},p)))),h("tbody",{},d)),h("p",{class:"mh-answer"},h("b",{},"Where the trees part. "),o.text)),node:o.node}}function mm({at:s,settings:t,thought:e},i){let o=new Pe(e.tape?we(e.tape):new se,s.turn==="white"),n=new Be(o,s,i,t.alpha_beta);return new We(o,n,{captures:t.captures,complete:e.complete,exchanges:t.plausible_captures})}var dm=", ",Mi=class{constructor(t,e,i,o){this.facts=t,this.changed=i,this.say=o,this.inputs={},this.shown={},this.heading=h("p",{class:"mh-title"},e),this.preset=this.select("Settings to begin with",Object.keys(t.made).map(n=>[n,n]),()=>this.take(t.made[this.preset.value])),this.preset.prepend(h("option",{value:"",hidden:!0},"your own")),this.box=h("div",{class:"mh-knobs",role:"group","aria-label":e},this.heading,this.labelled("Begin with",this.preset),this.slider("width","Width, every ply",[1,t.mostWidth],n=>({widths:[n]})),this.text("widths","Widths, ply by ply"),Object.entries(t.numbers).map(([n,r])=>this.slider(n,r,t.ranges[n],a=>({[n]:a}))),Object.entries(t.groups).map(([n,r])=>this.group(n,r)))}take(t){this.changed({...this.settings,...t})}labelled(t,e,i=""){return h("label",{class:"mh-knob"},h("span",{},t),e,i)}select(t,e,i){return h("select",{class:"mh-select","aria-label":t,onchange:i},e.map(([o,n])=>h("option",{value:o},n)))}slider(t,e,[i,o],n){let r=this.inputs[t]=h("input",{type:"range",min:i,max:o,class:"mh-slider","aria-label":e,oninput:()=>this.take(n(Number(r.value)))});return this.shown[t]=h("output",{class:"mh-count"}),this.labelled(e,r,this.shown[t])}text(t,e){let i=this.inputs[t]=h("input",{class:"mh-find","aria-label":e,autocomplete:"off",spellcheck:"false",onchange:()=>this.typed(i.value)});return this.labelled(e,i)}typed(t){let e=t.split(/[\s,]+/).filter(Boolean).map(Number),[i,o]=this.facts.ranges.width;if(e.length&&e.every(n=>Number.isInteger(n)&&n>=i&&n<=o))return this.take({widths:e});this.say(`widths: '${t}' is not a row of whole numbers from ${i} to ${o}.`)}check(t,e,i){let o=this.inputs[t]=h("input",{type:"checkbox",onchange:()=>this.take(i(o.checked))});return h("label",{class:"mh-check"},o,` ${e}`)}group(t,e){let i=new Set(Object.keys(this.facts.numbers)),o=e.filter(n=>!i.has(n)).flatMap(n=>n==="weights"?this.weights():n==="faults"?this.faults():[this.check(n,this.facts.words[n],r=>({[n]:r}))]);return o.length?h("details",{class:"mh-help"},h("summary",{},t),h("div",{class:"mh-switches"},o)):""}faults(){let t=Object.keys(this.facts.faults),e=(o,n)=>({faults:t.filter(r=>r===o?n:this.settings.faults.includes(r))}),i=(o,n)=>h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.take({faults:n})},o);return[h("div",{class:"mh-bar"},i("None",[]),i("All",t)),...t.map(o=>this.check(o,`${o}: ${this.facts.faultWords[o]}`,n=>e(o,n)))]}weights(){let{weights:t,ranges:e}=this.facts,i=Object.entries(t).filter(([,{amount:r}])=>r!==null);this.which=this.select("Heuristic",i.map(([r,{amount:a,wording:l}])=>[r,`${r} ${l} (${T(a)})`]),()=>this.fill(this.settings)),this.which.value="I1";let o=r=>{let{[this.which.value]:a,...l}=this.settings.weights;return{weights:r===t[this.which.value].amount?l:{...l,[this.which.value]:r}}},n=(r,a)=>h("button",{type:"button",class:"mh-button mh-text",onclick:a},r);return this.told=h("p",{class:"mh-quiet"}),[h("div",{class:"mh-weights"},this.labelled("Heuristic",this.which),this.slider("points","Points",e.weight,o),h("div",{class:"mh-bar"},n("As the program has it",()=>this.take(o(t[this.which.value].amount))),n("All as the program has them",()=>this.take({weights:{}}))),this.told)]}fill(t){this.settings=t;let{inputs:e,shown:i,facts:o}=this,n=(l,c)=>{document.activeElement!==e[l]&&(e[l].value=c)};for(let l of Object.keys(o.numbers))e[l].value=t[l],i[l].value=t[l];e.width.value=t.widths[0],i.width.value=t.widths.every(l=>l===t.widths[0])?t.widths[0]:"…",n("widths",t.widths.join(dm));for(let l of o.switches)e[l].checked=t[l];for(let l of Object.keys(o.faults))e[l].checked=t.faults.includes(l);let{[this.which.value]:{amount:r}}=o.weights;e.points.value=t.weights[this.which.value]??r,i.points.value=T(Number(e.points.value));let a=Object.entries(t.weights).map(([l,c])=>`${l}: ${T(o.weights[l].amount)} → ${T(c)}`);this.told.textContent=`Changed: ${a.join("; ")||"none"}.`,this.preset.value=_o(o,t)??""}},Es=(s,t)=>Object.keys(s).every(e=>JSON.stringify(s[e])===JSON.stringify(t[e])),_o=({made:s},t)=>Object.keys(s).find(e=>Es(s[e],t));function Va(s,t,e,i){return s.order.filter(n=>!i.includes(n)&&JSON.stringify(t[n])!==JSON.stringify(e[n])).flatMap(n=>(um[n]??pm)(s,t,e,n))}var um={weights:fm,faults:(s,t,{faults:e})=>`faults ${e.join(", ")||"none"}`};function pm({numbers:s,words:t},e,i,o){if(o in t)return`${t[o]}: ${i[o]?"on":"off"}`;let n=s[o]??o;return`${n[0].toLowerCase()}${n.slice(1)} ${i[o]}`}function fm(s,t,e){let i=({weights:n},r)=>n[r]??s.weights[r].amount;return Object.keys({...t.weights,...e.weights}).filter(n=>i(t,n)!==i(e,n)).map(n=>`${n} ${T(i(t,n))} → ${T(i(e,n))}`)}var Zt=45,Ja={p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"},Si={K:["White, short",4,"K",7,"R"],Q:["White, long",4,"K",0,"R"],k:["Black, short",60,"k",63,"r"],q:["Black, long",60,"k",56,"r"]},gm="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",Ya="8/8/8/8/8/8/8/8 w - - 0 1",bm=s=>s===s.toUpperCase(),wm=s=>"abcdefgh"[s%8]+(Math.floor(s/8)+1),Vo=s=>`${bm(s)?"white":"black"} ${Ja[s.toLowerCase()]}`,qe=class{constructor(t){this.model=t,this.cursor=4,this.brush="P",this.build(),this.read(),this.again=()=>{this.model.get("fen")!==this.sent&&this.read()},t.on("change:fen",this.again)}read(){let[t,e,i]=this.model.get("fen").split(" ");this.cells=Array(64).fill(""),t.split("/").forEach((o,n)=>{let r=0;for(let a of o)/\d/.test(a)?r+=Number(a):this.cells[(7-n)*8+r++]=a}),this.turn=e,this.rights=new Set([...i].filter(o=>o in Si)),this.draw()}fen(){let t=[];for(let e=7;e>=0;e--){let i="",o=0;for(let n=0;n<8;n++){let r=this.cells[e*8+n];if(!r){o++;continue}i+=(o||"")+r,o=0}t.push(i+(o||""))}return`${t.join("/")} ${this.turn} `+([..."KQkq"].filter(e=>this.rights.has(e)).join("")||"-")+" - 0 1"}can(t){let[,e,i,o,n]=Si[t];return this.cells[e]===i&&this.cells[o]===n}changed(t){for(let e of[...this.rights])this.can(e)||this.rights.delete(e);this.sent=this.fen(),this.model.set("fen",this.sent),this.model.save_changes(),this.draw(),this.out.value=t}told(t){return`${wm(t)}, ${this.cells[t]?Vo(this.cells[t]):"empty"}.`}put(t,e){this.cursor=t,this.cells[t]=this.cells[t]===e?"":e,this.changed(this.told(t))}key(t){if(t.ctrlKey||t.metaKey||t.altKey)return;let e={ArrowLeft:-1,ArrowRight:1,ArrowUp:8,ArrowDown:-8}[t.key],i=this.cursor;if(e){let o=i+e;o>=0&&o<64&&(Math.abs(e)===8||Math.floor(o/8)===Math.floor(i/8))&&(this.cursor=o),this.draw(),this.out.value=this.told(this.cursor)}else if(t.key.length===1&&t.key.toLowerCase()in Ja)this.cells[i]="",this.put(i,t.key);else if(t.key==="Delete"||t.key==="Backspace")this.cells[i]&&this.put(i,this.cells[i]);else if(t.key==="Enter"||t.key===" ")this.put(i,this.brush);else return;t.preventDefault(),t.stopPropagation()}build(){let t=(o,n)=>h("button",{type:"button",class:"mh-button",onclick:n},o),e=o=>()=>{this.model.set("fen",o),this.read(),this.changed(o===Ya?"The board is empty.":"The first position.")};this.field=b("svg",{viewBox:"-14 0 374 376",class:"mh-field",tabindex:0,role:"application",onkeydown:o=>this.key(o),"aria-label":"Board to set up: arrow keys move, letters p n b r q k put black men, with shift white ones, Delete empties"}),this.palette=V(h("div",{class:"mh-palette",role:"group","aria-label":"Men to put on the board"},[..."PNBRQKpnbrqk"].map(o=>{let n=b("svg",{viewBox:"0 0 45 45","aria-hidden":"true"});n.innerHTML=this.model.get("men")[o];let r=h("button",{type:"button",class:"mh-button mh-tool","aria-label":Vo(o),title:Vo(o),onclick:()=>{this.brush=o,this.draw()}},n);return r.letter=o,r}))),this.side=h("select",{class:"mh-select",onchange:()=>{this.turn=this.side.value,this.changed(`${this.turn==="w"?"White":"Black"} to move.`)}},h("option",{value:"w"},"White to move"),h("option",{value:"b"},"Black to move")),this.side.setAttribute("aria-label","Side to move"),this.boxes=Object.keys(Si).map(o=>{let n=h("input",{type:"checkbox",onchange:()=>{n.checked?this.rights.add(o):this.rights.delete(o),this.changed("")}});return n.right=o,n}),this.out=h("output",{class:"mh-quiet","aria-live":"polite"});let i=this.model.get("onlyMen");this.figure=h("div",{class:"mh mh-setup",role:"group","aria-label":"A position set up by hand"},this.field,this.palette,h("div",{class:"mh-bar"},i?[]:[this.side,t("First position",e(gm))],t("Empty board",e(Ya))),i?[]:h("fieldset",{},h("legend",{},"May still castle"),this.boxes.map(o=>h("label",{},o,` ${Si[o.right][0]}`))),this.out)}draw(){let t=[];for(let e=0;e<64;e++){let i=e%8*Zt,o=(7-Math.floor(e/8))*Zt,n=(e+Math.floor(e/8))%2===0;if(t.push(b("rect",{x:i,y:o,width:Zt,height:Zt,class:n?"mh-dark":"mh-light",onclick:()=>this.put(e,this.brush)})),!this.cells[e])continue;let r=b("g",{transform:`translate(${i},${o})`,class:"mh-man"});r.innerHTML=this.model.get("men")[this.cells[e]],t.push(r)}t.push(b("rect",{x:this.cursor%8*Zt+1.5,y:(7-Math.floor(this.cursor/8))*Zt+1.5,width:Zt-3,height:Zt-3,class:"mh-cursor"}));for(let e=0;e<8;e++)t.push(b("text",{x:e*Zt+22,y:373,class:"mh-coord"},"abcdefgh"[e]),b("text",{x:-7,y:(7-e)*Zt+27,class:"mh-coord"},e+1));this.field.replaceChildren(...t),this.side.value=this.turn;for(let e of this.boxes)e.checked=this.rights.has(e.right),e.disabled=!this.can(e.right);for(let e of this.palette.children)e.setAttribute("aria-pressed",String(e.letter===this.brush))}};function Xa({model:s,el:t}){let e=new qe(s);return t.append(e.figure),()=>s.off("change:fen",e.again)}var Ti="mh6",vm={1:"st",2:"nd",3:"rd"},km=new RegExp([String.raw`^game\s+(\d+)\s*,?\s*(?:(start|end)|(after|before)\s+(?:(white|black)(?:'s|’s)?\s+`,String.raw`(?:move\s+)?(\d+)(?:st|nd|rd|th)?|(\d+)\s*(\.\.\.|\.)?\s*\S*))$`].join(""),"i"),dt=s=>{throw new Error(s)},Yo=s=>s.trim().split(/\s+/).join(" "),ym=s=>s+(11<=s%100&&s%100<=13?"th":vm[s%10]??"th");function As(s,t){return{name:t===s.moves.length?`game ${s.number}, end`:`game ${s.number}, before ${t%2?"Black":"White"}'s ${ym((t>>1)+1)}`,fen:Lt,game:s.moves.slice(0,t),of:s.number}}function Fe(s,t){let e=Yo(s);if(e||dt(`No position is named: write a FEN, startpos, or "game 3, before White's 12th".`),/^start(pos)?$/i.test(e)||e===Lt)return{name:"startpos",fen:Lt,game:[]};if(/^game/i.test(e))return xm(e,t);let i=[...e.split(" "),..."w - - 0 1".split(" ").slice(e.split(" ").length-1)].join(" ");return{name:i,fen:i,game:[]}}function xm(s,t){let e=km.exec(s);e||dt(`'${s}' does not name a position; write, say, "game 3, after Black's 20th".`);let[,i,o,n,r,a,l,c]=e,m=t.games.find(p=>p.number===Number(i));if(m||dt(`The paper prints games 1 to ${t.games.length}; there is no game ${i}.`),o)return As(m,o.toLowerCase()==="end"?m.moves.length:0);let d=r?r.toLowerCase()==="black":c==="...",u=2*(Number(a??l)-1)+(d?1:0)+(n.toLowerCase()==="after"?1:0);return(u<0||u>m.moves.length)&&dt(`'${s}': game ${i} has ${m.moves.length} plies.`),As(m,u)}function Jo(s,t,e){if(s!==Lt||!t.length)return{begin:Fe(s,e),moves:t};let i=e.games.find(o=>t.every((n,r)=>o.moves[r]===n));return i?{begin:As(i,t.length),moves:[]}:{begin:Fe("startpos",e),moves:t}}function Ei({begin:s,moves:t}){let e;try{e=et(s.fen)}catch{dt("This is not a position of chess.")}let i=[e];for(let o of[...s.game,...t])i.push(e=z(e,E(o)));return i}function th(s,t){let e={widths:i=>i.join(","),faults:i=>i.length===Object.keys(t.faults).length?"all":i.join(",")||"none"};return t.order.flatMap(i=>{let o=s[i];return i==="weights"?Object.keys(o).sort().map(n=>`${n}=${o[n]}`):JSON.stringify(o)===JSON.stringify(t.usual[i])?[]:[`${i} `+(typeof o=="boolean"?o?"on":"off":(e[i]??String)(o))]})}var Ii=s=>/^-?\d{1,9}$/.test(s)?Number(s):dt(`'${s}' is not a whole number.`);function Mm(s,t){let e=Object.keys(t.faults),i=/^(none|all)$/i.test(s)?/^all$/i.test(s)?e:[]:s.split(",").map(o=>o.trim().toUpperCase());for(let o of i)e.includes(o)||dt(`there is no fault '${o}'.`);return e.filter(o=>i.includes(o))}function Sm(s,t,e,i){if(t==="widths")return{...s,widths:e.split(/[\s,]+/).map(Ii)};if(t==="faults")return{...s,faults:Mm(e,i)};if(t in i.ranges&&t in s)return{...s,[t]:Ii(e)};if(i.switches.includes(t))return{...s,[t]:{on:!0,off:!1}[e]??dt(`${t} is 'on' or 'off'.`)};if(/^[A-Z]\d+$/.test(t))return i.weights[t]?.amount==null&&dt(`weights: '${t}' is no heuristic with a fixed amount.`),{...s,weights:{...s.weights,[t]:Ii(e)}};dt(`there is no setting '${t}'.`)}function eh(s,t,e){let i=e.usual,o=e.limit.usual,n=new Set;return s.forEach((r,a)=>{if(r.trim().toLowerCase()==="default")return;let l=`part ${t+a} of the setup, '${r.trim()}'`,c=/^\s*([A-Za-z_]\w*)(?:\s*=\s*|\s+)(.*\S)\s*$/.exec(r);c||dt(`${l}: write the name of a setting and its value, such as 'depth 4'.`);let[,m,d]=c;n.has(m)&&dt(`${l}: ${m} is given twice.`),n.add(m);try{m==="limit"?o=Tm(Ii(d),e):i=Sm(i,m,d,e)}catch(u){dt(`${l}: ${u.message}`)}}),[i,o]}var Tm=(s,{limit:{least:t,most:e}})=>s>=t&&s<=e?s:dt(`limit is ${s}: it is a whole number from ${t} to ${e}.`);function Xo(s,t){let e=Yo(s);e.split(" ")[0].toLowerCase()!==Ti&&dt(`A setup begins with '${Ti}' and a position.`);let i=e.slice(Ti.length).split("||");i.length>2&&dt("A setup has one '||' at most, between two settings.");let[o,...n]=i[0].split("|"),[r,a=""]=o.trim().split(/\s+then\s+/i),l=Fe(r,t),c=[],m=Ei({begin:l,moves:c}).pop();Yo(a).split(" ").filter(Boolean).forEach((g,f)=>{let w;try{w=ge(m,g)}catch{dt(`part 1 of the setup, move ${f+1} after the position, '${g}': it cannot be played there.`)}c.push(O(w)),m=z(m,w)});let[d,u]=eh(n,2,t),p=i.length===2?eh(i[1].split("|"),n.length+2,t)[0]:null;return{begin:l,moves:c,settings:d,other:p,limit:u}}function sh(s,t,e=Ei(s)){let i=s.begin.game.length,o=s.moves.map((l,c)=>_(e[i+c],E(l),"san")),n=[s.begin.name,o.join(" ")].filter(Boolean).join(" then "),r=s.limit===t.limit.usual?[]:[`limit ${s.limit}`],a=[`${Ti} ${n}`,...th(s.settings,t),...r].join(" | ");return s.other?`${a} || ${th(s.other,t).join(" | ")||"default"}`:a}function Im(s,t,e){let i=[],o=0,n=s.map((a,l)=>{let c=o;return o+=t[l]+e,c});s.forEach((a,l)=>{let c={sum:a-n[l],n:1};for(;i.length&&i[i.length-1].sum/i[i.length-1].n>c.sum/c.n;){let m=i.pop();c={sum:m.sum+c.sum,n:m.n+c.n}}i.push(c)});let r=[];for(let a of i)for(let l=0;l<a.n;l++)r.push(a.sum/a.n+n[r.length]);return r}function ih(s,t,e,i,o){let n=[],r={item:s,x:i/2,w:e(s),level:0,up:null};n.push(r);let a=[r],l=0,c=r.x-r.w/2,m=r.x+r.w/2;for(;a.length;){let u=a.map(w=>({p:w,items:t(w.item)})).filter(w=>w.items.length);if(!u.length)break;l++;let p=u.map(w=>w.items.reduce((k,v)=>k+e(v)+o,-o)),g=p.reduce((w,k)=>w+k+18,-18),f=Im(u.map((w,k)=>w.p.x-p[k]/2),p,18);f=Em(f,p,g<=i-2*10?i:1/0),a=[],u.forEach((w,k)=>{let v=f[k];for(let I of w.items){let S=e(I),M={item:I,x:v+S/2,w:S,level:l,up:w.p};c=Math.min(c,v),m=Math.max(m,v+S),n.push(M),a.push(M),v+=S+o}})}let d=Math.max(0,10-c);for(let u of n)u.x+=d;return{placed:n,depth:l,width:Math.max(i,m+d+10)}}function Em(s,t,e){let i=s.slice(),o=10;for(let r=0;r<i.length;r++)i[r]=Math.max(i[r],o),o=i[r]+t[r]+18;if(e===1/0)return i;let n=e-10;for(let r=i.length-1;r>=0;r--)i[r]=Math.min(i[r],n-t[r]),n=i[r]-18;return i}function oh(s,t,e){let i=s.clientWidth||640,o=64,n=window.devicePixelRatio||1;s.width=Math.round(i*n),s.height=Math.round(o*n);let r=s.getContext("2d"),a=getComputedStyle(s),l=v=>a.getPropertyValue(v).trim();r.scale(n,n),r.clearRect(0,0,i,o);let{steps:c,tape:m}=t,d=c.length;if(!d)return[];let u=16,p=o-8,g=1;for(let v of t.order)g=Math.max(g,v.depth);let f=Am(r,t,e,{wide:i,top:u,floor:p,n:d,ink:l,face:a.fontFamily});r.fillStyle=l("--mh-sky");let w=l("--mh-cut"),k=Math.max(1,Math.floor(i));for(let v=0;v<k;v++){let I=Math.floor(v*d/k),S=Math.max(I+1,Math.floor((v+1)*d/k)),M=0,R=0;for(let J=I;J<S&&J<d;J++){let A=c[J],K=t.nodes.get(m.node[A]);K&&K.depth>M&&(M=K.depth),m.kind[A]===9&&R++}r.fillRect(v,u,1,(p-u)*M/g),R&&(r.save(),r.fillStyle=w,r.fillRect(v,p+1,1,1+6*Math.min(1,2.5*R/(S-I))),r.restore())}return f}function Am(s,t,e,{wide:i,top:o,floor:n,n:r,ink:a,face:l}){s.font=`12px ${l}`,s.textBaseline="alphabetic";let c=(d,u)=>h("span",{style:`left:calc(${(100*d/i).toFixed(2)}% + 3px)`},u),m=d=>s.measureText(d).width;return t.root.kids.flatMap((d,u)=>{let p=t.stepOf[d.born],g=t.root.kids[u+1],f=g?t.stepOf[g.born]:r,w=p/r*i,k=(f-p)/r*i,v=e(d),I=", second look";if(u%2===0&&(s.fillStyle=a("--mh-strip"),s.fillRect(w,o,k,n-o)),m(v)>k-4)return[];let S=d.first&&m(v+I)<k-4?[[t.stepOf[d.first.again.born],c(w+m(v),I)]]:[];return[[p,c(w,v)],...S]})}var $s={cut:{name:"cut",kinds:[9]},hash:{name:"hash hit",kinds:[17,18]},feedover:{name:"feedover",kinds:[7]},second:{name:"secondary search",kinds:[20]},adjusted:{name:"modified value",kinds:[12]},repetition:{name:"repetition",kinds:[15]}},$m=10,on=/(?:ch|mate|e\.?p\.?|[+#!?.])+$/i,Nm=(s,t)=>t.reduce((e,[i,o])=>[...new Set([...e,...e.map(n=>n.replace(i,o))])],[s.replace(on,"")]),Cm=[["x",""],[/^([KQRBN])[a-h]?[1-8]?(?=x?[a-h][1-8])/,"$1"],["=",""]],Lm=[[/^[QK](?=[RNB][-X/])/,""],[/^[QK]?[RNB]?(?=P[-X/])/,""],[/^([PNBRQK])\/[A-Z]+\d/,"$1"],[/-[QK](?=[RNB]\d)/,"-"],[/X[QK](?=[RNB](?:$|\/))/,"X"],[/X[QK]?[RNB]?(?=P)/,"X"],[/(X[PNBRQK])\/[A-Z]+\d/,"$1"],[/=[NBRQ]$/,""]],tn=(s,t)=>s.startsWith("O-O")?[s.replace(on,"")]:Nm(s,t?Lm:Cm);function nh(s){let t=s.trim().replace(/\s+/g,"").replace(on,"").replace(/\*/g,"X").replace(/[–−]/g,"-");if(/^[o0]-[o0](-[o0])?$/i.test(t))return{text:t.toUpperCase().replace(/0/g,"O"),castling:!0};if(t.includes("-")||!/[a-h][1-8]/.test(t)){t=t.toUpperCase();let i=/^([QK]?[RNB]?)([PNBRQK])(?:\/[QK]?[RNBQK]\d)?(?:-([QK]?[RNBQK])(\d)|X.+)/.exec(t);return i&&{text:t,old:!0,role:i[2],file:i[3],rank:Number(i[4]),taking:!i[3]}}(/^[nrqk]/.test(t)||/^b[a-h][1-8]$/.test(t))&&(t=t[0].toUpperCase()+t.slice(1));let e=/([a-h][1-8])(?:=?[NBRQ])?$/.exec(t);return e&&{text:t,square:e[1],role:/^[KQRBN]/.test(t)?t[0]:"P"}}var Om=["QR","QN","QB","Q","K","KB","KN","KR"],Dm={pawn:"P",knight:"N",bishop:"B",rook:"R",queen:"Q",king:"K"};function Pm(s,t,e){let i=t.board.get(e.from)?.role,[,o]=Q(e),n=t.turn==="white";if(s.castling)return Po(t,e);if(Dm[i]!==s.role||Po(t,e))return!1;if(s.square)return o===s.square;if(s.taking)return De(t,e);let r=Om[o.charCodeAt(0)-97];return(n?Number(o[1]):9-Number(o[1]))===s.rank&&(r===s.file||r.slice(1)===s.file)}var Ai=class{constructor(t){this.reading={asked:nh,formsOf:tn},this.figure=t,this.found=[],this.place=-1,this.typed="",this.lists=null;let e=q("find");this.input=h("input",{type:"search",id:e,class:"mh-find",size:8,autocomplete:"off",autocapitalize:"off",spellcheck:"false",placeholder:"Nd5",oninput:()=>this.start(),onkeydown:i=>this.key(i)}),this.count=h("output",{class:"mh-found",for:e}),this.kind=h("select",{class:"mh-select","aria-label":"What to jump to",onchange:()=>this.name()}),this.nextButton=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.jump(1)}),this.backButton=G("",F(W.back),()=>this.jump(-1)),this.bar=V(h("div",{class:"mh-bar mh-seek",role:"toolbar","aria-label":"Find and jump"},h("span",{class:"mh-group"},h("label",{for:e},"Find"),this.input,G("The move before it in the tree",F(W.up),()=>this.next(-1)),G("Find the next",F(W.down),()=>this.next(1)),this.count),h("span",{class:"mh-group"},this.kind,this.backButton,this.nextButton))),this.chosen="cut",this.name()}get tree(){return this.figure.tree}jumps(){let{tape:t,steps:e}=this.tree;if(this.lists?.tape===t&&this.lists.length===t.length)return this.lists.of;let i=Object.fromEntries(Object.keys($s).map(n=>[n,[]])),o=new Map;for(let[n,{kinds:r}]of Object.entries($s))for(let a of r)o.set(a,i[n]);return e.forEach((n,r)=>o.get(t.kind[n])?.push(r)),this.lists={tape:t,length:t.length,of:i},i}offer(){let t=this.jumps(),e=this.chosen;this.kind.replaceChildren(...Object.entries($s).map(([i,{name:o}])=>h("option",{value:i,disabled:!t[i].length,selected:i===e},`${o} (${t[i].length.toLocaleString("en")})`))),this.name()}name(){this.kind.value&&(this.chosen=this.kind.value);let t=$s[this.chosen].name;this.nextButton.textContent=`Next ${t}`,this.nextButton.title=`Go to the next ${t}`,this.backButton.setAttribute("aria-label",`The ${t} before`),this.backButton.title=`The ${t} before`}jump(t,e=this.chosen){let i=this.jumps()[e],o=this.figure.step,n=i.findIndex(a=>a>o),r=t>0?i[n]:i[(i.includes(o)?i.indexOf(o):n<0?i.length:n)-1];if(r===void 0)return this.figure.say(`No ${t>0?"later":"earlier"} ${$s[e].name}.`);this.figure.go(r)}key(t){t.key==="Enter"?(t.preventDefault(),this.next(t.shiftKey?-1:1)):t.key==="Escape"&&(this.input.value="",this.start())}again(){this.input.value&&this.start()}start(){clearTimeout(this.timer),this.found=[],this.place=-1,this.due=0,this.at=0,this.want=nh(this.input.value),this.busy=!!this.want,this.words(),this.want&&(this.timer=setTimeout(()=>this.look(),150))}look(){let{order:t}=this.tree,e=performance.now()+$m;for(clearTimeout(this.timer);this.at<t.length&&performance.now()<e;this.at++)this.matches(t[this.at])&&this.found.push(t[this.at].id);if(this.busy=this.at<t.length,this.due&&(!this.busy||this.found.length>1)){let i=this.due;this.due=0,this.next(i)}else this.words();this.busy&&(this.timer=setTimeout(()=>this.look(),0))}matches(t){if(t.parent<0)return!1;let{want:e,figure:{script:i}}=this,o=this.tree.nodes.get(t.parent),n=i.position(o),r=ct(t.move);if(!Pm(e,n,r))return!1;if(e.castling&&!e.old)return tn(_(n,r,"san"),!1).includes(e.text);let a=e.old?"descriptive":"san",l=a===i.how?i.move(o,t.move):_(n,r,a);return(e.old&&!/^[a-h]\d/.test(l)?[l,Rt(n,r,"machine")]:[l]).some(m=>tn(m,e.old).includes(e.text))}next(t){if(!this.want)return this.words();if(!this.found.length||t>0&&this.busy&&this.place===this.found.length-1){this.busy?(this.due=t,this.look()):this.words();return}let e=this.found.length;this.place=this.place<0?t>0?0:e-1:(this.place+t+e)%e,this.figure.reveal(this.found[this.place]),this.words()}words(){let t=this.found.length,e=this.busy?" …":"",{value:i}=this.input;this.count.value=i.trim()?this.want?t?this.place<0?`${t.toLocaleString("en")} in this tree${e}`:`${(this.place+1).toLocaleString("en")} of ${t.toLocaleString("en")}${e}`:this.busy?"…":"not in this tree":"not a move":""}stop(){clearTimeout(this.timer)}};function rh({range:s,alpha:t,beta:e,white:i,value:o}){let[l,c]=s,m=v=>v<=-B?14:v>=B?346:14+332*Math.min(1,Math.max(0,(v-l)/(c-l||1))),d=q("hatch"),u=m(t),p=m(e),g=`Values from ${T(Math.round(l))} to ${T(Math.round(c))}. Window: alpha ${T(t)}, beta ${T(e)}.`+(o===null?"":` Value ${T(o)}.`),f=b("svg",{viewBox:"0 0 360 62",class:"mh-line",role:"img","aria-label":g},b("defs",{},b("pattern",{id:d,width:6,height:6,patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)"},b("path",{d:"M0,0V6",class:"mh-hatch"})))),w=(v,I)=>{I-v>.5&&f.append(b("rect",{x:v,y:24,width:I-v,height:12,fill:`url(#${d})`,class:"mh-zone"}))};i&&e<B&&w(p,346),!i&&t>-B&&w(14,u),f.append(b("path",{class:"mh-axis",d:"M14,30H346"})),m(0)>14&&m(0)<346&&f.append(b("path",{class:"mh-axis",d:`M${m(0)},26V34`})),p>=u&&f.append(b("path",{class:"mh-window",d:`M${u},30H${p}`}));let k=(v,I,S,M)=>f.append(b("path",{class:"mh-bound",d:`M${v},22V38`}),b("text",{x:Math.max(6,Math.min(354,v)),y:M,"text-anchor":v<60?"start":v>300?"end":"middle"},`${I} ${T(S)}`));if(k(u,"α",t,15),k(p,"β",e,Math.abs(u-p)<74?52:15),o!==null&&Math.abs(o)<B){let v=m(o),I=Math.abs(u-p)<74&&Math.abs(v-p)<60;f.append(b("path",{class:"mh-dot",d:`M${v},25l5,5l-5,5l-5,-5z`})),I||f.append(b("text",{x:v,y:52,class:"mh-vtext","text-anchor":v<40?"start":v>320?"end":"middle"},`value ${T(o)}`))}return f}var nn={INK:["#010203","--mh-ink","#1d1f21"],QUIET:["#585e01","--mh-quiet","#585e64"],ACCENT:["#0b5c02","--mh-accent","#0b5c8f"],WHITE:["#fdfc03","--mh-white","#fdfcf8"],WHITE_INK:["#1d1f04","--mh-white-ink","#1d1f21"],BLACK:["#3a3f05","--mh-black","#3a3f45"],BLACK_INK:["#fbfa06","--mh-black-ink","#fbfaf6"],CUT:["#963307","--mh-cut","#96331d"]};var Bm="graphviz.js",zm=2,Hm=8,Wm=400,Um="10",ah=12,[,Cs,ch,qm,Fm,Km,Gm,rn]=Object.values(nn).map(([s])=>s),Qm=[{shape:"box",style:"rounded",color:rn,fontcolor:rn,penwidth:"2.2"},{color:rn,penwidth:"2.2"}],hh=[{shape:"plaintext",fontcolor:Cs,fontsize:Um,margin:"0.04,0.01"},{style:"dotted",penwidth:"0.7"}],Zm=s=>`"${s.replace(/"/g,'\\"').replace(/\n/g,"\\n")}"`,Ns=s=>`[${Object.entries(s).map(([t,e])=>`${t}=${Zm(e)}`).join(" ")}]`;function _m(s,t,e,i=zm){let{root:o}=s,n=o.kids.length>Hm,r=[],a=new Set([0,...s.line(e).map(w=>w.id)]),l=w=>{let k=w.filter(Boolean),v=k.join("  ");return n&&v.length<=ah?v:k.join(`
`)},c=w=>Math.max(...w.map(k=>k.length))>ah?{margin:"0.24,0.04"}:{},m=(w,k)=>r.push(`"${w}" ${Ns(k)}`),d=(w,k,v)=>r.push(`"${w}" -> "${k}" ${Ns(v)}`),u=`${L(s.whiteFirst)}${n?`
`:" "}to move`;m("0",{label:[u,Ym(s,t,o,e)].filter(Boolean).join(`
`),...lh(s,o,a),...c([u])});let p=1;for(let w=[o];w.length;){let k=[];for(let v of w){let I=s.kidsAt(v,e),S=(v.depth<i?I:I.filter(M=>a.has(M.id))).slice(0,Math.max(0,Wm-p));for(let M of S){let R=Jm(s,t,M,e);m(M.id,{label:l(R),...lh(s,M,a),...c(R)}),d(v.id,M.id,td(v,M,a,e))}p+=S.length,k.push(...S),(v.depth<i||S.length)&&Vm(s,v,I.length-S.length,e).forEach(([M,[R,...J],[A,K]],H)=>{if(!M)return;let D=`${v.id}s${H}`;m(D,{label:[`${M}${n?" ":`
`}${R}`,...J].join(`
`),...A}),d(v.id,D,K)})}w=k}let g={bgcolor:"transparent",ordering:"out",pad:"0.1",rankdir:n?"LR":"TB",nodesep:n?"0.05":"0.09",ranksep:n?"0.2":"0.4"},f={fontname:"Helvetica,Arial,sans-serif",fontsize:"11",width:"0.45",height:n?"0.26":"0.42",margin:"0.16,0.04"};return`digraph tree {
`+[`graph ${Ns(g)}`,`node ${Ns(f)}`,`edge ${Ns({arrowhead:"none",color:Cs})}`,...r].join(`
`)+`
}
`}var Ls=(s,t)=>s>=0&&s<=t;function Vm(s,t,e,i){let[o,n]=s.besideAt(t,i);return[[o,["cut off"],Qm],[n,["outside","the width"],hh],[e,["not drawn"],hh]]}function Ym(s,t,e,i){return Ls(e.book,i)?`book: ${t.move(e,s.tape.move[e.book])}`:Ls(e.back,i)&&Math.abs(s.tape.value[e.back])<B?T(s.tape.value[e.back]):""}function Jm(s,t,e,i){let o=[Ls(e.feed,i)&&"feedover",e.first&&"second look",s.isReplaced(e,i)&&"replaced"];return[t.own(e),Xm(s,t,e,i),o.filter(Boolean).join(", ")]}function Xm(s,t,e,i){let{tape:o}=s,n=a=>Ls(a,i);if(n(e.known)){let a=o.detail[e.known];return`known: ${a===0?"":a===1===s.isWhite(e)?"≥ ":"≤ "}${T(o.value[e.known])}`}if(n(e.cut))return"refuted by "+(o.move[e.cut]?t.move(e,o.move[e.cut]):"standing pat");if(n(e.illegal))return"illegal";if(n(e.mate))return{[13]:"mate",[14]:"stalemate",[15]:"repetition"}[o.kind[e.mate]];if(!n(e.back))return"open";let r=o.value[e.back];return Math.abs(r)<B?T(r):s.isPassed(e)?"refuted":"no answer"}function lh(s,t,e){let i=s.isWhite(t)===t.parent<0,o=t.kind===3,n=e.has(t.id);return{shape:o?"octagon":"box",style:o?"filled":"rounded,filled",fillcolor:i?qm:Km,fontcolor:i?Fm:Gm,color:n?ch:Cs,penwidth:n?"2.6":"1"}}function td(s,t,e,i){return e.has(t.id)?{penwidth:"3.2",color:ch}:t.replayed?{color:`${Cs}:${Cs}`}:t.kind===3?{style:"dashed"}:Ls(s.feed,i)?{style:"dotted",penwidth:"2"}:{}}var ed=s=>Object.values(nn).reduce((t,[e,i,o])=>t.replaceAll(e,`var(${i}, ${o})`),s),$i=class{constructor(t){this.figure=t,this.picture=h("div",{class:"mh-picture",tabindex:0,role:"img"}),this.button=h("button",{type:"button",class:"mh-button mh-text","aria-pressed":"false",title:"The first two moves as a graphviz diagram, drawn anew at every step",onclick:()=>this.toggle()},"Diagram"),this.button.hidden=!wt(),this.picture.hidden=!0}async toggle(){this.picture.hidden=!this.picture.hidden,this.button.setAttribute("aria-pressed",String(!this.picture.hidden)),!this.picture.hidden&&(await Ae(Bm,"macHackGraphviz"),this.draw())}draw(){let{figure:t}=this,e=globalThis.macHackGraphviz;if(this.picture.hidden||!e||!t.tree)return;let i=_m(t.tree,t.script,t.t);if(i===this.source)return;this.source=i;let o=e(i);this.picture.innerHTML=ed(o.slice(o.indexOf("<svg"))).replace(/<title>.*?<\/title>/gs,""),this.picture.firstChild.style.minWidth=Math.ceil(this.picture.firstChild.viewBox.baseVal.width)+"px",this.picture.setAttribute("aria-label",t.script.sentence(t.t))}};var mh=0,Ci=class{constructor(t){this.figure=t,this.said=new Map;let e=i=>()=>{for(let o of[this.by,this.best,this.value])o!==i&&(o.value="")};this.by=h("select",{class:"mh-select","aria-label":"The move that refutes it",onchange:()=>e(this.by)()}),this.best=h("select",{class:"mh-select","aria-label":"Does it become the best so far?",onchange:()=>e(this.best)()},h("option",{value:""},"–"),h("option",{value:"yes"},"yes"),h("option",{value:"no"},"no")),this.value=h("input",{type:"number",step:1,class:"mh-find mh-guess","aria-label":"The value that comes back",oninput:()=>e(this.value)()}),this.move=h("b"),this.uncut=[0,1].map(()=>h("span",{},"No cut can happen here. ")),this.questions={refuted:h("span",{},"What will come of this node? It is refuted by ",this.by," or it returns "),best:h("span",{},this.uncut[0],"Does ",this.move," become the best so far? ",this.best," Or say what number comes back: "),value:h("span",{},this.uncut[1],"What number comes back? ")},this.form=h("form",{onsubmit:i=>{i.preventDefault(),this.say()}},h("p",{},Object.values(this.questions),this.value," ",h("button",{class:"mh-button mh-text"},"Say it"))),this.out=h("output",{"aria-live":"polite"}),this.box=h("details",{class:"mh-help mh-predict",ontoggle:()=>this.offer()},h("summary",{},"Predict, then step"),this.form,h("p",{},this.out))}forget(){this.said.clear()}get node(){return this.figure.shown}get done(){return this.ended(this.node,this.said.get(this.node.id))}ended(t,e={}){let{cut:i,back:o}=t,{t:n}=this.figure;return"best"in e?this.settled(t)[1]<=n:i>=0&&n>=i||o>=0&&n>=o}settled(t){let{tape:e,nodes:i}=this.figure.tree,o=i.get(t.parent),{back:n}=t;if(n<0)return[!1,1/0];let r=o.kids.find(c=>c.born>n&&c.first!==t),a=r?r.born:o.back<0?1/0:o.back,l=[...o.bests,...o.cut<0?[]:[o.cut]].find(c=>c>n&&c<a&&e.move[c]===t.move);return l===void 0?[!1,a]:[!0,l]}get asks(){return this.figure.script.refutes(this.node,this.figure.t)!==null?"refuted":this.node.parent<0?"value":"best"}say(){let t=this.value.value===""?null:Number(this.value.value);if(t===null&&!this.by.value&&!this.best.value){let e={refuted:"Choose a move, or write",best:"Choose yes or no, or write",value:"Write"}[this.asks];this.out.value=`${e} a value in ${yi(this.figure.unit)}, White’s view.`;return}this.said.set(this.node.id,t!==null?{value:t}:this.best.value?{best:this.best.value==="yes"}:{by:Number(this.by.value)}),this.draw()}draw(){let{node:t}=this,e=this.said.get(t.id);for(let i of this.uncut)i.hidden=!this.figure.script.prunes;this.form.hidden=this.done||!!e,e?this.out.value=this.done?`You said: ${this.words(e)}. ${this.verdict(e)} ${this.score()}`:`You said: ${this.words(e)}. Step on, or Finish node.`:this.out.value=this.done?"It is done: predict at a node that is still searched.":"",this.offer()}offer(){let{figure:t,node:e}=this,i=`${e.id} ${t.how} ${this.asks}`;if(!this.box.open||this.form.hidden||this.offered===i)return;this.offered=i;let o=di(t.script.position(e)).map(n=>h("option",{value:n},t.script.move(e,n)));this.by.replaceChildren(h("option",{value:""},"–"),h("option",{value:mh},"standing pat"),...o);for(let[n,r]of Object.entries(this.questions))r.hidden=n!==this.asks;this.move.textContent=e.parent<0?"":t.script.own(e),this.best.value=this.value.value=""}words(t){return"value"in t?`it returns ${T(t.value)}`:"best"in t?`it ${t.best?"becomes the best so far":"does not become the best"}`:`${this.named(t.by)} refutes it`}named(t){return t===mh?"standing pat":this.figure.script.move(this.node,t)}truth(t){let{tape:e}=this.figure.tree;return t.cut>=0?{by:e.move[t.cut]}:{value:e.value[t.back]}}right(t,e){if("best"in e)return e.best===this.settled(t)[0];let i=this.truth(t);return e.by===i.by&&e.value===i.value}verdict(t){let e=this.truth(this.node),i="value"in e&&Math.abs(e.value)>=B;if(this.right(this.node,t))return"Right.";if("best"in t)return`Not so: it ${t.best?"does not":"does"}.`;let o="by"in e?`${this.named(e.by)} refuted it`:i?"every move from here was refuted":`${T(e.value)} came back`,n="value"in t&&"value"in e&&!i?`, ${Math.abs(t.value-e.value)} away`:"";return`Not so: ${o}${n}.`}score(){let{nodes:t}=this.figure.tree,e=[...this.said].map(([i,o])=>[t.get(i),o]).filter(([i,o])=>this.ended(i,o));return e.length>1?e.filter(([i,o])=>this.right(i,o)).length+` of ${e.length} right so far.`:""}};var rs=class{constructor([t,e],i,o,n="The same position, with settings of your own",r=!1){Object.assign(this,{opens:t,hides:e,what:o,title:n,line:r}),this.host=h("div",{class:"mh-trial"}),this.button=h("button",{type:"button",class:"mh-button mh-text",title:i,"aria-expanded":"false",onclick:()=>this.open?this.close():this.show()},t),this.button.hidden=!it()||!o()}holds(t){return this.host.contains(t)}get open(){return this.figure!==void 0}show(){let t=this.what();typeof t=="string"&&t!==this.text&&(this.text=t,this.kept=void 0),this.figure=new as(this.title,t,{answers:!0,line:this.line,kept:this.kept}),this.host.append(this.figure.figure),this.say(),this.host.scrollIntoView({block:"nearest"})}follow(){this.open&&this.figure.look(this.what())}close(){this.open&&(this.kept=this.figure.chosen??this.kept,this.figure.destroy(),this.host.replaceChildren(),this.figure=void 0,this.say())}say(){this.button.setAttribute("aria-expanded",String(this.open)),this.button.textContent=this.open?this.hides:this.opens}};function Me({model:s,el:t}){let e=new hn(s);return t.append(e.figure),e.figure.machack=e,e.load(),()=>e.destroy()}var id="α: what White is sure of already. β: what Black is sure of.",od="Keys in the tree: ← and → go to the move beside, ↑ and ↓ to the move above and below; Enter opens and closes. Comma and full stop step through the search.",nd=3e3,rd=10/11,dh={slow:1400,walk:500,fast:90,whole:50},ad=400,hd=25e3,hn=class{constructor(t){this.model=t,this.unit=Ko(t.get("rules")),this.step=-1,this.picked=null,this.chosen=new Map,this.zoom=this.text=1,this.how=Mt(t.get("notation")),this.began=performance.now(),this.pen=document.createElement("canvas").getContext("2d"),this.rulers=new Map,this.build(),this.showAll(!1),this.watch()}async load(){let t=this.began??performance.now();this.began=null;let e=this.model.get("events")?we(this.model.get("events")):this.model.get("tape")?await Ha(this.model.get("tape")):new se;if(this.gone)return;this.other&&(this.chosen.clear(),this.askedOf=null);let i=!this.other&&this.tree&&this.step<this.tree.steps.length-1?this.step:null;this.other=!1,this.start=et(this.model.get("fen"),this.model.get("wings")),this.tree=new Pe(e,this.start.turn==="white"),this.script=new Be(this.tree,this.start,this.how,this.model.get("prunes")!==!1,this.own),this.askBox.hidden=this.predictor.box.hidden=!!this.own,this.unit=Ko(this.model.get("rules"));for(let r of this.model.get("opened"))this.chosen.set(r,!0);let o=this.model.get("at"),n=this.model.get("picked");this.picked=this.tree.nodes.has(n)?n:null,this.asker=new We(this.tree,this.script,this.model.get("rules")??{}),this.earlier=null,this.told=!1,this.predictor.forget(),this.step=i!==null?i:o<0?this.tree.steps.length-1:Math.min(o-1,this.tree.steps.length-1),this.showAll(this.wanted??this.tree.steps.length>ad),this.measure(),this.refresh(),this.ask(),this.figure.getBoundingClientRect(),this.figure.dataset.ready=String(Math.round(performance.now()-t))}get own(){return this.model.get("rules")?.words}get t(){return this.step<0?-1:this.tree.steps[this.step]}get node(){let t=this.t;return t>=0&&this.tree.nodes.get(this.tree.tape.node[t])||this.tree.root}get shown(){return this.picked!==null&&this.tree.nodes.get(this.picked)||this.node}go(t,e=!1){this.step=Math.max(-1,Math.min(t,this.tree.steps.length-1)),this.told=!1,e||(this.picked=null),this.refresh()}seek(t){this.go(this.tree.stepOf[Math.max(0,Math.min(t,this.tree.stepOf.length-1))])}reveal(t){let e=this.tree.nodes.get(t);e.born>this.t&&(this.step=this.tree.steps.length-1);for(let i of this.tree.path(e).slice(0,-1))this.chosen.get(i.id)===!1&&this.chosen.delete(i.id);this.picked=t,this.refresh(),this.say(this.label(e))}finish(){let t=this.shown;t.back>this.t?this.seek(t.back):this.go(this.step+1)}decide(){let{tape:t,steps:e}=this.tree,i=e.findIndex((o,n)=>n>this.step&&(t.kind[o]===10||t.kind[o]===9));this.go(i<0?1/0:i)}play(t){if(clearInterval(this.timer),this.timer=null,t){this.step>=this.tree.steps.length-1&&(this.step=-1);let e=this.pace.value,i=e==="whole"?Math.ceil(this.tree.steps.length*dh.whole/hd):1;this.timer=setInterval(()=>{this.step>=this.tree.steps.length-1?this.play(!1):this.go(this.step+i)},dh[e])}this.speak(),this.buttons.play.replaceChildren(F(t?W.pause:W.play)),this.buttons.play.setAttribute("aria-label",t?"Pause":"Play"),this.buttons.play.title=t?"Pause":"Play"}build(){let t=q("cap"),e=this.model.get("title")||"The search tree";this.buttons={start:G("To the beginning of the search",F(W.start),()=>this.go(-1)),back:G("One step back",F(W.back),()=>this.go(this.step-1)),play:G("Play",F(W.play),()=>this.play(!this.timer)),forward:G("One step forward",F(W.forward),()=>this.go(this.step+1)),end:G("To the end of the search",F(W.end),()=>this.go(1/0))},this.pace=h("select",{class:"mh-select","aria-label":"Pace of play",onchange:()=>{this.timer&&this.play(!0)}},h("option",{value:"slow"},"slow"),h("option",{value:"walk",selected:!0},"walk"),h("option",{value:"fast"},"fast"),h("option",{value:"whole"},"all in 25 s")),this.slider=h("input",{type:"range",min:0,max:1,value:0,step:1,class:"mh-slider","aria-label":"Step of the search",oninput:r=>this.go(Number(r.target.value)-1)}),this.named=[],this.sky=h("canvas",{class:"mh-sky","aria-hidden":"true"}),this.skyBox=h("div",{class:"mh-skybox",title:"The profile of the search: the lower it hangs, the deeper the search is at that step. Shaded strips are the moves at the root, red marks cuts.",onpointerdown:r=>this.skyMove(r),onpointermove:r=>{r.buttons&&this.skyMove(r)}},this.sky,this.skyNames=h("div",{class:"mh-skynames","aria-hidden":"true"})),this.counter=h("span",{class:"mh-count"}),this.out=h("output",{class:"mh-event","aria-live":"off"}),this.stopButton=h("button",{type:"button",class:"mh-button mh-text mh-stop",onclick:()=>{this.model.set("stop",!0),this.model.save_changes()}},F(W.stop)," Stop the search"),this.edges=new Os({"aria-hidden":"true",class:"mh-edges"}),this.stubs=new Os({"aria-hidden":"true"});let i=q("keys");this.keysLine=h("p",{class:"mh-quiet mh-keys",id:i},od),this.chips=new Os({role:"tree","aria-label":"Search tree: the moves considered","aria-describedby":i}),this.svg=b("svg",{class:"mh-tree"},this.edges.group,this.stubs.group,this.chips.group),this.pane=h("div",{class:"mh-pane",tabindex:"-1"},this.svg),this.boardHost=h("div",{class:"mh-boardhost mh-small"}),this.facts=h("div",{class:"mh-factlist"}),this.finder=new Ai(this),this.trial=new rs(["Try it","Hide the explorer"],"Search this position in the page, with settings of your own",()=>this.model.get("setup")),this.askBox=this.buildAsk(),this.predictor=new Ci(this),this.diagram=new $i(this),this.state=h("p",{class:"mh-quiet mh-state"});let o=(r,a,l)=>h("button",{type:"button",class:"mh-button mh-text",title:l,onclick:a},r);this.seldom=[];let n=r=>(this.seldom.push(r),r);this.moreButton=o("More",()=>this.showAll(this.wanted=!this.all),"Smaller and larger, notation, pace, find and jump"),this.figure=h("figure",{class:`mh mh-figure mh-treefigure${this.model.get("quiet")?" mh-quiettree":""}`,role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},e),this.state,V(h("div",{class:"mh-bar mh-top",role:"toolbar","aria-label":"The tree"},o("Best line",()=>this.bestLine(),"Go to the end and open the best line only"),n(o("Close all",()=>{this.chosen.clear(),this.closed=!0,this.picked=null,this.refresh()},"Close every node that you opened")),n(G("Smaller",F(W.minus),()=>this.scale(1/1.25))),n(G("Larger",F(W.plus),()=>this.scale(1.25))),this.diagram.button,this.trial.button,n(this.notationSwitch()))),this.pane,this.keysLine,this.diagram.picture,V(h("div",{class:"mh-bar mh-steps",role:"toolbar","aria-label":"Step through the search"},Object.values(this.buttons),o("Next decision",()=>this.decide(),"Go to where the next move becomes the best so far, or the next cut is made"),o("Finish node",()=>this.finish(),"Go to where this node returns its value"),n(this.pace),this.stopButton,this.moreButton,this.counter)),n(this.finder.bar),h("div",{class:"mh-track"},this.skyBox,this.slider,this.buildHint()),this.out,h("div",{class:"mh-columns mh-look"},this.boardHost,h("div",{class:"mh-facts"},this.facts,this.predictor.box,this.askBox)),this.legend(),this.trial.host),this.svg.addEventListener("click",r=>this.click(r)),this.svg.addEventListener("dblclick",r=>{let a=this.idOf(r.target);a!==null&&this.toggle(a)}),this.svg.addEventListener("keydown",r=>this.key(r)),this.figure.addEventListener("keydown",r=>this.shortcut(r));for(let r of["focusin","pointerdown"])this.figure.addEventListener(r,()=>this.speak());typeof ResizeObserver<"u"&&(this.observer=new ResizeObserver(()=>{if(this.tree&&this.pane.clientWidth!==this.lastRoom){let r=this.out.value;this.refresh(),this.drawSky(),this.say(r)}}),this.observer.observe(this.pane))}showAll(t){this.all=t;for(let e of this.seldom)e.hidden=!t;this.moreButton.setAttribute("aria-expanded",String(t))}write(t){this.how=t,this.tree&&(this.script.use(t),this.refresh(),this.drawSky())}notationSwitch(){let t=this.notation=h("select",{class:"mh-select",onchange:e=>this.write(e.target.value)},h("option",{value:"san",selected:this.how==="san"},"algebraic"),h("option",{value:"descriptive",selected:this.how==="descriptive"},"descriptive"));return h("label",{class:"mh-inline mh-notation"},"Notation ",t)}buildHint(){let t=h("span",{}," Red marks are cuts.");return this.samples=[[t,[9]]],h("p",{class:"mh-quiet mh-hint"},"The profile of the search: the lower it hangs, the deeper the search.",t," Press a place to go there.")}legend(){let t=(e,i,...o)=>{let n=h("li",{},md(e)," ",i);return this.samples.push([n,o]),n};return h("details",{class:"mh-help"},h("summary",{},"How to read this figure"),h("p",{},`Time runs along the slider; the tree is drawn as it stood at that moment. Moves stand in the program's order, left to right. Light chips are White's moves, dark chips Black's. The second line is the value returned (${yi(this.unit)}, White's view; # is mate), with … the best so far; “no answer” where every move that follows was refuted.`),h("ul",{class:"mh-legend"},t("best","the best line so far"),t("plain","a move searched within the fixed depth"),t("feedover","a reply after feedover (the chip above carries F)",7),t("capture","a plausible capture",3),t("second","a second look at a candidate: its line replayed, then searched two plies further",20),t("known","known from the hash table (H): not searched again",17,18),t("cut","refuted; the move that refuted it stands in the second line",9),t("outside","moves outside the width; in red, those that a cut leaves out",5,9),t("illegal","an illegal move, taken back",4),t("current","the node of the present step")),h("p",{},"A step is one thing that the search does: it lists moves, makes one, takes a value, cuts, or goes back; so there are more steps than moves. Under the tree hangs the profile of the search: the lower it reaches, the deeper the search is at that step. Each shaded strip is one move at the root, and a red mark below it is a cut. Select a node to see its board. The small figure under a chip opens or closes it. Keys in the tree: left and right go to the neighbours, up to the node above, down to the first move below, Enter opens and closes. A row of buttons is one stop of the Tab key; in it the arrow keys move. Anywhere: comma and full stop step, D goes to the next decision (a best move, or a cut), C to the next cut, B to the best line, J to the next of what you chose to jump to."),h("p",{},"More shows further controls: a smaller and a larger tree, its notation, the pace of play, finding and jumping. Find steps through the nodes with a move, such as Nd5 or N-Q5: Enter goes to the next, Shift and Enter back, Escape empties the box; the slash key leads to it. Why tells of any move of the selected node how it came to be looked at, or not, and what became of it, as the whole search has it."))}watch(){let t=(i,o)=>{this.model.on(i,o),this.offs=[...this.offs||[],[i,o]]},e=()=>{!(this.model.get("tape")||this.model.get("events"))||this.due||(this.due=!0,queueMicrotask(()=>{this.due=!1,this.load()}))};for(let i of["change:tape","change:events"])t(i,()=>{this.model.get("running")||(this.other=!0),e()});t("change:fen",e),t("change:picked",()=>{let i=this.model.get("picked");this.tree&&(this.picked??-1)!==i&&(this.picked=i<0?null:i,this.refresh())}),t("change:at",()=>{if(this.tree){let i=this.model.get("at");this.go(i<0?1/0:i-1)}}),t("change:running",()=>{this.tree&&this.refresh()}),t("msg:custom",(i,o)=>this.more(i,o)),this.unfollow=St(i=>{this.notation.value=i,this.write(i)})}ask(){clearTimeout(this.asking),!(!this.model.get("running")||this.gone)&&(this.model.send({kind:"want",from:this.tree.tape.length}),this.asking=setTimeout(()=>this.ask(),250))}more(t,e){if(!this.tree||!this.model.get("running")||t.kind!=="more"||t.from!==this.tree.tape.length)return;let i=this.step>=this.tree.steps.length-1;for(let o of e)this.tree.tape.append(o instanceof DataView?o:new DataView(o.buffer||o));this.tree.read(),this.measure(),i?this.go(1/0):this.refresh()}measure(){let t=0,e=0,i=0,{tape:o}=this.tree,n=new Set;for(let a=0;a<o.length;a++){let l=o.value[a],c=o.kind[a];n.add(c),(c===6||c===10||c===16)&&Math.abs(l)<4e3&&(t=Math.min(t,l),e=Math.max(e,l))}for(let[a,l]of this.samples)a.hidden=l.length>0&&!l.some(c=>n.has(c));for(let a of this.tree.order)i=Math.max(i,a.depth);let r=Math.max(16,(e-t)*.06);this.range=[t-r,e+r],this.deepest=i,this.slider.max=this.tree.steps.length,this.finder.offer(),this.finder.again(),this.drawSky()}drawSky(){this.named=oh(this.sky,this.tree,t=>this.script.own(t)),this.skyNames.replaceChildren(...this.named.map(([,t])=>t)),this.nameSky()}nameSky(){for(let[t,e]of this.named)e.hidden=t>this.step}skyMove(t){let e=this.sky.getBoundingClientRect(),i=this.tree.steps.length;this.go(Math.round((t.clientX-e.left)/e.width*i)-1),t.preventDefault()}focusSet(){let t=this.t,e=new Set(this.tree.path(this.node).map(i=>i.id));if(this.node===this.tree.root&&t>=0)for(let i of this.tree.line(t))e.add(i.id);if(this.picked!==null)for(let i of this.tree.path(this.shown).slice(0,-1))e.add(i.id);return e}isOpen(t){return this.chosen.has(t.id)?this.chosen.get(t.id):this.focus.has(t.id)}toggle(t){let e=this.tree.nodes.get(t);this.chosen.set(t,!this.isOpen(e)),this.picked=t,this.refresh(),this.say(`${this.script.own(e)} ${this.isOpen(e)?"opened":"closed"}.`)}bestLine(){this.chosen.clear(),this.play(!1),this.go(1/0)}scale(t){this.zoom=Math.max(.4,Math.min(2,this.zoom*t)),this.refresh()}idOf(t){let e=t.closest?.("[data-node]");return e?Number(e.dataset.node):null}click(t){let e=this.idOf(t.target);if(e!==null){if(t.target.closest("[data-toggle]"))return this.toggle(e);this.pick(e)}}pick(t){this.picked=t,this.refresh(),this.focusChip(t),this.say(this.label(this.tree.nodes.get(t))),this.out.setAttribute("aria-live","off")}focusChip(t){this.svg.querySelector(`[data-node="${t}"][role]`)?.focus({preventScroll:!0})}key(t){if(t.ctrlKey||t.metaKey||t.altKey)return;let e=this.idOf(t.target),i=this.tree.nodes.get(e);if(!i)return;let o=this.tree.nodes.get(i.parent),n=this.tree.kidsAt(i,this.t),r=a=>{let l=o?this.tree.kidsAt(o,this.t):[i];return l[l.indexOf(i)+a]};if(t.key==="ArrowLeft"||t.key==="ArrowRight"){let a=r(t.key==="ArrowLeft"?-1:1);a&&this.pick(a.id)}else if(t.key==="ArrowUp")o&&this.pick(o.id);else if(t.key==="ArrowDown")n.length&&(this.chosen.set(e,!0),this.pick(n[0].id));else if(t.key==="Enter"||t.key===" ")n.length&&(this.toggle(e),this.focusChip(e));else return;t.preventDefault(),t.stopPropagation()}shortcut(t){if(t.ctrlKey||t.metaKey||t.altKey||t.target.tagName==="SELECT"||t.target.type==="search"||this.trial.holds(t.target))return;let e={",":()=>this.go(this.step-1),".":()=>this.go(this.step+1),c:()=>this.finder.jump(1,"cut"),j:()=>this.finder.jump(t.shiftKey?-1:1),d:()=>this.decide(),"/":()=>{this.showAll(this.wanted=!0),this.finder.input.focus()},b:()=>this.bestLine()}[t.key.toLowerCase()];e&&(e(),t.preventDefault())}say(t){this.speak(),this.out.value=t}speak(){this.out.setAttribute("aria-live",this.timer?"off":"polite")}refresh(){if(!this.tree)return;let t=this.svg.contains(document.activeElement);this.focus=this.focusSet(),this.best=new Set(this.tree.line(this.t).map(o=>o.id)),this.drawTree(),this.drawFacts();let e=this.tree.steps.length;this.slider.value=this.step+1;let i=this.script.sentence(this.t);this.slider.setAttribute("aria-valuetext",`Step ${this.step+1} of ${e}. ${i}`),this.counter.textContent=`step ${this.step+1} of ${e}${this.counted()}`,this.skyBox.style.setProperty("--mh-now",e?(this.step+1)/e:0),this.nameSky(),this.say(i);for(let[o,n]of[["start",this.step<0],["back",this.step<0],["forward",this.step>=e-1],["end",this.step>=e-1]])this.buttons[o].setAttribute("aria-disabled",String(n));this.stopButton.hidden=!this.model.get("running"),this.state.textContent=this.summary(),t&&this.focusChip(this.shown.id),this.predictor.draw(),this.diagram.draw(),this.askAgain(),this.tell()}tell(){let t=this.picked??-1;this.model.get("picked")!==t&&(this.model.set("picked",t),this.model.save_changes())}counted(){let[t,e]=this.tree.countsAt(this.t);return`: ${t.toLocaleString("en")} move${t===1?"":"s"} made`+(e?`, ${e.toLocaleString("en")} cut${e===1?"":"s"}`:"")}summary(){if(this.model.get("running"))return`Thinking: ${this.tree.order.length-1} moves so far. ${this.model.get("summary")}`;if(this.step>=this.tree.steps.length-1)return this.model.get("summary");let t=this.tree.births.filter(e=>e>=0&&e<=this.t).length;return`${t.toLocaleString("en")} move${t===1?"":"s"} made so far.`}rowsBelow(t){if(t.stub||!this.isOpen(t.node))return[];let{node:e}=t,i=this.tree.kidsAt(e,this.t).map(r=>({node:r})),[o,n]=this.tree.besideAt(e,this.t);return o&&i.push({stub:"unseen",node:e,count:o}),n&&i.push({stub:"outside",node:e,count:n}),this.drawn+=i.length,this.drawn>nd?[]:i}texts(t){if(t.text)return t.text;if(t.stub)return t.text=this.tight?[`+${t.count}`,t.stub==="outside"?"outside":"cut off"]:[`${t.count} more`,t.stub==="outside"?"outside the width":"cut off"];let e=this.status(t.node),i=t.node.first?this.tight?"2nd ":"second look: ":"";return t.text=[t.node.parent<0?`${L(this.tree.whiteFirst)} to move`:this.script.own(t.node),i+(this.tight?e.replace(/^by (standing )?/,""):e)]}status(t){let{tape:e}=this.tree,i=this.t,o=r=>r>=0&&r<=i;if(o(t.illegal))return"illegal";if(o(t.mate))return ld[e.kind[t.mate]];if(o(t.book))return`book: ${this.script.move(t,e.move[t.book])}`;if(o(t.known))return this.knownWords(t.known,this.tree.isWhite(t));if(o(t.cut))return e.move[t.cut]?`by ${this.script.move(t,e.move[t.cut])}`:"by standing pat";if(o(t.adjusted))return this.valueWords(e.value[t.adjusted]);if(o(t.back))return Math.abs(e.value[t.back])>=B?this.tree.isPassed(t)?"refuted":"no answer":this.bounded(e.detail[t.back]-1,this.tree.isWhite(t))+this.valueWords(e.value[t.back]);let n=this.tree.bestAt(t,i);return n>=0?`${this.valueWords(e.value[n])} …`:"…"}knownWords(t,e){let{tape:i}=this.tree;return this.bounded(i.detail[t],e)+this.valueWords(i.value[t])}bounded(t,e){return t!==1&&t!==2?"":t===1===e?"≥ ":"≤ "}valueWords(t){return T(t)+(Math.abs(t)>=this.unit.mates?" #":"")}lookWords(t){return Math.abs(t)>=B?"refuted":this.valueWords(t)}amount(t){if(Math.abs(t)>=B)return T(t);let{mates:e,most:i}=this.unit,o=i-Math.abs(t);return Math.abs(t)<e&&this.own?T(t):Math.abs(t)<e?`${T(t)} (${Fo(t,this.unit)} pawns)`:`${T(t)} (${L(t>0)} mates`+(i===null?"":`, ${o} ${o===1?"ply":"plies"} from the root`)+")"}widthOf(t){let[e,i]=this.texts(t),o=!t.stub&&t.node.cut>=0&&t.node.cut<=this.t;return Math.max(this.tight?36:44,Math.ceil(Math.max(this.ruler(e,!0),this.ruler(i,!1)+(o?14:0))+(this.tight?9:16)))}ruler(t,e){let i=(e?"n":"v")+t,o=this.rulers.get(i);return o===void 0&&(this.pen.font=`${e?"600 13.5px":"11.5px"} ${this.face}`,this.rulers.set(i,o=this.pen.measureText(t).width)),o}drawTree(){let t=getComputedStyle(this.figure),e=t.fontFamily,i=parseFloat(t.getPropertyValue("--mh-px"))||1;i!==this.text&&(this.zoom*=i/this.text,this.text=i),e&&e!==this.face&&(this.face=e,this.rulers.clear()),this.lastRoom=this.pane.clientWidth;let o=this.pane.clientWidth||680,n=this.plan(Math.max(300,o/this.zoom),o<520,1);n.width>n.room&&!this.tight&&(n=this.plan(n.room,!0,1));let r=Math.max(rd,n.room/n.width);r<.995&&(n=this.plan(n.room/r,!0,r));let a=this.drawnZoom=this.zoom*n.shrink,l=n.depth*76+38+46;this.atFirst??(this.atFirst=n.depth+1);let c=Math.max(3,Math.min(4,this.deepest+1),Math.min(5,this.atFirst))*76*Math.min(1,this.zoom)+20;this.pane.style.height=`${Math.round(c)}px`;for(let[g,f]of[["width",Math.floor(n.width*a)],["height",l*a],["viewBox",`0 0 ${n.width} ${l}`]])this.svg.getAttribute(g)!==String(f)&&this.svg.setAttribute(g,f);let m=new Map,d=[],u=[],p=[];for(let g of n.placed)g.up&&(m.has(g.up)||m.set(g.up,[]),m.get(g.up).push(g)),g.item.stub?u.push(this.stub(g)):p.push(this.chip(g));for(let[g,f]of m)d.push(this.branches(g,f));this.edges.put(d),this.stubs.put(u),this.chips.put(p),this.follow(n)}plan(t,e,i){return this.tight=e,this.drawn=0,{...ih({node:this.tree.root},n=>this.rowsBelow(n),n=>this.widthOf(n),t,e?4:6),room:t,shrink:i}}y(t){return 8+t.level*76}branches(t,e){let i=this.y(t)+38,o=this.y(e[0]),n=o-12,r=e.filter(u=>!u.item.stub),a=[],l=(u,p)=>a.push([`mh-edge mh-${u}`,p]),c=r.length?r:e,m=[t.x,c[0].x,c[c.length-1].x];l(this.kindOf(t,c[0]),`M${t.x},${i}V${n}M${Math.min(...m)},${n}H${Math.max(...m)}`);for(let u of e)u.item.stub?l("outside",`M${Math.max(...m)},${n}H${u.x}V${o}`):l(this.kindOf(t,u),`M${u.x},${n}V${o}`);for(let u of r)u.item.node.replayed&&l("core",r.length>1?`M${u.x},${n+1}V${o}`:`M${t.x},${i}V${n}H${u.x}V${o}`);let d=r.find(u=>this.best.has(u.item.node.id)&&this.best.has(t.item.node.id));return d&&l(`${this.kindOf(t,d)} mh-best`,`M${t.x},${i}V${n}H${d.x}V${o}`),{key:t.item.node.id,look:a.join(" "),draw:()=>b("g",{},a.map(([u,p])=>b("path",{class:u,d:p})))}}kindOf(t,e){if(e.item.stub)return"outside";let{node:i}=e.item,o=t.item.node;return i.replayed?"second":i.kind===3?"capture":o.feed>=0&&o.feed<=i.born?"feedover":"plain"}stub(t){let[e,i]=t.item.text,{w:o}=t,{id:n}=t.item.node,r=()=>b("g",{class:t.item.stub==="unseen"?"mh-stub mh-cutoff":"mh-stub","data-node":n},b("rect",{x:-o/2,y:0,width:o,height:38,rx:6}),b("text",{y:16,class:"mh-name"},e),b("text",{y:31,class:"mh-value"},i));return{key:`${t.item.stub} ${n}`,look:`${e} ${i} ${o}`,at:`translate(${t.x},${this.y(t)})`,draw:r}}chip(t){let{node:e}=t.item,[i,o]=t.item.text,n=this.t,r=t.w,a=e===this.node,l=e===this.shown,c=I=>I>=0&&I<=n,m=e.parent<0?this.tree.whiteFirst:!this.tree.isWhite(e),d=this.tree.kidsAt(e,n).length,u=this.isOpen(e)&&d>0,p=e.kind===3?"capture":"plain",g=c(e.cut),f=c(e.known)?"H":c(e.feed)?"F":"",w=this.shown!==e&&this.shown.source===e&&c(this.shown.known),k={role:"treeitem",tabindex:l?"0":"-1","data-node":e.id,"aria-level":e.depth+1,"aria-selected":String(l),"aria-expanded":d?String(u):null,"aria-label":this.label(e),class:"mh-chip "+(m?"mh-white":"mh-black")+` mh-${p}`+(this.best.has(e.id)?" mh-best":"")+`${a?" mh-current":""}${l?" mh-shown":""}${g?" mh-cut":""}`+(c(e.illegal)?" mh-illegal":"")+(e.again&&this.tree.isReplaced(e,n)?" mh-replaced":"")+(w?" mh-source":"")},v=d?u?"−":`+${this.tree.belowAt(e,n)}`:"";return{key:e.id,look:[...Object.values(k),i,o,r,a||l,g,f,v].join("|"),at:`translate(${t.x},${this.y(t)})`,draw:()=>this.drawChip(b("g",k),{a:i,b:o,w:r,kind:p,now:a,shown:l,cut:g,flag:f,toggle:v})}}drawChip(t,{a:e,b:i,w:o,kind:n,now:r,shown:a,cut:l,flag:c,toggle:m}){return(r||a)&&t.append(b("path",{class:r?"mh-ring":"mh-ring mh-pick",d:Li(n,o+8,46,-4)})),t.append(b("path",{class:"mh-body",d:Li(n,o,38,0)})),t.append(b("text",{y:16,class:"mh-name"},e)),t.append(b("text",{y:31,x:l?7:0,class:"mh-value"},i)),l&&t.append(ph(-this.ruler(i,!1)/2-2,27)),c&&t.append(b("circle",{class:"mh-flag",cx:-o/2+1,cy:1,r:8}),b("text",{class:"mh-flagtext",x:-o/2+1,y:4.5},c)),m&&t.append(this.toggleMark(m)),t}toggleMark(t){let e=Math.max(18,t.length*6.5+10);return b("g",{class:"mh-toggle","data-toggle":"1","aria-hidden":"true",transform:`translate(0,${39})`},b("rect",{class:"mh-hit",x:-e/2-5,y:-2,width:e+10,height:24}),b("rect",{class:"mh-pill",x:-e/2,y:0,width:e,height:15,rx:7.5}),b("text",{y:11.5},t))}follow(t){let e=t.placed.find(c=>!c.item.stub&&c.item.node===this.shown);if(!e)return;let{pane:i}=this,o=this.drawnZoom,n=e.x*o,r=this.y(e)*o,a=e.w*o;(n-a/2<i.scrollLeft+12||n+a/2>i.scrollLeft+i.clientWidth-12)&&(i.scrollLeft=n-i.clientWidth/2);let l=e.level===0&&t.placed.find(c=>c.level===1&&!c.item.stub&&this.best.has(c.item.node.id));if(l&&(l.x*o<i.scrollLeft+20||l.x*o>i.scrollLeft+i.clientWidth-20)){let c=Math.abs(n-l.x*o)<i.clientWidth-40;i.scrollLeft=(c?(n+l.x*o)/2:l.x*o)-i.clientWidth/2}(r<i.scrollTop+6||r+58*o>i.scrollTop+i.clientHeight)&&(i.scrollTop=r-i.clientHeight/2+38)}label(t){let e=this.t,i=[t.parent<0?"The root":`${L(!this.tree.isWhite(t))}'s ${this.script.own(t)}`],o=this.status(t),n=m=>m>=0&&m<=e,r=n(t.cut);t.first&&i.push("second look"),i.push(n(t.known)?this.knownLabel(t):r?`refuted ${o}`:o==="no answer"?"every answer refuted":o==="…"?"being searched":o==="refuted"?o:`value ${o.replace(" …"," so far")}`),this.tree.isReplaced(t,e)&&i.push("replaced by the second look"),t.replayed&&!t.first&&i.push("replayed"),t.kind===3&&i.push("plausible capture"),t.feed>=0&&t.feed<=e&&i.push("feedover"),this.best.has(t.id)&&i.push("on the best line");let a=this.tree.belowAt(t,e),[l,c]=this.tree.besideAt(t,e);return a&&i.push(`${a} node${a===1?"":"s"} below`),c&&i.push(`${c} more outside the width`),l&&i.push(`${l} unseen after the cut`),i.join(", ")}knownLabel(t){let{tape:e}=this.tree,i=L(this.tree.isWhite(t)),o=this.valueWords(e.value[t.known]);return"known from the hash table, "+[`value ${o}`,`${i} has ${o} or better`,`${i} has nothing better than ${o}`][e.detail[t.known]]}drawFacts(){let t=this.shown,e=this.t,{tape:i}=this.tree,o=this.script.position(t),n=this.tree.isWhite(t);this.board||(this.board=new rt(this.boardHost,{playable:!1,orientation:this.model.get("orientation"),label:"The position of the selected node"}));let r=t.cut>=0&&t.cut<=e&&i.move[t.cut],a=this.tree.bestAt(t,e),l=[];r?l.push([...Q(ct(i.move[t.cut])),"","red"]):t.book>=0&&t.book<=e?l.push([...Q(ct(i.move[t.book])),"","green"]):a>=0&&i.move[a]&&l.push([...Q(ct(i.move[a])),"","green"]),this.board.show(o,{lastMove:t.parent>=0?Q(ct(t.move)):void 0,arrows:l});let{alpha:c,beta:m}=this.tree.window(t,e),d=this.valueOf(t),u=this.rows(t),p=this.script.condition(t,e);this.facts.replaceChildren(h("p",{class:"mh-path"},this.pathWords(t)),this.because(t),p?h("p",{class:"mh-condition"},h("strong",{},p),"."):"",...this.script.prunes?[rh({range:this.range,alpha:c,beta:m,white:n,value:d}),h("p",{class:"mh-quiet mh-hint"},id)]:[],h("dl",{class:"mh-dl"},u.flatMap(([g,f])=>[h("dt",{},g),h("dd",{},f)])))}because(t){return t.parent<0?[]:this.own?h("p",{class:"mh-because"},this.script.sentence(t.born)):h("p",{class:"mh-because"},h("b",{},this.soFar?"Why, so far? ":"Why? "),this.why(this.tree.nodes.get(t.parent),t.move),this.inTheEnd())}get soFar(){return!this.told&&this.step<this.tree.steps.length-1}why(t,e){let i=this.askerNow();return i.ask(i.tree.nodes.get(t.id),e).text}askerNow(){if(!this.soFar)return this.asker;if(this.earlier?.t!==this.t){let t=new Pe(za(this.tree.tape,this.t+1),this.tree.whiteFirst),e=new Be(t,this.start,this.how,this.script.prunes);this.earlier={t:this.t,asker:new We(t,e,{...this.model.get("rules"),soFar:!0})}}return this.earlier.asker.script.use(this.how),this.earlier.asker}inTheEnd(){return this.soFar?[" ",h("button",{type:"button",class:"mh-way",onclick:()=>{this.told=!0,this.refresh(),this.answer()}},"And in the end?")]:[]}buildAsk(){let t=q("why");return this.asks=h("select",{class:"mh-select",id:t,onchange:()=>this.answer(),onfocus:()=>this.offerMoves()}),this.answerOut=h("output",{class:"mh-answer",for:t}),h("div",{class:"mh-ask"},h("label",{for:t},"Why, for a move from here:"),this.asks,this.answerOut)}askAgain(){let t=this.shown,e=`${t.id} ${this.how} ${this.tree.tape.length} ${this.soFar?this.t:""}`;this.askedOf!==e&&(clearTimeout(this.asksLater),this.asks.replaceChildren(h("option",{value:""},"choose a move")),this.answerOut.replaceChildren(),this.askedOf=e,this.offered=!1,this.asksLater=setTimeout(()=>this.offerMoves(),200))}offerMoves(){if(this.offered||!this.tree||this.gone)return;clearTimeout(this.asksLater),this.offered=!0;let t=this.askerNow(),e=t.tree.nodes.get(this.shown.id),{looked:i,outside:o,other:n}=t.moves(e),r=e.enters.length>0&&e.cut>=0,a=(c,m)=>m.length?h("optgroup",{label:`${m.length} ${c}`},m.map(d=>h("option",{value:d},this.script.move(e,d)))):[],l=[a("looked at",i),a("outside the width",o),a(r?"never reached, after the cut":this.soFar&&e.back<0?"not looked at so far":"not looked at",n)].flat();this.asks.replaceChildren(h("option",{value:""},l.length?"choose a move":"there is none"),...l)}answer(){let{value:t}=this.asks;this.answerOut.replaceChildren(...t===""?[]:[this.why(this.shown,Number(t)),...this.inTheEnd()])}valueOf(t){let{tape:e}=this.tree,i=this.t;if(t.cut>=0&&t.cut<=i)return e.value[t.cut];if(t.back>=0&&t.back<=i)return e.value[t.back];let o=this.tree.bestAt(t,i);return o>=0?e.value[o]:null}pathWords(t){let e=this.tree.path(t).slice(1);return e.length?[h("span",{class:"mh-quiet"},"After "),h("b",{},e.map(i=>this.script.own(i)).join(" ")),h("span",{class:"mh-quiet"},`, ${L(this.tree.isWhite(t))} to move`)]:[h("b",{},"The root"),h("span",{class:"mh-quiet"},`, ${L(this.tree.isWhite(t))} to move`)]}rows(t){let{tape:e}=this.tree,i=this.t,o=[],n=d=>d>=0&&d<=i,r=d=>this.amount(d),a=d=>`${[`value ${r(e.value[d])}`,`${L(this.tree.isWhite(t))} has ${r(e.value[d])} or better`,`${L(this.tree.isWhite(t))} has nothing better than ${r(e.value[d])}`][e.detail[d]]}, searched ${qo(e.rank[d])}`;t.replayed?o.push([t.first?"second look":"replayed","the principal variation is made again, and searched two plies further at its end"]):t.born>=0&&e.detail[t.born]>=5?o.push(["place",`${e.rank[t.born]} in the order of moves`+(t.kind===3?", behind the fixed depth":"")]):t.born>=0&&o.push(t.kind===3?["capture",`worth ${T(e.value[t.born])} in the capture list`]:["place",`${e.rank[t.born]} in the list, plausibility `+T(e.value[t.born])+(e.detail[t.born]?" ("+(["","always searched","width extended for a different piece","place freed by an ignored mate"][e.detail[t.born]]??"")+")":"")]),n(t.book)&&o.push(["book",`${this.script.move(t,e.move[t.book])}, nothing is searched`]),n(t.known)&&o.push(["hash table",[a(t.known),t.source?[", ",this.way(t.source,"kept by the search ")]:""]]),n(t.static)&&o.push(["static value",r(e.value[t.static])]),n(t.feed)&&o.push(["feedover",uh[e.detail[t.feed]]??"granted"]),n(t.refused)&&o.push(["feedover",`refused by the limits (${uh[e.detail[t.refused]]??"wanted"})`]);let l=this.tree.bestAt(t,i);if(l>=0&&!n(t.cut)&&o.push(["best so far",(e.move[l]?this.script.move(t,e.move[l]):"standing pat")+`, ${r(e.value[l])}`]),n(t.cut)?o.push(["refuted by",`${e.move[t.cut]?this.script.move(t,e.move[t.cut]):"standing pat"}`+(Math.abs(e.value[t.cut])>=B?", every answer to it was refuted":`, ${r(e.value[t.cut])}: `+Uo(e.detail[t.cut],this.tree.isWhite(t))+" "+T(this.tree.isWhite(t)?e.beta[t.cut]:e.alpha[t.cut]))]):n(t.back)&&o.push(["returned",this.tree.isPassed(t)&&Math.abs(e.value[t.back])>=B?"refuted":n(t.known)&&Math.abs(e.value[t.back])>=B?cd(e.value[t.back],this.tree.isWhite(t)):Math.abs(e.value[t.back])>=B?"every move from here was refuted":this.bounded(e.detail[t.back]-1,this.tree.isWhite(t))+r(e.value[t.back])]),n(t.adjusted)&&o.push(["modified to",r(e.value[t.adjusted])]),t.again&&n(t.again.born)&&o.push(["second look",n(t.ended)?[`${this.lookWords(e.value[t.ended])}: `+(t.equal?"the same value, and its line counts":t.replaced?"worse, so it replaces the first value":"the first value stands")+"; ",this.way(t.again,"see ","it")]:"under way"]),n(t.kept)&&t.parent>=0){let d=t.uses.filter(n).length;o.push(["kept",`in the hash table: ${a(t.kept)}`+(d?`; used again ${d===1?"once":`${d} times`} so far`:"")])}let[c,m]=this.tree.besideAt(t,i);return c&&o.push(["unseen",`${c} more in the list, left by the cut`]),m&&o.push(["outside",this.outsideWords(t,m)]),o}way(t,e,i=this.script.at(t,8)){return[e,h("button",{type:"button",class:"mh-way",onclick:()=>this.pick(t.id)},i)]}outsideWords(t,e){let i=t.outs.slice(0,Math.min(this.tree.outsAt(t,this.t),12)).map(o=>this.script.move(t,this.tree.tape.move[o]));return`${e} more outside the width`+(i.length?`: ${i.join(", ")}${e>i.length?", …":""}`:"")}destroy(){this.unfollow(),this.gone=!0,clearInterval(this.timer),clearTimeout(this.asking),clearTimeout(this.asksLater),this.finder.stop(),this.trial.close(),this.observer?.disconnect(),this.board?.destroy();for(let[t,e]of this.offs||[])this.model.off(t,e)}},Os=class{constructor(t){this.group=b("g",t),this.kept=new Map}put(t){let{group:e}=this,i=new Map;for(let{key:n,look:r,at:a,draw:l}of t){let c=this.kept.get(n);c?.look!==r&&(c={look:r,shape:l()}),c.at!==a&&(c.at=a,c.shape.setAttribute("transform",a)),i.set(n,c)}for(let[n,{shape:r}]of this.kept)i.get(n)?.shape!==r&&r.remove();let o=e.firstChild;for(let{shape:n}of i.values())n===o?o=o.nextSibling:e.insertBefore(n,o);this.kept=i}},ld={[13]:"mate",[14]:"stalemate",[15]:"repetition",[23]:"too little left",[24]:"fifty moves",[25]:"recognized"},cd=(s,t)=>s>0===t?"refuted":`${L(t)} cannot better here what ${L(t)} already has`,uh={1:"in check (1A)",2:"a piece en prise is trapped or pinned (1B)",3:"two pieces en prise (2)",4:"condition 3"};function Li(s,t,e,i){let o=-t/2,n=7,r=i+e,a=t/2;return s==="capture"?`M${o+n},${i}H${a-n}L${a},${i+n}V${r-n}L${a-n},${r}H${o+n}L${o},${r-n}V${i+n}Z`:`M${o+n},${i}H${a-n}Q${a},${i} ${a},${i+n}V${r-n}Q${a},${r} ${a-n},${r}H${o+n}Q${o},${r} ${o},${r-n}V${i+n}Q${o},${i} ${o+n},${i}Z`}function ph(s,t){return b("g",{class:"mh-scissors",transform:`translate(${s},${t})`},b("path",{d:"M-4,-4L4,3M-4,4L4,-3"}),b("circle",{cx:-4.5,cy:-4,r:1.7}),b("circle",{cx:-4.5,cy:4,r:1.7}))}function md(s){let t=b("svg",{viewBox:"-22 -4 44 32",width:44,height:32,"aria-hidden":"true",class:"mh-tree"});if(s==="outside")t.append(b("g",{class:"mh-stub"},b("rect",{x:-18,y:2,width:36,height:20,rx:5})));else if(s==="second")t.append(b("path",{class:"mh-edge mh-second",d:"M-20,12H20"}),b("path",{class:"mh-edge mh-core",d:"M-20,12H20"}));else if(s==="feedover"||s==="best")t.append(b("path",{class:`mh-edge mh-${s==="best"?"plain mh-best":s}`,d:"M-20,12H20"}));else{let e=s==="capture"?"capture":"plain",i=b("g",{class:`mh-chip mh-white mh-${e} mh-${s}`});s==="current"&&i.append(b("path",{class:"mh-ring",d:Li(e,40,26,-1)})),i.append(b("path",{class:"mh-body",d:Li(e,34,20,2)})),s==="cut"&&i.append(ph(0,12)),s==="known"&&i.append(b("circle",{class:"mh-flag",cx:-16,cy:4,r:8}),b("text",{class:"mh-flagtext",x:-16,y:7.5},"H")),s==="illegal"&&i.append(b("path",{class:"mh-strike",d:"M-12,12H12"})),t.append(i)}return t}var dd=4e5,fh=2e4,ud=3,ln=8,gh="own",pd=["secondary_search","hash_coding","book"],fd={mate:"checkmate",stalemate:"stalemate"},bh=({settings:s,other:t,limit:e})=>({settings:s,other:t,limit:e}),as=class{constructor(t,e,{notation:i="san",orientation:o="white",answers:n=!1,line:r=!1,kept:a={}}={}){this.given=e,this.kept=a,this.answers=n,this.undrawn=r?[]:null,this.how=Mt(i),this.orientation=o,this.build(t),this.figure.machack=this,this.unfollow=St(l=>{this.how=l,this.setup&&(this.refresh(),this.done&&this.tell())}),this.begin()}build(t){let e=q("cap"),i=(a,l)=>h("button",{type:"button",class:"mh-button mh-text",onclick:l},a);this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,orientation:this.orientation,label:"The position",onmove:a=>this.played(a),oncancel:()=>this.refresh(),say:a=>this.say(a),waits:()=>this.legal?.at===this.pos?"":"the program has not yet said what may be played"}),this.back=i("Take back",()=>this.takeBack()),this.game=h("select",{class:"mh-select","aria-label":"Game",onchange:()=>this.chooseGame(this.game.value)}),this.ply=h("input",{type:"range",min:0,class:"mh-slider","aria-label":"Ply",oninput:()=>this.chooseGame(this.game.value,Number(this.ply.value))}),this.plyShown=h("output",{class:"mh-count"}),this.fen=h("input",{class:"mh-find mh-fen","aria-label":"FEN",autocomplete:"off",spellcheck:"false",onchange:()=>this.place(()=>Fe(this.fen.value,this.facts))}),this.hand=h("input",{type:"checkbox",onchange:()=>this.refresh()}),this.handHost=h("div",{hidden:!0}),this.compare=h("input",{type:"checkbox",onchange:()=>this.change({other:this.compare.checked?this.another():null})}),this.limit=h("select",{class:"mh-select","aria-label":"Stop after",onchange:()=>this.change({limit:Number(this.limit.value)})}),this.stopButton=i("Stop the search",()=>this.stop()),this.grow=i("Watch it grow",()=>this.watch()),this.share=h("input",{class:"mh-find mh-share","aria-label":"This setup as a text",autocomplete:"off",spellcheck:"false",onchange:()=>this.read(this.share.value)}),this.list=h("ol",{class:"mh-listed"}),this.listHead=h("p",{class:"mh-quiet"}),this.knobHost=h("div",{class:"mh-knobhost"}),this.table=h("div",{}),this.columns=[0,1].map(()=>({host:h("div",{class:"mh-treehost"}),tree:null})),this.plyLine=h("label",{class:"mh-knob"},h("span",{},"Ply"),this.ply,this.plyShown);let o=[h("div",{class:"mh-where"},h("label",{class:"mh-knob mh-wide"},h("span",{},"Position"),this.game),this.plyLine,h("label",{class:"mh-knob mh-wide"},h("span",{},"FEN"),this.fen)),h("div",{class:"mh-columns"},h("div",{class:"mh-searchboard"},this.boardHost,this.handHost,h("div",{class:"mh-bar"},this.back,h("label",{class:"mh-check"},this.hand," set up by hand"))),this.answers?"":this.knobHost)],n=h("details",{class:"mh-help"},h("summary",{},"Its list of plausible moves"),this.listHead,this.list),r=[h("div",{class:"mh-bar"},this.grow,this.stopButton,h("label",{class:"mh-inline"},"Stop after ",this.limit)),h("label",{class:"mh-check"},this.compare," second settings beside these"),h("label",{class:"mh-knob mh-wide"},h("span",{},"Share"),this.share)];this.asked=h("p",{class:"mh-quiet mh-asked"}),this.reset=i("Back to the given settings",()=>this.change(this.first)),this.reset.hidden=!0,this.live=this.answers?h("div",{},this.out,this.asked,this.reset,n,...[["Other settings",[this.knobHost,r]],["Another position",o]].map(([a,l])=>h("details",{class:"mh-help"},h("summary",{},a),l))):h("div",{},o,this.out,n,r),this.figure=h("figure",{class:"mh mh-figure mh-searchfigure",role:"group","aria-labelledby":e},h("figcaption",{class:"mh-title",id:e},t),this.live,this.table,this.undrawn?this.treeFold():this.columns.map(a=>a.host))}async begin(){let t=this.facts=await oe();if(this.gone)return;let e=(i,o)=>h("option",{value:i},o);this.game.append(...t.games.map(i=>e(i.number,i.title)),e(gh,"a position of your own")),this.knobs=[["Settings","settings"],["Second settings","other"]].map(([i,o])=>new Mi(t,i,n=>this.change({[o]:n}),n=>this.say(n))),this.knobHost.append(...this.knobs.map(i=>i.box)),typeof this.given=="string"?this.read(this.given):this.look(this.given)}say(t){this.out.value=t}async try(t){this.trying=!0;try{let e=t(),{begin:i,moves:o=[]}=e;i&&await this.check(i,o),this.change(e)}catch(e){this.say(e.message)}this.trying=!1}async check({fen:t,game:e},i){this.long&&(this.wanted=!0,await ne()),await Z({fen:t,moves:[...e,...i],settings:{}},"legalMoves")}read(t){this.try(()=>Xo(t,this.facts))}look({fen:t,moves:e,asks:i}){if(!this.facts){this.given={fen:t,moves:e,asks:i};return}let o=()=>({...Xo("mh6 startpos",this.facts),...i&&{settings:this.facts.made[i]}});this.try(()=>({...this.setup??o(),...Jo(t,e,this.facts)}))}place(t){this.try(()=>({begin:t(),moves:[]}))}change(t){let e=this.setup?{...this.setup,...t}:this.begun(t);(!this.setup||t.begin||t.moves)&&(this.positions=Ei(e)),this.setup=e,this.refresh(),this.want()}begun(t){return this.first=bh(t),{...t,...this.kept}}get chosen(){return this.setup&&bh(this.setup)}another(){return Object.values(this.facts.made).find(t=>!Es(t,this.setup.settings))}get pos(){return this.positions[this.positions.length-1]}chooseGame(t,e=this.setup.begin.game.length){let i=this.facts.games.find(o=>String(o.number)===String(t));this.place(()=>i?As(i,Math.min(e,i.moves.length)):Fe(xt(this.pos),this.facts))}played(t){this.change({moves:[...this.setup.moves,O(t)]})}takeBack(){let{begin:t,moves:e}=this.setup,i=[...t.game,...e];i.length&&this.change(Jo(t.fen,i.slice(0,-1),this.facts))}position(t){return{fen:this.setup.begin.fen,moves:[...this.setup.begin.game,...this.setup.moves],settings:t}}async want(){if(this.wanted=!0,this.stopped=!1,this.busy){this.long&&ne();return}for(this.busy=!0;this.wanted&&!this.gone;){this.wanted=!1;try{await this.work()}catch(t){this.wanted||this.say(t.message)}}this.busy=!1}async work(){let t=this.setup,e=this.pos,i=this.position(t.settings),o=await Z(i,"legalMoves");if(this.legal={at:e,moves:o},this.refresh(),!o.length)return this.over((await Z(i,"standing")).ended);let n=[];for(let a of[t.settings,t.other].filter(Boolean))n.push({at:e,settings:a,thought:await this.think(this.position(a),n)});if(this.wanted)return;let r=await Z(i,"plausibleMoves");this.wanted||(Object.assign(this,{done:n,listed:r}),this.tell())}async think(t,e){let{limit:i}=this.setup,o=this.pos,{settings:n}=t,r;for(let a=Math.min(fh,i);;a=Math.min(a*ud,i)){this.long=a>fh;try{r=await Z(t,"think",{tape:dd,nodes:a})}catch(l){if(!this.stopped||!r)throw l}if(this.long=!1,r.complete||a===i||this.wanted||this.stopped)return r;this.say(`Thinking: ${r.nodes.toLocaleString("en")} moves so far.`),this.drawTree(e.length,{at:o,settings:n,thought:r},-1,!0)}}stop(){this.stopped=!0,this.long&&ne()}watch(){this.fold&&(this.fold.open=!0,this.unfold());let t=this.columns[0].host.firstChild?.machack;t?.tree&&(t.go(-1),t.pace.value="whole",t.play(!0),t.figure.scrollIntoView({block:"nearest"}))}refresh(){let{setup:t,facts:e}=this,{begin:i,moves:o}=t,n=o[o.length-1]??i.game[i.game.length-1];this.view.show(this.pos,{lastMove:n?Q(E(n)):void 0,legal:this.legal?.at===this.pos?this.legal.moves:[]}),this.back.setAttribute("aria-disabled",String(!o.length&&!i.game.length)),this.game.value=i.of??gh,this.plyLine.hidden=!i.of,i.of&&(this.ply.max=e.games.find(r=>r.number===i.of).moves.length,this.ply.value=i.game.length,this.plyShown.value=i.game.length),this.fen.value=xt(this.pos),this.knobs[0].heading.textContent=t.other?"First settings":"Settings",this.knobs[0].fill(t.settings),this.knobs[1].box.hidden=!t.other,this.knobs[1].fill(t.other??t.settings),this.compare.checked=!!t.other,this.limit.replaceChildren(...[...new Set([...e.limit.offered,t.limit])].sort((r,a)=>r-a).map(r=>h("option",{value:r},`${r.toLocaleString("en")} moves`))),this.limit.value=t.limit,this.share.value=sh(t,e,this.positions),this.reset.hidden=Es(this.first,this.chosen),this.showHand()}showHand(){let t=this.hand.checked;if(this.boardHost.hidden=t,this.handHost.hidden=!t,!t)return;let e=xt(this.pos);this.men?this.men.get("fen").split(" ")[0]!==e.split(" ")[0]&&(this.filling=!0,this.men.set("fen",e),this.filling=!1):(this.men=new ve({fen:e,men:this.facts.men}),this.men.on("change:fen",()=>{this.filling||this.place(()=>Fe(this.men.get("fen"),this.facts))}),this.handHost.append(new qe(this.men).figure))}over(t){this.done=null,this.say(`The game is over, by ${fd[t]}: there is no move to think about.`),this.list.replaceChildren(),this.table.replaceChildren(),this.columns.forEach((e,i)=>this.dropTree(i))}line({at:t},e){return zt(t,e,this.how).join(" ")}found(t){let{thought:e}=t,i=e.complete?"":` It was stopped after ${e.nodes.toLocaleString("en")}.`;return e.fromBook?`The book answers ${this.line(t,[e.move])}: nothing was searched.`:`The program chooses ${e.move?`${this.line(t,[e.move])}, value ${ki(e.value)}; line ${this.line(t,e.line)}.`:"no move: not even the first on its list was searched to its end. Give it less depth, or a larger limit."} ${e.nodes.toLocaleString("en")} moves made in ${e.milliseconds.toFixed(1)} ms.${i}`}sayAsked({settings:t}){let{facts:e,first:{settings:i}}=this,o=_o(e,t),n=pd.filter(l=>t[l]),r=o?`the ${o.toLowerCase()} settings`:Es(i,t)?"the given settings":"settings of your own",a=[`widths ${t.widths.join(", ")}`,`depth ${t.depth}`,...n.map(l=>e.words[l])].join(", ");this.asked.textContent=`Asked with ${r}: `+[a,...o?[]:Va(e,i,t,["widths","depth",...n])].join("; ")+"."}tell(){let[t,e]=this.done;this.sayAsked(t),this.say(e?`First settings: ${this.found(t)} Second settings: ${this.found(e)}`:this.found(t)),this.list.replaceChildren(...this.listed.slice(0,ln).map(n=>h("li",{},h("b",{},_(t.at,E(n.move),this.how)),` ${T(n.plausibility)}`,h("span",{class:"mh-quiet"}," "+n.reasons.map(r=>`${r.wording} ${T(r.amount)}`).join(" · "))))),this.listHead.textContent=(this.listed.length>ln?`The first ${ln} of ${this.listed.length}`:`${this.listed.length} moves`)+(e?", by the first settings":"")+".";let{table:i,node:o}=e?_a(t,e,this.how):{table:"",node:-1};this.table.replaceChildren(i),this.drawTree(0,t,o),e?this.drawTree(1,e,o):this.dropTree(1)}treeFold(){return this.fold=h("details",{class:"mh-help",ontoggle:()=>this.unfold()},h("summary",{},"Its tree"),this.columns.map(t=>t.host)),this.fold}unfold(){let t=this.fold.open&&this.undrawn||[];this.fold.open&&(this.undrawn=null),t.forEach(e=>{e&&!this.gone&&this.drawTree(...e)})}drawTree(t,{at:e,settings:i,thought:o},n=-1,r=!1){if(this.undrawn){this.undrawn[t]=[t,{at:e,settings:i,thought:o},n,r];return}let a=this.columns[t],l={...bi(o,e,i),picked:n,running:r};if(a.tree){Object.assign(a.tree.values,l),a.tree.tell("events");return}a.tree=ss(l,{title:t?"The tree of the second settings":"Its tree",notation:this.how,orientation:this.orientation}),a.drop=Me({model:a.tree,el:a.host})}dropTree(t){this.undrawn&&(this.undrawn[t]=void 0);let e=this.columns[t];e.drop?.(),e.drop=e.tree=null,e.host.replaceChildren()}destroy(){this.gone=!0,this.unfollow(),this.columns.forEach((t,e)=>this.dropTree(e)),this.view.destroy()}};function vh({model:s,el:t}){let e=h("output",{class:"mh-event","aria-live":"polite"}),i=h("code",{class:"mh-share"}),o=h("div",{class:"mh mh-explorerbar"},h("p",{class:"mh-title"},s.get("title")),h("p",{class:"mh-asleep"},"This is a recorded search. Its sliders and switches need a kernel: ",h("code",{},"make lab")," opens this page as a notebook. The tree can be stepped, opened and asked here, too. The setup as a text:"),h("p",{class:"mh-asleep"},i),e),n=()=>{e.value=s.get("said"),i.textContent=s.get("share")},r=u=>{u.kind==="awake"&&c(p=>p.classList.add("mh-awake"))},a=()=>{},l=!1,c=(u,p=0)=>{let g=t.closest(".mh-explorer");g?u(g):!l&&p<400&&setTimeout(()=>c(u,p+1),25)},m=null,d=u=>{let p=document.querySelector(".mh-explorer")!==u;m=new as(s.get("title"),s.get("share"),{answers:p}),u.classList.add("mh-inpage"),u.prepend(m.figure)};return c(u=>{if(wt()){u.classList.add("mh-inbook"),a=Tt(u,()=>d(u));return}let p=new MutationObserver(()=>wh(u));p.observe(u,{childList:!0,subtree:!0}),a=()=>p.disconnect(),wh(u)}),s.on("change:said",n),s.on("change:share",n),s.on("msg:custom",r),t.append(o),n(),s.send({kind:"hello"}),()=>{l=!0,a(),m?.destroy(),s.off("change:said",n),s.off("change:share",n),s.off("msg:custom",r)}}function wh(s){for(let t of s.querySelectorAll(".noUi-handle:not([aria-label])")){let e=t.closest(".jupyter-widgets")?.querySelector(".widget-label");t.setAttribute("aria-label",e?.textContent||"value")}for(let t of s.querySelectorAll(".widget-readout[contenteditable]:not([aria-label])")){let e=t.closest(".jupyter-widgets")?.querySelector(".widget-label");t.setAttribute("aria-label",`${e?.textContent||"value"}, as a number`),t.setAttribute("role","textbox")}}var Se=(s,...t)=>Vt({},"count",s,...t),Oi=(s,[t,e,i],o)=>{let n=h("output",{class:"mh-count"}),r=h("input",{type:"range",min:t,max:e,value:i,class:"mh-slider","aria-label":s,oninput:()=>o(Number(r.value))});return{row:h("label",{class:"mh-knob"},h("span",{},s),r,n),input:r,shown:n}},cn=class{constructor(t){this.figure=t,this.pattern=t.first[0]&65535,this.buttons=Array.from({length:16},(e,i)=>15-i).map(e=>h("button",{type:"button",class:"mh-lamp","aria-label":`Bit ${e}`,onclick:()=>this.set(this.pattern^1<<e)},h("span",{},e))),this.entry=h("input",{type:"number",min:-32768,max:32767,class:"mh-find mh-guess","aria-label":"A score to store",onchange:()=>this.set(Number(this.entry.value)&65535)}),this.readings=h("div",{}),this.box=h("div",{},V(h("div",{class:"mh-lamps",role:"group","aria-label":"Sixteen bits, the highest first"},this.buttons)),h("label",{class:"mh-group"},"or store the score ",this.entry),this.readings)}set(t){this.pattern=t,this.figure.want()}async draw(){let{pattern:t}=this,e=await Se("masked",t),[i,o,n,r]=[await Se("xor_minus",t),await Se("xor_minus",e),await Se("and_minus_and",t),await Se("wrapped",t,16)];this.buttons.forEach((l,c)=>{let m=!!(t>>15-c&1);l.setAttribute("aria-pressed",String(m)),l.classList.toggle("mh-above",c===0)}),document.activeElement!==this.entry&&(this.entry.value=r);let a=[["all sixteen bits, with a sign",x(r)],["masked: the lowest fifteen as they stand",x(e)],["exclusive or, masked before",x(o)],["exclusive or, not masked",x(i)],["and less and",x(n)],["by offset, 16384 taken off",x(e-16384)]];return this.readings.replaceChildren(Ee(["read as","the score is"],a)),`Bits ${t.toString(2).padStart(16,"0")}: as fifteen bits with a sign `+x(n)+(i===n?"":`; unmasked, the exclusive or says ${x(i)}`)+"."}},mn=class{constructor(t){this.figure=t,this.knobs=[0,1].map(e=>Oi(e?"Second number":"First number",[-32768,32767,t.first[e]],()=>t.want())),this.out=h("div",{}),this.box=h("div",{},this.knobs.map(({row:e})=>e),this.out)}async draw(){let[t,e]=this.knobs.map(({input:r,shown:a})=>(a.value=r.value,Number(r.value))),i=[[`${x(t)} + ${x(e)}`,t+e],[`${x(t)} · ${x(e)}`,t*e],[`−(${x(t)})`,-t]],o=[],n=0;for(let[r,a]of i){let l=await Se("wrapped",a,16);n+=l!==a,o.push([r,x(a),l===a?"the same":x(l)])}return this.out.replaceChildren(Ee(["","is","in sixteen bits"],o)),n?`${n} of three do not fit sixteen bits, and come out as another number.`:"All three fit sixteen bits."}},dn=class{constructor(t){this.figure=t,this.knob=Oi("Units in a pawn",[1,1e3,t.first[0]],()=>t.want()),this.out=h("div",{}),this.box=h("div",{},this.knob.row,this.out)}async draw(){let t=Number(this.knob.input.value),e=[["pawn",1e3],["knight",3250],["bishop",3500],["rook",5e3],["queen",9750]],i=[];this.knob.shown.value=t;let o=0;for(let[n,r]of e){let a=await Se("rounded",r*t,1e3,2),l=a-r*t/1e3;o=Math.max(o,Math.abs(l)/t),i.push([n,(r*t/1e3).toLocaleString("en"),x(a),l?x(Number((l/t).toFixed(3))):"exact"])}return this.out.replaceChildren(Ee(["man","would be","is","off, in pawns"],i)),`${t} units a pawn: the worst error is ${o.toFixed(3)} pawns, and fifteen bits hold ${(16383/t).toFixed(1)} pawns.`}},un=class{constructor(t){this.figure=t,this.turned=!1,this.knob=Oi("The score n",[-20,20,t.first[0]],()=>t.want()),this.button=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>{this.turned=!this.turned,t.want()}},"Negate, as the parent does"),this.out=h("div",{class:"mh-boundsline",role:"group","aria-label":"Three integrated numbers"}),this.box=h("div",{},this.knob.row,h("div",{class:"mh-bar"},this.button),this.out)}async draw(){let t=Number(this.knob.input.value),e=["at most","exact","at least"],i=[];this.knob.shown.value=t;let o=[4*t-1,4*t,4*t+1].map(n=>this.turned?-n:n).sort((n,r)=>n-r);for(let n of o)i.push([n,e[n+1&3],await Se("force_exact",n)/4]);return this.button.setAttribute("aria-pressed",String(this.turned)),this.out.replaceChildren(...i.map(([n,r,a])=>h("div",{class:`mh-integrated mh-${r.replace(" ","-")}`},h("b",{},x(n)),h("span",{},`${r} ${x(a)}`)))),"From the least: "+i.map(([n,r,a])=>`${x(n)} says ${r} ${x(a)}`).join("; ")+"."}},pn=class{constructor(t){this.figure=t,this.knobs=[["Found at ply",0,12],["Met at ply",0,12],["Plies from there to the mate",1,11]].map(([e,i,o],n)=>Oi(e,[i,o,t.first[n]],()=>t.want())),this.adjust=h("input",{type:"checkbox",onchange:()=>t.want()}),this.out=h("div",{}),this.box=h("div",{},this.knobs.map(({row:e})=>e),h("label",{class:"mh-check"},this.adjust," Adjust: into the slot as seen from its node"),this.out)}async draw(){let[t,e,i]=this.knobs.map(({input:w,shown:k})=>(k.value=w.value,Number(w.value))),o=(w,...k)=>Vt({scoring:{adjust:this.adjust.checked}},"count",w,...k),n=-await o("mated",0),r=-await o("mated",t+i),a=await o("moved_by",r,t),l=await o("moved_by",a,-e),c=n-l,m=e+i,d=24,u=60+d*24,p=w=>30+d*w,g=(w,k,v,I)=>b("path",{class:I,d:`M${p(k)},${w}H${p(v)}`}),f=b("svg",{viewBox:`0 0 ${u} 106`,style:`width:calc(${u} * var(--mh-px))`,class:"mh-slot",role:"img","aria-label":`Found at ply ${t}, the mate at ply ${t+i}; met at ply ${e}, the mate at ply ${m}; the slot claims ply ${c}.`},Array.from({length:25},(w,k)=>b("text",{x:p(k),y:102,"text-anchor":"middle",class:"mh-vtext"},k)),g(22,t,t+i,"mh-window"),b("circle",{class:"mh-node",cx:p(t),cy:22,r:6}),b("text",{x:p(t+i),y:27,"text-anchor":"middle",class:"mh-said"},"#"),g(56,e,m,"mh-window"),b("circle",{class:"mh-node",cx:p(e),cy:56,r:6}),b("text",{x:p(m),y:61,"text-anchor":"middle",class:"mh-said"},"#"),b("text",{x:2,y:10,class:"mh-vtext"},"found"),b("text",{x:2,y:44,class:"mh-vtext"},"met"),c===m?[]:[b("path",{class:"mh-dot",d:`M${p(c)},48l8,8l-8,8l-8,-8z`}),b("text",{x:p(c),y:82,"text-anchor":"middle",class:"mh-said"},"claimed")]);return this.out.replaceChildren(h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":"The plies"},f),Ee(["","the score","says"],[["found",x(r),`a mate ${t+i} plies from the root`],["in the slot",x(a),a===r?"the same number":`a mate ${n-a} plies from the node`],["met",x(l),`a mate ${c} plies from the root`],["the truth",x(n-m),`a mate ${m} plies from the root`]])),c===m?`The slot is right: mate at ply ${m}.`:`The slot claims a mate at ply ${c}; it is at ply ${m}.`+((c-m)%2?" An odd step: even the side that mates is wrong by parity.":"")}},gd={lamps:cn,adder:mn,resolution:dn,line:un,slot:pn};function kh({model:s,el:t}){let e=q("cap"),i=h("output",{class:"mh-event","aria-live":"polite"}),o={first:s.get("numbers"),out:i};return o.want=Ut(async()=>{if(!it()){i.value=$t;return}try{i.value=await o.view.draw()}catch(n){i.value=n.message}}),o.view=new gd[s.get("view")](o),o.figure=h("figure",{class:"mh mh-figure mh-bitsfigure",role:"group","aria-labelledby":e},h("figcaption",{class:"mh-title",id:e},s.get("title")),o.view.box,i),o.figure.machack=o,t.append(o.figure),Tt(o.figure,()=>o.want())}function gn({model:s,el:t}){let e=new fn(s);t.append(e.figure),e.figure.machack=e,e.watch(),e.refresh(!1);let i=e.bears?Tt(e.figure,()=>{e.near=!0,e.bear(e.view.pos)}):()=>{};return()=>{i(),e.destroy()}}var fn=class{constructor(t){this.model=t,this.how=Mt(t.get("notation")),this.load(),this.build()}load(){let{model:t}=this;this.start=et(t.get("fen"),t.get("wings")),this.main=t.get("moves").map(E),this.side=null,this.inSide=!1,this.ply=Math.max(0,Math.min(t.get("at")<0?this.main.length:t.get("at"),this.main.length)),this.positions=[this.start];for(let e of this.main)this.positions.push(z(this.positions[this.positions.length-1],e))}moves(){return this.inSide?[...this.main.slice(0,this.side.from),...this.side.moves]:this.main}positionAt(t){return!this.inSide||t<=this.side.from?this.positions[t]:this.side.moves.slice(0,t-this.side.from).reduce(z,this.positions[this.side.from])}length(){return this.moves().length}plyOf(t,e,i){let o=r=>r.replace(/[+#!?]+$/,"");return this.main.findIndex((r,a)=>{let l=this.positions[a];return l.fullmoves===t&&l.turn==="white"===e&&o(_(l,r,"san"))===o(i)})+1||-1}plyWith(t){return this.positions.findIndex(e=>pi(e)===t)}inGame(t,e){return this.main.slice(t,t+e).map(O)}follow(t,e,i){let o=[...this.main.slice(0,t),...e.map(E)],n=t+i,r=o.findIndex((a,l)=>!this.main[l]||O(this.main[l])!==O(a));r>=0&&(this.side={from:r,moves:o.slice(r),told:!0}),this.go(n,r>=0&&n>r)}along(t,e){let i=this.moves().slice(0,this.ply).map(O),o=[...this.main.slice(0,t).map(O),...e];return i.length>=t&&i.length<=o.length&&i.every((n,r)=>n===o[r])?i.length-t:-1}step(t){this.go(this.ply+t)}go(t,e=this.inSide){this.inSide=e&&!!this.side,this.ply=Math.max(0,Math.min(t,this.length())),this.refresh()}reveal(){this.waits=!1,this.answer.hidden=!0,this.go(this.home0())}played(t){let e=O(t),i=this.moves()[this.ply];if(i&&O(i)===e)return this.go(this.ply+1);this.inSide&&this.ply>=this.side.from?this.side={from:this.side.from,moves:[...this.side.moves.slice(0,this.ply-this.side.from),t]}:this.side={from:this.ply,moves:[t]},this.go(this.ply+1,!0)}takeBack(){if(!this.inSide||this.ply===0)return;let t=Math.max(0,this.ply-1-this.side.from);this.side.moves=this.side.moves.slice(0,t);let e=this.ply-1;t||(this.side=null,this.inSide=!1),this.go(e)}build(){let{model:t}=this,e=t.get("title")||"Chessboard";this.out=h("output",{class:"mh-say","aria-live":"polite"}),this.boardHost=h("div",{class:"mh-boardhost"}),this.list=V(h("div",{class:"mh-moves",role:"toolbar","aria-label":"Moves"}),{across:2}),this.note=h("p",{class:"mh-note"}),this.bears=t.get("bearing")?this.bearingBox():null,this.view=new rt(this.boardHost,{playable:t.get("playable"),orientation:t.get("orientation"),label:e,onmove:o=>this.played(o),oncancel:()=>this.refresh(),say:o=>{this.out.value=o}}),this.view.counts=t.get("counts"),this.buttons={start:G("To the start",F(W.start),()=>this.go(0)),back:G("One move back",F(W.back),()=>this.go(this.ply-1)),forward:G("One move forward",F(W.forward),()=>this.go(this.ply+1)),end:G("To the end",F(W.end),()=>this.go(this.length())),flip:G("Turn the board round",F(W.flip),()=>this.view.flip())},this.back=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.takeBack()},"Take back"),this.home=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.leaveSide()},"Back to the game"),this.trial=new rs(["Ask Mac Hack","Hide the answer"],"What Mac Hack thinks of the position on this board",()=>({fen:t.get("fen"),moves:this.moves().slice(0,this.ply).map(O),asks:t.get("asks")}),"Mac Hack in this position",!0),this.waits=t.get("waits")&&t.get("arrows").length>0,this.answer=h("button",{type:"button",class:"mh-button mh-text",hidden:!this.waits,onclick:()=>this.reveal()},"Show the moves"),this.switcher=this.notationSwitch();let i=q("cap");this.figure=h("figure",{class:"mh mh-figure mh-boardfigure",role:"group","aria-labelledby":i},h("figcaption",{class:t.get("title")?"mh-title":"mh-unseen",id:i},e),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,V(h("div",{class:"mh-bar",role:"toolbar","aria-label":"Step through the moves"},Object.values(this.buttons),this.back,this.home,this.answer,this.trial.button)),this.out),h("div",{class:"mh-sidecolumn"},this.bears?.box,this.switcher,this.list,this.note,this.help())),this.trial.host),this.figure.addEventListener("keydown",o=>this.key(o))}bearingBox(){let t=h("div",{class:"mh-bearing","aria-live":"polite"}),e=h("input",{type:"checkbox",checked:this.model.get("counts"),onchange:o=>{this.view.counts=o.target.checked,this.view.drawArrows(),this.pins&&(this.pins.hidden=!this.view.counts)}}),i=h("div",{},t,h("label",{class:"mh-check"},e," count the men that bear on each cell, and say who is pinned"),h("p",{class:"mh-quiet mh-key"},"Ringed: en prise. Lower left: how many of White’s men bear on the cell. Upper right: how many of Black’s."));return{says:t,box:i}}sayBearing(t){let e=n=>n.length?n.map(r=>`${Bt(t,X(r))} ${r}`).join(", "):"nobody",{enPrise:i,pinned:o}=this.view.bearing;this.pins=h("p",{hidden:!this.view.counts},h("b",{},"Pinned: "),`${e(o)}.`),this.bears.says.replaceChildren(h("p",{},h("b",{},"En prise: "),`${e(i)}.`),this.pins)}asked(){return{fen:this.model.get("fen"),moves:this.moves().slice(0,this.ply).map(O)}}async bear(t){if(!it())return this.bears.says.replaceChildren(h("p",{},$t));try{let e=await Z(this.asked(),"bearing");if(this.view.pos!==t)return;this.view.bear(e),this.sayBearing(t)}catch(e){this.bears.says.replaceChildren(h("p",{},`${e.message}`))}}notationSwitch(){let t=q("how"),e=(i,o)=>h("label",{},h("input",{type:"radio",name:t,value:i,checked:this.how===i,onchange:()=>{this.how=i,this.refresh(!1)}})," ",o);return h("fieldset",{class:"mh-switch"},h("legend",{},"Notation"),e("san","algebraic"),e("descriptive","descriptive"))}help(){return h("details",{class:"mh-help"},h("summary",{},"Keys"),h("p",{},"On the board: arrow keys move the frame, Enter picks up and puts down, Escape lets go. A row of buttons, or the list of moves, is one stop of the Tab key; in it the arrow keys move. Anywhere in the figure: comma and full stop step back and forward, Home and End go to the ends, F turns the board, U takes back."))}key(t){if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||t.target.type==="radio"||this.trial.holds(t.target))return;let e={",":()=>this.go(this.ply-1),".":()=>this.go(this.ply+1),Home:()=>this.go(0),End:()=>this.go(this.length()),f:()=>this.view.flip(),F:()=>this.view.flip(),u:()=>this.takeBack(),U:()=>this.takeBack()}[t.key];e&&(e(),t.preventDefault(),t.stopPropagation())}leaveSide(){let t=this.side?this.side.from:0;this.side=null,this.inSide=!1,this.go(t)}refresh(t=!0){let e=this.positionAt(this.ply),i=this.ply?this.moves()[this.ply-1]:null;this.view.show(e,{lastMove:i?Q(i):void 0,arrows:this.arrowsHere(),marks:this.ply===this.home0()&&!this.inSide?this.model.get("marks"):[]}),this.bears&&this.near&&this.bear(e),this.drawMoves();let o=!this.main.length;for(let[n,r]of[["start",0],["back",0],["forward",1],["end",1]])this.buttons[n].hidden=o,this.buttons[n].setAttribute("aria-disabled",String(r?this.ply>=this.length():this.ply===0));this.back.hidden=!this.inSide||this.ply<=this.side.from,this.home.hidden=!this.side||!this.main.length,this.note.textContent=!this.inSide&&this.model.get("comments")[String(this.ply)]||"",this.out.value=this.words(e,i),t&&(this.report(e),this.trial.follow(),this.figure.dispatchEvent(new CustomEvent("machack-ply",{bubbles:!0})))}home0(){return this.model.get("at")<0?this.main.length:this.model.get("at")}arrowsHere(){return this.waits?[]:this.inSide?[]:this.model.get("arrows").filter(t=>t.at===void 0||t.at===null?this.ply===this.home0():t.at===this.ply).map(t=>[t.from,t.to,t.label,t.brush])}words(t,e){let i=ui(t),o=L(t.turn==="white"),n=i==="checkmate"?`${o} is mated.`:i==="stalemate"?"Stalemate.":`${o} to move${i?", in check":""}.`;return e?`${this.numbered(this.ply-1)}. ${n}`:n}numbered(t){let e=this.positionAt(t),i=e.turn==="white";return`${e.fullmoves}${i?".":" …"} ${this.text(t,this.inSide)}`}text(t,e){let i=this.model.get("descriptive"),o=!e||t<this.side.from;if(this.how==="descriptive"&&o&&i[t])return i[t];let n=this.inSide;this.inSide=e;let r=_(this.positionAt(t),this.moves()[t],this.how);return this.inSide=n,r}drawMoves(){let t=this.main.length,e=this.side?this.side.moves.length:0,i=!t&&!e?h("span",{class:"mh-quiet"},this.model.get("playable")?"Play a move.":"No moves."):t?this.rows(0,t,!1):this.rows(0,e,!0),o=this.list.contains(document.activeElement);this.list.replaceChildren(i);let n=this.list.querySelector("[aria-current]");n&&(this.list.scrollTop=Math.max(0,n.offsetTop-this.list.clientHeight/2)),o&&(n||this.buttons.start).focus({preventScroll:!0}),this.switcher.hidden=!t&&!e}rows(t,e,i){let o=h("div",{class:"mh-moveflow"});for(let n=t;n<t+e;n++){let r=this.numberIn(n),a=this.isWhites(n);(a||n===t)&&o.append(h("span",{class:"mh-number"},`${r}.`)),!a&&n===t&&o.append(h("span",{class:"mh-blank"},"…")),o.append(this.moveButton(n,i)),!i&&this.side&&this.main.length&&Math.min(this.side.from,this.main.length-1)===n&&(a&&o.append(h("span",{class:"mh-blank"})),o.append(h("div",{class:"mh-side",role:"group","aria-label":this.side.told?"The line of the text":"Your own moves"},h("span",{class:"mh-quiet"},this.side.told?"Not played":"Your moves"),this.rows(this.side.from,this.side.moves.length,!0))),a&&n+1<t+e&&o.append(h("span",{class:"mh-number"},`${r}.`),h("span",{class:"mh-blank"},"…")))}return o}moveButton(t,e){let i=this.inSide&&!e&&t<this.side.from,o=t===this.ply-1&&(e===this.inSide||i);return h("button",{type:"button",class:"mh-move","aria-current":o?"step":null,onclick:()=>this.go(t+1,e)},this.text(t,e))}isWhites(t){return this.start.turn==="white"==(t%2===0)}numberIn(t){return this.start.fullmoves+Math.floor((t+(this.start.turn==="white"?0:1))/2)}report(t){this.sending=!0,this.model.set("current",xt(t)),this.model.set("played",this.side?this.moves().slice(0,this.ply).map(O):this.main.slice(0,this.ply).map(O)),this.model.save_changes(),this.sending=!1}watch(){this.listen=()=>{this.sending||(this.load(),this.refresh(!1))},this.redraw=()=>this.refresh(!1);for(let t of["fen","moves","at"])this.model.on(`change:${t}`,this.listen);for(let t of["arrows","marks","comments","descriptive"])this.model.on(`change:${t}`,this.redraw);this.unfollow=St(t=>{this.how=t;for(let e of this.switcher.querySelectorAll("input"))e.checked=e.value===t;this.refresh(!1)})}destroy(){for(let t of["fen","moves","at"])this.model.off(`change:${t}`,this.listen);for(let t of["arrows","marks","comments","descriptive"])this.model.off(`change:${t}`,this.redraw);this.unfollow(),this.trial.close(),this.view.destroy()}};var bd=new RegExp([String.raw`(?<remark>\d+\.\d{1,2}\??(?=[\s,;]|$)|BOOK(?!\w))|(?<skipped>(?!0[ ]?[-–—−][ ]?0)`,String.raw`(?:1/2|½|[10])[ ]?[-–—−:][ ]?(?:1/2|½|[10])(?![\w/])|1/2(?![\w/])|½|\*|(?!0\s{0,8}`,String.raw`[-–—−])\d{1,3}(?:[ ]{0,3}[.…]+|\)|(?=[\s,;]|$))|\d+:\d\d\b|[.…,;:!?)±∓⩲⩱∞⌓□]+|\+/?`,String.raw`[-=]|[-=]/?\+|=|(?:(?:AND|WHITE|BLACK)\s{1,8}){0,2}(?:RESIGN(?:S|ED)?|WINS|WON`,String.raw`|MATES?|CHECKMATE|STALEMATE|PERPETUAL[ ]CHECK|DRAWN?(?:[ ](?:GAME|AGREED|BY[ ]`,String.raw`(?:REPETITION|AGREEMENT|PERPETUAL[ ]CHECK)))?)(?![\w-])|(?:WHITE|BLACK)(?![\w-]))|`,String.raw`(?<move>(?:(?:CASTLES?(?:[ \t/-]{0,8}[KQ](?:ING|UEEN)?(?:'?S)?[ .-]?(?:ROOK\b`,String.raw`|R\b\.?)?[ -]?(?:SIDE\b)?(?![A-Z]|\s{0,8}(?:[-–—−]|[X×*/])))?|[O0]\s{0,8}`,String.raw`[-–—−]\s{0,8}[O0](?:\s{0,8}[-–—−]\s{0,8}[O0])?|(?:[WB](?=[PNBRQK]/))?(?:[KQ]?(?:KT|`,String.raw`[RNB])|[KQ])?(?:KT|[PNBRQK])(?:\s?/\s?(?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8]))?`,String.raw`(?:\s{0,8}[-–—−]\s{0,8}(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]|[ \t]{1,8}(?:[KQ]?(?:KT|`,String.raw`[RNB])|[KQ])[1-8]|\s{0,8}[X×*]\s{0,8}(?:[WB](?=[PNBRQK]/))?(?:[KQ]?(?:KT|[RNB])|`,String.raw`[KQ])?(?:KT|[PNBRQK])(?:\s?/\s?(?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8]))?)`,String.raw`(?:\s{0,8}[=/]{1,2}\s{0,8}(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|[QRBN])|(?<=8)(?:KT|`,String.raw`[QRBN]))?)(?:[\s,]{0,8}(?:(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)?[.\s]{0,3}(?:CH`,String.raw`(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS[.\s]{0,3}\+|(?:E\.?[ ]?P\.?`,String.raw`|EN[ ]?PASSANT)(?![A-Z]))|\s{0,8}(?:\+{1,2}(?![-/=])|\#|[!?]{1,8}(?![!?]))){0,8}(?!`,String.raw`[\w/]))|[^\s,;]+?(?:[\s,]{0,8}(?:(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)?[.\s]{0,3}`,String.raw`(?:CH(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS[.\s]{0,3}\+|(?:E\.?`,String.raw`[ ]?P\.?|EN[ ]?PASSANT)(?![A-Z]))|\s{0,8}(?:\+{1,2}(?![-/=])|\#|[!?]{1,8}(?!`,String.raw`[!?]))){0,8}(?=[\s,;]|\.(?:\s|$)|$))`].join(""),"gi"),wd=new RegExp([String.raw`\(((?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8])|(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|`,String.raw`[QRBN]))\)`].join(""),"gi"),vd=new RegExp(String.raw`P\s?(?:[X×*]\s?[\w/]{1,6}|[-–—−]\s?[A-Z]{1,3}8)=?$`,"i"),kd=new RegExp(String.raw`^(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]`,"i"),yh=String.raw`\{[^}]*\}?|\[\w+[ \t]+"[^"\n]*"[ \t]*\]|^[ \t]*[#%\[].*$|\$\d+`,yd=new RegExp(yh,"gm"),xd=new RegExp(`${yh}|;.*$`,"gm"),Md=new RegExp(String.raw`\[\w+[ \t]+"`),xh="-–—−xX×*",Sd=s=>" ".repeat(s.length),Mh=s=>s.split(/\s+/).filter(Boolean);function Td(s,t,e,i){let o=e+s.length,n=i.slice(Math.max(0,e-16),e),r=Mh(n).pop()??"",a=!/\s$/.test(n),l=/\d$/.test(t)&&t.length>1||a&&o<i.length&&xh.includes(i[o]),c=vd.exec(n.trimEnd()),m=c&&(/^[A-Z]/.test(t)||a&&(n.endsWith("8")||c[0][0]==="p"));return r&&(l||m||r.toLowerCase().startsWith("castle"))?`/${t} `:s}function Id(s){let t=s.replace(/[^\S\n]/g," "),e=t.replace(Md.test(t)?xd:yd,Sd).replace(wd,Td),i=[],o=0,n=0;for(let{0:r,index:a}of e.matchAll(/[()]/g))r==="("&&o++===0?(i.push(e.slice(n,a)),n=a):r===")"&&o&&--o===0&&(i.push(" ".repeat(a+1-n)),n=a+1);return i.join("")+e.slice(n)}function Ed([s,...t]){let e=t.length&&kd.test(t[0])&&!xh.includes(s.slice(-1))?"-":"";return s+e+t.join("")}function Sh(s){return[...Id(s).matchAll(bd)].filter(t=>t.groups.move!==void 0).map(t=>({text:Ed(Mh(t[0])),begin:t.index,end:t.index+t[0].length}))}var Ad=64,$d=1e3;function Th(s,t){try{return[ge(s,t)]}catch(e){if(e instanceof mt&&e.candidates.length)return e.candidates;throw e}}function Nd(s,t){let e=[{pos:s,moves:[]}];for(let i of t){let o=[],n=null;for(let r of e){let a;try{a=Th(r.pos,i.text)}catch(l){if(!(l instanceof mt))throw l;n??(n=l);continue}for(let l of a)o.push({pos:z(r.pos,l),moves:[...r.moves,l]})}if(!o.length)return[e,n.message,i];if(o.length>Ad)return[e,`${jt(i.text)}: too many moves so far are ambiguous.`,i];e=o}return[e,"",null]}function Ih(s,t){let e=Sh(t);if(e.length>$d)return{rows:[],fault:`This text has ${e.length} moves: a thousand are the most.`,word:null,pos:s,last:null};let[i,o,n]=Nd(s,e),r=i.map(u=>u.moves.map(O)),a=r[0].length,l=r[0].findIndex((u,p)=>r.some(g=>g[p]!==u));l<0&&(l=a);let c=[],m=i[0].moves.slice(0,l),d=s;if(m.forEach((u,p)=>{c.push({number:d.fullmoves,white:d.turn==="white",typed:Rt(d,u,"teletype"),paper:Rt(d,u,"machine"),san:be(d,u),uci:O(u),decided:Th(d,e[p].text).length>1}),d=z(d,u)}),l<a){n=e[l];try{ge(d,n.text)}catch(u){o=u.message}}return{rows:c,fault:o&&`Move ${d.fullmoves} of ${L(d.turn==="white")}: ${o}`,word:n,pos:d,last:m[m.length-1]??null}}function Eh({model:s,el:t}){let e=new bn(s);return t.append(e.figure),e.refresh(),()=>e.view.destroy()}var bn=class{constructor(t){this.model=t,this.games=t.get("games"),this.game=t.get("game"),this.ply=t.get("ply"),this.notations=t.get("notations"),this.build()}build(){let{model:t}=this,e=q("convert"),i=t.get("title"),o=(a,l)=>h("select",{class:"mh-select","aria-label":a,onchange:l});this.which=o("Game",()=>{this.game=Number(this.which.value),this.ply=0,this.listPlies(),this.refresh()}),this.which.append(...this.games.map(([a],l)=>h("option",{value:l},a))),this.which.value=this.game,this.before=o("Position",()=>{this.ply=Number(this.before.value),this.refresh()}),this.text=h("textarea",{class:"mh-text-in",id:e+"t",rows:5,spellcheck:"false",autocapitalize:"off",autocomplete:"off",oninput:()=>this.soon()}),this.text.value=t.get("text"),this.out=h("output",{class:"mh-say","aria-live":"polite",for:e+"t"}),this.echo=h("p",{class:"mh-echo"}),this.body=h("tbody",{}),this.host=h("div",{class:"mh-boardhost"});let n=h("div",{class:"mh-bar",role:"group","aria-label":"Examples"},t.get("examples").map(([a,l])=>h("button",{type:"button",class:"mh-button",onclick:()=>{this.game=this.games.findIndex(c=>!c[3].length),this.which.value=this.game,this.ply=0,this.listPlies(),this.text.value=l,this.refresh()}},a)),h("button",{type:"button",class:"mh-button",onclick:()=>{this.text.value="",this.refresh(),this.text.focus()}},"Clear")),r=Object.values(this.notations).map(a=>h("th",{scope:"col"},a));this.figure=h("figure",{class:"mh mh-figure mh-convert",role:"group","aria-labelledby":e},h("figcaption",{class:"mh-title",id:e},i),h("div",{class:"mh-bar"},h("span",{class:"mh-quiet"},"Begin with "),this.which,this.before),h("label",{class:"mh-label",for:e+"t"},"A move or a game, in any notation"),this.text,n,this.out,this.echo,h("div",{class:"mh-columns"},h("div",{class:"mh-sidecolumn mh-rowsbox",tabindex:"0",role:"region","aria-label":"The moves in all notations"},h("table",{class:"mh-reasons"},h("thead",{},h("tr",{},h("th",{scope:"col"},"Move"),r)),this.body)),h("div",{class:"mh-boardcolumn mh-reached"},h("p",{class:"mh-quiet"},"The position reached. Move a man, and the move is written above."),this.host))),this.view=new rt(this.host,{playable:!0,orientation:"white",label:"The position reached",onmove:a=>this.played(a),oncancel:()=>this.refresh(),say:a=>{this.out.value=a}}),this.listPlies()}listPlies(){let[,t,e,i]=this.games[this.game];this.positions=[et(t,e)];for(let o of i)this.positions.push(z(this.positions[this.positions.length-1],E(o)));this.before.replaceChildren(...this.positions.map((o,n)=>h("option",{value:n},`before move ${o.fullmoves} of ${L(o.turn==="white")}`))),this.before.value=this.ply,this.before.hidden=this.positions.length<2}soon(){clearTimeout(this.timer),this.text.value.length>200?this.timer=setTimeout(()=>this.refresh(),250):this.refresh()}played(t){let e=this.text.value.slice(0,this.found.word?.begin).trimEnd();this.text.value=`${e}${e?" ":""}${be(this.found.pos,t)}`,this.refresh()}refresh(){let t=this.found=Ih(this.positions[this.ply],this.text.value),{rows:e,fault:i,word:o,pos:n,last:r}=t,a=(m,d)=>h("td",{"data-of":this.notations[m]},d[m]);this.body.replaceChildren(...e.map(m=>h("tr",{},h("th",{scope:"row"},`${m.number}${m.white?".":"…"}${m.decided?"*":""}`),Object.keys(this.notations).map(d=>a(d,m)))));let l=e.some(m=>m.decided)?" * has several meanings; the moves after it decided.":"";this.out.value=i||(e.length?`${e.length} move${e.length>1?"s":""} read.${l}`:"Type a move, such as P-K4, e4 or e2e4."),this.out.classList.toggle("mh-fault",!!i);let c=this.text.value;this.echo.hidden=!o,this.echo.replaceChildren(...o?[h("span",{class:"mh-quiet"},"Here: "),(o.begin>30?"… ":"")+c.slice(Math.max(0,o.begin-30),o.begin),h("mark",{},c.slice(o.begin,o.end)),c.slice(o.end,o.end+20)]:[]),this.text.setAttribute("aria-invalid",String(!!i)),this.view.show(n,{lastMove:r?Q(r):void 0}),this.report(c)}report(t){let e={text:t,game:this.game,ply:this.ply},i=Object.keys(e).filter(o=>this.model.get(o)!==e[o]);for(let o of i)this.model.set(o,e[o]);i.length&&this.model.save_changes()}};var Ah="book-games",$h=()=>{try{return JSON.parse(localStorage.getItem(Ah))??{}}catch{return{}}},Nh=({model:s})=>JSON.stringify(["fen","moves","side","opponent"].map(t=>s.get(t))),wn=({figure:s})=>`${location.pathname.split("/book/").pop()} `+[...document.querySelectorAll(".mh-playfigure")].indexOf(s);function Ch(s){if(s.puzzle||s.seat||!wt())return;let{[wn(s)]:t,...e}=$h(),i=!s.result&&s.moves.length>s.given.length,o={begins:Nh(s),side:s.side.value,program:s.program.value,moves:s.moves.map((n,r)=>s.uciAt(r))};try{localStorage.setItem(Ah,JSON.stringify(i?{...e,[wn(s)]:o}:e))}catch{}}function Lh(s){let t=wt()&&!s.puzzle&&$h()[wn(s)];return t&&t.begins===Nh(s)&&[...s.program.options].some(({value:i})=>i===t.program)?t:null}var Cd=900,Di=class{constructor(t,{line:e,said:i}){Object.assign(this,{game:t,given:e,said:i,asked:t.moves.length});let o=(n,r)=>h("button",{type:"button",class:"mh-button mh-text",onclick:r},n);this.free=!e.length,this.heading=t.figure.querySelector("figcaption"),this.title=this.heading.textContent,this.position=t.given,this.again=o("Try again",()=>this.restart()),this.give=o("Show the move",()=>this.show()),this.whole=o("A whole game",()=>this.begin(!1)),this.back=o(this.free?"Back to the position":"Back to the puzzle",()=>this.begin(!0)),this.host=h("div",{class:"mh-bar"},this.again,this.give,this.whole,this.back),t.out.after(this.host),this.take(!0)}get tried(){return this.game.moves.slice(this.asked)}get wrong(){return this.tried.slice(0,this.given.length).findIndex((t,e)=>this.game.uciAt(this.asked+e)!==this.given[e])}get right(){return this.wrong<0}get solved(){return this.right&&this.tried.length>=this.given.length}get reply(){return this.asks&&this.right&&this.tried.length%2&&this.tried.length<this.given.length?E(this.given[this.tried.length]):null}async pause(){await new Promise(t=>setTimeout(t,Cd))}get words(){let{length:t}=this.tried;return!this.asks||!t?"":this.free?t>1&&this.game.legal?this.said[0]:"":this.right?t<this.given.length+2?this.moveShown(t)+this.said[Math.min(t-1,this.given.length-1)>>1]:"":t>1&&t<=this.wrong+2&&this.game.legal?"It answers, and the game goes on. Not the move that was played, though: try again?":""}draw(){let{result:t,why:e}=this.game;this.asks&&(this.heading.textContent=t?is(e):this.title),this.again.textContent=t||this.solved&&!this.free?"Play again":"Try again",this.again.hidden=!this.asks||!this.tried.length,this.give.hidden=!this.asks||this.solved,this.whole.hidden=!this.asks,this.back.hidden=this.asks}moveShown(t){let e=this.asked+t-1;return this.shown===e?`${this.game.numbered(e)}. `:""}async restart(){this.shown=null,this.game.open(),this.game.result="",this.game.forget(),await this.game.next()}async show(){(!this.right||this.tried.length%2)&&await this.restart(),this.game.legal&&(this.shown=this.game.moves.length,await this.game.human(E(this.given[this.tried.length])))}take(t){this.asks=t,this.game.figure.classList.toggle("mh-puzzle",t),this.heading.textContent=t?this.title:"A game against Mac Hack VI",this.game.given=t?this.position:[]}begin(t){this.take(t),this.game.begin()}};var Ld=6e4,_t=null,Oh=Promise.resolve(),Od=(s,t,e)=>new Promise((i,o)=>{let n=r=>{r.kind!=="answer"||r.call!==t||(s.off("msg:custom",n),r.text?i(JSON.parse(r.text)):o(new Error(r.refused)))};s.on("msg:custom",n),s.send({kind:"ask",call:t,given:e}),setTimeout(()=>o(new Error("no kernel has answered: run this figure's cell again")),Ld)});async function Dd(){if(await Ae("cells/python.js","PagePython"),!_t){let s=t=>{t.kind==="printed"&&(_t.printed+=t.text)};_t=new globalThis.PagePython({root:document.documentElement.dataset.content_root,folder:"book/part1",heed:s}),_t.started=_t.start()}await _t.started}async function Pd(s,t){await Dd(),_t.printed="";let[e,i]=s.split(":"),{outcome:o}=await _t.run(0,`import json
from ${e} import ${i}
print(${i}(*json.loads(${JSON.stringify(JSON.stringify(t))})))`);try{return JSON.parse(_t.printed)}catch{throw new Error(`the page's Python has not answered (${o}) ${_t.printed.trim().split(`
`).pop()}`)}}function Pi(s,t,e){return wt()?Oh=Oh.catch(()=>null).then(()=>Pd(t,e)):Od(s,t,e)}var jd=`from machack import show
from machack.terminal.seat import Seat
Seat(show.play()).figure`,Rd={Enter:`
`,Backspace:"",Delete:""},vn=s=>String.fromCharCode(s.toUpperCase().charCodeAt(0)&31),kn=s=>s.get("teletype")||wt()&&typeof DecompressionStream=="function";async function Bd(s,t){if(s.get("teletype"))return{model:s,end:()=>{}};await Ae("cells/python.js","PagePython");let e=null,i=r=>{r.kind==="shown"?e=r.figure:r.kind==="fault"&&t(r.text)},o=new PagePython({root:document.documentElement.dataset.content_root,folder:"book",heed:i});await o.start();let{fault:n}=await o.run(0,jd);if(!e)throw new Error(n??"the teletype could not be made");return{model:o.model(e),end:()=>o.end()}}var ji=class{constructor(t,{game:e,its:i,moved:o}){Kn(this,"hear",t=>{if(t.kind==="roll")this.print(t);else if(t.kind==="waits")this.busy=!1,this.next();else return;this.moved(t.moves,t.thought)});Object.assign(this,{model:t,game:e,its:i,moved:o,waiting:[],busy:!1}),this.roll=h("pre",{class:"mh-roll",tabindex:"0",role:"log","aria-label":"The roll of the teletype"}),this.keys=h("input",{class:"mh-find mh-entry",autocomplete:"off",autocapitalize:"characters",spellcheck:"false",placeholder:"type here","aria-label":"Keyboard of the teletype: every key goes to the program at once",onkeydown:r=>this.key(r),oninput:()=>{this.strike(this.keys.value),this.keys.value=""}});let n=(r,a,l)=>h("button",{type:"button",class:"mh-button mh-text",title:a,onclick:l},r);this.note=h("p",{class:"mh-quiet",role:"status"}),this.host=h("div",{class:"mh-seat"},this.roll,h("div",{class:"mh-bar"},this.keys,n("RETURN","The key RETURN",()=>this.strike(`
`)),n("Control G","Stop what the program is about, as the key does",()=>this.stop())),this.note)}get commands(){return[...this.played?["PG"]:[],this.its()==="white"?"PW":"PB"]}async begin(){this.roll.replaceChildren(),this.played=(await this.game()).moves.length,await this.sit(),this.strike(this.commands.map(t=>`${t}
`).join(""))}async sit(){let t=this.sitting={};this.waiting=[],this.busy=!1;try{if(!this.live){this.note.textContent="Python is starting: about 10 MB from the book’s own folder, some seconds.";let e=await Bd(this.model,i=>{this.note.textContent=`The teletype has stopped: ${i}`});if(t!==this.sitting)return e.end();this.live=e,this.live.model.on("msg:custom",this.hear)}this.note.textContent="Every key goes to the program at once. Bold is what was typed. Typed for you: "+(this.played?"PG, it prints the game so far, and ":"")+`${this.commands.at(-1)}, it plays ${L(this.its()==="white")}. A move is P-K4 or P/K2-K4, then RETURN; M has it move, U takes a play back. BD prints the board as it was printed in 1967, from Black’s side.`,this.send({kind:"sit",...await this.game()})}catch(e){this.note.textContent=`The teletype cannot be had here: ${e.message}.`}}key(t){let i=t.ctrlKey&&"geuGEU".includes(t.key)&&!t.metaKey&&!t.altKey?vn(t.key):Rd[t.key];i===void 0||t.isComposing||(t.preventDefault(),t.stopPropagation(),i===vn("g")?this.stop():this.strike(i))}strike(t){this.send({kind:"keys",keys:t})}play(t){this.send({kind:"play",move:t})}send(t){this.waiting.push(t),this.next()}next(){this.busy||!this.live||!this.waiting.length||(this.busy=!0,this.live.model.send(this.waiting.shift()))}print({text:t,typed:e}){let i=this.roll.lastChild,o=e?"B":"#text";i?.nodeName===o?i.textContent+=t:this.roll.append(e?h("b",{},t):t),this.roll.scrollTop=this.roll.scrollHeight}async stop(){if(!this.busy||this.model.get("teletype"))return this.waiting=[],this.strike(vn("g"));this.end(),this.print({text:`
QUIT
_
`,typed:!1}),await this.sit()}end(){this.sitting=null,this.live?.model.off("msg:custom",this.hear),this.live?.end(),this.live=null}};var zd=4e5,Dh=28,Ds={normal:["reconstruction, normal widths","paper"],bookless:["reconstruction, normal widths, no book","paper",{book:!1}],tournament:["reconstruction, tournament widths","paper at tournament widths"],image:["surviving program","image"]},Hd="To play here, the page needs WebAssembly and must be one of the built book. In a terminal: machack play.",Ph={mate:"mate",stalemate:"stalemate",repetition:"the position has come back",fifty:"fifty moves without a capture or a pawn's move"};function jh({model:s,el:t}){let e=new yn(s);return t.append(e.figure),e.figure.machack=e,e.begin(Lh(e)),()=>e.destroy()}var yn=class{constructor(t){var e;this.model=t,this.how=Mt(t.get("notation")),this.start=et(t.get("fen"),t.get("wings")),this.given=t.get("moves"),this.open(),this.result="",this.thought=null,this.build(),this.refresh(),(e=this.out).value||(e.value="The program is coming: one moment."),this.unfollow=St(i=>{this.how=i,this.refresh(),this.tellAgain()})}open(){this.clock={reader:0,program:0},this.since=null,this.moves=[],this.positions=[this.start];for(let t of this.given)this.push(E(t))}get pos(){return this.positions[this.positions.length-1]}get mine(){return this.side.value}uciAt(t){return O(this.moves[t])}text(t){return _(this.positions[t],this.moves[t],this.how)}build(){let t=q("cap"),e=(n,r)=>h("option",{value:n},r);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,orientation:this.model.get("orientation"),label:"The game",onmove:n=>this.human(n),oncancel:()=>this.refresh(),say:n=>{this.out.value=n},waits:()=>this.waits()}),this.side=h("select",{class:"mh-select","aria-label":"You play",onchange:()=>this.changed()},e("white","White"),e("black","Black")),this.side.value=this.model.get("side"),this.program=h("select",{class:"mh-select","aria-label":"Your opponent",onchange:()=>this.changed()},Object.entries(Ds).map(([n,[r]])=>e(n,r)),h("optgroup",{label:"Before Mac Hack"},this.model.get("family").map(([n,r])=>e(n,r)))),this.program.value=this.model.get("opponent");let i=(n,r)=>h("button",{type:"button",class:"mh-button mh-text",onclick:r},n);this.buttons={wake:i("Let it begin",()=>this.wake()),fresh:i("New game",()=>this.wake()),back:i("Take back",()=>this.takeBack()),draw:i("Offer a draw",()=>this.offer()),resign:i("Resign",()=>this.end(this.mine==="white"?"0-1":"1-0","you resigned")),flip:G("Turn the board round",F(W.flip),()=>this.view.flip())},this.entry=h("input",{class:"mh-find mh-entry","aria-label":"Your move, typed",placeholder:"P-K4 or e4",autocomplete:"off",spellcheck:"false"});let o=h("form",{class:"mh-group",onsubmit:n=>{n.preventDefault(),this.type()}},this.entry,h("button",{class:"mh-button mh-text"},"Play it"));this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.about=h("div",{class:"mh-about"}),this.list=h("div",{class:"mh-moves",role:"group",tabindex:0,"aria-label":"Moves"}),this.pgn=h("textarea",{class:"mh-pgn",readonly:!0,rows:5,"aria-label":"The game as PGN"}),this.clockOut=h("p",{class:"mh-clock"}),this.clockBox=h("details",{class:"mh-help",ontoggle:()=>this.tick()},h("summary",{},"The clocks"),this.clockOut,h("p",{class:"mh-quiet"},"Two hours for fifty moves. The program’s clock goes as in 1967: forty moves made a second, and 8.4 seconds for its operator.")),this.treeHost=h("div",{class:"mh-treehost"}),this.treeBox=h("details",{class:"mh-help",ontoggle:()=>this.showTree()},h("summary",{},"The tree of its last search"),this.treeHost),this.seatHost=h("div",{}),this.seatBox=h("details",{class:"mh-help",hidden:!kn(this.model),ontoggle:()=>this.sitDown()},h("summary",{},"The teletype, as in 1967"),this.seatHost),this.figure=h("figure",{class:"mh mh-figure mh-playfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,V(h("div",{class:"mh-bar",role:"toolbar","aria-label":"The game"},Object.values(this.buttons))),o),h("div",{class:"mh-sidecolumn"},h("div",{class:"mh-group"},h("label",{},"You play ",this.side),h("label",{},"against ",this.program)),this.out,this.about,this.list,this.seatBox,this.clockBox,h("details",{class:"mh-help"},h("summary",{},"The game as PGN"),this.pgn))),this.treeBox),this.model.get("puzzle").line&&(this.puzzle=new Di(this,this.model.get("puzzle")))}get asleep(){return!!this.ancestor&&!this.awake&&this.pos.turn!==this.mine}wake(){return this.awake=!0,this.begin()}async changed(){if(this.seat||this.result||this.moves.length<=this.given.length)return this.wake();this.awake=!0,await this.attend(),this.forget(),await this.next()}async attend(){this.thinking&&(this.turn=null,this.thinking=!1,await ne()),this.ancestor&&this.seatBox.open&&(this.seatBox.open=!1),this.clockBox.hidden=!!this.ancestor,this.seatBox.hidden=!!this.ancestor||!kn(this.model),this.mine==="black"!==this.view.flipped&&this.view.flip()}async begin(t){if(!it())return this.stopped=!0,this.out.value=Hd,this.refresh();t&&(this.side.value=t.side,this.program.value=t.program,this.awake=!0),await this.attend(),this.open(),this.result="",this.forget();for(let e of t?.moves.slice(this.moves.length)??[])this.push(E(e));this.left=!!t,this.taken=!1,this.begun=!0,this.seat?await this.seat.begin():await this.next()}get ancestor(){return Ds[this.program.value]?null:this.program.value}get opponent(){return this.ancestor?this.model.get("family").find(([t])=>t===this.ancestor)[1]:`Mac Hack VI (${Ds[this.program.value][0]})`}get its(){return this.mine==="white"?"black":"white"}async position(){let[,t,e]=Ds[this.program.value]??Ds.normal;return{fen:this.model.get("fen"),moves:this.moves.map(O),settings:{...(await oe())[t],...e}}}waits(){return this.asleep?"press “Let it begin” first":this.result?"the game is over":this.thinking?"the program is thinking":this.legal?"":"the program has not yet said what may be played"}push(t){this.positions.push(z(this.pos,t)),this.moves.push(t)}async human(t){if(!this.legal)return this.refresh();if(this.awake=!0,this.left=this.taken=!1,this.seat)return this.seat.play(O(t)),this.refresh();this.yours=this.ancestor?null:this.onItsList(t),this.stopClock(),this.push(t),await this.next()}onItsList(t){let e=this.listed?.findIndex(i=>i.move===O(t))??-1;return{at:this.pos,move:t,place:e,of:this.listed?.length}}type(){if(this.legal)try{let t=ge(this.pos,this.entry.value);if(!this.legal.includes(O(t)))throw new Error(`${this.entry.value} is not legal here.`);this.entry.value="",this.human(t)}catch(t){this.out.value=t.message,this.entry.select()}}async next(){let t=this.turn={};this.legal=null;try{let e=await this.position(),i=await Z(e,"standing");if(t!==this.turn)return;let o=i.ended||(i.repeated?"repetition":this.pos.halfmoves>=100?"fifty":"");if(o)return this.end(o==="mate"?i.white?"0-1":"1-0":"1/2-1/2",Ph[o]);if(this.asleep)return this.refresh();if(this.pos.turn!==this.mine&&!this.seat)return await this.answer(e,t);let n=await Z(e,"legalMoves"),r=this.ancestor?[]:await Z(e,"plausibleMoves");if(t!==this.turn)return;Object.assign(this,{legal:n,listed:r,since:performance.now()}),this.refresh()}catch(e){t===this.turn&&(this.stopped=!0,this.thinking=!1,this.out.value=`The program cannot run here: ${e.message}.`,this.refresh())}}async answer(t,e){if(this.thinking=!0,this.legal=null,this.refresh(),this.puzzle?.reply)return await this.puzzle.pause(),e!==this.turn?void 0:(this.thinking=!1,this.push(this.puzzle.reply),await this.next());let i=this.ancestor?await this.asked(t):await Z(t,"think",{tape:zd});if(e!==this.turn)return;if(this.thinking=!1,!i.move)return this.end("*",`${this.opponent} finds nothing to play`);let{rate:o,lost:n}=this.model.get("clock");this.clock.program+=i.nodes/o+n,this.thought={...i,settings:t.settings,at:this.pos,ply:this.moves.length,yours:this.yours},this.push(E(i.move)),this.tell(),this.treeBox.open&&this.showTree(),await this.next()}async asked({fen:t,moves:e}){let i=await Pi(this.model,"machack.ancestors.in_page:reply",[this.ancestor,t,e]);return{...i,tape:await Ro(i.tape),own:{words:i.words,unit:i.unit}}}forget(){this.thought=this.told=null,this.about.replaceChildren(),this.showTree()}takeBack(){if(this.seat)return this.seat.strike(`U
`);if(this.thinking||!this.moves.length)return;let t=this.pos.turn===this.mine||this.moves.length<2?Math.min(2,this.moves.length):1;this.moves.length===1&&this.mine==="black"||(this.moves.splice(-t),this.positions.splice(-t),this.result="",this.taken=!0,this.forget(),this.next())}async offer(){if(this.seat)return this.seat.strike(`DRAW?
`);if(this.thinking||this.result||this.ancestor)return;await Z(await this.position(),"acceptsDraw",this.its,this.thought?.value??0)?this.end("1/2-1/2","the program accepts the draw"):this.out.value="The program declines the draw."}end(t,e){this.result||(this.thinking&&(this.turn=null,this.thinking=!1,ne()),this.stopClock(),this.result=t,this.why=e,this.legal=null,this.refresh())}async sitDown(){if(!this.seatBox.open)return this.seat?.end(),this.seat=null,this.result?this.refresh():this.next();this.thinking&&(this.turn=null,this.thinking=!1,await ne()),this.seat=new ji(this.model,{game:()=>this.position(),its:()=>this.its,moved:(t,e)=>this.follow(t,e)}),this.seatHost.replaceChildren(this.seat.host),await this.seat.begin()}follow(t,e){let i=this.moves.every((n,r)=>O(n)===t[r]);if(i&&t.length===this.moves.length)return;this.stopClock();let o=i?this.legal&&this.pos.turn===this.mine?this.onItsList(E(t[this.moves.length])):this.yours:null;Object.assign(this,{moves:[],positions:[this.start],result:"",yours:o});for(let n of t)this.push(E(n));this.forget(),e?.move&&e.move===t[t.length-1]&&this.tell({...e,at:this.positions[t.length-1],ply:t.length-1,yours:o}),this.next()}stopClock(){this.since!==null&&(this.clock.reader+=(performance.now()-this.since)/1e3),this.since=null}tick(){clearTimeout(this.ticks);let{allowed:t,moves:e}=this.model.get("clock"),i=this.clock.reader+(this.since===null?0:(performance.now()-this.since)/1e3),o=l=>`${Math.floor(l/3600)}:`+String(Math.floor(l/60)%60).padStart(2,"0")+":"+String(Math.floor(l)%60).padStart(2,"0"),n=(l,c,m)=>`${l} ${o(c)}${c>t&&m<e?" (over the time)":""}`,r=this.moves.filter((l,c)=>this.positions[c].turn===this.mine).length,a=this.moves.length-r;this.clockOut.textContent=`${n("You",i,r)}, `+n("Mac Hack VI",this.clock.program,a)+`; ${r} and ${a} moves.`,this.clockBox.open&&this.since!==null&&(this.ticks=setTimeout(()=>this.tick(),1e3))}refresh(){this.tick(),this.begun&&Ch(this);let t=this.moves[this.moves.length-1];this.view.show(this.pos,{lastMove:t?Q(t):void 0,legal:this.legal??[]}),this.drawMoves(),this.pgn.value=this.asPgn();for(let[e,i]of[["back",this.thinking||!this.moves.length],["draw",this.thinking||this.result||this.ancestor],["resign",this.result]])this.buttons[e].setAttribute("aria-disabled",String(!!(i||this.stopped)));this.buttons.wake.hidden=!this.asleep,!this.stopped&&(this.puzzle?.draw(),this.puzzle?.words?this.out.value=this.itsMove()+this.puzzle.words:this.result?this.out.value=(Object.values(Ph).includes(this.why)?this.itsMove():"")+`${this.result}: ${this.why}.`:this.asleep?this.out.value=`${this.opponent} has the first move: press “Let it begin”.`:this.thinking?this.out.value=this.ancestor?`${this.opponent} is thinking (the page’s Python starts with the first move: some seconds).`:"The program is thinking.":this.legal&&(this.out.value=`${this.left?"The game that you left. ":this.taken?"Taken back. ":""}`+(this.itsMove()?`${this.itsMove()}Your move.`:`${L(this.pos.turn==="white")} to move: your move.`)))}itsMove(){let t=this.moves.length-1;return t<0||this.positions[t].turn===this.mine?"":`${this.numbered(t)}. `}numbered(t){let{fullmoves:e,turn:i}=this.positions[t];return`${e}${i==="white"?".":" …"} ${this.text(t)}`}tell(t=this.thought){this.told=t;let e=this.numbered(t.ply),i=zt(t.at,t.line,this.how).slice(1),o=t.yours;if(t.own)return this.tellOwn(e,i);let n=[h("p",{},h("b",{},e),t.fromBook?", from its book of openings, which keeps a reply to this position: nothing was searched.":`. Value ${ki(t.value)}; ${t.nodes.toLocaleString("en")} moves looked at in ${Math.round(t.milliseconds)} ms.`)];i.length&&n.push(h("p",{},"It expects ",h("b",{},i.join(" ")),"."));let r=o&&_(o.at,o.move,this.how);o&&n.push(h("p",{},o.place<0?`Your ${r} was not on its list.`:`Your ${r} stood in place ${o.place+1} of ${o.of} on its list of plausible moves.`)),this.about.replaceChildren(...n)}tellAgain(){this.told&&this.tell(this.told),this.tree&&(Object.assign(this.tree.values,this.wordsOfTree()),this.treeHost.querySelector("figcaption").textContent=this.tree.get("title"))}tellOwn(t,e){let{thought:i}=this,o=i.ties.slice(1).map(n=>_(i.at,E(n),this.how));this.about.replaceChildren(h("p",{},h("b",{},t),`. Value ${T(i.value)} (${i.unit}); ${i.nodes.toLocaleString("en")} moves looked at in ${Math.round(i.milliseconds)} ms.`),...e.length?[h("p",{},"It expects ",h("b",{},e.join(" ")),".")]:[],...o.length?[h("p",{},"As good: ",h("b",{},o.join(", ")),".")]:[],h("details",{class:"mh-help"},h("summary",{},"The sum behind the move"),h("table",{class:"mh-sum"},i.why.map(([n,r,a])=>h("tr",{},h("td",{},n),h("td",{class:"mh-amount"},T(r)),h("td",{class:"mh-quiet"},a))))))}drawMoves(){let t=h("div",{class:"mh-moveflow"}),e=this.start.turn==="white"?0:1;this.moves.forEach((i,o)=>{let n=(o+e)%2===0;(n||!o)&&t.append(h("span",{class:"mh-number"},`${this.positions[o].fullmoves}.`)),!n&&!o&&t.append(h("span",{class:"mh-blank"},"…")),t.append(h("span",{class:"mh-played"},this.text(o)))}),this.list.replaceChildren(this.moves.length?t:h("span",{class:"mh-quiet"},"No move yet.")),this.list.scrollTop=this.list.scrollHeight}asPgn(){let t={[this.mine]:"Reader",[this.its]:this.opponent},e=[["Event","A game in the book"],["White",t.white],["Black",t.black],["Result",this.result||"*"]];this.model.get("fen")!==Lt&&e.push(["SetUp","1"],["FEN",this.model.get("fen")]);let i=this.moves.flatMap((n,r)=>{let a=this.positions[r];return[...a.turn==="white"?[`${a.fullmoves}.`]:r?[]:[`${a.fullmoves}...`],_(a,n,"san")]}),o=[[]];for(let n of[...i,this.result||"*"])[...o[o.length-1],n].join(" ").length>78&&o.push([]),o[o.length-1].push(n);return e.map(([n,r])=>`[${n} "${r}"]
`).join("")+`
`+o.map(n=>n.join(" ")).join(`
`)+`
`}showTree(){if(!this.treeBox.open||this.shown===this.thought)return;this.shown=this.thought,this.dropTree?.(),this.dropTree=this.tree=null,this.treeHost.replaceChildren();let t=this.thought?.fromBook?"This move came from its book of openings. Nothing was searched, so there is no tree: it comes with the first move that is not in the book.":this.thought?"":this.seat?"At the teletype the program writes no tree. Shut the teletype, and its next answer has one.":this.moves.length?"The game stands elsewhere now: its next answer has a tree.":"It has not searched yet.";if(t){this.treeHost.append(h("p",{},t));return}let{at:e,settings:i}=this.shown;this.tree=ss(bi(this.shown,e,i),{...this.wordsOfTree(),notation:this.how,orientation:this.mine}),this.dropTree=Me({model:this.tree,el:this.treeHost})}wordsOfTree(){let{at:t,move:e,value:i,events:o,tape:n}=this.shown,[r]=zt(t,[e],this.how);return{title:`The search that chose ${t.fullmoves}${t.turn==="white"?".":" …"} ${r}`,summary:`${r} is chosen, value ${T(i)}.`+(o*Dh>n.length?` Of ${o.toLocaleString("en")} events the first `+(n.length/Dh).toLocaleString("en")+" are shown.":"")}}destroy(){this.turn=null,this.seat?.end(),clearTimeout(this.ticks),this.unfollow(),this.dropTree?.(),this.view.destroy()}};var hs=class{constructor(t,{onchange:e,say:i}){this.model=t,this.onchange=e,this.say=i;let o=t.get("games");this.select=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>this.choose(this.select.value)},h("option",{value:"given"},t.get("place")),o.map((n,r)=>h("option",{value:r},`Game ${r+1}, any move`)),h("option",{value:"fen"},"A FEN, typed")),this.ply=h("input",{type:"range",min:0,value:0,class:"mh-slider","aria-label":"Move of the game",oninput:()=>this.toPly()}),this.told=h("output",{class:"mh-count"}),this.plyBox=h("label",{class:"mh-knob",hidden:!0},h("span",{},"Move of the game"),this.ply,this.told),this.entry=h("input",{class:"mh-find mh-fen","aria-label":"Position as FEN",spellcheck:"false",autocomplete:"off"}),this.fenBox=h("form",{class:"mh-group",hidden:!0,onsubmit:n=>{n.preventDefault(),this.type()}},this.entry,h("button",{class:"mh-button mh-text"},"Set it up")),this.box=h("div",{class:"mh-chooser"},h("label",{class:"mh-group"},h("span",{},"Position "),this.select),this.plyBox,this.fenBox),this.asGiven()}position(){return{fen:this.fen,moves:this.moves}}get pos(){return this.moves.map(E).reduce(z,et(this.fen,this.wings))}asGiven(){Object.assign(this,{fen:this.model.get("fen"),wings:this.model.get("wings"),moves:this.model.get("moves")})}choose(t){if(this.plyBox.hidden=t==="given"||t==="fen",this.fenBox.hidden=t!=="fen",t==="fen"){this.entry.focus();return}if(t==="given"){this.asGiven(),this.onchange();return}let e=this.model.get("games")[t];this.ply.max=e.length,this.ply.value=Math.min(this.moves.length,e.length),this.toPly()}toPly(){let t=Number(this.ply.value),e=`${L(t%2===0)}, move ${Math.floor(t/2)+1}`;Object.assign(this,{fen:Lt,wings:this.model.get("homes"),moves:this.model.get("games")[this.select.value].slice(0,t)}),this.told.value=e,this.ply.setAttribute("aria-valuetext",e),this.onchange()}async type(){let t=this.entry.value.trim()==="startpos"?Lt:this.entry.value.trim();try{await Z({fen:t},"standing"),et(t),Object.assign(this,{fen:t,wings:{},moves:[]}),this.onchange()}catch(e){this.say(e.message)}}};var xn=s=>(s>0?"+":"")+T(s);function Rh({model:s,el:t}){let e=new Mn(s);t.append(e.figure),e.figure.machack=e;let i=Tt(e.figure,()=>e.want());return()=>{i(),e.destroy()}}var Mn=class{constructor(t){this.model=t,this.how=Mt(t.get("notation")),this.want=Ut(()=>this.ask()),this.chooser=new hs(t,{onchange:()=>this.want(),say:e=>{this.out.value=e}}),this.listed=[],this.legal=[],this.mine=[],this.items=[],this.counted=0,this.build(),this.unfollow=St(e=>{this.how=e,this.pos&&this.fill()})}build(){let t=q("cap"),e=(i,o,n)=>G(i,F(W[o]),n);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,orientation:this.model.get("orientation"),label:"The position",onmove:i=>this.dropped(i),oncancel:()=>this.show(),onselect:i=>this.take(i),say:i=>{this.out.value=i}}),this.slider=h("input",{type:"range",min:0,class:"mh-slider","aria-label":"Items counted",oninput:()=>this.count(Number(this.slider.value))}),this.shown=h("output",{class:"mh-count"}),this.bar=V(h("div",{class:"mh-bar",role:"toolbar","aria-label":"Count item by item"},e("Nothing counted","start",()=>this.count(0)),e("One item less","back",()=>this.count(this.counted-1)),e("One item more","forward",()=>this.count(this.counted+1)),e("All items","end",()=>this.count(this.items.length)))),this.head=h("p",{class:"mh-state"}),this.rows=V(h("ul",{class:"mh-growing"})),this.account=h("div",{class:"mh-scroll"}),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.figure=h("figure",{class:"mh mh-figure mh-pointsfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),this.chooser.box,h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost),h("div",{class:"mh-sidecolumn"},this.head,this.rows,h("label",{class:"mh-knob"},h("span",{},"Items counted"),this.slider,this.shown),this.bar,this.out,h("p",{class:"mh-quiet mh-key"},"Count the next item with the arrow to the right. For another man of the side to move, click on it, or go to it with the arrow keys and press Enter; then choose one of its moves above, or the square it should go to."))),this.account)}async ask(){if(!it()){this.out.value=$t;return}let{pos:t}=this.chooser,e={...this.chooser.position(),settings:this.model.get("settings")};try{let[i,o,n]=await Promise.all([Z(e,"legalMoves"),Z(e,"plausibleMoves"),Jn()]);Object.assign(this,{pos:t,legal:i,listed:o.filter(a=>i.includes(a.move)),order:n}),this.show();let r=this.listed.find(a=>a.move===this.model.get("move"))??this.listed[0];this.take(r?.move.slice(0,2)??""),r&&this.choose(r)}catch(i){this.out.value=i.message}}take(t){let e=this.listed.filter(r=>r.move.startsWith(t));if(!e.length&&(this.out.value=t?`${t}, ${Bt(this.pos,X(t))}: none of its moves is on the list.`:"The game is over: no move is listed.",t))return;let i=this.items.length>0&&this.counted===this.items.length,o=this.model.get("begins"),n=new Set(e.flatMap(r=>r.reasons.map(a=>a.id)));this.square=t,this.mine=e,this.items=[o,...this.order.filter(r=>r!==o)].filter(r=>n.has(r)),this.counted=i?this.items.length:1,this.chosen=e[0],this.fill()}dropped(t){let e=O(t),i=this.mine.find(o=>o.move===e);this.show(),i?this.choose(i):this.out.value="The program promotes to a queen only: this move is not on its list."}choose(t){this.chosen=t,this.drawChosen()}count(t){this.counted=Math.max(0,Math.min(t,this.items.length)),this.drawCounted()}show(){this.view.show(this.pos,{legal:this.legal,arrows:this.arrows(),marks:this.square?[this.square]:[]})}arrows(){return this.chosen?[[...Q(E(this.chosen.move)),"","green"]]:[]}wording({id:t,wording:e}){return t===this.model.get("begins")?"what every move begins with":e}text(t){return _(this.pos,E(t.move),this.how)}amount(t,e){return t.reasons.find(i=>i.id===e)?.amount??0}sum(t,e=this.counted){return this.items.slice(0,e).reduce((i,o)=>i+this.amount(t,o),0)}fill(){let t=this.mine.flatMap(e=>this.items.map((i,o)=>this.sum(e,o+1)));this.most=Math.max(1,...t.map(Math.abs)),this.signed=t.some(e=>e<0),this.head.textContent=this.square?is(Bt(this.pos,X(this.square)))+` on ${this.square}: ${this.mine.length} of the ${this.listed.length} moves on the list, and their points`:"",this.lines=this.mine.map(e=>{let i=h("i",{}),o=h("span",{class:"mh-grown"}),n=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.choose(e)},this.text(e));return{move:e,bar:i,told:o,press:n,row:h("li",{},n,h("span",{class:`mh-meter${this.signed?" mh-signed":""}`,"aria-hidden":"true"},i),o)}}),this.rows.replaceChildren(...this.lines.map(e=>e.row)),this.slider.max=this.items.length,this.drawChosen(!1),this.drawCounted()}drawChosen(t=!0){for(let{move:i,press:o}of this.lines)o.setAttribute("aria-pressed",String(i===this.chosen));if(this.view.point(this.arrows(),this.square?[this.square]:[]),this.entries=[],!this.chosen){this.account.replaceChildren();return}for(let[i,o]of this.items.entries()){let n=this.chosen.reasons.find(r=>r.id===o);n&&this.entries.push({place:i,row:h("tr",{},h("th",{scope:"row"},this.wording(n)),h("td",{class:"mh-num"},xn(n.amount)),h("td",{class:"mh-num"},T(this.sum(this.chosen,i+1))))})}let e=["Item","Points","Sum"].map((i,o)=>h("th",{scope:"col",class:o?"mh-num":""},i));this.account.replaceChildren(h("table",{class:"mh-account"},this.total=h("caption",{}),h("thead",{},h("tr",{},e)),h("tbody",{},this.entries.map(i=>i.row)))),this.markCounted(),t&&this.say()}markCounted(){this.total&&this.chosen&&(this.total.textContent=`${this.text(this.chosen)}: ${T(this.sum(this.chosen))} points`+(this.counted<this.items.length?" so far":""));for(let{place:t,row:e}of this.entries)e.classList.toggle("mh-uncounted",t>=this.counted),t===this.counted-1?e.setAttribute("aria-current","step"):e.removeAttribute("aria-current")}drawCounted(){for(let{move:t,bar:e,told:i}of this.lines){let o=this.sum(t),n=(this.signed?50:100)*Math.abs(o)/this.most;e.className=o<0?"mh-minus":"",e.style.cssText=o<0?`right:50%;width:${n.toFixed(1)}%`:`left:${this.signed?50:0}%;width:${n.toFixed(1)}%`,i.textContent=T(o)}this.slider.value=this.counted,this.shown.value=`${this.counted} of ${this.items.length}`,this.markCounted(),this.say()}say(){let{counted:t,items:e}=this,i=e[t-1];if(!this.mine.length)return;if(!i){this.out.value="Nothing is counted yet.";return}let o=this.wording(this.mine.flatMap(c=>c.reasons).find(c=>c.id===i)),n=c=>`${this.text(c)} ${this.amount(c,i)?xn(this.amount(c,i)):"nothing"}`,r=[this.chosen,...this.mine.filter(c=>c!==this.chosen&&this.amount(c,i))].map(n),a=new Set(this.mine.map(c=>this.amount(c,i))).size===1,l=t===e.length?` All are counted: ${this.text(this.chosen)} has ${T(this.chosen.plausibility)} points.`:"";this.out.value=`Item ${t} of ${e.length}, ${o}: `+(a?`${xn(this.amount(this.mine[0],i))} for each`:r.join(", "))+`.${l}`}destroy(){this.unfollow(),this.view.destroy()}};var Et=100,Wd=20,Ud=3e3,qd=4e5,Bh=36,Fd=50,Kd={exact:"","at least":"≥ ","at most":"≤ "},Te=(s,...t)=>h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":s},t),Ri=(s,t)=>Math.max(300,Math.min(t,s.clientWidth||t)),Ie=(s,...t)=>h("section",{class:"mh-scoreview"},h("p",{class:"mh-title"},s),t),Sn=class{constructor(t){this.figure=t,this.body=V(h("ul",{class:"mh-growing"})),this.rule=h("div",{class:"mh-growing mh-ruled","aria-hidden":"true"}),this.key=h("p",{class:"mh-quiet mh-key"}),this.host=Ie("What came of each move",this.rule,this.body,this.key)}draw({root:t}){let{figure:e}=this,{mates:i}=e.scale,o=Object.values(t).map(({score:c})=>Math.abs(c)),n=Math.max(1,...o.filter(c=>c<i)),r=o.some(c=>c>=i),a=c=>c>=i?Fd:Bh*c/n;this.rule.replaceChildren(h("span",{}),h("span",{class:"mh-scale"},[-n,0,n].map(c=>h("span",{style:`left:${50+Math.sign(c)*Bh}%`},x(c)))),h("span",{})),this.key.textContent=[r?"A broken bar is a mate, beyond all scale.":"",Object.values(t).some(({bound:c})=>c!=="exact")?"≤ and ≥ are bounds, not scores: the best move was known by then, and the search looked no further.":""].filter(Boolean).join(" ");let l=Object.entries(t).sort((c,m)=>m[1].score-c[1].score);this.body.replaceChildren(...l.map(([c,{score:m,bound:d}])=>{let u=g=>()=>e.view.point(g?[[...Q(E(c)),"","green"]]:[],[]),p=a(Math.abs(m));return h("li",{},h("button",{type:"button",class:"mh-button mh-text",onclick:()=>e.played(E(c)),onfocus:u(!0),onblur:u(!1),onpointerenter:u(!0),onpointerleave:u(!1)},e.line([c])[0]),h("span",{class:"mh-meter mh-signed","aria-hidden":"true"},h("i",{class:[m<0&&"mh-minus",Math.abs(m)>=i&&"mh-broken"].filter(Boolean).join(" "),style:`${m<0?"right":"left"}:50%;width:${p.toFixed(1)}%`})),h("span",{class:"mh-grown",title:e.words(m)},`${Kd[d]}${x(m)}`))}))}},Tn=class{constructor(){this.body=h("ul",{class:"mh-growing mh-shares"}),this.met=h("div",{class:"mh-met"}),this.host=Ie("Nodes inside the tree, by what their score promises",this.body,this.met)}draw({kinds:t,met:e}){let i=["exact","cut","all"],o=e[0]+e[4]+e[8];this.met.replaceChildren(Te("Expected and found",Ee(["expected",...i.map(a=>`found: ${a}`)],i.map((a,l)=>[a,...i.map((c,m)=>x(e[3*l+m]))]))),h("p",{class:"mh-quiet mh-key"},`Expected of a node by its place, were every first move the best: ${x(o)} of `+x(e.reduce((a,l)=>a+l,0))+" turn out so."));let n=Math.max(1,t.exact+t.cut+t.all),r={exact:"exact",cut:"cut: at least",all:"all: at most"};this.body.replaceChildren(...Object.entries(t).map(([a,l])=>h("li",{},h("span",{},r[a]),h("span",{class:"mh-meter","aria-hidden":"true"},h("i",{class:a==="cut"?"mh-minus":"",style:`left:0;width:${(100*l/n).toFixed(1)}%`})),h("span",{class:"mh-grown"},`${x(l)}, ${(100*l/n).toFixed(1)} %`))))}},In=class{constructor(){this.body=Te("The ladder"),this.host=Ie("The ladder of MTD(f): every rung is a search with a null window",this.body)}draw({ladder:t,driver:e,score:i}){if(e!=="mtd-f"){this.body.replaceChildren(h("p",{class:"mh-quiet"},"Choose MTD(f) as the driver: the others ask once."));return}let o=t.slice(0,60),n=Ri(this.body,560),r=16,a=26,l=40,c=n-160,m=o.flatMap(({aim:S,came:M})=>[S,M]),d=Math.min(...m,i),u=Math.max(...m,i),p=Math.max(8,2*Math.max(...o.map(({aim:S})=>Math.abs(S-i)),0));d=Math.max(d,i-p-4,-16383),u=Math.min(u,i+p+4,16383);let g=S=>l+(c-l)*(Math.min(u,Math.max(d,S))-d)/(u-d||1),f=Math.max(1,...o.map(({nodes:S})=>S)),w=`${t.length} passes: ${t.slice(0,12).map(({aim:S,came:M})=>M<S?`below ${S}? yes, at most ${M}`:`below ${S}? no, at least ${M}`).join("; ")}.`,k=b("svg",{viewBox:`0 0 ${n} ${a+r*o.length+10}`,class:"mh-ladder",role:"img","aria-label":w,style:`width:calc(${n} * var(--mh-px))`},b("text",{x:l,y:12},x(Math.round(d))),b("text",{x:c,y:12,"text-anchor":"end"},x(Math.round(u))),b("text",{x:c+20,y:12},"nodes"),b("path",{class:"mh-axis",d:`M${l},${a-8}H${c}`})),v=-1/0,I=1/0;o.forEach(({aim:S,came:M,nodes:R},J)=>{M<S?I=M:v=M;let A=a+r*J+4,K=g(v===-1/0?d:v),H=g(I===1/0?u:I);k.append(b("text",{x:4,y:A+4,class:"mh-vtext"},J+1),b("path",{class:"mh-window",d:`M${K},${A}H${Math.max(H,K+1)}`}),b("path",{class:"mh-bound",d:`M${g(S)},${A-6}V${A+6}`}),b("path",{class:M<S?"mh-fell":"mh-held",d:M<S?`M${g(M)},${A}l7,-5v10z`:`M${g(M)},${A}l-7,-5v10z`}),b("rect",{class:"mh-nodesbar",x:c+20,y:A-5,width:90*R/f,height:10}),b("text",{x:c+24+90*R/f,y:A+4},x(R)))}),this.body.replaceChildren(k,h("p",{class:"mh-quiet mh-key"},"The upright stroke is what a pass asks about (is the score below it?); the triangle what comes back; the thick line what is still possible."+(t.length>o.length?` The first ${o.length} of ${t.length} passes.`:"")))}},En=class{constructor(t){this.figure=t,this.body=Te("The range of scores"),this.list=h("ol",{class:"mh-quiet mh-dots"}),this.host=Ie("The range of scores",this.body,this.list)}async extra(){let{figure:t}=this,e=t.model.get("positions");if(e.length<2)return;let i=[];for(let{words:o,fen:n,moves:r,asked:a}of e){let{score:l,line:c,complete:m}=await Vt({fen:n,moves:r,scoring:t.scoring},"search",{depth:a.depth,driver:a.driver,nodes:2e6,tape:0});i.push({words:o,score:l,complete:m,move:c.length?zt(r.map(E).reduce(z,et(n)),c.slice(0,1),t.how)[0]:"no move"})}t.gone||t.want.wanted||(this.dots=i,this.draw(t.found),this.list.replaceChildren(...i.map(({words:o,score:n,move:r})=>h("li",{},`${o}: ${r}, ${x(n)}, ${t.words(n)}`))))}handle(t,e,i,o,[n,r],a,l,c){let{figure:m}=this,d=w=>{let k=Math.max(n,Math.min(r,Math.round(w)));m.change({[e]:e==="saturation"&&k===r?null:k})},u=w=>{let{left:k,width:v}=t.getBoundingClientRect();this.moving=e,d(c((w.clientX-k)*t.viewBox.baseVal.width/v))},p=w=>{w.preventDefault();let k=()=>{removeEventListener("pointermove",u),removeEventListener("pointerup",k),removeEventListener("pointercancel",k)};addEventListener("pointermove",u),addEventListener("pointerup",k),addEventListener("pointercancel",k)},g=w=>{let k={ArrowLeft:-1,ArrowDown:-1,ArrowRight:1,ArrowUp:1,PageDown:-100,PageUp:100}[w.key];k&&(w.preventDefault(),this.moving=e,d(o+k))},f=b("g",{class:"mh-handle",tabindex:0,role:"slider","aria-label":i,"aria-valuemin":n,"aria-valuemax":r,"aria-valuenow":o,transform:`translate(${a},${l})`,onpointerdown:p,onkeydown:g},b("title",{},`${i}: drag it`),b("circle",{r:12,class:"mh-grip"}),b("path",{d:"M-4,-9H4V9H-4Z"}));t.append(f),this.moving===e&&this.held&&f.focus({preventScroll:!0})}draw({score:t}){this.held=this.body.contains(document.activeElement)&&document.activeElement.classList.contains("mh-handle");let{figure:e}=this,{usual:i,mates:o,won:n,longest:r}=e.facts,{saturation:a,recognizer:l,bonus:c,band:m}={...i,...e.scoring},d=e.most(),u=a??d-r,p=Math.floor(n*d/o.flags),g=Ri(this.body,640),f=52,w=D=>g/2+Math.sign(D)*(g/2-30)*Math.log1p(Math.abs(D)/60)/Math.log1p(d/60),k=D=>60*Math.expm1(Math.max(0,D-g/2)*Math.log1p(d/60)/(g/2-30)),v=l==="overlapping",I=[["mate",d-r,d,"mh-zonemate"],["",m,u,"mh-zoneeval"],...l==="disjoint"?[["won",p-r,p+r,"mh-zonewon"]]:v?[["bonus",0,Math.min(c,u),"mh-zonewon"]]:[]],S=b("svg",{viewBox:`0 0 ${g} 132`,class:"mh-bands",style:`width:calc(${g} * var(--mh-px))`,role:"group","aria-label":`Mated up to ${-(d-r)}, heuristic from ${-u} to ${u}, mate from ${d-r}. The score: ${t}, ${e.words(t)}.`},b("path",{class:"mh-axis",d:`M24,${f}H${g-24}`})),M={mate:["mate","mated"],won:["won","lost"],bonus:["the recognizer’s bonus",""],"":["",""]};for(let D of[-1,1])for(let[$,ut,Wt,js]of I){let[Bi,Un]=[w(D*ut),w(D*Wt)].sort((il,ol)=>il-ol),zi=$==="bonus";S.append(b("rect",{class:`mh-band ${js}`,x:Bi,y:zi?f-18:f-9,width:Math.max(3,Un-Bi),height:zi?7:18}));let qn=M[$][D>0?0:1],Hi=D>0?"end":"start",[Fn,sl]=zi?[g/2,"middle"]:$==="mate"?[D>0?g-2:2,Hi]:[D>0?Un:Bi,Hi];qn&&S.append(b("text",{x:Fn,y:f-($==="mate"?38:24),"text-anchor":sl},qn)),($!=="mate"||u<d-r)&&S.append(b("text",{x:$==="mate"?Fn:w(D*Wt),y:f+($==="mate"?52:$?38:24),"text-anchor":$==="mate"?Hi:"middle",class:"mh-vtext"},x(D*Wt)))}let R=Math.min(g-60,Math.max(60,w(t)));S.append(b("text",{x:g/2,y:v?f+24:f-24,"text-anchor":"middle"},"heuristic"),b("path",{class:"mh-dot",d:`M${w(t)},${f-8}l8,8l-8,8l-8,-8z`}),b("text",{x:R,y:f+72,"text-anchor":"middle",class:"mh-said"},`the score ${x(t)}`)),(this.dots??[]).forEach(({score:D},$)=>S.append(b("circle",{class:"mh-spot",cx:w(D),cy:f,r:7}),b("text",{x:w(D),y:f+4,"text-anchor":"middle",class:"mh-spottext"},$+1)));let{sliders:A,ranges:K}=e.facts,H=e.model.get("knobs");this.body.replaceChildren(S),H.includes("saturation")&&this.handle(S,"saturation","Saturation, the limit of evaluations",u,[A.saturation[0],A.saturation[1]],w(u),f,k),H.includes("band")&&this.handle(S,"band","The band around zero",m,A.band??K.band,w(m),f,k),v&&H.includes("bonus")&&this.handle(S,"bonus","The recognizer’s bonus",c,A.bonus??K.bonus,w(Math.min(c,u)),f-15,k),this.body.append(h("p",{class:"mh-quiet mh-key"},"The handles can be dragged. The line is drawn with small numbers far apart and large ones close together. The diamond is the score of this search; the numbers are the positions of the list."))}},An=class{constructor(t){this.figure=t,this.body=Te("The scores of the leaves"),this.told=h("p",{class:"mh-quiet mh-key"}),this.host=Ie("The scores of all leaves, in White’s view",this.body,this.told)}draw(){}async extra(){let{figure:t}=this,{contempt:e=0,band:i=0}=t.scoring,o=await t.ask({...t.scoring,table:!1},{driver:"minimax",depth:Math.min(t.asked.depth,3),tape:qd,iterate:!1}),n=we(o.tape),r=[],a=[],l=new Set,c=new Set;for(let $=0;$<n.length;$++){let ut=n.kind[$],Wt=n.node[$];ut===2?l.add(Wt):ut===6&&l.has(Wt)?c.add(Wt):ut===16&&c.has(Wt)?r.push(n.value[$]):[15,14,23,24].includes(n.kind[$])&&a.push(n.value[$])}let m=[...r].sort(($,ut)=>$-ut),d=$=>m[Math.floor($*(m.length-1))]??0,[u,p]=[d(.01),d(.99)];u-(p-u)<0&&p+(p-u)>0&&([u,p]=[Math.min(u,-20),Math.max(p,20)]);let g=61,f=Math.max(1,Math.ceil((p-u+1)/g)),w=Array(g).fill(0),k=Math.round((u+p)/2/f),v=g>>1;for(let $ of r)w[Math.max(0,Math.min(g-1,v-k+Math.round($/f)))]++;let I=Ri(this.body,560),S=130,M=Math.max(1,...w),R=r.filter($=>$===0).length,J=r.filter($=>Math.abs($)===Math.abs(e)).length,A=r.filter($=>Math.abs($)<Math.max(i,1)).length,K=`${x(r.length)} leaves; ${x(R)} are exactly 0`+(e?`, ${x(J)} are exactly as a draw is (${x(Math.abs(e))} or ${x(-Math.abs(e))})`:"")+(i?`, ${x(A)} lie inside the band of ${i}`:"")+`; ${x(a.length)} draws by rule.`,H=b("svg",{viewBox:`0 0 ${I} ${S+24}`,class:"mh-leaves",style:`width:calc(${I} * var(--mh-px))`,role:"img","aria-label":K});w.forEach(($,ut)=>H.append(b("rect",{class:"mh-leafbar",x:ut*I/g,y:S-(S-8)*$/M,width:I/g-1,height:(S-8)*$/M})));for(let $ of[...new Set([0,...e?[e,-e]:[]])]){let ut=(v-k+$/f+.5)*I/g;ut>0&&ut<I&&H.append(b("path",{class:$?"mh-bound":"mh-axis",d:`M${ut},0V${S}`}),b("text",{x:ut,y:S+18,"text-anchor":"middle"},x($)))}H.append(b("text",{x:2,y:S+18},x((k-v)*f)),b("text",{x:I-2,y:S+18,"text-anchor":"end"},x((k+v)*f)));let D=o.events>n.length?`Of the first ${x(n.length)} events of ${x(o.events)}: `:"";this.body.replaceChildren(H),this.told.textContent=`Depth ${o.depth}. ${D}${K}`}},$n=class{constructor(t){this.figure=t,this.body=h("div"),this.box=h("details",{class:"mh-help",ontoggle:()=>this.show()},h("summary",{},"Its tree, to be stepped and asked"),this.body),this.host=h("section",{class:"mh-scoreview"},this.box)}draw(t){this.found=t,this.close(),this.show()}close(){this.drop?.(),this.drop=null,this.body.replaceChildren()}show(){let{figure:t,found:e}=this;if(!this.box.open||!e||this.drop)return;let i=we(e.tape).length,o=e.events>i?` The tape has room for the first ${x(i)} of ${x(e.events)} events.`:"",n=e.passes>1?` Of ${x(e.passes)} passes it is the last.`:"";this.drop=Me({el:this.body,model:ss({events:e.tape,fen:xt(t.at),wings:t.at.wings,prunes:e.driver!=="minimax",rules:{complete:e.complete&&!o,scale:t.scale}},{title:"Its tree",at:e.events>Ud?0:-1,summary:`${x(e.score_white)} in White’s view, after ${x(e.nodes)} nodes.${n}${o}`,notation:t.how,orientation:t.model.get("orientation")})})}destroy(){this.close()}},Nn=class{constructor(t){this.figure=t,this.body=Te("Contempt and the choice"),this.told=h("p",{class:"mh-quiet mh-key"}),this.host=Ie("The choice, by contempt",this.body,this.told)}draw(){}search(t,e){return this.figure.ask({...this.figure.scoring,contempt:t},{depth:e,tape:0})}async at(t,e){let{score:i,move:o}=await this.search(t,e),n=i===-t&&(await this.search(t+1,e)).score===i-1;return{contempt:t,score:i,choice:`${o} ${n?"draw":""}`}}async turn(t,e,i){for(;e.contempt-t.contempt>1&&!this.stale;){let o=await this.at(t.contempt+e.contempt>>1,i);o.choice===t.choice?t=o:e=o}return e}async row(t){let e=[],i=[];for(let o=-Et;o<=Et&&!this.stale;o+=Wd)e.push(await this.at(o,t));for(let[o,n]of e.entries())o&&e[o-1].choice!==n.choice&&i.push(await this.turn(e[o-1],n,t));return{depth:t,points:e,turns:i}}async extra(){let{depth:t}=this.figure.asked,e=[];this.told.textContent="It is searched with one contempt after the other …";for(let i of[t,t+1]){if(e.push(await this.row(i)),this.stale)return;this.show(e)}}get stale(){return this.figure.gone||this.figure.want.wanted}show(t){let{figure:e}=this,i=Ri(this.body,600),o=92,n=70,r=m=>n+(i-n-12)*(m+Et)/(2*Et),a=m=>{let[d,u]=m.split(" ");return d==="null"?"no move":`${e.line([d])[0]}, ${u?"a draw":"plays on"}`},l=b("svg",{viewBox:`0 0 ${i} ${o*t.length+24}`,style:`width:calc(${i} * var(--mh-px))`,class:"mh-turning",role:"img","aria-label":t.map(m=>this.words(m,a)).join(" ")});t.forEach(({depth:m,points:d,turns:u},p)=>{let g=p*o+24,f=d.map(({score:M})=>M),w=Math.min(...f,-1),k=Math.max(...f,1),v=M=>g+50-44*(M-w)/(k-w),I=[-Et,...u.map(({contempt:M})=>M),Et],S=[d[0].choice,...u.map(({choice:M})=>M)];l.append(b("text",{x:2,y:g+30},`depth ${m}`)),S.forEach((M,R)=>l.append(b("rect",{class:`mh-band ${R%2?"mh-zonewon":"mh-zoneeval"}`,x:r(I[R]),y:g+54,width:Math.max(1,r(I[R+1])-r(I[R])),height:18}),b("text",{x:(r(I[R])+r(I[R+1]))/2,y:g+67,"text-anchor":"middle"},a(M)))),l.append(b("path",{class:"mh-scoreline",d:d.map(({contempt:M,score:R},J)=>`${J?"L":"M"}${r(M).toFixed(1)},${v(R).toFixed(1)}`).join("")})),l.append(b("text",{x:r(-Et),y:v(f[0])-5,class:"mh-vtext"},x(f[0])),b("text",{x:r(Et),y:v(f[f.length-1])-5,"text-anchor":"end",class:"mh-vtext"},x(f[f.length-1])));for(let{contempt:M}of u)l.append(b("path",{class:"mh-bound",d:`M${r(M)},${g}V${g+74}`}),b("text",{x:r(M),y:g-4,"text-anchor":"middle",class:"mh-vtext"},`from ${x(M)}`))});let c=e.scoring.contempt??0;Math.abs(c)<=Et&&l.append(b("path",{class:"mh-now",d:`M${r(c)},16V${o*t.length+10}`})),l.append(b("text",{x:r(-Et),y:o*t.length+20},x(-Et)),b("text",{x:r(0),y:o*t.length+20,"text-anchor":"middle"},"contempt 0"),b("text",{x:r(Et),y:o*t.length+20,"text-anchor":"end"},x(Et))),this.body.replaceChildren(l),this.told.textContent=t.map(m=>this.words(m,a)).join(" ")+" The line is the score, to the side to move; the broken stroke the contempt set above."}words({depth:t,points:e,turns:i},o){return`Depth ${t}: ${o(e[0].choice)}`+i.map(({contempt:n,choice:r})=>`; from contempt ${x(n)} ${o(r)}`).join("")+"."}},Cn=class{constructor(t){this.figure=t,this.button=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.go()},"Let it play both sides, 12 moves"),this.list=h("p",{class:"mh-state"}),this.host=Ie("What it plays",h("div",{class:"mh-bar"},this.button),this.list)}draw(){this.going||(this.list.textContent="")}async go(){let{figure:t}=this,e=[];if(this.going)return;this.going=!0;let i=[...t.moves],o=t.pos,n;try{for(let r=0;r<24&&this.going&&(n=await t.search(i),!!n.move);r++){let a=_(o,E(n.move),t.how),l=o.turn==="white";e.push((l||!e.length?`${o.fullmoves}.${l?"":".."} `:"")+`${a} (${x(n.score_white)})`),o=z(o,E(n.move)),i.push(n.move),t.view.show(o,{lastMove:Q(E(n.move))}),this.list.textContent=e.join(" ")}this.list.textContent=`${e.join(" ")} `+(n?.move?"and so on: twelve moves, and no end.":n&&t.words(n.score).startsWith("is mated")?"Mate.":"The game is over.")+" (In brackets the score, in White’s view.)"}catch(r){t.say(r.message)}this.going=!1,setTimeout(()=>t.gone||t.show(),4e3)}},Gd={mate:"by rule: mate",draw:"by rule: a draw",leaf:"heuristic",inner:"backed up",least:"backed up: at least",most:"backed up: at most"},zh=80,Ln=class{constructor(t){this.figure=t,this.body=Te("The tree"),this.key=h("p",{class:"mh-quiet mh-key"}),this.host=Ie("The tree, and where its numbers come from",this.body,this.key)}read(t){let e=new Map([[0,{id:0,ply:0,children:[],origin:"inner"}]]);for(let i=0;i<t.length;i++){let o=t.kind[i],n=t.node[i];if(o===2||o===3){let a={id:n,move:t.move[i],ply:t.ply[i],children:[],origin:"inner"};e.set(n,a),e.get(t.parent[i])?.children.push(a)}let r=e.get(n);r&&(o===13?Object.assign(r,{origin:"mate",value:t.value[i]}):[14,15,23,24].includes(o)?Object.assign(r,{origin:"draw",value:t.value[i]}):o===6||o===25?Object.assign(r,{origin:"leaf",value:t.value[i]}):o===16&&Object.assign(r,{value:t.value[i],origin:r.origin==="inner"?{2:"cut",3:"all"}[t.detail[i]]??"inner":r.origin}))}return e.get(0)}draw(t){let e=this.read(we(t.tape)),i=[],o=28,n=30,r=27;if(!e||t.nodes>zh){this.body.replaceChildren(),this.key.textContent=`${x(t.nodes)} nodes: the tree is drawn up to ${zh}. Take a smaller depth.`;return}let a=f=>{f.children.length?(f.children.forEach(a),f.y=(f.children[0].y+f.children[f.children.length-1].y)/2):(f.y=i.length,i.push(f))};a(e);let l=Math.max(...function f(w){return[w.ply,...w.children.flatMap(f)]}(e)),c=20+7*Math.max(2,...i.filter(({ply:f})=>f===l).map(({value:f})=>x(f??0).length)),m=(this.body.clientWidth||999)-n-c,d=Math.floor(Math.max(112,Math.min(134,m/(l||1)))),u=n+d*l+c,p=b("svg",{viewBox:`0 0 ${u} ${o*i.length+4}`,style:`width:calc(${u} * var(--mh-px))`,class:"mh-origins",role:"group","aria-label":`A tree of ${t.nodes} nodes.`}),g=(f,w,k)=>{let v=n+d*f.ply,I=16+o*f.y,S=f.children.length;for(let K of f.children){let H=K.move?O(ct(K.move)):"",D=n+d*K.ply,$=16+o*K.y,ut=H?z(w,E(H)):w,Wt=D-(K.children.length?r:9),js=k&&H&&H===k[0];p.append(b("path",{class:`mh-twig${js?" mh-bestway":""}`,d:`M${v+r},${I}C${v+r+24},${I} ${v+r+8},${$} ${v+r+32},${$}H${Wt}`}),b("text",{x:D-r-4,y:$-6,"text-anchor":"end",class:"mh-vtext mh-twigtext"},H?_(w,E(H),this.figure.how):"")),g(K,ut,js?k.slice(1):null)}let M={mate:`M${v},${I-8}l9,8l-9,8l-9,-8z`,draw:`M${v-8},${I-8}h16v16h-16z`,leaf:`M${v-8},${I}a8,8 0 1 0 16,0a8,8 0 1 0 -16,0z`}[f.origin]??`M${v-r},${I-9}h${2*r}v18h${-2*r}z`,R=["cut","all"].includes(f.origin)?f.origin==="cut"==(w.turn==="white")?"least":"most":"",J=Gd[R||f.origin],A=x(f.value??0);p.append(b("path",{d:M,class:`mh-origin mh-${f.origin}`,role:"img","aria-label":`${A}, ${J}`},b("title",{},`${A}: ${J}`)),S?b("text",{x:v,y:I+4,"text-anchor":"middle"},`${{least:"≥ ",most:"≤ "}[R]??""}${A}`):b("text",{x:v+13,y:I+4},A))};g(e,this.figure.at,t.line),this.body.replaceChildren(p),this.key.textContent="Values in White’s view. A diamond: mate, by rule; a square: a draw, by rule; a circle: the evaluation; a bar: backed up, dashed where it is only a bound, ≤ at most or ≥ at least. The thick line leads to the best."}},Hh=["origins","root","kinds","game"],Wh={tree:$n,turning:Nn,root:Sn,kinds:Tn,ladder:In,bands:En,leaves:An,game:Cn,origins:Ln};var Qd=6e4,Zd=200,_d={minimax:"minimax","alpha-beta":"alpha-beta","nega-scout":"NegaScout","mtd-f":"MTD(f)"},Vd={E:"whole evaluation (E)"},Uh={depth:["Depth, plies",0,8],firstGuess:["First guess",-300,300],step:["Step",0,64]},On={entries:[1,256,4096,65536,1048576],epsilon:[null,1,.001,1e-9,1e-18],saturation:null},Ps=s=>s.replaceAll("_"," ").replace(/^./,t=>t.toUpperCase());function qh({model:s,el:t}){let e=new Dn(s);t.append(e.figure),e.figure.machack=e;let i=Tt(e.figure,()=>e.begin());return()=>{i(),e.destroy()}}var Dn=class{constructor(t){this.model=t,this.how=Mt(t.get("notation")),this.want=Ut(()=>this.work()),this.take(t.get("positions")[0]),this.build(),this.unfollow=St(e=>{this.how=e,this.found&&this.tell()})}take({fen:t,moves:e,scoring:i,asked:o}){let{depth:n,driver:r,first_guess:a,step:l,iterate:c,exact_root:m}=o;Object.assign(this,{fen:t,moves:[...e],scoring:{...i},asked:{depth:n,driver:r,firstGuess:a,step:l,iterate:c,exactRoot:m}})}get pos(){return this.moves.map(E).reduce(z,et(this.fen))}build(){let t=q("cap"),e=this.model.get("positions"),i=(r,a)=>h("button",{type:"button",class:"mh-button mh-text",onclick:a},r);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,orientation:this.model.get("orientation"),label:"The position",onmove:r=>this.played(r),oncancel:()=>this.show(),say:r=>this.say(r)}),this.chosen=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>this.choose(e[this.chosen.value])},e.map(({words:r},a)=>h("option",{value:a},r))),this.entry=h("textarea",{class:"mh-find mh-fen",rows:3,"aria-label":"FEN",autocomplete:"off",spellcheck:"false",onchange:()=>this.type(),onkeydown:r=>{r.key==="Enter"&&(r.preventDefault(),this.type())}}),this.back=i("Take back",()=>{this.moves.length&&(this.moves.pop(),this.show(),this.want())}),this.controls=h("div",{class:"mh-scorecontrols"}),this.bar=h("div",{class:"mh-bar"}),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.answer=h("div",{class:"mh-answers"}),this.views=this.model.get("views").map(r=>new Wh[r](this));let o=Hh.includes(this.model.get("views")[0])?1:0,n=this.views.map(r=>r.host);this.chosenBox=h("label",{class:"mh-knob mh-wide",hidden:e.length<2},h("span",{},"Position"),this.chosen),this.figure=h("figure",{class:"mh mh-figure mh-scorefigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-searchboard"},this.chosenBox,this.boardHost,this.back,h("details",{class:"mh-help"},h("summary",{},"Another position"),h("label",{class:"mh-knob mh-wide"},h("span",{},"FEN"),this.entry)),this.bar),h("div",{class:"mh-sidecolumn"},this.controls,this.out,n.slice(0,o))),this.answer,n.slice(o)),this.show()}async begin(){if(!it()){this.say($t);return}try{if(this.facts=await Xn(),this.gone)return;this.control(),this.want()}catch(t){this.say(t.message)}}say(t){this.out.value=t}control(){let{facts:t}=this,e=this.model.get("knobs"),i=Object.keys(t.usual).filter(n=>!e.includes(n)),o=n=>n.map(r=>this.knob(r));this.inputs={},this.controls.replaceChildren(...o(e),h("details",{class:"mh-help"},h("summary",{},"All conventions"),h("div",{class:"mh-switches"},o([...["depth","driver"].filter(n=>!e.includes(n)),...i])))),this.bar.replaceChildren(h("button",{type:"button",class:"mh-button mh-text",onclick:()=>{this.take({...this.model.get("positions")[this.chosen.value||0],fen:this.fen,moves:this.moves}),this.fill(),this.want()}},"As at first"),this.stopButton=h("button",{type:"button",class:"mh-button mh-text mh-stop",hidden:!0,onclick:()=>this.stop()},"Stop")),this.fill()}knob(t){let{facts:e}=this,i=(m,d)=>(this.inputs[t]={input:m,shown:d},m),o=m=>{Object.assign(this.asked,m),this.fill(),this.want()},n=m=>this.change({[t]:m}),r=(m,d,u="")=>h("label",{class:"mh-knob",title:e.wording[t]??null},h("span",{},m),d,u),a=(m,d,u,p)=>r(p,i(h("select",{class:"mh-select","aria-label":p,onchange:g=>u(m[g.target.selectedIndex])},m.map(g=>h("option",{},d(g)))))),l=(m,[d,u],p)=>{let g=h("output",{class:"mh-count"});return r(m,i(h("input",{type:"range",min:d,max:u,class:"mh-slider","aria-label":m,oninput:f=>p(Number(f.target.value))}),g),g)},c=(m,d)=>h("label",{class:"mh-check",title:e.wording[t]??null},i(h("input",{type:"checkbox",onchange:u=>d(u.target.checked)})),` ${m}`);if(t==="driver")return a(e.drivers,m=>_d[m],m=>o({driver:m}),"Driver");if(t in Uh){let[m,...d]=Uh[t];return l(m,d,u=>o({[t]:u}))}return t==="iterate"?c("Iterate: depth 1, 2, ... with one table",m=>o({iterate:m})):t==="exactRoot"?c("The exact score of every move",m=>o({exactRoot:m})):t in e.words?a(e.words[t],m=>Vd[m]??m,n,Ps(t)):On[t]?a(On[t],m=>m===null?"1 unit":m.toLocaleString("en",{maximumSignificantDigits:3,notation:m<.001?"scientific":"standard"}),n,Ps(t)):t==="saturation"?l("Saturation",e.sliders.saturation,m=>n(m===e.sliders.saturation[1]?null:m)):t in e.ranges?l(Ps(t),e.sliders[t]??e.ranges[t],n):c(Ps(t),n)}fill(){let{facts:t}=this,e={...t.usual,...this.scoring,...this.asked};for(let[i,{input:o,shown:n}]of Object.entries(this.inputs)){let r=e[i];if(o.type==="checkbox"){o.checked=r;continue}if(o.tagName==="SELECT"){let c=i==="driver"?t.drivers:t.words[i]??On[i];o.selectedIndex=c.indexOf(r);continue}let[a,l]=[Number(o.min),Number(o.max)];r!==null&&(r<a||r>l)&&(o.min=Math.min(a,r),o.max=Math.max(l,r)),o.value=r??l,n.value=r===null?"none":r}}change(t){for(let[e,i]of Object.entries(t))i===this.facts.usual[e]?delete this.scoring[e]:this.scoring[e]=i;this.fill(),this.want()}choose(t){this.take(t),this.show(),this.facts&&(this.fill(),this.want())}async type(){let t=this.entry.value.trim()==="startpos"?Lt:this.entry.value.trim();try{await Vt({fen:t},"standing"),Object.assign(this,{fen:xt(et(t)),moves:[]}),this.show(),this.want()}catch(e){this.say(e.message)}}played(t){this.moves.push(O(t)),this.show(),this.want()}busy(t){this.stopButton&&(this.stopButton.hidden=!t)}async stop(){await er(),this.say("Stopped.")}show(){let t=this.moves[this.moves.length-1];this.view.show(this.pos,{lastMove:t?Q(E(t)):void 0}),this.back.hidden=!this.moves.length,this.entry.value=xt(this.pos)}position(t=this.scoring){return{fen:this.fen,moves:this.moves,scoring:t}}ask(t,e={}){return Vt(this.position(t),"search",{...this.asked,tape:Qd,...e})}async work(){let t=this.pos,e=this.model.get("against"),i=setTimeout(()=>this.busy(!0),Zd);try{let o=await this.ask(this.scoring),n=e?await this.ask({...this.scoring,...e}):null;if(this.gone||this.want.wanted)return;Object.assign(this,{at:t,found:o,other:n}),this.tell();for(let r of this.views)await r.extra?.()}catch(o){this.say(o.message),this.answer.replaceChildren()}finally{clearTimeout(i),this.busy(!1)}}search(t){return Vt({fen:this.fen,moves:t,scoring:this.scoring},"search",{...this.asked,tape:0})}line(t){return zt(this.at,t,this.how)}most(t=this.scoring){let{mates:e,usual:i}=this.facts,{bounds:o,mate:n}={...i,...t};return n??(o==="integrated"?e.integrated:e.flags)}words(t,e=this.scoring){let{mates:i,usual:o,won:n,longest:r}=this.facts,{delayed_loss:a,mate_distance:l,recognizer:c,grain:m,pawn:d}={...o,...e},u=this.most(e),p=u-Math.abs(t),g=t>0?"mates":"is mated";if(p<r)return a?`${g} in ${p+(t>0?1:0)} moves or more`:l?`${g} in ${p} ${p===1?"ply":"plies"}`:`${g}, nobody knows when`;if(c==="disjoint"&&Math.abs(Math.abs(t)-Math.floor(n*u/i.flags))<r)return`${t>0?"wins":"loses"}, says the recognizer`;let f=t*m/d;return`${f<0?"−":"+"}${Math.abs(f).toFixed(2)} pawns`}get scale(){let{usual:t,longest:e}=this.facts,{delayed_loss:i,mate_distance:o,grain:n,pawn:r,quiescence:a}={...t,...this.scoring},l=this.most();return{pawn:r/n,mates:l-e,most:o&&!i?l:null,quiescence:a}}tell(){let t=L(this.at.turn==="white"),e=this.model.get("against"),{found:i,other:o}=this,n=({score:m,line:d,nodes:u,complete:p,depth:g,driver:f,passes:w},k)=>[`${x(m)}`,this.words(m,k),d.length?this.line(d).join(" "):"no move",`${x(u)} node${u===1?"":"s"}, `+(f==="mtd-f"?`${w} passes, `:"")+`depth ${g}`+(p?"":", not complete")],r=[["",n(i,this.scoring)],...o?[[Object.entries(e).map(([m,d])=>`${Ps(m)}: ${d}`).join(", "),n(o,{...this.scoring,...e})]]:[]];this.answer.replaceChildren(Te("What was found",h("table",{class:"mh-compared"},h("thead",{},h("tr",{},["Conventions",`Score, ${t} to move`,"It says","Line","Searched"].slice(o?0:1).map(m=>h("th",{scope:"col"},m)))),h("tbody",{},r.map(([m,d])=>h("tr",{},o?h("th",{scope:"row"},m||"as set here"):"",d.map(u=>h("td",{},u))))))));let[a]=i.line,l=this.words(i.score),c=i.complete?"":" The driver stopped by itself: its window has vanished, or its bounds never met.";this.say((a?`${this.line([a])[0]}, `:"")+`${x(i.score)}: ${t} `+(/pawns$/.test(l)?`stands at ${l}`:l)+`.${c}`);for(let m of this.views)m.draw(i)}destroy(){this.gone=!0,this.unfollow(),this.view.destroy();for(let t of this.views)t.destroy?.()}};var Kh=6,Yd="machack.ancestors.in_page:six",Fh={mate:"mate",stalemate:"stalemate"},Jd=(s,t,e)=>s.board.get(t)?.role==="pawn"&&(e>>3===Kh-1||e>>3===0);function Gh({model:s,el:t}){let e=new Pn(s);return t.append(e.figure),e.figure.machack=e,()=>e.view.destroy()}var Pn=class{constructor(t){this.model=t,this.recorded=t.get("recorded"),this.at=t.get("at")<0?0:t.get("at"),this.moves=null,this.build(),this.refresh()}build(){let t=q("cap"),e=(i,o,n=i)=>h("button",{type:"button",class:"mh-button mh-text",title:n,onclick:o},i);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!0,cells:Kh,roles:["queen","rook","knight"],promotes:Jd,label:"Six by six",onmove:i=>this.human(i),oncancel:()=>this.refresh(),say:i=>{this.out.value=i},waits:()=>this.waits()}),this.side=h("select",{class:"mh-select","aria-label":"You play"},h("option",{value:"white"},"White"),h("option",{value:"black",selected:!0},"Black")),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.about=h("div",{class:"mh-about"}),this.list=h("div",{class:"mh-moves",role:"group",tabindex:0,"aria-label":"Moves"}),this.figure=h("figure",{class:"mh mh-figure mh-playfigure mh-sixfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,V(h("div",{class:"mh-bar",role:"toolbar","aria-label":"The game"},G("To the beginning",F(W.start),()=>this.go(0)),G("One move back",F(W.back),()=>this.go(this.at-1)),G("One move forward",F(W.forward),()=>this.go(this.at+1)),e("Play from here",()=>this.begin(),"Leave the recorded game and play on from this position"),e("MANIAC moves",()=>this.machine(),"Let MANIAC move, whoever's turn it is"),e("Take back",()=>this.takeBack()),G("Turn the board round",F(W.flip),()=>this.view.flip())))),h("div",{class:"mh-sidecolumn"},h("label",{},"You play ",this.side),this.out,this.about,this.list)))}waits(){return this.moves?this.thinking?"MANIAC is thinking":this.now?.ended?"the game is over":"":"this is the recorded game; press “Play from here” first"}go(t){this.moves=null,this.at=Math.max(0,Math.min(t,this.recorded.length-1)),this.about.replaceChildren(),this.refresh()}async begin(){this.first=this.recorded[this.at].fen,this.moves=[];let{turn:t}=et(this.first,{});await this.ask(!1)&&t!==this.side.value&&await this.machine()}async ask(t){if(!wt()&&!document.querySelector(".jp-OutputArea"))return this.out.value="To play here, the page must be one of the built book, or a notebook whose kernel runs.",null;let e=this.turn={};this.thinking=!0,this.refresh();try{let i=await Pi(this.model,Yd,[this.first,this.moves.map(([o])=>o),t]);return e!==this.turn||!this.moves?null:(this.now=i,this.moves=i.moves,i)}catch(i){return this.out.value=`The program cannot run here: ${i.message}.`,null}finally{e===this.turn&&(this.thinking=!1,this.refresh())}}async machine(){if(!this.moves)return this.begin();if(this.thinking||this.now?.ended)return;let t=await this.ask(!0);t?.reply&&this.tell(t.reply)}async human(t){if(this.thinking)return this.refresh();this.moves=[...this.moves,[O(t),"…"]],await this.ask(!1)&&!this.now.ended&&await this.machine()}takeBack(){!this.moves?.length||this.thinking||(this.moves=this.moves.slice(0,-Math.min(2,this.moves.length)),this.about.replaceChildren(),this.ask(!1))}tell({text:t,value:e,unit:i,nodes:o,milliseconds:n,ties:r,why:a}){this.about.replaceChildren(h("p",{},h("b",{},t),`. Value ${T(e)} (${i}); ${o.toLocaleString("en")} moves looked at in ${n} ms.`),...r.length?[h("p",{},"As good: ",h("b",{},r.join(", ")),".")]:[],h("details",{class:"mh-help"},h("summary",{},"The sum behind the move"),h("table",{class:"mh-sum"},a.map(([l,c])=>h("tr",{},h("td",{},l),h("td",{class:"mh-amount"},T(c)))))))}refresh(){let t=!!this.moves,e=t?{fen:this.now?.fen??this.first,ended:this.now?.ended,check:this.now?.check}:this.recorded[this.at],i=t?this.moves.at(-1)?.[0]:e.move,o=et(e.fen,{});this.view.show(o,{lastMove:i?Q(E(i)):void 0,legal:t&&!this.thinking?this.now?.legal??[]:[],state:Fh[e.ended]??(e.check?"check":"")}),this.out.value=this.thinking?"MANIAC is thinking (the page’s Python starts with the first move: some seconds).":e.ended?`The game is over: ${Fh[e.ended]}.`:t?`${o.turn==="white"?"White":"Black"} to move.`:this.at?`${e.text}. ${e.note}`:"The game of 1956. Step through it, or play from here.";let n=t?this.moves.map(([,r])=>r):this.recorded.slice(1,this.at+1).map(({text:r})=>r);this.list.replaceChildren(n.length?h("div",{class:"mh-moveflow"},n.map(r=>h("span",{class:"mh-played"},r))):h("span",{class:"mh-quiet"},"No move yet.")),this.list.scrollTop=this.list.scrollHeight}};var At=45,Qh={p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"},jn=s=>"abcdefgh"[s%8]+(Math.floor(s/8)+1),Xd=s=>"abcdefgh".indexOf(s[0])+8*(Number(s[1])-1),Zh=s=>s===s.toUpperCase();function _h({model:s,el:t}){let e=new Hn(s);return t.append(e.figure),e.figure.machack=e,Tt(e.figure,()=>{e.near=!0,e.count()})}function tu(s){let t=Array(64).fill("");return s.split(" ")[0].split("/").forEach((e,i)=>{let o=0;for(let n of e)/\d/.test(n)?o+=Number(n):t[(7-i)*8+o++]=n}),t}var eu=s=>s.map(t=>t||"1").join(""),su=s=>[7,6,5,4,3,2,1,0].map(t=>eu(s.slice(8*t,8*t+8))).join("/");function iu({terms:s,wholeR:t,sides:e},i,o){let n=e.map(l=>Object.fromEntries(Object.keys(zn).map(c=>[c,Math.trunc(l[c]*i[c]/100)]))),r={B:e.map(l=>l.B),P:n.map(l=>Object.values(l).reduce((c,m)=>c+m)),K:e.map(l=>l.K/o.king*i.king),C:e.map(l=>l.C*i.centre)},a=i.sixteenths===o.sixteenths?s.R:Math.floor(t*i.sixteenths/16);return{terms:{...Object.fromEntries(Object.entries(r).map(([l,[c,m]])=>[l,c-m])),R:a},pair:r,pawns:n}}var ou=["","a pawn defends it","it can be defended in one move","the defending move is blocked","pawns stand ahead beside it","no pawn could come to defend it"],nu={B:"material balance",R:"piece ratio change",P:"pawn structure",K:"king safety",C:"centre control"},zn={multiple:"tripled",isolated:"isolated",passed:"passed",backward:"backward"},Rn=s=>({worth:[...s.worth],sixteenths:16>>s.shift,multiple:100,isolated:100,passed:100,backward:100,king:s.king,centre:1}),Hn=class{constructor(t){this.amounts=t.get("amounts"),this.positions=t.get("positions"),this.rows=[...t.get("rows")],this.men=t.get("men"),this.weights=Rn(this.amounts),this.cursor=27,this.brush=null,this.chosen=null,this.count=Ut(()=>this.ask()),this.build(t.get("title")),this.lay(0)}lay(t){let[,e,i]=this.positions[t];this.place=t,this.cells=tu(e),this.turn=e.split(" ")[1]??"w",this.top=i,this.pawns=[],this.chosen=null,this.select.value=t,this.draw()}act(t){if(this.cursor=t,this.brush===null)this.chosen=this.chosen===t?null:t;else{let e=this.brush;if(e.toLowerCase()==="p"&&(t<8||t>55))return this.say("No pawn stands on the first or the last rank.");if(this.cells[t].toLowerCase()==="k")return this.say("A king stays: put the king on another cell to move it.");e.toLowerCase()==="k"&&(this.cells[this.cells.indexOf(e)]=""),this.cells[t]=this.cells[t]===e?"":e,this.chosen=null}this.draw()}say(t){this.out.textContent=t}key(t){let e={ArrowLeft:-1,ArrowRight:1,ArrowUp:8,ArrowDown:-8}[t.key];if(e&&!t.ctrlKey&&!t.altKey&&!t.metaKey){let i=this.cursor+e;i>=0&&i<64&&(Math.abs(e)===8||Math.floor(i/8)===Math.floor(this.cursor/8))&&(this.cursor=i),this.drawBoard(),this.say(`${jn(this.cursor)}: ${this.man(this.cursor)}.`)}else if(t.key==="Enter"||t.key===" ")this.act(this.cursor);else return;t.preventDefault()}man(t){let e=this.cells[t];return e?`${Zh(e)?"white":"black"} ${Qh[e.toLowerCase()]}`:"empty"}slider(t,e,i,o,n,r,a=""){let l=h("input",{type:"range",min:e,max:i,step:o,class:"mh-slider","aria-label":t,oninput:()=>{r(Number(l.value)),this.draw()}}),c=h("span",{class:"mh-amount"});return this.sliders.push(()=>{l.value=n(),c.textContent=`${n()}${a}`,l.setAttribute("aria-valuetext",c.textContent)}),h("label",{class:"mh-weight"},h("span",{class:"mh-what"},t),l,c)}build(t){let e=()=>this.weights,i=q("cap");this.sliders=[];let o=(r,a,l)=>h("button",{type:"button",class:"mh-button mh-text",title:l,onclick:a},r);this.select=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>this.lay(Number(this.select.value))},this.positions.map(([r],a)=>h("option",{value:a},r))),this.board=b("svg",{viewBox:"-14 0 374 376",class:"mh-field",tabindex:0,role:"application","aria-label":"Board: arrow keys move, Enter acts",onkeydown:r=>this.key(r)}),this.palette=V(h("div",{class:"mh-palette",role:"group","aria-label":"Men to put on the board"},[null,..."PNBRQKpnbrqk"].map(r=>this.tool(r)))),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.body=h("tbody",{});let n={B:()=>["Pawn","Knight","Bishop","Rook","Queen"].map((r,a)=>this.slider(r,0,2*this.amounts.worth[a],a?16:8,()=>e().worth[a],l=>{e().worth[a]=l})),R:()=>[this.slider("R, sixteenths of the formula",0,16,1,()=>e().sixteenths,r=>{e().sixteenths=r})],P:()=>Object.entries(zn).map(([r,a])=>this.slider(`P, ${a}`,0,300,10,()=>e()[r],l=>{e()[r]=l}," %")),K:()=>[this.slider("K, each rank",0,64,1,()=>e().king,r=>{e().king=r})],C:()=>[this.slider("C",0,64,1,()=>e().centre,r=>{e().centre=r})]};this.figure=h("figure",{class:"mh mh-figure mh-terms",role:"group","aria-labelledby":i},h("figcaption",{class:"mh-title",id:i},t||"The static value"),h("div",{class:"mh-bar"},this.select,o("As it was",()=>this.lay(this.place),"The position as it was given"),o("The program's weights",()=>{this.weights=Rn(this.amounts),this.draw()},"Put every slider back")),h("div",{class:"mh-two"},h("div",{class:"mh-left"},this.board,this.palette),h("div",{class:"mh-right"},h("table",{class:"mh-sums"},h("thead",{},h("tr",{},["Term","White","Black","Value"].map((r,a)=>h("th",{scope:"col",class:a?"mh-num":""},r)))),this.body),h("div",{class:"mh-weights"},this.rows.flatMap(r=>n[r]())))),this.out)}tool(t){let e=t?`${Zh(t)?"White":"Black"} ${Qh[t.toLowerCase()]}`:"Ask",i=t?b("svg",{viewBox:"0 0 45 45","aria-hidden":"true"}):"?";t&&(i.innerHTML=this.men[t]);let o=h("button",{type:"button",class:"mh-button mh-tool",title:t?`Put a ${e.toLowerCase()} on cells, or take it off`:"Ask what the program sees on a cell","aria-label":e,onclick:()=>{this.brush=t,this.draw()}},i);return o.letter=t,o}draw(){for(let t of this.sliders)t();for(let t of this.palette.children)t.setAttribute("aria-pressed",String(t.letter===this.brush));this.drawBoard(),this.near&&this.count()}async ask(){if(!it())return this.say($t);let t={fen:`${su(this.cells)} ${this.turn} - - 0 1`,anyCheck:!0},e=i=>({top:`${this.top} - - 0 1`,worth:i});try{let[i,o]=await Promise.all([this.weights.worth,this.amounts.worth].map(n=>Z(t,"valueParts",e(n))));this.pawns=i.pawns.map(n=>({...n,at:Xd(n.square)})),this.drawSums(i,o),this.drawBoard(),this.say(this.told())}catch(i){this.pawns=[],this.body.replaceChildren(),this.drawBoard(),this.say(i.message)}}drawSums(t,e){let{terms:i,pair:o,pawns:n}=iu(t,this.weights,Rn(this.amounts)),r=e.terms.S,a=d=>h("td",{class:"mh-num"},d),l=(d,u,p,g,f="")=>h("tr",{class:f},h("th",{scope:"row"},d?h("b",{},d):"",` ${u}`),a(p?T(p[0]):""),a(p?T(p[1]):""),a(T(g))),c=this.rows.flatMap(d=>[l(d,nu[d],o[d],i[d]),...d==="P"?Object.entries(zn).map(([u,p])=>l("",p,n.map(g=>g[u]),n[0][u]-n[1][u],"mh-part")):[]]),m=Object.values(i).reduce((d,u)=>d+u);c.push(l("S","static value",null,m,"mh-total")),m!==r&&c.push(l("","with the program's weights",null,r,"mh-part")),this.body.replaceChildren(...c)}drawBoard(){let t=[];for(let e=0;e<64;e++){let i=e%8*At,o=(7-Math.floor(e/8))*At,n=(e+Math.floor(e/8))%2===0;if(t.push(b("rect",{x:i,y:o,width:At,height:At,class:`${n?"mh-dark":"mh-light"}${this.chosen===e?" mh-chosen":""}`,onclick:()=>this.act(e)})),this.cells[e]){let r=b("g",{transform:`translate(${i},${o})`,class:"mh-man"});r.innerHTML=this.men[this.cells[e]],t.push(r)}}if(this.rows.includes("P"))for(let e of this.pawns){let i=Bn(e).map(r=>r[0]).join(""),o=e.at%8*At,n=(7-Math.floor(e.at/8))*At;i&&t.push(b("text",{x:o+2,y:n+At-3,class:"mh-mark"},i))}t.push(b("rect",{x:this.cursor%8*At+1.5,y:(7-Math.floor(this.cursor/8))*At+1.5,width:At-3,height:At-3,class:"mh-cursor"}));for(let e=0;e<8;e++)t.push(b("text",{x:e*At+22,y:373,class:"mh-coord"},"abcdefgh"[e])),t.push(b("text",{x:-7,y:(7-e)*At+27,class:"mh-coord"},e+1));this.board.replaceChildren(...t)}told(){let{pawns:t}=this,e=o=>`${jn(o.at)} ${o.white?"White":"Black"}: `+(Bn(o).join(", ")||"nothing");if(this.chosen!==null){let o=t.find(n=>n.at===this.chosen);return o?`${e(o)}. `+(o.backward?"Backward":"Not backward")+`, by test ${o.test}: `+(o.test===2&&o.backward?"the only defending move could be taken in passing":ou[o.test])+".":`${jn(this.chosen)}: ${this.man(this.chosen)}.`}if(!this.rows.includes("P"))return"Choose a man below the board and put it on cells.";let i=t.filter(o=>Bn(o).length);return i.length?`${i.map(e).join("; ")}.`:"No pawn is passed, isolated, doubled or backward."}};function Bn(s){let t=[];return s.passed&&t.push("passed"),s.isolated&&t.push(`isolated${s.open?" on an open file":""}`),s.onFile>1&&t.push(s.onFile>2?"tripled":"doubled"),s.backward&&t.push("backward"),t}var ru=40,au={"-1":"not looked at",0:"within the width",2:"extended, for distinct pieces"},hu=1,lu=1,cu=2,mu={Normal:"the normal widths",Tournament:"the tournament widths"};function du({why:s,marks:t},{safe_checks:e}){return s!==hu?au[s]:t&lu&&e?"always: a safe check":t&cu?"always: a capture":"always: two threats"}function Vh({model:s,el:t}){let e=new Wn(s);t.append(e.figure),e.figure.machack=e;let i=Tt(e.figure,()=>e.begin());return()=>{i(),e.destroy()}}var Wn=class{constructor(t){this.model=t,this.how=Mt(t.get("notation")),this.path=[],this.widths=[6],this.want=Ut(()=>this.ask()),this.chooser=new hs(t,{onchange:()=>{this.path=[],this.want()},say:e=>{this.out.value=e}}),this.build(),this.unfollow=St(e=>{this.how=e,this.list&&this.draw()})}get ply(){return this.path.length+1}get width(){return this.widths[Math.min(this.ply,this.widths.length)-1]}build(){let t=q("cap");this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new rt(this.boardHost,{playable:!1,orientation:this.model.get("orientation"),label:"The position"});let e=this.model.get("settings"),i=[...e.widths?[["","the widths given"]]:[],...Object.entries(mu)];this.preset=h("select",{class:"mh-select","aria-label":"Widths to begin with",onchange:()=>this.preset.value?this.take(this.preset.value):this.take("Normal",e)},i.map(([o,n])=>h("option",{value:o},n))),this.slider=h("input",{type:"range",min:1,max:ru,class:"mh-slider","aria-label":"Width",oninput:()=>this.slid(Number(this.slider.value))}),this.which=h("span",{},"Width"),this.shown=h("output",{class:"mh-count"}),this.all=h("span",{class:"mh-quiet"}),this.way=h("div",{class:"mh-bar",role:"group","aria-label":"The way down"}),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.body=h("tbody",{}),this.table=h("table",{class:"mh-reasons"},h("thead",{},h("tr",{},["Place","Move","Plausibility","Looked at because"].map((o,n)=>h("th",{scope:"col",class:n%2===0?"mh-num":""},o)))),this.body),this.listBox=h("div",{class:"mh-listbox",tabindex:0,role:"region","aria-label":"The list of plausible moves"},this.table),this.figure=h("figure",{class:"mh mh-figure mh-widthfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),this.chooser.box,h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,h("label",{class:"mh-knob"},h("span",{},"Begin with"),this.preset),h("p",{class:"mh-state"},this.all),this.way,h("p",{class:"mh-quiet mh-key"},"Choose a move of the list: it is made, and the list of the answers is shown, one ply down.")),h("div",{class:"mh-sidecolumn"},h("label",{class:"mh-knob"},this.which,this.shown,this.slider),this.listBox,this.out))),this.view.show(this.chooser.pos)}async begin(){if(!it()){this.figure.classList.add("mh-asleep"),this.out.value=$t;return}await this.take("Normal",this.model.get("settings"))}async take(t,e={}){try{this.settings={...(await oe()).made[t],...e},this.widths=[...this.settings.widths],this.preset.value=e.widths?"":t,await this.want()}catch(i){this.out.value=i.message}}slid(t){for(;this.widths.length<this.ply;)this.widths.push(this.widths[this.widths.length-1]);this.widths[this.ply-1]=t,this.want()}follow(t){this.path.push(t),this.want()}backTo(t){this.path.length=t-1,this.want()}async ask(){let{fen:t,moves:e}=this.chooser.position(),i=this.path.map(E).reduce(z,this.chooser.pos),o={...this.settings,widths:[this.width],captures:Math.max(0,this.settings.captures-this.path.length)},n={fen:t,moves:[...e,...this.path],settings:o};try{let[r,a]=await Promise.all([Z(n,"legalMoves"),Z(n,"listInWidth")]),l=JSON.stringify([t,n.moves]),c=l!==this.place;Object.assign(this,{pos:i,legal:r,list:a,place:l}),this.draw(),c&&(this.listBox.scrollTop=0)}catch(r){this.out.value=r.message}}text(t,e){return _(t,E(e),this.how)}draw(){let t=this.path[this.path.length-1];this.view.show(this.pos,{lastMove:t?Q(E(t)):void 0}),this.which.textContent=this.widths.length===1?"Width of every ply":this.ply<this.widths.length?"Width of this ply":"Width of this ply and all below",this.slider.value=this.width,this.shown.value=String(this.width),this.all.textContent=`Widths, ply by ply: ${this.widths.join(", ")}`+(this.widths.length>1?", and so on":" on every ply"),this.drawWay(),this.drawList(),this.out.value=this.said()}drawWay(){let t=this.chooser.pos,e=this.path.map(i=>{let o=this.text(t,i);return t=z(t,E(i)),o});this.way.replaceChildren(...["Top",...e].map((i,o)=>h("button",{type:"button",class:"mh-button mh-text","aria-current":o===this.path.length?"step":null,onclick:()=>this.backTo(o+1)},i)))}drawList(){let{basic:t,extended:e,moves:i}=this.list,o=this.body.contains(document.activeElement),n=Math.max(1,...i.map(a=>Math.abs(a.plausibility))),r=i.some(a=>a.plausibility<0);this.body.replaceChildren(...i.map((a,l)=>{let c=[a.why<0?"mh-out":"",l===Math.min(t,e)?"mh-edge":l===e?"mh-edge-extended":""].join(" ").trim(),m=p=>()=>this.view.point(p?[[...Q(E(a.move)),"","green"]]:[],[]),d=!this.legal.includes(a.move),u=h("button",{type:"button",class:"mh-move","aria-disabled":d?"true":null,onclick:()=>d||this.follow(a.move),onfocus:m(!0),onblur:m(!1),onpointerenter:m(!0),onpointerleave:m(!1)},this.text(this.pos,a.move));return h("tr",{class:c},h("td",{class:"mh-num"},l+1),h("th",{scope:"row"},u),h("td",{class:"mh-num mh-bars"},h("span",{class:"mh-barcell"},h("span",{},T(a.plausibility)),uu(a.plausibility,n,r))),h("td",{class:"mh-whycell"},d?"not legal: made, and taken back":du(a,this.settings)))})),o&&this.listBox.focus({preventScroll:!0})}said(){let{basic:t,extended:e,moves:i}=this.list,o=L(this.pos.turn==="white"),n=i.filter(c=>c.why>=0).length,r=i.filter(c=>c.why===1).length;if(!i.length)return`Ply ${this.ply}: the game is over, no move is listed.`;let a=e>t?`, extended to ${Math.min(e,i.length)} for distinct pieces`:"",l=r?`; ${r} behind the line ${r===1?"is":"are"} always looked at`:"";return`Ply ${this.ply}, ${o} to move: the width is ${t}${a}${l}. Looked at: ${n} of ${i.length}.`}destroy(){this.unfollow(),this.view.destroy()}},uu=(s,t,e)=>h("span",{class:`mh-meter${e?" mh-signed":""}`,"aria-hidden":"true"},h("i",{class:s<0?"mh-minus":"",style:s<0?`right:50%;width:${(50*-s/t).toFixed(1)}%`:`left:${e?50:0}%;width:${((e?50:100)*s/t).toFixed(1)}%`}));function Yh({model:s,el:t}){s.on("comm_live_update",()=>{let e=t.closest(".jp-OutputArea-output")??t;if(e.querySelector(".mh-gone"))return;let i=document.createElement("p");i.className="mh-gone",i.setAttribute("role","status"),i.style.cssText="margin:.4em 0;padding:.2em .7em;border-left:3px solid currentColor;font-weight:600",i.textContent="The kernel that made this figure is gone. Run its cell again.",e.prepend(i)})}var Jh=`/* One look for every figure. Colours are named by their use; the book theme's dark mode and the
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
`;var Xh=`.mh [hidden] {
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
`;var tl=`/* The terms of the static value, beside style.css. */
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
`;var el=`/** Embedded SVGs for all chess pieces */
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
`;var wu={tree:Me,convert:Eh,play:jh,bar:vh,setup:Xa,terms:_h,points:Rh,width:Vh,score:qh,bits:kh,six:Gh};function vu(s){Qn(Jh+Xh+tl+el),Yh(s),Vn(s.model);let t=(wu[s.model.get("show")]??gn)(s);return Wi(s.el),t}var uv={render:vu};globalThis.document&&(document.documentElement.dataset.boards="here");globalThis.document?.addEventListener("machack-board",s=>{if(s.defaultPrevented)return;s.preventDefault();let t={at:0,notation:"san",playable:!0,counts:!1,bearing:!1,comments:{},arrows:[],marks:[],descriptive:[],...s.detail};gn({el:s.target,model:{get:e=>t[e],set(){},on(){},off(){},save_changes(){}}})});globalThis.document?.addEventListener("machack-setup",s=>{if(s.defaultPrevented||!it())return;s.preventDefault();let{fen:t,changed:e}=s.detail,{target:i}=s,o=new ve({fen:t,onlyMen:!0});i.place=n=>o.set("fen",n),oe().then(({men:n})=>{o.set("men",n),i.append(new qe(o).figure),o.on("change:fen",()=>e(o.get("fen")))}).catch(n=>{i.textContent=`The board cannot be had here: ${n.message}.`})});export{Ih as convert,uv as default,E as moveFromUci,z as play,et as positionOf,ge as readMove,be as sanOf,O as uciOf,Rt as writeDescriptive};
