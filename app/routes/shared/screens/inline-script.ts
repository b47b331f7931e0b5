import { themeScript } from "#ui/theme/theme-color.tsx";
import { pressScript } from "../compare/press-script.ts";
import { pinScript } from "../delivery/pin-script.ts";
import { gstScript } from "../prices/gst-script.ts";

/** On a page that is loaded again or gone back to, what is further down is wanted at once: product-page.css. */
const freshScript =
  'if(performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.dataset.fresh=""';

/** What runs in the head of every page. Its text never changes, so the security policy can allow it by its hash. */
// The browser has it in the page, so its scripts do without.
export const inlineScript = import.meta.env.SSR
  ? [themeScript, gstScript, pinScript, pressScript, freshScript].join(";")
  : "";
