import { capitalised } from "#domain/base/text/capitalised.ts";

const parts = ["pincode", "city", "state", "placePin", "placeNote"] as const;
export type AreaPrefix = "" | "billing";

/** The names of the fields of an address, or of a billing address, that go by its PIN code. */
export const areaFieldNames = (of: AreaPrefix) =>
  Object.fromEntries(parts.map((part) => [part, of + (of ? capitalised(part) : part)])) as Record<
    (typeof parts)[number],
    string
  >;
