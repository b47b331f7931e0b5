import { originSpec } from "./origin-spec.ts";

/** Parameters of lists, of search engines and of those who count visitors; no specification is filtered by them. */
const ofLists = [
  "search",
  "q",
  "query",
  "typed",
  "category",
  "brand",
  "brands",
  "price",
  "min",
  "max",
  "gst",
  "sort",
  "stock",
  "page",
  "after",
  "before",
  "isnew",
  "is-new",
  "new",
  "products",
  "vendor",
  "seller",
  "condition",
  "rating",
  "redirect",
  "ref",
  "lang",
  "view",
  "all",
  "gclid",
  "fbclid",
];

/** What the fields of a slider add to the address of its specification. */
export const ofSliders = /-(from|to|ends)$/;

/** Whether no specification is filtered by this parameter. */
export function isReservedParameter(name: string): boolean {
  return ofLists.includes(name) || name.startsWith("utm-") || name.startsWith("spec-");
}

/** Whether a specification may not have this address. */
export function isReservedAddress(address: string): boolean {
  return isReservedParameter(address) || address === originSpec.address || ofSliders.test(address);
}
