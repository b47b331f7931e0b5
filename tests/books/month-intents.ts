import type { Random } from "../support/seeded-random.ts";
import type { CreditedLine, Seller } from "./happenings.ts";

export type Season = "year-end" | "november" | "between";

export type Customer = { id: string; state: string; isBusiness: boolean };
export type Product = { id: string; seller: string; rupees: number; rate: number };
/** `perMille` null is the price of the pieces; else a share of what is left of the line, GST included, in whole rupees. */
type CreditIntent = { line: string; pieces: number; perMille: number | null };
/** How a return ends: the money, with or without a fee for a change of mind; another piece; or the same one again. */
export type Settling = "refunded" | "refunded-with-fee" | "store-credit" | "replaced" | "sent-back";
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
  | ({ kind: "pack" } & OfPart)
  | ({ kind: "ship"; carriedBy: "courier" | "vendor" } & OfPart)
  | ({ kind: "deliver"; by: "vendor" | "shop" } & OfPart)
  | ({ kind: "undo-delivery" } & OfPart)
  | ({ kind: "credit"; lines: CreditIntent[] } & OfPart)
  | ({ kind: "ask-return"; name: string; line: string; pieces: number; settles: Settling } & OfPart)
  | ({ kind: "settle-return"; name: string; line: string; pieces: number; settles: Settling } & OfPart)
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

/** What the terms of the month keep of the price, if somebody changed their mind. */
export const restockingPercent = 10;

/** The amount that a person types for a share of what is left of a line: whole rupees, in paise. */
export const typedAmount = (left: number, perMille: number): number =>
  Math.round((left * perMille) / 100_000) * 100;

/** What is credited of a return that is refunded, and where the money goes. */
export function refundOf({
  settles,
  line,
  pieces,
}: {
  settles: Exclude<Settling, "replaced" | "sent-back">;
  line: string;
  pieces: number;
}): { credited: CreditedLine; to: "source" | "store-credit" } {
  const retainedPercent = settles === "refunded" ? 0 : restockingPercent;
  const credited = { line, pieces, paise: null, retainedPercent };
  return { credited, to: settles === "store-credit" ? "store-credit" : "source" };
}
