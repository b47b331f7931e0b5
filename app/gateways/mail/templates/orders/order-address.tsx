import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type OrderAddress = { orderNumber: string; address: string[] };

export function orderAddress(
  { orderNumber, address }: OrderAddress,
  { supportEmail }: { supportEmail: string },
  orderUrl: string,
): MailContent {
  return {
    subject: `New delivery address for ${orderNumber}`,
    preview: `We will deliver to ${address.join(", ")}.`,
    heading: "Delivery address corrected",
    body: (
      <>
        <Paragraph>
          We have corrected the delivery address of your order {orderNumber}. It now goes to:
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
