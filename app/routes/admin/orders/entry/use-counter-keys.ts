import type { KeyboardEvent, RefObject } from "react";

const money = ["cardAmount", "cardSlip", "upiAmount", "upiUtr", "cashAmount"];

/**
 * The keys of an entry: the arrows go from a search field to what it found, where Enter chooses, and back. At the counter
 * Enter in the field that is scanned into adds, and when it is empty leads to the cash; Enter at the money sells.
 */
export function useCounterKeys(form: RefObject<HTMLFormElement | null>, isSale: boolean) {
  const field = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (goAmongFound(event)) return event.preventDefault();
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

/** Moves the focus one up or down between a search field and the buttons of what it found. Returns whether it did. */
function goAmongFound({ key, target }: KeyboardEvent): boolean {
  const step = key === "ArrowDown" ? 1 : -1;
  if ((key !== "ArrowDown" && key !== "ArrowUp") || !(target instanceof HTMLElement)) return false;
  const places = [
    ...(target
      .closest("section")
      ?.querySelectorAll<HTMLElement>("input[type=search], [aria-label$=found] button") ?? []),
  ];
  const next = places.includes(target) ? places[places.indexOf(target) + step] : undefined;
  next?.focus();
  return next !== undefined;
}
