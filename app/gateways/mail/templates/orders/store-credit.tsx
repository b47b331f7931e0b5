import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type StoreCreditGiven = { orderNumber: string; amount: number; isBack: boolean; isPayableBack: boolean };

export function storeCreditGiven(
  { orderNumber, amount, isBack, isPayableBack }: StoreCreditGiven,
  creditUrl: string,
): MailContent {
  return {
    subject: isBack ? `Store credit for ${orderNumber} returned` : `Store credit for ${orderNumber}`,
    preview: isBack
      ? `${formatExact(amount)} is back in your store credit.`
      : `You have ${formatExact(amount)} of store credit.`,
    heading: isBack ? "Your store credit is back" : "You have store credit",
    body: (
      <>
        <Paragraph>
          {isBack
            ? `You had paid ${formatExact(amount)} for your order ${orderNumber} with store credit. It is back in your store credit, and you can use it again.`
            : `The refund of ${formatExact(amount)} for your order ${orderNumber} is now store credit. You can use it for any order. Choose it at checkout.`}
        </Paragraph>
        {isPayableBack && (
          <Paragraph>
            If you would rather have the money, ask for it on the page of your store credit. We send it to
            your UPI ID or bank account.
          </Paragraph>
        )}
        <MainAction label="View store credit" url={creditUrl} />
      </>
    ),
  };
}

type PayBack = {
  amount: number;
  account: string;
  step: "asked" | "changed" | "sent" | "returned";
  reference: string | null;
};

const headings = {
  asked: "We have the account for your store credit",
  changed: "You changed the account for your store credit",
  sent: "Your store credit has been paid back",
  returned: "The bank returned your money to us",
} as const;

export function storeCreditPayBack(
  { amount, account, step, reference }: PayBack,
  { email, creditUrl }: { email: string; creditUrl: string },
): MailContent {
  const money = formatExact(amount);
  const sentences = {
    asked: `You asked us to pay back ${money} of your store credit. We will send it to: ${account}.`,
    changed: `We will send ${money} of your store credit to: ${account}.`,
    sent: `We have sent ${money} of your store credit to: ${account}. Reference: ${reference}. Your bank may take a few days to show it.`,
    returned: `The bank returned ${money} that we had sent to: ${account}. Perhaps there is a mistake in the account. Please give us the account again.`,
  };
  return {
    subject: headings[step],
    preview: sentences[step],
    heading: headings[step],
    body: (
      <>
        <Paragraph>{sentences[step]}</Paragraph>
        {(step === "asked" || step === "changed") && (
          <Paragraph>
            If you did not ask for this, write to {email} at once. You can correct the account on the page of
            your store credit until we start sending the money.
          </Paragraph>
        )}
        <MainAction label="View store credit" url={creditUrl} />
      </>
    ),
  };
}
