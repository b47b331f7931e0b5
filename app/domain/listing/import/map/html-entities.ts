/** The names of the characters from U+00A0 to U+00FF in HTML, in their order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  );
const others: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  rsquo: "’",
  lsquo: "‘",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  lsaquo: "‹",
  rsaquo: "›",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  trade: "™",
  bull: "•",
  euro: "€",
  larr: "←",
  uarr: "↑",
  rarr: "→",
  darr: "↓",
  harr: "↔",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  zwnj: "",
  zwj: "",
  minus: "−",
  le: "≤",
  ge: "≥",
  ne: "≠",
  asymp: "≈",
  infin: "∞",
  prime: "′",
  Prime: "″",
  Omega: "Ω",
  omega: "ω",
  Delta: "Δ",
  mu: "μ",
  pi: "π",
  radic: "√",
  permil: "‰",
  check: "✓",
  star: "☆",
  starf: "★",
  inr: "₹",
};
const named = new Map([
  ...latin.map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries(others),
  ["nbsp", " "],
  // A hyphen that shows only where a line breaks.
  ["shy", ""],
]);

/**
 * The text with its entities as characters: 'caf&eacute;' is 'café', and so is 'caf&amp;eacute;', which was written
 * twice. An entity that HTML does not have stays.
 */
export function withoutEntities(text: string): string {
  return text.includes("&")
    ? text.replaceAll(/&(?:amp;)?(#x?[0-9a-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, decode)
    : text;
}

function decode(entity: string, name: string): string {
  const isLonely = entity === "&amp;";
  if (isLonely) return "&";
  if (!name.startsWith("#")) return named.get(name) ?? named.get(name.toLowerCase()) ?? entity;
  const code =
    name[1] === "x" || name[1] === "X" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (code === 0xad) return "";
  return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : " ";
}
