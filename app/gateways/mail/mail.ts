import { accountMails } from "./templates/account-mails.tsx";
import { messageMails } from "./templates/message-mails.tsx";
import { orderMails } from "./templates/order-mails.tsx";
import { reportMails } from "./templates/report-mails.tsx";
import { returnMails } from "./templates/return-mails.tsx";
import { reviewMails } from "./templates/review-mails.tsx";
import { vendorMails } from "./templates/vendor-mails.tsx";
import { watchMails } from "./templates/watch-mails.tsx";

export const mailTemplates = {
  ...accountMails,
  ...messageMails,
  ...orderMails,
  ...reportMails,
  ...returnMails,
  ...reviewMails,
  ...vendorMails,
  ...watchMails,
};

/**
 * Every mail the shop sends: its template and the template's values.
 * Never contains a person's name: anybody can register with somebody else's address and write a message into the name,
 * which the shop would then mail. The greeting is added when the mail is sent, if the receiver's name is a plain one.
 */
export type Mail = Parameters<(typeof mailTemplates)[keyof typeof mailTemplates]>[0];
