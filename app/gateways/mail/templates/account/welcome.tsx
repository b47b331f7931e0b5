import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type Welcome = { isVendor: boolean; confirmUrl: string };

export function welcome({ isVendor, confirmUrl }: Welcome, shopName: string): MailContent {
  return {
    subject: `Welcome to ${shopName}`,
    preview: "Your account is ready. Please confirm your e-mail address.",
    heading: `Welcome to ${shopName}`,
    body: (
      <>
        <Paragraph>
          {isVendor
            ? "Your vendor account is ready. Your products go on sale once we have approved your account."
            : "Your account is ready. Log in on any device to see your cart, addresses and orders."}
        </Paragraph>
        <Paragraph>Please confirm your e-mail address so that we can reach you about your orders.</Paragraph>
        <MainAction label="Confirm e-mail address" url={confirmUrl} />
        <Paragraph>
          The link works once, for seven days. If you did not register, you can ignore this e-mail.
        </Paragraph>
      </>
    ),
  };
}
