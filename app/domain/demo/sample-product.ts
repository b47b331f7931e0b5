import { z } from "zod";
import { warrantyKinds, warrantyProviders } from "#db/values/product-values.ts";

const SpecValue = z.union([z.number(), z.string(), z.array(z.string()), z.boolean()]);

/** One entry of assets/catalogue.json. */
export const SampleProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  brand: z.string(),
  price: z.number().int(),
  discountPrice: z.number().int().optional(),
  images: z.array(z.string()),
  rating: z.number(),
  reviews: z.number().int(),
  stock: z.number().int(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  vendorId: z.string(),
  /** By the key of the specification. */
  specs: z.record(z.string(), SpecValue),
  mrpInclGst: z.number().int(),
  gstRate: z.number().int(),
  hsn: z.string(),
  uqc: z.string(),
  warranty: z.object({
    months: z.number().int(),
    kind: z.enum(warrantyKinds),
    by: z.enum(warrantyProviders),
    note: z.string().optional(),
    service: z.object({ name: z.string(), phone: z.string(), address: z.string(), url: z.string() }),
  }),
  countryOfOrigin: z.string(),
  manufacturer: z.string(),
  importer: z.string().nullable(),
  genericName: z.string(),
  netQuantity: z.string(),
  usage: z.array(z.string()),
});
export type SampleProduct = z.infer<typeof SampleProduct>;

/** Describes what a sample picture shows, from the view in its file name and the kind of product. */
export function describePicture(product: SampleProduct, file: string): string {
  const view = file.match(/-(hero|detail|back|side)\.webp$/)?.[1] ?? "hero";
  const isAllInOne = product.genericName !== "Laptop computer" && product.specs.displayInches !== undefined;
  const kind = isAllInOne ? "allInOne" : product.category === "Desktop" ? "tower" : "laptop";
  return descriptions[kind][view as View](product.name);
}

type View = "hero" | "detail" | "back" | "side";
const descriptions: Record<"laptop" | "tower" | "allInOne", Record<View, (name: string) => string>> = {
  laptop: {
    hero: (name) => `${name}, open, seen from the left`,
    detail: (name) => `Keyboard of the ${name}, close up`,
    back: (name) => `${name}, open, seen from behind`,
    side: (name) => `${name}, seen from the side`,
  },
  tower: {
    hero: (name) => `${name}, seen from the front left`,
    detail: (name) => `Top front corner of the ${name}, close up`,
    back: (name) => `${name}, seen from behind`,
    side: (name) => `${name}, left side`,
  },
  allInOne: {
    hero: (name) => `${name} with keyboard and mouse, seen from the left`,
    detail: (name) => `Lower screen edge of the ${name}, close up`,
    back: (name) => `${name}, seen from behind`,
    side: (name) => `${name}, seen from the side`,
  },
};
