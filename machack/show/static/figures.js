/* Mac Hack VI, the shows. GPL-3.0-or-later. With chessground and chessops (GPL-3.0-or-later), @badrap/result (MIT).
   sources 99f9f3351c8555682cec2bc426b401aae9f970efb1326f972be4dc65f9c4a6b0 */
var Rc=Object.defineProperty;var Bc=(e,t,s)=>t in e?Rc(e,t,{enumerable:!0,configurable:!0,writable:!0,value:s}):e[t]=s;var Yr=(e,t,s)=>Bc(e,typeof t!="symbol"?t+"":t,s);function Y(e,{items:t="button, select",across:s=1}={}){let i=null,o=a=>{let l=a.closest("[hidden]");return!l||!e.contains(l)},n=()=>[...e.querySelectorAll(t)].filter(a=>!a.disabled&&o(a)),r=()=>{let a=n(),l=[document.activeElement,a.find(c=>c.hasAttribute("aria-current")),i].find(c=>a.includes(c))??a[0];for(let c of a)c.tabIndex=c===l?0:-1};return e.addEventListener("focusin",a=>{i=a.target,r()}),e.addEventListener("keydown",a=>{if(a.defaultPrevented||a.ctrlKey||a.metaKey||a.altKey||a.shiftKey)return;let l=a.target.matches("select, input"),c=n(),m=c.indexOf(a.target),d={ArrowLeft:-1,ArrowRight:1,...l?{}:{ArrowUp:-s,ArrowDown:s}}[a.key];!d||m<0||(c[m+d]?.focus(),a.preventDefault(),a.stopPropagation())}),new MutationObserver(r).observe(e,{childList:!0,subtree:!0,attributeFilter:["hidden","disabled","aria-current"]}),r(),e}function Yo(e){if([...e.querySelectorAll("button, select, input, textarea, summary, [tabindex]")].filter(n=>n.tabIndex>=0).length<=8)return;let s=document.createElement("span"),i=document.createElement("div"),o=document.createElement("button");s.tabIndex=-1,s.className="mh-past",s.setAttribute("role","note"),s.setAttribute("aria-label","End of the figure"),i.className="mh mh-skipline",o.type="button",o.className="mh-skip",o.textContent="Skip this figure",o.addEventListener("click",()=>s.focus()),i.append(o),e.prepend(i),e.append(s)}var zc="http://www.w3.org/2000/svg",Jr=(e,t,s)=>{for(let[i,o]of Object.entries(t||{}))o==null||o===!1||(i.startsWith("on")?e.addEventListener(i.slice(2),o):e.setAttribute(i,o===!0?"":o));for(let i of s.flat(1/0))i!=null&&i!==!1&&e.append(i);return e},h=(e,t,...s)=>Jr(document.createElement(e),t,s),f=(e,t,...s)=>Jr(document.createElementNS(zc,e),t,s),Q=(e,t,s,i={})=>h("button",{type:"button",class:"mh-button","aria-label":e,title:e,onclick:s,...i},t),H=e=>`mh-${e}-${globalThis.machackShowCount=(globalThis.machackShowCount||0)+1}`,q=e=>f("svg",{viewBox:"0 0 16 16",width:16,height:16,"aria-hidden":"true",class:"mh-icon"},f("path",{d:e})),W={start:"M3 3h2v10H3zM13 3v10L6 8z",back:"M14 6.75H7.500V3L2 8l5.500 5V9.250H14z",forward:"M2 6.75h6.500V3L14 8l-5.500 5V9.250H2z",end:"M11 3h2v10h-2zM3 3v10l7-5z",play:"M4 2.5v11l10-5.5z",pause:"M4 3h3v10H4zM9 3h3v10H9z",stop:"M3.5 3.5h9v9h-9z",flip:"M5 2 1.5 5.5 5 9V6.5h6v-2H5zM11 7v2.500H5v2h6V14l3.500-3.500z",up:"M8 4l5.500 7h-11z",down:"M8 12 2.500 5h11z",plus:"M7 3h2v4h4v2H9v4H7V9H3V7h4z",minus:"M3 7h10v2H3z"},y=e=>e.toLocaleString("en").replace("-","−"),ee=(e,t)=>h("table",{class:"mh-compared"},h("thead",{},h("tr",{},e.map(s=>h("th",{scope:"col"},s)))),h("tbody",{},t.map(s=>h("tr",{},s.map((i,o)=>h(o?"td":"th",o?{}:{scope:"row"},i)))))),Hc={algebraic:"san",descriptive:"descriptive"},At=e=>document.documentElement.dataset.notation==="descriptive"?"descriptive":e;function $t(e){let t=s=>e(Hc[s.detail]);return document.addEventListener("book-notation",t),()=>document.removeEventListener("book-notation",t)}function Nt(e,t){let s=new IntersectionObserver(i=>{i.some(o=>o.isIntersecting)&&(s.disconnect(),t())},{rootMargin:"600px"});return s.observe(e),()=>s.disconnect()}function Xr(e){document.getElementById("mh-show-style")||document.head.append(h("style",{id:"mh-show-style"},e))}var Wc="_static/house/",ta=["engine.js","macHackEngine"],Jo=["scorer.js","macHackScorer"];var Is=new Map,as=null,ea=()=>document.documentElement.dataset,Uc=()=>!!document.querySelector(".jp-OutputArea"),sa=e=>{!as&&Uc()&&(as=e)},xt=()=>"content_root"in ea(),it=()=>(xt()||as!==null)&&typeof WebAssembly=="object"&&typeof Worker=="function",zt="This figure computes in a page of the built book, or in a notebook whose kernel runs, with WebAssembly.",ia=e=>new Promise((t,s)=>{let i=document.createElement("script");i.src=e,i.onload=()=>t(),i.onerror=()=>s(new Error("the program's file is not beside this page")),document.head.append(i)}),Ge=async(e,t)=>{globalThis[t]||await ia(ea().content_root+Wc+e)},qc=e=>new Promise((t,s)=>{let i=({kind:o,script:n,refused:r,file:a})=>{o!=="engine"||a!==e||(as.off("msg:custom",i),n?t(n):s(new Error(r)))};as.on("msg:custom",i),as.send({kind:"engine",file:e}),setTimeout(()=>s(new Error("no kernel has handed the program over: run this figure's cell again")),2e4)}),Fc=async([e,t])=>{if(xt())return Ge(e,t);if(globalThis[t])return;let s=URL.createObjectURL(new Blob([await qc(e)],{type:"text/javascript"}));await ia(s),URL.revokeObjectURL(s)},Xo=e=>(Is.has(e)||Is.set(e,Fc(e).then(()=>globalThis[e[1]].start())),Is.get(e)),tn=()=>Xo(ta),xe=async()=>(await tn(),globalThis.macHackEngine.facts.settings),oa=async()=>(await tn(),globalThis.macHackEngine.facts.reasons.map(([e])=>e)),V=async(e,t,...s)=>(await tn()).ask("at",e,t,...s),se=async(e,t,...s)=>(await Xo(Jo)).ask("at",e,t,...s),na=async()=>(await Xo(Jo),globalThis.macHackScorer.facts.scoring),ra=async e=>{let t=Is.get(e);Is.delete(e),t&&(await t).end()},Me=()=>ra(ta),aa=()=>ra(Jo);function ie(e){let t=async()=>{if(t.wanted=!0,!t.busy){for(t.busy=!0;t.wanted;)t.wanted=!1,await e();t.busy=!1}};return t}var pi=class{unwrap(t,s){let i=this._chain(o=>L.ok(t?t(o):o),o=>s?L.ok(s(o)):L.err(o));if(i.isErr)throw i.error;return i.value}map(t,s){return this._chain(i=>L.ok(t(i)),i=>L.err(s?s(i):i))}chain(t,s){return this._chain(t,s??(i=>L.err(i)))}},en=class extends pi{constructor(t){super(),this.value=t,this.isOk=!0,this.isErr=!1}_chain(t,s){return t(this.value)}},sn=class extends pi{constructor(t){super(),this.error=t,this.isOk=!1,this.isErr=!0}_chain(t,s){return s(this.error)}},L;(function(e){function t(o){return new en(o)}e.ok=t;function s(o){return new sn(o||new Error)}e.err=s;function i(o){if(Array.isArray(o)){let a=[];for(let l=0;l<o.length;l++){let c=o[l];if(c.isErr)return c;a.push(c.value)}return e.ok(a)}let n={},r=Object.keys(o);for(let a=0;a<r.length;a++){let l=o[r[a]];if(l.isErr)return l;n[r[a]]=l.value}return e.ok(n)}e.all=i})(L||(L={}));var ha=e=>(e=e-(e>>>1&1431655765),e=(e&858993459)+(e>>>2&858993459),Math.imul(e+(e>>>4)&252645135,16843009)>>24),on=e=>(e=e>>>8&16711935|(e&16711935)<<8,e>>>16&65535|(e&65535)<<16),la=e=>(e=e>>>1&1431655765|(e&1431655765)<<1,e=e>>>2&858993459|(e&858993459)<<2,e=e>>>4&252645135|(e&252645135)<<4,on(e)),x=class e{constructor(t,s){this.lo=t|0,this.hi=s|0}static fromSquare(t){return t>=32?new e(0,1<<t-32):new e(1<<t,0)}static fromRank(t){return new e(255,0).shl64(8*t)}static fromFile(t){return new e(16843009<<t,16843009<<t)}static empty(){return new e(0,0)}static full(){return new e(4294967295,4294967295)}static corners(){return new e(129,2164260864)}static center(){return new e(402653184,24)}static backranks(){return new e(255,4278190080)}static backrank(t){return t==="white"?new e(255,0):new e(0,4278190080)}static lightSquares(){return new e(1437226410,1437226410)}static darkSquares(){return new e(2857740885,2857740885)}complement(){return new e(~this.lo,~this.hi)}xor(t){return new e(this.lo^t.lo,this.hi^t.hi)}union(t){return new e(this.lo|t.lo,this.hi|t.hi)}intersect(t){return new e(this.lo&t.lo,this.hi&t.hi)}diff(t){return new e(this.lo&~t.lo,this.hi&~t.hi)}intersects(t){return this.intersect(t).nonEmpty()}isDisjoint(t){return this.intersect(t).isEmpty()}supersetOf(t){return t.diff(this).isEmpty()}subsetOf(t){return this.diff(t).isEmpty()}shr64(t){return t>=64?e.empty():t>=32?new e(this.hi>>>t-32,0):t>0?new e(this.lo>>>t^this.hi<<32-t,this.hi>>>t):this}shl64(t){return t>=64?e.empty():t>=32?new e(0,this.lo<<t-32):t>0?new e(this.lo<<t,this.hi<<t^this.lo>>>32-t):this}bswap64(){return new e(on(this.hi),on(this.lo))}rbit64(){return new e(la(this.hi),la(this.lo))}minus64(t){let s=this.lo-t.lo,i=(s&t.lo&1)+(t.lo>>>1)+(s>>>1)>>>31;return new e(s,this.hi-(t.hi+i))}equals(t){return this.lo===t.lo&&this.hi===t.hi}size(){return ha(this.lo)+ha(this.hi)}isEmpty(){return this.lo===0&&this.hi===0}nonEmpty(){return this.lo!==0||this.hi!==0}has(t){return(t>=32?this.hi&1<<t-32:this.lo&1<<t)!==0}set(t,s){return s?this.with(t):this.without(t)}with(t){return t>=32?new e(this.lo,this.hi|1<<t-32):new e(this.lo|1<<t,this.hi)}without(t){return t>=32?new e(this.lo,this.hi&~(1<<t-32)):new e(this.lo&~(1<<t),this.hi)}toggle(t){return t>=32?new e(this.lo,this.hi^1<<t-32):new e(this.lo^1<<t,this.hi)}last(){if(this.hi!==0)return 63-Math.clz32(this.hi);if(this.lo!==0)return 31-Math.clz32(this.lo)}first(){if(this.lo!==0)return 31-Math.clz32(this.lo&-this.lo);if(this.hi!==0)return 63-Math.clz32(this.hi&-this.hi)}withoutFirst(){return this.lo!==0?new e(this.lo&this.lo-1,this.hi):new e(0,this.hi&this.hi-1)}moreThanOne(){return this.hi!==0&&this.lo!==0||(this.lo&this.lo-1)!==0||(this.hi&this.hi-1)!==0}singleSquare(){return this.moreThanOne()?void 0:this.last()}*[Symbol.iterator](){let t=this.lo,s=this.hi;for(;t!==0;){let i=31-Math.clz32(t&-t);t^=1<<i,yield i}for(;s!==0;){let i=31-Math.clz32(s&-s);s^=1<<i,yield 32+i}}*reversed(){let t=this.lo,s=this.hi;for(;s!==0;){let i=31-Math.clz32(s);s^=1<<i,yield 32+i}for(;t!==0;){let i=31-Math.clz32(t);t^=1<<i,yield i}}};var Qe=["a","b","c","d","e","f","g","h"],fi=["1","2","3","4","5","6","7","8"];var oe=["white","black"],Ct=["pawn","knight","bishop","rook","queen","king"],ca=["a","h"],Se=e=>"role"in e;var N=e=>e!==void 0,mt=e=>e==="white"?"black":"white",et=e=>e>>3,j=e=>e&7,gi=(e,t)=>0<=e&&e<8&&0<=t&&t<8?e+8*t:void 0,ue=e=>{switch(e){case"pawn":return"p";case"knight":return"n";case"bishop":return"b";case"rook":return"r";case"queen":return"q";case"king":return"k"}};function Es(e){switch(e.toLowerCase()){case"p":return"pawn";case"n":return"knight";case"b":return"bishop";case"r":return"rook";case"q":return"queen";case"k":return"king";default:return}}function J(e){if(e.length===2)return gi(e.charCodeAt(0)-97,e.charCodeAt(1)-49)}var P=e=>Qe[j(e)]+fi[et(e)],bi=e=>{if(e[1]==="@"&&e.length===4){let t=Es(e[0]),s=J(e.slice(2));if(t&&N(s))return{role:t,to:s}}else if(e.length===4||e.length===5){let t=J(e.slice(0,2)),s=J(e.slice(2,4)),i;if(e.length===5&&(i=Es(e[4]),!i))return;if(N(t)&&N(s))return{from:t,to:s,promotion:i}}};var Te=e=>Se(e)?`${ue(e.role).toUpperCase()}@${P(e.to)}`:P(e.from)+P(e.to)+(e.promotion?ue(e.promotion):""),wi=(e,t)=>e==="white"?t==="a"?2:6:t==="a"?58:62,vi=(e,t)=>e==="white"?t==="a"?3:5:t==="a"?59:61;var ki=(e,t)=>{let s=x.empty();for(let i of t){let o=e+i;0<=o&&o<64&&Math.abs(j(e)-j(o))<=2&&(s=s.with(o))}return s},Ie=e=>{let t=[];for(let s=0;s<64;s++)t[s]=e(s);return t},Kc=Ie(e=>ki(e,[-9,-8,-7,-1,1,7,8,9])),Gc=Ie(e=>ki(e,[-17,-15,-10,-6,6,10,15,17])),Qc={white:Ie(e=>ki(e,[7,9])),black:Ie(e=>ki(e,[-7,-9]))},hs=e=>Kc[e],ls=e=>Gc[e],cs=(e,t)=>Qc[e][t],nn=Ie(e=>x.fromFile(j(e)).without(e)),rn=Ie(e=>x.fromRank(et(e)).without(e)),an=Ie(e=>{let t=new x(134480385,2151686160),s=8*(et(e)-j(e));return(s>=0?t.shl64(s):t.shr64(-s)).without(e)}),hn=Ie(e=>{let t=new x(270549120,16909320),s=8*(et(e)+j(e)-7);return(s>=0?t.shl64(s):t.shr64(-s)).without(e)}),ln=(e,t,s)=>{let i=s.intersect(t),o=i.bswap64();return i=i.minus64(e),o=o.minus64(e.bswap64()),i.xor(o.bswap64()).intersect(t)},Zc=(e,t)=>ln(x.fromSquare(e),nn[e],t),_c=(e,t)=>{let s=rn[e],i=t.intersect(s),o=i.rbit64();return i=i.minus64(x.fromSquare(e)),o=o.minus64(x.fromSquare(63-e)),i.xor(o.rbit64()).intersect(s)},Ee=(e,t)=>{let s=x.fromSquare(e);return ln(s,an[e],t).xor(ln(s,hn[e],t))},Ae=(e,t)=>Zc(e,t).xor(_c(e,t)),As=(e,t)=>Ee(e,t).xor(Ae(e,t)),$s=(e,t,s)=>{switch(e.role){case"pawn":return cs(e.color,t);case"knight":return ls(t);case"bishop":return Ee(t,s);case"rook":return Ae(t,s);case"queen":return As(t,s);case"king":return hs(t)}},cn=(e,t)=>{let s=x.fromSquare(t);return rn[e].intersects(s)?rn[e].with(e):hn[e].intersects(s)?hn[e].with(e):an[e].intersects(s)?an[e].with(e):nn[e].intersects(s)?nn[e].with(e):x.empty()},$e=(e,t)=>cn(e,t).intersect(x.full().shl64(e).xor(x.full().shl64(t))).withoutFirst();var ms=class e{constructor(){}static default(){let t=new e;return t.reset(),t}reset(){this.occupied=new x(65535,4294901760),this.promoted=x.empty(),this.white=new x(65535,0),this.black=new x(0,4294901760),this.pawn=new x(65280,16711680),this.knight=new x(66,1107296256),this.bishop=new x(36,603979776),this.rook=new x(129,2164260864),this.queen=new x(8,134217728),this.king=new x(16,268435456)}static empty(){let t=new e;return t.clear(),t}clear(){this.occupied=x.empty(),this.promoted=x.empty();for(let t of oe)this[t]=x.empty();for(let t of Ct)this[t]=x.empty()}clone(){let t=new e;t.occupied=this.occupied,t.promoted=this.promoted;for(let s of oe)t[s]=this[s];for(let s of Ct)t[s]=this[s];return t}getColor(t){if(this.white.has(t))return"white";if(this.black.has(t))return"black"}getRole(t){for(let s of Ct)if(this[s].has(t))return s}get(t){let s=this.getColor(t);if(!s)return;let i=this.getRole(t),o=this.promoted.has(t);return{color:s,role:i,promoted:o}}take(t){let s=this.get(t);return s&&(this.occupied=this.occupied.without(t),this[s.color]=this[s.color].without(t),this[s.role]=this[s.role].without(t),s.promoted&&(this.promoted=this.promoted.without(t))),s}set(t,s){let i=this.take(t);return this.occupied=this.occupied.with(t),this[s.color]=this[s.color].with(t),this[s.role]=this[s.role].with(t),s.promoted&&(this.promoted=this.promoted.with(t)),i}has(t){return this.occupied.has(t)}*[Symbol.iterator](){for(let t of this.occupied)yield[t,this.get(t)]}pieces(t,s){return this[t].intersect(this[s])}rooksAndQueens(){return this.rook.union(this.queen)}bishopsAndQueens(){return this.bishop.union(this.queen)}steppers(){return this.knight.union(this.pawn).union(this.king)}sliders(){return this.bishop.union(this.rook).union(this.queen)}kingOf(t){return this.pieces(t,"king").singleSquare()}};var Ne;(function(e){e.Empty="ERR_EMPTY",e.OppositeCheck="ERR_OPPOSITE_CHECK",e.PawnsOnBackrank="ERR_PAWNS_ON_BACKRANK",e.Kings="ERR_KINGS",e.Variant="ERR_VARIANT"})(Ne||(Ne={}));var Ce=class extends Error{},Vc=(e,t,s,i)=>s[t].intersect(Ae(e,i).intersect(s.rooksAndQueens()).union(Ee(e,i).intersect(s.bishopsAndQueens())).union(ls(e).intersect(s.knight)).union(hs(e).intersect(s.king)).union(cs(mt(t),e).intersect(s.pawn))),yi=class e{constructor(){}static default(){let t=new e;return t.castlingRights=x.corners(),t.rook={white:{a:0,h:7},black:{a:56,h:63}},t.path={white:{a:new x(14,0),h:new x(96,0)},black:{a:new x(0,234881024),h:new x(0,1610612736)}},t}static empty(){let t=new e;return t.castlingRights=x.empty(),t.rook={white:{a:void 0,h:void 0},black:{a:void 0,h:void 0}},t.path={white:{a:x.empty(),h:x.empty()},black:{a:x.empty(),h:x.empty()}},t}clone(){let t=new e;return t.castlingRights=this.castlingRights,t.rook={white:{a:this.rook.white.a,h:this.rook.white.h},black:{a:this.rook.black.a,h:this.rook.black.h}},t.path={white:{a:this.path.white.a,h:this.path.white.h},black:{a:this.path.black.a,h:this.path.black.h}},t}add(t,s,i,o){let n=wi(t,s),r=vi(t,s);this.castlingRights=this.castlingRights.with(o),this.rook[t][s]=o,this.path[t][s]=$e(o,r).with(r).union($e(i,n).with(n)).without(i).without(o)}static fromSetup(t){let s=e.empty(),i=t.castlingRights.intersect(t.board.rook);for(let o of oe){let n=x.backrank(o),r=t.board.kingOf(o);if(!N(r)||!n.has(r))continue;let a=i.intersect(t.board[o]).intersect(n),l=a.first();N(l)&&l<r&&s.add(o,"a",r,l);let c=a.last();N(c)&&r<c&&s.add(o,"h",r,c)}return s}discardRook(t){if(this.castlingRights.has(t)){this.castlingRights=this.castlingRights.without(t);for(let s of oe)for(let i of ca)this.rook[s][i]===t&&(this.rook[s][i]=void 0)}}discardColor(t){this.castlingRights=this.castlingRights.diff(x.backrank(t)),this.rook[t].a=void 0,this.rook[t].h=void 0}},mn=class{constructor(t){this.rules=t}reset(){this.board=ms.default(),this.pockets=void 0,this.turn="white",this.castles=yi.default(),this.epSquare=void 0,this.remainingChecks=void 0,this.halfmoves=0,this.fullmoves=1}setupUnchecked(t){this.board=t.board.clone(),this.board.promoted=x.empty(),this.pockets=void 0,this.turn=t.turn,this.castles=yi.fromSetup(t),this.epSquare=Yc(this,t.epSquare),this.remainingChecks=void 0,this.halfmoves=t.halfmoves,this.fullmoves=t.fullmoves}kingAttackers(t,s,i){return Vc(t,s,this.board,i)}playCaptureAt(t,s){this.halfmoves=0,s.role==="rook"&&this.castles.discardRook(t),this.pockets&&this.pockets[mt(s.color)][s.promoted?"pawn":s.role]++}ctx(){let t=this.isVariantEnd(),s=this.board.kingOf(this.turn);if(!N(s))return{king:s,blockers:x.empty(),checkers:x.empty(),variantEnd:t,mustCapture:!1};let i=Ae(s,x.empty()).intersect(this.board.rooksAndQueens()).union(Ee(s,x.empty()).intersect(this.board.bishopsAndQueens())).intersect(this.board[mt(this.turn)]),o=x.empty();for(let r of i){let a=$e(s,r).intersect(this.board.occupied);a.moreThanOne()||(o=o.union(a))}let n=this.kingAttackers(s,mt(this.turn),this.board.occupied);return{king:s,blockers:o,checkers:n,variantEnd:t,mustCapture:!1}}clone(){var t,s;let i=new this.constructor;return i.board=this.board.clone(),i.pockets=(t=this.pockets)===null||t===void 0?void 0:t.clone(),i.turn=this.turn,i.castles=this.castles.clone(),i.epSquare=this.epSquare,i.remainingChecks=(s=this.remainingChecks)===null||s===void 0?void 0:s.clone(),i.halfmoves=this.halfmoves,i.fullmoves=this.fullmoves,i}validate(){if(this.board.occupied.isEmpty())return L.err(new Ce(Ne.Empty));if(this.board.king.size()!==2)return L.err(new Ce(Ne.Kings));if(!N(this.board.kingOf(this.turn)))return L.err(new Ce(Ne.Kings));let t=this.board.kingOf(mt(this.turn));return N(t)?this.kingAttackers(t,this.turn,this.board.occupied).nonEmpty()?L.err(new Ce(Ne.OppositeCheck)):x.backranks().intersects(this.board.pawn)?L.err(new Ce(Ne.PawnsOnBackrank)):L.ok(void 0):L.err(new Ce(Ne.Kings))}dropDests(t){return x.empty()}dests(t,s){if(s=s||this.ctx(),s.variantEnd)return x.empty();let i=this.board.get(t);if(!i||i.color!==this.turn)return x.empty();let o,n;if(i.role==="pawn"){o=cs(this.turn,t).intersect(this.board[mt(this.turn)]);let r=this.turn==="white"?8:-8,a=t+r;if(0<=a&&a<64&&!this.board.occupied.has(a)){o=o.with(a);let l=this.turn==="white"?t<16:t>=48,c=a+r;l&&!this.board.occupied.has(c)&&(o=o.with(c))}N(this.epSquare)&&Xc(this,t,s)&&(n=x.fromSquare(this.epSquare))}else i.role==="bishop"?o=Ee(t,this.board.occupied):i.role==="knight"?o=ls(t):i.role==="rook"?o=Ae(t,this.board.occupied):i.role==="queen"?o=As(t,this.board.occupied):o=hs(t);if(o=o.diff(this.board[this.turn]),N(s.king)){if(i.role==="king"){let r=this.board.occupied.without(t);for(let a of o)this.kingAttackers(a,mt(this.turn),r).nonEmpty()&&(o=o.without(a));return o.union(Mi(this,"a",s)).union(Mi(this,"h",s))}if(s.checkers.nonEmpty()){let r=s.checkers.singleSquare();if(!N(r))return x.empty();o=o.intersect($e(r,s.king).with(r))}s.blockers.has(t)&&(o=o.intersect(cn(t,s.king)))}return n&&(o=o.union(n)),o}isVariantEnd(){return!1}variantOutcome(t){}hasInsufficientMaterial(t){return this.board[t].intersect(this.board.pawn.union(this.board.rooksAndQueens())).nonEmpty()?!1:this.board[t].intersects(this.board.knight)?this.board[t].size()<=2&&this.board[mt(t)].diff(this.board.king).diff(this.board.queen).isEmpty():this.board[t].intersects(this.board.bishop)?(!this.board.bishop.intersects(x.darkSquares())||!this.board.bishop.intersects(x.lightSquares()))&&this.board.pawn.isEmpty()&&this.board.knight.isEmpty():!0}toSetup(){var t,s;return{board:this.board.clone(),pockets:(t=this.pockets)===null||t===void 0?void 0:t.clone(),turn:this.turn,castlingRights:this.castles.castlingRights,epSquare:Jc(this),remainingChecks:(s=this.remainingChecks)===null||s===void 0?void 0:s.clone(),halfmoves:Math.min(this.halfmoves,150),fullmoves:Math.min(Math.max(this.fullmoves,1),9999)}}isInsufficientMaterial(){return oe.every(t=>this.hasInsufficientMaterial(t))}hasDests(t){t=t||this.ctx();for(let s of this.board[this.turn])if(this.dests(s,t).nonEmpty())return!0;return this.dropDests(t).nonEmpty()}isLegal(t,s){if(Se(t))return!this.pockets||this.pockets[this.turn][t.role]<=0||t.role==="pawn"&&x.backranks().has(t.to)?!1:this.dropDests(s).has(t.to);{if(t.promotion==="pawn"||t.promotion==="king"&&this.rules!=="antichess"||!!t.promotion!==(this.board.pawn.has(t.from)&&x.backranks().has(t.to)))return!1;let i=this.dests(t.from,s);return i.has(t.to)||i.has(Ns(this,t).to)}}isCheck(){let t=this.board.kingOf(this.turn);return N(t)&&this.kingAttackers(t,mt(this.turn),this.board.occupied).nonEmpty()}isEnd(t){return(t?t.variantEnd:this.isVariantEnd())?!0:this.isInsufficientMaterial()||!this.hasDests(t)}isCheckmate(t){return t=t||this.ctx(),!t.variantEnd&&t.checkers.nonEmpty()&&!this.hasDests(t)}isStalemate(t){return t=t||this.ctx(),!t.variantEnd&&t.checkers.isEmpty()&&!this.hasDests(t)}outcome(t){let s=this.variantOutcome(t);return s||(t=t||this.ctx(),this.isCheckmate(t)?{winner:mt(this.turn)}:this.isInsufficientMaterial()||this.isStalemate(t)?{winner:void 0}:void 0)}allDests(t){t=t||this.ctx();let s=new Map;if(t.variantEnd)return s;for(let i of this.board[this.turn])s.set(i,this.dests(i,t));return s}play(t){let s=this.turn,i=this.epSquare,o=ne(this,t);if(this.epSquare=void 0,this.halfmoves+=1,s==="black"&&(this.fullmoves+=1),this.turn=mt(s),Se(t))this.board.set(t.to,{role:t.role,color:s}),this.pockets&&this.pockets[s][t.role]--,t.role==="pawn"&&(this.halfmoves=0);else{let n=this.board.take(t.from);if(!n)return;let r;if(n.role==="pawn"){this.halfmoves=0,t.to===i&&(r=this.board.take(t.to+(s==="white"?-8:8)));let a=t.from-t.to;Math.abs(a)===16&&8<=t.from&&t.from<=55&&(this.epSquare=t.from+t.to>>1),t.promotion&&(n.role=t.promotion,n.promoted=!!this.pockets)}else if(n.role==="rook")this.castles.discardRook(t.from);else if(n.role==="king"){if(o){let a=this.castles.rook[s][o];if(N(a)){let l=this.board.take(a);this.board.set(wi(s,o),n),l&&this.board.set(vi(s,o),l)}}this.castles.discardColor(s)}if(!o){let a=this.board.set(t.to,n)||r;a&&this.playCaptureAt(t.to,a)}}this.remainingChecks&&this.isCheck()&&(this.remainingChecks[s]=Math.max(this.remainingChecks[s]-1,0))}},xi=class extends mn{constructor(){super("chess")}static default(){let t=new this;return t.reset(),t}static fromSetup(t){let s=new this;return s.setupUnchecked(t),s.validate().map(i=>s)}clone(){return super.clone()}},Yc=(e,t)=>{if(!N(t))return;let s=e.turn==="white"?5:2,i=e.turn==="white"?8:-8;if(et(t)!==s||e.board.occupied.has(t+i))return;let o=t-i;if(!(!e.board.pawn.has(o)||!e.board[mt(e.turn)].has(o)))return t},Jc=e=>{if(!N(e.epSquare))return;let t=e.ctx(),i=e.board.pieces(e.turn,"pawn").intersect(cs(mt(e.turn),e.epSquare));for(let o of i)if(e.dests(o,t).has(e.epSquare))return e.epSquare},Xc=(e,t,s)=>{if(!N(e.epSquare)||!cs(e.turn,t).has(e.epSquare))return!1;if(!N(s.king))return!0;let i=e.turn==="white"?8:-8,o=e.epSquare-i;return e.kingAttackers(s.king,mt(e.turn),e.board.occupied.toggle(t).toggle(o).with(e.epSquare)).without(o).isEmpty()},Mi=(e,t,s)=>{if(!N(s.king)||s.checkers.nonEmpty())return x.empty();let i=e.castles.rook[e.turn][t];if(!N(i))return x.empty();if(e.castles.path[e.turn][t].intersects(e.board.occupied))return x.empty();let o=wi(e.turn,t),n=$e(s.king,o),r=e.board.occupied.without(s.king);for(let c of n)if(e.kingAttackers(c,mt(e.turn),r).nonEmpty())return x.empty();let a=vi(e.turn,t),l=e.board.occupied.toggle(s.king).toggle(i).toggle(a);return e.kingAttackers(o,mt(e.turn),l).nonEmpty()?x.empty():x.fromSquare(i)},Si=(e,t,s)=>{if(s.variantEnd)return x.empty();let i=e.board.get(t);if(!i||i.color!==e.turn)return x.empty();let o=$s(i,t,e.board.occupied);if(i.role==="pawn"){let n=e.board[mt(e.turn)];N(e.epSquare)&&(n=n.with(e.epSquare)),o=o.intersect(n);let r=e.turn==="white"?8:-8,a=t+r;if(0<=a&&a<64&&!e.board.occupied.has(a)){o=o.with(a);let l=e.turn==="white"?t<16:t>=48,c=a+r;l&&!e.board.occupied.has(c)&&(o=o.with(c))}return o}else o=o.diff(e.board[e.turn]);return t===s.king?o.union(Mi(e,"a",s)).union(Mi(e,"h",s)):o};var ne=(e,t)=>{if(Se(t))return;let s=t.to-t.from;if(!(Math.abs(s)!==2&&!e.board[e.turn].has(t.to))&&e.board.king.has(t.from))return s>0?"h":"a"},Ns=(e,t)=>{let s=ne(e,t);if(!s)return t;let i=e.castles.rook[e.turn][s];return{from:t.from,to:N(i)?i:t.to}};var ds=class e{constructor(){}static empty(){let t=new e;for(let s of Ct)t[s]=0;return t}static fromBoard(t,s){let i=new e;for(let o of Ct)i[o]=t.pieces(s,o).size();return i}clone(){let t=new e;for(let s of Ct)t[s]=this[s];return t}equals(t){return Ct.every(s=>this[s]===t[s])}add(t){let s=new e;for(let i of Ct)s[i]=this[i]+t[i];return s}subtract(t){let s=new e;for(let i of Ct)s[i]=this[i]-t[i];return s}nonEmpty(){return Ct.some(t=>this[t]>0)}isEmpty(){return!this.nonEmpty()}hasPawns(){return this.pawn>0}hasNonPawns(){return this.knight>0||this.bishop>0||this.rook>0||this.queen>0||this.king>0}size(){return this.pawn+this.knight+this.bishop+this.rook+this.queen+this.king}},Ti=class e{constructor(t,s){this.white=t,this.black=s}static empty(){return new e(ds.empty(),ds.empty())}static fromBoard(t){return new e(ds.fromBoard(t,"white"),ds.fromBoard(t,"black"))}clone(){return new e(this.white.clone(),this.black.clone())}equals(t){return this.white.equals(t.white)&&this.black.equals(t.black)}add(t){return new e(this.white.add(t.white),this.black.add(t.black))}subtract(t){return new e(this.white.subtract(t.white),this.black.subtract(t.black))}count(t){return this.white[t]+this.black[t]}size(){return this.white.size()+this.black.size()}isEmpty(){return this.white.isEmpty()&&this.black.isEmpty()}nonEmpty(){return!this.isEmpty()}hasPawns(){return this.white.hasPawns()||this.black.hasPawns()}hasNonPawns(){return this.white.hasNonPawns()||this.black.hasNonPawns()}},Cs=class e{constructor(t,s){this.white=t,this.black=s}static default(){return new e(3,3)}clone(){return new e(this.white,this.black)}equals(t){return this.white===t.white&&this.black===t.black}};var tm="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",em=tm+" w KQkq -",Ht=em+" 0 1",sm="8/8/8/8/8/8/8/8",im=sm+" w - -",sg=im+" 0 1",dt;(function(e){e.Fen="ERR_FEN",e.Board="ERR_BOARD",e.Pockets="ERR_POCKETS",e.Turn="ERR_TURN",e.Castling="ERR_CASTLING",e.EpSquare="ERR_EP_SQUARE",e.RemainingChecks="ERR_REMAINING_CHECKS",e.Halfmoves="ERR_HALFMOVES",e.Fullmoves="ERR_FULLMOVES"})(dt||(dt={}));var ut=class extends Error{},om=(e,t,s)=>{let i=e.indexOf(t);for(;s-- >0&&i!==-1;)i=e.indexOf(t,i+t.length);return i},us=e=>/^\d{1,4}$/.test(e)?parseInt(e,10):void 0,pa=e=>{let t=Es(e);return t&&{role:t,color:e.toLowerCase()===e?"black":"white"}},dn=e=>{let t=ms.empty(),s=7,i=0;for(let o=0;o<e.length;o++){let n=e[o];if(n==="/"&&i===8)i=0,s--;else{let r=parseInt(n,10);if(r>0)i+=r;else{if(i>=8||s<0)return L.err(new ut(dt.Board));let a=i+s*8,l=pa(n);if(!l)return L.err(new ut(dt.Board));e[o+1]==="~"&&(l.promoted=!0,o++),t.set(a,l),i++}}}return s!==0||i!==8?L.err(new ut(dt.Board)):L.ok(t)},ma=e=>{if(e.length>64)return L.err(new ut(dt.Pockets));let t=Ti.empty();for(let s of e){let i=pa(s);if(!i)return L.err(new ut(dt.Pockets));t[i.color][i.role]++}return L.ok(t)},nm=(e,t)=>{let s=x.empty();if(t==="-")return L.ok(s);for(let i of t){let o=i.toLowerCase(),n=i===o?"black":"white",r=n==="white"?0:7;if("a"<=o&&o<="h")s=s.with(gi(o.charCodeAt(0)-97,r));else if(o==="k"||o==="q"){let a=e[n].intersect(x.backrank(n)).intersect(e.rook.union(e.king)),l=o==="k"?a.last():a.first();s=s.with(N(l)&&e.rook.has(l)?l:gi(o==="k"?7:0,r))}else return L.err(new ut(dt.Castling))}return oe.some(i=>x.backrank(i).intersect(s).size()>2)?L.err(new ut(dt.Castling)):L.ok(s)},da=e=>{let t=e.split("+");if(t.length===3&&t[0]===""){let s=us(t[1]),i=us(t[2]);return!N(s)||s>3||!N(i)||i>3?L.err(new ut(dt.RemainingChecks)):L.ok(new Cs(3-s,3-i))}else if(t.length===2){let s=us(t[0]),i=us(t[1]);return!N(s)||s>3||!N(i)||i>3?L.err(new ut(dt.RemainingChecks)):L.ok(new Cs(s,i))}else return L.err(new ut(dt.RemainingChecks))},fa=e=>{let t=e.split(/[\s_]+/),s=t.shift(),i,o=L.ok(void 0);if(s.endsWith("]")){let a=s.indexOf("[");if(a===-1)return L.err(new ut(dt.Fen));i=dn(s.slice(0,a)),o=ma(s.slice(a+1,-1))}else{let a=om(s,"/",7);a===-1?i=dn(s):(i=dn(s.slice(0,a)),o=ma(s.slice(a+1)))}let n,r=t.shift();if(!N(r)||r==="w")n="white";else if(r==="b")n="black";else return L.err(new ut(dt.Turn));return i.chain(a=>{let l=t.shift(),c=N(l)?nm(a,l):L.ok(x.empty()),m=t.shift(),d;if(N(m)&&m!=="-"&&(d=J(m),!N(d)))return L.err(new ut(dt.EpSquare));let u=t.shift(),p;N(u)&&u.includes("+")&&(p=da(u),u=t.shift());let b=N(u)?us(u):0;if(!N(b))return L.err(new ut(dt.Halfmoves));let g=t.shift(),w=N(g)?us(g):1;if(!N(w))return L.err(new ut(dt.Fullmoves));let k=t.shift(),v=L.ok(void 0);if(N(k)){if(N(p))return L.err(new ut(dt.RemainingChecks));v=da(k)}else N(p)&&(v=p);return t.length>0?L.err(new ut(dt.Fen)):o.chain(I=>c.chain(T=>v.map(M=>({board:a,pockets:I,turn:n,castlingRights:T,remainingChecks:M,epSquare:d,halfmoves:b,fullmoves:Math.max(1,w)}))))})};var rm=e=>{let t=ue(e.role);return e.color==="white"&&(t=t.toUpperCase()),e.promoted&&(t+="~"),t},un=e=>{let t="",s=0;for(let i=7;i>=0;i--)for(let o=0;o<8;o++){let n=o+i*8,r=e.get(n);r?(s>0&&(t+=s,s=0),t+=rm(r)):s++,o===7&&(s>0&&(t+=s,s=0),i!==0&&(t+="/"))}return t},ua=e=>Ct.map(t=>ue(t).repeat(e[t])).join(""),am=e=>ua(e.white).toUpperCase()+ua(e.black),hm=(e,t)=>{let s="";for(let i of oe){let o=x.backrank(i),n=e.kingOf(i);N(n)&&!o.has(n)&&(n=void 0);let r=e.pieces(i,"rook").intersect(o);for(let a of t.intersect(o).reversed())if(a===r.first()&&N(n)&&a<n)s+=i==="white"?"Q":"q";else if(a===r.last()&&N(n)&&n<a)s+=i==="white"?"K":"k";else{let l=Qe[j(a)];s+=i==="white"?l.toUpperCase():l}}return s||"-"},lm=e=>`${e.white}+${e.black}`,ga=(e,t)=>[un(e.board)+(e.pockets?`[${am(e.pockets)}]`:""),e.turn[0],hm(e.board,e.castlingRights),N(e.epSquare)?P(e.epSquare):"-",...e.remainingChecks?[lm(e.remainingChecks)]:[],...t?.epd?[]:[Math.max(0,Math.min(e.halfmoves,9999)),Math.max(1,Math.min(e.fullmoves,9999))]].join(" ");var cm=(e,t)=>{let s="";if(Se(t))t.role!=="pawn"&&(s=ue(t.role).toUpperCase()),s+="@"+P(t.to);else{let i=e.board.getRole(t.from);if(!i)return"--";if(i==="king"&&(e.board[e.turn].has(t.to)||Math.abs(t.to-t.from)===2))s=t.to>t.from?"O-O":"O-O-O";else{let o=e.board.occupied.has(t.to)||i==="pawn"&&j(t.from)!==j(t.to);if(i!=="pawn"){s=ue(i).toUpperCase();let n;if(i==="king"?n=hs(t.to).intersect(e.board.king):i==="queen"?n=As(t.to,e.board.occupied).intersect(e.board.queen):i==="rook"?n=Ae(t.to,e.board.occupied).intersect(e.board.rook):i==="bishop"?n=Ee(t.to,e.board.occupied).intersect(e.board.bishop):n=ls(t.to).intersect(e.board.knight),n=n.intersect(e.board[e.turn]).without(t.from),n.nonEmpty()){let r=e.ctx();for(let a of n)e.dests(a,r).has(t.to)||(n=n.without(a));if(n.nonEmpty()){let a=!1,l=n.intersects(x.fromRank(et(t.from)));n.intersects(x.fromFile(j(t.from)))?a=!0:l=!0,l&&(s+=Qe[j(t.from)]),a&&(s+=fi[et(t.from)])}}}else o&&(s=Qe[j(t.from)]);o&&(s+="x"),s+=P(t.to),t.promotion&&(s+="="+ue(t.promotion).toUpperCase())}}return s},mm=(e,t)=>{var s;let i=cm(e,t);return e.play(t),!((s=e.outcome())===null||s===void 0)&&s.winner?i+"#":e.isCheck()?i+"+":i};var ba=(e,t)=>mm(e.clone(),t);var wa=(e,t)=>{let s=new Map,i=e.ctx();for(let[o,n]of e.allDests(i))if(n.nonEmpty()){let r=Array.from(n,P);!t?.chess960&&o===i.king&&j(o)===4&&(n.has(0)?r.push("c1"):n.has(56)&&r.push("c8"),n.has(7)?r.push("g1"):n.has(63)&&r.push("g8")),s.set(P(o),r)}return s};var Ii=["QR","QN","QB","Q","K","KB","KN","KR"],Le={P:"pawn",N:"knight",B:"bishop",R:"rook",Q:"queen",K:"king"},Oe=Object.fromEntries(Object.entries(Le).map(([e,t])=>[t,e])),va=["queen","rook","bishop","knight"],pt=class extends Error{constructor(t,s=[]){super(t),this.candidates=s}},Ot=e=>{let t=[...e.split(/\s+/).filter(Boolean).join(" ")].map(s=>s!==" "&&/[\p{C}\p{Z}]/u.test(s)?"?":s);return"'"+(t.length<=40?t.join(""):t.slice(0,37).join("")+"...")+"'"},Ls=(e,t)=>{let s=String((t==="white"?et(e):7-et(e))+1),i=Ii[j(e)];return i.length>1?[i.slice(1)+s,i+s]:[i+s]},pn=(e,t)=>Ii[j(t)]===e||Ii[j(t)].slice(1)===e,Os=(e,t,s)=>{let i=/\d$/.test(e)?e[e.length-1]:"",o=e.slice(0,e.length-i.length);return(!o||pn(o,t))&&(!i||Ls(t,s)[0].endsWith(i))},Ps=e=>e.prefix+Oe[e.role]+(e.place?"/"+e.place:"");function fn(e,t){let s=e.board.get(t.from),i=ne(e,t),o=i?i==="h"?"O-O":"O-O-O":"",n=s.role==="pawn"&&j(t.from)!==j(t.to)&&!e.board.get(t.to),r=n?t.to+(e.turn==="white"?-8:8):t.to;return{move:t,role:s.role,wing:e.wings[P(t.from)]||"",castling:o,passing:n,at:r,victim:o?null:e.board.get(r)?.role??null,victimWing:e.wings[P(r)]||""}}function gn(e,t){let s=[];for(let[i,o]of t)for(let n of o){let r=ne(e,{from:i,to:n}),a=r?(i&56)+(r==="h"?6:2):n;for(let l of Pe(e,i,n)?va:[void 0])s.push(fn(e,{from:i,to:a,...l&&{promotion:l}}))}return s}function dm(e,t){let{from:s,to:i}=t.move,o=Math.abs(i-s),n=t.role==="king";if(t.castling)return[1,-i];if(t.role!=="pawn")return[n&&e.isCheck()?-1:0,-s,-i];let r=va.indexOf(t.move.promotion);return t.passing?[5,-s]:t.victim?[2,-s,-i,r]:[o===16?4:3,-i,r]}var um=(e,t)=>{for(let s=0;s<e.length;s++)if(e[s]!==t[s])return e[s]-t[s];return 0};function Wt(e){return e.facts??(e.facts=gn(e,e.allDests()).map(t=>[dm(e,t),t]).sort((t,s)=>um(t[0],s[0])).map(t=>t[1]))}var Ei=(e,t)=>{let s=R(e,t),i=s.isCheck();return{check:i,mate:i&&s.isCheckmate()}};function bn(e,t,s,i,o){let n=Ii[j(t)],r=[{role:e,prefix:"",place:""}],a=o==="short",l=Ls(t,i);if(e==="pawn")for(let c of new Set([n.slice(1)||n,n]))r.push({role:e,prefix:c,place:""});else s&&(a||n.length>1&&n[0]===s[0])&&r.push({role:e,prefix:s[0],place:""});a&&(l=[l[0].slice(-1),n.slice(1)||n,n,...l]);for(let c of new Set(l))r.push({role:e,prefix:"",place:c});return r}function Ds(e,t,s,i,o){return e.role!==t||e.place&&!Os(e.place,s,o)?!1:e.prefix?t==="pawn"?pn(e.prefix,s):i===e.prefix+Oe[t]:!0}function Ze(e,t,s){return e.castling||t.castling?e.castling===t.castling:!Ds(e.man,t.role,t.move.from,t.wing,s)||e.promotion&&e.promotion!==t.move.promotion?!1:e.victim?!t.victim||e.passing&&!t.passing?!1:Ds(e.victim,t.victim,t.at,t.victimWing,s)||t.passing&&Ds(e.victim,"pawn",t.move.to,"",s):!t.victim&&Os(e.square,t.move.to,s)}function pm(e){let{man:t,victim:s,promotion:i}=e;return!s||i||t.role!=="pawn"||!/^[QRBN]$/.test(s.place)?null:{...e,promotion:Le[s.place],victim:{...s,place:""}}}function ps(e,t){let s=Wt(e).filter(n=>Ze(t,n,e.turn)),i=pm(t),o=i?Wt(e).filter(n=>Ze(i,n,e.turn)):[];return o.length&&(s=[...s.filter(n=>!n.move.promotion),...o]),!s.length&&t.man?.role==="pawn"&&t.square&&(s=Wt(e).filter(n=>n.passing&&Ze(t,{...n,victim:null},e.turn))),t.check&&(s=s.filter(n=>{let{check:r,mate:a}=Ei(e,n.move);return r&&(!t.mate||a)})),s.map(n=>n.move)}function Pt(e,t,s="short"){let i=fn(e,t),o=e.turn,{check:n,mate:r}=Ei(e,t);if(s==="teletype")return fm(i,o,n,r);let a=(t.promotion?"="+Oe[t.promotion]:"")+(i.passing?"e.p.":"")+(r?"MATE":n?"ch":"");if(i.castling)return i.castling+a;let l=s==="short",c={promotion:t.promotion,passing:i.passing,check:l&&n,mate:l&&r,castling:""},m=i.victim?bn(i.victim,i.at,l?i.victimWing:"",o,s).map(p=>["X"+Ps(p),{victim:p}]):Ls(t.to,o).slice(s==="machine"?-1:0).map(p=>["-"+p,{square:p}]),d=bn(i.role,t.from,i.wing,o,s).flatMap(p=>m.map(([b,g])=>({text:Ps(p)+b+a,man:p,...g,...c})));return d.sort((p,b)=>p.text.length-b.text.length),(d.find(p=>ps(e,p).length===1)??d[d.length-1]).text}function fm(e,t,s,i){let o=i?" CHECKMATE":s?" CHECK":"",n=a=>Ls(a,t).slice(-1)[0],{move:r}=e;return e.castling?e.castling+o:(t==="white"?"W":"B")+Oe[e.role]+"/"+n(r.from)+(e.victim?"*"+Oe[e.victim]+"/":"-")+n(r.to)+(r.promotion?"="+Oe[r.promotion]:"")+(e.passing?"EP":"")+o}var xa=["pawn","knight","bishop","rook","queen","king"],gm={king:"King",queen:"Queen",rook:"Rook",bishop:"Bishop",knight:"Knight",pawn:"Pawn"},C=e=>e?"White":"Black",st=(e,t)=>{let s=xi.fromSetup(fa(e).unwrap()).unwrap();return Object.assign(s,{wings:t??bm(s.board)})};function bm(e){let t={},s=(i,o)=>{t[P(i)]=o};for(let i of["white","black"]){let o=i==="white"?0:56;for(let n of e.pieces(i,"bishop"))s(n,(j(n)+et(n))%2===1==(i==="white")?"KB":"QB");for(let[n,r,a]of[["knight","N",o+6],["rook","R",o+7]]){let l=[...e.pieces(i,n)].sort((m,d)=>j(m)-j(d)),c=2*o+7-a;if(l.length===2)(l[0]===a||l[1]===c)&&l.reverse(),s(l[0],"Q"+r),s(l[1],"K"+r);else for(let[m,d]of[[a,"K"],[c,"Q"]])l.includes(m)&&s(m,d+r)}}return t}var gt=e=>ga(e.toSetup()),wn=e=>wa(e),ka=e=>(Math.floor(e/10)-2)*8+(8-e%10),ot=e=>{let t=e>>14&7,s={from:ka(e&127),to:ka(e>>7&127)};return t&&(s.promotion=xa[t]),s},ya=e=>10*(et(e)+2)+8-j(e),wm=({from:e,to:t,promotion:s})=>ya(e)|ya(t)<<7|(s?xa.indexOf(s)<<14:0);function Ai(e){let t=[];for(let[s,i]of e.allDests())for(let o of i){let n=ne(e,{from:s,to:o}),r=n?s-j(s)+(n==="h"?6:2):o;t.push(wm({from:s,to:r,promotion:Pe(e,s,o)?"queen":void 0}))}return[...new Set(t)].sort((s,i)=>s-i)}var G=e=>[P(e.from),P(e.to)],O=e=>Te(e),E=e=>bi(e),R=(e,t)=>{let s=e.clone();return s.wings=km(e,t),s.play(Ns(e,t)),s},$i=(e,t)=>e.isLegal(Ns(e,t)),Pe=(e,t,s)=>e.board.get(t)?.role==="pawn"&&(et(s)===0||et(s)===7),re=(e,t)=>{try{let s=ba(e,Ns(e,t));return s==="--"?Te(t):s}catch{return Te(t)}},Ma=(e,t)=>!!e.board.get(t.from)&&$i(e,t)&&(!Pe(e,t.from,t.to)||!!t.promotion),De=(e,t)=>{let s=e.board.get(t.from);return!ne(e,t)&&(e.board.has(t.to)||s?.role==="pawn"&&j(t.from)!==j(t.to))},vn=(e,t)=>!!ne(e,t),Sa=(e,t)=>R(e,t).isCheck(),Ni=e=>e.isCheckmate()?"checkmate":e.isStalemate()?"stalemate":e.isCheck()?"check":"",vm=[["king","King"],["queen","Queen"],["rook","Rook"],["bishop","Bishop"],["knight","Knight"],["pawn","Pawn"]],Ta=e=>["white","black"].map(t=>{let s=vm.map(([i,o])=>{let n=[...e.board.pieces(t,i)].map(P);return n.length?`${o.toLowerCase()}${n.length>1?"s":""} ${n.join(" ")}`:""}).filter(Boolean);return`${t==="white"?"White":"Black"}: ${s.join(", ")}.`}).join(" ")+` ${C(e.turn==="white")} to move.`,Dt=(e,t)=>{let s=e.board.get(t);return s?`${s.color} ${gm[s.role].toLowerCase()}`:"empty"};function km(e,t){let s={...e.wings},i=P(t.from),o=P(t.to),n=s[i],r=ne(e,t);if(delete s[i],r){let a=o[1],l=(r==="h"?"h":"a")+a,c=s[l];return delete s[l],c&&(s[(r==="h"?"f":"d")+a]=c),s}return delete s[o],n&&!t.promotion&&(s[o]=n),s}var F=(e,t,s)=>{if(s!=="descriptive")return re(e,t);try{return $i(e,t)?Pt(e,t):Te(t)}catch{return Te(t)}};var X={"1":"{Side} to move {at}: {value} plausible moves; the basic width is {rank}.","1.none":"{Side} to move {at}: no move is legal.","1.one":"{Side} to move {at}: one plausible move; the basic width is {rank}.","1.1":"{Side} to move {at}: {value} legal moves, {rank} plies still to search.","1.1.one":"{Side} to move {at}: one legal move, {rank} plies still to search.","1.captures":"{Side} to move {at}: {value} plausible captures.","2":"{Side} considers {move}: place {rank}, plausibility {value}, inside the basic width.","2.1":"{Side} considers {move}: place {rank}, plausibility {value}, beyond the basic width but always searched (a safe check, a capture on the first plies, or two threats).","2.2":"{Side} considers {move}: place {rank}, plausibility {value}; the width is extended so that more different pieces get a move.","2.3":"{Side} considers {move}: place {rank}, plausibility {value}; it takes the place freed by a move that leads to mate.","2.4":"{Side} replays {move}: the second search goes down the principal variation first.","2.5":"{Side} considers {move}: place {rank}.","2.6":"{Side} considers {move}: place {rank}, with a null window, which asks only whether it is better.","2.7":"{Side} considers {move} again, with the open window: the null window said only that it is better.","3.5":"{Side} tries {move}, a capture or a promotion, behind the fixed depth.","3":"{Side} tries the plausible capture {move}, worth {value} in the capture list.","4":"{move} leaves the king in check: illegal, taken back.","5":"{move} is outside the width (place {rank}, plausibility {value}): not looked at.","5.many":"{n} moves {at} are outside the width: not looked at.","6":"The static value {at} is {value}.","7":"Feedover {at}: the position is not quiet, so the search goes on.","7.1":"Feedover {at}: {side} is in check (condition 1A), so the search goes on.","7.2":"Feedover {at}: a piece of {side} is en prise and trapped or pinned (condition 1B), so the search goes on.","7.3":"Feedover {at}: two pieces of {side} are en prise (condition 2), so the search goes on.","7.4":"Feedover {at}: condition 3 holds, so the search goes on.","8":"Feedover is wanted {at}, but the limits refuse it.","8.1":"Feedover is wanted {at} ({side} is in check), but the limits refuse it.","8.2":"Feedover is wanted {at} (a piece of {side} is en prise and trapped or pinned), but the limits refuse it.","8.3":"Feedover is wanted {at} (two pieces of {side} are en prise), but the limits refuse it.","8.4":"Feedover is wanted {at} (condition 3), but the limits refuse it.","9":"Cut: {move} refutes {own}. Its value {value} is {beyond} {bound}, which {other} already has elsewhere; the other moves are not looked at.","9.null":"Cut: {move} refutes {own}. Its value {value} is {beyond} {bound}, and a null window asks no more; the other moves are not looked at.","9.all":"Cut: {move} refutes {own}, for every answer to {move} was refuted; the other moves are not looked at.","9.pat":"Cut: {side} may stand pat {at}. The static value {value} is {beyond} {bound}, which {other} already has elsewhere; {own} is refuted.","9.pat.null":"Cut: {side} may stand pat {at}. The static value {value} is {beyond} {bound}, and a null window asks no more; {own} is refuted.","10":"{move} is the best so far for {side} {at}: {value}.","10.pat":"Standing pat is the best so far for {side} {at}: {value}.","11":"{move} leads to mate against {side}: it is not counted against the width.","12":"The value of {move} is modified to {value}: {why}.","13":"{Side} is mated {at}: {value}.","14":"Stalemate {at}.","14.5":"Stalemate {at}: {value}.","15.5":"The position {at} stood in the game or in this line already: a draw, {value}.","15":"The position {at} occurred before: value 0.","15.3":"The position {at} stood in the game before: value 0.","15.4":"The position {at} stands above in this line already: value 0.","16":"{own} returns {value}.","16.2":"{own} returns {value}: {side} has that or better.","16.3":"{own} returns {value}: {side} has that or worse.","16.refuted":"{own} returns: refuted.","16.none":"{own} returns: every answer of {side} was refuted.","16.worse":"{own} returns: {side} cannot better here what {side} already has.","16.replayed":"{own} is taken back: the second search at the end of the line found {value}.","16.replayed.refuted":"{own} is taken back: the second search at the end of the line found it refuted.","16.root.2":"The search ends: the value is {value} or more, and a null window asks no more.","16.root.3":"The search ends: the value is {value} or less, and a null window asks no more.","16.root":"The search ends: the value is {value}.","17":"The position {at} is known {source}: value {value}, searched {searched}.","18":"The position {at} is known {source}: a bound of {value}, searched {searched}, decides.","18.1":"The position {at} is known {source}: {side} has {value} or better, searched {searched}; enough to refute {own}.","18.2":"The position {at} is known {source}: {side} has nothing better than {value}, searched {searched}; not better than what {side} already has.","19":"The value {at} is kept in the hash table: {value}, searched {searched}.","19.root":"The value of the root is kept in the hash table: {value}.","19.1":"The value {at} is kept in the hash table: {side} has {value} or better, searched {searched}.","19.2":"The value {at} is kept in the hash table: {side} has nothing better than {value}, searched {searched}.","20":"{move} is a new candidate for the best move, value {value}. A second look: its principal variation is replayed, then searched two plies further.","21":"The second look at {move} finds {value}. It counts only if it is worse: the first value stands.","21.1":"The second look at {move} finds {value}. It is worse, so it replaces the first value.","21.2":"The second look at {move} finds {value}, too. The value stands, and the line goes on.","21.refuted":"The second look at {move} finds it refuted: not better than what {side} already has. This replaces the first value.","22":"The book answers {move} {at}: nothing is searched.","23":"Too little is left to mate {at}: a draw, {value}.","24":"The hundredth ply without a capture or a pawn's move {at}: a draw, {value}.","25":"The recognizer knows who wins {at}: {value}.","?":"An event of kind {kind} {at}.",start:"The search has not begun.",why:{"1":"bad development","2":"the same piece moved twice in the opening","4":"it goes back to the square it came from","8":"two moves where one would do"},whys:{"seen.0":"{move} is looked at: place {place} (plausibility {plausibility}), inside the width of {width}.","seen.1":"{move} is looked at though its place {place} (plausibility {plausibility}) is outside the width of {width}: it is always searched ({rule}).","seen.2":"{move} is looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, but the width is extended so that more different pieces get a move.","seen.3":"{move} is looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, but a place is free, for {freed} leads to mate and is not counted.","seen.5":"{move} is looked at: place {place} in the order of moves.","seen.6":"{move} is looked at with a null window: place {place} in the order of moves.","seen.7":"{move} is looked at twice: with a null window, which said only that it is better, and then with the open one.","seen.noisy":"{move} is looked at: a capture or a promotion, behind the fixed depth.","seen.capture":"{move} is looked at: a plausible capture, worth {plausibility} in the capture list.","seen.again":"{move} is only made again here: a second look goes down the principal variation before it searches.",rule:{capture:"a capture on ply {ply}, and all captures are looked at to ply {captures}",early:"a capture on one of the first plies, a safe check, or two threats",check:"a safe check, or two threats",threats:"it makes two threats"},beyond:["worse for {whom} than the {bound} that {whom} already has {source}","equal to the {bound} that {whom} already has {source}"],asked:["worse for {whom} than the {bound} that was asked about","equal to the {bound} that was asked about"],"no.better":"Its value {value} is {beyond}.",first:"Its value is {value}.",illegal:"It leaves the king in check: illegal, taken back.",refuted:"{by} refutes it: the value {value} is {beyond}.","refuted.pat":"{other} refutes it by standing pat: the static value {value} is {beyond}.","refuted.all":"{by} refutes it, for every answer to {by} was refuted: {side} gets no better than {bound}, which {side} already has {source}.","refuted.known":"That is no better than what {side} already has {source} ({bound}): refuted.",cuts:"It refutes {own}: its value {value} is {beyond}. The moves behind it are not looked at.","cuts.all":"It refutes {own}, for every answer to it was refuted: {other} gets no better than {bound}, which {other} already has {source}. The moves behind it are not looked at.","cuts.known":"It refutes {own}; the moves behind it are not looked at.",modified:"Its value {value} is modified to {modified}: {why}.",unmodified:"Unmodified it would have been {chosen}.",chosen:"It is chosen, with the value {value}: {margin}.",best:"It is the best {at}, with the value {value}: {margin}.","margin.more":"{n} better for {side} than the next, {second}","margin.equal":"equal to {second}, which came later, and a tie keeps the earlier move","margin.last":"equal to {second}, which came first, but of equal captures the last counts","margin.rest":"every other move looked at was refuted","margin.only":"no other move was looked at",replaced:"With the value {value} it was the best {at} until {by} came with {better}. It would have been {chosen} with {needed} more for {side}.","replaced.later":"With the value {value} it was the best {at} until {by} came with {better}.","replaced.cut":"With the value {value} it was the best {at} until {by} refuted {own}.",equal:"Its value {value} is equal to that of {by}, which came first: a tie keeps the {tie} move. It would have been {chosen} with {needed} more for {side}.",worse:"Its value {value} is worse for {side} than the {better} of {by}, by {n}. It would have been {chosen} with {needed} more for {side}.","equal.cut":"Its value {value} is equal to that of {by}, which came first: a tie keeps the {tie} move.","worse.cut":"Its value {value} is worse for {side} than the {better} of {by}, by {n}.","to.be":{chosen:"chosen",best:"the best"},pat:"standing pat",tie:["more plausible","earlier"],ignored:"It leads to mate against {side}, so it is not counted against the width.",stopped:"The search was stopped at this point, and its value changed nothing.",ends:"The tape ends before this is decided.",yet:"So far that is all.","so.far":"It is the best {at} so far, with the value {value}.","source.move":"with {move} {at}","source.pat":"by standing pat {at}","source.none":"elsewhere",outside:"{move} is not looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}. It would be looked at with a width of {place}.","outside.extended":"{move} is not looked at: its place {place} (plausibility {plausibility}) is outside the width of {width}, here extended to {extended}. It would be looked at with a width of {place}.",unseen:"{move} is never reached: {by} had already refuted {own} with the value {value}, {beyond}. Its place in the list is not on the tape.","unseen.all":"{move} is never reached: {by} had already refuted {own}, for every answer to {by} was refuted, and {other} gets no better than {bound}, which {other} already has {source}. Its place in the list is not on the tape.",anew:"Listed anew it has place {place} of {listed}, plausibility {plausibility}.",unlisted:"{move} is not on the list of plausible moves {at}.",promotion:"{move} is not on the list: the program promotes to a queen only.","not.legal":"{move} is not a legal move {at}.",end:"{move} is not looked at: {at} only plausible captures are tried, and it takes nothing and does not promote.","end.leaf":"{move} is not looked at: the depth ends {at}, and the evaluation stands.","end.quiet":"{move} is not looked at: behind the fixed depth, {at}, only captures and promotions to a queen are tried.","end.behind":"{move} is not looked at: it stands behind {by}, which had already refuted {own}.","end.off":"{move} is not looked at: these settings follow no captures, and {at} the static value stands.","end.capture":"{move} is not looked at: {at} only plausible captures are tried, and it is none: it promises no gain.","end.pat":"{move} is not looked at: {side} may stand pat {at}. The static value {value} is {beyond}; {own} is refuted before any capture is tried.","end.cut":"{move} is not looked at: it is not a plausible capture, or it stood on that list behind {by}, which had already refuted {own}. The tape does not tell which.",known:"{move} is not looked at: no move is tried {at}.",above:"{move} is not looked at: {own} was illegal and is taken back.",passed:"{move} is not looked at: the second look only makes {by} again here, the next move of the principal variation.",book:"{move} is the answer of the book: nothing is searched.","book.other":"{move} is not looked at: the book answers {by}, and nothing is searched.","stopped.unseen":"{move} is not reached: the search was stopped first.","ends.unseen":"{move} is not on the tape: it ends first.","yet.unseen":"{move} has not come up so far.",part:"{At} the trees part. In the first: {first} In the second: {second}","part.end":"The tape ends.","part.not":"The trees do not part: the same moves are looked at, with the same values."},beyond:["more than","less than","equal to"],place:{root:"at the root",after:"after {line}"},source:{table:"from the hash table",search:"from the search {at}"},searched:["as an end position","one ply deep","{n} plies deep"],own:{root:"the root"},cut:{White:"White cuts if value ≥ {bound}",Black:"Black cuts if value ≤ {bound}",over:"There is nothing to search here",root:"No cut is possible at the root",none:"No cut is possible here: {other} has nothing elsewhere yet"}};var Li=[15,17,18,19],B=32768,_e=32256,Ci=["kind","ply","detail","rank"],kn=["node","parent","move","value","alpha","beta"],Ia=28,pe=class{constructor(t=1024){this.length=0,this.room=0,this.grow(t)}grow(t){if(!(t<=this.room)){for(let s of[...Ci,...kn]){let i=new(Ci.includes(s)?Uint8Array:Int32Array)(t);this[s]&&i.set(this[s].subarray(0,this.length)),this[s]=i}this.room=t}}append(t){let s=Math.floor(t.byteLength/Ia);this.length+s>this.room&&this.grow(Math.max(this.room*2,this.length+s));for(let i=0,o=0;i<s;i++,o+=Ia){let n=this.length++;Ci.forEach((r,a)=>{this[r][n]=t.getUint8(o+a)}),kn.forEach((r,a)=>{this[r][n]=t.getInt32(o+4+4*a,!0)})}}},Ea=(e,t)=>Object.assign(Object.create(pe.prototype),e,{length:t});function ae(e){let t=new pe(1);return t.append(new DataView(e.buffer,e.byteOffset,e.byteLength)),t}async function yn(e){let t=new Blob([Uint8Array.from(atob(e),s=>s.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(t).arrayBuffer())}async function Aa(e){let t=new pe(1);if(!e)return t;let s=await yn(e),i=new DataView(s.buffer).getUint32(0,!0);t.grow(Math.max(i,1)),t.length=i;let o=4;for(let n of Ci)t[n].set(s.subarray(o,o+i)),o+=i;for(let n of kn){let r=t[n];for(let a=0,l=0;a<i;a++)l=l+(s[o+a]|s[o+i+a]<<8|s[o+2*i+a]<<16|s[o+3*i+a]<<24)|0,r[a]=l;o+=4*i}return t}var S=e=>e>=B?"∞":e<=-B?"−∞":String(e).replace("-","−"),Mn=(e,t)=>X.beyond[e&1?2:t?0:1],Sn=e=>ft(X.searched[Math.min(e,2)],{n:e}),Oi={pawn:128,mates:28001,most:null,quiescence:null},Tn=(e,{pawn:t})=>`${e<0?"−":""}${(Math.abs(e)/t).toFixed(2)}`,Mm=28672,Pi=e=>`${S(e)} (`+(Math.abs(e)>=Oi.mates?`${e>0?"White":"Black"} mates in ${Mm-Math.abs(e)>>1}`:e?`${Tn(Math.abs(e),Oi)} pawns for ${e>0?"White":"Black"}`:"even")+")",Di=({pawn:e,words:t})=>t??(Number.isInteger(e)?`1/${e} pawn`:`${(1/e).toFixed(4)} pawns`),ji=e=>e?.words?{...Oi,pawn:null,words:e.unit}:e?.scale??Oi,gs=e=>e[0].toUpperCase()+e.slice(1),ft=(e,t)=>e.replace(/\{(\w+)\}/g,(s,i)=>t[i]??""),xn=3,$a=8,je=class{constructor(t,s,i,o=!0,n={}){this.prunes=o,this.words={...X,...n},this.tree=t,this.start=s,this.how=i,this.positions=new Map([[0,s]]),this.labels=new Map}use(t){this.how=t,this.labels.clear()}position(t){let s=this.positions.get(t.id);return s||(s=R(this.position(this.tree.nodes.get(t.parent)),ot(t.move)),this.positions.set(t.id,s)),s}move(t,s){let i=t.id*131072+s,o=this.labels.get(i);if(o===void 0){try{o=F(this.position(t),ot(s),this.how)}catch{o=O(ot(s))}this.labels.set(i,o)}return o}own(t){return t.parent<0?X.own.root:this.move(this.tree.nodes.get(t.parent),t.move)}line(t,s=xn){let i=this.tree.path(t).slice(1),o=i.slice(-s);return(i.length>s?"… ":"")+o.map(n=>this.own(n)).join(" ")}at(t,s=xn){return t.parent<0?X.place.root:ft(X.place.after,{line:this.line(t,s)})}source(t){return t.source?ft(X.source.search,{at:this.at(t.source,$a)}):X.source.table}sentence(t){if(t<0)return X.start;let{tape:s}=this.tree,i=s.kind[t],o=this.tree.nodes.get(s.node[t]);if(!o)return ft(X["?"],{kind:i});let r=(i===2||i===3||i===4)&&o.parent>=0?this.tree.nodes.get(o.parent):o,a=this.tree.isWhite(r),l=s.value[t],c=a?s.beta[t]:s.alpha[t],m=Li.includes(i),d=i===17||i===18,u={Side:C(a),side:C(a),other:C(!a),at:this.at(r,d?$a:xn),own:this.own(o),value:S(l),rank:s.rank[t],kind:i,source:this.source(o),searched:Sn(s.rank[t]),bound:S(c),beyond:Mn(s.detail[t],a),move:i===4?this.own(o):s.move[t]&&!m?this.move(r,s.move[t]):""};return ft(this.template(t,o,u),u)}template(t,s,i){let{tape:o}=this.tree,n=o.kind[t],r=o.detail[t],a=o.value[t];if(n===1&&s.kind===3&&o.rank[t]===0)return this.words["1.captures"];if(n===1&&a===0&&this.words[1]===X[1])return this.words["1.none"];if(n===1&&a===1)return this.words[`1.${r}.one`]??this.words["1.one"];if(n===5){let l=0;for(let c=t;c>=0&&o.kind[c]===5&&o.node[c]===o.node[t];c--)l++;if(l>1)return i.n=l,this.words["5.many"]}return n===9&&o.move[t]&&Math.abs(a)>=_e?this.words["9.all"]:n===9&&r>=2?this.words[o.move[t]?"9.null":"9.pat.null"]:n===9&&!o.move[t]?this.words["9.pat"]:n===10&&!o.move[t]?this.words["10.pat"]:n===19&&s.parent<0?this.words["19.root"]:n===16&&s.parent<0?this.words[`16.root.${r}`]??this.words["16.root"]:n===16&&this.tree.isPassed(s)?this.words[Math.abs(a)>=B?"16.replayed.refuted":"16.replayed"]:n===16&&Math.abs(a)>=B?s.known<0?this.words[s.cut>=0?"16.refuted":"16.none"]:this.words[a>0===this.tree.isWhite(s)?"16.refuted":"16.worse"]:n===21&&r===1&&Math.abs(a)>=B?this.words["21.refuted"]:(n===12&&(i.why=Object.entries(this.words.why).filter(([l])=>r&l).map(([,l])=>l).join(", ")),this.words[`${n}.${r}`]??this.words[String(n)]??this.words["?"])}refutes(t,s){if(!this.prunes)return null;let{alpha:i,beta:o}=this.tree.window(t,s),n=this.tree.isWhite(t)?o:i;return Math.abs(n)>=B?null:n}isOver(t,s){let{tape:i}=this.tree,o=t.enters[0]??1/0;return t.mate>=0&&t.mate<=s||o<=s&&i.value[o]===0&&t.kind!==3&&this.words[1]===X[1]}condition(t,s){if(this.isOver(t,s))return X.cut.over;if(!this.prunes)return"";let i=this.tree.isWhite(t),o=this.refutes(t,s);return t.parent<0&&o===null?X.cut.root:o===null?ft(X.cut.none,{other:C(!i)}):ft(X.cut[C(i)],{bound:S(o)})}};var Sm=", ",Ri=class{constructor(t,s,i,o){this.facts=t,this.changed=i,this.say=o,this.inputs={},this.shown={},this.heading=h("p",{class:"mh-title"},s),this.preset=this.select("Settings to begin with",Object.keys(t.made).map(n=>[n,n]),()=>this.take(t.made[this.preset.value])),this.preset.prepend(h("option",{value:"",hidden:!0},"your own")),this.box=h("div",{class:"mh-knobs",role:"group","aria-label":s},this.heading,this.labelled("Begin with",this.preset),this.slider("width","Width, every ply",[1,t.mostWidth],n=>({widths:[n]})),this.text("widths","Widths, ply by ply"),Object.entries(t.numbers).map(([n,r])=>this.slider(n,r,t.ranges[n],a=>({[n]:a}))),Object.entries(t.groups).map(([n,r])=>this.group(n,r)))}take(t){this.changed({...this.settings,...t})}labelled(t,s,i=""){return h("label",{class:"mh-knob"},h("span",{},t),s,i)}select(t,s,i){return h("select",{class:"mh-select","aria-label":t,onchange:i},s.map(([o,n])=>h("option",{value:o},n)))}slider(t,s,[i,o],n){let r=this.inputs[t]=h("input",{type:"range",min:i,max:o,class:"mh-slider","aria-label":s,oninput:()=>this.take(n(Number(r.value)))});return this.shown[t]=h("output",{class:"mh-count"}),this.labelled(s,r,this.shown[t])}text(t,s){let i=this.inputs[t]=h("input",{class:"mh-find","aria-label":s,autocomplete:"off",spellcheck:"false",onchange:()=>this.typed(i.value)});return this.labelled(s,i)}typed(t){let s=t.split(/[\s,]+/).filter(Boolean).map(Number),[i,o]=this.facts.ranges.width;if(s.length&&s.every(n=>Number.isInteger(n)&&n>=i&&n<=o))return this.take({widths:s});this.say(`widths: '${t}' is not a row of whole numbers from ${i} to ${o}.`)}check(t,s,i){let o=this.inputs[t]=h("input",{type:"checkbox",onchange:()=>this.take(i(o.checked))});return h("label",{class:"mh-check"},o,` ${s}`)}group(t,s){let i=new Set(Object.keys(this.facts.numbers)),o=s.filter(n=>!i.has(n)).flatMap(n=>n==="weights"?this.weights():n==="faults"?this.faults():[this.check(n,this.facts.words[n],r=>({[n]:r}))]);return o.length?h("details",{class:"mh-help"},h("summary",{},t),h("div",{class:"mh-switches"},o)):""}faults(){let t=Object.keys(this.facts.faults),s=(o,n)=>({faults:t.filter(r=>r===o?n:this.settings.faults.includes(r))}),i=(o,n)=>h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.take({faults:n})},o);return[h("div",{class:"mh-bar"},i("None",[]),i("All",t)),...t.map(o=>this.check(o,`${o}: ${this.facts.faultWords[o]}`,n=>s(o,n)))]}weights(){let{weights:t,ranges:s}=this.facts,i=Object.entries(t).filter(([,{amount:r}])=>r!==null);this.which=this.select("Heuristic",i.map(([r,{amount:a,wording:l}])=>[r,`${r} ${l} (${S(a)})`]),()=>this.fill(this.settings)),this.which.value="I1";let o=r=>{let{[this.which.value]:a,...l}=this.settings.weights;return{weights:r===t[this.which.value].amount?l:{...l,[this.which.value]:r}}},n=(r,a)=>h("button",{type:"button",class:"mh-button mh-text",onclick:a},r);return this.told=h("p",{class:"mh-quiet"}),[h("div",{class:"mh-weights"},this.labelled("Heuristic",this.which),this.slider("points","Points",s.weight,o),h("div",{class:"mh-bar"},n("As the program has it",()=>this.take(o(t[this.which.value].amount))),n("All as the program has them",()=>this.take({weights:{}}))),this.told)]}fill(t){this.settings=t;let{inputs:s,shown:i,facts:o}=this,n=(l,c)=>{document.activeElement!==s[l]&&(s[l].value=c)};for(let l of Object.keys(o.numbers))s[l].value=t[l],i[l].value=t[l];s.width.value=t.widths[0],i.width.value=t.widths.every(l=>l===t.widths[0])?t.widths[0]:"…",n("widths",t.widths.join(Sm));for(let l of o.switches)s[l].checked=t[l];for(let l of Object.keys(o.faults))s[l].checked=t.faults.includes(l);let{[this.which.value]:{amount:r}}=o.weights;s.points.value=t.weights[this.which.value]??r,i.points.value=S(Number(s.points.value));let a=Object.entries(t.weights).map(([l,c])=>`${l}: ${S(o.weights[l].amount)} → ${S(c)}`);this.told.textContent=`Changed: ${a.join("; ")||"none"}.`,this.preset.value=In(o,t)??""}},bs=(e,t)=>Object.keys(e).every(s=>JSON.stringify(e[s])===JSON.stringify(t[s])),In=({made:e},t)=>Object.keys(e).find(s=>bs(e[s],t));function Na(e,t,s,i){return e.order.filter(n=>!i.includes(n)&&JSON.stringify(t[n])!==JSON.stringify(s[n])).flatMap(n=>(Tm[n]??Im)(e,t,s,n))}var Tm={weights:Em,faults:(e,t,{faults:s})=>`faults ${s.join(", ")||"none"}`};function Im({numbers:e,words:t},s,i,o){if(o in t)return`${t[o]}: ${i[o]?"on":"off"}`;let n=e[o]??o;return`${n[0].toLowerCase()}${n.slice(1)} ${i[o]}`}function Em(e,t,s){let i=({weights:n},r)=>n[r]??e.weights[r].amount;return Object.keys({...t.weights,...s.weights}).filter(n=>i(t,n)!==i(s,n)).map(n=>`${n} ${S(i(t,n))} → ${S(i(s,n))}`)}var En=e=>e==="white"?"black":"white",zs=e=>C(e==="white");function Ca(e,t){let s=zs(e.turn);if(!Wt(e).length)return`${s} is ${e.isCheck()?"checkmated":"stalemated"}`;if(t.castling)return`${s} cannot castle on the `+(t.castling==="O-O"?"king's":"queen's")+" side now";for(let o of[Am,$m,Nm,Cm,Lm]){let n=o(e,t);if(n)return n}if(t.victim)return`no such ${t.man.role} can take such a ${t.victim.role}`;let i=[...Array(64).keys()].filter(o=>Os(t.square,o,e.turn)).map(P).sort();return`no such ${t.man.role} can go to ${t.square} (${i.join(" or ")})`}function Am(e,t){let s=i=>ps(e,{...t,...i}).length>0;return t.mate&&s({mate:!1})?"it gives check but not mate":t.check&&s({mate:!1,check:!1})?"it gives no check":t.passing&&s({passing:!1})?"it is not a capture en passant":t.promotion&&s({promotion:null})?"only a pawn that reaches the eighth rank is promoted":""}function $m(e,t){let s=e.ctx(),i=[...e.board[e.turn]].map(o=>[o,Si(e,o,s)]);return gn(e,i).some(o=>!o.castling&&Ze(t,o,e.turn))?`${zs(e.turn)}'s king would ${e.isCheck()?"stay":"be"} in check`:""}function Nm(e,t){let s=t.victim?null:Wt(e).find(i=>i.victim&&Ze(t,{...i,victim:null},e.turn));return s?`a ${s.victim} of ${zs(En(e.turn))} stands on ${P(s.at)}; the capture is ${Pt(e,s.move)}`:""}function Cm(e,t){let s=t.victim?null:Wt(e).find(o=>Ze(t,o,En(e.turn))),i=zs(e.turn);return s?`${i}'s ${t.square} is counted from ${i}'s side; ${P(s.move.to)} is ${Pt(e,s.move)}`:""}function Lm(e,t){for(let[s,i]of[[t.man,e.turn],[t.victim,En(e.turn)]]){let o=s&&[...e.board.pieces(i,s.role)].some(n=>Ds(s,s.role,n,e.wings[P(n)]||"",e.turn));if(s&&!o)return`${zs(i)} has no ${Ps(s)}`}return""}var An="(?:[KQ]?[RNB]|[KQ])",Om=`(?:${An}[1-8]?|[1-8])`,Pm=new RegExp(`^(${An})?([PNBRQK])(?:/(${Om}))?$`),Dm=new RegExp(`^${An}[1-8]$`),jm=/(?:[!?]+|\++|E\.?P\.?|(?:DBL|DIS|DOUBLE|DISCOVERED)?\.?(?:CH\.?|CHECK)|(?:CH\.?|CHECK)?MATE|#)$/,Rm=new RegExp([String.raw`^(?:O-?O(-?O)?|CASTLES?(?:[ /-]?([KQ])(?:ING|UEEN)?(?:'?S)?[ .-]?`,String.raw`(?:ROOK|R)?\.?[ -]?(?:SIDE)?)?)$`].join(""));function Bm(e){return e.toUpperCase().replaceAll("KT","N").split(/\s+/).filter(Boolean).join(" ").replace(/[–—−]/g,"-").replaceAll("0-0","O-O").replaceAll("O-0","O-O").replace(/[*×]/g,"X").replace(/\s*([-X/=()])\s*/g,"$1").replace(/\(([^()=]+)\)/g,"/$1").replace(/([=/])(?:(QUEEN|ROOK|BISHOP)|KNIGHT)/g,(t,s,i)=>s+(i??"N")[0]).replace(/ ?, ?/g," ").replace(/(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)[. ]?(?=CH|[+])/g,"").replace(/(CH(?:ECK)?)[. ]{1,2}(?=MATE)/g,"$1").replace(/EN ?PASSANT|E\. P\.?/g,"E.P.").replace(/[ .,;]+$/,"")}function $n(e){let t={check:!1,mate:!1,passing:!1};for(let s;s=jm.exec(e);){let i=s[0];e=e.slice(0,s.index).trimEnd(),i[0]==="E"?t.passing=!0:i.includes("MATE")||i.includes("#")?t.mate=t.check=!0:"!?".includes(i[0])||(t.check=!0)}return[e,t]}function zm(e){let t=/=\/?([QRBN])$/.exec(e)||/(?<=8)\/?([QRBN])$/.exec(e);return t?[e.slice(0,t.index),Le[t[1]]]:[e,null]}function La(e){let t=Pm.exec(e);if(!t)return null;let[,s="",i,o=""]=t;return s&&i!=="P"&&!("KQ".includes(s)&&"RNB".includes(i))?null:{role:Le[i],prefix:s,place:o}}function Nn(e){let t=Ot(e),[s,i]=$n(Bm(e)),o;[s,o]=zm(s);let n={man:null,square:"",victim:null,castling:"",promotion:null},r=Rm.exec(s);if(r)return{...n,castling:r[1]||r[2]==="Q"?"O-O-O":"O-O",...i};s=s.replace(/^[WB](?=[PNBRQK]\/[KQ]\w?[1-8])/,"");let a=s.includes("X")?"X":s.includes("-")?"-":" ",l=s.indexOf(a),c=l<0?s:s.slice(0,l),m=l<0?"":s.slice(l+1);if(!m)throw new pt(`${t} is not a move in descriptive notation such as P-K4, NXP or O-O.`);let d=La(c);if(d&&o===d.role&&d.place.endsWith("7")&&(d.role="pawn"),!d)throw new pt(`${t} does not begin with the name of a man, such as P, N, QR or R/K2.`);if(a==="X"){let u=La(m);if(!u)throw new pt(`${t} does not name the man taken, as in NXP, QXB/Q6 or PXKP.`);return{...n,man:d,victim:u,promotion:o,...i}}if(!Dm.test(m))throw new pt(`${t} does not end with a square, from QR1 to KR8.`);return{...n,man:d,square:m,promotion:o,...i}}var Hm=(e,t)=>{let s=e.map(t);return`${s.slice(0,-1).join(", ")} or ${s[s.length-1]}`};function Oa(e,t){let s=Nn(t),i=ps(e,s);if(i.length===1)return i[0];throw i.length?new pt(`${Ot(t)} is ambiguous: it can mean `+Hm(i,o=>`${Pt(e,o)} (${re(e,o)})`)+".",i):new pt(`${Ot(t)} is not possible: ${Ca(e,s)}.`)}var ja=/^[1-8]{4}[1-4]?$/,Wm=/^[a-h][1-8][a-h][1-8][nbrq]?$/i,Um=/^[NBRQK]-[a-h][1-8].*$/,On=/^([NBKRQ])?([a-h])?([1-8])?[-x]?([a-h][1-8])(=?[nbrqkNBRQK])?[+#]?$/,qm=/^[nbrqk][a-h]?[1-8]?x?[a-h][1-8][+#]?$/,Ln={...Le,p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"};function Re(e,t){let s=t.trim().replace(/[♔-♟]/gu,i=>"KQRBNP"[(i.codePointAt(0)-9812)%6]);if(ja.test(s))return Pa(e,Fm(s),s);if(Wm.test(s))return Pa(e,s.toLowerCase(),s.toLowerCase());if(!Um.test(s)){try{Nn(s)}catch(i){if(s.includes("-")&&!On.test(s))throw i;return Da(e,s)}return Oa(e,s)}return Da(e,s)}var Fm=([e,t,s,i,o])=>"abcdefgh"[e-1]+t+"abcdefgh"[s-1]+i+(o?"qrbn"[o-1]:"");function Pa(e,t,s){let i=bi(t),o=e.board.get(i.from),n=Pe(e,i.from,i.to),r=a=>o?.color===e.turn&&!!a.promotion===n&&$i(e,a);if(r(i))return i;throw r({...i,promotion:"queen"})?new pt(`${Ot(s)} does not say what the pawn becomes, as `+(ja.test(s)?`${s}1`:`${Te(i)}q`)+" does."):new pt(`${Ot(s)} is not legal here.`)}function Cn(e,t){let s={"O-O":"O-O","0-0":"O-O","O-O-O":"O-O-O","0-0-0":"O-O-O"}[t.replace(/[+#]$/,"")];if(s)return Wt(e).filter(m=>m.castling===s);let i=On.exec(t);if(!i)return null;let[,o,n,r,a,l]=i,c=l&&Ln[l.slice(-1)];return Wt(e).filter(m=>{let d=P(m.move.from);return P(m.move.to)!==a||m.move.promotion!==c||n&&d[0]!==n||r&&d[1]!==r?!1:o?m.role===Ln[o]&&!m.castling:n&&r||m.role==="pawn"&&(n||d[0]===a[0])})}function Da(e,t){let s=t.toUpperCase(),i=s.length===t.length?t.slice(0,$n(s)[0].length):t,o=qm.test(i)&&Cn(e,i)?.length!==1,n=o?i[0].toUpperCase()+i.slice(1):i,r=Cn(e,n);if(r===null)throw new pt(`${Ot(t)} is not a move such as P-K4, e4 or e2e4.`);if(r.length===1)return r[0].move;if(r.length){let[,a,,,l]=On.exec(n),c=Wt(e).filter(m=>P(m.move.to)===l&&m.role===Ln[a||"P"]).map(m=>m.move);throw new pt(`${Ot(t)} is ambiguous: it can mean `+c.map(m=>re(e,m)).join(" or ")+".",c)}throw Cn(e,i+"=Q")?.length?new pt(`${Ot(i)} does not say what the pawn becomes, as ${i}=Q does.`):new pt(`${Ot(i)} is not legal here.`)}var Bi="mh6",Km={1:"st",2:"nd",3:"rd"},Gm=new RegExp([String.raw`^game\s+(\d+)\s*,?\s*(?:(start|end)|(after|before)\s+(?:(white|black)(?:'s|’s)?\s+`,String.raw`(?:move\s+)?(\d+)(?:st|nd|rd|th)?|(\d+)\s*(\.\.\.|\.)?\s*\S*))$`].join(""),"i"),wt=e=>{throw new Error(e)},Pn=e=>e.trim().split(/\s+/).join(" "),Qm=e=>e+(11<=e%100&&e%100<=13?"th":Km[e%10]??"th");function Hs(e,t){return{name:t===e.moves.length?`game ${e.number}, end`:`game ${e.number}, before ${t%2?"Black":"White"}'s ${Qm((t>>1)+1)}`,fen:Ht,game:e.moves.slice(0,t),of:e.number}}function Be(e,t){let s=Pn(e);if(s||wt(`No position is named: write a FEN, startpos, or "game 3, before White's 12th".`),/^start(pos)?$/i.test(s)||s===Ht)return{name:"startpos",fen:Ht,game:[]};if(/^game/i.test(s))return Zm(s,t);let i=[...s.split(" "),..."w - - 0 1".split(" ").slice(s.split(" ").length-1)].join(" ");return{name:i,fen:i,game:[]}}function Zm(e,t){let s=Gm.exec(e);s||wt(`'${e}' does not name a position; write, say, "game 3, after Black's 20th".`);let[,i,o,n,r,a,l,c]=s,m=t.games.find(p=>p.number===Number(i));if(m||wt(`The paper prints games 1 to ${t.games.length}; there is no game ${i}.`),o)return Hs(m,o.toLowerCase()==="end"?m.moves.length:0);let d=r?r.toLowerCase()==="black":c==="...",u=2*(Number(a??l)-1)+(d?1:0)+(n.toLowerCase()==="after"?1:0);return(u<0||u>m.moves.length)&&wt(`'${e}': game ${i} has ${m.moves.length} plies.`),Hs(m,u)}function Dn(e,t,s){if(e!==Ht||!t.length)return{begin:Be(e,s),moves:t};let i=s.games.find(o=>t.every((n,r)=>o.moves[r]===n));return i?{begin:Hs(i,t.length),moves:[]}:{begin:Be("startpos",s),moves:t}}function Hi({begin:e,moves:t}){let s;try{s=st(e.fen)}catch{wt("This is not a position of chess.")}let i=[s];for(let o of[...e.game,...t])i.push(s=R(s,E(o)));return i}function Ra(e,t){let s={widths:i=>i.join(","),faults:i=>i.length===Object.keys(t.faults).length?"all":i.join(",")||"none"};return t.order.flatMap(i=>{let o=e[i];return i==="weights"?Object.keys(o).sort().map(n=>`${n}=${o[n]}`):JSON.stringify(o)===JSON.stringify(t.usual[i])?[]:[`${i} `+(typeof o=="boolean"?o?"on":"off":(s[i]??String)(o))]})}var zi=e=>/^-?\d{1,9}$/.test(e)?Number(e):wt(`'${e}' is not a whole number.`);function _m(e,t){let s=Object.keys(t.faults),i=/^(none|all)$/i.test(e)?/^all$/i.test(e)?s:[]:e.split(",").map(o=>o.trim().toUpperCase());for(let o of i)s.includes(o)||wt(`there is no fault '${o}'.`);return s.filter(o=>i.includes(o))}function Vm(e,t,s,i){if(t==="widths")return{...e,widths:s.split(/[\s,]+/).map(zi)};if(t==="faults")return{...e,faults:_m(s,i)};if(t in i.ranges&&t in e)return{...e,[t]:zi(s)};if(i.switches.includes(t))return{...e,[t]:{on:!0,off:!1}[s]??wt(`${t} is 'on' or 'off'.`)};if(/^[A-Z]\d+$/.test(t))return i.weights[t]?.amount==null&&wt(`weights: '${t}' is no heuristic with a fixed amount.`),{...e,weights:{...e.weights,[t]:zi(s)}};wt(`there is no setting '${t}'.`)}function Ba(e,t,s){let i=s.usual,o=s.limit.usual,n=new Set;return e.forEach((r,a)=>{if(r.trim().toLowerCase()==="default")return;let l=`part ${t+a} of the setup, '${r.trim()}'`,c=/^\s*([A-Za-z_]\w*)(?:\s*=\s*|\s+)(.*\S)\s*$/.exec(r);c||wt(`${l}: write the name of a setting and its value, such as 'depth 4'.`);let[,m,d]=c;n.has(m)&&wt(`${l}: ${m} is given twice.`),n.add(m);try{m==="limit"?o=Ym(zi(d),s):i=Vm(i,m,d,s)}catch(u){wt(`${l}: ${u.message}`)}}),[i,o]}var Ym=(e,{limit:{least:t,most:s}})=>e>=t&&e<=s?e:wt(`limit is ${e}: it is a whole number from ${t} to ${s}.`);function jn(e,t){let s=Pn(e);s.split(" ")[0].toLowerCase()!==Bi&&wt(`A setup begins with '${Bi}' and a position.`);let i=s.slice(Bi.length).split("||");i.length>2&&wt("A setup has one '||' at most, between two settings.");let[o,...n]=i[0].split("|"),[r,a=""]=o.trim().split(/\s+then\s+/i),l=Be(r,t),c=[],m=Hi({begin:l,moves:c}).pop();Pn(a).split(" ").filter(Boolean).forEach((b,g)=>{let w;try{w=Re(m,b)}catch{wt(`part 1 of the setup, move ${g+1} after the position, '${b}': it cannot be played there.`)}c.push(O(w)),m=R(m,w)});let[d,u]=Ba(n,2,t),p=i.length===2?Ba(i[1].split("|"),n.length+2,t)[0]:null;return{begin:l,moves:c,settings:d,other:p,limit:u}}function za(e,t,s=Hi(e)){let i=e.begin.game.length,o=e.moves.map((l,c)=>F(s[i+c],E(l),"san")),n=[e.begin.name,o.join(" ")].filter(Boolean).join(" then "),r=e.limit===t.limit.usual?[]:[`limit ${e.limit}`],a=[`${Bi} ${n}`,...Ra(e.settings,t),...r].join(" | ");return e.other?`${a} || ${Ra(e.other,t).join(" | ")||"default"}`:a}function Rn(e,t,s=e.setup.begin.game.length){let i=e.facts.games.find(o=>String(o.number)===String(t));e.place(()=>i?Hs(i,Math.min(s,i.moves.length)):Be(gt(e.pos),e.facts))}var Ha=["white","black"];var Ye=["a","b","c","d","e","f","g","h"],ws=["1","2","3","4","5","6","7","8"];var Ua=[...ws].reverse(),Wi=Array.prototype.concat(...Ye.map(e=>ws.map(t=>e+t))),St=e=>Wi[8*e[0]+e[1]],K=e=>[e.charCodeAt(0)-97,e.charCodeAt(1)-49];var Ui=Wi.map(K);function qa(e){let t,s=()=>(t===void 0&&(t=e()),t);return s.clear=()=>{t=void 0},s}var Fa=()=>{let e;return{start(){e=performance.now()},cancel(){e=void 0},stop(){if(!e)return 0;let t=performance.now()-e;return e=void 0,t}}},qi=e=>e==="white"?"black":"white",ze=(e,t)=>{let s=e[0]-t[0],i=e[1]-t[1];return s*s+i*i},Ws=(e,t)=>e.role===t.role&&e.color===t.color,He=e=>(t,s)=>[(s?t[0]:7-t[0])*e.width/8,(s?7-t[1]:t[1])*e.height/8],qt=(e,t)=>{e.style.transform=`translate(${t[0]}px,${t[1]}px)`},Bn=(e,t,s=1)=>{e.style.transform=`translate(${t[0]}px,${t[1]}px) scale(${s})`},Us=(e,t)=>{e.style.visibility=t?"visible":"hidden"},le=e=>{var t;if(e.clientX||e.clientX===0)return[e.clientX,e.clientY];if(!((t=e.targetTouches)===null||t===void 0)&&t[0])return[e.targetTouches[0].clientX,e.targetTouches[0].clientY]},Fi=e=>e.button===2,Ft=(e,t)=>{let s=document.createElement(e);return t&&(s.className=t),s};function Ki(e,t,s){let i=K(e);return t||(i[0]=7-i[0],i[1]=7-i[1]),[s.left+s.width*i[0]/8+s.width/16,s.top+s.height*(7-i[1])/8+s.height/16]}var Je=(e,t)=>Math.abs(e-t),Jm=e=>(t,s,i,o)=>Je(t,i)<2&&(e==="white"?o===s+1||s<=1&&o===s+2&&t===i:o===s-1||s>=6&&o===s-2&&t===i),zn=(e,t,s,i)=>{let o=Je(e,s),n=Je(t,i);return o===1&&n===2||o===2&&n===1},Ka=(e,t,s,i)=>Je(e,s)===Je(t,i),Ga=(e,t,s,i)=>e===s||t===i,Hn=(e,t,s,i)=>Ka(e,t,s,i)||Ga(e,t,s,i),Xm=(e,t,s)=>(i,o,n,r)=>Je(i,n)<2&&Je(o,r)<2||s&&o===r&&o===(e==="white"?0:7)&&(i===4&&(n===2&&t.includes(0)||n===6&&t.includes(7))||t.includes(n));function td(e,t){let s=t==="white"?"1":"8",i=[];for(let[o,n]of e)o[1]===s&&n.color===t&&n.role==="rook"&&i.push(K(o)[0]);return i}function Wn(e,t,s){let i=e.get(t);if(!i)return[];let o=K(t),n=i.role,r=n==="pawn"?Jm(i.color):n==="knight"?zn:n==="bishop"?Ka:n==="rook"?Ga:n==="queen"?Hn:Xm(i.color,td(e,i.color),s);return Ui.filter(a=>(o[0]!==a[0]||o[1]!==a[1])&&r(o[0],o[1],a[0],a[1])).map(St)}function It(e,...t){e&&setTimeout(()=>e(...t),1)}function Qa(e){e.orientation=qi(e.orientation),e.animation.current=e.draggable.current=e.selected=void 0}function Za(e,t){for(let[s,i]of t)i?e.pieces.set(s,i):e.pieces.delete(s)}function _a(e,t){if(e.check=void 0,t===!0&&(t=e.turnColor),t)for(let[s,i]of e.pieces)i.role==="king"&&i.color===t&&(e.check=s)}function ed(e,t,s,i){Vt(e),e.premovable.current=[t,s],It(e.premovable.events.set,t,s,i)}function _t(e){e.premovable.current&&(e.premovable.current=void 0,It(e.premovable.events.unset))}function sd(e,t,s){_t(e),e.predroppable.current={role:t,key:s},It(e.predroppable.events.set,t,s)}function Vt(e){let t=e.predroppable;t.current&&(t.current=void 0,It(t.events.unset))}function id(e,t,s){if(!e.autoCastle)return!1;let i=e.pieces.get(t);if(!i||i.role!=="king")return!1;let o=K(t),n=K(s);if(o[1]!==0&&o[1]!==7||o[1]!==n[1])return!1;o[0]===4&&!e.pieces.has(s)&&(n[0]===6?s=St([7,n[1]]):n[0]===2&&(s=St([0,n[1]])));let r=e.pieces.get(s);return!r||r.color!==i.color||r.role!=="rook"?!1:(e.pieces.delete(t),e.pieces.delete(s),o[0]<n[0]?(e.pieces.set(St([6,n[1]]),i),e.pieces.set(St([5,n[1]]),r)):(e.pieces.set(St([2,n[1]]),i),e.pieces.set(St([3,n[1]]),r)),!0)}function Un(e,t,s){let i=e.pieces.get(t),o=e.pieces.get(s);if(t===s||!i)return!1;let n=o&&o.color!==i.color?o:void 0;return s===e.selected&&Tt(e),It(e.events.move,t,s,n),id(e,t,s)||(e.pieces.set(s,i),e.pieces.delete(t)),e.lastMove=[t,s],e.check=void 0,It(e.events.change),n||!0}function Gi(e,t,s,i){if(e.pieces.has(s))if(i)e.pieces.delete(s);else return!1;return It(e.events.dropNewPiece,t,s),e.pieces.set(s,t),e.lastMove=[s],e.check=void 0,It(e.events.change),e.movable.dests=void 0,e.turnColor=qi(e.turnColor),!0}function Va(e,t,s){let i=Un(e,t,s);return i&&(e.movable.dests=void 0,e.turnColor=qi(e.turnColor),e.animation.current=void 0),i}function qn(e,t,s){if(Zi(e,t,s)){let i=Va(e,t,s);if(i){let o=e.hold.stop();Tt(e);let n={premove:!1,ctrlKey:e.stats.ctrlKey,holdTime:o};return i!==!0&&(n.captured=i),It(e.movable.events.after,t,s,n),!0}}else if(nd(e,t,s))return ed(e,t,s,{ctrlKey:e.stats.ctrlKey}),Tt(e),!0;return Tt(e),!1}function Qi(e,t,s,i){let o=e.pieces.get(t);o&&(od(e,t,s)||i)?(e.pieces.delete(t),Gi(e,o,s,i),It(e.movable.events.afterNewPiece,o.role,s,{premove:!1,predrop:!1})):o&&rd(e,t,s)?sd(e,o.role,s):(_t(e),Vt(e)),e.pieces.delete(t),Tt(e)}function Fs(e,t,s){if(It(e.events.select,t),e.selected){if(e.selected===t&&!e.draggable.enabled){Tt(e),e.hold.cancel();return}else if((e.selectable.enabled||s)&&e.selected!==t&&qn(e,e.selected,t)){e.stats.dragged=!1;return}}(e.selectable.enabled||e.draggable.enabled)&&(Ya(e,t)||Kn(e,t))&&(Fn(e,t),e.hold.start())}function Fn(e,t){e.selected=t,Kn(e,t)?e.premovable.customDests||(e.premovable.dests=Wn(e.pieces,t,e.premovable.castle)):e.premovable.dests=void 0}function Tt(e){e.selected=void 0,e.premovable.dests=void 0,e.hold.cancel()}function Ya(e,t){let s=e.pieces.get(t);return!!s&&(e.movable.color==="both"||e.movable.color===s.color&&e.turnColor===s.color)}var Zi=(e,t,s)=>{var i,o;return t!==s&&Ya(e,t)&&(e.movable.free||!!(!((o=(i=e.movable.dests)===null||i===void 0?void 0:i.get(t))===null||o===void 0)&&o.includes(s)))};function od(e,t,s){let i=e.pieces.get(t);return!!i&&(t===s||!e.pieces.has(s))&&(e.movable.color==="both"||e.movable.color===i.color&&e.turnColor===i.color)}function Kn(e,t){let s=e.pieces.get(t);return!!s&&e.premovable.enabled&&e.movable.color===s.color&&e.turnColor!==s.color}function nd(e,t,s){var i,o;let n=(o=(i=e.premovable.customDests)===null||i===void 0?void 0:i.get(t))!==null&&o!==void 0?o:Wn(e.pieces,t,e.premovable.castle);return t!==s&&Kn(e,t)&&n.includes(s)}function rd(e,t,s){let i=e.pieces.get(t),o=e.pieces.get(s);return!!i&&(!o||o.color!==e.movable.color)&&e.predroppable.enabled&&(i.role!=="pawn"||s[1]!=="1"&&s[1]!=="8")&&e.movable.color===i.color&&e.turnColor!==i.color}function Ja(e,t){let s=e.pieces.get(t);return!!s&&e.draggable.enabled&&(e.movable.color==="both"||e.movable.color===s.color&&(e.turnColor===s.color||e.premovable.enabled))}function Xa(e){let t=e.premovable.current;if(!t)return!1;let s=t[0],i=t[1],o=!1;if(Zi(e,s,i)){let n=Va(e,s,i);if(n){let r={premove:!0};n!==!0&&(r.captured=n),It(e.movable.events.after,s,i,r),o=!0}}return _t(e),o}function th(e,t){let s=e.predroppable.current,i=!1;if(!s)return!1;if(t(s)){let o={role:s.role,color:e.movable.color};Gi(e,o,s.key)&&(It(e.movable.events.afterNewPiece,s.role,s.key,{premove:!1,predrop:!0}),i=!0)}return Vt(e),i}function Ks(e){_t(e),Vt(e),Tt(e)}function Gn(e){e.movable.color=e.movable.dests=e.animation.current=void 0,Ks(e)}function Yt(e,t,s){let i=Math.floor(8*(e[0]-s.left)/s.width);t||(i=7-i);let o=7-Math.floor(8*(e[1]-s.top)/s.height);return t||(o=7-o),i>=0&&i<8&&o>=0&&o<8?St([i,o]):void 0}function eh(e,t,s,i){let o=K(e),n=Ui.filter(c=>Hn(o[0],o[1],c[0],c[1])||zn(o[0],o[1],c[0],c[1])),a=n.map(c=>Ki(St(c),s,i)).map(c=>ze(t,c)),[,l]=a.reduce((c,m,d)=>c[0]<m?c:[m,d],[a[0],0]);return St(n[l])}var rt=e=>e.orientation==="white";var Zn="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",ad={p:"pawn",r:"rook",n:"knight",b:"bishop",q:"queen",k:"king"},hd={pawn:"p",rook:"r",knight:"n",bishop:"b",queen:"q",king:"k"};function _i(e){e==="start"&&(e=Zn);let t=new Map,s=7,i=0;for(let o of e)switch(o){case" ":case"[":return t;case"/":if(--s,s<0)return t;i=0;break;case"~":{let n=t.get(St([i-1,s]));n&&(n.promoted=!0);break}default:{let n=o.charCodeAt(0);if(n<57)i+=n-48;else{let r=o.toLowerCase();t.set(St([i,s]),{role:ad[r],color:o===r?"black":"white"}),++i}}}return t}function sh(e){return Ua.map(t=>Ye.map(s=>{let i=e.get(s+t);if(i){let o=hd[i.role];return i.color==="white"&&(o=o.toUpperCase()),i.promoted&&(o+="~"),o}else return"1"}).join("")).join("/").replace(/1{2,}/g,t=>t.length.toString())}function _n(e,t){t.animation&&(Vn(e.animation,t.animation),(e.animation.duration||0)<70&&(e.animation.enabled=!1))}function Vi(e,t){var s,i,o;if(!((s=t.movable)===null||s===void 0)&&s.dests&&(e.movable.dests=void 0),!((i=t.drawable)===null||i===void 0)&&i.autoShapes&&(e.drawable.autoShapes=[]),Vn(e,t),t.fen&&(e.pieces=_i(t.fen),e.drawable.shapes=((o=t.drawable)===null||o===void 0?void 0:o.shapes)||[]),"check"in t&&_a(e,t.check||!1),"lastMove"in t&&!t.lastMove?e.lastMove=void 0:t.lastMove&&(e.lastMove=t.lastMove),e.selected&&Fn(e,e.selected),_n(e,t),!e.movable.rookCastle&&e.movable.dests){let n=e.movable.color==="white"?"1":"8",r="e"+n,a=e.movable.dests.get(r),l=e.pieces.get(r);if(!a||!l||l.role!=="king")return;e.movable.dests.set(r,a.filter(c=>!(c==="a"+n&&a.includes("c"+n))&&!(c==="h"+n&&a.includes("g"+n))))}}function Vn(e,t){for(let s in t)s==="__proto__"||s==="constructor"||!Object.prototype.hasOwnProperty.call(t,s)||(Object.prototype.hasOwnProperty.call(e,s)&&ih(e[s])&&ih(t[s])?Vn(e[s],t[s]):e[s]=t[s])}function ih(e){if(typeof e!="object"||e===null)return!1;let t=Object.getPrototypeOf(e);return t===Object.prototype||t===null}var fe=(e,t)=>t.animation.enabled?dd(e,t):ge(e,t);function ge(e,t){let s=e(t);return t.dom.redraw(),s}var Yn=(e,t)=>({key:e,pos:K(e),piece:t}),cd=(e,t)=>t.sort((s,i)=>ze(e.pos,s.pos)-ze(e.pos,i.pos))[0];function md(e,t){let s=new Map,i=[],o=new Map,n=[],r=[],a=new Map,l,c,m;for(let[d,u]of e)a.set(d,Yn(d,u));for(let d of Wi)l=t.pieces.get(d),c=a.get(d),l?c?Ws(l,c.piece)||(n.push(c),r.push(Yn(d,l))):r.push(Yn(d,l)):c&&n.push(c);for(let d of r)c=cd(d,n.filter(u=>Ws(d.piece,u.piece))),c&&(m=[c.pos[0]-d.pos[0],c.pos[1]-d.pos[1]],s.set(d.key,m.concat(m)),i.push(c.key));for(let d of n)i.includes(d.key)||o.set(d.key,d.piece);return{anims:s,fadings:o}}function oh(e,t){let s=e.animation.current;if(s===void 0){e.dom.destroyed||e.dom.redrawNow();return}let i=1-(t-s.start)*s.frequency;if(i<=0)e.animation.current=void 0,e.dom.redrawNow();else{let o=ud(i);for(let n of s.plan.anims.values())n[2]=n[0]*o,n[3]=n[1]*o;e.dom.redrawNow(!0),requestAnimationFrame((n=performance.now())=>oh(e,n))}}function dd(e,t){let s=new Map(t.pieces),i=e(t),o=md(s,t);if(o.anims.size||o.fadings.size){let n=t.animation.current&&t.animation.current.start;t.animation.current={start:performance.now(),frequency:1/t.animation.duration,plan:o},n||oh(t,performance.now())}else t.dom.redraw();return i}var ud=e=>e<.5?4*e*e*e:(e-1)*(2*e-2)*(2*e-2)+1;var pd=["green","red","blue","yellow"];function nh(e,t){if(t.touches&&t.touches.length>1)return;t.stopPropagation(),t.preventDefault(),t.ctrlKey?Tt(e):Ks(e);let s=le(t),i=Yt(s,rt(e),e.dom.bounds());i&&(e.drawable.current={orig:i,pos:s,brush:fd(t),snapToValidMove:e.drawable.defaultSnapToValidMove},rh(e))}function rh(e){requestAnimationFrame(()=>{let t=e.drawable.current;if(t){let s=Yt(t.pos,rt(e),e.dom.bounds());s||(t.snapToValidMove=!1);let i=t.snapToValidMove?eh(t.orig,t.pos,rt(e),e.dom.bounds()):s;i!==t.mouseSq&&(t.mouseSq=i,t.dest=i!==t.orig?i:void 0,e.dom.redrawNow()),rh(e)}})}function ah(e,t){e.drawable.current&&(e.drawable.current.pos=le(t))}function hh(e){let t=e.drawable.current;t&&(t.mouseSq&&gd(e.drawable,t),Jn(e))}function Jn(e){e.drawable.current&&(e.drawable.current=void 0,e.dom.redraw())}function lh(e){e.drawable.shapes.length&&(e.drawable.shapes=[],e.dom.redraw(),ch(e.drawable))}function fd(e){var t;let s=(e.shiftKey||e.ctrlKey)&&Fi(e),i=e.altKey||e.metaKey||((t=e.getModifierState)===null||t===void 0?void 0:t.call(e,"AltGraph"));return pd[(s?1:0)+(i?2:0)]}function gd(e,t){let s=o=>o.orig===t.orig&&o.dest===t.dest,i=e.shapes.find(s);i&&(e.shapes=e.shapes.filter(o=>!s(o))),(!i||i.brush!==t.brush)&&e.shapes.push({orig:t.orig,dest:t.dest,brush:t.brush}),ch(e)}function ch(e){e.onChange&&e.onChange(e.shapes)}function mh(e,t){if(!(e.trustAllEvents||t.isTrusted)||t.buttons!==void 0&&t.buttons>1||t.touches&&t.touches.length>1)return;let s=e.dom.bounds(),i=le(t),o=Yt(i,rt(e),s);if(!o)return;let n=e.pieces.get(o),r=e.selected;if(!r&&e.drawable.enabled&&(e.drawable.eraseOnClick||!n||n.color!==e.turnColor)&&lh(e),t.cancelable!==!1&&(!t.touches||e.blockTouchScroll||n||r||wd(e,i)))t.preventDefault();else if(t.touches)return;let a=!!e.premovable.current,l=!!e.predroppable.current;e.stats.ctrlKey=t.ctrlKey,e.selected&&Zi(e,e.selected,o)?fe(d=>Fs(d,o),e):Fs(e,o);let c=e.selected===o,m=gh(e,o);if(n&&m&&c&&Ja(e,o)){e.draggable.current={orig:o,piece:n,origPos:i,pos:i,started:e.draggable.autoDistance&&e.stats.dragged,element:m,previouslySelected:r,originTarget:t.target,keyHasChanged:!1},m.cgDragging=!0,m.classList.add("dragging");let d=e.dom.elements.ghost;d&&(d.className=`ghost ${n.color} ${n.role}`,qt(d,He(s)(K(o),rt(e))),Us(d,!0)),Xn(e)}else a&&_t(e),l&&Vt(e);e.dom.redraw()}function wd(e,t){let s=rt(e),i=e.dom.bounds(),o=Math.pow(i.width/8,2);for(let n of e.pieces.keys()){let r=Ki(n,s,i);if(ze(r,t)<=o)return!0}return!1}function dh(e,t,s,i){let o="a0";e.pieces.set(o,t),e.dom.redraw();let n=le(s);e.draggable.current={orig:o,piece:t,origPos:n,pos:n,started:!0,element:()=>gh(e,o),originTarget:s.target,newPiece:!0,force:!!i,keyHasChanged:!1},Xn(e)}function Xn(e){requestAnimationFrame(()=>{var t;let s=e.draggable.current;if(!s)return;!((t=e.animation.current)===null||t===void 0)&&t.plan.anims.has(s.orig)&&(e.animation.current=void 0);let i=e.pieces.get(s.orig);if(!i||!Ws(i,s.piece))Xe(e);else if(!s.started&&ze(s.pos,s.origPos)>=Math.pow(e.draggable.distance,2)&&(s.started=!0),s.started){if(typeof s.element=="function"){let n=s.element();if(!n)return;n.cgDragging=!0,n.classList.add("dragging"),s.element=n}let o=e.dom.bounds();qt(s.element,[s.pos[0]-o.left-o.width/16,s.pos[1]-o.top-o.height/16]),s.keyHasChanged||(s.keyHasChanged=s.orig!==Yt(s.pos,rt(e),o))}Xn(e)})}function uh(e,t){e.draggable.current&&(!t.touches||t.touches.length<2)&&(e.draggable.current.pos=le(t))}function ph(e,t){let s=e.draggable.current;if(!s)return;if(t.type==="touchend"&&t.cancelable!==!1&&t.preventDefault(),t.type==="touchend"&&s.originTarget!==t.target&&!s.newPiece){e.draggable.current=void 0;return}_t(e),Vt(e);let i=le(t)||s.pos,o=Yt(i,rt(e),e.dom.bounds());o&&s.started&&s.orig!==o?s.newPiece?Qi(e,s.orig,o,s.force):(e.stats.ctrlKey=t.ctrlKey,qn(e,s.orig,o)&&(e.stats.dragged=!0)):s.newPiece?e.pieces.delete(s.orig):e.draggable.deleteOnDropOff&&!o&&(e.pieces.delete(s.orig),It(e.events.change)),(s.orig===s.previouslySelected||s.keyHasChanged)&&(s.orig===o||!o)?Tt(e):e.selectable.enabled||Tt(e),fh(e),e.draggable.current=void 0,e.dom.redraw()}function Xe(e){let t=e.draggable.current;t&&(t.newPiece&&e.pieces.delete(t.orig),e.draggable.current=void 0,Tt(e),fh(e),e.dom.redraw())}function fh(e){let t=e.dom.elements;t.ghost&&Us(t.ghost,!1)}function gh(e,t){let s=e.dom.elements.board.firstChild;for(;s;){if(s.cgKey===t&&s.tagName==="PIECE")return s;s=s.nextSibling}}function wh(e,t){e.exploding={stage:1,keys:t},e.dom.redraw(),setTimeout(()=>{bh(e,2),setTimeout(()=>bh(e,void 0),120)},120)}function bh(e,t){e.exploding&&(t?e.exploding.stage=t:e.exploding=void 0,e.dom.redraw())}function vh(e,t){function s(){Qa(e),t()}return{set(i){i.orientation&&i.orientation!==e.orientation&&s(),_n(e,i),(i.fen?fe:ge)(o=>Vi(o,i),e)},state:e,getFen:()=>sh(e.pieces),toggleOrientation:s,setPieces(i){fe(o=>Za(o,i),e)},selectSquare(i,o){i?fe(n=>Fs(n,i,o),e):e.selected&&(Tt(e),e.dom.redraw())},move(i,o){fe(n=>Un(n,i,o),e)},newPiece(i,o){fe(n=>Gi(n,i,o),e)},playPremove(){if(e.premovable.current){if(fe(Xa,e))return!0;e.dom.redraw()}return!1},playPredrop(i){if(e.predroppable.current){let o=th(e,i);return e.dom.redraw(),o}return!1},cancelPremove(){ge(_t,e)},cancelPredrop(){ge(Vt,e)},cancelMove(){ge(i=>{Ks(i),Xe(i)},e)},stop(){ge(i=>{Gn(i),Xe(i)},e)},explode(i){wh(e,i)},setAutoShapes(i){ge(o=>o.drawable.autoShapes=i,e)},setShapes(i){ge(o=>o.drawable.shapes=i,e)},getKeyAtDomPos(i){return Yt(i,rt(e),e.dom.bounds())},redrawAll:t,dragNewPiece(i,o,n){dh(e,i,o,n)},destroy(){Gn(e),e.dom.unbind&&e.dom.unbind(),e.dom.destroyed=!0}}}function kh(){return{pieces:_i(Zn),orientation:"white",turnColor:"white",coordinates:!0,coordinatesOnSquares:!1,ranksPosition:"right",autoCastle:!0,viewOnly:!1,disableContextMenu:!1,addPieceZIndex:!1,blockTouchScroll:!1,pieceKey:!1,trustAllEvents:!1,highlight:{lastMove:!0,check:!0},animation:{enabled:!0,duration:200},movable:{free:!0,color:"both",showDests:!0,events:{},rookCastle:!0},premovable:{enabled:!0,showDests:!0,castle:!0,events:{}},predroppable:{enabled:!1,events:{}},draggable:{enabled:!0,distance:3,autoDistance:!0,showGhost:!0,deleteOnDropOff:!1},dropmode:{active:!1},selectable:{enabled:!0},stats:{dragged:!("ontouchstart"in window)},events:{},drawable:{enabled:!0,visible:!0,defaultSnapToValidMove:!0,eraseOnClick:!0,shapes:[],autoShapes:[],brushes:{green:{key:"g",color:"#15781B",opacity:1,lineWidth:10},red:{key:"r",color:"#882020",opacity:1,lineWidth:10},blue:{key:"b",color:"#003088",opacity:1,lineWidth:10},yellow:{key:"y",color:"#e68f00",opacity:1,lineWidth:10},paleBlue:{key:"pb",color:"#003088",opacity:.4,lineWidth:15},paleGreen:{key:"pg",color:"#15781B",opacity:.4,lineWidth:15},paleRed:{key:"pr",color:"#882020",opacity:.4,lineWidth:15},paleGrey:{key:"pgr",color:"#4a4a4a",opacity:.35,lineWidth:15},purple:{key:"purple",color:"#68217a",opacity:.65,lineWidth:10},pink:{key:"pink",color:"#ee2080",opacity:.5,lineWidth:10},white:{key:"white",color:"white",opacity:1,lineWidth:10}},prevSvgHash:""},hold:Fa()}}var yh={hilitePrimary:{key:"hilitePrimary",color:"#3291ff",opacity:1,lineWidth:1},hiliteWhite:{key:"hiliteWhite",color:"#ffffff",opacity:1,lineWidth:1}};function Sh(){let e=at("defs"),t=kt(at("filter"),{id:"cg-filter-blur"});return t.appendChild(kt(at("feGaussianBlur"),{stdDeviation:"0.019"})),e.appendChild(t),e}function Th(e,t,s){var i;let o=e.drawable,n=o.current,r=n&&n.mouseSq?n:void 0,a=new Map,l=e.dom.bounds(),c=o.autoShapes.filter(p=>!p.piece);for(let p of o.shapes.concat(c).concat(r?[r]:[])){if(!p.dest)continue;let b=(i=a.get(p.dest))!==null&&i!==void 0?i:new Set,g=Xi(Ji(K(p.orig),e.orientation),l),w=Xi(Ji(K(p.dest),e.orientation),l);b.add(er(g,w)),a.set(p.dest,b)}let m=o.shapes.concat(c).map(p=>({shape:p,current:!1,hash:xh(p,tr(p.dest,a),!1,l)}));r&&m.push({shape:r,current:!0,hash:xh(r,tr(r.dest,a),!0,l)});let d=m.map(p=>p.hash).join(";");if(d===e.drawable.prevSvgHash)return;e.drawable.prevSvgHash=d;let u=t.querySelector("defs");kd(o,m,u),yd(m,t.querySelector("g"),s.querySelector("g"),p=>Sd(e,p,o.brushes,a,l))}function kd(e,t,s){var i;let o=new Map,n;for(let l of t.filter(c=>c.shape.dest&&c.shape.brush))n=Ih(e.brushes[l.shape.brush],l.shape.modifiers),!((i=l.shape.modifiers)===null||i===void 0)&&i.hilite&&o.set(Yi(n).key,Yi(n)),o.set(n.key,n);let r=new Set,a=s.firstElementChild;for(;a;)r.add(a.getAttribute("cgKey")),a=a.nextElementSibling;for(let[l,c]of o.entries())r.has(l)||s.appendChild(Ed(c))}function yd(e,t,s,i){let o=new Map;for(let n of e)o.set(n.hash,!1);for(let n of[t,s]){let r=[],a=n.firstElementChild,l;for(;a;)l=a.getAttribute("cgHash"),o.has(l)?o.set(l,!0):r.push(a),a=a.nextElementSibling;for(let c of r)n.removeChild(c)}for(let n of e.filter(r=>!o.get(r.hash)))for(let r of i(n))r.isCustom?s.appendChild(r.el):t.appendChild(r.el)}function xh({orig:e,dest:t,brush:s,piece:i,modifiers:o,customSvg:n,label:r},a,l,c){var m,d;return[c.width,c.height,l,e,t,s,a&&"-",i&&xd(i),o&&Md(o),n&&`custom-${Mh(n.html)},${(d=(m=n.center)===null||m===void 0?void 0:m[0])!==null&&d!==void 0?d:"o"}`,r&&`label-${Mh(r.text)}`].filter(u=>u).join(",")}function xd(e){return[e.color,e.role,e.scale].filter(t=>t).join(",")}function Md(e){return[e.lineWidth,e.hilite&&"*"].filter(t=>t).join(",")}function Mh(e){let t=0;for(let s=0;s<e.length;s++)t=(t<<5)-t+e.charCodeAt(s)>>>0;return t.toString()}function Sd(e,{shape:t,current:s,hash:i},o,n,r){var a,l;let c=Xi(Ji(K(t.orig),e.orientation),r),m=t.dest?Xi(Ji(K(t.dest),e.orientation),r):c,d=t.brush&&Ih(o[t.brush],t.modifiers),u=n.get(t.dest),p=[];if(d){let b=kt(at("g"),{cgHash:i});p.push({el:b}),c[0]!==m[0]||c[1]!==m[1]?b.appendChild(Id(t,d,c,m,s,tr(t.dest,n))):b.appendChild(Td(o[t.brush],c,s,r))}if(t.label){let b=t.label;(a=b.fill)!==null&&a!==void 0||(b.fill=t.brush&&o[t.brush].color);let g=t.brush?void 0:"tr";p.push({el:Ad(b,i,c,m,u,g),isCustom:!0})}if(t.customSvg){let b=(l=t.customSvg.center)!==null&&l!==void 0?l:"orig",[g,w]=b==="label"?Ah(c,m,u).map(v=>v-.5):b==="dest"?m:c,k=kt(at("g"),{transform:`translate(${g},${w})`,cgHash:i});k.innerHTML=`<svg width="1" height="1" viewBox="0 0 100 100">${t.customSvg.html}</svg>`,p.push({el:k,isCustom:!0})}return p}function Td(e,t,s,i){let o=$d(),n=(i.width+i.height)/(4*Math.max(i.width,i.height));return kt(at("circle"),{stroke:e.color,"stroke-width":o[s?0:1],fill:"none",opacity:Eh(e,s),cx:t[0],cy:t[1],r:n-o[1]/2})}function Yi(e){return["#ffffff","#fff","white"].includes(e.color)?yh.hilitePrimary:yh.hiliteWhite}function Id(e,t,s,i,o,n){var r;function a(m){var d;let u=Cd(n&&!o),p=i[0]-s[0],b=i[1]-s[1],g=Math.atan2(b,p),w=Math.cos(g)*u,k=Math.sin(g)*u;return kt(at("line"),{stroke:m?Yi(t).color:t.color,"stroke-width":Nd(t,o)+(m?.04:0),"stroke-linecap":"round","marker-end":`url(#arrowhead-${m?Yi(t).key:t.key})`,opacity:!((d=e.modifiers)===null||d===void 0)&&d.hilite?1:Eh(t,o),x1:s[0],y1:s[1],x2:i[0]-w,y2:i[1]-k})}if(!(!((r=e.modifiers)===null||r===void 0)&&r.hilite))return a(!1);let l=at("g"),c=kt(at("g"),{filter:"url(#cg-filter-blur)"});return c.appendChild(Ld(s,i)),c.appendChild(a(!0)),l.appendChild(c),l.appendChild(a(!1)),l}function Ed(e){let t=kt(at("marker"),{id:"arrowhead-"+e.key,orient:"auto",overflow:"visible",markerWidth:4,markerHeight:4,refX:e.key.startsWith("hilite")?1.86:2.05,refY:2});return t.appendChild(kt(at("path"),{d:"M0,0 V4 L3,2 Z",fill:e.color})),t.setAttribute("cgKey",e.key),t}function Ad(e,t,s,i,o,n){var r;let l=.4*.75**e.text.length,c=Ah(s,i,o),m=n==="tr"?.4:0,d=kt(at("g"),{transform:`translate(${c[0]+m},${c[1]-m})`,cgHash:t});d.appendChild(kt(at("circle"),{r:.4/2,"fill-opacity":n?1:.8,"stroke-opacity":n?1:.7,"stroke-width":.03,fill:(r=e.fill)!==null&&r!==void 0?r:"#666",stroke:"white"}));let u=kt(at("text"),{"font-size":l,"font-family":"Noto Sans","text-anchor":"middle",fill:"white",y:.13*.75**e.text.length});return u.innerHTML=e.text,d.appendChild(u),d}function Ji(e,t){return t==="white"?e:[7-e[0],7-e[1]]}function tr(e,t){return(e&&t.has(e)&&t.get(e).size>1)===!0}function at(e){return document.createElementNS("http://www.w3.org/2000/svg",e)}function kt(e,t){for(let s in t)Object.prototype.hasOwnProperty.call(t,s)&&e.setAttribute(s,t[s]);return e}function Ih(e,t){return t?{color:e.color,opacity:Math.round(e.opacity*10)/10,lineWidth:Math.round(t.lineWidth||e.lineWidth),key:[e.key,t.lineWidth].filter(s=>s).join("")}:e}function $d(){return[3/64,4/64]}function Nd(e,t){return(e.lineWidth||10)*(t?.85:1)/64}function Eh(e,t){return(e.opacity||1)*(t?.9:1)}function Cd(e){return(e?20:10)/64}function Xi(e,t){let s=Math.min(1,t.width/t.height),i=Math.min(1,t.height/t.width);return[(e[0]-3.5)*s,(3.5-e[1])*i]}function Ld(e,t){let s={from:[Math.floor(Math.min(e[0],t[0])),Math.floor(Math.min(e[1],t[1]))],to:[Math.ceil(Math.max(e[0],t[0])),Math.ceil(Math.max(e[1],t[1]))]};return kt(at("rect"),{x:s.from[0],y:s.from[1],width:s.to[0]-s.from[0],height:s.to[1]-s.from[1],fill:"none",stroke:"none"})}function er(e,t,s=!0){let i=Math.atan2(t[1]-e[1],t[0]-e[0])+Math.PI;return s?(Math.round(i*8/Math.PI)+16)%16:i}function Od(e,t){return Math.sqrt([e[0]-t[0],e[1]-t[1]].reduce((s,i)=>s+i*i,0))}function Ah(e,t,s){let i=Od(e,t),o=er(e,t,!1);if(s&&(i-=33/64,s.size>1)){i-=10/64;let n=er(e,t);(s.has((n+1)%16)||s.has((n+15)%16))&&n&1&&(i-=.4)}return[e[0]-Math.cos(o)*i,e[1]-Math.sin(o)*i].map(n=>n+.5)}function $h(e,t){e.innerHTML="",e.classList.add("cg-wrap");for(let l of Ha)e.classList.toggle("orientation-"+l,t.orientation===l);e.classList.toggle("manipulable",!t.viewOnly);let s=Ft("cg-container");e.appendChild(s);let i=Ft("cg-board");s.appendChild(i);let o,n,r;if(t.drawable.visible&&(o=kt(at("svg"),{class:"cg-shapes",viewBox:"-4 -4 8 8",preserveAspectRatio:"xMidYMid slice"}),o.appendChild(Sh()),o.appendChild(at("g")),n=kt(at("svg"),{class:"cg-custom-svgs",viewBox:"-3.5 -3.5 8 8",preserveAspectRatio:"xMidYMid slice"}),n.appendChild(at("g")),r=Ft("cg-auto-pieces"),s.appendChild(o),s.appendChild(n),s.appendChild(r)),t.coordinates){let l=t.orientation==="black"?" black":"",c=t.ranksPosition==="left"?" left":"";if(t.coordinatesOnSquares){let m=t.orientation==="white"?d=>d+1:d=>8-d;Ye.forEach((d,u)=>s.appendChild(sr(ws.map(p=>d+p),"squares rank"+m(u)+l+c)))}else s.appendChild(sr(ws,"ranks"+l+c)),s.appendChild(sr(Ye,"files"+l))}let a;return t.draggable.enabled&&t.draggable.showGhost&&(a=Ft("piece","ghost"),Us(a,!1),s.appendChild(a)),{board:i,container:s,wrap:e,ghost:a,svg:o,customSvg:n,autoPieces:r}}function sr(e,t){let s=Ft("coords",t),i;for(let o of e)i=Ft("coord"),i.textContent=o,s.appendChild(i);return s}function Nh(e,t){if(!e.dropmode.active)return;_t(e),Vt(e);let s=e.dropmode.piece;if(s){e.pieces.set("a0",s);let i=le(t),o=i&&Yt(i,rt(e),e.dom.bounds());o&&Qi(e,"a0",o)}e.dom.redraw()}function Lh(e,t){let s=e.dom.elements.board;if("ResizeObserver"in window&&new ResizeObserver(t).observe(e.dom.elements.wrap),(e.disableContextMenu||e.drawable.enabled)&&s.addEventListener("contextmenu",o=>o.preventDefault()),e.viewOnly)return;let i=Dd(e);s.addEventListener("touchstart",i,{passive:!1}),s.addEventListener("mousedown",i,{passive:!1})}function Oh(e,t){let s=[];if("ResizeObserver"in window||s.push(Gs(document.body,"chessground.resize",t)),!e.viewOnly){let i=Ch(e,uh,ah),o=Ch(e,ph,hh);for(let r of["touchmove","mousemove"])s.push(Gs(document,r,i));for(let r of["touchend","mouseup"])s.push(Gs(document,r,o));let n=()=>e.dom.bounds.clear();s.push(Gs(document,"scroll",n,{capture:!0,passive:!0})),s.push(Gs(window,"resize",n,{passive:!0}))}return()=>s.forEach(i=>i())}function Gs(e,t,s,i){return e.addEventListener(t,s,i),()=>e.removeEventListener(t,s,i)}var Dd=e=>t=>{e.draggable.current?Xe(e):e.drawable.current?Jn(e):t.shiftKey||Fi(t)?e.drawable.enabled&&nh(e,t):e.viewOnly||(e.dropmode.active?Nh(e,t):mh(e,t))},Ch=(e,t,s)=>i=>{e.drawable.current?e.drawable.enabled&&s(e,i):e.viewOnly||t(e,i)};function Dh(e){let t=rt(e),s=He(e.dom.bounds()),i=e.dom.elements.board,o=e.pieces,n=e.animation.current,r=n?n.plan.anims:new Map,a=n?n.plan.fadings:new Map,l=e.draggable.current,c=Rd(e),m=new Set,d=new Set,u=new Map,p=new Map,b,g,w,k,v,I,T,M,z,tt;for(g=i.firstChild;g;){if(b=g.cgKey,Rh(g))if(w=o.get(b),v=r.get(b),I=a.get(b),k=g.cgPiece,g.cgDragging&&(!l||l.orig!==b)&&(g.classList.remove("dragging"),qt(g,s(K(b),t)),g.cgDragging=!1),!I&&g.cgFading&&(g.cgFading=!1,g.classList.remove("fading")),w){if(v&&g.cgAnimating&&k===Qs(w)){let A=K(b);A[0]+=v[2],A[1]+=v[3],g.classList.add("anim"),qt(g,s(A,t))}else g.cgAnimating&&(g.cgAnimating=!1,g.classList.remove("anim"),qt(g,s(K(b),t)),e.addPieceZIndex&&(g.style.zIndex=ir(K(b),t)));k===Qs(w)&&(!I||!g.cgFading)?m.add(b):I&&k===Qs(I)?(g.classList.add("fading"),g.cgFading=!0):or(u,k,g)}else or(u,k,g);else if(Bh(g)){let A=g.className;c.get(b)===A?d.add(b):or(p,A,g)}g=g.nextSibling}for(let[A,_]of c)if(!d.has(A)){z=p.get(_),tt=z&&z.pop();let U=s(K(A),t);if(tt)tt.cgKey=A,qt(tt,U);else{let D=Ft("square",_);D.cgKey=A,qt(D,U),i.insertBefore(D,i.firstChild)}}for(let[A,_]of o)if(v=r.get(A),!m.has(A))if(T=u.get(Qs(_)),M=T&&T.pop(),M){M.cgKey=A,M.cgFading&&(M.classList.remove("fading"),M.cgFading=!1);let U=K(A);e.addPieceZIndex&&(M.style.zIndex=ir(U,t)),v&&(M.cgAnimating=!0,M.classList.add("anim"),U[0]+=v[2],U[1]+=v[3]),qt(M,s(U,t))}else{let U=Qs(_),D=Ft("piece",U),$=K(A);D.cgPiece=U,D.cgKey=A,v&&(D.cgAnimating=!0,$[0]+=v[2],$[1]+=v[3]),qt(D,s($,t)),e.addPieceZIndex&&(D.style.zIndex=ir($,t)),i.appendChild(D)}for(let A of u.values())Ph(e,A);for(let A of p.values())Ph(e,A)}function jh(e){let t=rt(e),s=He(e.dom.bounds()),i=e.dom.elements.board.firstChild;for(;i;)(Rh(i)&&!i.cgAnimating||Bh(i))&&qt(i,s(K(i.cgKey),t)),i=i.nextSibling}function nr(e){var t,s;let i=e.dom.elements.wrap.getBoundingClientRect(),o=e.dom.elements.container,n=i.height/i.width,r=Math.floor(i.width*window.devicePixelRatio/8)*8/window.devicePixelRatio,a=r*n;o.style.width=r+"px",o.style.height=a+"px",e.dom.bounds.clear(),(t=e.addDimensionsCssVarsTo)===null||t===void 0||t.style.setProperty("---cg-width",r+"px"),(s=e.addDimensionsCssVarsTo)===null||s===void 0||s.style.setProperty("---cg-height",a+"px")}var Rh=e=>e.tagName==="PIECE",Bh=e=>e.tagName==="SQUARE";function Ph(e,t){for(let s of t)e.dom.elements.board.removeChild(s)}function ir(e,t){let i=e[1];return`${t?10-i:3+i}`}var Qs=e=>`${e.color} ${e.role}`;function Rd(e){var t,s,i;let o=new Map;if(e.lastMove&&e.highlight.lastMove)for(let a of e.lastMove)be(o,a,"last-move");if(e.check&&e.highlight.check&&be(o,e.check,"check"),e.selected&&(be(o,e.selected,"selected"),e.movable.showDests)){let a=(t=e.movable.dests)===null||t===void 0?void 0:t.get(e.selected);if(a)for(let c of a)be(o,c,"move-dest"+(e.pieces.has(c)?" oc":""));let l=(i=(s=e.premovable.customDests)===null||s===void 0?void 0:s.get(e.selected))!==null&&i!==void 0?i:e.premovable.dests;if(l)for(let c of l)be(o,c,"premove-dest"+(e.pieces.has(c)?" oc":""))}let n=e.premovable.current;if(n)for(let a of n)be(o,a,"current-premove");else e.predroppable.current&&be(o,e.predroppable.current.key,"current-premove");let r=e.exploding;if(r)for(let a of r.keys)be(o,a,"exploding"+r.stage);return e.highlight.custom&&e.highlight.custom.forEach((a,l)=>{be(o,l,a)}),o}function be(e,t,s){let i=e.get(t);i?e.set(t,`${i} ${s}`):e.set(t,s)}function or(e,t,s){let i=e.get(t);i?i.push(s):e.set(t,[s])}function zh(e,t,s){let i=new Map,o=[];for(let a of e)i.set(a.hash,!1);let n=t.firstElementChild,r;for(;n;)r=n.getAttribute("cgHash"),i.has(r)?i.set(r,!0):o.push(n),n=n.nextElementSibling;for(let a of o)t.removeChild(a);for(let a of e)i.get(a.hash)||t.appendChild(s(a))}function Hh(e,t){let i=e.drawable.autoShapes.filter(o=>o.piece).map(o=>({shape:o,hash:zd(o),current:!1}));zh(i,t,o=>Bd(e,o,e.dom.bounds()))}function Wh(e){var t;let s=rt(e),i=He(e.dom.bounds()),o=(t=e.dom.elements.autoPieces)===null||t===void 0?void 0:t.firstChild;for(;o;)Bn(o,i(K(o.cgKey),s),o.cgScale),o=o.nextSibling}function Bd(e,{shape:t,hash:s},i){var o,n,r;let a=t.orig,l=(o=t.piece)===null||o===void 0?void 0:o.role,c=(n=t.piece)===null||n===void 0?void 0:n.color,m=(r=t.piece)===null||r===void 0?void 0:r.scale,d=Ft("piece",`${l} ${c}`);return d.setAttribute("cgHash",s),d.cgKey=a,d.cgScale=m,Bn(d,He(i)(K(a),rt(e)),m),d}var zd=e=>{var t,s,i;return[e.orig,(t=e.piece)===null||t===void 0?void 0:t.role,(s=e.piece)===null||s===void 0?void 0:s.color,(i=e.piece)===null||i===void 0?void 0:i.scale].join(",")};function Uh(e,t){let s=kh();Vi(s,t||{});function i(){let o="dom"in s?s.dom.unbind:void 0,n=$h(e,s),r=qa(()=>n.board.getBoundingClientRect()),a=m=>{Dh(c),n.autoPieces&&Hh(c,n.autoPieces),!m&&n.svg&&Th(c,n.svg,n.customSvg)},l=()=>{nr(c),jh(c),n.autoPieces&&Wh(c)},c=s;return c.dom={elements:n,bounds:r,redraw:Wd(a),redrawNow:a,unbind:o},c.drawable.prevSvgHash="",nr(c),a(!1),Lh(c,l),o||(c.dom.unbind=Oh(c,l)),c.events.insert&&c.events.insert(n),c}return vh(i(),i)}function Wd(e){let t=!1;return()=>{t||(t=!0,requestAnimationFrame(()=>{e(),t=!1}))}}var qh=e=>C(e==="white");function Fh(e,t,s,i=8){let o=e.board.get(t);if(o.color!==e.turn)return`${qh(e.turn)} is to move`;if(e.board.get(s)?.color===o.color)return`${qh(o.color)}’s own ${e.board.get(s).role} stands there`;let n=e.ctx(),r=Math.abs(j(s)-j(t)),a=(et(s)-et(t))*(o.color==="white"?1:-1),l=o.role==="pawn"&&r===0&&a===2;if(Si(e,t,n).has(s)&&!(l&&i<8))return n.checkers.nonEmpty()?"the king would still be in check":"the king would be in check";if(i===8&&o.role==="king"&&r===2&&a===0&&P(t)===(o.color==="white"?"e1":"e8"))return Ud(e,o.color,s>t?"h":"a",n);let c=i===8&&et(t)===(o.color==="white"?1:6);if(o.role==="pawn"&&r===1&&a===1)return"a pawn goes diagonally only to take";if(!(o.role==="pawn"?r===0&&(a===1||l&&c):$s(o,t,x.empty()).has(s)))return`a ${o.role} does not move that way`;let d=[...$e(t,s).intersect(e.board.occupied)].sort((u,p)=>Math.abs(u-t)-Math.abs(p-t))[0];return d===void 0?"a pawn takes only diagonally":`the ${Dt(e,d)} on ${P(d)} is in the way`}function Ud(e,t,s,i){return e.castles.rook[t][s]===void 0?"the king may not castle to that side any more":e.castles.path[t][s].intersects(e.board.occupied)?"a man stands between king and rook":i.checkers.nonEmpty()?"the king may not castle out of check":"the king may not castle through check, or into it"}var qd={green:"",blue:"",red:"0.24 0.12",yellow:"0.06 0.13"};function ts(e){e.overlay?.remove(),e.overlay=f("svg",{viewBox:`0 0 ${e.cells} ${e.cells}`,class:"mh-arrows","aria-hidden":"true"});for(let t of e.marks){let[s,i]=e.spot(t);e.overlay.append(f("circle",{cx:s,cy:i,r:.44,class:"mh-ringmark"}))}e.bearing&&Fd(e);for(let[t,s,i,o]of e.arrows)e.overlay.append(Kd(e,e.spot(t),e.spot(s),i,o||"blue"));e.inner.append(e.overlay)}function Fd(e){let t=(s,i,[o,n],r)=>{let[a,l]=e.spot(s),c=a+o,m=l+n;e.overlay.append(f("rect",{x:c-.12,y:m-.13,width:.24,height:.26,class:`mh-bears mh-bears-${r}`}),f("text",{x:c,y:m+.085,class:`mh-bearstext mh-bears-${r}`},String(i)))};for(let s of e.bearing.enPrise){let[i,o]=e.spot(s);e.overlay.append(f("circle",{cx:i,cy:o,r:.45,class:"mh-enprise"}))}if(e.counts!==!1)for(let[s,i,o]of e.bearing.counts)i&&t(s,i,[-.37,.36],"white"),o&&t(s,o,[.37,-.36],"black")}function Kd(e,[t,s],[i,o],n,r){let a=Math.hypot(i-t,o-s)||1,l=(i-t)/a,c=(o-s)/a,m=(w,k=0)=>`${(t+l*w-c*k).toFixed(3)},${(s+c*w+l*k).toFixed(3)}`,d=a-.12,u=d-.4,p=`M${m(.28)}L${m(u+.08)}`,b=`M${m(d)}L${m(u,.24)}L${m(u,-.24)}Z`,g=f("g",{class:`mh-arrow mh-${r}`},f("path",{d:p,class:"mh-halo"}),f("path",{d:b,class:"mh-halo"}),f("path",{d:p,class:"mh-shaft","stroke-dasharray":qd[r]||null}),f("path",{d:b,class:"mh-head"}));if(n){let[w,k]=m(u*.55).split(",");g.append(f("circle",{cx:w,cy:k,r:.23,class:"mh-disc"}),f("text",{x:w,y:Number(k)+.11,class:"mh-labeltext"},n))}return g}function rr(e){let t=s=>e.flipped?[...s].reverse():s;e.square.classList.toggle("mh-turned",e.flipped),e.files.replaceChildren(...t([..."abcdefgh".slice(0,e.cells)]).map(s=>h("span",{},s))),e.ranks.replaceChildren(...t([..."87654321".slice(8-e.cells)]).map(s=>h("span",{},s)))}function Kh(e,t){if(e.dialog||t.ctrlKey||t.metaKey||t.altKey)return;let s={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]}[t.key];if(s)ar(e,s);else if(t.key==="Enter"||t.key===" ")e.press();else if(t.key==="Escape"&&e.picked)e.picked=null,e.ground.selectSquare(null),e.say("Put down.");else return;t.preventDefault()}function ar(e,[t,s]){let i=e.flipped?-1:1,o=e.cursor??Gd(e),n=Math.min(e.cells-1,Math.max(0,(o&7)+(e.cursor===null?0:t*i))),r=Math.min(e.cells-1,Math.max(0,(o>>3)+(e.cursor===null?0:s*i)));Zs(e,r*8+n),e.say(`${P(e.cursor)}, ${Dt(e.pos,e.cursor)}`)}function Gd(e){return e.pos.board.kingOf(e.pos.turn)??0}function Zs(e,t){if(e.cursor=t,e.ring?.remove(),e.ring=null,t===null)return;let[s,i]=e.spot(P(t)),o=100/e.cells;e.ring=h("div",{class:"mh-cursor",style:`left:${(s-.5)*o}%;top:${(i-.5)*o}%;width:${o}%;height:${o}%`}),e.inner.append(e.ring)}function Gh(e,t){let{pos:s,dests:i,ground:{state:{selected:o}}}=e,n=e.keyAt(t),r=n&&s?.board.get(J(n));return!n||e.options.waits?.()?!1:!!(i?.get(o)?.includes(n)||r?.color===s.turn&&(!i?.size||i.has(n)))}function Qh(e,t){return{at:e.keyAt(t),picked:e.ground.state.selected,pos:e.pos,dests:e.dests}}function Zh(e,t){let{at:s,picked:i,pos:o,dests:n}=e.held??{},r=e.keyAt(t),a=r===s?i:s;if(e.held=null,!a||!r||a===r||!o||o!==e.pos||e.dialog||n?.get(a)?.includes(r))return;let l=o.board.get(J(a)),c=o.board.get(J(r));l&&!(r===s&&c?.color===l.color)&&Qd(e,a,r)}async function Qd(e,t,s){let{pos:i}=e;await e.telling,await new Promise(o=>setTimeout(o,5)),!(e.pos!==i||e.dialog)&&(e.dests?.get(t)?.includes(s)?e.moved(t,s):e.say(`${t} to ${s}: ${e.whyNot(t,s)}.`))}function _h(e,t,s){let i=e.pos.turn,o=e.options.roles??["queen","rook","bishop","knight"],n=r=>{hr(e),r?e.moved(t,s,r):e.options.oncancel?.(),e.frame.focus()};e.dialog=h("div",{class:"mh-promote",role:"dialog","aria-label":"Promote the pawn to","aria-modal":"true"},o.map(r=>h("button",{type:"button",class:"mh-piece-button","aria-label":r,title:r,onclick:()=>n(r)},h("span",{class:"cg-wrap mh-one","aria-hidden":"true"},h("piece",{class:`${r} ${i}`})))),h("button",{type:"button",class:"mh-piece-button","aria-label":"take the move back",title:"take the move back",onclick:()=>n(null)},"✕")),e.dialog.addEventListener("keydown",r=>{let a=[...e.dialog.querySelectorAll("button")],l=a.indexOf(document.activeElement);if(r.key==="Escape")n(null);else if(r.key==="ArrowRight"||r.key==="ArrowDown")a[(l+1)%a.length].focus();else if(r.key==="ArrowLeft"||r.key==="ArrowUp")a[(l+a.length-1)%a.length].focus();else if(r.key!=="Tab"&&r.key!=="Enter"&&r.key!==" ")return;r.stopPropagation(),r.key==="Tab"&&(r.preventDefault(),a[(l+(r.shiftKey?a.length-1:1))%a.length].focus())}),e.inner.append(e.dialog),e.say(`Promote to ${o.slice(0,-1).join(", ")} or ${o.at(-1)}?`),e.dialog.querySelector("button").focus()}function hr(e){e.dialog?.remove(),e.dialog=null}var ht=class{constructor(t,s){this.options=s,this.cursor=null,this.picked=null,this.pos=null,this.arrows=[],this.marks=[],this.flipped=s.orientation==="black",this.cells=s.cells??8,this.square=h("div",{class:this.cells===8?"mh-square":"mh-square mh-corner"});let i=s.playable?{tabindex:"0",role:"application","aria-roledescription":"chessboard"}:{role:"img"};if(this.inner=h("div",{class:"mh-inner"},this.square),this.files=h("div",{class:"mh-files","aria-hidden":"true"}),this.ranks=h("div",{class:"mh-ranks","aria-hidden":"true"}),this.frame=h("div",{class:`mh-board${s.coordinates===!1?" mh-bare":""}`,...i,"aria-label":s.label||"Chessboard"},this.ranks,this.inner,this.files),t.append(this.frame),this.ground=Uh(this.square,{orientation:s.orientation||"white",coordinates:!1,animation:{enabled:!1},viewOnly:!s.playable,disableContextMenu:!1,addPieceZIndex:!1,blockTouchScroll:!1,highlight:{lastMove:!0,check:!0},draggable:{showGhost:!0},premovable:{enabled:!1},movable:{free:!1,showDests:!0,rookCastle:!1,events:{after:(o,n)=>this.moved(o,n)}},drawable:{enabled:!1,visible:!1},events:{select:o=>this.selected(o)}}),rr(this),s.playable){this.frame.addEventListener("keydown",o=>Kh(this,o)),this.frame.addEventListener("blur",()=>Zs(this,null));for(let o of["pointerenter","pointerdown","focus"])this.frame.addEventListener(o,()=>{this.turned=!0,this.tellLegal()},!0);this.inner.addEventListener("touchstart",o=>{Gh(this,o.touches[0])||o.stopPropagation()},{capture:!0,passive:!0}),this.inner.addEventListener("pointerdown",o=>{this.held=o.isPrimary&&!o.button?Qh(this,o):null},!0),this.inner.addEventListener("pointerup",o=>Zh(this,o))}}show(t,{lastMove:s,arrows:i=[],marks:o=[],legal:n=null,state:r=Ni(t)}={}){this.pos=t,this.picked=null,hr(this),this.inner.dataset.men=to(t),this.bearing=null,this.marks=o,this.lastMove=s,this.state=r;let a=t.turn;this.ground.set({fen:to(t),turnColor:a,lastMove:s,check:r.startsWith("check")?a:!1,selected:void 0,movable:this.options.playable?{color:a,dests:n?Vh(n):it()?new Map:wn(t)}:{color:void 0}}),this.told=n?t:null,this.telling=null,this.tellLegal(),this.arrows=i,ts(this),this.frame.setAttribute("aria-label",`${this.options.label||"Chessboard"}. ${Ta(t)}${r?" "+r:""}`),Zs(this,this.cursor)}tellLegal(){let{pos:t}=this;!this.turned||this.told===t||!it()||(this.told=t,this.telling=V({fen:gt(t)},"legalMoves").then(Vh,()=>wn(t)).then(s=>{this.pos===t&&this.ground.set({movable:{color:t.turn,dests:s}})}))}point(t,s){this.arrows=t,this.marks=s,ts(this)}bear(t){this.bearing=t,ts(this)}flip(){this.flipped=!this.flipped,this.ground.toggleOrientation(),rr(this),ts(this),Zs(this,this.cursor)}spot(t){let s=J(t),i=s&7,o=s>>3;return this.flipped?[this.cells-.5-i,o+.5]:[i+.5,this.cells-.5-o]}selected(t){this.pos.board.get(J(t))?.color===this.pos.turn&&this.options.onselect?.(t);let s=(this.ground.state.movable.dests||new Map).get(t);s&&this.ground.state.selected===t&&this.say(`${t}, ${Dt(this.pos,J(t))}: can go to ${s.join(" ")}.`)}say(t){this.options.say?.(t)}keyAt(t){return this.ground.getKeyAtDomPos([t.clientX,t.clientY])}get dests(){return this.ground.state.movable.dests}whyNot(t,s){return this.options.waits?.()||(this.state.endsWith("mate")?"the game is over":Fh(this.pos,J(t),J(s),this.cells))}moved(t,s,i){let o={from:J(t),to:J(s)};if((this.options.promotes??Pe)(this.pos,o.from,o.to)&&!i)return _h(this,t,s);i&&(o.promotion=i),this.options.onmove?.(o)}press(){if(this.cursor===null)return ar(this,[0,0]);let t=P(this.cursor),{dests:s}=this;if(this.picked&&s?.get(this.picked)?.includes(t)){let n=this.picked;return this.picked=null,this.moved(n,t)}let i=this.pos.board.get(this.cursor),o=i?.color===this.pos.turn;if(this.picked&&this.picked!==t&&!o)return this.say(`${this.picked} to ${t}: ${this.whyNot(this.picked,t)}.`);if(this.picked===t||!s?.has(t)){this.picked=null,this.ground.selectSquare(null);let n=this.options.waits?.()||(i&&!o?`${i.color==="white"?"Black":"White"} is to move`:"no legal move from here");return this.say(s?.has(t)?"Put down.":`${t}, ${Dt(this.pos,this.cursor)}: ${n}.`)}this.picked=t,this.ground.selectSquare(null),this.ground.selectSquare(t)}destroy(){this.ground.destroy()}},Vh=e=>{let t=new Map;for(let s of e)t.set(s.slice(0,2),(t.get(s.slice(0,2))??new Set).add(s.slice(2,4)));return new Map([...t].map(([s,i])=>[s,[...i]]))},to=e=>un(e.board);var ce=45,Jh={p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"},eo={K:["White, short",4,"K",7,"R"],Q:["White, long",4,"K",0,"R"],k:["Black, short",60,"k",63,"r"],q:["Black, long",60,"k",56,"r"]},Zd="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",Yh="8/8/8/8/8/8/8/8 w - - 0 1",_d=e=>e===e.toUpperCase(),Vd=e=>"abcdefgh"[e%8]+(Math.floor(e/8)+1),lr=e=>`${_d(e)?"white":"black"} ${Jh[e.toLowerCase()]}`,es=class{constructor(t){this.model=t,this.cursor=4,this.brush="P",this.build(),this.read(),this.again=()=>{this.model.get("fen")!==this.sent&&this.read()},t.on("change:fen",this.again)}read(){let[t,s,i]=this.model.get("fen").split(" ");this.cells=Array(64).fill(""),t.split("/").forEach((o,n)=>{let r=0;for(let a of o)/\d/.test(a)?r+=Number(a):this.cells[(7-n)*8+r++]=a}),this.turn=s,this.rights=new Set([...i].filter(o=>o in eo)),this.draw()}fen(){let t=[];for(let s=7;s>=0;s--){let i="",o=0;for(let n=0;n<8;n++){let r=this.cells[s*8+n];if(!r){o++;continue}i+=(o||"")+r,o=0}t.push(i+(o||""))}return`${t.join("/")} ${this.turn} `+([..."KQkq"].filter(s=>this.rights.has(s)).join("")||"-")+" - 0 1"}can(t){let[,s,i,o,n]=eo[t];return this.cells[s]===i&&this.cells[o]===n}changed(t){for(let s of[...this.rights])this.can(s)||this.rights.delete(s);this.sent=this.fen(),this.model.set("fen",this.sent),this.model.save_changes(),this.draw(),this.out.value=t}told(t){return`${Vd(t)}, ${this.cells[t]?lr(this.cells[t]):"empty"}.`}put(t,s){this.cursor=t,this.cells[t]=this.cells[t]===s?"":s,this.changed(this.told(t))}key(t){if(t.ctrlKey||t.metaKey||t.altKey)return;let s={ArrowLeft:-1,ArrowRight:1,ArrowUp:8,ArrowDown:-8}[t.key],i=this.cursor;if(s){let o=i+s;o>=0&&o<64&&(Math.abs(s)===8||Math.floor(o/8)===Math.floor(i/8))&&(this.cursor=o),this.draw(),this.out.value=this.told(this.cursor)}else if(t.key.length===1&&t.key.toLowerCase()in Jh)this.cells[i]="",this.put(i,t.key);else if(t.key==="Delete"||t.key==="Backspace")this.cells[i]&&this.put(i,this.cells[i]);else if(t.key==="Enter"||t.key===" ")this.put(i,this.brush);else return;t.preventDefault(),t.stopPropagation()}build(){let t=(o,n)=>h("button",{type:"button",class:"mh-button",onclick:n},o),s=o=>()=>{this.model.set("fen",o),this.read(),this.changed(o===Yh?"The board is empty.":"The first position.")};this.field=f("svg",{viewBox:"-14 0 374 376",class:"mh-field",tabindex:0,role:"application",onkeydown:o=>this.key(o),"aria-label":"Board to set up: arrow keys move, letters p n b r q k put black men, with shift white ones, Delete empties"}),this.palette=Y(h("div",{class:"mh-palette",role:"group","aria-label":"Men to put on the board"},[..."PNBRQKpnbrqk"].map(o=>{let n=f("svg",{viewBox:"0 0 45 45","aria-hidden":"true"});n.innerHTML=this.model.get("men")[o];let r=h("button",{type:"button",class:"mh-button mh-tool","aria-label":lr(o),title:lr(o),onclick:()=>{this.brush=o,this.draw()}},n);return r.letter=o,r}))),this.side=h("select",{class:"mh-select",onchange:()=>{this.turn=this.side.value,this.changed(`${this.turn==="w"?"White":"Black"} to move.`)}},h("option",{value:"w"},"White to move"),h("option",{value:"b"},"Black to move")),this.side.setAttribute("aria-label","Side to move"),this.boxes=Object.keys(eo).map(o=>{let n=h("input",{type:"checkbox",onchange:()=>{n.checked?this.rights.add(o):this.rights.delete(o),this.changed("")}});return n.right=o,n}),this.out=h("output",{class:"mh-quiet","aria-live":"polite"});let i=this.model.get("onlyMen");this.figure=h("div",{class:"mh mh-setup",role:"group","aria-label":"A position set up by hand"},this.field,this.palette,h("div",{class:"mh-bar"},i?[]:[this.side,t("First position",s(Zd))],t("Empty board",s(Yh))),i?[]:h("fieldset",{},h("legend",{},"May still castle"),this.boxes.map(o=>h("label",{},o,` ${eo[o.right][0]}`))),this.out)}draw(){let t=[];for(let s=0;s<64;s++){let i=s%8*ce,o=(7-Math.floor(s/8))*ce,n=(s+Math.floor(s/8))%2===0;if(t.push(f("rect",{x:i,y:o,width:ce,height:ce,class:n?"mh-dark":"mh-light",onclick:()=>this.put(s,this.brush)})),!this.cells[s])continue;let r=f("g",{transform:`translate(${i},${o})`,class:"mh-man"});r.innerHTML=this.model.get("men")[this.cells[s]],t.push(r)}t.push(f("rect",{x:this.cursor%8*ce+1.5,y:(7-Math.floor(this.cursor/8))*ce+1.5,width:ce-3,height:ce-3,class:"mh-cursor"}));for(let s=0;s<8;s++)t.push(f("text",{x:s*ce+22,y:373,class:"mh-coord"},"abcdefgh"[s]),f("text",{x:-7,y:(7-s)*ce+27,class:"mh-coord"},s+1));this.field.replaceChildren(...t),this.side.value=this.turn;for(let s of this.boxes)s.checked=this.rights.has(s.right),s.disabled=!this.can(s.right);for(let s of this.palette.children)s.setAttribute("aria-pressed",String(s.letter===this.brush))}};function Xh({model:e,el:t}){let s=new es(e);return t.append(s.figure),()=>e.off("change:fen",s.again)}var We=class{constructor(t){this.values=t,this.heard=new Map}get(t){return this.values[t]}set(t,s){this.values[t]!==s&&(this.values[t]=s,this.tell(t))}tell(t){for(let s of this.heard.get(`change:${t}`)??[])s()}on(t,s){this.heard.set(t,[...this.heard.get(t)??[],s])}off(t,s){this.heard.set(t,(this.heard.get(t)??[]).filter(i=>i!==s))}save_changes(){}send(){}};function Kt(e,t,s){return t.map(i=>{let o=E(i),n=F(e,o,s);return e=R(e,o),n})}var so=(e,t,s)=>({events:e.tape,fen:gt(t),wings:t.wings,prunes:e.own?e.prunes:s.alpha_beta,rules:{...e.own,captures:s.captures,complete:e.complete,exchanges:s.plausible_captures}}),vs=(e,t)=>new We({setup:"",summary:"",opened:[],picked:-1,at:-1,running:!1,...e,...t});var tl=(e,t)=>{let s=0,i=e.length;for(;s<i;){let o=s+i>>1;e[o]<=t?s=o+1:i=o}return s?e[s-1]:-1},_s=(e,t)=>{let s=0,i=e.length;for(;s<i;){let o=s+i>>1;e[o]<=t?s=o+1:i=o}return s},Ue=class{constructor(t,s){this.tape=t,this.whiteFirst=s,this.seen=0,this.stored=new Map,this.nodes=new Map,this.births=[],this.cutTimes=[],this.order=[],this.steps=[],this.stepOf=[],this.root=this.make(0,-1,0,0,-1,0),this.read()}make(t,s,i,o,n,r){let a=s>=0?this.nodes.get(s):null,l=o===2&&r===4,c={id:t,parent:s,move:i,kind:o,born:n,replayed:l,depth:a?a.depth+1:0,kids:[],kidBirths:[],events:[],enters:[],outs:[],bests:[],place:this.order.length,lastPlace:this.order.length,static:-1,cut:-1,back:-1,feed:-1,refused:-1,mate:-1,illegal:-1,ignored:-1,adjusted:-1,known:-1,source:null,kept:-1,uses:[],again:null,first:null,ended:-1,replaced:!1,equal:!1,book:-1};if(this.nodes.set(t,c),this.order.push(c),this.births.push(n),a){l&&a.parent<0&&(c.first=this.childBy(a,i,n))&&(c.first.again=c),a.kids.push(c),a.kidBirths.push(n);for(let m=a;m;m=this.nodes.get(m.parent))m.lastPlace=c.place}return c}read(){let{tape:t}=this;for(;this.seen<t.length;this.seen++){let s=this.seen,i=t.kind[s],o=t.node[s];(i===2||i===3)&&o!==0&&this.make(o,t.parent[s],t.move[s],i,s,t.detail[s]);let n=this.nodes.get(o);n&&this.mark(n,i,s),i===5&&s>0&&t.kind[s-1]===5&&t.node[s-1]===o?this.steps[this.steps.length-1]=s:this.steps.push(s),this.stepOf.push(this.steps.length-1)}}mark(t,s,i){switch(t.events.push(i),s){case 1:t.enters.push(i);break;case 5:t.outs.push(i);break;case 10:t.bests.push(i);break;case 6:t.static=i;break;case 9:t.cut=i,this.cutTimes.push(i);break;case 16:t.back=i;break;case 7:t.feed=i;break;case 8:t.refused=i;break;case 13:case 14:case 15:case 23:case 24:case 25:t.mate=i;break;case 4:t.illegal=i;break;case 17:case 18:t.known=i,t.source=this.stored.get(this.entry(i))??null,t.source?.uses.push(i);break;case 19:t.kept=i,this.stored.set(this.entry(i),t);break;case 21:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.ended=i,o.equal=this.tape.detail[i]===2,o.replaced=this.tape.detail[i]===1);break}case 22:t.book=i;break;case 11:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.ignored=i);break}case 12:{let o=this.childBy(t,this.tape.move[i],i);o&&(o.adjusted=i);break}}}entry(t){let{tape:s}=this;return`${s.move[t]} ${s.detail[t]} ${s.rank[t]} ${s.value[t]}`}isPassed(t){return t.replayed&&t.kids.length>0&&t.kids[0].replayed}isReplaced(t,s){return t.replaced&&t.ended<=s}isWhite(t){return t.depth%2===0===this.whiteFirst}kidsAt(t,s){let i=_s(t.kidBirths,s);return i===t.kids.length?t.kids:t.kids.slice(0,i)}outsAt(t,s){return _s(t.outs,s)}unseenAt(t,s){if(t.cut<0||t.cut>s||!t.enters.length)return 0;let i=this.kidsAt(t,s).filter(o=>!o.replayed).length+this.outsAt(t,s);return Math.max(0,this.tape.value[t.enters[0]]-i)}beyondAt(t,s){let i=this.unseenAt(t,s),{tape:o}=this,n=t.enters[0];if(!i||o.detail[n]||!o.rank[n])return 0;let r=this.kidsAt(t,s).filter(a=>[a.illegal,a.ignored].some(l=>l>=0&&l<=s)).length;return Math.min(i,Math.max(0,o.value[n]-o.rank[n]-r))}countsAt(t){return[_s(this.births,t)-1,_s(this.cutTimes,t)]}besideAt(t,s){let i=this.beyondAt(t,s);return[this.unseenAt(t,s)-i,this.outsAt(t,s)+i]}belowAt(t,s){return Math.max(0,Math.min(t.lastPlace,_s(this.births,s)-1)-t.place)}childBy(t,s,i){for(let o=t.kids.length-1;o>=0;o--){let n=t.kids[o];if(n.move===s&&n.born<=i)return n.first&&!this.isReplaced(n.first,i)?n.first:n}return null}bestAt(t,s){return tl(t.bests,s)}eventAt(t,s){return tl(t.events,s)}path(t){let s=[];for(let i=t;i;i=this.nodes.get(i.parent))s.unshift(i);return s}line(t){let s=[this.root];for(let i=this.root;i;){let o=this.bestAt(i,t);i=this.isPassed(i)?i.kids[0]:o>=0?this.childBy(i,this.tape.move[o],t):null,i?.equal&&i.ended<=t&&(i=i.again),i&&s.push(i)}return s}window(t,s){let i=this.eventAt(t,s),o=i>=0?i:t.born;return o<0?{alpha:-B,beta:B}:{alpha:this.tape.alpha[o],beta:this.tape.beta[o]}}};var ks=class{constructor([t,s],i,o,n="The same position, with settings of your own",r=!1){Object.assign(this,{opens:t,hides:s,what:o,title:n,line:r}),this.host=h("div",{class:"mh-trial"}),this.button=h("button",{type:"button",class:"mh-button mh-text",title:i,"aria-expanded":"false",onclick:()=>this.open?this.close():this.show()},t),this.button.hidden=!it()||!o()}holds(t){return this.host.contains(t)}get open(){return this.figure!==void 0}show(){let t=this.what();typeof t=="string"&&t!==this.text&&(this.text=t,this.kept=void 0),this.figure=new ys(this.title,t,{answers:!0,line:this.line,kept:this.kept}),this.host.append(this.figure.figure),this.say(),this.host.scrollIntoView({block:"nearest"})}follow(){this.open&&this.figure.look(this.what())}close(){this.open&&(this.kept=this.figure.chosen??this.kept,this.figure.destroy(),this.host.replaceChildren(),this.figure=void 0,this.say())}say(){this.button.setAttribute("aria-expanded",String(this.open)),this.button.textContent=this.open?this.hides:this.opens}};var io=class{constructor(t){this.model=t,this.start=void 0,this.tree=void 0,this.script=void 0,this.unit=ji(t.get("rules")),this.range=void 0,this.deepest=0,this.step=-1,this.told=!1,this.picked=null,this.chosen=new Map,this.focus=new Set,this.best=new Set,this.how=At(t.get("notation")),this.gone=!1}get own(){return this.model.get("rules")?.words}get t(){return this.step<0?-1:this.tree.steps[this.step]}get node(){let t=this.t;return t>=0&&this.tree.nodes.get(this.tree.tape.node[t])||this.tree.root}get shown(){return this.picked!==null&&this.tree.nodes.get(this.picked)||this.node}get soFar(){return!this.told&&this.step<this.tree.steps.length-1}isOpen(t){return this.chosen.has(t.id)?this.chosen.get(t.id):this.focus.has(t.id)}},lt=class{constructor(t){this.figure=t}get model(){return this.figure.model}get start(){return this.figure.start}get tree(){return this.figure.tree}get script(){return this.figure.script}get unit(){return this.figure.unit}get step(){return this.figure.step}get picked(){return this.figure.picked}get chosen(){return this.figure.chosen}get how(){return this.figure.how}get gone(){return this.figure.gone}get own(){return this.figure.own}get best(){return this.figure.best}get t(){return this.figure.t}get node(){return this.figure.node}get shown(){return this.figure.shown}get soFar(){return this.figure.soFar}};var oo=class extends lt{listen(){let{figure:t}=this.figure,{svg:s}=this.figure.drawing;s.addEventListener("click",i=>this.click(i)),s.addEventListener("dblclick",i=>{let o=this.figure.drawing.idOf(i.target);o!==null&&this.figure.toggle(o)}),s.addEventListener("keydown",i=>this.key(i)),t.addEventListener("keydown",i=>this.shortcut(i));for(let i of["focusin","pointerdown"])t.addEventListener(i,()=>this.figure.speak())}click(t){let s=this.figure.drawing.idOf(t.target);if(s!==null){if(t.target.closest("[data-toggle]"))return this.figure.toggle(s);this.figure.pick(s)}}key(t){if(t.ctrlKey||t.metaKey||t.altKey)return;let s=this.figure.drawing.idOf(t.target),i=this.tree.nodes.get(s);if(!i)return;let o=this.tree.nodes.get(i.parent),n=this.tree.kidsAt(i,this.t),r=a=>{let l=o?this.tree.kidsAt(o,this.t):[i];return l[l.indexOf(i)+a]};if(t.key==="ArrowLeft"||t.key==="ArrowRight"){let a=r(t.key==="ArrowLeft"?-1:1);a&&this.figure.pick(a.id)}else if(t.key==="ArrowUp")o&&this.figure.pick(o.id);else if(t.key==="ArrowDown")n.length&&(this.chosen.set(s,!0),this.figure.pick(n[0].id));else if(t.key==="Enter"||t.key===" ")n.length&&(this.figure.toggle(s),this.figure.drawing.focusChip(s));else return;t.preventDefault(),t.stopPropagation()}shortcut(t){if(t.ctrlKey||t.metaKey||t.altKey||t.target.tagName==="SELECT"||t.target.type==="search"||this.figure.trial.holds(t.target))return;let s={",":()=>this.figure.time.go(this.step-1),".":()=>this.figure.time.go(this.step+1),c:()=>this.figure.finder.jump(1,"cut"),j:()=>this.figure.finder.jump(t.shiftKey?-1:1),d:()=>this.figure.time.decide(),"/":()=>{this.figure.showAll(this.figure.wanted=!0),this.figure.finder.input.focus()},b:()=>this.figure.bestLine()}[t.key.toLowerCase()];s&&(s(),t.preventDefault())}};var mr={INK:["#010203","--mh-ink","#1d1f21"],QUIET:["#585e01","--mh-quiet","#585e64"],ACCENT:["#0b5c02","--mh-accent","#0b5c8f"],WHITE:["#fdfc03","--mh-white","#fdfcf8"],WHITE_INK:["#1d1f04","--mh-white-ink","#1d1f21"],BLACK:["#3a3f05","--mh-black","#3a3f45"],BLACK_INK:["#fbfa06","--mh-black-ink","#fbfaf6"],CUT:["#963307","--mh-cut","#96331d"]};var ou="graphviz.js",nu=2,ru=8,au=400,hu="10",el=12,[,Js,ol,lu,cu,mu,du,dr]=Object.values(mr).map(([e])=>e),uu=[{shape:"box",style:"rounded",color:dr,fontcolor:dr,penwidth:"2.2"},{color:dr,penwidth:"2.2"}],sl=[{shape:"plaintext",fontcolor:Js,fontsize:hu,margin:"0.04,0.01"},{style:"dotted",penwidth:"0.7"}],pu=e=>`"${e.replace(/"/g,'\\"').replace(/\n/g,"\\n")}"`,Ys=e=>`[${Object.entries(e).map(([t,s])=>`${t}=${pu(s)}`).join(" ")}]`;function fu(e,t,s,i=nu){let{root:o}=e,n=o.kids.length>ru,r=[],a=new Set([0,...e.line(s).map(w=>w.id)]),l=w=>{let k=w.filter(Boolean),v=k.join("  ");return n&&v.length<=el?v:k.join(`
`)},c=w=>Math.max(...w.map(k=>k.length))>el?{margin:"0.24,0.04"}:{},m=(w,k)=>r.push(`"${w}" ${Ys(k)}`),d=(w,k,v)=>r.push(`"${w}" -> "${k}" ${Ys(v)}`),u=`${C(e.whiteFirst)}${n?`
`:" "}to move`;m("0",{label:[u,bu(e,t,o,s)].filter(Boolean).join(`
`),...il(e,o,a),...c([u])});let p=1;for(let w=[o];w.length;){let k=[];for(let v of w){let I=e.kidsAt(v,s),T=(v.depth<i?I:I.filter(M=>a.has(M.id))).slice(0,Math.max(0,au-p));for(let M of T){let z=wu(e,t,M,s);m(M.id,{label:l(z),...il(e,M,a),...c(z)}),d(v.id,M.id,ku(v,M,a,s))}p+=T.length,k.push(...T),(v.depth<i||T.length)&&gu(e,v,I.length-T.length,s).forEach(([M,[z,...tt],[A,_]],U)=>{if(!M)return;let D=`${v.id}s${U}`;m(D,{label:[`${M}${n?" ":`
`}${z}`,...tt].join(`
`),...A}),d(v.id,D,_)})}w=k}let b={bgcolor:"transparent",ordering:"out",pad:"0.1",rankdir:n?"LR":"TB",nodesep:n?"0.05":"0.09",ranksep:n?"0.2":"0.4"},g={fontname:"Helvetica,Arial,sans-serif",fontsize:"11",width:"0.45",height:n?"0.26":"0.42",margin:"0.16,0.04"};return`digraph tree {
`+[`graph ${Ys(b)}`,`node ${Ys(g)}`,`edge ${Ys({arrowhead:"none",color:Js})}`,...r].join(`
`)+`
}
`}var Xs=(e,t)=>e>=0&&e<=t;function gu(e,t,s,i){let[o,n]=e.besideAt(t,i);return[[o,["cut off"],uu],[n,["outside","the width"],sl],[s,["not drawn"],sl]]}function bu(e,t,s,i){return Xs(s.book,i)?`book: ${t.move(s,e.tape.move[s.book])}`:Xs(s.back,i)&&Math.abs(e.tape.value[s.back])<B?S(e.tape.value[s.back]):""}function wu(e,t,s,i){let o=[Xs(s.feed,i)&&"feedover",s.first&&"second look",e.isReplaced(s,i)&&"replaced"];return[t.own(s),vu(e,t,s,i),o.filter(Boolean).join(", ")]}function vu(e,t,s,i){let{tape:o}=e,n=a=>Xs(a,i);if(n(s.known)){let a=o.detail[s.known];return`known: ${a===0?"":a===1===e.isWhite(s)?"≥ ":"≤ "}${S(o.value[s.known])}`}if(n(s.cut))return"refuted by "+(o.move[s.cut]?t.move(s,o.move[s.cut]):"standing pat");if(n(s.illegal))return"illegal";if(n(s.mate))return{[13]:"mate",[14]:"stalemate",[15]:"repetition"}[o.kind[s.mate]];if(!n(s.back))return"open";let r=o.value[s.back];return Math.abs(r)<B?S(r):e.isPassed(s)?"refuted":"no answer"}function il(e,t,s){let i=e.isWhite(t)===t.parent<0,o=t.kind===3,n=s.has(t.id);return{shape:o?"octagon":"box",style:o?"filled":"rounded,filled",fillcolor:i?lu:mu,fontcolor:i?cu:du,color:n?ol:Js,penwidth:n?"2.6":"1"}}function ku(e,t,s,i){return s.has(t.id)?{penwidth:"3.2",color:ol}:t.replayed?{color:`${Js}:${Js}`}:t.kind===3?{style:"dashed"}:Xs(e.feed,i)?{style:"dotted",penwidth:"2"}:{}}var yu=e=>Object.values(mr).reduce((t,[s,i,o])=>t.replaceAll(s,`var(${i}, ${o})`),e),no=class{constructor(t){this.figure=t,this.picture=h("div",{class:"mh-picture",tabindex:0,role:"img"}),this.button=h("button",{type:"button",class:"mh-button mh-text","aria-pressed":"false",title:"The first two moves as a graphviz diagram, drawn anew at every step",onclick:()=>this.toggle()},"Diagram"),this.button.hidden=!xt(),this.picture.hidden=!0}async toggle(){this.picture.hidden=!this.picture.hidden,this.button.setAttribute("aria-pressed",String(!this.picture.hidden)),!this.picture.hidden&&(await Ge(ou,"macHackGraphviz"),this.draw())}draw(){let{figure:t}=this,s=globalThis.macHackGraphviz;if(this.picture.hidden||!s||!t.tree)return;let i=fu(t.tree,t.script,t.t);if(i===this.source)return;this.source=i;let o=s(i);this.picture.innerHTML=yu(o.slice(o.indexOf("<svg"))).replace(/<title>.*?<\/title>/gs,""),this.picture.firstChild.style.minWidth=Math.ceil(this.picture.firstChild.viewBox.baseVal.width)+"px",this.picture.setAttribute("aria-label",t.script.sentence(t.t))}};var is=e=>8+e.level*76;function xu(e,t,s){let i=[],o=0,n=e.map((a,l)=>{let c=o;return o+=t[l]+s,c});e.forEach((a,l)=>{let c={sum:a-n[l],n:1};for(;i.length&&i[i.length-1].sum/i[i.length-1].n>c.sum/c.n;){let m=i.pop();c={sum:m.sum+c.sum,n:m.n+c.n}}i.push(c)});let r=[];for(let a of i)for(let l=0;l<a.n;l++)r.push(a.sum/a.n+n[r.length]);return r}function nl(e,t,s,i,o){let n=[],r={item:e,x:i/2,w:s(e),level:0,up:null};n.push(r);let a=[r],l=0,c=r.x-r.w/2,m=r.x+r.w/2;for(;a.length;){let u=a.map(w=>({p:w,items:t(w.item)})).filter(w=>w.items.length);if(!u.length)break;l++;let p=u.map(w=>w.items.reduce((k,v)=>k+s(v)+o,-o)),b=p.reduce((w,k)=>w+k+18,-18),g=xu(u.map((w,k)=>w.p.x-p[k]/2),p,18);g=Mu(g,p,b<=i-2*10?i:1/0),a=[],u.forEach((w,k)=>{let v=g[k];for(let I of w.items){let T=s(I),M={item:I,x:v+T/2,w:T,level:l,up:w.p};c=Math.min(c,v),m=Math.max(m,v+T),n.push(M),a.push(M),v+=T+o}})}let d=Math.max(0,10-c);for(let u of n)u.x+=d;return{placed:n,depth:l,width:Math.max(i,m+d+10)}}function Mu(e,t,s){let i=e.slice(),o=10;for(let r=0;r<i.length;r++)i[r]=Math.max(i[r],o),o=i[r]+t[r]+18;if(s===1/0)return i;let n=s-10;for(let r=i.length-1;r>=0;r--)i[r]=Math.min(i[r],n-t[r]),n=i[r]-18;return i}var ao=class extends lt{constructor(t,s){super(t),this.edges=new ti({"aria-hidden":"true",class:"mh-edges"}),this.stubs=new ti({"aria-hidden":"true"}),this.chips=new ti({role:"tree","aria-label":"Search tree: the moves considered","aria-describedby":s}),this.groups=[this.edges.group,this.stubs.group,this.chips.group]}draw(t){let s=new Map,i=[],o=[];for(let n of t)n.up&&(s.has(n.up)||s.set(n.up,[]),s.get(n.up).push(n)),n.item.stub?i.push(this.stub(n)):o.push(this.chip(n));this.edges.put([...s].map(([n,r])=>this.branches(n,r))),this.stubs.put(i),this.chips.put(o)}branches(t,s){let i=is(t)+38,o=is(s[0]),n=o-12,r=s.filter(u=>!u.item.stub),a=[],l=(u,p)=>a.push([`mh-edge mh-${u}`,p]),c=r.length?r:s,m=[t.x,c[0].x,c[c.length-1].x];l(ur(t,c[0]),`M${t.x},${i}V${n}M${Math.min(...m)},${n}H${Math.max(...m)}`);for(let u of s)u.item.stub?l("outside",`M${Math.max(...m)},${n}H${u.x}V${o}`):l(ur(t,u),`M${u.x},${n}V${o}`);for(let u of r)u.item.node.replayed&&l("core",r.length>1?`M${u.x},${n+1}V${o}`:`M${t.x},${i}V${n}H${u.x}V${o}`);let d=r.find(u=>this.best.has(u.item.node.id)&&this.best.has(t.item.node.id));return d&&l(`${ur(t,d)} mh-best`,`M${t.x},${i}V${n}H${d.x}V${o}`),{key:t.item.node.id,look:a.join(" "),draw:()=>f("g",{},a.map(([u,p])=>f("path",{class:u,d:p})))}}stub(t){let[s,i]=t.item.text,{w:o}=t,{id:n}=t.item.node,r=()=>f("g",{class:t.item.stub==="unseen"?"mh-stub mh-cutoff":"mh-stub","data-node":n},f("rect",{x:-o/2,y:0,width:o,height:38,rx:6}),f("text",{y:16,class:"mh-name"},s),f("text",{y:31,class:"mh-value"},i));return{key:`${t.item.stub} ${n}`,look:`${s} ${i} ${o}`,at:`translate(${t.x},${is(t)})`,draw:r}}chip(t){let{node:s}=t.item,[i,o]=t.item.text,n=this.t,r=t.w,a=s===this.node,l=s===this.shown,c=I=>I>=0&&I<=n,m=s.parent<0?this.tree.whiteFirst:!this.tree.isWhite(s),d=this.tree.kidsAt(s,n).length,u=this.figure.isOpen(s)&&d>0,p=s.kind===3?"capture":"plain",b=c(s.cut),g=c(s.known)?"H":c(s.feed)?"F":"",w=this.shown!==s&&this.shown.source===s&&c(this.shown.known),k={role:"treeitem",tabindex:l?"0":"-1","data-node":s.id,"aria-level":s.depth+1,"aria-selected":String(l),"aria-expanded":d?String(u):null,"aria-label":this.figure.words.label(s),class:"mh-chip "+(m?"mh-white":"mh-black")+` mh-${p}`+(this.best.has(s.id)?" mh-best":"")+`${a?" mh-current":""}${l?" mh-shown":""}${b?" mh-cut":""}`+(c(s.illegal)?" mh-illegal":"")+(s.again&&this.tree.isReplaced(s,n)?" mh-replaced":"")+(w?" mh-source":"")},v=d?u?"−":`+${this.tree.belowAt(s,n)}`:"";return{key:s.id,look:[...Object.values(k),i,o,r,a||l,b,g,v].join("|"),at:`translate(${t.x},${is(t)})`,draw:()=>this.drawChip(f("g",k),{a:i,b:o,w:r,kind:p,now:a,shown:l,cut:b,flag:g,toggle:v})}}drawChip(t,{a:s,b:i,w:o,kind:n,now:r,shown:a,cut:l,flag:c,toggle:m}){return(r||a)&&t.append(f("path",{class:r?"mh-ring":"mh-ring mh-pick",d:ei(n,o+8,46,-4)})),t.append(f("path",{class:"mh-body",d:ei(n,o,38,0)})),t.append(f("text",{y:16,class:"mh-name"},s)),t.append(f("text",{y:31,x:l?7:0,class:"mh-value"},i)),l&&t.append(pr(-this.figure.drawing.ruler(i,!1)/2-2,27)),c&&t.append(f("circle",{class:"mh-flag",cx:-o/2+1,cy:1,r:8}),f("text",{class:"mh-flagtext",x:-o/2+1,y:4.5},c)),m&&t.append(Su(m)),t}},ur=(e,t)=>{if(t.item.stub)return"outside";let{node:s}=t.item,i=e.item.node;return s.replayed?"second":s.kind===3?"capture":i.feed>=0&&i.feed<=s.born?"feedover":"plain"},Su=e=>{let t=Math.max(18,e.length*6.5+10);return f("g",{class:"mh-toggle","data-toggle":"1","aria-hidden":"true",transform:`translate(0,${39})`},f("rect",{class:"mh-hit",x:-t/2-5,y:-2,width:t+10,height:24}),f("rect",{class:"mh-pill",x:-t/2,y:0,width:t,height:15,rx:7.5}),f("text",{y:11.5},e))};function ei(e,t,s,i){let o=-t/2,n=7,r=i+s,a=t/2;return e==="capture"?`M${o+n},${i}H${a-n}L${a},${i+n}V${r-n}L${a-n},${r}H${o+n}L${o},${r-n}V${i+n}Z`:`M${o+n},${i}H${a-n}Q${a},${i} ${a},${i+n}V${r-n}Q${a},${r} ${a-n},${r}H${o+n}Q${o},${r} ${o},${r-n}V${i+n}Q${o},${i} ${o+n},${i}Z`}function pr(e,t){return f("g",{class:"mh-scissors",transform:`translate(${e},${t})`},f("path",{d:"M-4,-4L4,3M-4,4L4,-3"}),f("circle",{cx:-4.5,cy:-4,r:1.7}),f("circle",{cx:-4.5,cy:4,r:1.7}))}var ti=class{constructor(t){this.group=f("g",t),this.kept=new Map}put(t){let{group:s}=this,i=new Map;for(let{key:n,look:r,at:a,draw:l}of t){let c=this.kept.get(n);c?.look!==r&&(c={look:r,shape:l()}),c.at!==a&&(c.at=a,c.shape.setAttribute("transform",a)),i.set(n,c)}for(let[n,{shape:r}]of this.kept)i.get(n)?.shape!==r&&r.remove();let o=s.firstChild;for(let{shape:n}of i.values())n===o?o=o.nextSibling:s.insertBefore(n,o);this.kept=i}};var Tu="Keys in the tree: ← and → go to the move beside, ↑ and ↓ to the move above and below; Enter opens and closes. Comma and full stop step through the search.",Iu=3e3,Eu=10/11,ho=class extends lt{constructor(t){super(t),this.zoom=this.text=1,this.pen=document.createElement("canvas").getContext("2d"),this.rulers=new Map;let s=H("keys");this.keysLine=h("p",{class:"mh-quiet mh-keys",id:s},Tu),this.shapes=new ao(t,s),this.svg=f("svg",{class:"mh-tree"},this.shapes.groups),this.pane=h("div",{class:"mh-pane",tabindex:"-1"},this.svg)}scale(t){this.zoom=Math.max(.4,Math.min(2,this.zoom*t)),this.figure.refresh()}idOf(t){let s=t.closest?.("[data-node]");return s?Number(s.dataset.node):null}focusChip(t){this.svg.querySelector(`[data-node="${t}"][role]`)?.focus({preventScroll:!0})}texts(t){if(t.text)return t.text;if(t.stub)return t.text=this.tight?[`+${t.count}`,t.stub==="outside"?"outside":"cut off"]:[`${t.count} more`,t.stub==="outside"?"outside the width":"cut off"];let s=this.figure.words.status(t.node),i=t.node.first?this.tight?"2nd ":"second look: ":"";return t.text=[t.node.parent<0?`${C(this.tree.whiteFirst)} to move`:this.script.own(t.node),i+(this.tight?s.replace(/^by (standing )?/,""):s)]}widthOf(t){let[s,i]=this.texts(t),o=!t.stub&&t.node.cut>=0&&t.node.cut<=this.t;return Math.max(this.tight?36:44,Math.ceil(Math.max(this.ruler(s,!0),this.ruler(i,!1)+(o?14:0))+(this.tight?9:16)))}ruler(t,s){let i=(s?"n":"v")+t,o=this.rulers.get(i);return o===void 0&&(this.pen.font=`${s?"600 13.5px":"11.5px"} ${this.face}`,this.rulers.set(i,o=this.pen.measureText(t).width)),o}rowsBelow(t){if(t.stub||!this.figure.isOpen(t.node))return[];let{node:s}=t,i=this.tree.kidsAt(s,this.t).map(r=>({node:r})),[o,n]=this.tree.besideAt(s,this.t);return o&&i.push({stub:"unseen",node:s,count:o}),n&&i.push({stub:"outside",node:s,count:n}),this.drawn+=i.length,this.drawn>Iu?[]:i}plan(t,s,i){return this.tight=s,this.drawn=0,{...nl({node:this.tree.root},n=>this.rowsBelow(n),n=>this.widthOf(n),t,s?4:6),room:t,shrink:i}}drawTree(){let t=getComputedStyle(this.figure.figure),s=t.fontFamily,i=parseFloat(t.getPropertyValue("--mh-px"))||1;i!==this.text&&(this.zoom*=i/this.text,this.text=i),s&&s!==this.face&&(this.face=s,this.rulers.clear()),this.lastRoom=this.pane.clientWidth;let o=this.pane.clientWidth||680,n=this.plan(Math.max(300,o/this.zoom),o<520,1);n.width>n.room&&!this.tight&&(n=this.plan(n.room,!0,1));let r=Math.max(Eu,n.room/n.width);r<.995&&(n=this.plan(n.room/r,!0,r));let a=this.drawnZoom=this.zoom*n.shrink,l=n.depth*76+38+46;this.atFirst??(this.atFirst=n.depth+1);let c=Math.max(3,Math.min(4,this.figure.deepest+1),Math.min(5,this.atFirst))*76*Math.min(1,this.zoom)+20;this.pane.style.height=`${Math.round(c)}px`;for(let[m,d]of[["width",Math.floor(n.width*a)],["height",l*a],["viewBox",`0 0 ${n.width} ${l}`]])this.svg.getAttribute(m)!==String(d)&&this.svg.setAttribute(m,d);this.shapes.draw(n.placed),this.follow(n)}follow(t){let s=t.placed.find(c=>!c.item.stub&&c.item.node===this.shown);if(!s)return;let{pane:i}=this,o=this.drawnZoom,n=s.x*o,r=is(s)*o,a=s.w*o;(n-a/2<i.scrollLeft+12||n+a/2>i.scrollLeft+i.clientWidth-12)&&(i.scrollLeft=n-i.clientWidth/2);let l=s.level===0&&t.placed.find(c=>c.level===1&&!c.item.stub&&this.best.has(c.item.node.id));if(l&&(l.x*o<i.scrollLeft+20||l.x*o>i.scrollLeft+i.clientWidth-20)){let c=Math.abs(n-l.x*o)<i.clientWidth-40;i.scrollLeft=(c?(n+l.x*o)/2:l.x*o)-i.clientWidth/2}(r<i.scrollTop+6||r+58*o>i.scrollTop+i.clientHeight)&&(i.scrollTop=r-i.clientHeight/2+38)}};var si={cut:{name:"cut",kinds:[9]},hash:{name:"hash hit",kinds:[17,18]},feedover:{name:"feedover",kinds:[7]},second:{name:"secondary search",kinds:[20]},adjusted:{name:"modified value",kinds:[12]},repetition:{name:"repetition",kinds:[15]}},Au=10,br=/(?:ch|mate|e\.?p\.?|[+#!?.])+$/i,$u=(e,t)=>t.reduce((s,[i,o])=>[...new Set([...s,...s.map(n=>n.replace(i,o))])],[e.replace(br,"")]),Nu=[["x",""],[/^([KQRBN])[a-h]?[1-8]?(?=x?[a-h][1-8])/,"$1"],["=",""]],Cu=[[/^[QK](?=[RNB][-X/])/,""],[/^[QK]?[RNB]?(?=P[-X/])/,""],[/^([PNBRQK])\/[A-Z]+\d/,"$1"],[/-[QK](?=[RNB]\d)/,"-"],[/X[QK](?=[RNB](?:$|\/))/,"X"],[/X[QK]?[RNB]?(?=P)/,"X"],[/(X[PNBRQK])\/[A-Z]+\d/,"$1"],[/=[NBRQ]$/,""]],fr=(e,t)=>e.startsWith("O-O")?[e.replace(br,"")]:$u(e,t?Cu:Nu);function al(e){let t=e.trim().replace(/\s+/g,"").replace(br,"").replace(/\*/g,"X").replace(/[–−]/g,"-");if(/^[o0]-[o0](-[o0])?$/i.test(t))return{text:t.toUpperCase().replace(/0/g,"O"),castling:!0};if(t.includes("-")||!/[a-h][1-8]/.test(t)){t=t.toUpperCase();let i=/^([QK]?[RNB]?)([PNBRQK])(?:\/[QK]?[RNBQK]\d)?(?:-([QK]?[RNBQK])(\d)|X.+)/.exec(t);return i&&{text:t,old:!0,role:i[2],file:i[3],rank:Number(i[4]),taking:!i[3]}}(/^[nrqk]/.test(t)||/^b[a-h][1-8]$/.test(t))&&(t=t[0].toUpperCase()+t.slice(1));let s=/([a-h][1-8])(?:=?[NBRQ])?$/.exec(t);return s&&{text:t,square:s[1],role:/^[KQRBN]/.test(t)?t[0]:"P"}}var Lu=["QR","QN","QB","Q","K","KB","KN","KR"],Ou={pawn:"P",knight:"N",bishop:"B",rook:"R",queen:"Q",king:"K"};function Pu(e,t,s){let i=t.board.get(s.from)?.role,[,o]=G(s),n=t.turn==="white";if(e.castling)return vn(t,s);if(Ou[i]!==e.role||vn(t,s))return!1;if(e.square)return o===e.square;if(e.taking)return De(t,s);let r=Lu[o.charCodeAt(0)-97];return(n?Number(o[1]):9-Number(o[1]))===e.rank&&(r===e.file||r.slice(1)===e.file)}var lo=class{constructor(t){this.reading={asked:al,formsOf:fr},this.figure=t,this.found=[],this.place=-1,this.typed="",this.lists=null;let s=H("find");this.input=h("input",{type:"search",id:s,class:"mh-find",size:8,autocomplete:"off",autocapitalize:"off",spellcheck:"false",placeholder:"Nd5",oninput:()=>this.start(),onkeydown:i=>this.key(i)}),this.count=h("output",{class:"mh-found",for:s}),this.kind=h("select",{class:"mh-select","aria-label":"What to jump to",onchange:()=>this.name()}),this.nextButton=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.jump(1)}),this.backButton=Q("",q(W.back),()=>this.jump(-1)),this.bar=Y(h("div",{class:"mh-bar mh-seek",role:"toolbar","aria-label":"Find and jump"},h("span",{class:"mh-group"},h("label",{for:s},"Find"),this.input,Q("The move before it in the tree",q(W.up),()=>this.next(-1)),Q("Find the next",q(W.down),()=>this.next(1)),this.count),h("span",{class:"mh-group"},this.kind,this.backButton,this.nextButton))),this.chosen="cut",this.name()}get tree(){return this.figure.tree}jumps(){let{tape:t,steps:s}=this.tree;if(this.lists?.tape===t&&this.lists.length===t.length)return this.lists.of;let i=Object.fromEntries(Object.keys(si).map(n=>[n,[]])),o=new Map;for(let[n,{kinds:r}]of Object.entries(si))for(let a of r)o.set(a,i[n]);return s.forEach((n,r)=>o.get(t.kind[n])?.push(r)),this.lists={tape:t,length:t.length,of:i},i}offer(){let t=this.jumps(),s=this.chosen;this.kind.replaceChildren(...Object.entries(si).map(([i,{name:o}])=>h("option",{value:i,disabled:!t[i].length,selected:i===s},`${o} (${t[i].length.toLocaleString("en")})`))),this.name()}name(){this.kind.value&&(this.chosen=this.kind.value);let t=si[this.chosen].name;this.nextButton.textContent=`Next ${t}`,this.nextButton.title=`Go to the next ${t}`,this.backButton.setAttribute("aria-label",`The ${t} before`),this.backButton.title=`The ${t} before`}jump(t,s=this.chosen){let i=this.jumps()[s],o=this.figure.step,n=i.findIndex(a=>a>o),r=t>0?i[n]:i[(i.includes(o)?i.indexOf(o):n<0?i.length:n)-1];if(r===void 0)return this.figure.say(`No ${t>0?"later":"earlier"} ${si[s].name}.`);this.figure.time.go(r)}key(t){t.key==="Enter"?(t.preventDefault(),this.next(t.shiftKey?-1:1)):t.key==="Escape"&&(this.input.value="",this.start())}again(){this.input.value&&this.start()}start(){clearTimeout(this.timer),this.found=[],this.place=-1,this.due=0,this.at=0,this.want=al(this.input.value),this.busy=!!this.want,this.words(),this.want&&(this.timer=setTimeout(()=>this.look(),150))}look(){let{order:t}=this.tree,s=performance.now()+Au;for(clearTimeout(this.timer);this.at<t.length&&performance.now()<s;this.at++)this.matches(t[this.at])&&this.found.push(t[this.at].id);if(this.busy=this.at<t.length,this.due&&(!this.busy||this.found.length>1)){let i=this.due;this.due=0,this.next(i)}else this.words();this.busy&&(this.timer=setTimeout(()=>this.look(),0))}matches(t){if(t.parent<0)return!1;let{want:s,figure:{script:i}}=this,o=this.tree.nodes.get(t.parent),n=i.position(o),r=ot(t.move);if(!Pu(s,n,r))return!1;if(s.castling&&!s.old)return fr(F(n,r,"san"),!1).includes(s.text);let a=s.old?"descriptive":"san",l=a===i.how?i.move(o,t.move):F(n,r,a);return(s.old&&!/^[a-h]\d/.test(l)?[l,Pt(n,r,"machine")]:[l]).some(m=>fr(m,s.old).includes(s.text))}next(t){if(!this.want)return this.words();if(!this.found.length||t>0&&this.busy&&this.place===this.found.length-1){this.busy?(this.due=t,this.look()):this.words();return}let s=this.found.length;this.place=this.place<0?t>0?0:s-1:(this.place+t+s)%s,this.figure.reveal(this.found[this.place]),this.words()}words(){let t=this.found.length,s=this.busy?" …":"",{value:i}=this.input;this.count.value=i.trim()?this.want?t?this.place<0?`${t.toLocaleString("en")} in this tree${s}`:`${(this.place+1).toLocaleString("en")} of ${t.toLocaleString("en")}${s}`:this.busy?"…":"not in this tree":"not a move":""}stop(){clearTimeout(this.timer)}};var co=class{constructor(t){this.samples=[],this.hint=this.buildHint(),this.details=this.build(t)}draw(t){for(let[s,i]of this.samples)s.hidden=i.length>0&&!i.some(o=>t.has(o))}buildHint(){let t=h("span",{}," Red marks are cuts.");return this.samples=[[t,[9]]],h("p",{class:"mh-quiet mh-hint"},"The profile of the search: the lower it hangs, the deeper the search.",t," Press a place to go there.")}build(t){let s=(i,o,...n)=>{let r=h("li",{},Du(i)," ",o);return this.samples.push([r,n]),r};return h("details",{class:"mh-help"},h("summary",{},"How to read this figure"),h("p",{},`Time runs along the slider; the tree is drawn as it stood at that moment. Moves stand in the program's order, left to right. Light chips are White's moves, dark chips Black's. The second line is the value returned (${Di(t)}, White's view; # is mate), with … the best so far; “no answer” where every move that follows was refuted.`),h("ul",{class:"mh-legend"},s("best","the best line so far"),s("plain","a move searched within the fixed depth"),s("feedover","a reply after feedover (the chip above carries F)",7),s("capture","a plausible capture",3),s("second","a second look at a candidate: its line replayed, then searched two plies further",20),s("known","known from the hash table (H): not searched again",17,18),s("cut","refuted; the move that refuted it stands in the second line",9),s("outside","moves outside the width; in red, those that a cut leaves out",5,9),s("illegal","an illegal move, taken back",4),s("current","the node of the present step")),h("p",{},"A step is one thing that the search does: it lists moves, makes one, takes a value, cuts, or goes back; so there are more steps than moves. Under the tree hangs the profile of the search: the lower it reaches, the deeper the search is at that step. Each shaded strip is one move at the root, and a red mark below it is a cut. Select a node to see its board. The small figure under a chip opens or closes it. Keys in the tree: left and right go to the neighbours, up to the node above, down to the first move below, Enter opens and closes. A row of buttons is one stop of the Tab key; in it the arrow keys move. Anywhere: comma and full stop step, D goes to the next decision (a best move, or a cut), C to the next cut, B to the best line, J to the next of what you chose to jump to."),h("p",{},"More shows further controls: a smaller and a larger tree, its notation, the pace of play, finding and jumping. Find steps through the nodes with a move, such as Nd5 or N-Q5: Enter goes to the next, Shift and Enter back, Escape empties the box; the slash key leads to it. Why tells of any move of the selected node how it came to be looked at, or not, and what became of it, as the whole search has it."))}};function Du(e){let t=f("svg",{viewBox:"-22 -4 44 32",width:44,height:32,"aria-hidden":"true",class:"mh-tree"});if(e==="outside")t.append(f("g",{class:"mh-stub"},f("rect",{x:-18,y:2,width:36,height:20,rx:5})));else if(e==="second")t.append(f("path",{class:"mh-edge mh-second",d:"M-20,12H20"}),f("path",{class:"mh-edge mh-core",d:"M-20,12H20"}));else if(e==="feedover"||e==="best")t.append(f("path",{class:`mh-edge mh-${e==="best"?"plain mh-best":e}`,d:"M-20,12H20"}));else{let s=e==="capture"?"capture":"plain",i=f("g",{class:`mh-chip mh-white mh-${s} mh-${e}`});e==="current"&&i.append(f("path",{class:"mh-ring",d:ei(s,40,26,-1)})),i.append(f("path",{class:"mh-body",d:ei(s,34,20,2)})),e==="cut"&&i.append(pr(0,12)),e==="known"&&i.append(f("circle",{class:"mh-flag",cx:-16,cy:4,r:8}),f("text",{class:"mh-flagtext",x:-16,y:7.5},"H")),e==="illegal"&&i.append(f("path",{class:"mh-strike",d:"M-12,12H12"})),t.append(i)}return t}var mo=class extends lt{constructor(t){super(t),this.other=!1,this.offs=[],this.watch()}watch(){let t=(i,o)=>{this.model.on(i,o),this.offs.push([i,o])},s=()=>{!(this.model.get("tape")||this.model.get("events"))||this.due||(this.due=!0,queueMicrotask(()=>{this.due=!1,this.figure.load()}))};for(let i of["change:tape","change:events"])t(i,()=>{this.model.get("running")||(this.other=!0),s()});t("change:fen",s),t("change:picked",()=>{let i=this.model.get("picked");this.tree&&(this.picked??-1)!==i&&(this.figure.picked=i<0?null:i,this.figure.refresh())}),t("change:at",()=>{if(this.tree){let i=this.model.get("at");this.figure.time.go(i<0?1/0:i-1)}}),t("change:running",()=>{this.tree&&this.figure.refresh()}),t("msg:custom",(i,o)=>this.more(i,o)),this.unfollow=$t(i=>{this.figure.page.notation.value=i,this.figure.write(i)})}ask(){clearTimeout(this.asking),!(!this.model.get("running")||this.gone)&&(this.model.send({kind:"want",from:this.tree.tape.length}),this.asking=setTimeout(()=>this.ask(),250))}more(t,s){if(!this.tree||!this.model.get("running")||t.kind!=="more"||t.from!==this.tree.tape.length)return;let i=this.step>=this.tree.steps.length-1;for(let o of s)this.tree.tape.append(o instanceof DataView?o:new DataView(o.buffer||o));this.tree.read(),this.figure.measure(),i?this.figure.time.go(1/0):this.figure.refresh()}stop(){this.unfollow(),clearTimeout(this.asking);for(let[t,s]of this.offs)this.model.off(t,s)}};var ii=(e,t,s)=>h("button",{type:"button",class:"mh-button mh-text",title:s,onclick:t},e),uo=class extends lt{constructor(t){super(t),this.rarely=[],this.build()}build(){let t=H("cap"),{model:s}=this;this.out=h("output",{class:"mh-event","aria-live":"off"}),this.summary=h("p",{class:"mh-quiet mh-state"}),this.element=h("figure",{class:`mh mh-figure mh-treefigure${s.get("quiet")?" mh-quiettree":""}`,role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},s.get("title")||"The search tree"),this.summary,this.topBar(),this.figure.drawing.pane,this.figure.drawing.keysLine,this.figure.diagram.picture,this.stepBar(),this.rare(this.figure.finder.bar),h("div",{class:"mh-track"},this.figure.time.skyBox,this.figure.time.slider,this.figure.legend.hint),this.out,h("div",{class:"mh-columns mh-look"},this.figure.panel.boardHost,h("div",{class:"mh-facts"},this.figure.panel.facts,this.figure.questions.predictor.box,this.figure.questions.askBox)),this.figure.legend.details,this.figure.trial.host)}topBar(){let t=()=>{this.chosen.clear(),this.figure.picked=null,this.figure.refresh()};return Y(h("div",{class:"mh-bar mh-top",role:"toolbar","aria-label":"The tree"},ii("Best line",()=>this.figure.bestLine(),"Go to the end and open the best line only"),this.rare(ii("Close all",t,"Close every node that you opened")),this.rare(Q("Smaller",q(W.minus),()=>this.figure.drawing.scale(1/1.25))),this.rare(Q("Larger",q(W.plus),()=>this.figure.drawing.scale(1.25))),this.figure.diagram.button,this.figure.trial.button,this.rare(this.notationSwitch())))}stepBar(){return this.stopButton=h("button",{type:"button",class:"mh-button mh-text mh-stop",onclick:()=>{this.model.set("stop",!0),this.model.save_changes()}},q(W.stop)," Stop the search"),this.moreButton=ii("More",()=>this.figure.showAll(this.figure.wanted=!this.all),"Smaller and larger, notation, pace, find and jump"),Y(h("div",{class:"mh-bar mh-steps",role:"toolbar","aria-label":"Step through the search"},Object.values(this.figure.time.buttons),ii("Next decision",()=>this.figure.time.decide(),"Go to where the next move becomes the best so far, or the next cut is made"),ii("Finish node",()=>this.figure.time.finish(),"Go to where this node returns its value"),this.rare(this.figure.time.pace),this.stopButton,this.moreButton,this.figure.time.counter))}rare(t){return this.rarely.push(t),t}notationSwitch(){let t=this.notation=h("select",{class:"mh-select",onchange:s=>this.figure.write(s.target.value)},h("option",{value:"san",selected:this.how==="san"},"algebraic"),h("option",{value:"descriptive",selected:this.how==="descriptive"},"descriptive"));return h("label",{class:"mh-inline mh-notation"},"Notation ",t)}showAll(t){this.all=t;for(let s of this.rarely)s.hidden=!t;this.moreButton.setAttribute("aria-expanded",String(t))}draw(t){this.stopButton.hidden=!this.model.get("running"),this.summary.textContent=t}};function hl({range:e,alpha:t,beta:s,white:i,value:o}){let[l,c]=e,m=v=>v<=-B?14:v>=B?346:14+332*Math.min(1,Math.max(0,(v-l)/(c-l||1))),d=H("hatch"),u=m(t),p=m(s),b=`Values from ${S(Math.round(l))} to ${S(Math.round(c))}. Window: alpha ${S(t)}, beta ${S(s)}.`+(o===null?"":` Value ${S(o)}.`),g=f("svg",{viewBox:"0 0 360 62",class:"mh-line",role:"img","aria-label":b},f("defs",{},f("pattern",{id:d,width:6,height:6,patternUnits:"userSpaceOnUse",patternTransform:"rotate(45)"},f("path",{d:"M0,0V6",class:"mh-hatch"})))),w=(v,I)=>{I-v>.5&&g.append(f("rect",{x:v,y:24,width:I-v,height:12,fill:`url(#${d})`,class:"mh-zone"}))};i&&s<B&&w(p,346),!i&&t>-B&&w(14,u),g.append(f("path",{class:"mh-axis",d:"M14,30H346"})),m(0)>14&&m(0)<346&&g.append(f("path",{class:"mh-axis",d:`M${m(0)},26V34`})),p>=u&&g.append(f("path",{class:"mh-window",d:`M${u},30H${p}`}));let k=(v,I,T,M)=>g.append(f("path",{class:"mh-bound",d:`M${v},22V38`}),f("text",{x:Math.max(6,Math.min(354,v)),y:M,"text-anchor":v<60?"start":v>300?"end":"middle"},`${I} ${S(T)}`));if(k(u,"α",t,15),k(p,"β",s,Math.abs(u-p)<74?52:15),o!==null&&Math.abs(o)<B){let v=m(o),I=Math.abs(u-p)<74&&Math.abs(v-p)<60;g.append(f("path",{class:"mh-dot",d:`M${v},25l5,5l-5,5l-5,-5z`})),I||g.append(f("text",{x:v,y:52,class:"mh-vtext","text-anchor":v<40?"start":v>320?"end":"middle"},`value ${S(o)}`))}return g}var ju="α: what White is sure of already. β: what Black is sure of.",ll={1:"in check (1A)",2:"a piece en prise is trapped or pinned (1B)",3:"two pieces en prise (2)",4:"condition 3"},Ru=(e,t)=>e>0===t?"refuted":`${C(t)} cannot better here what ${C(t)} already has`,po=class extends lt{constructor(t){super(t),this.boardHost=h("div",{class:"mh-boardhost mh-small"}),this.facts=h("div",{class:"mh-factlist"})}drawFacts(){let t=this.shown,s=this.t,{tape:i}=this.tree,o=this.script.position(t),n=this.tree.isWhite(t);this.board||(this.board=new ht(this.boardHost,{playable:!1,orientation:this.model.get("orientation"),label:"The position of the selected node"}));let r=t.cut>=0&&t.cut<=s&&i.move[t.cut],a=this.tree.bestAt(t,s),l=[];r?l.push([...G(ot(i.move[t.cut])),"","red"]):t.book>=0&&t.book<=s?l.push([...G(ot(i.move[t.book])),"","green"]):a>=0&&i.move[a]&&l.push([...G(ot(i.move[a])),"","green"]),this.board.show(o,{lastMove:t.parent>=0?G(ot(t.move)):void 0,arrows:l});let{alpha:c,beta:m}=this.tree.window(t,s),d=this.figure.words.valueOf(t),u=this.rows(t),p=this.script.condition(t,s);this.facts.replaceChildren(h("p",{class:"mh-path"},this.pathWords(t)),this.because(t),p?h("p",{class:"mh-condition"},h("strong",{},p),"."):"",...this.script.prunes?[hl({range:this.figure.range,alpha:c,beta:m,white:n,value:d}),h("p",{class:"mh-quiet mh-hint"},ju)]:[],h("dl",{class:"mh-dl"},u.flatMap(([b,g])=>[h("dt",{},b),h("dd",{},g)])))}pathWords(t){let s=this.tree.path(t).slice(1);return s.length?[h("span",{class:"mh-quiet"},"After "),h("b",{},s.map(i=>this.script.own(i)).join(" ")),h("span",{class:"mh-quiet"},`, ${C(this.tree.isWhite(t))} to move`)]:[h("b",{},"The root"),h("span",{class:"mh-quiet"},`, ${C(this.tree.isWhite(t))} to move`)]}because(t){return t.parent<0?[]:this.own?h("p",{class:"mh-because"},this.script.sentence(t.born)):h("p",{class:"mh-because"},h("b",{},this.soFar?"Why, so far? ":"Why? "),this.figure.questions.why(this.tree.nodes.get(t.parent),t.move),this.figure.questions.inTheEnd())}rows(t){let{tape:s}=this.tree,i=this.t,o=[],n=d=>d>=0&&d<=i,r=d=>this.figure.words.amount(d),a=d=>`${[`value ${r(s.value[d])}`,`${C(this.tree.isWhite(t))} has ${r(s.value[d])} or better`,`${C(this.tree.isWhite(t))} has nothing better than ${r(s.value[d])}`][s.detail[d]]}, searched ${Sn(s.rank[d])}`;t.replayed?o.push([t.first?"second look":"replayed","the principal variation is made again, and searched two plies further at its end"]):t.born>=0&&s.detail[t.born]>=5?o.push(["place",`${s.rank[t.born]} in the order of moves`+(t.kind===3?", behind the fixed depth":"")]):t.born>=0&&o.push(t.kind===3?["capture",`worth ${S(s.value[t.born])} in the capture list`]:["place",`${s.rank[t.born]} in the list, plausibility `+S(s.value[t.born])+(s.detail[t.born]?" ("+(["","always searched","width extended for a different piece","place freed by an ignored mate"][s.detail[t.born]]??"")+")":"")]),n(t.book)&&o.push(["book",`${this.script.move(t,s.move[t.book])}, nothing is searched`]),n(t.known)&&o.push(["hash table",[a(t.known),t.source?[", ",this.way(t.source,"kept by the search ")]:""]]),n(t.static)&&o.push(["static value",r(s.value[t.static])]),n(t.feed)&&o.push(["feedover",ll[s.detail[t.feed]]??"granted"]),n(t.refused)&&o.push(["feedover",`refused by the limits (${ll[s.detail[t.refused]]??"wanted"})`]);let l=this.tree.bestAt(t,i);if(l>=0&&!n(t.cut)&&o.push(["best so far",(s.move[l]?this.script.move(t,s.move[l]):"standing pat")+`, ${r(s.value[l])}`]),n(t.cut)?o.push(["refuted by",`${s.move[t.cut]?this.script.move(t,s.move[t.cut]):"standing pat"}`+(Math.abs(s.value[t.cut])>=B?", every answer to it was refuted":`, ${r(s.value[t.cut])}: `+Mn(s.detail[t.cut],this.tree.isWhite(t))+" "+S(this.tree.isWhite(t)?s.beta[t.cut]:s.alpha[t.cut]))]):n(t.back)&&o.push(["returned",this.tree.isPassed(t)&&Math.abs(s.value[t.back])>=B?"refuted":n(t.known)&&Math.abs(s.value[t.back])>=B?Ru(s.value[t.back],this.tree.isWhite(t)):Math.abs(s.value[t.back])>=B?"every move from here was refuted":this.figure.words.bounded(s.detail[t.back]-1,this.tree.isWhite(t))+r(s.value[t.back])]),n(t.adjusted)&&o.push(["modified to",r(s.value[t.adjusted])]),t.again&&n(t.again.born)&&o.push(["second look",n(t.ended)?[`${this.figure.words.lookWords(s.value[t.ended])}: `+(t.equal?"the same value, and its line counts":t.replaced?"worse, so it replaces the first value":"the first value stands")+"; ",this.way(t.again,"see ","it")]:"under way"]),n(t.kept)&&t.parent>=0){let d=t.uses.filter(n).length;o.push(["kept",`in the hash table: ${a(t.kept)}`+(d?`; used again ${d===1?"once":`${d} times`} so far`:"")])}let[c,m]=this.tree.besideAt(t,i);return c&&o.push(["unseen",`${c} more in the list, left by the cut`]),m&&o.push(["outside",this.outsideWords(t,m)]),o}way(t,s,i=this.script.at(t,8)){return[s,h("button",{type:"button",class:"mh-way",onclick:()=>this.figure.pick(t.id)},i)]}outsideWords(t,s){let i=t.outs.slice(0,Math.min(this.tree.outsAt(t,this.t),12)).map(o=>this.script.move(t,this.tree.tape.move[o]));return`${s} more outside the width`+(i.length?`: ${i.join(", ")}${s>i.length?", …":""}`:"")}};var ct=X.whys,cl=1,wr=3,go=[23,24,25],ml=e=>Object.fromEntries(Object.entries(e).map(([t,s])=>[t,typeof s=="number"?S(s):s]));function wo(e){let{node:t,asker:s,tape:i,script:o}=e;if(t.book>=0){let l=i.move[t.book]===e.packed;return e.say(l?"book":"book.other",{by:o.move(t,i.move[t.book])}),e.done(l?"book":"not the book's")}let n=t.outs.find(l=>i.move[l]===e.packed);if(n!==void 0)return Bu(e,n);if(t.illegal>=0)return e.say("above"),e.done("above");if(!Ma(o.position(t),ot(e.packed)))return e.say("not.legal"),e.done("not legal");let r=s.at(t,17,18,15,...go);if(r>=0)return e.say("known"),e.tell(r),e.done("known");if(e.tree.isPassed(t))return e.say("passed",{by:o.own(t.kids[0])}),e.done("passed");let{promotion:a}=ot(e.packed);return!s.scale&&a&&a!=="queen"?(e.say("promotion"),e.done("promotion")):t.cut<0&&(s.stoppedAt(t)||t.back<0)?e.unfinished(".unseen"):t.enters.length?zu(e):Wu(e,a)}function Bu(e,t){let{tape:s,node:i,width:o}=e,n={place:s.rank[t],plausibility:s.value[t],width:o},r=Math.max(o,...i.kids.filter(a=>a.kind===2&&[0,2,3].includes(s.detail[a.born])).map(a=>s.rank[a.born]));return e.say(r>o?"outside.extended":"outside",{...n,extended:r}),e.done("outside")}function bo(e){let{node:t,tape:s}=e,i=t.cut,o=e.asker.bound(t,i),n=e.asker.source(t,i,o);return{by:s.move[i]?e.script.move(t,s.move[i]):ct.pat,value:s.value[i],bound:o,source:n,beyond:e.beyond(i,e.words.other,o,n)}}function zu(e){return e.node.cut<0?(e.say("unlisted"),e.done("unlisted")):(e.say(Math.abs(e.tape.value[e.node.cut])>=_e?"unseen.all":"unseen",bo(e)),e.done("unseen"))}function Hu(e,t){let{node:s,tape:i}=e,o=De(e.script.position(s),ot(e.packed))||t==="queen";if(!e.asker.scale.quiescence)e.say("end.leaf");else if(!o||s.cut<0)e.say("end.quiet");else return i.move[s.cut]?(e.say("end.behind",bo(e)),e.done("unseen")):(e.say("end.pat",bo(e)),e.done("no capture or unseen"));return e.done("no capture")}function Wu(e,t){let{node:s,tape:i}=e;if(e.asker.scale)return Hu(e,t);if(!e.asker.exchanges)e.say("end.off");else if(!De(e.script.position(s),ot(e.packed))&&!t)e.say("end");else if(s.cut<0)e.say("end.capture");else return e.say(i.move[s.cut]?"end.cut":"end.pat",bo(e)),e.done("no capture or unseen");return e.done("no capture")}function vr(e,t){let{asker:s,node:i}=e;if(i.cut>=0||i.back<0||s.stoppedAt(i))return null;let o=e.lastCounts(t.child)?0:1,n=s.bestBefore(i,t.born),r=n?(n.value-t.value)*e.sign+o:0;for(let a of s.verdicts(i))a.born>t.born&&a.best>=0&&(r=Math.max(r,(a.value-t.value)*e.sign+1-o));return r}function dl(e,t){let{asker:s,node:i}=e,o=s.bestBefore(i,t.born),n=i.back>=0||s.verdicts(i).some(c=>c.born>t.born);if(s.scale&&n&&(!o||(t.value-o.value)*e.sign>0))return e.noBetter(t);if(!o||(t.value-o.value)*e.sign>0||!n)return e.unfinished();let r=(o.value-t.value)*e.sign,a=vr(e,t),l=r?"worse":"equal";return e.say(a?l:`${l}.cut`,{value:t.value,by:o.child?e.script.own(o.child):ct.pat,better:o.value,n:r,needed:a??0,chosen:e.chosen}),a&&t.adjusted>=0&&(t.raw-t.value)*e.sign>=a&&e.say("unmodified",{chosen:e.chosen}),e.done(l)}function Uu(e,t){if(e.asker.soFar&&e.node.back<0)return e.say("so.far",{value:t.value}),e.done("best");let[s,i]=qu(e,t),o=e.node.parent>=0,n,r={};if(!s)n=e.asker.verdicts(e.node).some(a=>a!==t&&a.child.illegal<0)?"rest":"only";else{let a=(t.value-i)*e.sign;r={n:S(a),second:s==="pat"?ct.pat:e.script.own(s.child),side:e.words.side},n=a?"more":e.lastCounts(t.child)?"last":"equal"}return e.say(o?"best":"chosen",{value:t.value,margin:ft(ct[`margin.${n}`],r)}),e.done(o?"best":"chosen")}function ul(e,t){let s=e.asker.verdicts(e.node).find(o=>o.born>t.born&&(o.best>=0||o.cut>=0));if(!s)return Uu(e,t);let i=e.script.own(s.child);if(s.cut>=0)e.say("replaced.cut",{value:t.value,by:i});else{let o=vr(e,t);e.say(o?"replaced":"replaced.later",{value:t.value,by:i,better:s.value,needed:o??0,chosen:e.chosen})}return e.done("replaced")}function qu(e,t){let s=null,i=null;e.node.static>=0&&(s="pat",i=e.tape.value[e.node.static]);for(let o of e.asker.verdicts(e.node))o===t||o.value===null||Math.abs(o.raw)>=B||o.child.illegal>=0||e.failed(o)||(!s||(o.value-i)*e.sign>0)&&(s=o,i=o.value);return[s,i]}var vo=class{constructor(t,s,i){this.asker=t,this.node=s,this.packed=i,this.tree=t.tree,this.tape=t.tree.tape,this.script=t.script,this.white=this.tree.isWhite(s),this.sign=this.white?1:-1,this.parts=[],this.words={move:this.script.move(s,i),at:this.script.at(s),side:C(this.white),other:C(!this.white),own:this.script.own(s),tie:ct.tie[t.scale?1:0]},this.chosen=ct["to.be"][s.parent>=0?"best":"chosen"],this.width=s.enters.length?this.tape.rank[s.enters[0]]:0}say(t,s={}){this.parts.push(ft(ct[t],ml({...this.words,...s})))}tell(t){this.parts.push(this.script.sentence(t))}done(t){return{kind:t,text:this.parts.join(" ")}}unfinished(t=""){let{soFar:s,complete:i}=this.asker,o=s?"yet":i?"ends":"stopped";return this.say(o+t),this.done(o)}give(){let t=this.asker.verdicts(this.node);for(let s=t.length-1;s>=0;s--)if(t[s].child.move===this.packed)return this.lookedAt(t[s]);return wo(this)}lookedAt(t){let{asker:s}=this,{child:i}=t;if(this.seen(i),i.replayed)return this.done("again");if(i.illegal>=0)return this.say("illegal"),this.done("illegal");if(s.stoppedAt(i)&&t.best<0&&t.cut<0&&i.cut<0){let o=s.soFar?"yet":"stopped";return this.say(o),this.done(o)}return t.raw===null?this.unfinished():(this.found(t),this.failed(t)?this.refuted(t):this.judged(t))}failed({raw:t,child:s}){return t*this.sign<=-B||s.back>=0&&this.tape.detail[s.back]===2}seenAt(t){return this.seen(t),this.parts[0]}seen(t){let{tape:s}=this,i={place:s.rank[t.born],plausibility:s.value[t.born],width:this.width,rule:this.rule(t)};t.kind===3?this.say(s.detail[t.born]===5?"seen.noisy":"seen.capture",i):t.replayed?this.say("seen.again"):this.say(`seen.${s.detail[t.born]}`,{...i,freed:this.freed(t)})}rule(t){if(this.tape.detail[t.born]!==cl||t.kind===3)return"";let s=this.script.position(this.node),i=ot(t.move),o=this.node.depth+1,{captures:n}=this.asker;return De(s,i)&&n===null?ct.rule.early:De(s,i)&&o<=n?ft(ct.rule.capture,{ply:o,captures:n}):ct.rule[Sa(s,i)?"check":"threats"]}freed(t){let{tape:s}=this;if(s.detail[t.born]!==wr)return"";let i=this.node.kids.filter(n=>s.detail[n.born]===wr&&n.id<t.id).length,o=this.asker.verdicts(this.node).filter(n=>n.ignored>=0);return i<o.length?this.script.own(o[i].child):""}found(t){let s=this.asker.at(t.child,17,18,15,13,14,...go);s>=0&&this.tell(s),t.second>=0&&(this.say("first",{value:this.tape.value[t.child.back]}),this.tell(t.second))}refuted(t){let{tape:s,asker:i}=this,{child:o}=t,n=t.second>=0&&s.detail[t.second]===1,r=n?t.second:i.at(o,9,17,18);if(r<0)return i.scale?this.noBetter(t):this.unfinished();let a=this.white?s.alpha[r]:s.beta[r],l=i.source(o,r,a);if(!n&&s.kind[r]===9){let c=s.move[r]?this.script.move(o,s.move[r]):"",m=s.value[r];this.say(s.move[r]?Math.abs(m)>=_e?"refuted.all":"refuted":"refuted.pat",{by:c,value:m,bound:a,source:l,beyond:this.beyond(r,this.words.side,a,l)})}else!n&&s.kind[r]===17&&this.say("refuted.known",{bound:a,source:l});return this.mateIgnored(t),this.done("refuted")}beyond(t,s,i,o,n=this.tape.detail[t]&1){let r=this.asker.scale&&o===ct["source.none"]?ct.asked:ct.beyond;return ft(r[n],{whom:s,bound:S(i),source:o})}noBetter({value:t,child:s}){let i=s.back,o=this.white?this.tape.alpha[i]:this.tape.beta[i],n=this.asker.source(s,i,o);return this.say("no.better",{value:t,beyond:this.beyond(i,this.words.side,o,n,o===t?1:0)}),this.done("worse")}lastCounts(t){return t.kind===3&&this.tape.detail[t.born]!==5}mateIgnored(t){t.ignored>=0&&this.say("ignored")}judged(t){if(t.adjusted>=0&&Math.abs(t.raw)<B){let s=this.tape.detail[t.adjusted];this.say("modified",{value:t.raw,modified:t.value,why:Object.entries(X.why).filter(([i])=>s&i).map(([,i])=>i).join(", ")})}return this.mateIgnored(t),t.cut>=0?this.cuts(t):t.best>=0?ul(this,t):dl(this,t)}cuts(t){let s=t.cut,i=this.asker.bound(this.node,s),o=this.tape.value[s],n=Math.abs(o)<_e?"cuts":t.child.known>=0?"cuts.known":"cuts.all",r=this.asker.source(this.node,s,i);return this.say(n,{value:o,bound:i,source:r,beyond:this.beyond(s,this.words.other,i,r)}),this.done("refutes")}};var os=class{constructor(t,s,i={}){this.tree=t,this.script=s,this.complete=i.complete!==!1,this.soFar=i.soFar===!0,this.captures=i.captures??null,this.exchanges=i.exchanges!==!1,this.scale=i.scale??null,this.kept=new Map,this.length=-1}about(t,s){return new vo(this,t,s)}ask(t,s){return this.about(t,s).give()}moves(t){let s=[...new Set(t.kids.filter(a=>!a.first).map(a=>a.move))],{tape:i}=this.tree,o=[...new Set(t.outs.map(a=>i.move[a]))],n=new Set([...s,...o]),r=t.illegal>=0?[]:Ai(this.script.position(t)).filter(a=>!n.has(a));return{looked:s,outside:o,other:r}}at(t,...s){for(let i=t.events.length-1;i>=0;i--)if(s.includes(this.tree.tape.kind[t.events[i]]))return t.events[i];return-1}up(t){return t.parent>=0?this.tree.nodes.get(t.parent):null}bound(t,s){return this.tree.isWhite(t)?this.tree.tape.beta[s]:this.tree.tape.alpha[s]}verdicts(t){this.length!==this.tree.tape.length&&(this.kept.clear(),this.length=this.tree.tape.length);let s=this.kept.get(t.id);return s||this.kept.set(t.id,s=this.judge(t)),s}judge(t){let{tape:s}=this.tree,i={[12]:"adjusted",[10]:"best",[9]:"cut",[11]:"ignored",[21]:"second"},o=new Set(t.kids.filter(a=>a.kind===2&&s.detail[a.born]===7).map(a=>a.move)),n=t.kids.filter(a=>!a.first&&(!o.has(a.move)||s.detail[a.born]===7)).map(a=>({child:a,born:a.born,adjusted:-1,best:-1,cut:-1,ignored:-1,second:-1,raw:null,value:null})),r=-1;for(let a of t.events){for(;r+1<n.length&&n[r+1].born<a;)r++;let l=i[s.kind[a]];l&&r>=0&&s.move[a]===n[r].child.move&&(n[r][l]=a)}for(let a of n){let l=a.second>=0&&s.detail[a.second]===1?a.second:a.child.back;l>=0&&(a.raw=a.value=s.value[l]),a.adjusted>=0&&(a.value=s.value[a.adjusted])}return n}bestBefore(t,s){let i=t.static>=0&&t.static<s?{child:null,value:this.tree.tape.value[t.static]}:null;for(let o of this.verdicts(t))o.best>=0&&o.best<s&&(i={child:o.child,value:o.value});return i}stoppedAt(t){let{order:s}=this.tree;return this.soFar?t.back<0:!this.complete&&(t.parent<0||this.tree.path(s[s.length-1]).includes(t))}source(t,s,i){let{tape:o}=this.tree;for(let n=this.up(t);n;n=this.up(n)&&this.up(this.up(n)))for(let r=n.events.length-1;r>=0;r--){let a=n.events[r];if(a>=s||o.value[a]!==i||o.kind[a]!==10&&o.kind[a]!==6)continue;let l=this.script.at(n);return o.kind[a]===6?ft(ct["source.pat"],{at:l}):ft(ct["source.move"],{move:this.script.move(n,o.move[a]),at:l})}return ct["source.none"]}};var fl=0,ko=class{constructor(t){this.figure=t,this.said=new Map;let s=i=>()=>{for(let o of[this.by,this.best,this.value])o!==i&&(o.value="")};this.by=h("select",{class:"mh-select","aria-label":"The move that refutes it",onchange:()=>s(this.by)()}),this.best=h("select",{class:"mh-select","aria-label":"Does it become the best so far?",onchange:()=>s(this.best)()},h("option",{value:""},"–"),h("option",{value:"yes"},"yes"),h("option",{value:"no"},"no")),this.value=h("input",{type:"number",step:1,class:"mh-find mh-guess","aria-label":"The value that comes back",oninput:()=>s(this.value)()}),this.move=h("b"),this.uncut=[0,1].map(()=>h("span",{},"No cut can happen here. ")),this.questions={refuted:h("span",{},"What will come of this node? It is refuted by ",this.by," or it returns "),best:h("span",{},this.uncut[0],"Does ",this.move," become the best so far? ",this.best," Or say what number comes back: "),value:h("span",{},this.uncut[1],"What number comes back? ")},this.form=h("form",{onsubmit:i=>{i.preventDefault(),this.say()}},h("p",{},Object.values(this.questions),this.value," ",h("button",{class:"mh-button mh-text"},"Say it"))),this.out=h("output",{"aria-live":"polite"}),this.box=h("details",{class:"mh-help mh-predict",ontoggle:()=>this.offer()},h("summary",{},"Predict, then step"),this.form,h("p",{},this.out))}forget(){this.said.clear()}get node(){return this.figure.shown}get done(){return this.ended(this.node,this.said.get(this.node.id))}ended(t,s={}){let{cut:i,back:o}=t,{t:n}=this.figure;return"best"in s?this.settled(t)[1]<=n:i>=0&&n>=i||o>=0&&n>=o}settled(t){let{tape:s,nodes:i}=this.figure.tree,o=i.get(t.parent),{back:n}=t;if(n<0)return[!1,1/0];let r=o.kids.find(c=>c.born>n&&c.first!==t),a=r?r.born:o.back<0?1/0:o.back,l=[...o.bests,...o.cut<0?[]:[o.cut]].find(c=>c>n&&c<a&&s.move[c]===t.move);return l===void 0?[!1,a]:[!0,l]}get asks(){return this.figure.script.refutes(this.node,this.figure.t)!==null?"refuted":this.node.parent<0?"value":"best"}say(){let t=this.value.value===""?null:Number(this.value.value);if(t===null&&!this.by.value&&!this.best.value){let s={refuted:"Choose a move, or write",best:"Choose yes or no, or write",value:"Write"}[this.asks];this.out.value=`${s} a value in ${Di(this.figure.unit)}, White’s view.`;return}this.said.set(this.node.id,t!==null?{value:t}:this.best.value?{best:this.best.value==="yes"}:{by:Number(this.by.value)}),this.draw()}draw(){let{node:t}=this,s=this.said.get(t.id);for(let i of this.uncut)i.hidden=!this.figure.script.prunes;this.form.hidden=this.done||!!s,s?this.out.value=this.done?`You said: ${this.words(s)}. ${this.verdict(s)} ${this.score()}`:`You said: ${this.words(s)}. Step on, or Finish node.`:this.out.value=this.done?"It is done: predict at a node that is still searched.":"",this.offer()}offer(){let{figure:t,node:s}=this,i=`${s.id} ${t.how} ${this.asks}`;if(!this.box.open||this.form.hidden||this.offered===i)return;this.offered=i;let o=Ai(t.script.position(s)).map(n=>h("option",{value:n},t.script.move(s,n)));this.by.replaceChildren(h("option",{value:""},"–"),h("option",{value:fl},"standing pat"),...o);for(let[n,r]of Object.entries(this.questions))r.hidden=n!==this.asks;this.move.textContent=s.parent<0?"":t.script.own(s),this.best.value=this.value.value=""}words(t){return"value"in t?`it returns ${S(t.value)}`:"best"in t?`it ${t.best?"becomes the best so far":"does not become the best"}`:`${this.named(t.by)} refutes it`}named(t){return t===fl?"standing pat":this.figure.script.move(this.node,t)}truth(t){let{tape:s}=this.figure.tree;return t.cut>=0?{by:s.move[t.cut]}:{value:s.value[t.back]}}right(t,s){if("best"in s)return s.best===this.settled(t)[0];let i=this.truth(t);return s.by===i.by&&s.value===i.value}verdict(t){let s=this.truth(this.node),i="value"in s&&Math.abs(s.value)>=B;if(this.right(this.node,t))return"Right.";if("best"in t)return`Not so: it ${t.best?"does not":"does"}.`;let o="by"in s?`${this.named(s.by)} refuted it`:i?"every move from here was refuted":`${S(s.value)} came back`,n="value"in t&&"value"in s&&!i?`, ${Math.abs(t.value-s.value)} away`:"";return`Not so: ${o}${n}.`}score(){let{nodes:t}=this.figure.tree,s=[...this.said].map(([i,o])=>[t.get(i),o]).filter(([i,o])=>this.ended(i,o));return s.length>1?s.filter(([i,o])=>this.right(i,o)).length+` of ${s.length} right so far.`:""}};var yo=class extends lt{constructor(t){super(t),this.askBox=this.buildAsk(),this.predictor=new ko(t)}begin(){this.askBox.hidden=this.predictor.box.hidden=!!this.own,this.asker=new os(this.tree,this.script,this.model.get("rules")??{}),this.earlier=null,this.predictor.forget()}why(t,s){let i=this.askerNow();return i.ask(i.tree.nodes.get(t.id),s).text}askerNow(){if(!this.soFar)return this.asker;if(this.earlier?.t!==this.t){let t=new Ue(Ea(this.tree.tape,this.t+1),this.tree.whiteFirst),s=new je(t,this.start,this.how,this.script.prunes);this.earlier={t:this.t,asker:new os(t,s,{...this.model.get("rules"),soFar:!0})}}return this.earlier.asker.script.use(this.how),this.earlier.asker}inTheEnd(){return this.soFar?[" ",h("button",{type:"button",class:"mh-way",onclick:()=>{this.figure.told=!0,this.figure.refresh(),this.answer()}},"And in the end?")]:[]}buildAsk(){let t=H("why");return this.asks=h("select",{class:"mh-select",id:t,onchange:()=>this.answer(),onfocus:()=>this.offerMoves()}),this.answerOut=h("output",{class:"mh-answer",for:t}),h("div",{class:"mh-ask"},h("label",{for:t},"Why, for a move from here:"),this.asks,this.answerOut)}askAgain(){let t=this.shown,s=`${t.id} ${this.how} ${this.tree.tape.length} ${this.soFar?this.t:""}`;this.askedOf!==s&&(clearTimeout(this.asksLater),this.asks.replaceChildren(h("option",{value:""},"choose a move")),this.answerOut.replaceChildren(),this.askedOf=s,this.offered=!1,this.asksLater=setTimeout(()=>this.offerMoves(),200))}offerMoves(){if(this.offered||!this.tree||this.gone)return;clearTimeout(this.asksLater),this.offered=!0;let t=this.askerNow(),s=t.tree.nodes.get(this.shown.id),{looked:i,outside:o,other:n}=t.moves(s),r=s.enters.length>0&&s.cut>=0,a=(c,m)=>m.length?h("optgroup",{label:`${m.length} ${c}`},m.map(d=>h("option",{value:d},this.script.move(s,d)))):[],l=[a("looked at",i),a("outside the width",o),a(r?"never reached, after the cut":this.soFar&&s.back<0?"not looked at so far":"not looked at",n)].flat();this.asks.replaceChildren(h("option",{value:""},l.length?"choose a move":"there is none"),...l)}answer(){let{value:t}=this.asks;this.answerOut.replaceChildren(...t===""?[]:[this.why(this.shown,Number(t)),...this.inTheEnd()])}};var Gu={[13]:"mate",[14]:"stalemate",[15]:"repetition",[23]:"too little left",[24]:"fifty moves",[25]:"recognized"},xo=class extends lt{status(t){let{tape:s}=this.tree,i=this.t,o=r=>r>=0&&r<=i;if(o(t.illegal))return"illegal";if(o(t.mate))return Gu[s.kind[t.mate]];if(o(t.book))return`book: ${this.script.move(t,s.move[t.book])}`;if(o(t.known))return this.knownWords(t.known,this.tree.isWhite(t));if(o(t.cut))return s.move[t.cut]?`by ${this.script.move(t,s.move[t.cut])}`:"by standing pat";if(o(t.adjusted))return this.valueWords(s.value[t.adjusted]);if(o(t.back))return Math.abs(s.value[t.back])>=B?this.tree.isPassed(t)?"refuted":"no answer":this.bounded(s.detail[t.back]-1,this.tree.isWhite(t))+this.valueWords(s.value[t.back]);let n=this.tree.bestAt(t,i);return n>=0?`${this.valueWords(s.value[n])} …`:"…"}knownWords(t,s){let{tape:i}=this.tree;return this.bounded(i.detail[t],s)+this.valueWords(i.value[t])}bounded(t,s){return t!==1&&t!==2?"":t===1===s?"≥ ":"≤ "}valueWords(t){return S(t)+(Math.abs(t)>=this.unit.mates?" #":"")}lookWords(t){return Math.abs(t)>=B?"refuted":this.valueWords(t)}amount(t){if(Math.abs(t)>=B)return S(t);let{mates:s,most:i}=this.unit,o=i-Math.abs(t);return Math.abs(t)<s&&this.own?S(t):Math.abs(t)<s?`${S(t)} (${Tn(t,this.unit)} pawns)`:`${S(t)} (${C(t>0)} mates`+(i===null?"":`, ${o} ${o===1?"ply":"plies"} from the root`)+")"}valueOf(t){let{tape:s}=this.tree,i=this.t;if(t.cut>=0&&t.cut<=i)return s.value[t.cut];if(t.back>=0&&t.back<=i)return s.value[t.back];let o=this.tree.bestAt(t,i);return o>=0?s.value[o]:null}label(t){let s=this.t,i=[t.parent<0?"The root":`${C(!this.tree.isWhite(t))}'s ${this.script.own(t)}`],o=this.status(t),n=m=>m>=0&&m<=s,r=n(t.cut);t.first&&i.push("second look"),i.push(n(t.known)?this.knownLabel(t):r?`refuted ${o}`:o==="no answer"?"every answer refuted":o==="…"?"being searched":o==="refuted"?o:`value ${o.replace(" …"," so far")}`),this.tree.isReplaced(t,s)&&i.push("replaced by the second look"),t.replayed&&!t.first&&i.push("replayed"),t.kind===3&&i.push("plausible capture"),t.feed>=0&&t.feed<=s&&i.push("feedover"),this.best.has(t.id)&&i.push("on the best line");let a=this.tree.belowAt(t,s),[l,c]=this.tree.besideAt(t,s);return a&&i.push(`${a} node${a===1?"":"s"} below`),c&&i.push(`${c} more outside the width`),l&&i.push(`${l} unseen after the cut`),i.join(", ")}knownLabel(t){let{tape:s}=this.tree,i=C(this.tree.isWhite(t)),o=this.valueWords(s.value[t.known]);return"known from the hash table, "+[`value ${o}`,`${i} has ${o} or better`,`${i} has nothing better than ${o}`][s.detail[t.known]]}};function gl(e,t,s){let i=e.clientWidth||640,o=64,n=window.devicePixelRatio||1;e.width=Math.round(i*n),e.height=Math.round(o*n);let r=e.getContext("2d"),a=getComputedStyle(e),l=v=>a.getPropertyValue(v).trim();r.scale(n,n),r.clearRect(0,0,i,o);let{steps:c,tape:m}=t,d=c.length;if(!d)return[];let u=16,p=o-8,b=1;for(let v of t.order)b=Math.max(b,v.depth);let g=Qu(r,t,s,{wide:i,top:u,floor:p,n:d,ink:l,face:a.fontFamily});r.fillStyle=l("--mh-sky");let w=l("--mh-cut"),k=Math.max(1,Math.floor(i));for(let v=0;v<k;v++){let I=Math.floor(v*d/k),T=Math.max(I+1,Math.floor((v+1)*d/k)),M=0,z=0;for(let tt=I;tt<T&&tt<d;tt++){let A=c[tt],_=t.nodes.get(m.node[A]);_&&_.depth>M&&(M=_.depth),m.kind[A]===9&&z++}r.fillRect(v,u,1,(p-u)*M/b),z&&(r.save(),r.fillStyle=w,r.fillRect(v,p+1,1,1+6*Math.min(1,2.5*z/(T-I))),r.restore())}return g}function Qu(e,t,s,{wide:i,top:o,floor:n,n:r,ink:a,face:l}){e.font=`12px ${l}`,e.textBaseline="alphabetic";let c=(d,u)=>h("span",{style:`left:calc(${(100*d/i).toFixed(2)}% + 3px)`},u),m=d=>e.measureText(d).width;return t.root.kids.flatMap((d,u)=>{let p=t.stepOf[d.born],b=t.root.kids[u+1],g=b?t.stepOf[b.born]:r,w=p/r*i,k=(g-p)/r*i,v=s(d),I=", second look";if(u%2===0&&(e.fillStyle=a("--mh-strip"),e.fillRect(w,o,k,n-o)),m(v)>k-4)return[];let T=d.first&&m(v+I)<k-4?[[t.stepOf[d.first.again.born],c(w+m(v),I)]]:[];return[[p,c(w,v)],...T]})}var bl={slow:1400,walk:500,fast:90,whole:50},Zu=25e3,Mo=class extends lt{constructor(t){super(t),this.timer=null,this.named=[],this.buttons={start:Q("To the beginning of the search",q(W.start),()=>this.go(-1)),back:Q("One step back",q(W.back),()=>this.go(this.step-1)),play:Q("Play",q(W.play),()=>this.play(!this.timer)),forward:Q("One step forward",q(W.forward),()=>this.go(this.step+1)),end:Q("To the end of the search",q(W.end),()=>this.go(1/0))},this.pace=this.buildPace(),this.counter=h("span",{class:"mh-count"}),this.buildTrack()}buildPace(){return h("select",{class:"mh-select","aria-label":"Pace of play",onchange:()=>{this.timer&&this.play(!0)}},h("option",{value:"slow"},"slow"),h("option",{value:"walk",selected:!0},"walk"),h("option",{value:"fast"},"fast"),h("option",{value:"whole"},"all in 25 s"))}buildTrack(){this.slider=h("input",{type:"range",min:0,max:1,value:0,step:1,class:"mh-slider","aria-label":"Step of the search",oninput:t=>this.go(Number(t.target.value)-1)}),this.sky=h("canvas",{class:"mh-sky","aria-hidden":"true"}),this.skyNames=h("div",{class:"mh-skynames","aria-hidden":"true"}),this.skyBox=h("div",{class:"mh-skybox",title:"The profile of the search: the lower it hangs, the deeper the search is at that step. Shaded strips are the moves at the root, red marks cuts.",onpointerdown:t=>this.skyMove(t),onpointermove:t=>{t.buttons&&this.skyMove(t)}},this.sky,this.skyNames)}go(t,s=!1){this.figure.step=Math.max(-1,Math.min(t,this.tree.steps.length-1)),this.figure.told=!1,s||(this.figure.picked=null),this.figure.refresh()}seek(t){this.go(this.tree.stepOf[Math.max(0,Math.min(t,this.tree.stepOf.length-1))])}finish(){let t=this.shown;t.back>this.t?this.seek(t.back):this.go(this.step+1)}decide(){let{tape:t,steps:s}=this.tree,i=s.findIndex((o,n)=>n>this.step&&(t.kind[o]===10||t.kind[o]===9));this.go(i<0?1/0:i)}play(t){if(clearInterval(this.timer),this.timer=null,t){this.step>=this.tree.steps.length-1&&(this.figure.step=-1);let s=this.pace.value,i=s==="whole"?Math.ceil(this.tree.steps.length*bl.whole/Zu):1;this.timer=setInterval(()=>{this.step>=this.tree.steps.length-1?this.play(!1):this.go(this.step+i)},bl[s])}this.figure.speak(),this.buttons.play.replaceChildren(q(t?W.pause:W.play)),this.buttons.play.setAttribute("aria-label",t?"Pause":"Play"),this.buttons.play.title=t?"Pause":"Play"}draw(t){let s=this.tree.steps.length;this.slider.value=this.step+1,this.slider.setAttribute("aria-valuetext",`Step ${this.step+1} of ${s}. ${t}`),this.counter.textContent=`step ${this.step+1} of ${s}${this.counted()}`,this.skyBox.style.setProperty("--mh-now",s?(this.step+1)/s:0),this.nameSky();for(let[i,o]of[["start",this.step<0],["back",this.step<0],["forward",this.step>=s-1],["end",this.step>=s-1]])this.buttons[i].setAttribute("aria-disabled",String(o))}counted(){let[t,s]=this.tree.countsAt(this.t);return`: ${t.toLocaleString("en")} move${t===1?"":"s"} made`+(s?`, ${s.toLocaleString("en")} cut${s===1?"":"s"}`:"")}drawSky(){this.named=gl(this.sky,this.tree,t=>this.script.own(t)),this.skyNames.replaceChildren(...this.named.map(([,t])=>t)),this.nameSky()}nameSky(){for(let[t,s]of this.named)s.hidden=t>this.step}skyMove(t){let s=this.sky.getBoundingClientRect(),i=this.tree.steps.length;this.go(Math.round((t.clientX-s.left)/s.width*i)-1),t.preventDefault()}};function qe({model:e,el:t}){let s=new kr(e);return t.append(s.figure),s.figure.machack=s,s.load(),()=>s.destroy()}var _u=400,kr=class extends io{constructor(t){super(t),this.began=performance.now(),this.time=new Mo(this),this.drawing=new ho(this),this.words=new xo(this),this.panel=new po(this),this.questions=new yo(this),this.finder=new lo(this),this.trial=new ks(["Try it","Hide the explorer"],"Search this position in the page, with settings of your own",()=>this.model.get("setup")),this.diagram=new no(this),this.legend=new co(this.unit),this.page=new uo(this),this.figure=this.page.element,this.out=this.page.out,new oo(this).listen(),this.watchRoom(),this.showAll(!1),this.live=new mo(this)}async load(){let t=this.began??performance.now();this.began=null;let s=await this.tapeOfModel();if(this.gone)return;this.live.other&&(this.chosen.clear(),this.questions.askedOf=null);let i=!this.live.other&&this.tree&&this.step<this.tree.steps.length-1?this.step:null;this.live.other=!1,this.read(s),this.told=!1,this.questions.begin(),this.step=i??this.firstStep(),this.showAll(this.wanted??this.tree.steps.length>_u),this.measure(),this.refresh(),this.live.ask(),this.figure.getBoundingClientRect(),this.figure.dataset.ready=String(Math.round(performance.now()-t))}async tapeOfModel(){return this.model.get("events")?ae(this.model.get("events")):this.model.get("tape")?await Aa(this.model.get("tape")):new pe}read(t){this.start=st(this.model.get("fen"),this.model.get("wings")),this.tree=new Ue(t,this.start.turn==="white");let s=this.model.get("prunes")!==!1;this.script=new je(this.tree,this.start,this.how,s,this.own),this.unit=ji(this.model.get("rules"));for(let o of this.model.get("opened"))this.chosen.set(o,!0);let i=this.model.get("picked");this.picked=this.tree.nodes.has(i)?i:null}firstStep(){let t=this.model.get("at"),s=this.tree.steps.length-1;return t<0?s:Math.min(t-1,s)}measure(){let t=0,s=0,i=0,{tape:o}=this.tree,n=new Set;for(let a=0;a<o.length;a++){let l=o.value[a],c=o.kind[a];n.add(c),(c===6||c===10||c===16)&&Math.abs(l)<4e3&&(t=Math.min(t,l),s=Math.max(s,l))}this.legend.draw(n);for(let a of this.tree.order)i=Math.max(i,a.depth);let r=Math.max(16,(s-t)*.06);this.range=[t-r,s+r],this.deepest=i,this.time.slider.max=this.tree.steps.length,this.finder.offer(),this.finder.again(),this.time.drawSky()}watchRoom(){if(typeof ResizeObserver>"u")return;let{drawing:t}=this;this.observer=new ResizeObserver(()=>{if(this.tree&&t.pane.clientWidth!==t.lastRoom){let s=this.out.value;this.refresh(),this.time.drawSky(),this.say(s)}}),this.observer.observe(t.pane)}showAll(t){this.page.showAll(t)}write(t){this.how=t,this.tree&&(this.script.use(t),this.refresh(),this.time.drawSky())}focusSet(){let t=this.t,s=new Set(this.tree.path(this.node).map(i=>i.id));if(this.node===this.tree.root&&t>=0)for(let i of this.tree.line(t))s.add(i.id);if(this.picked!==null)for(let i of this.tree.path(this.shown).slice(0,-1))s.add(i.id);return s}reveal(t){let s=this.tree.nodes.get(t);s.born>this.t&&(this.step=this.tree.steps.length-1);for(let i of this.tree.path(s).slice(0,-1))this.chosen.get(i.id)===!1&&this.chosen.delete(i.id);this.picked=t,this.refresh(),this.say(this.words.label(s))}toggle(t){let s=this.tree.nodes.get(t);this.chosen.set(t,!this.isOpen(s)),this.picked=t,this.refresh(),this.say(`${this.script.own(s)} ${this.isOpen(s)?"opened":"closed"}.`)}bestLine(){this.chosen.clear(),this.time.play(!1),this.time.go(1/0)}pick(t){this.picked=t,this.refresh(),this.drawing.focusChip(t),this.say(this.words.label(this.tree.nodes.get(t))),this.out.setAttribute("aria-live","off")}say(t){this.speak(),this.out.value=t}speak(){this.out.setAttribute("aria-live",this.time.timer?"off":"polite")}refresh(){if(!this.tree)return;let t=this.drawing.svg.contains(document.activeElement);this.focus=this.focusSet(),this.best=new Set(this.tree.line(this.t).map(i=>i.id)),this.drawing.drawTree(),this.panel.drawFacts();let s=this.script.sentence(this.t);this.time.draw(s),this.say(s),this.page.draw(this.summary()),t&&this.drawing.focusChip(this.shown.id),this.questions.predictor.draw(),this.diagram.draw(),this.questions.askAgain(),this.tell()}tell(){let t=this.picked??-1;this.model.get("picked")!==t&&(this.model.set("picked",t),this.model.save_changes())}summary(){if(this.model.get("running"))return`Thinking: ${this.tree.order.length-1} moves so far. ${this.model.get("summary")}`;if(this.step>=this.tree.steps.length-1)return this.model.get("summary");let t=this.tree.births.filter(s=>s>=0&&s<=this.t).length;return`${t.toLocaleString("en")} move${t===1?"":"s"} made so far.`}destroy(){this.gone=!0,this.live.stop(),clearInterval(this.time.timer),clearTimeout(this.questions.asksLater),this.finder.stop(),this.trial.close(),this.observer?.disconnect(),this.panel.board?.destroy()}};function wl(e){return e.fold=h("details",{class:"mh-help",ontoggle:()=>yr(e)},h("summary",{},"Its tree"),e.columns.map(t=>t.host)),e.fold}function yr(e){let t=e.fold.open&&e.undrawn||[];e.fold.open&&(e.undrawn=null),t.forEach(s=>{s&&!e.gone&&xs(e,...s)})}function xs(e,t,{at:s,settings:i,thought:o},n=-1,r=!1){if(e.undrawn){e.undrawn[t]=[t,{at:s,settings:i,thought:o},n,r];return}let a=e.columns[t],l={...so(o,s,i),picked:n,running:r};if(a.tree){Object.assign(a.tree.values,l),a.tree.tell("events");return}a.tree=vs(l,{title:t?"The tree of the second settings":"Its tree",notation:e.how,orientation:e.orientation}),a.drop=qe({model:a.tree,el:a.host})}function oi(e,t){e.undrawn&&(e.undrawn[t]=void 0);let s=e.columns[t];s.drop?.(),s.drop=s.tree=null,s.host.replaceChildren()}function vl(e,t){let s=H("cap"),i=(a,l)=>h("button",{type:"button",class:"mh-button mh-text",onclick:l},a);e.out=h("output",{class:"mh-event","aria-live":"polite"}),e.boardHost=h("div",{class:"mh-boardhost"}),e.view=new ht(e.boardHost,{playable:!0,orientation:e.orientation,label:"The position",onmove:a=>e.played(a),oncancel:()=>e.refresh(),say:a=>e.say(a),waits:()=>e.legal?.at===e.pos?"":"the program has not yet said what may be played"}),e.back=i("Take back",()=>e.takeBack()),e.game=h("select",{class:"mh-select","aria-label":"Game",onchange:()=>Rn(e,e.game.value)}),e.ply=h("input",{type:"range",min:0,class:"mh-slider","aria-label":"Ply",oninput:()=>Rn(e,e.game.value,Number(e.ply.value))}),e.plyShown=h("output",{class:"mh-count"}),e.fen=h("input",{class:"mh-find mh-fen","aria-label":"FEN",autocomplete:"off",spellcheck:"false",onchange:()=>e.place(()=>Be(e.fen.value,e.facts))}),e.hand=h("input",{type:"checkbox",onchange:()=>e.refresh()}),e.handHost=h("div",{hidden:!0}),e.compare=h("input",{type:"checkbox",onchange:()=>e.change({other:e.compare.checked?e.another():null})}),e.limit=h("select",{class:"mh-select","aria-label":"Stop after",onchange:()=>e.change({limit:Number(e.limit.value)})}),e.stopButton=i("Stop the search",()=>e.stop()),e.grow=i("Watch it grow",()=>e.watch()),e.share=h("input",{class:"mh-find mh-share","aria-label":"This setup as a text",autocomplete:"off",spellcheck:"false",onchange:()=>e.read(e.share.value)}),e.list=h("ol",{class:"mh-listed"}),e.listHead=h("p",{class:"mh-quiet"}),e.knobHost=h("div",{class:"mh-knobhost"}),e.table=h("div",{}),e.columns=[0,1].map(()=>({host:h("div",{class:"mh-treehost"}),tree:null})),e.plyLine=h("label",{class:"mh-knob"},h("span",{},"Ply"),e.ply,e.plyShown);let o=[h("div",{class:"mh-where"},h("label",{class:"mh-knob mh-wide"},h("span",{},"Position"),e.game),e.plyLine,h("label",{class:"mh-knob mh-wide"},h("span",{},"FEN"),e.fen)),h("div",{class:"mh-columns"},h("div",{class:"mh-searchboard"},e.boardHost,e.handHost,h("div",{class:"mh-bar"},e.back,h("label",{class:"mh-check"},e.hand," set up by hand"))),e.answers?"":e.knobHost)],n=h("details",{class:"mh-help"},h("summary",{},"Its list of plausible moves"),e.listHead,e.list),r=[h("div",{class:"mh-bar"},e.grow,e.stopButton,h("label",{class:"mh-inline"},"Stop after ",e.limit)),h("label",{class:"mh-check"},e.compare," second settings beside these"),h("label",{class:"mh-knob mh-wide"},h("span",{},"Share"),e.share)];e.asked=h("p",{class:"mh-quiet mh-asked"}),e.reset=i("Back to the given settings",()=>e.change(e.first)),e.reset.hidden=!0,e.live=e.answers?h("div",{},e.out,e.asked,e.reset,n,...[["Other settings",[e.knobHost,r]],["Another position",o]].map(([a,l])=>h("details",{class:"mh-help"},h("summary",{},a),l))):h("div",{},o,e.out,n,r),e.figure=h("figure",{class:"mh mh-figure mh-searchfigure",role:"group","aria-labelledby":s},h("figcaption",{class:"mh-title",id:s},t),e.live,e.table,e.undrawn?wl(e):e.columns.map(a=>a.host))}function kl(e){let t=e.hand.checked;if(e.boardHost.hidden=t,e.handHost.hidden=!t,!t)return;let s=gt(e.pos);e.men?e.men.get("fen").split(" ")[0]!==s.split(" ")[0]&&(e.filling=!0,e.men.set("fen",s),e.filling=!1):(e.men=new We({fen:s,men:e.facts.men}),e.men.on("change:fen",()=>{e.filling||e.place(()=>Be(e.men.get("fen"),e.facts))}),e.handHost.append(new es(e.men).figure))}var xr=X.whys,xl=[2,3,5],Vu=["kind","node","parent","move","value"];function Ml(e,t){let s=yl(e),i=yl(t),o=Math.min(s.length,i.length),n=0;for(;n<o&&Yu(e.tree.tape,s[n],t.tree.tape,i[n]);)n++;if(n===s.length&&n===i.length)return{text:xr["part.not"],node:-1};let r=(m,d)=>n<d.length?Ju(m,d[n]):xr["part.end"],a=n<s.length?Mr(e,s[n]):Mr(t,i[n]),c=(n<s.length?e:t).script.at(a);return{text:ft(xr.part,{At:gs(c),first:r(e,s),second:r(t,i)}),node:a.id}}var yl=({tree:{tape:e}})=>Array.from({length:e.length},(t,s)=>s).filter(t=>e.kind[t]!==19);function Yu(e,t,s,i){return Vu.every(o=>o==="move"&&Li.includes(e.kind[t])||o==="value"&&xl.includes(e.kind[t])||e[o][t]===s[o][i])}function Mr({tree:e},t){let s=e.nodes.get(e.tape.node[t]);return[2,3].includes(e.tape.kind[t])&&s.parent>=0?e.nodes.get(s.parent):s}function Ju(e,t){let{tape:s}=e.tree;if(!xl.includes(s.kind[t]))return e.script.sentence(t);let i=e.about(Mr(e,t),s.move[t]);return s.kind[t]===5?wo(i).text:i.seenAt(e.tree.nodes.get(s.node[t]))}var Xu={nodes:"moves made",plausible_move_gen:"plausible move generations",static_eval:"static evaluations",feedover:"feedovers",alpha_beta_flush:"refutations by a plausible move",hashMatches:"hash matches",secondarySearches:"secondary searches"},Sl=e=>e>0?`+${e.toLocaleString("en")}`:e<0?`−${(-e).toLocaleString("en")}`:"0";function Tl(e,t,s){let i=[e,t],o=Ml(...i.map(p=>tp(p,s))),n=p=>b=>Kt(b.at,p(b.thought),s).join(" ")||"–",r=(p,b,g="")=>h("tr",{},h("th",{scope:"row"},p),b.map(w=>h("td",{},w)),h("td",{},g)),a=i.map(n(p=>p.line.slice(0,1))),[l,c]=i.map(p=>p.thought),m=(p,b)=>p.counters[b]??p[b],d=[r("move chosen",a,a[0]===a[1]?"the same":"another"),r("value",[l,c].map(p=>p.move?S(p.value):"–"),l.move&&c.move?Sl(c.value-l.value):""),r("best line",i.map(n(p=>p.line))),...Object.entries(Xu).map(([p,b])=>r(b,[l,c].map(g=>m(g,p).toLocaleString("en")),Sl(m(c,p)-m(l,p))))];return{table:h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":"Two settings compared"},h("table",{class:"mh-compared"},h("caption",{},"Two settings on one position"),h("thead",{},h("tr",{},h("td",{}),["first","second","difference"].map(p=>h("th",{scope:"col"},p)))),h("tbody",{},d)),h("p",{class:"mh-answer"},h("b",{},"Where the trees part. "),o.text)),node:o.node}}function tp({at:e,settings:t,thought:s},i){let o=new Ue(s.tape?ae(s.tape):new pe,e.turn==="white"),n=new je(o,e,i,t.alpha_beta);return new os(o,n,{captures:t.captures,complete:s.complete,exchanges:t.plausible_captures})}var Sr=8,ep=["secondary_search","hash_coding","book"],sp={mate:"checkmate",stalemate:"stalemate"};function Er(e){let[t,s]=e.done;ip(e,t),e.say(s?`First settings: ${Tr(e,t)} Second settings: ${Tr(e,s)}`:Tr(e,t)),e.list.replaceChildren(...e.listed.slice(0,Sr).map(n=>h("li",{},h("b",{},F(t.at,E(n.move),e.how)),` ${S(n.plausibility)}`,h("span",{class:"mh-quiet"}," "+n.reasons.map(r=>`${r.wording} ${S(r.amount)}`).join(" · "))))),e.listHead.textContent=(e.listed.length>Sr?`The first ${Sr} of ${e.listed.length}`:`${e.listed.length} moves`)+(s?", by the first settings":"")+".";let{table:i,node:o}=s?Tl(t,s,e.how):{table:"",node:-1};e.table.replaceChildren(i),xs(e,0,t,o),s?xs(e,1,s,o):oi(e,1)}function ip(e,{settings:t}){let{facts:s,first:{settings:i}}=e,o=In(s,t),n=ep.filter(l=>t[l]),r=o?`the ${o.toLowerCase()} settings`:bs(i,t)?"the given settings":"settings of your own",a=[`widths ${t.widths.join(", ")}`,`depth ${t.depth}`,...n.map(l=>s.words[l])].join(", ");e.asked.textContent=`Asked with ${r}: `+[a,...o?[]:Na(s,i,t,["widths","depth",...n])].join("; ")+"."}function Tr(e,t){let{thought:s}=t,i=s.complete?"":` It was stopped after ${s.nodes.toLocaleString("en")}.`;return s.fromBook?`The book answers ${Ir(e,t,[s.move])}: nothing was searched.`:`The program chooses ${s.move?`${Ir(e,t,[s.move])}, value ${Pi(s.value)}; line ${Ir(e,t,s.line)}.`:"no move: not even the first on its list was searched to its end. Give it less depth, or a larger limit."} ${s.nodes.toLocaleString("en")} moves made in ${s.milliseconds.toFixed(1)} ms.${i}`}function Il(e,t){e.done=null,e.say(`The game is over, by ${sp[t]}: there is no move to think about.`),e.list.replaceChildren(),e.table.replaceChildren(),e.columns.forEach((s,i)=>oi(e,i))}function Ir(e,{at:t},s){return Kt(t,s,e.how).join(" ")}var op=4e5,El=2e4,np=3,Al="own",$l=({settings:e,other:t,limit:s})=>({settings:e,other:t,limit:s}),ys=class{constructor(t,s,{notation:i="san",orientation:o="white",answers:n=!1,line:r=!1,kept:a={}}={}){this.given=s,this.kept=a,this.answers=n,this.undrawn=r?[]:null,this.how=At(i),this.orientation=o,vl(this,t),this.figure.machack=this,this.unfollow=$t(l=>{this.how=l,this.setup&&(this.refresh(),this.done&&Er(this))}),this.begin()}async begin(){let t=this.facts=await xe();if(this.gone)return;let s=(i,o)=>h("option",{value:i},o);this.game.append(...t.games.map(i=>s(i.number,i.title)),s(Al,"a position of your own")),this.knobs=[["Settings","settings"],["Second settings","other"]].map(([i,o])=>new Ri(t,i,n=>this.change({[o]:n}),n=>this.say(n))),this.knobHost.append(...this.knobs.map(i=>i.box)),typeof this.given=="string"?this.read(this.given):this.look(this.given)}say(t){this.out.value=t}async try(t){this.trying=!0;try{let s=t(),{begin:i,moves:o=[]}=s;i&&await this.check(i,o),this.change(s)}catch(s){this.say(s.message)}this.trying=!1}async check({fen:t,game:s},i){this.long&&(this.wanted=!0,await Me()),await V({fen:t,moves:[...s,...i],settings:{}},"legalMoves")}read(t){this.try(()=>jn(t,this.facts))}look({fen:t,moves:s,asks:i}){if(!this.facts){this.given={fen:t,moves:s,asks:i};return}let o=()=>({...jn("mh6 startpos",this.facts),...i&&{settings:this.facts.made[i]}});this.try(()=>({...this.setup??o(),...Dn(t,s,this.facts)}))}place(t){this.try(()=>({begin:t(),moves:[]}))}change(t){let s=this.setup?{...this.setup,...t}:this.begun(t);(!this.setup||t.begin||t.moves)&&(this.positions=Hi(s)),this.setup=s,this.refresh(),this.want()}begun(t){return this.first=$l(t),{...t,...this.kept}}get chosen(){return this.setup&&$l(this.setup)}another(){return Object.values(this.facts.made).find(t=>!bs(t,this.setup.settings))}get pos(){return this.positions[this.positions.length-1]}played(t){this.change({moves:[...this.setup.moves,O(t)]})}takeBack(){let{begin:t,moves:s}=this.setup,i=[...t.game,...s];i.length&&this.change(Dn(t.fen,i.slice(0,-1),this.facts))}position(t){return{fen:this.setup.begin.fen,moves:[...this.setup.begin.game,...this.setup.moves],settings:t}}async want(){if(this.wanted=!0,this.stopped=!1,this.busy){this.long&&Me();return}for(this.busy=!0;this.wanted&&!this.gone;){this.wanted=!1;try{await this.work()}catch(t){this.wanted||this.say(t.message)}}this.busy=!1}async work(){let t=this.setup,s=this.pos,i=this.position(t.settings),o=await V(i,"legalMoves");if(this.legal={at:s,moves:o},this.refresh(),!o.length)return Il(this,(await V(i,"standing")).ended);let n=[];for(let a of[t.settings,t.other].filter(Boolean))n.push({at:s,settings:a,thought:await this.think(this.position(a),n)});if(this.wanted)return;let r=await V(i,"plausibleMoves");this.wanted||(Object.assign(this,{done:n,listed:r}),Er(this))}async think(t,s){let{limit:i}=this.setup,o=this.pos,{settings:n}=t,r;for(let a=Math.min(El,i);;a=Math.min(a*np,i)){this.long=a>El;try{r=await V(t,"think",{tape:op,nodes:a})}catch(l){if(!this.stopped||!r)throw l}if(this.long=!1,r.complete||a===i||this.wanted||this.stopped)return r;this.say(`Thinking: ${r.nodes.toLocaleString("en")} moves so far.`),xs(this,s.length,{at:o,settings:n,thought:r},-1,!0)}}stop(){this.stopped=!0,this.long&&Me()}watch(){this.fold&&(this.fold.open=!0,yr(this));let t=this.columns[0].host.firstChild?.machack;t?.tree&&(t.go(-1),t.pace.value="whole",t.play(!0),t.figure.scrollIntoView({block:"nearest"}))}refresh(){let{setup:t,facts:s}=this,{begin:i,moves:o}=t,n=o[o.length-1]??i.game[i.game.length-1];this.view.show(this.pos,{lastMove:n?G(E(n)):void 0,legal:this.legal?.at===this.pos?this.legal.moves:[]}),this.back.setAttribute("aria-disabled",String(!o.length&&!i.game.length)),this.game.value=i.of??Al,this.plyLine.hidden=!i.of,i.of&&(this.ply.max=s.games.find(r=>r.number===i.of).moves.length,this.ply.value=i.game.length,this.plyShown.value=i.game.length),this.fen.value=gt(this.pos),this.knobs[0].heading.textContent=t.other?"First settings":"Settings",this.knobs[0].fill(t.settings),this.knobs[1].box.hidden=!t.other,this.knobs[1].fill(t.other??t.settings),this.compare.checked=!!t.other,this.limit.replaceChildren(...[...new Set([...s.limit.offered,t.limit])].sort((r,a)=>r-a).map(r=>h("option",{value:r},`${r.toLocaleString("en")} moves`))),this.limit.value=t.limit,this.share.value=za(t,s,this.positions),this.reset.hidden=bs(this.first,this.chosen),kl(this)}destroy(){this.gone=!0,this.unfollow(),this.columns.forEach((t,s)=>oi(this,s)),this.view.destroy()}};function Cl({model:e,el:t}){let s=h("output",{class:"mh-event","aria-live":"polite"}),i=h("code",{class:"mh-share"}),o=h("div",{class:"mh mh-explorerbar"},h("p",{class:"mh-title"},e.get("title")),h("p",{class:"mh-asleep"},"This is a recorded search. Its sliders and switches need a kernel: ",h("code",{},"make lab")," opens this page as a notebook. The tree can be stepped, opened and asked here, too. The setup as a text:"),h("p",{class:"mh-asleep"},i),s),n=()=>{s.value=e.get("said"),i.textContent=e.get("share")},r=u=>{u.kind==="awake"&&c(p=>p.classList.add("mh-awake"))},a=()=>{},l=!1,c=(u,p=0)=>{let b=t.closest(".mh-explorer");b?u(b):!l&&p<400&&setTimeout(()=>c(u,p+1),25)},m=null,d=u=>{let p=document.querySelector(".mh-explorer")!==u;m=new ys(e.get("title"),e.get("share"),{answers:p}),u.classList.add("mh-inpage"),u.prepend(m.figure)};return c(u=>{if(xt()){u.classList.add("mh-inbook"),a=Nt(u,()=>d(u));return}let p=new MutationObserver(()=>Nl(u));p.observe(u,{childList:!0,subtree:!0}),a=()=>p.disconnect(),Nl(u)}),e.on("change:said",n),e.on("change:share",n),e.on("msg:custom",r),t.append(o),n(),e.send({kind:"hello"}),()=>{l=!0,a(),m?.destroy(),e.off("change:said",n),e.off("change:share",n),e.off("msg:custom",r)}}function Nl(e){for(let t of e.querySelectorAll(".noUi-handle:not([aria-label])")){let s=t.closest(".jupyter-widgets")?.querySelector(".widget-label");t.setAttribute("aria-label",s?.textContent||"value")}for(let t of e.querySelectorAll(".widget-readout[contenteditable]:not([aria-label])")){let s=t.closest(".jupyter-widgets")?.querySelector(".widget-label");t.setAttribute("aria-label",`${s?.textContent||"value"}, as a number`),t.setAttribute("role","textbox")}}var Gt=(e,...t)=>se({},"count",e,...t),Fe=(e,[t,s,i],o)=>{let n=h("output",{class:"mh-count"}),r=h("input",{type:"range",min:t,max:s,value:i,class:"mh-slider","aria-label":e,oninput:()=>o(Number(r.value))});return{row:h("label",{class:"mh-knob"},h("span",{},e),r,n),input:r,shown:n}};var So=class{constructor(t){this.figure=t,this.knobs=[0,1].map(s=>Fe(s?"Second number":"First number",[-32768,32767,t.first[s]],()=>t.want())),this.out=h("div",{}),this.box=h("div",{},this.knobs.map(({row:s})=>s),this.out)}async draw(){let[t,s]=this.knobs.map(({input:r,shown:a})=>(a.value=r.value,Number(r.value))),i=[[`${y(t)} + ${y(s)}`,t+s],[`${y(t)} · ${y(s)}`,t*s],[`−(${y(t)})`,-t]],o=[],n=0;for(let[r,a]of i){let l=await Gt("wrapped",a,16);n+=l!==a,o.push([r,y(a),l===a?"the same":y(l)])}return this.out.replaceChildren(ee(["","is","in sixteen bits"],o)),n?`${n} of three do not fit sixteen bits, and come out as another number.`:"All three fit sixteen bits."}};var To=class{constructor(t){this.figure=t,this.pattern=t.first[0]&65535,this.buttons=Array.from({length:16},(s,i)=>15-i).map(s=>h("button",{type:"button",class:"mh-lamp","aria-label":`Bit ${s}`,onclick:()=>this.set(this.pattern^1<<s)},h("span",{},s))),this.entry=h("input",{type:"number",min:-32768,max:32767,class:"mh-find mh-guess","aria-label":"A score to store",onchange:()=>this.set(Number(this.entry.value)&65535)}),this.readings=h("div",{}),this.box=h("div",{},Y(h("div",{class:"mh-lamps",role:"group","aria-label":"Sixteen bits, the highest first"},this.buttons)),h("label",{class:"mh-group"},"or store the score ",this.entry),this.readings)}set(t){this.pattern=t,this.figure.want()}async draw(){let{pattern:t}=this,s=await Gt("masked",t),[i,o,n,r]=[await Gt("xor_minus",t),await Gt("xor_minus",s),await Gt("and_minus_and",t),await Gt("wrapped",t,16)];this.buttons.forEach((l,c)=>{let m=!!(t>>15-c&1);l.setAttribute("aria-pressed",String(m)),l.classList.toggle("mh-above",c===0)}),document.activeElement!==this.entry&&(this.entry.value=r);let a=[["all sixteen bits, with a sign",y(r)],["masked: the lowest fifteen as they stand",y(s)],["exclusive or, masked before",y(o)],["exclusive or, not masked",y(i)],["and less and",y(n)],["by offset, 16384 taken off",y(s-16384)]];return this.readings.replaceChildren(ee(["read as","the score is"],a)),`Bits ${t.toString(2).padStart(16,"0")}: as fifteen bits with a sign `+y(n)+(i===n?"":`; unmasked, the exclusive or says ${y(i)}`)+"."}};var Io=class{constructor(t){this.figure=t,this.turned=!1,this.knob=Fe("The score n",[-20,20,t.first[0]],()=>t.want()),this.button=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>{this.turned=!this.turned,t.want()}},"Negate, as the parent does"),this.out=h("div",{class:"mh-boundsline",role:"group","aria-label":"Three integrated numbers"}),this.box=h("div",{},this.knob.row,h("div",{class:"mh-bar"},this.button),this.out)}async draw(){let t=Number(this.knob.input.value),s=["at most","exact","at least"],i=[];this.knob.shown.value=t;let o=[4*t-1,4*t,4*t+1].map(n=>this.turned?-n:n).sort((n,r)=>n-r);for(let n of o)i.push([n,s[n+1&3],await Gt("force_exact",n)/4]);return this.button.setAttribute("aria-pressed",String(this.turned)),this.out.replaceChildren(...i.map(([n,r,a])=>h("div",{class:`mh-integrated mh-${r.replace(" ","-")}`},h("b",{},y(n)),h("span",{},`${r} ${y(a)}`)))),"From the least: "+i.map(([n,r,a])=>`${y(n)} says ${r} ${y(a)}`).join("; ")+"."}};var Eo=class{constructor(t){this.figure=t,this.knob=Fe("Units in a pawn",[1,1e3,t.first[0]],()=>t.want()),this.out=h("div",{}),this.box=h("div",{},this.knob.row,this.out)}async draw(){let t=Number(this.knob.input.value),s=[["pawn",1e3],["knight",3250],["bishop",3500],["rook",5e3],["queen",9750]],i=[];this.knob.shown.value=t;let o=0;for(let[n,r]of s){let a=await Gt("rounded",r*t,1e3,2),l=a-r*t/1e3;o=Math.max(o,Math.abs(l)/t),i.push([n,(r*t/1e3).toLocaleString("en"),y(a),l?y(Number((l/t).toFixed(3))):"exact"])}return this.out.replaceChildren(ee(["man","would be","is","off, in pawns"],i)),`${t} units a pawn: the worst error is ${o.toFixed(3)} pawns, and fifteen bits hold ${(16383/t).toFixed(1)} pawns.`}};var Ao=class{constructor(t){this.figure=t,this.knobs=[["Found at ply",0,12],["Met at ply",0,12],["Plies from there to the mate",1,11]].map(([s,i,o],n)=>Fe(s,[i,o,t.first[n]],()=>t.want())),this.adjust=h("input",{type:"checkbox",onchange:()=>t.want()}),this.out=h("div",{}),this.box=h("div",{},this.knobs.map(({row:s})=>s),h("label",{class:"mh-check"},this.adjust," Adjust: into the slot as seen from its node"),this.out)}async draw(){let[t,s,i]=this.knobs.map(({input:w,shown:k})=>(k.value=w.value,Number(w.value))),o=(w,...k)=>se({scoring:{adjust:this.adjust.checked}},"count",w,...k),n=-await o("mated",0),r=-await o("mated",t+i),a=await o("moved_by",r,t),l=await o("moved_by",a,-s),c=n-l,m=s+i,d=24,u=60+d*24,p=w=>30+d*w,b=(w,k,v,I)=>f("path",{class:I,d:`M${p(k)},${w}H${p(v)}`}),g=f("svg",{viewBox:`0 0 ${u} 106`,style:`width:calc(${u} * var(--mh-px))`,class:"mh-slot",role:"img","aria-label":`Found at ply ${t}, the mate at ply ${t+i}; met at ply ${s}, the mate at ply ${m}; the slot claims ply ${c}.`},Array.from({length:25},(w,k)=>f("text",{x:p(k),y:102,"text-anchor":"middle",class:"mh-vtext"},k)),b(22,t,t+i,"mh-window"),f("circle",{class:"mh-node",cx:p(t),cy:22,r:6}),f("text",{x:p(t+i),y:27,"text-anchor":"middle",class:"mh-said"},"#"),b(56,s,m,"mh-window"),f("circle",{class:"mh-node",cx:p(s),cy:56,r:6}),f("text",{x:p(m),y:61,"text-anchor":"middle",class:"mh-said"},"#"),f("text",{x:2,y:10,class:"mh-vtext"},"found"),f("text",{x:2,y:44,class:"mh-vtext"},"met"),c===m?[]:[f("path",{class:"mh-dot",d:`M${p(c)},48l8,8l-8,8l-8,-8z`}),f("text",{x:p(c),y:82,"text-anchor":"middle",class:"mh-said"},"claimed")]);return this.out.replaceChildren(h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":"The plies"},g),ee(["","the score","says"],[["found",y(r),`a mate ${t+i} plies from the root`],["in the slot",y(a),a===r?"the same number":`a mate ${n-a} plies from the node`],["met",y(l),`a mate ${c} plies from the root`],["the truth",y(n-m),`a mate ${m} plies from the root`]])),c===m?`The slot is right: mate at ply ${m}.`:`The slot claims a mate at ply ${c}; it is at ply ${m}.`+((c-m)%2?" An odd step: even the side that mates is wrong by parity.":"")}};var rp={lamps:To,adder:So,resolution:Eo,line:Io,slot:Ao};function Ll({model:e,el:t}){let s=H("cap"),i=h("output",{class:"mh-event","aria-live":"polite"}),o={first:e.get("numbers"),out:i};return o.want=ie(async()=>{if(!it()){i.value=zt;return}try{i.value=await o.view.draw()}catch(n){i.value=n.message}}),o.view=new rp[e.get("view")](o),o.figure=h("figure",{class:"mh mh-figure mh-bitsfigure",role:"group","aria-labelledby":s},h("figcaption",{class:"mh-title",id:s},e.get("title")),o.view.box,i),o.figure.machack=o,t.append(o.figure),Nt(o.figure,()=>o.want())}function Ol(e){let t=h("div",{class:"mh-bearing","aria-live":"polite"}),s=h("input",{type:"checkbox",checked:e.model.get("counts"),onchange:o=>{e.view.counts=o.target.checked,ts(e.view),e.pins&&(e.pins.hidden=!e.view.counts)}}),i=h("div",{},t,h("label",{class:"mh-check"},s," count the men that bear on each cell, and say who is pinned"),h("p",{class:"mh-quiet mh-key"},"Ringed: en prise. Lower left: how many of White’s men bear on the cell. Upper right: how many of Black’s."));return{says:t,box:i}}function ap(e,t){let s=n=>n.length?n.map(r=>`${Dt(t,J(r))} ${r}`).join(", "):"nobody",{enPrise:i,pinned:o}=e.view.bearing;e.pins=h("p",{hidden:!e.view.counts},h("b",{},"Pinned: "),`${s(o)}.`),e.bears.says.replaceChildren(h("p",{},h("b",{},"En prise: "),`${s(i)}.`),e.pins)}function hp(e){return{fen:e.model.get("fen"),moves:e.moves().slice(0,e.ply).map(O)}}async function Pl(e,t){if(!it())return e.bears.says.replaceChildren(h("p",{},zt));try{let s=await V(hp(e),"bearing");if(e.view.pos!==t)return;e.view.bear(s),ap(e,t)}catch(s){e.bears.says.replaceChildren(h("p",{},`${s.message}`))}}function Dl(e,t,s){let i=e.model.get("descriptive"),o=!s||t<e.side.from;if(e.how==="descriptive"&&o&&i[t])return i[t];let n=e.inSide;e.inSide=s;let r=F(e.positionAt(t),e.moves()[t],e.how);return e.inSide=n,r}function jl(e){let t=e.main.length,s=e.side?e.side.moves.length:0,i=!t&&!s?h("span",{class:"mh-quiet"},e.model.get("playable")?"Play a move.":"No moves."):t?Ar(e,0,t,!1):Ar(e,0,s,!0),o=e.list.contains(document.activeElement);e.list.replaceChildren(i);let n=e.list.querySelector("[aria-current]");n&&(e.list.scrollTop=Math.max(0,n.offsetTop-e.list.clientHeight/2)),o&&(n||e.buttons.start).focus({preventScroll:!0}),e.switcher.hidden=!t&&!s}function Ar(e,t,s,i){let o=h("div",{class:"mh-moveflow"});for(let n=t;n<t+s;n++){let r=mp(e,n),a=cp(e,n);(a||n===t)&&o.append(h("span",{class:"mh-number"},`${r}.`)),!a&&n===t&&o.append(h("span",{class:"mh-blank"},"…")),o.append(lp(e,n,i)),!i&&e.side&&e.main.length&&Math.min(e.side.from,e.main.length-1)===n&&(a&&o.append(h("span",{class:"mh-blank"})),o.append(h("div",{class:"mh-side",role:"group","aria-label":e.side.told?"The line of the text":"Your own moves"},h("span",{class:"mh-quiet"},e.side.told?"Not played":"Your moves"),Ar(e,e.side.from,e.side.moves.length,!0))),a&&n+1<t+s&&o.append(h("span",{class:"mh-number"},`${r}.`),h("span",{class:"mh-blank"},"…")))}return o}function lp(e,t,s){let i=e.inSide&&!s&&t<e.side.from,o=t===e.ply-1&&(s===e.inSide||i);return h("button",{type:"button",class:"mh-move","aria-current":o?"step":null,onclick:()=>e.go(t+1,s)},Dl(e,t,s))}function cp(e,t){return e.start.turn==="white"==(t%2===0)}function mp(e,t){return e.start.fullmoves+Math.floor((t+(e.start.turn==="white"?0:1))/2)}function Rl(e,t,s){let i=Ni(t),o=C(t.turn==="white"),n=i==="checkmate"?`${o} is mated.`:i==="stalemate"?"Stalemate.":`${o} to move${i?", in check":""}.`;return s?`${dp(e,e.ply-1)}. ${n}`:n}function dp(e,t){let s=e.positionAt(t),i=s.turn==="white";return`${s.fullmoves}${i?".":" …"} ${Dl(e,t,e.inSide)}`}function Bl(e){return e.waits?[]:e.inSide?[]:e.model.get("arrows").filter(t=>t.at===void 0||t.at===null?e.ply===e.home0():t.at===e.ply).map(t=>[t.from,t.to,t.label,t.brush])}function zl(e){let{model:t}=e,s=t.get("title")||"Chessboard";e.out=h("output",{class:"mh-say","aria-live":"polite"}),e.boardHost=h("div",{class:"mh-boardhost"}),e.list=Y(h("div",{class:"mh-moves",role:"toolbar","aria-label":"Moves"}),{across:2}),e.note=h("p",{class:"mh-note"}),e.bears=t.get("bearing")?Ol(e):null,e.view=new ht(e.boardHost,{playable:t.get("playable"),orientation:t.get("orientation"),label:s,onmove:o=>e.played(o),oncancel:()=>e.refresh(),say:o=>{e.out.value=o}}),e.view.counts=t.get("counts"),e.buttons={start:Q("To the start",q(W.start),()=>e.go(0)),back:Q("One move back",q(W.back),()=>e.go(e.ply-1)),forward:Q("One move forward",q(W.forward),()=>e.go(e.ply+1)),end:Q("To the end",q(W.end),()=>e.go(e.length())),flip:Q("Turn the board round",q(W.flip),()=>e.view.flip())},e.back=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>e.takeBack()},"Take back"),e.home=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>e.leaveSide()},"Back to the game"),e.trial=new ks(["Ask Mac Hack","Hide the answer"],"What Mac Hack thinks of the position on this board",()=>({fen:t.get("fen"),moves:e.moves().slice(0,e.ply).map(O),asks:t.get("asks")}),"Mac Hack in this position",!0),e.waits=t.get("waits")&&t.get("arrows").length>0,e.answer=h("button",{type:"button",class:"mh-button mh-text",hidden:!e.waits,onclick:()=>e.reveal()},"Show the moves"),e.switcher=up(e);let i=H("cap");e.figure=h("figure",{class:"mh mh-figure mh-boardfigure",role:"group","aria-labelledby":i},h("figcaption",{class:t.get("title")?"mh-title":"mh-unseen",id:i},s),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},e.boardHost,Y(h("div",{class:"mh-bar",role:"toolbar","aria-label":"Step through the moves"},Object.values(e.buttons),e.back,e.home,e.answer,e.trial.button)),e.out),h("div",{class:"mh-sidecolumn"},e.bears?.box,e.switcher,e.list,e.note,pp())),e.trial.host),e.figure.addEventListener("keydown",o=>fp(e,o))}function up(e){let t=H("how"),s=(i,o)=>h("label",{},h("input",{type:"radio",name:t,value:i,checked:e.how===i,onchange:()=>{e.how=i,e.refresh(!1)}})," ",o);return h("fieldset",{class:"mh-switch"},h("legend",{},"Notation"),s("san","algebraic"),s("descriptive","descriptive"))}function pp(){return h("details",{class:"mh-help"},h("summary",{},"Keys"),h("p",{},"On the board: arrow keys move the frame, Enter picks up and puts down, Escape lets go. A row of buttons, or the list of moves, is one stop of the Tab key; in it the arrow keys move. Anywhere in the figure: comma and full stop step back and forward, Home and End go to the ends, F turns the board, U takes back."))}function fp(e,t){if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||t.target.type==="radio"||e.trial.holds(t.target))return;let s={",":()=>e.go(e.ply-1),".":()=>e.go(e.ply+1),Home:()=>e.go(0),End:()=>e.go(e.length()),f:()=>e.view.flip(),F:()=>e.view.flip(),u:()=>e.takeBack(),U:()=>e.takeBack()}[t.key];s&&(s(),t.preventDefault(),t.stopPropagation())}function Nr({model:e,el:t}){let s=new $r(e);t.append(s.figure),s.figure.machack=s,s.watch(),s.refresh(!1);let i=s.bears?Nt(s.figure,()=>{s.near=!0,s.bear(s.view.pos)}):()=>{};return()=>{i(),s.destroy()}}var $r=class{constructor(t){this.model=t,this.how=At(t.get("notation")),this.load(),zl(this)}load(){let{model:t}=this;this.start=st(t.get("fen"),t.get("wings")),this.main=t.get("moves").map(E),this.side=null,this.inSide=!1,this.ply=Math.max(0,Math.min(t.get("at")<0?this.main.length:t.get("at"),this.main.length)),this.positions=[this.start];for(let s of this.main)this.positions.push(R(this.positions[this.positions.length-1],s))}moves(){return this.inSide?[...this.main.slice(0,this.side.from),...this.side.moves]:this.main}positionAt(t){return!this.inSide||t<=this.side.from?this.positions[t]:this.side.moves.slice(0,t-this.side.from).reduce(R,this.positions[this.side.from])}length(){return this.moves().length}plyOf(t,s,i){let o=r=>r.replace(/[+#!?]+$/,"");return this.main.findIndex((r,a)=>{let l=this.positions[a];return l.fullmoves===t&&l.turn==="white"===s&&o(F(l,r,"san"))===o(i)})+1||-1}plyWith(t){return this.positions.findIndex(s=>to(s)===t)}inGame(t,s){return this.main.slice(t,t+s).map(O)}follow(t,s,i){let o=[...this.main.slice(0,t),...s.map(E)],n=t+i,r=o.findIndex((a,l)=>!this.main[l]||O(this.main[l])!==O(a));r>=0&&(this.side={from:r,moves:o.slice(r),told:!0}),this.go(n,r>=0&&n>r)}along(t,s){let i=this.moves().slice(0,this.ply).map(O),o=[...this.main.slice(0,t).map(O),...s];return i.length>=t&&i.length<=o.length&&i.every((n,r)=>n===o[r])?i.length-t:-1}step(t){this.go(this.ply+t)}go(t,s=this.inSide){this.inSide=s&&!!this.side,this.ply=Math.max(0,Math.min(t,this.length())),this.refresh()}reveal(){this.waits=!1,this.answer.hidden=!0,this.go(this.home0())}played(t){let s=O(t),i=this.moves()[this.ply];if(i&&O(i)===s)return this.go(this.ply+1);this.inSide&&this.ply>=this.side.from?this.side={from:this.side.from,moves:[...this.side.moves.slice(0,this.ply-this.side.from),t]}:this.side={from:this.ply,moves:[t]},this.go(this.ply+1,!0)}takeBack(){if(!this.inSide||this.ply===0)return;let t=Math.max(0,this.ply-1-this.side.from);this.side.moves=this.side.moves.slice(0,t);let s=this.ply-1;t||(this.side=null,this.inSide=!1),this.go(s)}leaveSide(){let t=this.side?this.side.from:0;this.side=null,this.inSide=!1,this.go(t)}refresh(t=!0){let s=this.positionAt(this.ply),i=this.ply?this.moves()[this.ply-1]:null;this.view.show(s,{lastMove:i?G(i):void 0,arrows:Bl(this),marks:this.ply===this.home0()&&!this.inSide?this.model.get("marks"):[]}),this.bears&&this.near&&Pl(this,s),jl(this);let o=!this.main.length;for(let[n,r]of[["start",0],["back",0],["forward",1],["end",1]])this.buttons[n].hidden=o,this.buttons[n].setAttribute("aria-disabled",String(r?this.ply>=this.length():this.ply===0));this.back.hidden=!this.inSide||this.ply<=this.side.from,this.home.hidden=!this.side||!this.main.length,this.note.textContent=!this.inSide&&this.model.get("comments")[String(this.ply)]||"",this.out.value=Rl(this,s,i),t&&(this.report(s),this.trial.follow(),this.figure.dispatchEvent(new CustomEvent("machack-ply",{bubbles:!0})))}home0(){return this.model.get("at")<0?this.main.length:this.model.get("at")}report(t){this.sending=!0,this.model.set("current",gt(t)),this.model.set("played",this.side?this.moves().slice(0,this.ply).map(O):this.main.slice(0,this.ply).map(O)),this.model.save_changes(),this.sending=!1}watch(){this.listen=()=>{this.sending||(this.load(),this.refresh(!1))},this.redraw=()=>this.refresh(!1);for(let t of["fen","moves","at"])this.model.on(`change:${t}`,this.listen);for(let t of["arrows","marks","comments","descriptive"])this.model.on(`change:${t}`,this.redraw);this.unfollow=$t(t=>{this.how=t;for(let s of this.switcher.querySelectorAll("input"))s.checked=s.value===t;this.refresh(!1)})}destroy(){for(let t of["fen","moves","at"])this.model.off(`change:${t}`,this.listen);for(let t of["arrows","marks","comments","descriptive"])this.model.off(`change:${t}`,this.redraw);this.unfollow(),this.trial.close(),this.view.destroy()}};var gp=new RegExp([String.raw`(?<remark>\d+\.\d{1,2}\??(?=[\s,;]|$)|BOOK(?!\w))|(?<skipped>(?!0[ ]?[-–—−][ ]?0)`,String.raw`(?:1/2|½|[10])[ ]?[-–—−:][ ]?(?:1/2|½|[10])(?![\w/])|1/2(?![\w/])|½|\*|(?!0\s{0,8}`,String.raw`[-–—−])\d{1,3}(?:[ ]{0,3}[.…]+|\)|(?=[\s,;]|$))|\d+:\d\d\b|[.…,;:!?)±∓⩲⩱∞⌓□]+|\+/?`,String.raw`[-=]|[-=]/?\+|=|(?:(?:AND|WHITE|BLACK)\s{1,8}){0,2}(?:RESIGN(?:S|ED)?|WINS|WON`,String.raw`|MATES?|CHECKMATE|STALEMATE|PERPETUAL[ ]CHECK|DRAWN?(?:[ ](?:GAME|AGREED|BY[ ]`,String.raw`(?:REPETITION|AGREEMENT|PERPETUAL[ ]CHECK)))?)(?![\w-])|(?:WHITE|BLACK)(?![\w-]))|`,String.raw`(?<move>(?:(?:CASTLES?(?:[ \t/-]{0,8}[KQ](?:ING|UEEN)?(?:'?S)?[ .-]?(?:ROOK\b`,String.raw`|R\b\.?)?[ -]?(?:SIDE\b)?(?![A-Z]|\s{0,8}(?:[-–—−]|[X×*/])))?|[O0]\s{0,8}`,String.raw`[-–—−]\s{0,8}[O0](?:\s{0,8}[-–—−]\s{0,8}[O0])?|(?:[WB](?=[PNBRQK]/))?(?:[KQ]?(?:KT|`,String.raw`[RNB])|[KQ])?(?:KT|[PNBRQK])(?:\s?/\s?(?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8]))?`,String.raw`(?:\s{0,8}[-–—−]\s{0,8}(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]|[ \t]{1,8}(?:[KQ]?(?:KT|`,String.raw`[RNB])|[KQ])[1-8]|\s{0,8}[X×*]\s{0,8}(?:[WB](?=[PNBRQK]/))?(?:[KQ]?(?:KT|[RNB])|`,String.raw`[KQ])?(?:KT|[PNBRQK])(?:\s?/\s?(?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8]))?)`,String.raw`(?:\s{0,8}[=/]{1,2}\s{0,8}(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|[QRBN])|(?<=8)(?:KT|`,String.raw`[QRBN]))?)(?:[\s,]{0,8}(?:(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)?[.\s]{0,3}(?:CH`,String.raw`(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS[.\s]{0,3}\+|(?:E\.?[ ]?P\.?`,String.raw`|EN[ ]?PASSANT)(?![A-Z]))|\s{0,8}(?:\+{1,2}(?![-/=])|\#|[!?]{1,8}(?![!?]))){0,8}(?!`,String.raw`[\w/]))|[^\s,;]+?(?:[\s,]{0,8}(?:(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)?[.\s]{0,3}`,String.raw`(?:CH(?:ECK)?[.\s]{0,3}MATE|CHECK|CH|MATE)(?![A-Z])\.?|DIS[.\s]{0,3}\+|(?:E\.?`,String.raw`[ ]?P\.?|EN[ ]?PASSANT)(?![A-Z]))|\s{0,8}(?:\+{1,2}(?![-/=])|\#|[!?]{1,8}(?!`,String.raw`[!?]))){0,8}(?=[\s,;]|\.(?:\s|$)|$))`].join(""),"gi"),bp=new RegExp([String.raw`\(((?:(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]?|[1-8])|(?:QUEEN|ROOK|BISHOP|KNIGHT|KT|`,String.raw`[QRBN]))\)`].join(""),"gi"),wp=new RegExp(String.raw`P\s?(?:[X×*]\s?[\w/]{1,6}|[-–—−]\s?[A-Z]{1,3}8)=?$`,"i"),vp=new RegExp(String.raw`^(?:[KQ]?(?:KT|[RNB])|[KQ])[1-8]`,"i"),Hl=String.raw`\{[^}]*\}?|\[\w+[ \t]+"[^"\n]*"[ \t]*\]|^[ \t]*[#%\[].*$|\$\d+`,kp=new RegExp(Hl,"gm"),yp=new RegExp(`${Hl}|;.*$`,"gm"),xp=new RegExp(String.raw`\[\w+[ \t]+"`),Wl="-–—−xX×*",Mp=e=>" ".repeat(e.length),Ul=e=>e.split(/\s+/).filter(Boolean);function Sp(e,t,s,i){let o=s+e.length,n=i.slice(Math.max(0,s-16),s),r=Ul(n).pop()??"",a=!/\s$/.test(n),l=/\d$/.test(t)&&t.length>1||a&&o<i.length&&Wl.includes(i[o]),c=wp.exec(n.trimEnd()),m=c&&(/^[A-Z]/.test(t)||a&&(n.endsWith("8")||c[0][0]==="p"));return r&&(l||m||r.toLowerCase().startsWith("castle"))?`/${t} `:e}function Tp(e){let t=e.replace(/[^\S\n]/g," "),s=t.replace(xp.test(t)?yp:kp,Mp).replace(bp,Sp),i=[],o=0,n=0;for(let{0:r,index:a}of s.matchAll(/[()]/g))r==="("&&o++===0?(i.push(s.slice(n,a)),n=a):r===")"&&o&&--o===0&&(i.push(" ".repeat(a+1-n)),n=a+1);return i.join("")+s.slice(n)}function Ip([e,...t]){let s=t.length&&vp.test(t[0])&&!Wl.includes(e.slice(-1))?"-":"";return e+s+t.join("")}function ql(e){return[...Tp(e).matchAll(gp)].filter(t=>t.groups.move!==void 0).map(t=>({text:Ip(Ul(t[0])),begin:t.index,end:t.index+t[0].length}))}var Ep=64,Ap=1e3;function Fl(e,t){try{return[Re(e,t)]}catch(s){if(s instanceof pt&&s.candidates.length)return s.candidates;throw s}}function $p(e,t){let s=[{pos:e,moves:[]}];for(let i of t){let o=[],n=null;for(let r of s){let a;try{a=Fl(r.pos,i.text)}catch(l){if(!(l instanceof pt))throw l;n??(n=l);continue}for(let l of a)o.push({pos:R(r.pos,l),moves:[...r.moves,l]})}if(!o.length)return[s,n.message,i];if(o.length>Ep)return[s,`${Ot(i.text)}: too many moves so far are ambiguous.`,i];s=o}return[s,"",null]}function Cr(e,t){let s=ql(t);if(s.length>Ap)return{rows:[],fault:`This text has ${s.length} moves: a thousand are the most.`,word:null,pos:e,last:null};let[i,o,n]=$p(e,s),r=i.map(u=>u.moves.map(O)),a=r[0].length,l=r[0].findIndex((u,p)=>r.some(b=>b[p]!==u));l<0&&(l=a);let c=[],m=i[0].moves.slice(0,l),d=e;if(m.forEach((u,p)=>{c.push({number:d.fullmoves,white:d.turn==="white",typed:Pt(d,u,"teletype"),paper:Pt(d,u,"machine"),san:re(d,u),uci:O(u),decided:Fl(d,s[p].text).length>1}),d=R(d,u)}),l<a){n=s[l];try{Re(d,n.text)}catch(u){o=u.message}}return{rows:c,fault:o&&`Move ${d.fullmoves} of ${C(d.turn==="white")}: ${o}`,word:n,pos:d,last:m[m.length-1]??null}}function Kl({model:e,el:t}){let s=new Lr(e);return t.append(s.figure),s.refresh(),()=>s.view.destroy()}var Lr=class{constructor(t){this.model=t,this.games=t.get("games"),this.game=t.get("game"),this.ply=t.get("ply"),this.notations=t.get("notations"),this.build()}build(){let{model:t}=this,s=H("convert"),i=t.get("title"),o=(a,l)=>h("select",{class:"mh-select","aria-label":a,onchange:l});this.which=o("Game",()=>{this.game=Number(this.which.value),this.ply=0,this.listPlies(),this.refresh()}),this.which.append(...this.games.map(([a],l)=>h("option",{value:l},a))),this.which.value=this.game,this.before=o("Position",()=>{this.ply=Number(this.before.value),this.refresh()}),this.text=h("textarea",{class:"mh-text-in",id:s+"t",rows:5,spellcheck:"false",autocapitalize:"off",autocomplete:"off",oninput:()=>this.soon()}),this.text.value=t.get("text"),this.out=h("output",{class:"mh-say","aria-live":"polite",for:s+"t"}),this.echo=h("p",{class:"mh-echo"}),this.body=h("tbody",{}),this.host=h("div",{class:"mh-boardhost"});let n=h("div",{class:"mh-bar",role:"group","aria-label":"Examples"},t.get("examples").map(([a,l])=>h("button",{type:"button",class:"mh-button",onclick:()=>{this.game=this.games.findIndex(c=>!c[3].length),this.which.value=this.game,this.ply=0,this.listPlies(),this.text.value=l,this.refresh()}},a)),h("button",{type:"button",class:"mh-button",onclick:()=>{this.text.value="",this.refresh(),this.text.focus()}},"Clear")),r=Object.values(this.notations).map(a=>h("th",{scope:"col"},a));this.figure=h("figure",{class:"mh mh-figure mh-convert",role:"group","aria-labelledby":s},h("figcaption",{class:"mh-title",id:s},i),h("div",{class:"mh-bar"},h("span",{class:"mh-quiet"},"Begin with "),this.which,this.before),h("label",{class:"mh-label",for:s+"t"},"A move or a game, in any notation"),this.text,n,this.out,this.echo,h("div",{class:"mh-columns"},h("div",{class:"mh-sidecolumn mh-rowsbox",tabindex:"0",role:"region","aria-label":"The moves in all notations"},h("table",{class:"mh-reasons"},h("thead",{},h("tr",{},h("th",{scope:"col"},"Move"),r)),this.body)),h("div",{class:"mh-boardcolumn mh-reached"},h("p",{class:"mh-quiet"},"The position reached. Move a man, and the move is written above."),this.host))),this.view=new ht(this.host,{playable:!0,orientation:"white",label:"The position reached",onmove:a=>this.played(a),oncancel:()=>this.refresh(),say:a=>{this.out.value=a}}),this.listPlies()}listPlies(){let[,t,s,i]=this.games[this.game];this.positions=[st(t,s)];for(let o of i)this.positions.push(R(this.positions[this.positions.length-1],E(o)));this.before.replaceChildren(...this.positions.map((o,n)=>h("option",{value:n},`before move ${o.fullmoves} of ${C(o.turn==="white")}`))),this.before.value=this.ply,this.before.hidden=this.positions.length<2}soon(){clearTimeout(this.timer),this.text.value.length>200?this.timer=setTimeout(()=>this.refresh(),250):this.refresh()}played(t){let s=this.text.value.slice(0,this.found.word?.begin).trimEnd();this.text.value=`${s}${s?" ":""}${re(this.found.pos,t)}`,this.refresh()}refresh(){let t=this.found=Cr(this.positions[this.ply],this.text.value),{rows:s,fault:i,word:o,pos:n,last:r}=t,a=(m,d)=>h("td",{"data-of":this.notations[m]},d[m]);this.body.replaceChildren(...s.map(m=>h("tr",{},h("th",{scope:"row"},`${m.number}${m.white?".":"…"}${m.decided?"*":""}`),Object.keys(this.notations).map(d=>a(d,m)))));let l=s.some(m=>m.decided)?" * has several meanings; the moves after it decided.":"";this.out.value=i||(s.length?`${s.length} move${s.length>1?"s":""} read.${l}`:"Type a move, such as P-K4, e4 or e2e4."),this.out.classList.toggle("mh-fault",!!i);let c=this.text.value;this.echo.hidden=!o,this.echo.replaceChildren(...o?[h("span",{class:"mh-quiet"},"Here: "),(o.begin>30?"… ":"")+c.slice(Math.max(0,o.begin-30),o.begin),h("mark",{},c.slice(o.begin,o.end)),c.slice(o.end,o.end+20)]:[]),this.text.setAttribute("aria-invalid",String(!!i)),this.view.show(n,{lastMove:r?G(r):void 0}),this.report(c)}report(t){let s={text:t,game:this.game,ply:this.ply},i=Object.keys(s).filter(o=>this.model.get(o)!==s[o]);for(let o of i)this.model.set(o,s[o]);i.length&&this.model.save_changes()}};var Gl="book-games",Ql=()=>{try{return JSON.parse(localStorage.getItem(Gl))??{}}catch{return{}}},Zl=({model:e})=>JSON.stringify(["fen","moves","side","opponent"].map(t=>e.get(t))),Or=({figure:e})=>`${location.pathname.split("/book/").pop()} `+[...document.querySelectorAll(".mh-playfigure")].indexOf(e);function _l(e){if(e.puzzle||e.seat||!xt())return;let{[Or(e)]:t,...s}=Ql(),i=!e.result&&e.moves.length>e.given.length,o={begins:Zl(e),side:e.side.value,program:e.program.value,moves:e.moves.map((n,r)=>e.uciAt(r))};try{localStorage.setItem(Gl,JSON.stringify(i?{...s,[Or(e)]:o}:s))}catch{}}function Vl(e){let t=xt()&&!e.puzzle&&Ql()[Or(e)];return t&&t.begins===Zl(e)&&[...e.program.options].some(({value:i})=>i===t.program)?t:null}var Np=`from machack import show
from machack.terminal.seat import Seat
Seat(show.play()).figure`,Cp={Enter:`
`,Backspace:"",Delete:""},Pr=e=>String.fromCharCode(e.toUpperCase().charCodeAt(0)&31),No=e=>e.get("teletype")||xt()&&typeof DecompressionStream=="function";async function Lp(e,t){if(e.get("teletype"))return{model:e,end:()=>{}};await Ge("cells/python.js","PagePython");let s=null,i=r=>{r.kind==="shown"?s=r.figure:r.kind==="fault"&&t(r.text)},o=new PagePython({root:document.documentElement.dataset.content_root,folder:"book",heed:i});await o.start();let{fault:n}=await o.run(0,Np);if(!s)throw new Error(n??"the teletype could not be made");return{model:o.model(s),end:()=>o.end()}}var $o=class{constructor(t,{game:s,its:i,moved:o}){Yr(this,"hear",t=>{if(t.kind==="roll")this.print(t);else if(t.kind==="waits")this.busy=!1,this.next();else return;this.moved(t.moves,t.thought)});Object.assign(this,{model:t,game:s,its:i,moved:o,waiting:[],busy:!1}),this.roll=h("pre",{class:"mh-roll",tabindex:"0",role:"log","aria-label":"The roll of the teletype"}),this.keys=h("input",{class:"mh-find mh-entry",autocomplete:"off",autocapitalize:"characters",spellcheck:"false",placeholder:"type here","aria-label":"Keyboard of the teletype: every key goes to the program at once",onkeydown:r=>this.key(r),oninput:()=>{this.strike(this.keys.value),this.keys.value=""}});let n=(r,a,l)=>h("button",{type:"button",class:"mh-button mh-text",title:a,onclick:l},r);this.note=h("p",{class:"mh-quiet",role:"status"}),this.host=h("div",{class:"mh-seat"},this.roll,h("div",{class:"mh-bar"},this.keys,n("RETURN","The key RETURN",()=>this.strike(`
`)),n("Control G","Stop what the program is about, as the key does",()=>this.stop())),this.note)}get commands(){return[...this.played?["PG"]:[],this.its()==="white"?"PW":"PB"]}async begin(){this.roll.replaceChildren(),this.played=(await this.game()).moves.length,await this.sit(),this.strike(this.commands.map(t=>`${t}
`).join(""))}async sit(){let t=this.sitting={};this.waiting=[],this.busy=!1;try{if(!this.live){this.note.textContent="Python is starting: about 10 MB from the book’s own folder, some seconds.";let s=await Lp(this.model,i=>{this.note.textContent=`The teletype has stopped: ${i}`});if(t!==this.sitting)return s.end();this.live=s,this.live.model.on("msg:custom",this.hear)}this.note.textContent="Every key goes to the program at once. Bold is what was typed. Typed for you: "+(this.played?"PG, it prints the game so far, and ":"")+`${this.commands.at(-1)}, it plays ${C(this.its()==="white")}. A move is P-K4 or P/K2-K4, then RETURN; M has it move, U takes a play back. BD prints the board as it was printed in 1967, from Black’s side.`,this.send({kind:"sit",...await this.game()})}catch(s){this.note.textContent=`The teletype cannot be had here: ${s.message}.`}}key(t){let i=t.ctrlKey&&"geuGEU".includes(t.key)&&!t.metaKey&&!t.altKey?Pr(t.key):Cp[t.key];i===void 0||t.isComposing||(t.preventDefault(),t.stopPropagation(),i===Pr("g")?this.stop():this.strike(i))}strike(t){this.send({kind:"keys",keys:t})}play(t){this.send({kind:"play",move:t})}send(t){this.waiting.push(t),this.next()}next(){this.busy||!this.live||!this.waiting.length||(this.busy=!0,this.live.model.send(this.waiting.shift()))}print({text:t,typed:s}){let i=this.roll.lastChild,o=s?"B":"#text";i?.nodeName===o?i.textContent+=t:this.roll.append(s?h("b",{},t):t),this.roll.scrollTop=this.roll.scrollHeight}async stop(){if(!this.busy||this.model.get("teletype"))return this.waiting=[],this.strike(Pr("g"));this.end(),this.print({text:`
QUIT
_
`,typed:!1}),await this.sit()}end(){this.sitting=null,this.live?.model.off("msg:custom",this.hear),this.live?.end(),this.live=null}};function ni(e){clearTimeout(e.ticks);let{allowed:t,moves:s}=e.model.get("clock"),i=e.clock.reader+(e.since===null?0:(performance.now()-e.since)/1e3),o=l=>`${Math.floor(l/3600)}:`+String(Math.floor(l/60)%60).padStart(2,"0")+":"+String(Math.floor(l)%60).padStart(2,"0"),n=(l,c,m)=>`${l} ${o(c)}${c>t&&m<s?" (over the time)":""}`,r=e.moves.filter((l,c)=>e.positions[c].turn===e.mine).length,a=e.moves.length-r;e.clockOut.textContent=`${n("You",i,r)}, `+n("Mac Hack VI",e.clock.program,a)+`; ${r} and ${a} moves.`,e.clockBox.open&&e.since!==null&&(e.ticks=setTimeout(()=>ni(e),1e3))}function Co(e){e.since!==null&&(e.clock.reader+=(performance.now()-e.since)/1e3),e.since=null}var Op=6e4,de=null,Yl=Promise.resolve(),Pp=(e,t,s)=>new Promise((i,o)=>{let n=r=>{r.kind!=="answer"||r.call!==t||(e.off("msg:custom",n),r.text?i(JSON.parse(r.text)):o(new Error(r.refused)))};e.on("msg:custom",n),e.send({kind:"ask",call:t,given:s}),setTimeout(()=>o(new Error("no kernel has answered: run this figure's cell again")),Op)});async function Dp(){if(await Ge("cells/python.js","PagePython"),!de){let e=t=>{t.kind==="printed"&&(de.printed+=t.text)};de=new globalThis.PagePython({root:document.documentElement.dataset.content_root,folder:"book/part1",heed:e}),de.started=de.start()}await de.started}async function jp(e,t){await Dp(),de.printed="";let[s,i]=e.split(":"),{outcome:o}=await de.run(0,`import json
from ${s} import ${i}
print(${i}(*json.loads(${JSON.stringify(JSON.stringify(t))})))`);try{return JSON.parse(de.printed)}catch{throw new Error(`the page's Python has not answered (${o}) ${de.printed.trim().split(`
`).pop()}`)}}function Lo(e,t,s){return xt()?Yl=Yl.catch(()=>null).then(()=>jp(t,s)):Pp(e,t,s)}var ns={normal:["reconstruction, normal widths","paper"],bookless:["reconstruction, normal widths, no book","paper",{book:!1}],tournament:["reconstruction, tournament widths","paper at tournament widths"],image:["surviving program","image"]},Oo={mate:"mate",stalemate:"stalemate",repetition:"the position has come back",fifty:"fifty moves without a capture or a pawn's move"};var Jl=28;function Dr(e){let{at:t,move:s,value:i,events:o,tape:n}=e.shown,[r]=Kt(t,[s],e.how);return{title:`The search that chose ${t.fullmoves}${t.turn==="white"?".":" …"} ${r}`,summary:`${r} is chosen, value ${S(i)}.`+(o*Jl>n.length?` Of ${o.toLocaleString("en")} events the first `+(n.length/Jl).toLocaleString("en")+" are shown.":"")}}function Ms(e){if(!e.treeBox.open||e.shown===e.thought)return;e.shown=e.thought,e.dropTree?.(),e.dropTree=e.tree=null,e.treeHost.replaceChildren();let t=e.thought?.fromBook?"This move came from its book of openings. Nothing was searched, so there is no tree: it comes with the first move that is not in the book.":e.thought?"":e.seat?"At the teletype the program writes no tree. Shut the teletype, and its next answer has one.":e.moves.length?"The game stands elsewhere now: its next answer has a tree.":"It has not searched yet.";if(t){e.treeHost.append(h("p",{},t));return}let{at:s,settings:i}=e.shown;e.tree=vs(so(e.shown,s,i),{...Dr(e),notation:e.how,orientation:e.mine}),e.dropTree=qe({model:e.tree,el:e.treeHost})}function Xl(e){e.puzzle?.draw(),e.puzzle?.words?e.out.value=Po(e)+e.puzzle.words:e.result?e.out.value=(Object.values(Oo).includes(e.why)?Po(e):"")+`${e.result}: ${e.why}.`:e.asleep?e.out.value=`${e.opponent} has the first move: press “Let it begin”.`:e.thinking?e.out.value=e.ancestor?`${e.opponent} is thinking (the page’s Python starts with the first move: some seconds).`:"The program is thinking.":e.legal&&(e.out.value=`${e.left?"The game that you left. ":e.taken?"Taken back. ":""}`+(Po(e)?`${Po(e)}Your move.`:`${C(e.pos.turn==="white")} to move: your move.`))}function Po(e){let t=e.moves.length-1;return t<0||e.positions[t].turn===e.mine?"":`${Do(e,t)}. `}function Do(e,t){let{fullmoves:s,turn:i}=e.positions[t];return`${s}${i==="white"?".":" …"} ${e.text(t)}`}function ri(e,t=e.thought){e.told=t;let s=Do(e,t.ply),i=Kt(t.at,t.line,e.how).slice(1),o=t.yours;if(t.own)return Rp(e,s,i);let n=[h("p",{},h("b",{},s),t.fromBook?", from its book of openings, which keeps a reply to this position: nothing was searched.":`. Value ${Pi(t.value)}; ${t.nodes.toLocaleString("en")} moves looked at in ${Math.round(t.milliseconds)} ms.`)];i.length&&n.push(h("p",{},"It expects ",h("b",{},i.join(" ")),"."));let r=o&&F(o.at,o.move,e.how);o&&n.push(h("p",{},o.place<0?`Your ${r} was not on its list.`:`Your ${r} stood in place ${o.place+1} of ${o.of} on its list of plausible moves.`)),e.about.replaceChildren(...n)}function tc(e){e.told&&ri(e,e.told),e.tree&&(Object.assign(e.tree.values,Dr(e)),e.treeHost.querySelector("figcaption").textContent=e.tree.get("title"))}function Rp(e,t,s){let{thought:i}=e,o=i.ties.slice(1).map(n=>F(i.at,E(n),e.how));e.about.replaceChildren(h("p",{},h("b",{},t),`. Value ${S(i.value)} (${i.unit}); ${i.nodes.toLocaleString("en")} moves looked at in ${Math.round(i.milliseconds)} ms.`),...s.length?[h("p",{},"It expects ",h("b",{},s.join(" ")),".")]:[],...o.length?[h("p",{},"As good: ",h("b",{},o.join(", ")),".")]:[],h("details",{class:"mh-help"},h("summary",{},"The sum behind the move"),h("table",{class:"mh-sum"},i.why.map(([n,r,a])=>h("tr",{},h("td",{},n),h("td",{class:"mh-amount"},S(r)),h("td",{class:"mh-quiet"},a))))))}var Bp=4e5;async function Xt(e){let t=e.turn={};e.legal=null;try{let s=await e.position(),i=await V(s,"standing");if(t!==e.turn)return;let o=i.ended||(i.repeated?"repetition":e.pos.halfmoves>=100?"fifty":"");if(o)return e.end(o==="mate"?i.white?"0-1":"1-0":"1/2-1/2",Oo[o]);if(e.asleep)return e.refresh();if(e.pos.turn!==e.mine&&!e.seat)return await zp(e,s,t);let n=await V(s,"legalMoves"),r=e.ancestor?[]:await V(s,"plausibleMoves");if(t!==e.turn)return;Object.assign(e,{legal:n,listed:r,since:performance.now()}),e.refresh()}catch(s){t===e.turn&&(e.stopped=!0,e.thinking=!1,e.out.value=`The program cannot run here: ${s.message}.`,e.refresh())}}async function zp(e,t,s){if(e.thinking=!0,e.legal=null,e.refresh(),e.puzzle?.reply)return await e.puzzle.pause(),s!==e.turn?void 0:(e.thinking=!1,e.push(e.puzzle.reply),await Xt(e));let i=e.ancestor?await Hp(e,t):await V(t,"think",{tape:Bp});if(s!==e.turn)return;if(e.thinking=!1,!i.move)return e.end("*",`${e.opponent} finds nothing to play`);let{rate:o,lost:n}=e.model.get("clock");e.clock.program+=i.nodes/o+n,e.thought={...i,settings:t.settings,at:e.pos,ply:e.moves.length,yours:e.yours},e.push(E(i.move)),ri(e),e.treeBox.open&&Ms(e),await Xt(e)}async function Hp(e,{fen:t,moves:s}){let i=await Lo(e.model,"machack.ancestors.in_page:reply",[e.ancestor,t,s]);return{...i,tape:await yn(i.tape),own:{words:i.words,unit:i.unit}}}function jr(e,t){let s=e.listed?.findIndex(i=>i.move===O(t))??-1;return{at:e.pos,move:t,place:s,of:e.listed?.length}}var Wp=900,jo=class{constructor(t,{line:s,said:i}){Object.assign(this,{game:t,given:s,said:i,asked:t.moves.length});let o=(n,r)=>h("button",{type:"button",class:"mh-button mh-text",onclick:r},n);this.free=!s.length,this.heading=t.figure.querySelector("figcaption"),this.title=this.heading.textContent,this.position=t.given,this.again=o("Try again",()=>this.restart()),this.give=o("Show the move",()=>this.show()),this.whole=o("A whole game",()=>this.begin(!1)),this.back=o(this.free?"Back to the position":"Back to the puzzle",()=>this.begin(!0)),this.host=h("div",{class:"mh-bar"},this.again,this.give,this.whole,this.back),t.out.after(this.host),this.take(!0)}get tried(){return this.game.moves.slice(this.asked)}get wrong(){return this.tried.slice(0,this.given.length).findIndex((t,s)=>this.game.uciAt(this.asked+s)!==this.given[s])}get right(){return this.wrong<0}get solved(){return this.right&&this.tried.length>=this.given.length}get reply(){return this.asks&&this.right&&this.tried.length%2&&this.tried.length<this.given.length?E(this.given[this.tried.length]):null}async pause(){await new Promise(t=>setTimeout(t,Wp))}get words(){let{length:t}=this.tried;return!this.asks||!t?"":this.free?t>1&&this.game.legal?this.said[0]:"":this.right?t<this.given.length+2?this.moveShown(t)+this.said[Math.min(t-1,this.given.length-1)>>1]:"":t>1&&t<=this.wrong+2&&this.game.legal?"It answers, and the game goes on. Not the move that was played, though: try again?":""}draw(){let{result:t,why:s}=this.game;this.asks&&(this.heading.textContent=t?gs(s):this.title),this.again.textContent=t||this.solved&&!this.free?"Play again":"Try again",this.again.hidden=!this.asks||!this.tried.length,this.give.hidden=!this.asks||this.solved,this.whole.hidden=!this.asks,this.back.hidden=this.asks}moveShown(t){let s=this.asked+t-1;return this.shown===s?`${Do(this.game,s)}. `:""}async restart(){this.shown=null,this.game.open(),this.game.result="",this.game.forget(),await Xt(this.game)}async show(){(!this.right||this.tried.length%2)&&await this.restart(),this.game.legal&&(this.shown=this.game.moves.length,await this.game.human(E(this.given[this.tried.length])))}take(t){this.asks=t,this.game.figure.classList.toggle("mh-puzzle",t),this.heading.textContent=t?this.title:"A game against Mac Hack VI",this.game.given=t?this.position:[]}begin(t){this.take(t),this.game.begin()}};function ec(e){let t=H("cap"),s=(n,r)=>h("option",{value:n},r);e.boardHost=h("div",{class:"mh-boardhost"}),e.view=new ht(e.boardHost,{playable:!0,orientation:e.model.get("orientation"),label:"The game",onmove:n=>e.human(n),oncancel:()=>e.refresh(),say:n=>{e.out.value=n},waits:()=>e.waits()}),e.side=h("select",{class:"mh-select","aria-label":"You play",onchange:()=>e.changed()},s("white","White"),s("black","Black")),e.side.value=e.model.get("side"),e.program=h("select",{class:"mh-select","aria-label":"Your opponent",onchange:()=>e.changed()},Object.entries(ns).map(([n,[r]])=>s(n,r)),h("optgroup",{label:"Before Mac Hack"},e.model.get("family").map(([n,r])=>s(n,r)))),e.program.value=e.model.get("opponent");let i=(n,r)=>h("button",{type:"button",class:"mh-button mh-text",onclick:r},n);e.buttons={wake:i("Let it begin",()=>e.wake()),fresh:i("New game",()=>e.wake()),back:i("Take back",()=>e.takeBack()),draw:i("Offer a draw",()=>e.offer()),resign:i("Resign",()=>e.end(e.mine==="white"?"0-1":"1-0","you resigned")),flip:Q("Turn the board round",q(W.flip),()=>e.view.flip())},e.entry=h("input",{class:"mh-find mh-entry","aria-label":"Your move, typed",placeholder:"P-K4 or e4",autocomplete:"off",spellcheck:"false"});let o=h("form",{class:"mh-group",onsubmit:n=>{n.preventDefault(),Up(e)}},e.entry,h("button",{class:"mh-button mh-text"},"Play it"));e.out=h("output",{class:"mh-event","aria-live":"polite"}),e.about=h("div",{class:"mh-about"}),e.list=h("div",{class:"mh-moves",role:"group",tabindex:0,"aria-label":"Moves"}),e.pgn=h("textarea",{class:"mh-pgn",readonly:!0,rows:5,"aria-label":"The game as PGN"}),e.clockOut=h("p",{class:"mh-clock"}),e.clockBox=h("details",{class:"mh-help",ontoggle:()=>ni(e)},h("summary",{},"The clocks"),e.clockOut,h("p",{class:"mh-quiet"},"Two hours for fifty moves. The program’s clock goes as in 1967: forty moves made a second, and 8.4 seconds for its operator.")),e.treeHost=h("div",{class:"mh-treehost"}),e.treeBox=h("details",{class:"mh-help",ontoggle:()=>Ms(e)},h("summary",{},"The tree of its last search"),e.treeHost),e.seatHost=h("div",{}),e.seatBox=h("details",{class:"mh-help",hidden:!No(e.model),ontoggle:()=>e.sitDown()},h("summary",{},"The teletype, as in 1967"),e.seatHost),e.figure=h("figure",{class:"mh mh-figure mh-playfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},e.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},e.boardHost,Y(h("div",{class:"mh-bar",role:"toolbar","aria-label":"The game"},Object.values(e.buttons))),o),h("div",{class:"mh-sidecolumn"},h("div",{class:"mh-group"},h("label",{},"You play ",e.side),h("label",{},"against ",e.program)),e.out,e.about,e.list,e.seatBox,e.clockBox,h("details",{class:"mh-help"},h("summary",{},"The game as PGN"),e.pgn))),e.treeBox),e.model.get("puzzle").line&&(e.puzzle=new jo(e,e.model.get("puzzle")))}function Up(e){if(e.legal)try{let t=Re(e.pos,e.entry.value);if(!e.legal.includes(O(t)))throw new Error(`${e.entry.value} is not legal here.`);e.entry.value="",e.human(t)}catch(t){e.out.value=t.message,e.entry.select()}}function sc(e){let t=h("div",{class:"mh-moveflow"}),s=e.start.turn==="white"?0:1;e.moves.forEach((i,o)=>{let n=(o+s)%2===0;(n||!o)&&t.append(h("span",{class:"mh-number"},`${e.positions[o].fullmoves}.`)),!n&&!o&&t.append(h("span",{class:"mh-blank"},"…")),t.append(h("span",{class:"mh-played"},e.text(o)))}),e.list.replaceChildren(e.moves.length?t:h("span",{class:"mh-quiet"},"No move yet.")),e.list.scrollTop=e.list.scrollHeight}function ic(e){let t={[e.mine]:"Reader",[e.its]:e.opponent},s=[["Event","A game in the book"],["White",t.white],["Black",t.black],["Result",e.result||"*"]];e.model.get("fen")!==Ht&&s.push(["SetUp","1"],["FEN",e.model.get("fen")]);let i=e.moves.flatMap((n,r)=>{let a=e.positions[r];return[...a.turn==="white"?[`${a.fullmoves}.`]:r?[]:[`${a.fullmoves}...`],F(a,n,"san")]}),o=[[]];for(let n of[...i,e.result||"*"])[...o[o.length-1],n].join(" ").length>78&&o.push([]),o[o.length-1].push(n);return s.map(([n,r])=>`[${n} "${r}"]
`).join("")+`
`+o.map(n=>n.join(" ")).join(`
`)+`
`}var qp="To play here, the page needs WebAssembly and must be one of the built book. In a terminal: machack play.";function oc({model:e,el:t}){let s=new Rr(e);return t.append(s.figure),s.figure.machack=s,s.begin(Vl(s)),()=>s.destroy()}var Rr=class{constructor(t){var s;this.model=t,this.how=At(t.get("notation")),this.start=st(t.get("fen"),t.get("wings")),this.given=t.get("moves"),this.open(),this.result="",this.thought=null,ec(this),this.refresh(),(s=this.out).value||(s.value="The program is coming: one moment."),this.unfollow=$t(i=>{this.how=i,this.refresh(),tc(this)})}open(){this.clock={reader:0,program:0},this.since=null,this.moves=[],this.positions=[this.start];for(let t of this.given)this.push(E(t))}get pos(){return this.positions[this.positions.length-1]}get mine(){return this.side.value}uciAt(t){return O(this.moves[t])}text(t){return F(this.positions[t],this.moves[t],this.how)}get asleep(){return!!this.ancestor&&!this.awake&&this.pos.turn!==this.mine}wake(){return this.awake=!0,this.begin()}async changed(){if(this.seat||this.result||this.moves.length<=this.given.length)return this.wake();this.awake=!0,await this.attend(),this.forget(),await Xt(this)}async attend(){this.thinking&&(this.turn=null,this.thinking=!1,await Me()),this.ancestor&&this.seatBox.open&&(this.seatBox.open=!1),this.clockBox.hidden=!!this.ancestor,this.seatBox.hidden=!!this.ancestor||!No(this.model),this.mine==="black"!==this.view.flipped&&this.view.flip()}async begin(t){if(!it())return this.stopped=!0,this.out.value=qp,this.refresh();t&&(this.side.value=t.side,this.program.value=t.program,this.awake=!0),await this.attend(),this.open(),this.result="",this.forget();for(let s of t?.moves.slice(this.moves.length)??[])this.push(E(s));this.left=!!t,this.taken=!1,this.begun=!0,this.seat?await this.seat.begin():await Xt(this)}get ancestor(){return ns[this.program.value]?null:this.program.value}get opponent(){return this.ancestor?this.model.get("family").find(([t])=>t===this.ancestor)[1]:`Mac Hack VI (${ns[this.program.value][0]})`}get its(){return this.mine==="white"?"black":"white"}async position(){let[,t,s]=ns[this.program.value]??ns.normal;return{fen:this.model.get("fen"),moves:this.moves.map(O),settings:{...(await xe())[t],...s}}}waits(){return this.asleep?"press “Let it begin” first":this.result?"the game is over":this.thinking?"the program is thinking":this.legal?"":"the program has not yet said what may be played"}push(t){this.positions.push(R(this.pos,t)),this.moves.push(t)}async human(t){if(!this.legal)return this.refresh();if(this.awake=!0,this.left=this.taken=!1,this.seat)return this.seat.play(O(t)),this.refresh();this.yours=this.ancestor?null:jr(this,t),Co(this),this.push(t),await Xt(this)}forget(){this.thought=this.told=null,this.about.replaceChildren(),Ms(this)}takeBack(){if(this.seat)return this.seat.strike(`U
`);if(this.thinking||!this.moves.length)return;let t=this.pos.turn===this.mine||this.moves.length<2?Math.min(2,this.moves.length):1;this.moves.length===1&&this.mine==="black"||(this.moves.splice(-t),this.positions.splice(-t),this.result="",this.taken=!0,this.forget(),Xt(this))}async offer(){if(this.seat)return this.seat.strike(`DRAW?
`);if(this.thinking||this.result||this.ancestor)return;await V(await this.position(),"acceptsDraw",this.its,this.thought?.value??0)?this.end("1/2-1/2","the program accepts the draw"):this.out.value="The program declines the draw."}end(t,s){this.result||(this.thinking&&(this.turn=null,this.thinking=!1,Me()),Co(this),this.result=t,this.why=s,this.legal=null,this.refresh())}async sitDown(){if(!this.seatBox.open)return this.seat?.end(),this.seat=null,this.result?this.refresh():Xt(this);this.thinking&&(this.turn=null,this.thinking=!1,await Me()),this.seat=new $o(this.model,{game:()=>this.position(),its:()=>this.its,moved:(t,s)=>this.follow(t,s)}),this.seatHost.replaceChildren(this.seat.host),await this.seat.begin()}follow(t,s){let i=this.moves.every((n,r)=>O(n)===t[r]);if(i&&t.length===this.moves.length)return;Co(this);let o=i?this.legal&&this.pos.turn===this.mine?jr(this,E(t[this.moves.length])):this.yours:null;Object.assign(this,{moves:[],positions:[this.start],result:"",yours:o});for(let n of t)this.push(E(n));this.forget(),s?.move&&s.move===t[t.length-1]&&ri(this,{...s,at:this.positions[t.length-1],ply:t.length-1,yours:o}),Xt(this)}refresh(){ni(this),this.begun&&_l(this);let t=this.moves[this.moves.length-1];this.view.show(this.pos,{lastMove:t?G(t):void 0,legal:this.legal??[]}),sc(this),this.pgn.value=ic(this);for(let[s,i]of[["back",this.thinking||!this.moves.length],["draw",this.thinking||this.result||this.ancestor],["resign",this.result]])this.buttons[s].setAttribute("aria-disabled",String(!!(i||this.stopped)));this.buttons.wake.hidden=!this.asleep,this.stopped||Xl(this)}destroy(){this.turn=null,this.seat?.end(),clearTimeout(this.ticks),this.unfollow(),this.dropTree?.(),this.view.destroy()}};var Ss=class{constructor(t,{onchange:s,say:i}){this.model=t,this.onchange=s,this.say=i;let o=t.get("games");this.select=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>this.choose(this.select.value)},h("option",{value:"given"},t.get("place")),o.map((n,r)=>h("option",{value:r},`Game ${r+1}, any move`)),h("option",{value:"fen"},"A FEN, typed")),this.ply=h("input",{type:"range",min:0,value:0,class:"mh-slider","aria-label":"Move of the game",oninput:()=>this.toPly()}),this.told=h("output",{class:"mh-count"}),this.plyBox=h("label",{class:"mh-knob",hidden:!0},h("span",{},"Move of the game"),this.ply,this.told),this.entry=h("input",{class:"mh-find mh-fen","aria-label":"Position as FEN",spellcheck:"false",autocomplete:"off"}),this.fenBox=h("form",{class:"mh-group",hidden:!0,onsubmit:n=>{n.preventDefault(),this.type()}},this.entry,h("button",{class:"mh-button mh-text"},"Set it up")),this.box=h("div",{class:"mh-chooser"},h("label",{class:"mh-group"},h("span",{},"Position "),this.select),this.plyBox,this.fenBox),this.asGiven()}position(){return{fen:this.fen,moves:this.moves}}get pos(){return this.moves.map(E).reduce(R,st(this.fen,this.wings))}asGiven(){Object.assign(this,{fen:this.model.get("fen"),wings:this.model.get("wings"),moves:this.model.get("moves")})}choose(t){if(this.plyBox.hidden=t==="given"||t==="fen",this.fenBox.hidden=t!=="fen",t==="fen"){this.entry.focus();return}if(t==="given"){this.asGiven(),this.onchange();return}let s=this.model.get("games")[t];this.ply.max=s.length,this.ply.value=Math.min(this.moves.length,s.length),this.toPly()}toPly(){let t=Number(this.ply.value),s=`${C(t%2===0)}, move ${Math.floor(t/2)+1}`;Object.assign(this,{fen:Ht,wings:this.model.get("homes"),moves:this.model.get("games")[this.select.value].slice(0,t)}),this.told.value=s,this.ply.setAttribute("aria-valuetext",s),this.onchange()}async type(){let t=this.entry.value.trim()==="startpos"?Ht:this.entry.value.trim();try{await V({fen:t},"standing"),st(t),Object.assign(this,{fen:t,wings:{},moves:[]}),this.onchange()}catch(s){this.say(s.message)}}};var ai=e=>(e>0?"+":"")+S(e);function Br(e){let t=e.mine.flatMap(s=>e.items.map((i,o)=>e.sum(s,o+1)));e.most=Math.max(1,...t.map(Math.abs)),e.signed=t.some(s=>s<0),e.head.textContent=e.square?gs(Dt(e.pos,J(e.square)))+` on ${e.square}: ${e.mine.length} of the ${e.listed.length} moves on the list, and their points`:"",e.lines=e.mine.map(s=>{let i=h("i",{}),o=h("span",{class:"mh-grown"}),n=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>e.choose(s)},e.text(s));return{move:s,bar:i,told:o,press:n,row:h("li",{},n,h("span",{class:`mh-meter${e.signed?" mh-signed":""}`,"aria-hidden":"true"},i),o)}}),e.rows.replaceChildren(...e.lines.map(s=>s.row)),e.slider.max=e.items.length,zr(e,!1),e.drawCounted()}function zr(e,t=!0){for(let{move:i,press:o}of e.lines)o.setAttribute("aria-pressed",String(i===e.chosen));if(e.view.point(e.arrows(),e.square?[e.square]:[]),e.entries=[],!e.chosen){e.account.replaceChildren();return}for(let[i,o]of e.items.entries()){let n=e.chosen.reasons.find(r=>r.id===o);n&&e.entries.push({place:i,row:h("tr",{},h("th",{scope:"row"},e.wording(n)),h("td",{class:"mh-num"},ai(n.amount)),h("td",{class:"mh-num"},S(e.sum(e.chosen,i+1))))})}let s=["Item","Points","Sum"].map((i,o)=>h("th",{scope:"col",class:o?"mh-num":""},i));e.account.replaceChildren(h("table",{class:"mh-account"},e.total=h("caption",{}),h("thead",{},h("tr",{},s)),h("tbody",{},e.entries.map(i=>i.row)))),e.markCounted(),t&&e.say()}function nc(e){let t=H("cap"),s=(i,o,n)=>Q(i,q(W[o]),n);e.boardHost=h("div",{class:"mh-boardhost"}),e.view=new ht(e.boardHost,{playable:!0,orientation:e.model.get("orientation"),label:"The position",onmove:i=>e.dropped(i),oncancel:()=>e.show(),onselect:i=>e.take(i),say:i=>{e.out.value=i}}),e.slider=h("input",{type:"range",min:0,class:"mh-slider","aria-label":"Items counted",oninput:()=>e.count(Number(e.slider.value))}),e.shown=h("output",{class:"mh-count"}),e.bar=Y(h("div",{class:"mh-bar",role:"toolbar","aria-label":"Count item by item"},s("Nothing counted","start",()=>e.count(0)),s("One item less","back",()=>e.count(e.counted-1)),s("One item more","forward",()=>e.count(e.counted+1)),s("All items","end",()=>e.count(e.items.length)))),e.head=h("p",{class:"mh-state"}),e.rows=Y(h("ul",{class:"mh-growing"})),e.account=h("div",{class:"mh-scroll"}),e.out=h("output",{class:"mh-event","aria-live":"polite"}),e.figure=h("figure",{class:"mh mh-figure mh-pointsfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},e.model.get("title")),e.chooser.box,h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},e.boardHost),h("div",{class:"mh-sidecolumn"},e.head,e.rows,h("label",{class:"mh-knob"},h("span",{},"Items counted"),e.slider,e.shown),e.bar,e.out,h("p",{class:"mh-quiet mh-key"},"Count the next item with the arrow to the right. For another man of the side to move, click on it, or go to it with the arrow keys and press Enter; then choose one of its moves above, or the square it should go to."))),e.account)}function rc({model:e,el:t}){let s=new Hr(e);t.append(s.figure),s.figure.machack=s;let i=Nt(s.figure,()=>s.want());return()=>{i(),s.destroy()}}var Hr=class{constructor(t){this.model=t,this.how=At(t.get("notation")),this.want=ie(()=>this.ask()),this.chooser=new Ss(t,{onchange:()=>this.want(),say:s=>{this.out.value=s}}),this.listed=[],this.legal=[],this.mine=[],this.items=[],this.counted=0,nc(this),this.unfollow=$t(s=>{this.how=s,this.pos&&Br(this)})}async ask(){if(!it()){this.out.value=zt;return}let{pos:t}=this.chooser,s={...this.chooser.position(),settings:this.model.get("settings")};try{let[i,o,n]=await Promise.all([V(s,"legalMoves"),V(s,"plausibleMoves"),oa()]);Object.assign(this,{pos:t,legal:i,listed:o.filter(a=>i.includes(a.move)),order:n}),this.show();let r=this.listed.find(a=>a.move===this.model.get("move"))??this.listed[0];this.take(r?.move.slice(0,2)??""),r&&this.choose(r)}catch(i){this.out.value=i.message}}take(t){let s=this.listed.filter(r=>r.move.startsWith(t));if(!s.length&&(this.out.value=t?`${t}, ${Dt(this.pos,J(t))}: none of its moves is on the list.`:"The game is over: no move is listed.",t))return;let i=this.items.length>0&&this.counted===this.items.length,o=this.model.get("begins"),n=new Set(s.flatMap(r=>r.reasons.map(a=>a.id)));this.square=t,this.mine=s,this.items=[o,...this.order.filter(r=>r!==o)].filter(r=>n.has(r)),this.counted=i?this.items.length:1,this.chosen=s[0],Br(this)}dropped(t){let s=O(t),i=this.mine.find(o=>o.move===s);this.show(),i?this.choose(i):this.out.value="The program promotes to a queen only: this move is not on its list."}choose(t){this.chosen=t,zr(this)}count(t){this.counted=Math.max(0,Math.min(t,this.items.length)),this.drawCounted()}show(){this.view.show(this.pos,{legal:this.legal,arrows:this.arrows(),marks:this.square?[this.square]:[]})}arrows(){return this.chosen?[[...G(E(this.chosen.move)),"","green"]]:[]}wording({id:t,wording:s}){return t===this.model.get("begins")?"what every move begins with":s}text(t){return F(this.pos,E(t.move),this.how)}amount(t,s){return t.reasons.find(i=>i.id===s)?.amount??0}sum(t,s=this.counted){return this.items.slice(0,s).reduce((i,o)=>i+this.amount(t,o),0)}markCounted(){this.total&&this.chosen&&(this.total.textContent=`${this.text(this.chosen)}: ${S(this.sum(this.chosen))} points`+(this.counted<this.items.length?" so far":""));for(let{place:t,row:s}of this.entries)s.classList.toggle("mh-uncounted",t>=this.counted),t===this.counted-1?s.setAttribute("aria-current","step"):s.removeAttribute("aria-current")}drawCounted(){for(let{move:t,bar:s,told:i}of this.lines){let o=this.sum(t),n=(this.signed?50:100)*Math.abs(o)/this.most;s.className=o<0?"mh-minus":"",s.style.cssText=o<0?`right:50%;width:${n.toFixed(1)}%`:`left:${this.signed?50:0}%;width:${n.toFixed(1)}%`,i.textContent=S(o)}this.slider.value=this.counted,this.shown.value=`${this.counted} of ${this.items.length}`,this.markCounted(),this.say()}say(){let{counted:t,items:s}=this,i=s[t-1];if(!this.mine.length)return;if(!i){this.out.value="Nothing is counted yet.";return}let o=this.wording(this.mine.flatMap(c=>c.reasons).find(c=>c.id===i)),n=c=>`${this.text(c)} ${this.amount(c,i)?ai(this.amount(c,i)):"nothing"}`,r=[this.chosen,...this.mine.filter(c=>c!==this.chosen&&this.amount(c,i))].map(n),a=new Set(this.mine.map(c=>this.amount(c,i))).size===1,l=t===s.length?` All are counted: ${this.text(this.chosen)} has ${S(this.chosen.plausibility)} points.`:"";this.out.value=`Item ${t} of ${s.length}, ${o}: `+(a?`${ai(this.amount(this.mine[0],i))} for each`:r.join(", "))+`.${l}`}destroy(){this.unfollow(),this.view.destroy()}};var hi={entries:[1,256,4096,65536,1048576],epsilon:[null,1,.001,1e-9,1e-18],saturation:null},rs=e=>e.replaceAll("_"," ").replace(/^./,t=>t.toUpperCase());var Fp={minimax:"minimax","alpha-beta":"alpha-beta","nega-scout":"NegaScout","mtd-f":"MTD(f)"},Kp={E:"whole evaluation (E)"},ac={depth:["Depth, plies",0,8],firstGuess:["First guess",-300,300],step:["Step",0,64]};function hc(e){let{facts:t}=e,s=e.model.get("knobs"),i=Object.keys(t.usual).filter(n=>!s.includes(n)),o=n=>n.map(r=>Gp(e,r));e.inputs={},e.controls.replaceChildren(...o(s),h("details",{class:"mh-help"},h("summary",{},"All conventions"),h("div",{class:"mh-switches"},o([...["depth","driver"].filter(n=>!s.includes(n)),...i])))),e.bar.replaceChildren(h("button",{type:"button",class:"mh-button mh-text",onclick:()=>{e.take({...e.model.get("positions")[e.chosen.value||0],fen:e.fen,moves:e.moves}),e.fill(),e.want()}},"As at first"),e.stopButton=h("button",{type:"button",class:"mh-button mh-text mh-stop",hidden:!0,onclick:()=>e.stop()},"Stop")),e.fill()}function Gp(e,t){let{facts:s}=e,i=(m,d)=>(e.inputs[t]={input:m,shown:d},m),o=m=>{Object.assign(e.asked,m),e.fill(),e.want()},n=m=>e.change({[t]:m}),r=(m,d,u="")=>h("label",{class:"mh-knob",title:s.wording[t]??null},h("span",{},m),d,u),a=(m,d,u,p)=>r(p,i(h("select",{class:"mh-select","aria-label":p,onchange:b=>u(m[b.target.selectedIndex])},m.map(b=>h("option",{},d(b)))))),l=(m,[d,u],p)=>{let b=h("output",{class:"mh-count"});return r(m,i(h("input",{type:"range",min:d,max:u,class:"mh-slider","aria-label":m,oninput:g=>p(Number(g.target.value))}),b),b)},c=(m,d)=>h("label",{class:"mh-check",title:s.wording[t]??null},i(h("input",{type:"checkbox",onchange:u=>d(u.target.checked)})),` ${m}`);if(t==="driver")return a(s.drivers,m=>Fp[m],m=>o({driver:m}),"Driver");if(t in ac){let[m,...d]=ac[t];return l(m,d,u=>o({[t]:u}))}return t==="iterate"?c("Iterate: depth 1, 2, ... with one table",m=>o({iterate:m})):t==="exactRoot"?c("The exact score of every move",m=>o({exactRoot:m})):t in s.words?a(s.words[t],m=>Kp[m]??m,n,rs(t)):hi[t]?a(hi[t],m=>m===null?"1 unit":m.toLocaleString("en",{maximumSignificantDigits:3,notation:m<.001?"scientific":"standard"}),n,rs(t)):t==="saturation"?l("Saturation",s.sliders.saturation,m=>n(m===s.sliders.saturation[1]?null:m)):t in s.ranges?l(rs(t),s.sliders[t]??s.ranges[t],n):c(rs(t),n)}var lc={exact:"","at least":"≥ ","at most":"≤ "},Lt=(e,...t)=>h("div",{class:"mh-scroll",tabindex:0,role:"region","aria-label":e},t),Ke=(e,t)=>Math.max(300,Math.min(t,e.clientWidth||t)),yt=(e,...t)=>h("section",{class:"mh-scoreview"},h("p",{class:"mh-title"},e),t);var Ro=class{constructor(t){this.figure=t,this.body=Lt("The range of scores"),this.list=h("ol",{class:"mh-quiet mh-dots"}),this.host=yt("The range of scores",this.body,this.list)}async extra(){let{figure:t}=this,s=t.model.get("positions");if(s.length<2)return;let i=[];for(let{words:o,fen:n,moves:r,asked:a}of s){let{score:l,line:c,complete:m}=await se({fen:n,moves:r,scoring:t.scoring},"search",{depth:a.depth,driver:a.driver,nodes:2e6,tape:0});i.push({words:o,score:l,complete:m,move:c.length?Kt(r.map(E).reduce(R,st(n)),c.slice(0,1),t.how)[0]:"no move"})}t.gone||t.want.wanted||(this.dots=i,this.draw(t.found),this.list.replaceChildren(...i.map(({words:o,score:n,move:r})=>h("li",{},`${o}: ${r}, ${y(n)}, ${t.words(n)}`))))}draw({score:t}){this.held=this.body.contains(document.activeElement)&&document.activeElement.classList.contains("mh-handle");let{figure:s}=this,{usual:i,mates:o,won:n,longest:r}=s.facts,{saturation:a,recognizer:l,bonus:c,band:m}={...i,...s.scoring},d=s.most(),u=a??d-r,p=Math.floor(n*d/o.flags),b=Ke(this.body,640),g=52,w=D=>b/2+Math.sign(D)*(b/2-30)*Math.log1p(Math.abs(D)/60)/Math.log1p(d/60),k=D=>60*Math.expm1(Math.max(0,D-b/2)*Math.log1p(d/60)/(b/2-30)),v=l==="overlapping",I=[["mate",d-r,d,"mh-zonemate"],["",m,u,"mh-zoneeval"],...l==="disjoint"?[["won",p-r,p+r,"mh-zonewon"]]:v?[["bonus",0,Math.min(c,u),"mh-zonewon"]]:[]],T=f("svg",{viewBox:`0 0 ${b} 132`,class:"mh-bands",style:`width:calc(${b} * var(--mh-px))`,role:"group","aria-label":`Mated up to ${-(d-r)}, heuristic from ${-u} to ${u}, mate from ${d-r}. The score: ${t}, ${s.words(t)}.`},f("path",{class:"mh-axis",d:`M24,${g}H${b-24}`})),M={mate:["mate","mated"],won:["won","lost"],bonus:["the recognizer’s bonus",""],"":["",""]};for(let D of[-1,1])for(let[$,vt,te,ui]of I){let[Zo,Zr]=[w(D*vt),w(D*te)].sort((Dc,jc)=>Dc-jc),_o=$==="bonus";T.append(f("rect",{class:`mh-band ${ui}`,x:Zo,y:_o?g-18:g-9,width:Math.max(3,Zr-Zo),height:_o?7:18}));let _r=M[$][D>0?0:1],Vo=D>0?"end":"start",[Vr,Pc]=_o?[b/2,"middle"]:$==="mate"?[D>0?b-2:2,Vo]:[D>0?Zr:Zo,Vo];_r&&T.append(f("text",{x:Vr,y:g-($==="mate"?38:24),"text-anchor":Pc},_r)),($!=="mate"||u<d-r)&&T.append(f("text",{x:$==="mate"?Vr:w(D*te),y:g+($==="mate"?52:$?38:24),"text-anchor":$==="mate"?Vo:"middle",class:"mh-vtext"},y(D*te)))}let z=Math.min(b-60,Math.max(60,w(t)));T.append(f("text",{x:b/2,y:v?g+24:g-24,"text-anchor":"middle"},"heuristic"),f("path",{class:"mh-dot",d:`M${w(t)},${g-8}l8,8l-8,8l-8,-8z`}),f("text",{x:z,y:g+72,"text-anchor":"middle",class:"mh-said"},`the score ${y(t)}`)),(this.dots??[]).forEach(({score:D},$)=>T.append(f("circle",{class:"mh-spot",cx:w(D),cy:g,r:7}),f("text",{x:w(D),y:g+4,"text-anchor":"middle",class:"mh-spottext"},$+1)));let{sliders:A,ranges:_}=s.facts,U=s.model.get("knobs");this.body.replaceChildren(T),U.includes("saturation")&&Wr(this,T,"saturation","Saturation, the limit of evaluations",u,[A.saturation[0],A.saturation[1]],w(u),g,k),U.includes("band")&&Wr(this,T,"band","The band around zero",m,A.band??_.band,w(m),g,k),v&&U.includes("bonus")&&Wr(this,T,"bonus","The recognizer’s bonus",c,A.bonus??_.bonus,w(Math.min(c,u)),g-15,k),this.body.append(h("p",{class:"mh-quiet mh-key"},"The handles can be dragged. The line is drawn with small numbers far apart and large ones close together. The diamond is the score of this search; the numbers are the positions of the list."))}};function Wr(e,t,s,i,o,[n,r],a,l,c){let{figure:m}=e,d=w=>{let k=Math.max(n,Math.min(r,Math.round(w)));m.change({[s]:s==="saturation"&&k===r?null:k})},u=w=>{let{left:k,width:v}=t.getBoundingClientRect();e.moving=s,d(c((w.clientX-k)*t.viewBox.baseVal.width/v))},p=w=>{w.preventDefault();let k=()=>{removeEventListener("pointermove",u),removeEventListener("pointerup",k),removeEventListener("pointercancel",k)};addEventListener("pointermove",u),addEventListener("pointerup",k),addEventListener("pointercancel",k)},b=w=>{let k={ArrowLeft:-1,ArrowDown:-1,ArrowRight:1,ArrowUp:1,PageDown:-100,PageUp:100}[w.key];k&&(w.preventDefault(),e.moving=s,d(o+k))},g=f("g",{class:"mh-handle",tabindex:0,role:"slider","aria-label":i,"aria-valuemin":n,"aria-valuemax":r,"aria-valuenow":o,transform:`translate(${a},${l})`,onpointerdown:p,onkeydown:b},f("title",{},`${i}: drag it`),f("circle",{r:12,class:"mh-grip"}),f("path",{d:"M-4,-9H4V9H-4Z"}));t.append(g),e.moving===s&&e.held&&g.focus({preventScroll:!0})}var Bo=class{constructor(t){this.figure=t,this.button=h("button",{type:"button",class:"mh-button mh-text",onclick:()=>this.go()},"Let it play both sides, 12 moves"),this.list=h("p",{class:"mh-state"}),this.host=yt("What it plays",h("div",{class:"mh-bar"},this.button),this.list)}draw(){this.going||(this.list.textContent="")}async go(){let{figure:t}=this,s=[];if(this.going)return;this.going=!0;let i=[...t.moves],o=t.pos,n;try{for(let r=0;r<24&&this.going&&(n=await t.search(i),!!n.move);r++){let a=F(o,E(n.move),t.how),l=o.turn==="white";s.push((l||!s.length?`${o.fullmoves}.${l?"":".."} `:"")+`${a} (${y(n.score_white)})`),o=R(o,E(n.move)),i.push(n.move),t.view.show(o,{lastMove:G(E(n.move))}),this.list.textContent=s.join(" ")}this.list.textContent=`${s.join(" ")} `+(n?.move?"and so on: twelve moves, and no end.":n&&t.words(n.score).startsWith("is mated")?"Mate.":"The game is over.")+" (In brackets the score, in White’s view.)"}catch(r){t.say(r.message)}this.going=!1,setTimeout(()=>t.gone||t.show(),4e3)}};var zo=class{constructor(){this.body=h("ul",{class:"mh-growing mh-shares"}),this.met=h("div",{class:"mh-met"}),this.host=yt("Nodes inside the tree, by what their score promises",this.body,this.met)}draw({kinds:t,met:s}){let i=["exact","cut","all"],o=s[0]+s[4]+s[8];this.met.replaceChildren(Lt("Expected and found",ee(["expected",...i.map(a=>`found: ${a}`)],i.map((a,l)=>[a,...i.map((c,m)=>y(s[3*l+m]))]))),h("p",{class:"mh-quiet mh-key"},`Expected of a node by its place, were every first move the best: ${y(o)} of `+y(s.reduce((a,l)=>a+l,0))+" turn out so."));let n=Math.max(1,t.exact+t.cut+t.all),r={exact:"exact",cut:"cut: at least",all:"all: at most"};this.body.replaceChildren(...Object.entries(t).map(([a,l])=>h("li",{},h("span",{},r[a]),h("span",{class:"mh-meter","aria-hidden":"true"},h("i",{class:a==="cut"?"mh-minus":"",style:`left:0;width:${(100*l/n).toFixed(1)}%`})),h("span",{class:"mh-grown"},`${y(l)}, ${(100*l/n).toFixed(1)} %`))))}};var Ho=class{constructor(){this.body=Lt("The ladder"),this.host=yt("The ladder of MTD(f): every rung is a search with a null window",this.body)}draw({ladder:t,driver:s,score:i}){if(s!=="mtd-f"){this.body.replaceChildren(h("p",{class:"mh-quiet"},"Choose MTD(f) as the driver: the others ask once."));return}let o=t.slice(0,60),n=Ke(this.body,560),r=16,a=26,l=40,c=n-160,m=o.flatMap(({aim:T,came:M})=>[T,M]),d=Math.min(...m,i),u=Math.max(...m,i),p=Math.max(8,2*Math.max(...o.map(({aim:T})=>Math.abs(T-i)),0));d=Math.max(d,i-p-4,-16383),u=Math.min(u,i+p+4,16383);let b=T=>l+(c-l)*(Math.min(u,Math.max(d,T))-d)/(u-d||1),g=Math.max(1,...o.map(({nodes:T})=>T)),w=`${t.length} passes: ${t.slice(0,12).map(({aim:T,came:M})=>M<T?`below ${T}? yes, at most ${M}`:`below ${T}? no, at least ${M}`).join("; ")}.`,k=f("svg",{viewBox:`0 0 ${n} ${a+r*o.length+10}`,class:"mh-ladder",role:"img","aria-label":w,style:`width:calc(${n} * var(--mh-px))`},f("text",{x:l,y:12},y(Math.round(d))),f("text",{x:c,y:12,"text-anchor":"end"},y(Math.round(u))),f("text",{x:c+20,y:12},"nodes"),f("path",{class:"mh-axis",d:`M${l},${a-8}H${c}`})),v=-1/0,I=1/0;o.forEach(({aim:T,came:M,nodes:z},tt)=>{M<T?I=M:v=M;let A=a+r*tt+4,_=b(v===-1/0?d:v),U=b(I===1/0?u:I);k.append(f("text",{x:4,y:A+4,class:"mh-vtext"},tt+1),f("path",{class:"mh-window",d:`M${_},${A}H${Math.max(U,_+1)}`}),f("path",{class:"mh-bound",d:`M${b(T)},${A-6}V${A+6}`}),f("path",{class:M<T?"mh-fell":"mh-held",d:M<T?`M${b(M)},${A}l7,-5v10z`:`M${b(M)},${A}l-7,-5v10z`}),f("rect",{class:"mh-nodesbar",x:c+20,y:A-5,width:90*z/g,height:10}),f("text",{x:c+24+90*z/g,y:A+4},y(z)))}),this.body.replaceChildren(k,h("p",{class:"mh-quiet mh-key"},"The upright stroke is what a pass asks about (is the score below it?); the triangle what comes back; the thick line what is still possible."+(t.length>o.length?` The first ${o.length} of ${t.length} passes.`:"")))}};var Qp=4e5,Wo=class{constructor(t){this.figure=t,this.body=Lt("The scores of the leaves"),this.told=h("p",{class:"mh-quiet mh-key"}),this.host=yt("The scores of all leaves, in White’s view",this.body,this.told)}draw(){}async extra(){let{figure:t}=this,{contempt:s=0,band:i=0}=t.scoring,o=await t.ask({...t.scoring,table:!1},{driver:"minimax",depth:Math.min(t.asked.depth,3),tape:Qp,iterate:!1}),n=ae(o.tape),r=[],a=[],l=new Set,c=new Set;for(let $=0;$<n.length;$++){let vt=n.kind[$],te=n.node[$];vt===2?l.add(te):vt===6&&l.has(te)?c.add(te):vt===16&&c.has(te)?r.push(n.value[$]):[15,14,23,24].includes(n.kind[$])&&a.push(n.value[$])}let m=[...r].sort(($,vt)=>$-vt),d=$=>m[Math.floor($*(m.length-1))]??0,[u,p]=[d(.01),d(.99)];u-(p-u)<0&&p+(p-u)>0&&([u,p]=[Math.min(u,-20),Math.max(p,20)]);let b=61,g=Math.max(1,Math.ceil((p-u+1)/b)),w=Array(b).fill(0),k=Math.round((u+p)/2/g),v=b>>1;for(let $ of r)w[Math.max(0,Math.min(b-1,v-k+Math.round($/g)))]++;let I=Ke(this.body,560),T=130,M=Math.max(1,...w),z=r.filter($=>$===0).length,tt=r.filter($=>Math.abs($)===Math.abs(s)).length,A=r.filter($=>Math.abs($)<Math.max(i,1)).length,_=`${y(r.length)} leaves; ${y(z)} are exactly 0`+(s?`, ${y(tt)} are exactly as a draw is (${y(Math.abs(s))} or ${y(-Math.abs(s))})`:"")+(i?`, ${y(A)} lie inside the band of ${i}`:"")+`; ${y(a.length)} draws by rule.`,U=f("svg",{viewBox:`0 0 ${I} ${T+24}`,class:"mh-leaves",style:`width:calc(${I} * var(--mh-px))`,role:"img","aria-label":_});w.forEach(($,vt)=>U.append(f("rect",{class:"mh-leafbar",x:vt*I/b,y:T-(T-8)*$/M,width:I/b-1,height:(T-8)*$/M})));for(let $ of[...new Set([0,...s?[s,-s]:[]])]){let vt=(v-k+$/g+.5)*I/b;vt>0&&vt<I&&U.append(f("path",{class:$?"mh-bound":"mh-axis",d:`M${vt},0V${T}`}),f("text",{x:vt,y:T+18,"text-anchor":"middle"},y($)))}U.append(f("text",{x:2,y:T+18},y((k-v)*g)),f("text",{x:I-2,y:T+18,"text-anchor":"end"},y((k+v)*g)));let D=o.events>n.length?`Of the first ${y(n.length)} events of ${y(o.events)}: `:"";this.body.replaceChildren(U),this.told.textContent=`Depth ${o.depth}. ${D}${_}`}};var Zp={mate:"by rule: mate",draw:"by rule: a draw",leaf:"heuristic",inner:"backed up",least:"backed up: at least",most:"backed up: at most"},cc=80,Uo=class{constructor(t){this.figure=t,this.body=Lt("The tree"),this.key=h("p",{class:"mh-quiet mh-key"}),this.host=yt("The tree, and where its numbers come from",this.body,this.key)}read(t){let s=new Map([[0,{id:0,ply:0,children:[],origin:"inner"}]]);for(let i=0;i<t.length;i++){let o=t.kind[i],n=t.node[i];if(o===2||o===3){let a={id:n,move:t.move[i],ply:t.ply[i],children:[],origin:"inner"};s.set(n,a),s.get(t.parent[i])?.children.push(a)}let r=s.get(n);r&&(o===13?Object.assign(r,{origin:"mate",value:t.value[i]}):[14,15,23,24].includes(o)?Object.assign(r,{origin:"draw",value:t.value[i]}):o===6||o===25?Object.assign(r,{origin:"leaf",value:t.value[i]}):o===16&&Object.assign(r,{value:t.value[i],origin:r.origin==="inner"?{2:"cut",3:"all"}[t.detail[i]]??"inner":r.origin}))}return s.get(0)}draw(t){let s=this.read(ae(t.tape)),i=[],o=28,n=30,r=27;if(!s||t.nodes>cc){this.body.replaceChildren(),this.key.textContent=`${y(t.nodes)} nodes: the tree is drawn up to ${cc}. Take a smaller depth.`;return}let a=g=>{g.children.length?(g.children.forEach(a),g.y=(g.children[0].y+g.children[g.children.length-1].y)/2):(g.y=i.length,i.push(g))};a(s);let l=Math.max(...function g(w){return[w.ply,...w.children.flatMap(g)]}(s)),c=20+7*Math.max(2,...i.filter(({ply:g})=>g===l).map(({value:g})=>y(g??0).length)),m=(this.body.clientWidth||999)-n-c,d=Math.floor(Math.max(112,Math.min(134,m/(l||1)))),u=n+d*l+c,p=f("svg",{viewBox:`0 0 ${u} ${o*i.length+4}`,style:`width:calc(${u} * var(--mh-px))`,class:"mh-origins",role:"group","aria-label":`A tree of ${t.nodes} nodes.`}),b=(g,w,k)=>{let v=n+d*g.ply,I=16+o*g.y,T=g.children.length;for(let _ of g.children){let U=_.move?O(ot(_.move)):"",D=n+d*_.ply,$=16+o*_.y,vt=U?R(w,E(U)):w,te=D-(_.children.length?r:9),ui=k&&U&&U===k[0];p.append(f("path",{class:`mh-twig${ui?" mh-bestway":""}`,d:`M${v+r},${I}C${v+r+24},${I} ${v+r+8},${$} ${v+r+32},${$}H${te}`}),f("text",{x:D-r-4,y:$-6,"text-anchor":"end",class:"mh-vtext mh-twigtext"},U?F(w,E(U),this.figure.how):"")),b(_,vt,ui?k.slice(1):null)}let M={mate:`M${v},${I-8}l9,8l-9,8l-9,-8z`,draw:`M${v-8},${I-8}h16v16h-16z`,leaf:`M${v-8},${I}a8,8 0 1 0 16,0a8,8 0 1 0 -16,0z`}[g.origin]??`M${v-r},${I-9}h${2*r}v18h${-2*r}z`,z=["cut","all"].includes(g.origin)?g.origin==="cut"==(w.turn==="white")?"least":"most":"",tt=Zp[z||g.origin],A=y(g.value??0);p.append(f("path",{d:M,class:`mh-origin mh-${g.origin}`,role:"img","aria-label":`${A}, ${tt}`},f("title",{},`${A}: ${tt}`)),T?f("text",{x:v,y:I+4,"text-anchor":"middle"},`${{least:"≥ ",most:"≤ "}[z]??""}${A}`):f("text",{x:v+13,y:I+4},A))};b(s,this.figure.at,t.line),this.body.replaceChildren(p),this.key.textContent="Values in White’s view. A diamond: mate, by rule; a square: a draw, by rule; a circle: the evaluation; a bar: backed up, dashed where it is only a bound, ≤ at most or ≥ at least. The thick line leads to the best."}};var mc=36,_p=50,qo=class{constructor(t){this.figure=t,this.body=Y(h("ul",{class:"mh-growing"})),this.rule=h("div",{class:"mh-growing mh-ruled","aria-hidden":"true"}),this.key=h("p",{class:"mh-quiet mh-key"}),this.host=yt("What came of each move",this.rule,this.body,this.key)}draw({root:t}){let{figure:s}=this,{mates:i}=s.scale,o=Object.values(t).map(({score:c})=>Math.abs(c)),n=Math.max(1,...o.filter(c=>c<i)),r=o.some(c=>c>=i),a=c=>c>=i?_p:mc*c/n;this.rule.replaceChildren(h("span",{}),h("span",{class:"mh-scale"},[-n,0,n].map(c=>h("span",{style:`left:${50+Math.sign(c)*mc}%`},y(c)))),h("span",{})),this.key.textContent=[r?"A broken bar is a mate, beyond all scale.":"",Object.values(t).some(({bound:c})=>c!=="exact")?"≤ and ≥ are bounds, not scores: the best move was known by then, and the search looked no further.":""].filter(Boolean).join(" ");let l=Object.entries(t).sort((c,m)=>m[1].score-c[1].score);this.body.replaceChildren(...l.map(([c,{score:m,bound:d}])=>{let u=b=>()=>s.view.point(b?[[...G(E(c)),"","green"]]:[],[]),p=a(Math.abs(m));return h("li",{},h("button",{type:"button",class:"mh-button mh-text",onclick:()=>s.played(E(c)),onfocus:u(!0),onblur:u(!1),onpointerenter:u(!0),onpointerleave:u(!1)},s.line([c])[0]),h("span",{class:"mh-meter mh-signed","aria-hidden":"true"},h("i",{class:[m<0&&"mh-minus",Math.abs(m)>=i&&"mh-broken"].filter(Boolean).join(" "),style:`${m<0?"right":"left"}:50%;width:${p.toFixed(1)}%`})),h("span",{class:"mh-grown",title:s.words(m)},`${lc[d]}${y(m)}`))}))}};var Rt=100,Vp=20,Fo=class{constructor(t){this.figure=t,this.body=Lt("Contempt and the choice"),this.told=h("p",{class:"mh-quiet mh-key"}),this.host=yt("The choice, by contempt",this.body,this.told)}draw(){}search(t,s){return this.figure.ask({...this.figure.scoring,contempt:t},{depth:s,tape:0})}async at(t,s){let{score:i,move:o}=await this.search(t,s),n=i===-t&&(await this.search(t+1,s)).score===i-1;return{contempt:t,score:i,choice:`${o} ${n?"draw":""}`}}async turn(t,s,i){for(;s.contempt-t.contempt>1&&!this.stale;){let o=await this.at(t.contempt+s.contempt>>1,i);o.choice===t.choice?t=o:s=o}return s}async row(t){let s=[],i=[];for(let o=-Rt;o<=Rt&&!this.stale;o+=Vp)s.push(await this.at(o,t));for(let[o,n]of s.entries())o&&s[o-1].choice!==n.choice&&i.push(await this.turn(s[o-1],n,t));return{depth:t,points:s,turns:i}}async extra(){let{depth:t}=this.figure.asked,s=[];this.told.textContent="It is searched with one contempt after the other …";for(let i of[t,t+1]){if(s.push(await this.row(i)),this.stale)return;this.show(s)}}get stale(){return this.figure.gone||this.figure.want.wanted}show(t){let{figure:s}=this,i=Ke(this.body,600),o=92,n=70,r=m=>n+(i-n-12)*(m+Rt)/(2*Rt),a=m=>{let[d,u]=m.split(" ");return d==="null"?"no move":`${s.line([d])[0]}, ${u?"a draw":"plays on"}`},l=f("svg",{viewBox:`0 0 ${i} ${o*t.length+24}`,style:`width:calc(${i} * var(--mh-px))`,class:"mh-turning",role:"img","aria-label":t.map(m=>this.words(m,a)).join(" ")});t.forEach(({depth:m,points:d,turns:u},p)=>{let b=p*o+24,g=d.map(({score:M})=>M),w=Math.min(...g,-1),k=Math.max(...g,1),v=M=>b+50-44*(M-w)/(k-w),I=[-Rt,...u.map(({contempt:M})=>M),Rt],T=[d[0].choice,...u.map(({choice:M})=>M)];l.append(f("text",{x:2,y:b+30},`depth ${m}`)),T.forEach((M,z)=>l.append(f("rect",{class:`mh-band ${z%2?"mh-zonewon":"mh-zoneeval"}`,x:r(I[z]),y:b+54,width:Math.max(1,r(I[z+1])-r(I[z])),height:18}),f("text",{x:(r(I[z])+r(I[z+1]))/2,y:b+67,"text-anchor":"middle"},a(M)))),l.append(f("path",{class:"mh-scoreline",d:d.map(({contempt:M,score:z},tt)=>`${tt?"L":"M"}${r(M).toFixed(1)},${v(z).toFixed(1)}`).join("")})),l.append(f("text",{x:r(-Rt),y:v(g[0])-5,class:"mh-vtext"},y(g[0])),f("text",{x:r(Rt),y:v(g[g.length-1])-5,"text-anchor":"end",class:"mh-vtext"},y(g[g.length-1])));for(let{contempt:M}of u)l.append(f("path",{class:"mh-bound",d:`M${r(M)},${b}V${b+74}`}),f("text",{x:r(M),y:b-4,"text-anchor":"middle",class:"mh-vtext"},`from ${y(M)}`))});let c=s.scoring.contempt??0;Math.abs(c)<=Rt&&l.append(f("path",{class:"mh-now",d:`M${r(c)},16V${o*t.length+10}`})),l.append(f("text",{x:r(-Rt),y:o*t.length+20},y(-Rt)),f("text",{x:r(0),y:o*t.length+20,"text-anchor":"middle"},"contempt 0"),f("text",{x:r(Rt),y:o*t.length+20,"text-anchor":"end"},y(Rt))),this.body.replaceChildren(l),this.told.textContent=t.map(m=>this.words(m,a)).join(" ")+" The line is the score, to the side to move; the broken stroke the contempt set above."}words({depth:t,points:s,turns:i},o){return`Depth ${t}: ${o(s[0].choice)}`+i.map(({contempt:n,choice:r})=>`; from contempt ${y(n)} ${o(r)}`).join("")+"."}};var Yp=3e3,Ko=class{constructor(t){this.figure=t,this.body=h("div"),this.box=h("details",{class:"mh-help",ontoggle:()=>this.show()},h("summary",{},"Its tree, to be stepped and asked"),this.body),this.host=h("section",{class:"mh-scoreview"},this.box)}draw(t){this.found=t,this.close(),this.show()}close(){this.drop?.(),this.drop=null,this.body.replaceChildren()}show(){let{figure:t,found:s}=this;if(!this.box.open||!s||this.drop)return;let i=ae(s.tape).length,o=s.events>i?` The tape has room for the first ${y(i)} of ${y(s.events)} events.`:"",n=s.passes>1?` Of ${y(s.passes)} passes it is the last.`:"";this.drop=qe({el:this.body,model:vs({events:s.tape,fen:gt(t.at),wings:t.at.wings,prunes:s.driver!=="minimax",rules:{complete:s.complete&&!o,scale:t.scale}},{title:"Its tree",at:s.events>Yp?0:-1,summary:`${y(s.score_white)} in White’s view, after ${y(s.nodes)} nodes.${n}${o}`,notation:t.how,orientation:t.model.get("orientation")})})}destroy(){this.close()}};var dc=["origins","root","kinds","game"],uc={tree:Ko,turning:Fo,root:qo,kinds:zo,ladder:Ho,bands:Ro,leaves:Wo,game:Bo,origins:Uo};function pc(e){let t=H("cap"),s=e.model.get("positions"),i=(r,a)=>h("button",{type:"button",class:"mh-button mh-text",onclick:a},r);e.boardHost=h("div",{class:"mh-boardhost"}),e.view=new ht(e.boardHost,{playable:!0,orientation:e.model.get("orientation"),label:"The position",onmove:r=>e.played(r),oncancel:()=>e.show(),say:r=>e.say(r)}),e.chosen=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>e.choose(s[e.chosen.value])},s.map(({words:r},a)=>h("option",{value:a},r))),e.entry=h("textarea",{class:"mh-find mh-fen",rows:3,"aria-label":"FEN",autocomplete:"off",spellcheck:"false",onchange:()=>e.type(),onkeydown:r=>{r.key==="Enter"&&(r.preventDefault(),e.type())}}),e.back=i("Take back",()=>{e.moves.length&&(e.moves.pop(),e.show(),e.want())}),e.controls=h("div",{class:"mh-scorecontrols"}),e.bar=h("div",{class:"mh-bar"}),e.out=h("output",{class:"mh-event","aria-live":"polite"}),e.answer=h("div",{class:"mh-answers"}),e.views=e.model.get("views").map(r=>new uc[r](e));let o=dc.includes(e.model.get("views")[0])?1:0,n=e.views.map(r=>r.host);e.chosenBox=h("label",{class:"mh-knob mh-wide",hidden:s.length<2},h("span",{},"Position"),e.chosen),e.figure=h("figure",{class:"mh mh-figure mh-scorefigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},e.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-searchboard"},e.chosenBox,e.boardHost,e.back,h("details",{class:"mh-help"},h("summary",{},"Another position"),h("label",{class:"mh-knob mh-wide"},h("span",{},"FEN"),e.entry)),e.bar),h("div",{class:"mh-sidecolumn"},e.controls,e.out,n.slice(0,o))),e.answer,n.slice(o)),e.show()}function Ur(e){let t=C(e.at.turn==="white"),s=e.model.get("against"),{found:i,other:o}=e,n=({score:m,line:d,nodes:u,complete:p,depth:b,driver:g,passes:w},k)=>[`${y(m)}`,e.words(m,k),d.length?e.line(d).join(" "):"no move",`${y(u)} node${u===1?"":"s"}, `+(g==="mtd-f"?`${w} passes, `:"")+`depth ${b}`+(p?"":", not complete")],r=[["",n(i,e.scoring)],...o?[[Object.entries(s).map(([m,d])=>`${rs(m)}: ${d}`).join(", "),n(o,{...e.scoring,...s})]]:[]];e.answer.replaceChildren(Lt("What was found",h("table",{class:"mh-compared"},h("thead",{},h("tr",{},["Conventions",`Score, ${t} to move`,"It says","Line","Searched"].slice(o?0:1).map(m=>h("th",{scope:"col"},m)))),h("tbody",{},r.map(([m,d])=>h("tr",{},o?h("th",{scope:"row"},m||"as set here"):"",d.map(u=>h("td",{},u))))))));let[a]=i.line,l=e.words(i.score),c=i.complete?"":" The driver stopped by itself: its window has vanished, or its bounds never met.";e.say((a?`${e.line([a])[0]}, `:"")+`${y(i.score)}: ${t} `+(/pawns$/.test(l)?`stands at ${l}`:l)+`.${c}`);for(let m of e.views)m.draw(i)}var Jp=6e4,Xp=200;function fc({model:e,el:t}){let s=new qr(e);t.append(s.figure),s.figure.machack=s;let i=Nt(s.figure,()=>s.begin());return()=>{i(),s.destroy()}}var qr=class{constructor(t){this.model=t,this.how=At(t.get("notation")),this.want=ie(()=>this.work()),this.take(t.get("positions")[0]),pc(this),this.unfollow=$t(s=>{this.how=s,this.found&&Ur(this)})}take({fen:t,moves:s,scoring:i,asked:o}){let{depth:n,driver:r,first_guess:a,step:l,iterate:c,exact_root:m}=o;Object.assign(this,{fen:t,moves:[...s],scoring:{...i},asked:{depth:n,driver:r,firstGuess:a,step:l,iterate:c,exactRoot:m}})}get pos(){return this.moves.map(E).reduce(R,st(this.fen))}async begin(){if(!it()){this.say(zt);return}try{if(this.facts=await na(),this.gone)return;hc(this),this.want()}catch(t){this.say(t.message)}}say(t){this.out.value=t}fill(){let{facts:t}=this,s={...t.usual,...this.scoring,...this.asked};for(let[i,{input:o,shown:n}]of Object.entries(this.inputs)){let r=s[i];if(o.type==="checkbox"){o.checked=r;continue}if(o.tagName==="SELECT"){let c=i==="driver"?t.drivers:t.words[i]??hi[i];o.selectedIndex=c.indexOf(r);continue}let[a,l]=[Number(o.min),Number(o.max)];r!==null&&(r<a||r>l)&&(o.min=Math.min(a,r),o.max=Math.max(l,r)),o.value=r??l,n.value=r===null?"none":r}}change(t){for(let[s,i]of Object.entries(t))i===this.facts.usual[s]?delete this.scoring[s]:this.scoring[s]=i;this.fill(),this.want()}choose(t){this.take(t),this.show(),this.facts&&(this.fill(),this.want())}async type(){let t=this.entry.value.trim()==="startpos"?Ht:this.entry.value.trim();try{await se({fen:t},"standing"),Object.assign(this,{fen:gt(st(t)),moves:[]}),this.show(),this.want()}catch(s){this.say(s.message)}}played(t){this.moves.push(O(t)),this.show(),this.want()}busy(t){this.stopButton&&(this.stopButton.hidden=!t)}async stop(){await aa(),this.say("Stopped.")}show(){let t=this.moves[this.moves.length-1];this.view.show(this.pos,{lastMove:t?G(E(t)):void 0}),this.back.hidden=!this.moves.length,this.entry.value=gt(this.pos)}position(t=this.scoring){return{fen:this.fen,moves:this.moves,scoring:t}}ask(t,s={}){return se(this.position(t),"search",{...this.asked,tape:Jp,...s})}async work(){let t=this.pos,s=this.model.get("against"),i=setTimeout(()=>this.busy(!0),Xp);try{let o=await this.ask(this.scoring),n=s?await this.ask({...this.scoring,...s}):null;if(this.gone||this.want.wanted)return;Object.assign(this,{at:t,found:o,other:n}),Ur(this);for(let r of this.views)await r.extra?.()}catch(o){this.say(o.message),this.answer.replaceChildren()}finally{clearTimeout(i),this.busy(!1)}}search(t){return se({fen:this.fen,moves:t,scoring:this.scoring},"search",{...this.asked,tape:0})}line(t){return Kt(this.at,t,this.how)}most(t=this.scoring){let{mates:s,usual:i}=this.facts,{bounds:o,mate:n}={...i,...t};return n??(o==="integrated"?s.integrated:s.flags)}words(t,s=this.scoring){let{mates:i,usual:o,won:n,longest:r}=this.facts,{delayed_loss:a,mate_distance:l,recognizer:c,grain:m,pawn:d}={...o,...s},u=this.most(s),p=u-Math.abs(t),b=t>0?"mates":"is mated";if(p<r)return a?`${b} in ${p+(t>0?1:0)} moves or more`:l?`${b} in ${p} ${p===1?"ply":"plies"}`:`${b}, nobody knows when`;if(c==="disjoint"&&Math.abs(Math.abs(t)-Math.floor(n*u/i.flags))<r)return`${t>0?"wins":"loses"}, says the recognizer`;let g=t*m/d;return`${g<0?"−":"+"}${Math.abs(g).toFixed(2)} pawns`}get scale(){let{usual:t,longest:s}=this.facts,{delayed_loss:i,mate_distance:o,grain:n,pawn:r,quiescence:a}={...t,...this.scoring},l=this.most();return{pawn:r/n,mates:l-s,most:o&&!i?l:null,quiescence:a}}destroy(){this.gone=!0,this.unfollow(),this.view.destroy();for(let t of this.views)t.destroy?.()}};var bc=6,tf="machack.ancestors.in_page:six",gc={mate:"mate",stalemate:"stalemate"},ef=(e,t,s)=>e.board.get(t)?.role==="pawn"&&(s>>3===bc-1||s>>3===0);function wc({model:e,el:t}){let s=new Fr(e);return t.append(s.figure),s.figure.machack=s,()=>s.view.destroy()}var Fr=class{constructor(t){this.model=t,this.recorded=t.get("recorded"),this.at=t.get("at")<0?0:t.get("at"),this.moves=null,this.build(),this.refresh()}build(){let t=H("cap"),s=(i,o,n=i)=>h("button",{type:"button",class:"mh-button mh-text",title:n,onclick:o},i);this.boardHost=h("div",{class:"mh-boardhost"}),this.view=new ht(this.boardHost,{playable:!0,cells:bc,roles:["queen","rook","knight"],promotes:ef,label:"Six by six",onmove:i=>this.human(i),oncancel:()=>this.refresh(),say:i=>{this.out.value=i},waits:()=>this.waits()}),this.side=h("select",{class:"mh-select","aria-label":"You play"},h("option",{value:"white"},"White"),h("option",{value:"black",selected:!0},"Black")),this.out=h("output",{class:"mh-event","aria-live":"polite"}),this.about=h("div",{class:"mh-about"}),this.list=h("div",{class:"mh-moves",role:"group",tabindex:0,"aria-label":"Moves"}),this.figure=h("figure",{class:"mh mh-figure mh-playfigure mh-sixfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},this.model.get("title")),h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},this.boardHost,Y(h("div",{class:"mh-bar",role:"toolbar","aria-label":"The game"},Q("To the beginning",q(W.start),()=>this.go(0)),Q("One move back",q(W.back),()=>this.go(this.at-1)),Q("One move forward",q(W.forward),()=>this.go(this.at+1)),s("Play from here",()=>this.begin(),"Leave the recorded game and play on from this position"),s("MANIAC moves",()=>this.machine(),"Let MANIAC move, whoever's turn it is"),s("Take back",()=>this.takeBack()),Q("Turn the board round",q(W.flip),()=>this.view.flip())))),h("div",{class:"mh-sidecolumn"},h("label",{},"You play ",this.side),this.out,this.about,this.list)))}waits(){return this.moves?this.thinking?"MANIAC is thinking":this.now?.ended?"the game is over":"":"this is the recorded game; press “Play from here” first"}go(t){this.moves=null,this.at=Math.max(0,Math.min(t,this.recorded.length-1)),this.about.replaceChildren(),this.refresh()}async begin(){this.first=this.recorded[this.at].fen,this.moves=[];let{turn:t}=st(this.first,{});await this.ask(!1)&&t!==this.side.value&&await this.machine()}async ask(t){if(!xt()&&!document.querySelector(".jp-OutputArea"))return this.out.value="To play here, the page must be one of the built book, or a notebook whose kernel runs.",null;let s=this.turn={};this.thinking=!0,this.refresh();try{let i=await Lo(this.model,tf,[this.first,this.moves.map(([o])=>o),t]);return s!==this.turn||!this.moves?null:(this.now=i,this.moves=i.moves,i)}catch(i){return this.out.value=`The program cannot run here: ${i.message}.`,null}finally{s===this.turn&&(this.thinking=!1,this.refresh())}}async machine(){if(!this.moves)return this.begin();if(this.thinking||this.now?.ended)return;let t=await this.ask(!0);t?.reply&&this.tell(t.reply)}async human(t){if(this.thinking)return this.refresh();this.moves=[...this.moves,[O(t),"…"]],await this.ask(!1)&&!this.now.ended&&await this.machine()}takeBack(){!this.moves?.length||this.thinking||(this.moves=this.moves.slice(0,-Math.min(2,this.moves.length)),this.about.replaceChildren(),this.ask(!1))}tell({text:t,value:s,unit:i,nodes:o,milliseconds:n,ties:r,why:a}){this.about.replaceChildren(h("p",{},h("b",{},t),`. Value ${S(s)} (${i}); ${o.toLocaleString("en")} moves looked at in ${n} ms.`),...r.length?[h("p",{},"As good: ",h("b",{},r.join(", ")),".")]:[],h("details",{class:"mh-help"},h("summary",{},"The sum behind the move"),h("table",{class:"mh-sum"},a.map(([l,c])=>h("tr",{},h("td",{},l),h("td",{class:"mh-amount"},S(c)))))))}refresh(){let t=!!this.moves,s=t?{fen:this.now?.fen??this.first,ended:this.now?.ended,check:this.now?.check}:this.recorded[this.at],i=t?this.moves.at(-1)?.[0]:s.move,o=st(s.fen,{});this.view.show(o,{lastMove:i?G(E(i)):void 0,legal:t&&!this.thinking?this.now?.legal??[]:[],state:gc[s.ended]??(s.check?"check":"")}),this.out.value=this.thinking?"MANIAC is thinking (the page’s Python starts with the first move: some seconds).":s.ended?`The game is over: ${gc[s.ended]}.`:t?`${o.turn==="white"?"White":"Black"} to move.`:this.at?`${s.text}. ${s.note}`:"The game of 1956. Step through it, or play from here.";let n=t?this.moves.map(([,r])=>r):this.recorded.slice(1,this.at+1).map(({text:r})=>r);this.list.replaceChildren(n.length?h("div",{class:"mh-moveflow"},n.map(r=>h("span",{class:"mh-played"},r))):h("span",{class:"mh-quiet"},"No move yet.")),this.list.scrollTop=this.list.scrollHeight}};function vc(e){let t=Array(64).fill("");return e.split(" ")[0].split("/").forEach((s,i)=>{let o=0;for(let n of s)/\d/.test(n)?o+=Number(n):t[(7-i)*8+o++]=n}),t}var sf=e=>e.map(t=>t||"1").join(""),kc=e=>[7,6,5,4,3,2,1,0].map(t=>sf(e.slice(8*t,8*t+8))).join("/");var Go={p:"pawn",n:"knight",b:"bishop",r:"rook",q:"queen",k:"king"},li=e=>"abcdefgh"[e%8]+(Math.floor(e/8)+1),Qo=e=>e===e.toUpperCase(),ci={multiple:"tripled",isolated:"isolated",passed:"passed",backward:"backward"},Ts=e=>({worth:[...e.worth],sixteenths:16>>e.shift,multiple:100,isolated:100,passed:100,backward:100,king:e.king,centre:1});var Bt=45;function of({terms:e,wholeR:t,sides:s},i,o){let n=s.map(l=>Object.fromEntries(Object.keys(ci).map(c=>[c,Math.trunc(l[c]*i[c]/100)]))),r={B:s.map(l=>l.B),P:n.map(l=>Object.values(l).reduce((c,m)=>c+m)),K:s.map(l=>l.K/o.king*i.king),C:s.map(l=>l.C*i.centre)},a=i.sixteenths===o.sixteenths?e.R:Math.floor(t*i.sixteenths/16);return{terms:{...Object.fromEntries(Object.entries(r).map(([l,[c,m]])=>[l,c-m])),R:a},pair:r,pawns:n}}var nf=["","a pawn defends it","it can be defended in one move","the defending move is blocked","pawns stand ahead beside it","no pawn could come to defend it"],rf={B:"material balance",R:"piece ratio change",P:"pawn structure",K:"king safety",C:"centre control"};function yc(e,t,s){let{terms:i,pair:o,pawns:n}=of(t,e.weights,Ts(e.amounts)),r=s.terms.S,a=d=>h("td",{class:"mh-num"},d),l=(d,u,p,b,g="")=>h("tr",{class:g},h("th",{scope:"row"},d?h("b",{},d):"",` ${u}`),a(p?S(p[0]):""),a(p?S(p[1]):""),a(S(b))),c=e.rows.flatMap(d=>[l(d,rf[d],o[d],i[d]),...d==="P"?Object.entries(ci).map(([u,p])=>l("",p,n.map(b=>b[u]),n[0][u]-n[1][u],"mh-part")):[]]),m=Object.values(i).reduce((d,u)=>d+u);c.push(l("S","static value",null,m,"mh-total")),m!==r&&c.push(l("","with the program's weights",null,r,"mh-part")),e.body.replaceChildren(...c)}function mi(e){let t=[];for(let s=0;s<64;s++){let i=s%8*Bt,o=(7-Math.floor(s/8))*Bt,n=(s+Math.floor(s/8))%2===0;if(t.push(f("rect",{x:i,y:o,width:Bt,height:Bt,class:`${n?"mh-dark":"mh-light"}${e.chosen===s?" mh-chosen":""}`,onclick:()=>e.act(s)})),e.cells[s]){let r=f("g",{transform:`translate(${i},${o})`,class:"mh-man"});r.innerHTML=e.men[e.cells[s]],t.push(r)}}if(e.rows.includes("P"))for(let s of e.pawns){let i=Kr(s).map(r=>r[0]).join(""),o=s.at%8*Bt,n=(7-Math.floor(s.at/8))*Bt;i&&t.push(f("text",{x:o+2,y:n+Bt-3,class:"mh-mark"},i))}t.push(f("rect",{x:e.cursor%8*Bt+1.5,y:(7-Math.floor(e.cursor/8))*Bt+1.5,width:Bt-3,height:Bt-3,class:"mh-cursor"}));for(let s=0;s<8;s++)t.push(f("text",{x:s*Bt+22,y:373,class:"mh-coord"},"abcdefgh"[s])),t.push(f("text",{x:-7,y:(7-s)*Bt+27,class:"mh-coord"},s+1));e.board.replaceChildren(...t)}function xc(e){let{pawns:t}=e,s=o=>`${li(o.at)} ${o.white?"White":"Black"}: `+(Kr(o).join(", ")||"nothing");if(e.chosen!==null){let o=t.find(n=>n.at===e.chosen);return o?`${s(o)}. `+(o.backward?"Backward":"Not backward")+`, by test ${o.test}: `+(o.test===2&&o.backward?"the only defending move could be taken in passing":nf[o.test])+".":`${li(e.chosen)}: ${e.man(e.chosen)}.`}if(!e.rows.includes("P"))return"Choose a man below the board and put it on cells.";let i=t.filter(o=>Kr(o).length);return i.length?`${i.map(s).join("; ")}.`:"No pawn is passed, isolated, doubled or backward."}function Kr(e){let t=[];return e.passed&&t.push("passed"),e.isolated&&t.push(`isolated${e.open?" on an open file":""}`),e.onFile>1&&t.push(e.onFile>2?"tripled":"doubled"),e.backward&&t.push("backward"),t}function Mc(e,t){let s=()=>e.weights,i=H("cap");e.sliders=[];let o=(r,a,l)=>h("button",{type:"button",class:"mh-button mh-text",title:l,onclick:a},r);e.select=h("select",{class:"mh-select","aria-label":"Position",onchange:()=>e.lay(Number(e.select.value))},e.positions.map(([r],a)=>h("option",{value:a},r))),e.board=f("svg",{viewBox:"-14 0 374 376",class:"mh-field",tabindex:0,role:"application","aria-label":"Board: arrow keys move, Enter acts",onkeydown:r=>e.key(r)}),e.palette=Y(h("div",{class:"mh-palette",role:"group","aria-label":"Men to put on the board"},[null,..."PNBRQKpnbrqk"].map(r=>af(e,r)))),e.out=h("output",{class:"mh-event","aria-live":"polite"}),e.body=h("tbody",{});let n={B:()=>["Pawn","Knight","Bishop","Rook","Queen"].map((r,a)=>di(e,r,0,2*e.amounts.worth[a],a?16:8,()=>s().worth[a],l=>{s().worth[a]=l})),R:()=>[di(e,"R, sixteenths of the formula",0,16,1,()=>s().sixteenths,r=>{s().sixteenths=r})],P:()=>Object.entries(ci).map(([r,a])=>di(e,`P, ${a}`,0,300,10,()=>s()[r],l=>{s()[r]=l}," %")),K:()=>[di(e,"K, each rank",0,64,1,()=>s().king,r=>{s().king=r})],C:()=>[di(e,"C",0,64,1,()=>s().centre,r=>{s().centre=r})]};e.figure=h("figure",{class:"mh mh-figure mh-terms",role:"group","aria-labelledby":i},h("figcaption",{class:"mh-title",id:i},t||"The static value"),h("div",{class:"mh-bar"},e.select,o("As it was",()=>e.lay(e.place),"The position as it was given"),o("The program's weights",()=>{e.weights=Ts(e.amounts),e.draw()},"Put every slider back")),h("div",{class:"mh-two"},h("div",{class:"mh-left"},e.board,e.palette),h("div",{class:"mh-right"},h("table",{class:"mh-sums"},h("thead",{},h("tr",{},["Term","White","Black","Value"].map((r,a)=>h("th",{scope:"col",class:a?"mh-num":""},r)))),e.body),h("div",{class:"mh-weights"},e.rows.flatMap(r=>n[r]())))),e.out)}function af(e,t){let s=t?`${Qo(t)?"White":"Black"} ${Go[t.toLowerCase()]}`:"Ask",i=t?f("svg",{viewBox:"0 0 45 45","aria-hidden":"true"}):"?";t&&(i.innerHTML=e.men[t]);let o=h("button",{type:"button",class:"mh-button mh-tool",title:t?`Put a ${s.toLowerCase()} on cells, or take it off`:"Ask what the program sees on a cell","aria-label":s,onclick:()=>{e.brush=t,e.draw()}},i);return o.letter=t,o}function di(e,t,s,i,o,n,r,a=""){let l=h("input",{type:"range",min:s,max:i,step:o,class:"mh-slider","aria-label":t,oninput:()=>{r(Number(l.value)),e.draw()}}),c=h("span",{class:"mh-amount"});return e.sliders.push(()=>{l.value=n(),c.textContent=`${n()}${a}`,l.setAttribute("aria-valuetext",c.textContent)}),h("label",{class:"mh-weight"},h("span",{class:"mh-what"},t),l,c)}var hf=e=>"abcdefgh".indexOf(e[0])+8*(Number(e[1])-1);function Sc({model:e,el:t}){let s=new Gr(e);return t.append(s.figure),s.figure.machack=s,Nt(s.figure,()=>{s.near=!0,s.count()})}var Gr=class{constructor(t){this.amounts=t.get("amounts"),this.positions=t.get("positions"),this.rows=[...t.get("rows")],this.men=t.get("men"),this.weights=Ts(this.amounts),this.cursor=27,this.brush=null,this.chosen=null,this.count=ie(()=>this.ask()),Mc(this,t.get("title")),this.lay(0)}lay(t){let[,s,i]=this.positions[t];this.place=t,this.cells=vc(s),this.turn=s.split(" ")[1]??"w",this.top=i,this.pawns=[],this.chosen=null,this.select.value=t,this.draw()}act(t){if(this.cursor=t,this.brush===null)this.chosen=this.chosen===t?null:t;else{let s=this.brush;if(s.toLowerCase()==="p"&&(t<8||t>55))return this.say("No pawn stands on the first or the last rank.");if(this.cells[t].toLowerCase()==="k")return this.say("A king stays: put the king on another cell to move it.");s.toLowerCase()==="k"&&(this.cells[this.cells.indexOf(s)]=""),this.cells[t]=this.cells[t]===s?"":s,this.chosen=null}this.draw()}say(t){this.out.textContent=t}key(t){let s={ArrowLeft:-1,ArrowRight:1,ArrowUp:8,ArrowDown:-8}[t.key];if(s&&!t.ctrlKey&&!t.altKey&&!t.metaKey){let i=this.cursor+s;i>=0&&i<64&&(Math.abs(s)===8||Math.floor(i/8)===Math.floor(this.cursor/8))&&(this.cursor=i),mi(this),this.say(`${li(this.cursor)}: ${this.man(this.cursor)}.`)}else if(t.key==="Enter"||t.key===" ")this.act(this.cursor);else return;t.preventDefault()}man(t){let s=this.cells[t];return s?`${Qo(s)?"white":"black"} ${Go[s.toLowerCase()]}`:"empty"}draw(){for(let t of this.sliders)t();for(let t of this.palette.children)t.setAttribute("aria-pressed",String(t.letter===this.brush));mi(this),this.near&&this.count()}async ask(){if(!it())return this.say(zt);let t={fen:`${kc(this.cells)} ${this.turn} - - 0 1`,anyCheck:!0},s=i=>({top:`${this.top} - - 0 1`,worth:i});try{let[i,o]=await Promise.all([this.weights.worth,this.amounts.worth].map(n=>V(t,"valueParts",s(n))));this.pawns=i.pawns.map(n=>({...n,at:hf(n.square)})),yc(this,i,o),mi(this),this.say(xc(this))}catch(i){this.pawns=[],this.body.replaceChildren(),mi(this),this.say(i.message)}}};var lf={"-1":"not looked at",0:"within the width",2:"extended, for distinct pieces"},cf=1,mf=1,df=2;function uf({why:e,marks:t},{safe_checks:s}){return e!==cf?lf[e]:t&mf&&s?"always: a safe check":t&df?"always: a capture":"always: two threats"}function Tc(e){let{basic:t,extended:s,moves:i}=e.list,o=e.body.contains(document.activeElement),n=Math.max(1,...i.map(a=>Math.abs(a.plausibility))),r=i.some(a=>a.plausibility<0);e.body.replaceChildren(...i.map((a,l)=>{let c=[a.why<0?"mh-out":"",l===Math.min(t,s)?"mh-edge":l===s?"mh-edge-extended":""].join(" ").trim(),m=p=>()=>e.view.point(p?[[...G(E(a.move)),"","green"]]:[],[]),d=!e.legal.includes(a.move),u=h("button",{type:"button",class:"mh-move","aria-disabled":d?"true":null,onclick:()=>d||e.follow(a.move),onfocus:m(!0),onblur:m(!1),onpointerenter:m(!0),onpointerleave:m(!1)},e.text(e.pos,a.move));return h("tr",{class:c},h("td",{class:"mh-num"},l+1),h("th",{scope:"row"},u),h("td",{class:"mh-num mh-bars"},h("span",{class:"mh-barcell"},h("span",{},S(a.plausibility)),pf(a.plausibility,n,r))),h("td",{class:"mh-whycell"},d?"not legal: made, and taken back":uf(a,e.settings)))})),o&&e.listBox.focus({preventScroll:!0})}function Ic(e){let t=e.chooser.pos,s=e.path.map(i=>{let o=e.text(t,i);return t=R(t,E(i)),o});e.way.replaceChildren(...["Top",...s].map((i,o)=>h("button",{type:"button",class:"mh-button mh-text","aria-current":o===e.path.length?"step":null,onclick:()=>e.backTo(o+1)},i)))}var pf=(e,t,s)=>h("span",{class:`mh-meter${s?" mh-signed":""}`,"aria-hidden":"true"},h("i",{class:e<0?"mh-minus":"",style:e<0?`right:50%;width:${(50*-e/t).toFixed(1)}%`:`left:${s?50:0}%;width:${((s?50:100)*e/t).toFixed(1)}%`}));var ff=40,gf={Normal:"the normal widths",Tournament:"the tournament widths"};function Ec(e){let t=H("cap");e.boardHost=h("div",{class:"mh-boardhost"}),e.view=new ht(e.boardHost,{playable:!1,orientation:e.model.get("orientation"),label:"The position"});let s=e.model.get("settings"),i=[...s.widths?[["","the widths given"]]:[],...Object.entries(gf)];e.preset=h("select",{class:"mh-select","aria-label":"Widths to begin with",onchange:()=>e.preset.value?e.take(e.preset.value):e.take("Normal",s)},i.map(([o,n])=>h("option",{value:o},n))),e.slider=h("input",{type:"range",min:1,max:ff,class:"mh-slider","aria-label":"Width",oninput:()=>e.slid(Number(e.slider.value))}),e.which=h("span",{},"Width"),e.shown=h("output",{class:"mh-count"}),e.all=h("span",{class:"mh-quiet"}),e.way=h("div",{class:"mh-bar",role:"group","aria-label":"The way down"}),e.out=h("output",{class:"mh-event","aria-live":"polite"}),e.body=h("tbody",{}),e.table=h("table",{class:"mh-reasons"},h("thead",{},h("tr",{},["Place","Move","Plausibility","Looked at because"].map((o,n)=>h("th",{scope:"col",class:n%2===0?"mh-num":""},o)))),e.body),e.listBox=h("div",{class:"mh-listbox",tabindex:0,role:"region","aria-label":"The list of plausible moves"},e.table),e.figure=h("figure",{class:"mh mh-figure mh-widthfigure",role:"group","aria-labelledby":t},h("figcaption",{class:"mh-title",id:t},e.model.get("title")),e.chooser.box,h("div",{class:"mh-columns"},h("div",{class:"mh-boardcolumn"},e.boardHost,h("label",{class:"mh-knob"},h("span",{},"Begin with"),e.preset),h("p",{class:"mh-state"},e.all),e.way,h("p",{class:"mh-quiet mh-key"},"Choose a move of the list: it is made, and the list of the answers is shown, one ply down.")),h("div",{class:"mh-sidecolumn"},h("label",{class:"mh-knob"},e.which,e.shown,e.slider),e.listBox,e.out))),e.view.show(e.chooser.pos)}function Ac({model:e,el:t}){let s=new Qr(e);t.append(s.figure),s.figure.machack=s;let i=Nt(s.figure,()=>s.begin());return()=>{i(),s.destroy()}}var Qr=class{constructor(t){this.model=t,this.how=At(t.get("notation")),this.path=[],this.widths=[6],this.want=ie(()=>this.ask()),this.chooser=new Ss(t,{onchange:()=>{this.path=[],this.want()},say:s=>{this.out.value=s}}),Ec(this),this.unfollow=$t(s=>{this.how=s,this.list&&this.draw()})}get ply(){return this.path.length+1}get width(){return this.widths[Math.min(this.ply,this.widths.length)-1]}async begin(){if(!it()){this.figure.classList.add("mh-asleep"),this.out.value=zt;return}await this.take("Normal",this.model.get("settings"))}async take(t,s={}){try{this.settings={...(await xe()).made[t],...s},this.widths=[...this.settings.widths],this.preset.value=s.widths?"":t,await this.want()}catch(i){this.out.value=i.message}}slid(t){for(;this.widths.length<this.ply;)this.widths.push(this.widths[this.widths.length-1]);this.widths[this.ply-1]=t,this.want()}follow(t){this.path.push(t),this.want()}backTo(t){this.path.length=t-1,this.want()}async ask(){let{fen:t,moves:s}=this.chooser.position(),i=this.path.map(E).reduce(R,this.chooser.pos),o={...this.settings,widths:[this.width],captures:Math.max(0,this.settings.captures-this.path.length)},n={fen:t,moves:[...s,...this.path],settings:o};try{let[r,a]=await Promise.all([V(n,"legalMoves"),V(n,"listInWidth")]),l=JSON.stringify([t,n.moves]),c=l!==this.place;Object.assign(this,{pos:i,legal:r,list:a,place:l}),this.draw(),c&&(this.listBox.scrollTop=0)}catch(r){this.out.value=r.message}}text(t,s){return F(t,E(s),this.how)}draw(){let t=this.path[this.path.length-1];this.view.show(this.pos,{lastMove:t?G(E(t)):void 0}),this.which.textContent=this.widths.length===1?"Width of every ply":this.ply<this.widths.length?"Width of this ply":"Width of this ply and all below",this.slider.value=this.width,this.shown.value=String(this.width),this.all.textContent=`Widths, ply by ply: ${this.widths.join(", ")}`+(this.widths.length>1?", and so on":" on every ply"),Ic(this),Tc(this),this.out.value=this.said()}said(){let{basic:t,extended:s,moves:i}=this.list,o=C(this.pos.turn==="white"),n=i.filter(c=>c.why>=0).length,r=i.filter(c=>c.why===1).length;if(!i.length)return`Ply ${this.ply}: the game is over, no move is listed.`;let a=s>t?`, extended to ${Math.min(s,i.length)} for distinct pieces`:"",l=r?`; ${r} behind the line ${r===1?"is":"are"} always looked at`:"";return`Ply ${this.ply}, ${o} to move: the width is ${t}${a}${l}. Looked at: ${n} of ${i.length}.`}destroy(){this.unfollow(),this.view.destroy()}};function $c({model:e,el:t}){e.on("comm_live_update",()=>{let s=t.closest(".jp-OutputArea-output")??t;if(s.querySelector(".mh-gone"))return;let i=document.createElement("p");i.className="mh-gone",i.setAttribute("role","status"),i.style.cssText="margin:.4em 0;padding:.2em .7em;border-left:3px solid currentColor;font-weight:600",i.textContent="The kernel that made this figure is gone. Run its cell again.",s.prepend(i)})}var Nc=`/* One look for every figure. Colours are named by their use; the book theme's dark mode and the
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
`;var Cc=`.mh [hidden] {
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
`;var Lc=`/* The terms of the static value, beside style.css. */
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
`;var Oc=`/** Embedded SVGs for all chess pieces */
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
`;var yf={tree:qe,convert:Kl,play:oc,bar:Cl,setup:Xh,terms:Sc,points:rc,width:Ac,score:fc,bits:Ll,six:wc};function xf(e){Xr(Nc+Cc+Lc+Oc),$c(e),sa(e.model);let t=(yf[e.model.get("show")]??Nr)(e);return Yo(e.el),t}var KS={render:xf};globalThis.document&&(document.documentElement.dataset.boards="here");globalThis.document?.addEventListener("machack-board",e=>{if(e.defaultPrevented)return;e.preventDefault();let t={at:0,notation:"san",playable:!0,counts:!1,bearing:!1,comments:{},arrows:[],marks:[],descriptive:[],...e.detail};Nr({el:e.target,model:{get:s=>t[s],set(){},on(){},off(){},save_changes(){}}})});globalThis.document?.addEventListener("machack-setup",e=>{if(e.defaultPrevented||!it())return;e.preventDefault();let{fen:t,changed:s}=e.detail,{target:i}=e,o=new We({fen:t,onlyMen:!0});i.place=n=>o.set("fen",n),xe().then(({men:n})=>{o.set("men",n),i.append(new es(o).figure),o.on("change:fen",()=>s(o.get("fen")))}).catch(n=>{i.textContent=`The board cannot be had here: ${n.message}.`})});export{Cr as convert,KS as default,E as moveFromUci,R as play,st as positionOf,Re as readMove,re as sanOf,O as uciOf,Pt as writeDescriptive};
