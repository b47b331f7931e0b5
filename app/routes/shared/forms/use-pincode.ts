import { type FormEvent, useRef } from "react";

type Place = { city: string; state: string };

/**
 * For a form with an address: fills city and state by a typed PIN code, where they are empty or were filled by this.
 * Give it what is typed into the form; what a person wrote is never changed.
 */
export function usePincode(): (event: FormEvent<HTMLFormElement>) => void {
  const filled = useRef<Partial<Place>>({});
  const asked = useRef("");

  return ({ currentTarget: form, target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "pincode") return;
    const pincode = target.value;
    asked.current = pincode;
    if (!/^[1-9]\d{5}$/.test(pincode)) return;
    void findPlace(pincode).then((place) => {
      if (!place || asked.current !== pincode) return;
      for (const name of ["city", "state"] as const) {
        const field = form.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
        if (field.value !== "" && field.value !== filled.current[name]) continue;
        field.value = place[name];
        filled.current[name] = place[name];
        // The field's own message, and whoever keeps what is typed, hear of it as of typing.
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
    // Without it the fields are typed, as they are without a script.
    return undefined;
  }
}
