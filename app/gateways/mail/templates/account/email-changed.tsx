import { type MailContent, Paragraph } from "../mail-frame.tsx";

export function emailChanged({ newEmail }: { newEmail: string }, supportEmail: string): MailContent {
  return {
    subject: "Your email address was changed",
    preview: `Your account now uses ${newEmail}.`,
    heading: "Your email address was changed",
    body: (
      <>
        <Paragraph>
          Your account now uses {newEmail}. We will no longer send emails to this address.
        </Paragraph>
        <Paragraph>
          If you did not make this change, write to {supportEmail} at once and we will lock the account.
        </Paragraph>
      </>
    ),
  };
}
