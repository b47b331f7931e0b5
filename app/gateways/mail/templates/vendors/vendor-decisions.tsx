import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function vendorApproved(shopUrl: string): MailContent {
  return {
    subject: "Your vendor account is approved",
    preview: "Your products go on sale when you publish them.",
    heading: "Your vendor account is approved",
    body: (
      <>
        <Paragraph>
          Your published products are on sale now. New products go on sale when you publish them.
        </Paragraph>
        <MainAction label="Go to your dashboard" url={`${shopUrl}/vendor/dashboard`} />
      </>
    ),
  };
}

export function vendorRejected(
  { isWithdrawn, reason }: { isWithdrawn: boolean; reason: string },
  supportEmail: string,
): MailContent {
  const heading = isWithdrawn
    ? "We have withdrawn the approval of your vendor account"
    : "Your vendor account is not approved";
  return {
    subject: heading,
    preview: reason,
    heading,
    body: (
      <>
        <Paragraph>Your products are not on sale in the shop. Reason: {reason}</Paragraph>
        <Paragraph>
          After you have fixed this, write to {supportEmail} and we will review your account again. Please
          still ship the orders you already have.
        </Paragraph>
      </>
    ),
  };
}
