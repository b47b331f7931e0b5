/**
 * Keeps the presses of 'Compare' on a page with a tray until the tray's script has come, which takes them as
 * `window.comparePressed`. If it does not come, the form is sent after all. Inline, because a press may come before any
 * script of the page.
 */
export const pressScript = `addEventListener("submit",e=>{const f=e.target,b=e.submitter,w=window;if(f.getAttribute("action")!=="/compare"||b?.name!=="product"||b.dataset.sent||!w.compare&&!/^\\/(search|products)(\\/[^/]+)?$/.test(location.pathname))return;e.preventDefault();if(w.compare)return w.compare(b);b.ariaPressed="true";(w.comparePressed??=[]).push(b);setTimeout(()=>{if(!w.comparePressed?.includes(b))return;b.dataset.sent="1";f.requestSubmit(b)},8e3)},true)`;
