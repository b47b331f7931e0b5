import { formatWeekday } from "#domain/base/time/dates.ts";
import { readPin } from "#routes/shared/delivery/pin.ts";

/**
 * Fills the delivery days in on the cards of a list, if this browser knows a PIN code. It asks once for all of them. The
 * page, which is the same for all, has an empty line in each card; this script comes after it.
 */
export async function fillCardDays(products: readonly { id: string }[]): Promise<void> {
  const pin = readPin();
  if (pin === "" || products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const response = await fetch(`/delivery/${pin}?products=${ids.join()}`).catch(() => undefined);
  // Without an answer the cards say nothing.
  if (!response?.ok) return;
  const { days } = (await response.json()) as { days: Record<string, string> };
  for (const line of document.querySelectorAll<HTMLElement>("[data-delivery]")) {
    const day = days[line.dataset.delivery ?? ""];
    line.textContent = day === undefined ? "" : `Delivery by ${formatWeekday(day)}`;
  }
}
