import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type Payout = { amount: number; reference: string };

export function payoutSent({ amount, reference }: Payout, shopUrl: string): MailContent {
  const sum = formatExact(amount);
  return {
    subject: `Payout of ${sum} sent`,
    preview: `Bank reference (UTR): ${reference}.`,
    heading: "Your payout has been sent",
    body: (
      <>
        <Paragraph>
          We have transferred {sum} for your sales to the bank account in your profile. The bank reference
          (UTR) is {reference}. You can see the orders behind your balance under Payouts.
        </Paragraph>
        <MainAction label="View payouts" url={`${shopUrl}/vendor/payouts`} />
      </>
    ),
  };
}

export function payoutWithdrawn(
  { reason, ...payout }: Payout & { reason: string },
  supportEmail: string,
): MailContent {
  const sum = formatExact(payout.amount);
  return {
    subject: `Payout of ${sum} was recorded by mistake`,
    preview: `We have added ${sum} back to your balance.`,
    heading: "Payout recorded by mistake",
    body: (
      <>
        <Paragraph>
          We recorded a transfer of {sum} to you with the bank reference {payout.reference} by mistake.
          Reason: {reason}
        </Paragraph>
        <Paragraph>
          We have added the amount back to your balance. If the money did reach you, please write to{" "}
          {supportEmail}.
        </Paragraph>
      </>
    ),
  };
}

type Billed = { documentId: string; isInvoice: boolean; number: string; month: string; total: number };

export function commissionDocument(
  { documentId, isInvoice, number, month, total }: Billed,
  shopUrl: string,
): MailContent {
  const kind = isInvoice ? "Commission invoice" : "Commission credit note";
  const sum = formatExact(total);
  return {
    subject: `${kind} ${number}: ${sum}`,
    preview: isInvoice ? `For your sales until ${month}.` : `For refunds until ${month}.`,
    heading: `${kind} ${number}`,
    body: (
      <>
        <Paragraph>
          {isInvoice
            ? `This is our tax invoice of ${sum} for the commission on your sales until the end of ${month}, including GST. We have already deducted it from your balance, so there is nothing to pay.`
            : `We have issued a credit note of ${sum} for the commission on orders refunded until the end of ${month}, including GST. Your balance already includes it.`}
        </Paragraph>
        <MainAction
          label={isInvoice ? "View invoice" : "View credit note"}
          url={`${shopUrl}/vendor/payouts/commission-invoices/${documentId}`}
        />
      </>
    ),
  };
}
