import { type FormEvent, useRef } from "react";
import { areaFieldNames } from "./area-field-names.ts";
import { isPincode, plainPincode } from "#domain/base/addresses/plain-pincode.ts";

type Area = { city: string; state: string };

/**
 * For a form with an address: fills in city and state for a typed PIN code, where they are empty or were filled in by
 * this hook. Of a PIN code that takes the place of another one they are renewed whatever they were, and `AreaNote` says
 * so. Pass the returned function the form's input events.
 */
export function usePincode(): (event: FormEvent<HTMLFormElement>) => void {
  const filled = useRef<Record<string, string>>({});
  const latest = useRef<Record<string, string>>({});

  return ({ currentTarget: form, target }) => {
    if (!(target instanceof HTMLInputElement) || !/^(billingP|p)incode$/.test(target.name)) return;
    const pincode = plainPincode(target.value);
    const own = areaFieldNames(target.name === "pincode" ? "" : "billing");
    latest.current[own.pincode] = pincode;
    if (!isPincode(pincode)) return;
    void findArea(pincode).then((area) => {
      if (latest.current[own.pincode] !== pincode) return;
      const { [own.placePin]: before, [own.placeNote]: note } = form.elements as unknown as Record<
        string,
        HTMLInputElement
      >;
      // It is of the former PIN code.
      if (note) note.value = "";
      if (!area) return;
      const isAnother = isPincode(before?.value ?? "") && before?.value !== pincode;
      if (before) before.value = pincode;
      const names: string[] = [];
      for (const part of ["city", "state"] as const) {
        const name = own[part];
        const field = form.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
        const isUnchanged = field.value !== "" && field.value !== filled.current[name] && !isAnother;
        if (!isUnchanged && field.value !== area[part]) {
          field.value = area[part];
          filled.current[name] = area[part];
          // The field's error message and the code that keeps typed values react to this event as to typing.
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        names.push(field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? "") : field.value);
      }
      if (note && isAnother) note.value = renewedText(names, pincode);
    });
  };
}

/** 'City and state for PIN code 560001: Bengaluru, Karnataka.' */
const renewedText = (names: string[], pincode: string) =>
  `${names.length > 1 ? "City and state" : "City"} for PIN code ${pincode}: ${names.join(", ")}.`;

async function findArea(pincode: string): Promise<Area | undefined> {
  try {
    const response = await fetch(`/pincodes/${pincode}`);
    return response.ok ? ((await response.json()) as Area) : undefined;
  } catch {
    // Without an answer the person types these fields, as they do without scripts.
    return undefined;
  }
}
