import type { ReactNode } from "react";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";

/** The content a template supplies; the frame around it is the same for all mails. */
export type MailContent = {
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preview: string;
  /** The subject, where there is none. */
  heading?: string;
  body: ReactNode;
  /** What the QR code says that the body shows as the picture `qrImage`. */
  qrText?: string | undefined;
  /** Where the receiver stops such mails; mail programs offer it too (RFC 8058). */
  stopUrl?: string;
  /** Why the receiver gets it, and what the link stops; without it, an alert that was asked for. */
  stopText?: { reason: string; label: string };
};

export type TemplatesOf<Mail extends { template: string }> = {
  [Name in Mail["template"]]: (mail: Mail & { template: Name }, sender: MailSender) => MailContent;
};
