import { formatCount, inUnits } from "#domain/base/text/counts.ts";
import { earnedOf } from "#domain/reports/questions/earned.ts";
import { rupeesInWords } from "#domain/reports/questions/in-words.ts";
import type { OwedRow } from "#domain/reports/questions/owed.ts";
import type { MonthsFigures } from "#domain/reports/questions/read-questions.server.ts";
import { costCaveat, earlierText } from "#domain/reports/questions/sentences.ts";
import type { StatCard } from "../stat-cards.tsx";

const sumOf = (rows: readonly OwedRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Four figures of the running month, each with a link to the question that explains it. */
export function questionCards(figures: MonthsFigures, area: "/admin" | "/vendor"): StatCard[] {
  if (figures === null) return [];
  const { period, earned, toBuy, lying, owed } = figures;
  const to = (question: string) => `${area}/figures#${question}`;
  const { isShop, now } = earned;
  const isUnknown = lying.products.some(({ value }) => value === null);
  const lies = lying.products.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const [toMe, byMe] = (isShop ? [owed.toUs, owed.byUs] : [owed.byUs, owed.toUs]).map(sumOf);
  return [
    {
      title: `Earned, ${period.label}`,
      value: rupeesInWords(earnedOf(now, isShop)),
      note: [costCaveat(earned), earlierText(earned, period, "before")].filter(Boolean).join(". "),
      to: to("earned"),
    },
    {
      title: "Products to order now",
      value: formatCount(toBuy.due),
      note: `${formatCount(toBuy.soldOut)} will run out before a delivery`,
      to: to("toBuy"),
    },
    {
      title: "Not selling",
      value: lies === 0 && isUnknown ? "?" : rupeesInWords(lies),
      note: `${inUnits(lying.products.length, "product")}, none bought in 60 days`,
      to: to("lying"),
    },
    {
      title: "Owed to you",
      value: rupeesInWords(toMe ?? 0),
      note: `You owe ${rupeesInWords(byMe ?? 0)}`,
      to: to("owed"),
    },
  ];
}
