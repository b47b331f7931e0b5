import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function productTakenOff(
  { productId, reason }: { productId: string; reason: string },
  { shopUrl, email }: { shopUrl: string; email: string },
): MailContent {
  return {
    subject: `Your product ${productId} was taken off sale`,
    preview: reason,
    heading: `Your product ${productId} was taken off sale`,
    body: (
      <>
        <Paragraph>Shoppers do not see it any more. The reason: {reason}</Paragraph>
        <Paragraph>
          Once that is settled, write to {email}, and we look at it again. Orders you have already are still
          yours to send.
        </Paragraph>
        <MainAction label="Look at the product" url={`${shopUrl}/vendor/products/${productId}/edit`} />
      </>
    ),
  };
}

export function productAllowed({ productId }: { productId: string }, shopUrl: string): MailContent {
  return {
    subject: `Your product ${productId} may be sold again`,
    preview: "While it is published, shoppers see it again.",
    heading: `Your product ${productId} may be sold again`,
    body: (
      <>
        <Paragraph>While it is published, shoppers see it again and can buy it.</Paragraph>
        <MainAction label="Look at the product" url={`${shopUrl}/vendor/products/${productId}/edit`} />
      </>
    ),
  };
}
