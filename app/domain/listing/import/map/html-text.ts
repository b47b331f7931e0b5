import { withoutEntities } from "./html-entities.ts";

/** Elements whose text a browser does not show. */
const hidden = /<(?=(?:script|style|xml|head|title|noscript|template|svg)\b)/i;
const escapedTag = /&lt;(?:p|br|div|ul|li|b|strong|span|table|h[1-6])\b/i;

/** The text of a description written in HTML: paragraphs on lines of their own, items of lists with a dash. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const isEscaped = escapedTag.test(html) && !/<[a-z/!]/i.test(html);
  const text = withoutComments(isEscaped ? withoutEntities(html) : html)
    .replace(/\r\n?|\n/g, " ")
    .split(hidden)
    .map((part, index) => (index === 0 ? part : part.slice(endOfHidden(part))))
    .join(" ")
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/tr|\/ul|\/ol|p|div|h[1-6]|ul|ol|tr|dl|dt)\b[^<>]*>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "\n- ")
    // Cells of a table stand apart.
    .replace(/<(?:\/t[dh]|dd)\b[^<>]*>/gi, " ")
    .replace(/<[a-z/!][^<>]*>/gi, "");
  return withoutEntities(text)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line !== "-")
    .join("\n");
}

/** The HTML without its comments, among them what Word writes for itself. */
function withoutComments(html: string): string {
  const [before = "", ...parts] = html.split("<!--");
  return before + parts.map((part) => part.slice(endOf(part, "-->"))).join("");
}

/** Where an element ends whose text is not shown, counted from after its '<'. */
function endOfHidden(part: string): number {
  const [name = ""] = /^[a-z]+/i.exec(part) ?? [];
  const end = part.toLowerCase().indexOf(`</${name.toLowerCase()}`);
  return end === -1 ? part.length : end;
}

function endOf(part: string, sign: string): number {
  // '<!-->' is a whole comment.
  if (part.startsWith(">")) return 1;
  const at = part.indexOf(sign);
  return at === -1 ? part.length : at + sign.length;
}
