import { joinNames } from "#domain/base/text/join-names.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import type { ShownDelivery } from "./delivery-answer.tsx";

export const unknownPin = (pin: string): string => `We do not know PIN code ${pin}. Please check it.`;

/** Which day these products arrive, each with its own if they differ, or why they do not. */
export function deliverySentence(
  pin: string,
  products: readonly { id: string; name: string }[],
  { place, isServed, days }: ShownDelivery,
): string {
  if (place === null) return unknownPin(pin);
  if (!isServed) return `We do not deliver to ${place} ${pin} yet.`;
  const to = `to ${place} ${pin}`;
  if (products.some(({ id }) => days[id] === undefined)) {
    return `${products.length === 1 ? "This" : "Some of these items"} cannot be delivered ${to}.`;
  }
  const byDay = [...Map.groupBy(products, ({ id }) => days[id] ?? "")].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const [[day] = [""]] = byDay;
  if (byDay.length === 1) return `Delivery by ${formatWeekday(day)} ${to}`;
  const each = byDay.map(
    ([day, own]) => `${joinNames(own.map(({ name }) => name))} by ${formatWeekday(day)}`,
  );
  return `Delivery ${to}: ${each.join("; ")}`;
}
