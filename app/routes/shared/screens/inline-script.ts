import { themeScript } from "#ui/theme/theme-color.tsx";
import { pressScript } from "../compare/press-script.ts";
import { pinScript } from "../delivery/pin-script.ts";
import { gstScript } from "../prices/gst-script.ts";

/** What runs in the head of every page. Its text never changes, so the security policy can allow it by its hash. */
// The browser has it in the page, so its scripts do without.
export const inlineScript = import.meta.env.SSR
  ? [themeScript, gstScript, pinScript, pressScript].join(";")
  : "";
