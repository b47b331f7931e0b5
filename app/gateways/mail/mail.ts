import type { BookMail } from "#domain/books/mail-data.ts";
import type { ListingMail } from "#domain/listing/mail-data.ts";
import type { MessageMail } from "#domain/messages/mail-data.ts";
import type { OrderMail } from "#domain/orders/mail-data.ts";
import type { PaymentMail } from "#domain/payments/mail-data.ts";
import type { PeopleMail } from "#domain/people/mail-data.ts";
import type { ReturnMail } from "#domain/returns/mail-data.ts";
import type { VendorMail } from "#domain/vendors/mail-data.ts";

/**
 * Every mail the shop sends: its template and the template's values.
 * Never contains a person's name: anybody can register with somebody else's address and write a message into the name,
 * which the shop would then mail. The greeting is added when the mail is sent, if the receiver's name is a plain one.
 */
export type Mail =
  | BookMail
  | ListingMail
  | MessageMail
  | OrderMail
  | PaymentMail
  | PeopleMail
  | ReturnMail
  | VendorMail;
