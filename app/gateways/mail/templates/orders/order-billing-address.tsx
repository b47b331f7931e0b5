import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type OrderBillingAddress = { orderNumber: string; address: string[] };

export function orderBillingAddress(
  { orderNumber, address }: OrderBillingAddress,
  { supportEmail }: { supportEmail: string },
  orderUrl: string,
): MailContent {
  return {
    subject: `New billing address for ${orderNumber}`,
    preview: `The invoice will be for ${address.join(", ")}.`,
    heading: "Billing address corrected",
    body: (
      <>
        <Paragraph>
          We have corrected the billing address of your order {orderNumber}. The invoice will be for:
        </Paragraph>
        <Paragraph>
          {address.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </Paragraph>
        <Paragraph>
          If you did not ask for this or the address is wrong, please write to {supportEmail} at once.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
