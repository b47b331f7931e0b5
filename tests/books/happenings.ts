/** What an accountant is told about a shop. Money is whole paise, `rupees` are whole rupees without GST. */

export type Seller = {
  id: string;
  /** The two digits that a GSTIN of the seller's state begins with, such as '27'. */
  state: string;
  status: "registered" | "composition" | "enrolled";
  hasPan: boolean;
  person: "individual" | "huf" | "other";
  isOwn: boolean;
  /** The same word for two sellers that share one PAN. Without it a seller is alone under its PAN. */
  pan?: string;
};

/** Rates are basis points: 500 is 5%. */
export type Rules = {
  shopState: string;
  commission: number;
  gstOnCommission: number;
  /** Of the whole, so half of it each for CGST and SGST. */
  tcs: number;
  tds: { bp: number; noPanBp: number; exemptUpTo: number; catchUp: boolean };
  returnDays: number;
  /** How long what was sent as a replacement can be returned at least. */
  replacementDays: number;
  unprovenDays: number;
  /** Whether a commercial note takes TCS back, too. */
  tcsReversedWithLateCredit: boolean;
};

export type OrderedLine = {
  line: string;
  seller: string;
  pieces: number;
  /** The price of one piece. */
  rupees: number;
  /** Percent of GST that goods of this kind bear; charged only by registered sellers. */
  rate: number;
};

/** `paise` includes GST; null stands for the price of the pieces. */
export type CreditedLine = {
  line: string;
  pieces: number;
  paise: number | null;
  /** Percent of the price of pieces that came back, which the seller keeps. */
  retainedPercent?: number;
};

type OfPart = { order: string; seller: string };

export type Happening = { at: Date } & (
  | {
      kind: "order";
      order: string;
      method: "online" | "bank" | "cod";
      supplyState: string;
      lines: OrderedLine[];
    }
  | { kind: "paid"; order: string }
  | ({ kind: "packed" } & OfPart)
  | ({ kind: "shipped"; carriedBy?: "courier" | "vendor" } & OfPart)
  | ({ kind: "delivered"; by: "vendor" | "shop" } & OfPart)
  | ({ kind: "delivery-undone" } & OfPart)
  | { kind: "credited"; order: string; lines: CreditedLine[] }
  /** From now on the part is not paid out until the return of this name has ended. */
  | ({ kind: "return-asked"; name: string } & OfPart)
  /** A credit whose money may stay with the shop as store credit, if it comes to what the customer was told. */
  | ({
      kind: "return-refunded";
      name: string;
      credited: CreditedLine;
      to: "source" | "store-credit";
      told?: number | undefined;
    } & OfPart)
  /** Another piece went out without a document of sale, and can be returned in its own days. */
  | ({ kind: "return-replaced"; name: string } & OfPart)
  | ({ kind: "return-ended"; name: string } & OfPart)
  | ({ kind: "cancelled" } & OfPart)
  | ({ kind: "came-back"; how: "sound" | "damaged" | "lost" } & OfPart)
  | ({ kind: "remitted" } & OfPart)
  | { kind: "paid-in"; seller: string; paise: number }
  | { kind: "paid-out"; seller: string; paise: number; fulfilments: string[] }
);

/** The name of one seller's part of an order. */
export function fulfilmentKey(order: string, seller: string): string {
  return `${order}/${seller}`;
}
