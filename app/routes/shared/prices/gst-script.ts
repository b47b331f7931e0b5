/**
 * Which of the two prices is emphasised: `data-gst` of the document, 'with' or 'without'. The server writes what the
 * owner starts with; this script puts the person's own choice in its place before the first paint, so that every guest
 * gets the same page. It follows presses of elements with `data-choose-gst` (a choice, or empty for the other one), other
 * tabs and the Back button, and says so with the event 'gst'. Inline, because no page has to load anything for it.
 */
export const gstScript = `(()=>{const r=document.documentElement,s=r.dataset.gst||"with",show=g=>{r.dataset.gst=g==="with"||g==="without"?g:s;dispatchEvent(new Event("gst"))},read=()=>{try{show(localStorage.getItem("gst"))}catch{}};read();addEventListener("pageshow",e=>e.persisted&&read());addEventListener("storage",e=>(e.key==="gst"||e.key===null)&&read());addEventListener("click",e=>{const b=e.target.closest?.("[data-choose-gst]");if(!b)return;const g=b.dataset.chooseGst||(r.dataset.gst==="without"?"with":"without");try{localStorage.setItem("gst",g)}catch{}show(g)})})()`;
