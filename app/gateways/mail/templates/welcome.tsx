import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

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
            ? "Your vendor account is ready. What you list can be bought once the shop has approved you as a vendor."
            : "Your account is ready. Your cart, addresses and orders are the same on every device you sign in on."}
        </Paragraph>
        <Paragraph>
          Please confirm that this address is yours, so that we can reach you about orders.
        </Paragraph>
        <MainAction label="Confirm e-mail address" url={confirmUrl} />
        <Paragraph>The link works once, for seven days. If you did not register, ignore this mail.</Paragraph>
      </>
    ),
  };
}
