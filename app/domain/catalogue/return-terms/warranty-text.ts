import type { WarrantyKind, WarrantyProvider } from "#db/values/product-values.ts";
import { type FrozenWarranty, type Warranty, warrantyOf } from "./terms.ts";

/** 12 → '1 year', 18 → '18 months' */
function periodText(months: number): string {
  const isYears = months > 0 && months % 12 === 0;
  const [count, unit] = isYears ? [months / 12, "year"] : [months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** '1 year, on-site'. The function warranty_sentence of the database says the same. */
export function warrantySentence({ months, kind, by }: Pick<Warranty, "months" | "kind" | "by">): string {
  if (kind === "none") return "No warranty";
  return `${periodText(months)}, ${kind}${by === "seller" ? ", by the seller" : ""}`;
}

/** 'Warranty: 1 year, on-site. Service: Sahyon Care, 1800 000 000', as an invoice prints it. */
export function printedWarranty(line: FrozenWarranty): string {
  const warranty = warrantyOf(line);
  const sentence = warrantySentence(warranty);
  if (warranty.kind === "none") return sentence;
  const service = [warranty.service.name, warranty.service.phone].filter(Boolean).join(", ");
  return [`Warranty from delivery: ${sentence}`, warranty.note, service && `Service: ${service}`]
    .filter(Boolean)
    .join(". ");
}

export const warrantyKindNames: Record<WarrantyKind, string> = {
  "on-site": "On-site",
  "carry-in": "Carry-in",
  replacement: "Replacement",
  none: "No warranty",
};

export const warrantyProviderNames: Record<WarrantyProvider, string> = {
  manufacturer: "The manufacturer",
  seller: "The seller",
};

export const warrantyMeanings: Record<WarrantyKind, string> = {
  "on-site":
    "A technician comes to your address to repair it. If that is not possible, it is collected and returned free of charge.",
  "carry-in": "You bring or send it to the service centre. The repair is free of charge.",
  replacement: "A defective product is replaced with the same or an equal one instead of being repaired.",
  none: "It comes without a warranty. Your rights by law if it is defective stay the same.",
};

const byText: [pattern: RegExp, kind: WarrantyKind][] = [
  [/on.?site/i, "on-site"],
  [/carry/i, "carry-in"],
  [/replace/i, "replacement"],
];

/** '1 year onsite' → twelve months on-site; undefined for a text that says something else. */
export function readWarranty(text: string): { months: number; kind: WarrantyKind } | undefined {
  if (/\b(no|without) warranty\b/i.test(text)) return { months: 0, kind: "none" };
  const [, count, unit] = text.match(/\b(\d{1,3})\s*-?\s*(year|yr|month)/i) ?? [];
  const months = Number(count) * (unit?.toLowerCase() === "month" ? 1 : 12);
  const kind = byText.find(([pattern]) => pattern.test(text))?.[1];
  return months >= 1 && months <= 240 && kind ? { months, kind } : undefined;
}

/** The last day of a warranty that began on `day`, both as 'YYYY-MM-DD'; null without one. */
export function warrantyUntil(day: string, months: number): string | null {
  if (months === 0) return null;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const end = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastOfMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  // One year from 29 Nov 2026 ends on 28 Nov 2027, and from 31 January one month on 28 February.
  if (date > lastOfMonth)
    return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), lastOfMonth))
      .toISOString()
      .slice(0, 10);
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), date - 1)).toISOString().slice(0, 10);
}
