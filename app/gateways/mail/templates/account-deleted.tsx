import { type MailContent, Paragraph } from "./mail-frame.tsx";

export function accountDeleted(shopEmail: string): MailContent {
  return {
    subject: "Your account was deleted",
    preview: "Your addresses, cart and wish list are gone.",
    heading: "Your account was deleted",
    body: (
      <>
        <Paragraph>
          Your account is gone, and with it your addresses, your cart and your wish list. Orders and their
          invoices stay, because tax law asks for them.
        </Paragraph>
        <Paragraph>If this was not you, write to {shopEmail}.</Paragraph>
      </>
    ),
  };
}
