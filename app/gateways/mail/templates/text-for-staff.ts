import type { ReturnReader, ReturnUpdate } from "#domain/returns/return-update.ts";
import { nextStepOfSeller, pickUpTime, returnKindLabels } from "#domain/returns/return-labels.ts";
import { returnStateLabels, staffStateLabels } from "#domain/returns/state-labels.ts";
import type { TextOfStep } from "./text-for-customer.ts";

/** What the seller or the shop reads about a step that somebody else took. */
export function textForStaff(mail: ReturnUpdate & { reader: ReturnReader }): TextOfStep {
  const { event, kind, reader, answer } = mail;
  const name = returnKindLabels[kind];
  const isNew = event === "request";
  const subject = isNew ? `New ${name}` : `${capital(name)} ${subjectOf(mail)}`;
  const next =
    reader === "seller" ? nextStepOfSeller({ ...mail, isBeyondRepair: event === "not-repairable" }) : null;
  return {
    subject,
    heading: isNew ? subject : `${capital(name)} ${mail.number}`,
    sentences: [
      sentenceOf(mail, name),
      ...(answer === null || !quotesAnswer.includes(event)
        ? []
        : [`Reason: ${answer.replace(/[.\s]+$/, "")}.`]),
      ...(next === null ? [] : [next]),
    ],
  };
}

const quotesAnswer = ["refuse", "overrule", "close"];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const subjectOf = ({ state, event }: ReturnUpdate) =>
  event === "overrule"
    ? "decided by the shop"
    : event === "arrange"
      ? "pick-up arranged"
      : event === "clear"
        ? "ready for inspection"
        : staffStateLabels[state].toLowerCase();

function sentenceOf(
  { event, by, vendorName, reader, courier, from, state, pickUp }: ReturnUpdate & { reader: ReturnReader },
  name: string,
): string {
  const seller = reader === "seller" ? "you" : vendorName;
  const who = by === "buyer" ? "The customer" : by === "seller" ? vendorName : "The shop";
  switch (event) {
    case "request":
      return by === "shop"
        ? `The shop entered this ${name} for the customer.`
        : `A customer has sent ${seller} a ${name === "return" ? "return request" : name}.`;
    case "approve":
      return by === "clock"
        ? `There was no answer in time, so the ${name} is approved.`
        : `${who} approved the ${name}.`;
    case "refuse":
      return `${who} declined the ${name}.`;
    case "overrule":
      return `The shop decided in the customer's favour: the ${name} is ${state === "approved" ? "approved" : "accepted"}.`;
    case "cancel":
      return `${who} cancelled the ${name}. There is nothing more to do.`;
    case "lapse":
      return `The product did not arrive in time, so the ${name} has ended.`;
    case "arrange":
      return `${who} arranged the pick-up${pickUp === null ? "" : ` for ${pickUpTime(pickUp)}`}.`;
    case "pick-up":
      if (by !== "buyer") return `${who} marked the product as collected.`;
      return `${who} sent the product.${courier === null ? "" : ` Courier: ${courier.carrier}, tracking number ${courier.trackingNumber}.`}`;
    case "accept":
      return by === "clock"
        ? `No inspection was recorded in time, so the ${name} is accepted.`
        : `${who} accepted the ${name}.`;
    case "refund":
      return by === "clock"
        ? "The time to settle it is over, so the customer's refund is approved."
        : `${who} approved the customer's refund.`;
    case "clear":
      return `${who} checked the serial number. The product can be inspected again.`;
    case "not-repairable":
      return by === "clock"
        ? "The time for the repair is over, so the product has to be replaced or refunded."
        : `${who} noted that the product cannot be repaired.`;
    case "lose":
      return `${who} recorded that the courier lost the parcel on its way to ${from === "in-transit" ? seller : "the customer"}.`;
    case "mismatch":
      return "The serial number of the product that came back is not the one that was shipped.";
    default:
      return `${by === "clock" ? "It happened automatically" : `${who} updated the return`}: ${returnStateLabels[state].toLowerCase()}.`;
  }
}
