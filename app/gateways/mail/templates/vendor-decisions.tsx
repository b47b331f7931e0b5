import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function vendorApproved(shopUrl: string): MailContent {
  return {
    subject: "You are approved as a vendor",
    preview: "What you have published can be bought now.",
    heading: "You are approved as a vendor",
    body: (
      <>
        <Paragraph>What you have published stands in the shop from now on and can be bought.</Paragraph>
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
        <Paragraph>What you list does not stand in the shop. The reason: {reason}</Paragraph>
        <Paragraph>
          Once that is settled, write to {shopEmail}, and we look at it again. Orders you have already are
          still yours to send.
        </Paragraph>
      </>
    ),
  };
}
