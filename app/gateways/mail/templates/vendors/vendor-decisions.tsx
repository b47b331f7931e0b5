import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function vendorApproved(shopUrl: string): MailContent {
  return {
    subject: "Your vendor account is approved",
    preview: "Your published products are now on sale.",
    heading: "Your vendor account is approved",
    body: (
      <>
        <Paragraph>Your published products are now on sale in the shop.</Paragraph>
        <MainAction label="Go to your dashboard" url={`${shopUrl}/vendor/dashboard`} />
      </>
    ),
  };
}

export function vendorRejected({ reason }: { reason: string }, shopEmail: string): MailContent {
  return {
    subject: "Your vendor account is not approved",
    preview: reason,
    heading: "Your vendor account is not approved",
    body: (
      <>
        <Paragraph>Your products are not on sale in the shop. Reason: {reason}</Paragraph>
        <Paragraph>
          Once you have fixed this, write to {shopEmail} and we will review your account again. Please still
          ship the orders you already have.
        </Paragraph>
      </>
    ),
  };
}
