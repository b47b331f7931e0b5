import { stepActs } from "./step-words.ts";

/** What the audit log says was done. */
export const returnActs = {
  ...stepActs,
  "goods.decide": "Returned goods decided",
  "goods.found": "Lost goods found",
  "return.choose-store-credit": "Customer chose store credit",
  "return.escalate": "Taken to the grievance officer",
};
