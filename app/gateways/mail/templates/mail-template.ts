import type { ReactNode } from "react";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
import type { Mail } from "../mail.ts";

/** The content a template supplies; the frame around it is the same for all mails. */
export type MailContent = {
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preview: string;
  /** The subject, where there is none. */
  heading?: string;
  body: ReactNode;
};

export type MailOf<Name extends Mail["template"]> = Mail & { template: Name };

/** Every mail of the shop, by the name of its template. */
export type MailTemplates = {
  [Name in Mail["template"]]: (mail: MailOf<Name>, sender: MailSender) => MailContent;
};
