import { capitalised } from "../../base/text/capitalised.ts";
import { inUnits } from "../../base/text/counts.ts";
import { joinNames } from "../../base/text/join-names.ts";
import { isComparable, isYearBefore, noFiguresText, type ReportPeriod } from "../figures/report-period.ts";
import { type Booked, earnedOf, knownPercent } from "./earned.ts";
import type { Earned } from "./earned.server.ts";
import type { GoingWrong } from "./going-wrong.server.ts";
import { inPeriod, partOf, rupeesInWords } from "./in-words.ts";
import type { Lying } from "./lying.server.ts";
import { type Owed, sumOf } from "./owed.ts";
import type { ToBuy } from "./to-buy.server.ts";

/** The answers to the five questions, each in a sentence or two. */
export function earnedSentence(earned: Earned, period: ReportPeriod): string {
  const { isShop, now } = earned;
  const amount = earnedOf(now, isShop);
  const verb = amount < 0 ? "lost" : "earned";
  const parts = (isShop ? shopParts : vendorParts)(now);
  const spans = isYearBefore(period) ? (["before"] as const) : (["before", "yearAgo"] as const);
  const made = parts.length > 0 ? `: ${parts.join(", ")}` : "";
  return [
    `You ${verb} ${rupeesInWords(Math.abs(amount))} ${inPeriod(period.label)}${made}.`,
    ...costNote(now, isShop),
    ...spans.map((span) => `${earlierText(earned, period, span)}.`),
  ].join(" ");
}

/** 'October 2026: ₹2.4 lakh', or from which day there are figures, if not of all its days. */
export function earlierText(earned: Earned, period: ReportPeriod, span: "before" | "yearAgo"): string {
  const { label, until, ...days } = period[span];
  const { firstDay, isShop, [span]: booked } = earned;
  const missing = isComparable(days, firstDay) ? [] : [noFiguresText(firstDay)];
  const amount = firstDay !== null && until >= firstDay ? [rupeesInWords(earnedOf(booked, isShop))] : [];
  return `${label}: ${[...amount, ...missing].join(", ")}`;
}

function shopParts({ sales, cost = 0, commission, ...rest }: Booked): string[] {
  const gains = [
    sales === undefined ? [] : `${rupeesInWords(sales + cost)} margin on your own goods`,
    commission === undefined ? [] : `${rupeesInWords(commission)} commission`,
  ].flat();
  return withLosses(gains, [
    ["goodwill credit used", rest.goodwill],
    ["bank charges accepted", rest.charges],
    ["courier fees", rest.couriers],
  ]);
}

function vendorParts({ sales = 0, unknown = 0, ...rest }: Booked): string[] {
  if (Object.keys(rest).length === 0 && sales + unknown === 0) return [];
  return withLosses(
    [`${rupeesInWords(sales + unknown)} net sales`],
    [
      ["commission", rest.commission],
      ["GST on it", rest["gst-on-commission"]],
      ["TCS and TDS", (rest.tcs ?? 0) + (rest.tds ?? 0)],
      ["cost of goods", rest.cost],
    ],
  );
}

function withLosses(gains: string[], losses: readonly (readonly [string, number | undefined])[]): string[] {
  const named = losses.flatMap(([name, amount]) => (amount ? `${rupeesInWords(-amount)} ${name}` : []));
  return named.length === 0 ? gains : [...gains, `less ${joinNames(named)}`];
}

function costNote(now: Booked, isShop: boolean): string[] {
  if (!now.unknown) return [];
  const percent = knownPercent(now);
  const known = percent === null ? "" : `Cost known for ${percent}% of ${isShop ? "own " : ""}sales`;
  if (!isShop) {
    return known === "" || percent === 0
      ? ["The cost of your goods is not known, so it is not taken off."]
      : [`${known}. The cost of the rest is not taken off.`];
  }
  const left = `${rupeesInWords(now.unknown)} of own sales is not counted, because its cost is not known`;
  return [known === "" ? `${left}.` : `${known}: ${left}.`];
}

/** What a figure of earnings leaves out, where there is no room for the sentence; null if nothing. */
export function costCaveat({ now, isShop }: Pick<Earned, "now" | "isShop">): string | null {
  if (!now.unknown) return null;
  const percent = knownPercent(now);
  const of = `${percent ?? 0}% of ${isShop ? "own " : ""}sales`;
  if (isShop) return `Counts own goods only where the cost is known (${of})`;
  return percent ? `Cost taken off for ${of} only` : "Cost of goods not taken off";
}

export function toBuySentence({ hasGoods, products, due, soldOut }: ToBuy, isShop: boolean): string {
  if (!hasGoods) {
    return isShop
      ? "The shop has no goods of its own. Each seller sees this for its own goods."
      : "You have no products yet.";
  }
  if (products.length === 0) return "No customer bought your goods in the last 42 days.";
  if (due === 0) return "Nothing needs to be ordered now.";
  const late =
    soldOut === 0 ? "" : ` ${inUnits(soldOut, "product")} will run out before a new delivery can come.`;
  return `Order ${inUnits(due, "product")} now.${late}`;
}

export function lyingSentence({ products }: Lying): string {
  if (products.length === 0) return "No product has been in stock for 60 days without a sale.";
  const unknown = products.filter(({ value }) => value === null).length;
  const value = products.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const goods = inUnits(products.length, "product");
  if (unknown === products.length) {
    return `Nobody bought ${goods} in 60 days. ${unknown === 1 ? "Its" : "Their"} cost is not known.`;
  }
  const rest = unknown === 0 ? "" : ` The cost of ${unknown} of them is not known.`;
  return `${rupeesInWords(value)} is tied up in ${goods} that nobody bought in 60 days.${rest}`;
}

export function owedSentence({ toUs, byUs, overdue }: Owed, isShop: boolean): string {
  const owed = sumOf(byUs, "payable", "waiting");
  if (!isShop) {
    const held = sumOf(toUs, "vendor");
    const cash = held === 0 ? "" : ` You have ${rupeesInWords(held)} of customers' cash.`;
    if (owed < 0) return `You owe the shop ${rupeesInWords(-owed)}.${cash}`;
    const payable = sumOf(byUs, "payable");
    const now = payable === 0 || owed === 0 ? "" : `, ${rupeesInWords(payable)} of it payable now`;
    return `The shop owes you ${rupeesInWords(owed)}${now}.${cash}`;
  }
  const courier = sumOf(toUs, "courier");
  const late = overdue?.amount
    ? `, ${rupeesInWords(overdue.amount)} of it for more than ${inUnits(overdue.days, "day")}`
    : "";
  const [vendors, claims] = [sumOf(toUs, "vendor"), sumOf(toUs, "claim")];
  const unpaid = sumOf(toUs, "to-confirm", "unpaid");
  return [
    courier === 0
      ? "No cash is with couriers."
      : `${rupeesInWords(courier)} in cash is with couriers${late}.`,
    ...(claims === 0 ? [] : [`Couriers owe ${rupeesInWords(claims)} in claims.`]),
    ...(vendors === 0 ? [] : [`Sellers have ${rupeesInWords(vendors)} of customers' cash.`]),
    ...(unpaid === 0 ? [] : [`Orders not paid or not confirmed yet come to ${rupeesInWords(unpaid)}.`]),
    `You owe sellers ${rupeesInWords(Math.max(0, owed))} and customers ${rupeesInWords(sumOf(byUs, "refund", "credit"))}.`,
  ].join(" ");
}

export function wrongSentence({ parcels, pieces }: GoingWrong, period: ReportPeriod): string {
  if (pieces.total.of === 0) return `Nothing was sent ${inPeriod(period.label)}.`;
  const [reason] = pieces.reasons;
  const most = reason === undefined ? "" : `, most often "${reason.name}"`;
  const back = parcels.total.of === 0 ? "" : `${partOf(parcels.total, "parcel")} came back undelivered; `;
  const returned = partOf(pieces.total, "piece");
  const verb = /^no |\b1 of /.test(returned) ? "was" : "were";
  return `${capitalised(back + returned)} ${verb} returned${most}.`;
}
