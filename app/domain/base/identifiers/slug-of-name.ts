/** 'M.2 slots (PCIe)' as 'm-2-slots-pcie'; `otherwise` where nothing is left, as of a name in Devanagari. */
export function slugOfName(name: string, otherwise: string, longest = 48): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? otherwise : slug;
}

/** The first of 'printer', 'printer-2', 'printer-3' … that is not taken. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  for (let count = 2; ; count += 1) if (!isTaken(`${slug}-${count}`)) return `${slug}-${count}`;
}
