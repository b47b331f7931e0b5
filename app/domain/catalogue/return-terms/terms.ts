import type { ChangeOfMind, WarrantyKind, WarrantyProvider } from "#db/values/product-values.ts";

/** Until when and how a customer can return something. */
export type ReturnTerms = {
  /** Days after the day of delivery for what is defective, damaged, wrong or not as described. */
  returnDays: number;
  changeOfMindDays: number;
  changeOfMind: ChangeOfMind;
  /** Percent of the price that the seller keeps of it. */
  restockingPercent: number;
};

export type Warranty = {
  months: number;
  kind: WarrantyKind;
  by: WarrantyProvider;
  /** What is not covered, in the owner's or the seller's words. */
  exclusions: string;
};

/** Who serves a product under warranty; null where nothing was given, and the seller helps. */
export type ServiceContact = {
  name: string | null;
  phone: string | null;
  address: string | null;
  url: string | null;
};

export type Terms = ReturnTerms & {
  warranty: Warranty & { note: string | null; service: ServiceContact };
};

/** What the owner set for a category. '*' is for categories without terms of their own. */
export type CategoryTerms = ReturnTerms & { category: string; warranty: Warranty };

/** What a product has of its own; null where its category's terms hold. */
export type OwnTerms = {
  warranty_months: number | null;
  warranty_kind: string | null;
  warranty_by: string | null;
  warranty_note: string | null;
  warranty_exclusions: string | null;
  service_name: string | null;
  service_phone: string | null;
  service_address: string | null;
  service_url: string | null;
};

/** The warranty that a line of an order was bought with. */
export type FrozenWarranty = OwnTerms & {
  warranty_months: number;
  warranty_kind: string;
  warranty_by: string;
  warranty_exclusions: string;
};

/** The columns of `products`, for a `select`. */
export const ownTermsOfProducts = [
  "products.warranty_months",
  "products.warranty_kind",
  "products.warranty_by",
  "products.warranty_note",
  "products.warranty_exclusions",
  "products.service_name",
  "products.service_phone",
  "products.service_address",
  "products.service_url",
] as const;

/** The columns of `order_lines`, where they are frozen. */
export const warrantyOfLines = [
  "order_lines.warranty_months",
  "order_lines.warranty_kind",
  "order_lines.warranty_by",
  "order_lines.warranty_note",
  "order_lines.warranty_exclusions",
  "order_lines.service_name",
  "order_lines.service_phone",
  "order_lines.service_address",
  "order_lines.service_url",
] as const;

/** The terms of a product: its own, else its category's, else those of '*'. */
export function termsOf(all: readonly CategoryTerms[], category: string, own: OwnTerms | null): Terms {
  const usual =
    all.find((terms) => terms.category === category) ?? all.find((terms) => terms.category === "*");
  if (!usual) throw new Error("The terms of '*' are missing.");
  return {
    returnDays: usual.returnDays,
    changeOfMindDays: usual.changeOfMindDays,
    changeOfMind: usual.changeOfMind,
    restockingPercent: usual.restockingPercent,
    warranty: warrantyOf({
      warranty_months: own?.warranty_months ?? usual.warranty.months,
      warranty_kind: own?.warranty_kind ?? usual.warranty.kind,
      warranty_by: own?.warranty_by ?? usual.warranty.by,
      warranty_exclusions: own?.warranty_exclusions ?? usual.warranty.exclusions,
      warranty_note: own?.warranty_note ?? null,
      service_name: own?.service_name ?? null,
      service_phone: own?.service_phone ?? null,
      service_address: own?.service_address ?? null,
      service_url: own?.service_url ?? null,
    }),
  };
}

export function warrantyOf(row: FrozenWarranty): Terms["warranty"] {
  return {
    months: row.warranty_months,
    kind: row.warranty_kind as WarrantyKind,
    by: row.warranty_by as WarrantyProvider,
    exclusions: row.warranty_exclusions,
    note: row.warranty_note,
    service: {
      name: row.service_name,
      phone: row.service_phone,
      address: row.service_address,
      url: row.service_url,
    },
  };
}

/** The columns that a line of an order keeps of its terms. */
export function frozenTerms({ warranty, ...terms }: Terms) {
  return {
    return_days: terms.returnDays,
    change_of_mind_days: terms.changeOfMindDays,
    change_of_mind: terms.changeOfMind,
    restocking_percent: terms.restockingPercent,
    warranty_months: warranty.months,
    warranty_kind: warranty.kind,
    warranty_by: warranty.by,
    warranty_note: warranty.note,
    warranty_exclusions: warranty.exclusions,
    service_name: warranty.service.name,
    service_phone: warranty.service.phone,
    service_address: warranty.service.address,
    service_url: warranty.service.url,
  };
}
