/** What a form of a purchase holds, by the names of its fields. */
export type Typed = Readonly<Partial<Record<string, string>>>;

export type TypedProduct = { id: string; name: string; sku: string; gstRate: number };

/** The numbers of the lines that a form has, in their order. */
export function linesIn(typed: Typed): number[] {
  return Object.keys(typed)
    .flatMap((name) => /^product-(\d{1,4})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** The form with one more line. No number is given twice, as a line that was taken off stays the product's own. */
export function withLine(typed: Typed, { id, name, sku, gstRate }: TypedProduct): Typed {
  const line = Number(typed.next ?? 1);
  return {
    ...typed,
    [`product-${line}`]: id,
    [`name-${line}`]: name,
    [`sku-${line}`]: sku,
    [`rate-${line}`]: String(gstRate),
    next: String(line + 1),
    added: String(line),
    find: "",
  };
}

export function withoutLine(typed: Typed, line: string): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !name.endsWith(`-${line}`)));
}

/** An amount as it is typed: 1234.5 for 123450 paise. */
export const typedAmount = (paise: number): string => String(paise / 100);
