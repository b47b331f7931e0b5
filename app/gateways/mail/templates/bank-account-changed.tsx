import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function bankAccountChanged(
  { lastFour }: { lastFour: string },
  { email, profileUrl }: { email: string; profileUrl: string },
): MailContent {
  return {
    subject: "The bank account for your payouts was changed",
    preview: `Payouts now go to the account that ends in ${lastFour}.`,
    heading: "The bank account for your payouts was changed",
    body: (
      <>
        <Paragraph>From now on payouts go to the account that ends in {lastFour}.</Paragraph>
        <Paragraph>
          If this was not you or somebody you trust with it, write to {email} at once, before the next payout
          leaves, and change your password.
        </Paragraph>
        <MainAction label="See the vendor profile" url={profileUrl} />
      </>
    ),
  };
}
