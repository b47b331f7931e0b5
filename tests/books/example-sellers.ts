import { Accountant } from "./accountant.ts";
import type { CreditedLine, OrderedLine, Rules, Seller } from "./happenings.ts";

export const rules: Rules = {
  shopState: "27",
  commission: 500,
  gstOnCommission: 1800,
  tcs: 50,
  tds: { bp: 10, noPanBp: 500, exemptUpTo: 50_000_000, catchUp: true },
  returnDays: 7,
  replacementDays: 7,
  unprovenDays: 3,
  tcsReversedWithLateCredit: false,
};

const company = { status: "registered", hasPan: true, person: "other", isOwn: false } as const;
/** Sellers of the examples, and of the random month. */
export const sellers: Seller[] = [
  { ...company, id: "shop", state: "27", isOwn: true },
  { ...company, id: "pune", state: "27" },
  { ...company, id: "delhi", state: "07", person: "huf" },
  { ...company, id: "bengaluru", state: "29", person: "individual", pan: "A" },
  { ...company, id: "mysuru", state: "29", person: "individual", pan: "A" },
  { ...company, id: "nagpur", state: "27", status: "composition", person: "individual" },
  { ...company, id: "nashik", state: "27", status: "enrolled", person: "individual", hasPan: false },
];

/** A moment in India, such as '2027-03-25 14:00'. */
export function india(text: string): Date {
  return new Date(`${text.replace(" ", "T")}:00+05:30`);
}

/** A shop of the examples, told in short sentences. */
export class ExampleShop {
  readonly books: Accountant;

  constructor(changed: Partial<Rules> = {}) {
    this.books = new Accountant(sellers, { ...rules, ...changed });
  }

  order(
    order: string,
    at: string,
    supplyState: string,
    lines: Omit<OrderedLine, "line">[],
    method: "online" | "cod" = "online",
  ) {
    const named = lines.map((line, index) => ({ ...line, line: `${order}-${index + 1}` }));
    this.books.record({ at: india(at), kind: "order", order, method, supplyState, lines: named });
    if (method === "online") this.books.record({ at: india(at), kind: "paid", order });
  }

  ship(order: string, seller: string, at: string, carriedBy: "courier" | "vendor" = "courier") {
    this.books.record({ at: india(at), kind: "shipped", order, seller, carriedBy });
  }

  deliver(order: string, seller: string, at: string, by: "vendor" | "shop" = "shop") {
    this.books.record({ at: india(at), kind: "delivered", order, seller, by });
  }

  credit(order: string, at: string, ...lines: CreditedLine[]) {
    this.books.record({ at: india(at), kind: "credited", order, lines });
  }

  /** One line of a single seller, shipped the same day. */
  sell(order: string, seller: string, at: string, rupees: number, pieces = 1) {
    this.order(order, at, "27", [{ seller, pieces, rupees, rate: 18 }]);
    this.ship(order, seller, at);
  }

  /** The account of a fulfilment by head. */
  account(fulfilment: string): Record<string, number> {
    const rows = this.books.ledger().filter((row) => row.fulfilment === fulfilment);
    return Object.fromEntries(rows.map(({ head, paise }) => [head, paise]));
  }
}
