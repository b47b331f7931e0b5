import type { Payee } from "#domain/base/money/bank-reference.ts";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { upiLink } from "#domain/payments/pay/upi-link.ts";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
import { Lines, Paragraph, Picture, qrImage } from "./mail-frame.tsx";

export function BankAccount({
  details,
  due,
  orderNumber,
}: {
  details: string;
  due: string;
  orderNumber: string;
}) {
  return (
    <>
      <Paragraph>
        Please transfer exactly {due} to this bank account and enter {orderNumber} as the reference.
      </Paragraph>
      <Paragraph>
        <Lines lines={details.split("\n")} />
      </Paragraph>
    </>
  );
}

/** What the QR code says that pays what is due, whole paise. */
export const upiText = (
  { upi, orderNumber: number }: { upi?: Payee | null; orderNumber: string },
  due: number,
) => (upi ? upiLink(upi, { number, due }) : undefined);

export function UpiAccount({ upi, due, orderNumber }: { upi: Payee; due: string; orderNumber: string }) {
  return (
    <>
      <Paragraph>Please pay {due} by UPI. Scan this code with any UPI app, or enter the details.</Paragraph>
      <Paragraph>
        <Picture name={qrImage} width={220} />
      </Paragraph>
      <Paragraph>
        <Lines
          lines={[`UPI ID: ${upi.id}`, `Name: ${upi.payee}`, `Amount: ${due}`, `Note: Order ${orderNumber}`]}
        />
      </Paragraph>
      <Paragraph>After you have paid, enter the UTR from your UPI app on the order page.</Paragraph>
    </>
  );
}

/** Above it, banks decline more of what is paid by card or UPI (as the checkout says of UPI). */
export const largePayment = 1_00_000_00;
export const largeText =
  "Banks often decline large payments. Your bank can raise your card or UPI limit, or you can choose another way to pay.";

export function contactUs({ phone, opening, supportEmail }: MailSender): string {
  const call = `Call ${phone}${opening === undefined ? "" : ` (${opening})`} or write`;
  return `Need help? ${phone === null ? "Write" : call} to ${supportEmail}.`;
}

export const payByText = (payBy: string) =>
  `Please pay by ${formatDeadline(new Date(payBy))} to keep this order.`;
