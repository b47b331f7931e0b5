import { decodeHTMLStrict } from "entities/lib/decode.js";

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

/**
 * The text with its entities as characters: 'caf&eacute;' is 'café', and so is 'caf&amp;eacute;', which was written
 * twice. An entity that HTML does not have stays.
 */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:amp;)?(#x?[\da-f]{1,6}|[a-z]\w{1,30});/gi, decode);

function decode(entity: string, name: string): string {
  const names = name.startsWith("#") ? [name] : [name, name.toLowerCase()];
  const character = names
    .map((each) => decodeHTMLStrict(`&${each};`))
    .find((decoded) => !decoded.startsWith("&") || decoded === "&");
  return (
    character
      ?.replaceAll(/[\p{Cc}\u00A0\u2002\u2003\u2009\uFFFD]/gu, " ")
      // A hyphen that shows only where a line breaks, and joiners.
      .replaceAll(/[\u00AD\u200C\u200D]/g, "") ?? entity
  );
}
