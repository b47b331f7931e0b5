import { z } from "zod";
import type { TillWay } from "#db/values/payment-values.ts";
import { formatExact, formatRupees } from "../../base/money/money.ts";
import { upiReference } from "../../base/money/bank-reference.ts";
import { paise } from "../../base/money/paise.ts";
import { inOneWord } from "../../base/text/typed-text.ts";

/** How the shop's counter can be paid: UPI up to a limit in whole paise, null if it is not offered; cash in whole rupees. */
export type Counter = { hasCard: boolean; upiLimit: number | null; cashLimit: number };

/** Cash of two lakh and more may not be taken (Income-tax Act). In whole paise. */
export const cashByLaw = 2_00_000_00;

const labels: Record<TillWay, string> = { card: "by card", upi: "by UPI", cash: "in cash" };

/** How so many rupees can be paid at the counter: 'by card, by UPI up to ₹1,00,000 or in cash'; '' if it takes nothing. */
export function counterText(counter: Counter, rupees: number): string {
  const limits = { card: counter.hasCard ? rupees : 0, upi: upiRupees(counter), cash: counter.cashLimit };
  const ways = (["card", "upi", "cash"] as const)
    .filter((way) => limits[way] > 0)
    .map((way) => `${labels[way]}${rupees > limits[way] ? ` up to ${formatRupees(limits[way])}` : ""}`);
  return [ways.slice(0, -1).join(", "), ways.at(-1)].filter(Boolean).join(" or ");
}

const upiRupees = ({ upiLimit }: Counter): number => (upiLimit ?? 0) / 100;

type Worth = { delivered: number; collected: number };

/** The limit above which goods cannot be paid where they are handed over; null if they can. All in whole rupees. */
export function limitAtHandOver(
  { delivered, collected }: Worth,
  { codLimit, counter }: { codLimit: number; counter: Counter },
): number | null {
  if (delivered > codLimit) return codLimit;
  const limit = counter.hasCard ? collected : counter.cashLimit + upiRupees(counter);
  return collected > limit ? limit : null;
}

/** What of the goods is delivered and what collected, by what each part of an order comes to in whole paise. */
export function worthByWay(parts: readonly { isCollected?: boolean; total: number }[]): Worth {
  const rupees = (isCollected: boolean) =>
    parts.reduce((sum, part) => sum + ((part.isCollected ?? false) === isCollected ? part.total : 0), 0) /
    100;
  return { delivered: rupees(false), collected: rupees(true) };
}

const amount = paise("Please enter the amount in rupees, such as 24,000").nullable().default(null);
const noSlip = "Please enter the number on the card slip: 6 to 20 letters and digits";

/** How the goods of a hand-over were paid: what each way brought. */
export const counterFields = {
  cardAmount: amount,
  cardSlip: z.string().overwrite(inOneWord).toUpperCase().default(""),
  upiAmount: amount,
  upiUtr: z.string().default(""),
  cashAmount: amount,
};

/** What one way brought, in whole paise, with its number. */
export type Tender = { way: TillWay; amount: number; reference: string | null };

type Typed = z.output<z.ZodObject<typeof counterFields>>;

/** What was paid at the counter; a reference that is missing is an issue of its field. */
export function tendersOf(input: Typed, context?: Pick<z.RefinementCtx, "addIssue">): Tender[] {
  const refuse = (field: keyof Typed, message = noSlip) =>
    context?.addIssue({ code: "custom", path: [field], message });
  const tenders: Tender[] = [];
  if (input.cardAmount) {
    if (!/^[A-Z0-9]{6,20}$/.test(input.cardSlip)) refuse("cardSlip");
    tenders.push({ way: "card", amount: input.cardAmount, reference: input.cardSlip });
  }
  if (input.upiAmount) {
    const read = upiReference.safeParse(input.upiUtr);
    if (!read.success) refuse("upiUtr", read.error.issues[0]?.message);
    tenders.push({ way: "upi", amount: input.upiAmount, reference: read.data ?? "" });
  }
  if (input.cashAmount) tenders.push({ way: "cash", amount: input.cashAmount, reference: null });
  return tenders;
}

/** '₹20,000 by card (433112345680), ₹15,388 in cash' */
export const tenderText = (tenders: readonly Tender[]): string =>
  tenders
    .map((tender) => {
      const number = tender.reference ? ` (${tender.reference})` : "";
      return `${formatExact(tender.amount)} ${labels[tender.way]}${number}`;
    })
    .join(", ");

export const cashOf = (tenders: readonly Tender[]): number =>
  tenders.reduce((sum, { way, amount }) => sum + (way === "cash" ? amount : 0), 0);
