const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  deg: "°",
  times: "×",
  reg: "®",
  trade: "™",
  bull: "•",
};

/** The text of a description written in HTML: paragraphs on lines of their own, items of lists with a dash. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(/\r\n?|\n/g, " ")
    .split(/<(?=(?:script|style)\b)/i)
    .map((part, place) => (place === 0 ? part : part.slice(endOfHidden(part))))
    .join(" ")
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/tr|\/ul|\/ol|p|div|h[1-6]|ul|ol|tr)\b[^<>]*>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "\n- ")
    .replace(/<[a-z/!][^<>]*>/gi, "")
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, decode)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line !== "-")
    .join("\n");
}

/** Where a script or a style sheet ends, counted from after its '<'. */
function endOfHidden(part: string): number {
  const end = part.search(/<\/(?:script|style)/i);
  return end === -1 ? part.length : end;
}

function decode(entity: string, name: string): string {
  if (!name.startsWith("#")) return named[name.toLowerCase()] ?? entity;
  const code =
    name[1] === "x" || name[1] === "X" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : " ";
}
