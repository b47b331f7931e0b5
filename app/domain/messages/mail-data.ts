/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type MessageMail =
  | { template: "message-received"; ticket: string; canBeRead: boolean }
  /** To the shop itself. */
  | { template: "message-waiting"; ticket: string; messageId: string }
  /** To the shop itself, or to the grievance officer: hours before the deadline. */
  | {
      template: "message-due";
      ticket: string;
      messageId: string;
      isGrievance: boolean;
      isAnswered: boolean;
      /** '23 Nov 2026, 3:52 pm' */
      deadline: string;
    }
  /** `canBeRead` in the account: the sender has one. */
  | { template: "message-reply"; ticket: string; subject: string; text: string; canBeRead: boolean }
  /** To a seller: a customer asked, or wrote again (`isAgain`). */
  | { template: "question-waiting"; ticket: string; messageId: string; isAgain: boolean }
  /** To the customer: the seller answered. */
  | { template: "question-answered"; ticket: string }
  /** To the shop itself: the customer answered back. */
  | { template: "message-answered-back"; ticket: string; messageId: string };
