import { type FormEvent, useRef } from "react";
import { isPincode, plainPincode } from "#domain/base/places/plain-pincode.ts";

type Place = { city: string; state: string };

/**
 * For a form with an address: fills in city and state for a typed PIN code, where they are empty or were filled in by
 * this hook. Pass the returned function the form's input events. What a person typed is never changed.
 */
export function usePincode(): (event: FormEvent<HTMLFormElement>) => void {
  const filled = useRef<Partial<Place>>({});
  const latest = useRef("");

  return ({ currentTarget: form, target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "pincode") return;
    const pincode = plainPincode(target.value);
    latest.current = pincode;
    if (!isPincode(pincode)) return;
    void findPlace(pincode).then((place) => {
      if (!place || latest.current !== pincode) return;
      for (const name of ["city", "state"] as const) {
        const field = form.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
        if (field.value !== "" && field.value !== filled.current[name]) continue;
        field.value = place[name];
        filled.current[name] = place[name];
        // The field's error message and the code that keeps typed values react to this event as to typing.
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
  };
}

async function findPlace(pincode: string): Promise<Place | undefined> {
  try {
    const response = await fetch(`/pincodes/${pincode}`);
    return response.ok ? ((await response.json()) as Place) : undefined;
  } catch {
    // Without an answer the person types these fields, as they do without scripts.
    return undefined;
  }
}
