/** In the order in which they are offered to the owner. */
export const specTypes = ["number", "choice", "choices", "yes-no", "text"] as const;
export type SpecType = (typeof specTypes)[number];

/** What a choice may be. Products and addresses hold the key, which never changes. */
export type SpecOption = { key: string; label: string };

export type Better = "more" | "less";

/** What is better in the types that can say it, in the owner's words. */
export const betterLabels: Partial<Record<SpecType, Record<Better, string>>> = {
  number: { more: "More is better", less: "Less is better" },
  "yes-no": { more: "Yes is better", less: "No is better" },
  choice: { more: "Later options are better", less: "Earlier options are better" },
};

export type Specification = {
  /** The key of its values in `products.specs`. It never changes. */
  key: string;
  name: string;
  /** The parameter of lists that are filtered by it: `?ram=16,32`. */
  address: string;
  /** Parameters that it had before. Lists still read them. */
  formerAddresses: string[];
  /** The heading above it on the product's page. */
  group: string;
  type: SpecType;
  unit: string | null;
  /** The most digits after the point. */
  decimals: number;
  /** What a choice may be, in order. */
  options: SpecOption[];
  /** Which is better: more or less of a number, yes or no, the last or the first of the options. */
  better: Better | null;
  filters: boolean;
  /** The steps of its slider; null where each value is a check box. */
  filterStep: number | null;
  compares: boolean;
  onCard: boolean;
  /** The text whose measure this number is, or that says this choice. */
  shownIn: string | null;
  help: string | null;
  example: string | null;
  comparative: string | null;
  /** What the shop itself does with it; it is then neither deleted nor measured in another unit. */
  usedFor: string | null;
};

export type AssignedSpec = Specification & {
  /** A product of the category needs it before it is published. */
  isRequired: boolean;
  /** Its products are compared with each other in it, if more or less is better. */
  isRanked: boolean;
};

/** A number in the specification's unit; the key of an option; several keys; yes or no; a text. */
export type SpecValue = number | string | string[] | boolean;

/** The values of a product by the specification's key. What is not known has no key. */
export type SpecValues = Record<string, SpecValue>;

/** 'RAM (GB)': the heading of a field or a column. */
export function specHeading({ name, unit }: Pick<Specification, "name" | "unit">): string {
  return unit === null ? name : `${name} (${unit})`;
}

/** The step of a slider whose owner chose none: the smallest difference that its numbers show. */
export const usualStep = (decimals: number): number => 10 ** -decimals;
