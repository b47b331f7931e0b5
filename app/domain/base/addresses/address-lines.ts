import { stateName } from "./indian-states.ts";

export type AddressParts = {
  first: string | null;
  second: string | null;
  city: string | null;
  /** GST code. */
  state: string | null;
  pincode: string | null;
};

/** The lines of an address as written on paper, without the name; empty parts take no line. */
export function addressLines({ first, second, city, state, pincode }: AddressParts): string[] {
  const cityAndState = [city, state === null ? null : stateName(state)].filter(Boolean).join(", ");
  const last = [cityAndState, pincode].filter(Boolean).join(" ");
  return [first, second, last].filter((line): line is string => Boolean(line));
}
