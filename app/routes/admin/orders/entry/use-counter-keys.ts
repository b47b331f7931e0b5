import type { KeyboardEvent, RefObject } from "react";
import { splitSerials } from "#domain/base/identifiers/serial-number.ts";

const money = ["cardAmount", "cardSlip", "upiAmount", "upiUtr", "cashAmount"];

/**
 * The keys of an entry: the arrows go from a search field to what it found, where Enter chooses, and back. At the counter
 * Enter in the field that is scanned into adds; in the empty one it leads to what is missing: a product that cannot be sold
 * so, a serial number, then the cash. Enter after a serial number begins the next one, and leads on after the last and on an
 * empty line. Enter at the money sells.
 */
export function useCounterKeys(form: RefObject<HTMLFormElement | null>, isSale: boolean) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (goAmongFound(event)) return event.preventDefault();
    if (!isSale || event.key !== "Enter" || !form.current) return;
    if (target instanceof HTMLTextAreaElement && target.name.startsWith("serials-")) {
      const line = target.value.slice(0, target.selectionStart).split("\n").at(-1) ?? "";
      if (lacksNumbers(target) && line.trim() !== "") return;
      event.preventDefault();
      leadOn(form.current, target);
    }
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "find" && target.value === "") {
      event.preventDefault();
      leadOn(form.current);
    } else if (money.includes(target.name)) {
      event.preventDefault();
      form.current.querySelector<HTMLElement>("[value=place]")?.click();
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

/** Whether more pieces are sold than this box has serial numbers. */
function lacksNumbers({ form, name, value }: HTMLTextAreaElement): boolean {
  const quantity = form?.elements.namedItem(name.replace("serials", "quantity"));
  return quantity instanceof HTMLInputElement && splitSerials(value).length < Number(quantity.value);
}

/** Leads to the first field in which something is missing, after a box of serial numbers or from the products on. */
function leadOn(form: HTMLFormElement, from?: HTMLTextAreaElement): void {
  const boxes = [...form.querySelectorAll<HTMLTextAreaElement>("textarea[name^=serials-]")];
  const next = boxes.slice(from ? boxes.indexOf(from) + 1 : 0).find(lacksNumbers);
  const wrong = form.querySelector<HTMLElement>("[name^=quantity-][aria-invalid]");
  const field = wrong ?? next ?? form.querySelector<HTMLElement>("[name=cashAmount]");
  field?.focus();
  if (field !== next || !next) return;
  // Goes on below the numbers that are there.
  if (next.value.trim() !== "") next.value = `${next.value.trimEnd()}\n`;
  next.setSelectionRange(next.value.length, next.value.length);
}
