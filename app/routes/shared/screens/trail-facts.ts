/** schema.org BreadcrumbList of a page's breadcrumbs. `origin` is the shop's public address. */
export function breadcrumbFacts(trail: { label: string; to?: string }[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to && { item: `${origin}${to}` }),
    })),
  };
}
