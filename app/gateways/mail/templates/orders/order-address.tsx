import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type CorrectedAddress = { orderNumber: string; address: string[] };
type Sender = { supportEmail: string };

export function orderAddress(mail: CorrectedAddress, sender: Sender, orderUrl: string): MailContent {
  return corrected(mail, sender, orderUrl, {
    kind: "delivery",
    preview: "We will deliver to",
    now: "It now goes to:",
  });
}

export function orderBillingAddress(mail: CorrectedAddress, sender: Sender, orderUrl: string): MailContent {
  return corrected(mail, sender, orderUrl, {
    kind: "billing",
    preview: "The invoice will be for",
    now: "The invoice will be for:",
  });
}

type Words = { kind: "delivery" | "billing"; preview: string; now: string };

function corrected(
  { orderNumber, address }: CorrectedAddress,
  { supportEmail }: Sender,
  orderUrl: string,
  { kind, preview, now }: Words,
): MailContent {
  return {
    subject: `New ${kind} address for ${orderNumber}`,
    preview: `${preview} ${address.join(", ")}.`,
    heading: kind === "delivery" ? "Delivery address corrected" : "Billing address corrected",
    body: (
      <>
        <Paragraph>
          We have corrected the {kind} address of your order {orderNumber}. {now}
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
