/**
 * Puts the parts of the template before it into the document once the page is painted, scripts in
 * their order. Until the last one runs, a press is held. It is made again then, or two seconds after
 * it, since a page works by links and forms too; it is dropped if a dialog covers the page by then.
 * Until then `data-late` stands at the root, for `livery shot` and for tests.
 * The code is the same on all pages, so that a policy allows it by one hash
 * (docs/decisions/042-paint-first.md).
 */
export const LATE_CODE = `{${[
  'const t=document.currentScript.previousElementSibling,root=document.documentElement,held=[],how=[`click`,hold,true]',
  'function hold(e){if(!e.isTrusted||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;e.preventDefault();e.stopImmediatePropagation();held.push(e.target);setTimeout(release,2e3)}',
  'function release(){removeEventListener(...how);for(const one of held.splice(0))if(!document.querySelector(`:modal`))one.dispatchEvent(new MouseEvent(`click`,{bubbles:true,cancelable:true,composed:true,view:window}))}',
  'function begin(){const all=[...document.importNode(t.content,true).children];t.remove();Promise.all(all.map(one=>new Promise(done=>{if(one.src){one.async=false;one.onload=one.onerror=done}else done();document.head.append(one)}))).then(()=>{root.removeAttribute(`data-late`);release()})}',
  'root.dataset.late=``',
  'addEventListener(...how)',
  'PerformanceObserver.supportedEntryTypes.includes(`paint`)?new PerformanceObserver((l,o)=>{if(l.getEntriesByName(`first-contentful-paint`).length){o.disconnect();begin()}}).observe({type:`paint`,buffered:true}):begin()'
].join(';')}}`
