/**
 * What moves money, by the name under which its score is printed. The tests of these folders, and `tests` from elsewhere,
 * have to notice each change of them. `without` holds files of sentences alone.
 * @type {Record<string, { folders: string[], tests?: string[], without?: string[] }>}
 */
export const rooms = {
  money: { folders: ["app/domain/base/money"], tests: ["app/domain/orders/order/*.test.ts"] },
  order: { folders: ["app/domain/orders/order"] },
  checkout: {
    folders: ["app/domain/orders/checkout"],
    // What staff enter, what is sold at the counter or ordered ahead, and sellers that change meanwhile.
    tests: [
      "app/domain/orders/by-staff/{counter-sale,enter-order,entry-lines}.test.ts",
      "app/domain/orders/{delivery/delivery,fulfil/collect-at-the-shop,pre-orders/pre-orders}.test.ts",
      "app/domain/vendors/vendor/tax-status.test.ts",
    ],
  },
  "credited-lines": {
    folders: ["app/domain/orders/credited-lines"],
    tests: ["app/domain/payments/refund/refund-pieces.test.ts"],
  },
  books: {
    folders: ["app/domain/books"],
    // Challans leave with what returns send; vendors pay in the cash that the ledger says they hold.
    tests: [
      "app/domain/payments/remittances/vendor-cash.test.ts",
      "app/domain/returns/settle/{repair,replace}-return.test.ts",
    ],
    without: ["app/domain/books/refusals.ts"],
  },
  refund: {
    folders: ["app/domain/payments/refund"],
    // Refunds of pieces that are packed, that were returned, and of what store credit had paid.
    tests: [
      "app/domain/orders/checkout/store-credit.test.ts",
      "app/domain/orders/fulfil/invoice-at-packing.test.ts",
      "app/domain/returns/desk/closed-goods.test.ts",
      "app/domain/returns/settle/{held-by-returns,refund-return}.test.ts",
    ],
  },
  tax: { folders: ["app/domain/tax"], without: ["app/domain/tax/refusals.ts"] },
};
