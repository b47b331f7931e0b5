import { cancelReasonWords } from "#domain/orders/fulfilment/cancellation-input.ts";
import { personKindNames } from "#domain/base/gst/pan.ts";
import { returnHandoverWords, returnWishWords } from "#domain/returns/return-words.ts";
import { returnStateWords } from "#domain/returns/state-words.ts";
import { returnConditionWords, staffReasonWords } from "#domain/returns/return/staff-words.ts";
import { placeWords } from "#domain/returns/place-words.ts";
import { taxStatusLabels } from "#domain/base/gst/tax-status-labels.ts";

/** What is chosen from a list is stored by its key, and reads as the screens say it; a state may also be of India. */
export const screenWords: Partial<Record<string, Record<string, string>>> = {
  reason: { ...cancelReasonWords, customer: cancelReasonWords["asked-for"], ...staffReasonWords },
  state: returnStateWords,
  wish: returnWishWords,
  handover: returnHandoverWords,
  goods: placeWords,
  condition: { new: "New", "open-box": "Open box", ...returnConditionWords },
  kind: { return: "Return", service: "Service request" },
  personKind: personKindNames,
  taxStatus: taxStatusLabels,
  orderMails: { each: "For each event", daily: "Once a day", off: "Off" },
};
