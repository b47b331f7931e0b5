import type { findPurchase } from "#domain/purchases/lists/find-purchase.server.ts";

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

/** The fields of a line, under its number. */
export const typedLine = (line: number, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}-${line}`, value]));

/** The form with one more line. No number is given twice, as a line that was taken off stays the product's own. */
export function withLine(typed: Typed, { id, name, sku, gstRate }: TypedProduct): Typed {
  const line = Number(typed.next ?? 1);
  const fields = typedLine(line, { product: id, name, sku, rate: String(gstRate) });
  return { ...typed, ...fields, next: String(line + 1), added: String(line), find: "" };
}

export function withoutLine(typed: Typed, line: string): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !name.endsWith(`-${line}`)));
}

/** An amount as it is typed: 1234.5 for 123450 paise. */
export const typedAmount = (paise: number): string => String(paise / 100);

type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/** The form with which a purchase is corrected. */
export function typedPurchase(purchase: Purchase, getsCredit: boolean): Typed {
  const { id, version, supplierId, billNumber, billDate, total, hasCredit, lines, sum, lastLine } = purchase;
  const fields = lines.map(({ line, productId, product, sku, quantity, unitPrice, gstRate, serials }) =>
    typedLine(line, {
      product: productId,
      name: product,
      sku,
      pieces: String(quantity),
      price: typedAmount(unitPrice),
      rate: String(Number(gstRate)),
      serials: serials.join("\n"),
    }),
  );
  return {
    id,
    version: String(version),
    supplier: supplierId,
    leadDays: "7",
    billNumber,
    billDate,
    total: typedAmount(total),
    ...(getsCredit && !hasCredit && { noCredit: "on" }),
    ...(Math.abs(sum - total) > 100 && { isOtherTotal: "on" }),
    next: String(Math.max(lastLine, ...lines.map(({ line }) => line)) + 1),
    ...Object.assign({}, ...fields),
  };
}
