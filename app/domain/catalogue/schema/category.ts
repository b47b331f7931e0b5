/** A category as the owner shaped it. What it does not say itself is its parent's. */
export type Category = {
  /** What products refer to. It never changes. */
  key: string;
  parent: string | null;
  name: string;
  /** 'laptops', for sentences. */
  plural: string;
  /** What stands in `?category=`. */
  address: string;
  /** What it was before, in lower case. */
  formerAddresses: string[];
  onHome: boolean;
  /** Its list also shows every product with this use. */
  gathersUse: string | null;
  /** Products are ranked among those of this category and below it. */
  ranksWith: string;
  /** The keys from the root down to this one. */
  path: string[];
  usualHsn: UsualHsn[];
  /** Percent; null for the usual rate of the HSN code. */
  gstRate: number | null;
  /** Whether units usually have serial numbers; the seller decides for each product. */
  needsSerial: boolean;
};

/** An HSN code and what it is for: 'laptops up to 10 kg'. */
export type UsualHsn = { code: string; goods: string };

/** The keys of a category and of all below it. `categories` may be in any order. */
export function subtreeOf(categories: readonly Category[], key: string): string[] {
  return categories.filter(({ path }) => path.includes(key)).map((category) => category.key);
}

/** The categories for a choice, each indented below its parent. */
export function categoryChoices(categories: readonly Category[]): { value: string; words: string }[] {
  return categories.map(({ key, name, path }) => ({
    value: key,
    words: `${"\u00a0\u00a0\u00a0".repeat(path.length - 1)}${name}`,
  }));
}

/** 'Components › Memory' */
export function categoryTitle(categories: readonly Category[], key: string): string {
  const path = categories.find((category) => category.key === key)?.path ?? [key];
  return path.map((step) => categories.find((category) => category.key === step)?.name ?? step).join(" › ");
}

export function listOfCategory({ address }: Pick<Category, "address">): string {
  return `/products?${new URLSearchParams({ category: address }).toString()}`;
}
