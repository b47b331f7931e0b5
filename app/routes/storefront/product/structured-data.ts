import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { availability } from "#domain/stock/availability.ts";
import { gtinProperty } from "#domain/catalogue/product/gtin-property.ts";
import type { Model } from "#domain/catalogue/product/read-siblings.server.ts";
import { pictureAddress } from "#domain/shop/pictures/picture-address.ts";
import { priceWithGst, wasWithGst } from "#domain/base/money/unit-price.ts";
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
      sku: product.sku,
      ...(product.gtin !== null && { [gtinProperty(product.gtin)]: product.gtin }),
      ...(product.mpn !== null && { mpn: product.mpn }),
      ...(product.model && { isVariantOf: modelFacts(product.model, product, origin) }),
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
      ...(product.rating !== null && {
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

/** schema.org ProductGroup: the product with all its variants. */
function modelFacts({ id, name, options, slugs }: Model, { brand }: ProductPage, origin: string): object {
  return {
    "@type": "ProductGroup",
    "@id": `${origin}/products#${id}`,
    name,
    productGroupID: id,
    brand: { "@type": "Brand", name: brand },
    variesBy: options.map((option) => (option.key === "color" ? "https://schema.org/color" : option.name)),
    hasVariant: slugs.map((slug) => {
      const url = `${origin}/products/${slug}`;
      return { "@type": "Product", "@id": url, url };
    }),
  };
}

/** The offer at the price a shopper pays, GST included, as search engines require it in India. */
function offerFacts(product: ProductPage, url: string): object {
  const was = wasWithGst(product);
  return {
    "@type": "Offer",
    url,
    priceCurrency: "INR",
    price: priceWithGst(product),
    ...(was !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: was,
        priceCurrency: "INR",
      },
    }),
    ...availabilityFacts(product),
    itemCondition:
      product.openBox === null ? "https://schema.org/NewCondition" : "https://schema.org/UsedCondition",
    seller: { "@type": "Organization", name: product.seller.name },
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "IN",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: product.terms.returnDays,
      returnMethod: "https://schema.org/ReturnByMail",
    },
    ...(product.days && { shippingDetails: shippingFacts(product.days) }),
  };
}

function availabilityFacts(product: ProductPage): object {
  const answer = availability(product);
  if (answer.is === "pre-order")
    return { availability: "https://schema.org/PreOrder", availabilityStarts: answer.expected };
  return { availability: `https://schema.org/${answer.left > 0 ? "InStock" : "OutOfStock"}` };
}

function shippingFacts({ dispatch, from, to }: NonNullable<ProductPage["days"]>): object {
  const days = (minValue: number, maxValue: number) => ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue,
    unitCode: "DAY",
  });
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "INR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, dispatch),
      transitTime: days(from, to),
    },
  };
}
