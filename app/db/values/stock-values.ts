export type ReturnStockReason =
  | "return-received"
  | "return-restocked"
  | "return-open-box"
  | "return-to-supplier"
  | "return-scrapped"
  | "return-sent-back"
  | "replacement"
  | "replacement-returned";

/** Why the stock of a product changed; 'by-hand' is any change made outside the program. */
export type StockReason =
  | "opening"
  | "listed"
  | "edited"
  | "imported"
  | "sold"
  | "cancelled"
  | "expired"
  | "returned"
  | "by-hand"
  | "purchased"
  | "purchase-corrected"
  | ReturnStockReason;

/** On sale, or come back from a customer and not decided about. */
export type StockLocation = "shelf" | "quarantine";
