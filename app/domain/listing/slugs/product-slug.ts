const longest = 80;

/** Turns 'Nirvex Meru 14 OLED' into 'nirvex-meru-14-oled'. A name without Latin letters becomes 'product'. */
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
