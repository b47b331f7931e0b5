const longest = 80;

/** 'nirvex-meru-14-oled' from 'Nirvex Meru 14 OLED'. Of a name without Latin letters nothing is left, so 'product'. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return slug || "product";
}
