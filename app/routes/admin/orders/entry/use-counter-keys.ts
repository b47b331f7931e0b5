import type { KeyboardEvent, RefObject } from "react";

const money = ["cardAmount", "cardSlip", "upiAmount", "upiUtr", "cashAmount"];

/**
 * The keys of a sale at the counter: Enter in the field that is scanned into adds, and when it is empty leads to the cash;
 * Enter at the money sells.
 */
export function useCounterKeys(form: RefObject<HTMLFormElement | null>, isSale: boolean) {
  const field = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (!isSale || event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    if (target.name === "find" && target.value === "") {
      event.preventDefault();
      field("cashAmount")?.focus();
    } else if (money.includes(target.name)) {
      event.preventDefault();
      form.current?.querySelector<HTMLElement>("[value=place]")?.click();
    }
  };
}
