import { stateName } from "../places/indian-states.ts";
import { conflict, invalid, notFound } from "./refusal-table.ts";

const pincodeOfOtherState = ({
  pincode,
  states,
  state,
}: {
  pincode: string;
  states: string[];
  state: string;
}) => `PIN code ${pincode} is in ${states.map(stateName).join(" or ")}, not in ${stateName(state)}`;

/** Refusals about customers' addresses, their businesses and their messages to the shop. */
export const customerRefusals = {
  "address.not-found": notFound("This address has been deleted."),
  "address-book.full": conflict(
    ({ most }: { most: number }) =>
      `You can save at most ${most} addresses. Please delete one you no longer need.`,
  ),
  "address.pincode-of-other-state": invalid(
    "The PIN code and state do not match. Please correct one of them.",
    {
      /** `states` and `state` are GST codes. */
      pincode: pincodeOfOtherState,
      placeAgreed: "Please correct the PIN code or state, or tick this box",
    },
  ),
  "business.not-found": notFound("This business has been deleted."),
  "business.pincode-of-other-state": invalid(
    "The PIN code and state of the billing address do not match. Please correct one of them.",
    {
      billingPincode: pincodeOfOtherState,
      billingPlaceAgreed: "Please correct the PIN code, or tick this box",
    },
  ),

  "message.not-found": notFound("Message not found."),
  "message.other-open": conflict(
    ({ ticket }: { ticket: string }) =>
      `Another complaint about the same return is open: ${ticket}. Please use that one.`,
  ),
  "message.not-to-admin": invalid("Only admins can be assigned messages. Please choose an admin."),
};
