import type { Mail } from "#domain/ports/mail.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type Invitation = Extract<Mail, { template: "invitation" }>;

const purposes: Record<Invitation["role"], string> = {
  customer: "a customer account",
  vendor: "a vendor account",
  admin: "an admin account",
};

export function invitation({ role, passwordUrl }: Invitation, shopName: string): MailContent {
  return {
    subject: `Your account at ${shopName}`,
    preview: "Set a password to start using it.",
    heading: `Your account at ${shopName}`,
    body: (
      <>
        <Paragraph>
          We have created {purposes[role]} for this email address. Set a password to start using it.
        </Paragraph>
        <MainAction label="Set your password" url={passwordUrl} />
        <Paragraph>
          The link works once and expires in seven days. If you were not expecting this, you can ignore this
          email.
        </Paragraph>
      </>
    ),
  };
}
