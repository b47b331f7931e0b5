import type { ReturnReader, ReturnUpdate } from "./return-update.ts";

/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type ReturnMail =
  /** A side of a return wrote to another one. The text is read on the page of the return. */
  | ({ template: "return-message"; to: ReturnMailSide; from: ReturnMailSide } & ReturnNamed)
  /** A complaint to the grievance officer about a return: to the customer, the officer and the seller. */
  | ({ template: "grievance-received"; ticket: string } & ReturnNamed)
  | ({ template: "grievance-waiting"; ticket: string; messageId: string } & ReturnNamed)
  | ({ template: "grievance-told" } & ReturnNamed)
  | ({ template: "return-update"; reader: ReturnReader } & ReturnUpdate);

type ReturnNamed = { returnId: string; returnNumber: string; product: string };

/** Who writes or reads a message about a return. */
export type ReturnMailSide = "buyer" | "seller" | "shop";
