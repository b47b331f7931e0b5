import { formatExact } from "#domain/base/money/money.ts";
import type { ReturnUpdate } from "#domain/returns/return-update.ts";
import { withFullStop } from "#domain/base/text/join-names.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { nextStep, returnKindLabels } from "#domain/returns/return-labels.ts";

export type TextOfStep = { subject: string; heading: string; sentences: string[] };

const escalation = (name: string) =>
  `If you do not agree, you can take this to our grievance officer. Open your ${name} to do so.`;

/** What the customer reads about a step: what happened, and what happens next. */
export function textForCustomer(mail: ReturnUpdate): TextOfStep {
  const { event, kind } = mail;
  const { subject, heading = subject, sentences, isLast = false } = (happened[event] ?? moved)(mail);
  // At the end there is nothing more to say than what happened; a refund and a replacement have their own sentence.
  const next = isLast
    ? []
    : [nextStep({ ...mail, isOverdue: false, isBeyondRepair: event === "not-repairable" })];
  return {
    subject: capital(subject),
    heading: capital(heading),
    sentences: [...sentences, ...next]
      .filter((sentence) => sentence !== "")
      .map((sentence) => capital(sentence)),
  };
  function capital(text: string): string {
    const label = text.replaceAll("{name}", returnKindLabels[kind]);
    return label.charAt(0).toUpperCase() + label.slice(1);
  }
}

type Step = { subject: string; heading?: string; sentences: string[]; isLast?: boolean };

const moved = (): Step => ({ subject: "{name} updated", heading: "News about your {name}", sentences: [] });

const typed = (text: string | null) => (text === null ? "" : withFullStop(text));

const by = ({ by, vendorName }: ReturnUpdate) => (by === "seller" ? vendorName : "We");

const withCourier = (courier: ReturnUpdate["courier"]) =>
  courier === null ? "" : ` Courier: ${courier.carrier}, tracking number ${courier.trackingNumber}.`;

const happened: Record<string, (mail: ReturnUpdate) => Step> = {
  request: (mail) => ({
    subject: mail.kind === "return" ? "Return requested" : "Service requested",
    heading: "We have received your request",
    sentences: [
      mail.by === "shop"
        ? "We have entered this {name} for you."
        : "Please keep the product, its accessories and its box together.",
    ],
  }),
  approve: (mail) => ({
    subject: "{name} approved",
    heading: "Your {name} is approved",
    sentences: [
      mail.by === "clock"
        ? `${mail.vendorName} did not answer in time, so your {name} is approved.`
        : mail.answer === null
          ? ""
          : `Note from ${mail.by === "shop" ? "our team" : mail.vendorName}: ${typed(mail.answer)}`,
    ],
  }),
  refuse: (mail) => ({
    subject: "{name} declined",
    heading: "Your {name} was declined",
    sentences: [
      `${by(mail)} declined your {name}.${mail.answer === null ? "" : ` Reason: ${typed(mail.answer)}`}`,
      escalation("{name}"),
    ],
    isLast: true,
  }),
  advise: (mail) => ({
    subject: "{name} answered",
    heading: "An answer to your {name}",
    sentences: [`${by(mail)} answered: ${typed(mail.answer)}`, escalation("{name}")],
    isLast: true,
  }),
  overrule: (mail) => ({
    subject: mail.state === "approved" ? "{name} approved" : "{name} accepted",
    heading: `Your {name} is ${mail.state === "approved" ? "approved" : "accepted"}`,
    sentences: ["We have looked at your {name} again and decided in your favour.", typed(mail.answer)],
  }),
  cancel: () => ({
    subject: "{name} cancelled",
    heading: "Your {name} was cancelled",
    sentences: [`We cancelled your {name}. If you did not ask us to, please contact us.`],
    isLast: true,
  }),
  lapse: (mail) => ({
    subject: "{name} ended",
    heading: "Your {name} has ended",
    sentences: [
      `The product did not reach ${mail.vendorName} in time, so your {name} has ended. If you have already sent it, please contact us.`,
    ],
    isLast: true,
  }),
  "give-up": () => ({
    subject: "{name} ended",
    heading: "Your {name} has ended",
    sentences: ["The product could not be collected, so your {name} has ended."],
    isLast: true,
  }),
  arrange: ({ courier, pickUp }) => ({
    subject: pickUp === null ? "Pick-up arranged" : `Pick-up on ${formatWeekday(pickUp.pickUpOn)}`,
    heading: "Your product will be collected",
    sentences: [withCourier(courier).trim()],
  }),
  receive: (mail) => ({
    subject: "Product received",
    heading: "The seller has your product",
    sentences: [`${mail.vendorName} has received the product.`],
  }),
  reject: (mail) => ({
    subject: "{name} not accepted",
    heading: "Your {name} was not accepted",
    sentences: [
      `${by(mail)} checked the product and did not accept your {name}.${mail.inspectionNote === null ? "" : ` Reason: ${typed(mail.inspectionNote)}`}`,
      escalation("{name}"),
    ],
  }),
  lose: (mail) => ({
    subject: "Parcel lost",
    heading: "The courier has lost the parcel",
    sentences: [
      mail.from === "in-transit"
        ? "The product was lost on its way to the seller. That is not your loss: your {name} is accepted."
        : "The parcel was lost on its way to you. We are sorry.",
    ],
  }),
  "come-back": (mail) => ({
    subject: "Parcel not delivered",
    heading: "The parcel could not be delivered",
    sentences: [
      `The courier brought the parcel back to ${mail.vendorName}. Please check your address and phone number.`,
    ],
  }),
  refund: (mail) => ({
    subject: mail.refund === 0 ? "{name} closed" : "Refund approved",
    heading: mail.refund === 0 ? "Your {name} is closed" : "Your refund is approved",
    sentences: [refundSentence(mail)],
    isLast: true,
  }),
  replace: (mail) => ({
    subject: "Replacement shipped",
    heading: "Your replacement is on its way",
    sentences: [withCourier(mail.courierBack).trim()],
  }),
  "none-left": () => ({
    subject: "Please choose",
    heading: "Please choose what you would like instead",
    sentences: [],
  }),
  "not-repairable": (mail) => ({
    subject: "Product cannot be repaired",
    heading: "Your product cannot be repaired",
    sentences: [
      mail.by === "clock"
        ? "The repair took too long, so we will settle this another way."
        : typed(mail.answer),
    ],
  }),
  "send-back": (mail) => ({
    subject: "Product on its way back",
    heading: "Your product is on its way back to you",
    sentences: [withCourier(mail.courierBack).trim()],
  }),
  arrive: () => ({
    subject: "Replacement delivered",
    heading: "Your replacement has been delivered",
    sentences: [],
  }),
  close: (mail) => ({
    subject: "{name} closed",
    heading: "Your {name} is closed",
    sentences: [
      `We closed your {name}.${mail.answer === null ? "" : ` ${typed(mail.answer)}`}`,
      escalation("{name}"),
    ],
    isLast: true,
  }),
};

/** Only of what no mail about the money tells: nothing is left to refund, or the courier still has the cash. */
const refundSentence = ({ refund }: ReturnUpdate): string =>
  refund === null || refund === 0
    ? "The amount for this product was already given back to you, so nothing is left to refund."
    : `We will refund ${formatExact(refund)} as soon as the courier has handed us the cash you paid.`;
