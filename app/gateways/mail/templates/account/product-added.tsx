import type { Mail } from "#domain/ports/mail.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type Added = Extract<Mail, { template: "product-added" }>;

export function productAdded(
  { product, serialNumber, orderNumber }: Added,
  { supportEmail, productUrl }: { supportEmail: string; productUrl: string },
): MailContent {
  return {
    subject: `${product} now has a new owner`,
    preview: "Somebody added a product that you bought to their own account.",
    heading: "A product you bought has a new owner",
    body: (
      <>
        <Paragraph>
          Somebody entered the serial number {serialNumber} and your invoice number, and added {product} from
          your order {orderNumber} to their own account. They see the product and its warranty, but not your
          order, your address or what you paid. Refunds still go only to you.
        </Paragraph>
        <Paragraph>
          You gave it away? Then there is nothing to do. If not, open the product and remove the new owner, or
          write to {supportEmail}.
        </Paragraph>
        <MainAction label="View product" url={productUrl} />
      </>
    ),
  };
}
