/** The bulk changes of products. Only those that need an amount have one. */
export const bulkChanges = [
  { value: "published", words: "Publish" },
  { value: "draft", words: "Hide" },
  { value: "archived", words: "Archive" },
  { value: "gone", words: "Delete" },
  { value: "price-percent", words: "Change price by %", example: "-5 or 10" },
  { value: "price-rupees", words: "Change price by ₹", example: "-500 or 1000" },
  { value: "discount-percent", words: "Set discount in %", example: "10" },
  { value: "discount-off", words: "End discount" },
  { value: "stock-by", words: "Change stock by", example: "-3 or 10" },
] as const;
export type BulkChange = (typeof bulkChanges)[number]["value"];
