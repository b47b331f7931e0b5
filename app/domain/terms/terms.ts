import type { ChangeOfMind, WarrantyKind, WarrantyProvider } from "#db/words.ts";

/** Until when and how a customer can return something. */
export type ReturnTerms = {
  /** Days after the day of delivery for what is defective, damaged, wrong or not as described. */
  returnDays: number;
  /** Days for customers who changed their mind. */
  changeOfMindDays: number;
  /** What they get. */
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

/** What a product or a line of an order has of its own; null where its category's terms hold. */
export type OwnTerms = {
  return_days?: number | null;
  change_of_mind_days?: number | null;
  change_of_mind?: string | null;
  restocking_percent?: number | null;
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
export const ownTermsOfLines = [
  "order_lines.return_days",
  "order_lines.change_of_mind_days",
  "order_lines.change_of_mind",
  "order_lines.restocking_percent",
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

/** The terms that hold: a line's or product's own, else its category's, else those of '*'. */
export function termsOf(all: readonly CategoryTerms[], category: string, own: OwnTerms | null): Terms {
  const usual =
    all.find((terms) => terms.category === category) ?? all.find((terms) => terms.category === "*");
  if (!usual) throw new Error("The terms of '*' are missing.");
  return {
    returnDays: own?.return_days ?? usual.returnDays,
    changeOfMindDays: own?.change_of_mind_days ?? usual.changeOfMindDays,
    changeOfMind: (own?.change_of_mind as ChangeOfMind | null | undefined) ?? usual.changeOfMind,
    restockingPercent: own?.restocking_percent ?? usual.restockingPercent,
    warranty: {
      months: own?.warranty_months ?? usual.warranty.months,
      kind: (own?.warranty_kind as WarrantyKind | null | undefined) ?? usual.warranty.kind,
      by: (own?.warranty_by as WarrantyProvider | null | undefined) ?? usual.warranty.by,
      exclusions: own?.warranty_exclusions ?? usual.warranty.exclusions,
      note: own?.warranty_note ?? null,
      service: {
        name: own?.service_name ?? null,
        phone: own?.service_phone ?? null,
        address: own?.service_address ?? null,
        url: own?.service_url ?? null,
      },
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
