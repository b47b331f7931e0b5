import { placeWords } from "./place-words.ts";
import { returnHandoverWords, returnWishWords } from "./return-words.ts";
import { returnStateWords } from "./state-words.ts";
import { stepActs } from "./step-words.ts";

/** What the audit log says was done, and how it calls what is chosen in a field. */
export const returnAudit = {
  acts: {
    ...stepActs,
    "goods.decide": "Returned goods decided",
    "goods.found": "Lost goods found",
    "return.choose-store-credit": "Customer chose store credit",
    "return.escalate": "Taken to the grievance officer",
  },
  choices: {
    state: returnStateWords,
    wish: returnWishWords,
    handover: returnHandoverWords,
    goods: placeWords,
    kind: { return: "Return", service: "Service request" },
  },
};
