import type { Random } from "../support/seeded-random.ts";
import type { Seller } from "./happenings.ts";

export type Season = "year-end" | "november" | "between";

export type Customer = { id: string; state: string; isBusiness: boolean };
export type Product = { id: string; seller: string; rupees: number; rate: number };
/** `perMille` null is the price of the pieces; else a share of what is left of the line, GST included. */
type CreditIntent = { line: string; pieces: number; perMille: number | null };
type OfPart = { order: string; seller: string };

export type Intent = { at: Date } & (
  | {
      kind: "order";
      order: string;
      customer: string;
      method: "online" | "bank" | "cod";
      lines: { line: string; product: string; pieces: number }[];
    }
  | { kind: "pay"; order: string }
  | ({ kind: "ship"; carriedBy: "courier" | "vendor" } & OfPart)
  | ({ kind: "deliver"; by: "vendor" | "shop" } & OfPart)
  | ({ kind: "undo-delivery" } & OfPart)
  | ({ kind: "credit"; lines: CreditIntent[] } & OfPart)
  | ({ kind: "cancel" } & OfPart)
  | ({ kind: "come-back"; how: "sound" | "damaged" | "lost" } & OfPart)
  | ({ kind: "remit" } & OfPart)
  | { kind: "pay-in"; seller: string; perMille: number }
  | { kind: "pay-out"; seller: string; perMille: number }
);

export type Month = {
  season: Season;
  firstDay: Date;
  sellers: readonly Seller[];
  customers: Customer[];
  products: Product[];
  intents: Intent[];
};

/** The stage of a month: what its orders choose from, and the midnight around which goods are sent. */
export type Stage = Pick<Month, "customers" | "products"> & {
  random: Random;
  begins: Date;
  ends: Date;
  midnight: Date;
};
