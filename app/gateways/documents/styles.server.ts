import type { Style } from "./paper.server.ts";

export const ink = "#1b1b18";
const quiet = "#4b4b46";
export const faint = "#dbdbd6";

/** How documents are set: one family, two weights. */
export const styles = {
  title: { font: "bold", size: 20, leading: 26, color: ink },
  label: { font: "regular", size: 8.5, leading: 12, color: quiet },
  strong: { font: "bold", size: 9.5, leading: 13.5, color: ink },
  text: { font: "regular", size: 9.5, leading: 13.5, color: ink },
  small: { font: "regular", size: 8.5, leading: 11.5, color: quiet },
  sum: { font: "bold", size: 12, leading: 17, color: ink },
} satisfies Record<string, Style>;
