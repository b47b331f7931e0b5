import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";

/** schema.org facts about the shop: its organisation and its search. */
export function shopFacts(settings: ShopSettings, origin: string): object[] {
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": `${origin}/#shop`,
      name: settings.name,
      legalName: settings.legalName,
      url: origin,
      logo: `${origin}/icons/icon-512.png`,
      email: settings.infoEmail,
      foundingDate: "2025",
      ...(settings.gstin && { taxID: settings.gstin }),
      address: {
        "@type": "PostalAddress",
        streetAddress: settings.addressLine,
        addressLocality: settings.city,
        addressRegion: settings.stateName,
        postalCode: settings.pincode,
        addressCountry: "IN",
      },
      contactPoint: settings.phones.map((telephone) => ({
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: `+91 ${telephone.replace(/^0/, "")}`,
      })),
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: settings.name,
      url: origin,
      publisher: { "@id": `${origin}/#shop` },
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}/search?q={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
