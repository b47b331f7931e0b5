import { pinKey, recentSearches } from "../browser/stored-text.ts";

/**
 * Keeps the PIN code as `--pin` of the document, which the style sheet of the header writes beside 'Deliver to': the page is
 * the same for everybody. A form with `data-forget`, by which a person leaves, clears it and the last searches. Inline, so
 * that the code stands there before the first paint.
 */
export const pinScript = `(()=>{const show=()=>{let p;try{p=localStorage.getItem("${pinKey}")}catch{}document.documentElement.style.setProperty("--pin",/^\\d{6}$/.test(p)?JSON.stringify(p):"")};show();for(const e of ["${pinKey}","storage","pageshow"])addEventListener(e,show);addEventListener("submit",e=>{if("forget"in e.target.dataset){try{localStorage.removeItem("${pinKey}");localStorage.removeItem("${recentSearches}")}catch{}show()}})})()`;
