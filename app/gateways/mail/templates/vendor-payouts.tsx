import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

type Payout = { amount: number; reference: string };

export function payoutSent({ amount, reference }: Payout, shopUrl: string): MailContent {
  const sum = formatExact(amount);
  return {
    subject: `We have transferred ${sum} to you`,
    preview: `The bank's reference is ${reference}.`,
    heading: "A payout is on its way",
    body: (
      <>
        <Paragraph>
          We have transferred {sum} for your sales to the bank account in your profile. The bank's reference
          (UTR) is {reference}. Which orders your balance comes from is under Payouts.
        </Paragraph>
        <MainAction label="See your payouts" url={`${shopUrl}/vendor/payouts`} />
      </>
    ),
  };
}

export function payoutWithdrawn(
  { reason, ...payout }: Payout & { reason: string },
  email: string,
): MailContent {
  const sum = formatExact(payout.amount);
  return {
    subject: `A payout of ${sum} was recorded by mistake`,
    preview: `${sum} stands as owed to you again.`,
    heading: "A payout was recorded by mistake",
    body: (
      <>
        <Paragraph>
          The transfer of {sum} with the bank's reference {payout.reference} was not one to you, or not of
          this amount: {reason}
        </Paragraph>
        <Paragraph>
          It stands as owed to you again. If the money did reach you, please write to {email}.
        </Paragraph>
      </>
    ),
  };
}
