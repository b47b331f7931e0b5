import { type MailContent, Paragraph } from "./mail-frame.tsx";

export function emailChanged({ newEmail }: { newEmail: string }, shopEmail: string): MailContent {
  return {
    subject: "Your e-mail address was changed",
    preview: `Your account now has the address ${newEmail}.`,
    heading: "Your e-mail address was changed",
    body: (
      <>
        <Paragraph>Your account now has the address {newEmail}. We no longer write to this one.</Paragraph>
        <Paragraph>If this was not you, write to {shopEmail} at once: we lock the account.</Paragraph>
      </>
    ),
  };
}
