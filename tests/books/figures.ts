import type { Accountant } from "./accountant.ts";

export const taxHeads = ["cgst", "sgst", "igst"] as const;
const ofDocuments = ["count", "taxable", ...taxHeads, "roundOff", "total"] as const;

type DocumentSums = Record<(typeof ofDocuments)[number], number>;

/** Figures by their names, such as 'TCS of pune for 2027-03, cgst': whole paise, or a count. */
export class Figures {
  private readonly byName = new Map<string, number>();

  add(name: string, figure: number): void {
    this.byName.set(name, (this.byName.get(name) ?? 0) + figure);
  }

  document(sums: DocumentSums, { seller, kind, month }: { seller: string; kind: string; month: string }) {
    for (const column of ofDocuments) this.add(`${kind}s of ${seller} in ${month}, ${column}`, sums[column]);
  }

  of(name: string): number {
    return this.byName.get(name) ?? 0;
  }

  /** Names of figures that are not nothing. */
  names(): string[] {
    return [...this.byName].filter(([, figure]) => figure !== 0).map(([name]) => name);
  }
}

/** Where the shop's figures and the accountant's differ, in words; the first ones are documents. */
export function differences(ofShop: Figures, ofBooks: Figures): string[] {
  const names = [...new Set([...ofShop.names(), ...ofBooks.names()])];
  return names.flatMap((name) => {
    const [shop, books] = [ofShop.of(name), ofBooks.of(name)];
    return shop === books ? [] : [`${name}: the shop has ${shop}, the accountant ${books}`];
  });
}

/** What the accountant has in the books. */
export function figuresOfBooks(books: Accountant, orders: Iterable<string>): Figures {
  const figures = new Figures();
  for (const row of books.documents()) figures.document(row, row);
  for (const { fulfilment, head, paise } of books.ledger()) {
    const [tax = "", ...rest] = head.split("-");
    const isGst = rest.join("-") === "on-commission";
    figures.add(`the ledger of ${fulfilment}, ${isGst ? "gst-on-commission" : head}`, paise);
    if (isGst) figures.add(`${tax} on the commission of ${fulfilment}`, -paise);
  }
  for (const { seller, month, ...row } of books.tcs()) {
    for (const column of ["supplies", "returns", ...taxHeads] as const)
      figures.add(`TCS of ${seller} for ${month}, ${column}`, row[column]);
  }
  for (const { seller, quarter, paise } of books.tds())
    figures.add(`TDS of ${seller} for the quarter ${quarter}`, paise);
  for (const order of orders) {
    const { paid, refunded } = books.customer(order);
    const { storeCredit } = books.returned(order);
    figures.add(`paid by the customer of ${order}`, paid);
    figures.add(`refunded to the customer of ${order}`, refunded);
    figures.add(`store credit from ${order}`, storeCredit);
  }
  const { withCourier, withVendors } = books.cash();
  figures.add("cash with couriers", withCourier);
  for (const [seller, paise] of Object.entries(withVendors)) figures.add(`cash with ${seller}`, paise);
  return figures;
}
