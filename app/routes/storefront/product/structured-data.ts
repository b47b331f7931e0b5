import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { pictureAddress } from "#domain/pictures/picture-address.ts";
import { priceWithGst } from "#domain/pricing/unit-price.ts";
import { breadcrumbFacts } from "#ui/controls/crumbs.tsx";
import { productBreadcrumbs } from "./breadcrumbs.ts";

/** schema.org Product and BreadcrumbList. `origin` is the shop's public address. */
export function productFacts(product: ProductPage, origin: string): object[] {
  const url = `${origin}/products/${product.slug}`;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      "@id": url,
      name: product.name,
      description: product.description,
      sku: product.id,
      category: product.trail.map(({ label }) => label).join(" > "),
      brand: { "@type": "Brand", name: product.brand },
      image: product.pictures.map(({ id }) => `${origin}${pictureAddress(id, 1200, "webp")}`),
      offers: offerFacts(product, url),
      ...(product.color && { color: product.color }),
      additionalProperty: product.properties.map(({ name, value, unit }) => ({
        "@type": "PropertyValue",
        name,
        value,
        ...(unit && { unitText: unit }),
      })),
      ...(product.rating !== null &&
        product.reviews > 0 && {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: product.rating,
            bestRating: 5,
            reviewCount: product.reviews,
          },
        }),
    },
    breadcrumbFacts(productBreadcrumbs(product), origin),
  ];
}

/** The offer at the price a shopper pays, GST included, as search engines require it in India. */
function offerFacts(product: ProductPage, url: string): object {
  return {
    "@type": "Offer",
    url,
    priceCurrency: "INR",
    price: priceWithGst(product),
    availability: product.stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition:
      product.openBox === null ? "https://schema.org/NewCondition" : "https://schema.org/UsedCondition",
    seller: { "@type": "Organization", name: product.seller.name },
  };
}
