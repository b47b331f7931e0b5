import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type Welcome = { vendor: { isApproved: boolean } | null; confirmUrl: string };

export function welcome({ vendor, confirmUrl }: Welcome, shopName: string): MailContent {
  return {
    subject: `Welcome to ${shopName}`,
    preview: "Your account is ready. Please confirm your email address.",
    heading: `Welcome to ${shopName}`,
    body: (
      <>
        <Paragraph>{readyWords(vendor)}</Paragraph>
        <Paragraph>Please confirm your email address so that we can reach you about your orders.</Paragraph>
        <MainAction label="Confirm email address" url={confirmUrl} />
        <Paragraph>
          The link works once and expires in seven days. If you did not register, you can ignore this email.
        </Paragraph>
      </>
    ),
  };
}

function readyWords(vendor: Welcome["vendor"]): string {
  if (!vendor) return "Your account is ready. Log in on any device to see your cart, addresses and orders.";
  return vendor.isApproved
    ? "Your vendor account is ready. Complete your profile and publish your products."
    : "Your vendor account is ready. Your products go on sale after we approve your account.";
}
