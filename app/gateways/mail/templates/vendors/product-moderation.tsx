import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function productTakenOff(
  { productId, productName, reason }: { productId: string; productName: string; reason: string },
  { shopUrl, supportEmail }: { shopUrl: string; supportEmail: string },
): MailContent {
  return {
    subject: `'${productName}' was taken off sale`,
    preview: reason,
    heading: `'${productName}' was taken off sale`,
    body: (
      <>
        <Paragraph>
          Customers can no longer see '{productName}' in the shop. Reason: {reason}
        </Paragraph>
        <Paragraph>
          After you have fixed this, write to {supportEmail} and we will review the product again. Please
          still ship the orders you already have.
        </Paragraph>
        <MainAction label="View product" url={`${shopUrl}/vendor/products/${productId}/edit`} />
      </>
    ),
  };
}

export function productAllowed(
  { productId, productName }: { productId: string; productName: string },
  shopUrl: string,
): MailContent {
  return {
    subject: `'${productName}' can be sold again`,
    preview: "Customers can see it again if it is published.",
    heading: `'${productName}' can be sold again`,
    body: (
      <>
        <Paragraph>If '{productName}' is published, customers can see and buy it again.</Paragraph>
        <MainAction label="View product" url={`${shopUrl}/vendor/products/${productId}/edit`} />
      </>
    ),
  };
}
