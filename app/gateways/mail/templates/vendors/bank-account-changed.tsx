import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function bankAccountChanged(
  { lastFour }: { lastFour: string },
  { supportEmail, profileUrl }: { supportEmail: string; profileUrl: string },
): MailContent {
  return {
    subject: "The bank account for your payouts was changed",
    preview: `Payouts now go to the account ending in ${lastFour}.`,
    heading: "The bank account for your payouts was changed",
    body: (
      <>
        <Paragraph>From now on, payouts go to the account ending in {lastFour}.</Paragraph>
        <Paragraph>
          If you or your team did not make this change, write to {supportEmail} at once, before the next
          payout, and change your password.
        </Paragraph>
        <MainAction label="View vendor profile" url={profileUrl} />
      </>
    ),
  };
}
