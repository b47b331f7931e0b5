import { pinKey } from "../browser/stored-text.ts";

/**
 * Keeps the PIN code as `--pin` of the document, which the style sheet of the header writes beside 'Deliver to': the page is
 * the same for everybody. Inline, so that it stands there before the first paint.
 */
export const pinScript = `(()=>{const show=()=>{let p;try{p=localStorage.getItem("${pinKey}")}catch{}document.documentElement.style.setProperty("--pin",/^\\d{6}$/.test(p)?JSON.stringify(p):"")};show();for(const e of ["${pinKey}","storage","pageshow"])addEventListener(e,show)})()`;
