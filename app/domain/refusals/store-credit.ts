import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about store credit. */
export const storeCreditRefusals = {
  "store-credit.nobody": {
    kind: "conflict",
    says: "The customer has deleted the account, so nobody could use store credit. Refund the money instead.",
  },
  "store-credit.not-found": { kind: "not-found", says: "Store credit not found." },
  "store-credit.not-payable": {
    kind: "conflict",
    says: "This store credit can be used for orders only. It is not paid back as money.",
  },
  "store-credit.used-up": {
    kind: "conflict",
    says: "Nothing is left of this store credit.",
  },
  "store-credit.account-closed": {
    kind: "conflict",
    says: "We are already sending this money, so the account cannot be changed any more. Write to us if it is wrong.",
  },
  "store-credit.pay-back-moved": {
    kind: "conflict",
    says: "The account has changed since you opened this page. Reload the page and open the account again.",
  },
  "store-credit.account-not-opened": {
    kind: "conflict",
    says: "Open the account first. It may have changed since you sent the money.",
  },
  "store-credit.pay-back-not-sent": {
    kind: "conflict",
    says: "This money has not been sent yet.",
  },
  "store-credit.wrong-day": {
    kind: "invalid",
    says: "Choose a day from the customer's request until today.",
    fields: { sentOn: "Choose a day from the customer's request until today." },
  },
} as const satisfies RefusalTable;
