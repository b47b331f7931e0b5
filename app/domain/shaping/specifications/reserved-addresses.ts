/** The parameters of lists that are no specification. */
const ofLists = [
  "search",
  "q",
  "query",
  "category",
  "brand",
  "brands",
  "price",
  "min",
  "max",
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
const ofSliders = /-(from|to|ends)$/;

/** Whether a specification may not have this parameter, because lists or those who count visitors use it. */
export function isReservedAddress(address: string): boolean {
  return (
    ofLists.includes(address) ||
    address.startsWith("utm-") ||
    address.startsWith("spec-") ||
    ofSliders.test(address)
  );
}
