import type { Mail } from "#domain/ports/mail.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

type Invitation = Extract<Mail, { template: "invitation" }>;

const purposes: Record<Invitation["role"], string> = {
  customer: "as a customer",
  vendor: "as a vendor",
  admin: "as an admin of the shop",
};

export function invitation({ role, passwordUrl }: Invitation, shopName: string): MailContent {
  return {
    subject: `Your account at ${shopName}`,
    preview: "Set a password, and it is yours.",
    heading: `Your account at ${shopName}`,
    body: (
      <>
        <Paragraph>
          An account {purposes[role]} was made for this e-mail address. Set a password, and it is yours.
        </Paragraph>
        <MainAction label="Set your password" url={passwordUrl} />
        <Paragraph>
          The link works once, for seven days. If you expect no account, ignore this mail.
        </Paragraph>
      </>
    ),
  };
}
