import { type MailContent, Paragraph } from "../mail-frame.tsx";

export function accountDeleted(supportEmail: string): MailContent {
  return {
    subject: "Your account was deleted",
    preview: "Your addresses, cart and wish list have been deleted.",
    heading: "Your account was deleted",
    body: (
      <>
        <Paragraph>
          Your account has been deleted, along with your addresses, cart and wish list. We keep your orders
          and invoices because tax law requires it.
        </Paragraph>
        <Paragraph>If you did not do this, write to {supportEmail}.</Paragraph>
      </>
    ),
  };
}
