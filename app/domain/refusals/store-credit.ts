import { conflict, invalid, notFound } from "./refusal-table.ts";

/** Refusals about store credit. */
export const storeCreditRefusals = {
  "store-credit.nobody": conflict(
    "The customer has deleted the account, so nobody could use store credit. Refund the money instead.",
  ),
  "store-credit.not-found": notFound("Store credit not found."),
  "store-credit.not-payable": conflict(
    "This store credit can be used for orders only. It cannot be paid out in cash.",
  ),
  "store-credit.used-up": conflict("Nothing is left of this store credit."),
  "store-credit.account-closed": conflict(
    "We are already sending this money, so the account cannot be changed any more. Write to us if it is wrong.",
  ),
  "store-credit.pay-back-moved": conflict(
    "The account has changed since you opened this page. Reload the page and open the account again.",
  ),
  "store-credit.account-not-opened": conflict(
    "Open the account first. It may have changed since you sent the money.",
  ),
  "store-credit.pay-back-not-sent": conflict("This money has not been sent yet."),
  "store-credit.wrong-day": invalid("Choose a day from the customer's request until today.", {
    sentOn: "Choose a day from the customer's request until today.",
  }),
};
