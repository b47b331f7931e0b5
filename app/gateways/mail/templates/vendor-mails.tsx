import type { BookMail } from "#domain/books/mail-data.ts";
import type { ListingMail } from "#domain/listing/mail-data.ts";
import type { VendorMail } from "#domain/vendors/mail-data.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { joinNames } from "#domain/base/text/join-names.ts";
import { formatMonth } from "#domain/base/time/indian-days.ts";
import { MainAction, Paragraph } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

/** The mails to vendors about their accounts, products and payouts. */
export const vendorMails: TemplatesOf<BookMail | ListingMail | VendorMail> = {
  "bank-account-changed": ({ lastFour, isFirst }, { supportEmail, shopUrl }) => ({
    subject: isFirst ? "Your bank account was added" : "The bank account for your payouts was changed",
    preview: `Payouts now go to the account ending in ${lastFour}.`,
    body: (
      <>
        <Paragraph>From now on, payouts go to the account ending in {lastFour}.</Paragraph>
        <Paragraph>
          If you or your team did not make this change, write to {supportEmail} at once, before the next
          payout, and change your password.
        </Paragraph>
        <MainAction label="View vendor profile" url={`${shopUrl}/vendor/profile`} />
      </>
    ),
  }),

  "vendor-approved": (_, { shopUrl }) => ({
    subject: "Your vendor account is approved",
    preview: "Your products go on sale when you publish them.",
    body: (
      <>
        <Paragraph>
          Your published products are on sale now. New products go on sale when you publish them.
        </Paragraph>
        <MainAction label="Go to your dashboard" url={`${shopUrl}/vendor/dashboard`} />
      </>
    ),
  }),

  "vendor-rejected": ({ isWithdrawn, reason }, { supportEmail }) => ({
    subject: isWithdrawn
      ? "We have withdrawn the approval of your vendor account"
      : "Your vendor account is not approved",
    preview: reason,
    body: (
      <>
        <Paragraph>Your products are not on sale in the shop. Reason: {reason}</Paragraph>
        <Paragraph>
          After you have fixed this, write to {supportEmail} and we will review your account again. Please
          still ship the orders you already have.
        </Paragraph>
      </>
    ),
  }),

  "product-taken-off": ({ productId, productName, reason }, { shopUrl, supportEmail }) => ({
    subject: `'${productName}' was hidden`,
    preview: reason,
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
  }),

  "product-allowed": ({ productId, productName }, { shopUrl }) => ({
    subject: `'${productName}' can be sold again`,
    preview: "Customers can see it again if it is published.",
    body: (
      <>
        <Paragraph>If '{productName}' is published, customers can see and buy it again.</Paragraph>
        <MainAction label="View product" url={`${shopUrl}/vendor/products/${productId}/edit`} />
      </>
    ),
  }),

  "payout-sent": ({ amount, reference }, { shopUrl }) => ({
    subject: `Payout of ${formatExact(amount)} sent`,
    preview: `Bank reference (UTR): ${reference}.`,
    heading: "Your payout has been sent",
    body: (
      <>
        <Paragraph>
          We have transferred {formatExact(amount)} for your sales to the bank account in your profile. The
          bank reference (UTR) is {reference}. You can see the orders behind your balance under Payouts.
        </Paragraph>
        <MainAction label="View payouts" url={`${shopUrl}/vendor/payouts`} />
      </>
    ),
  }),

  "payout-withdrawn": ({ amount, reference, reason }, { supportEmail }) => ({
    subject: `Payout of ${formatExact(amount)} was recorded by mistake`,
    preview: `We have added ${formatExact(amount)} back to your balance.`,
    heading: "Payout recorded by mistake",
    body: (
      <>
        <Paragraph>
          We recorded a transfer of {formatExact(amount)} to you with the bank reference {reference} by
          mistake. Reason: {reason}
        </Paragraph>
        <Paragraph>
          We have added the amount back to your balance. If the money did reach you, please write to{" "}
          {supportEmail}.
        </Paragraph>
      </>
    ),
  }),

  "commission-documents": ({ documents }, { shopUrl }) => {
    const list = `${shopUrl}/vendor/payouts/commission-invoices`;
    const [first, ...others] = documents;
    const only = others.length === 0 ? first : undefined;
    const heading = only
      ? `Commission ${only.kind === "invoice" ? "invoice" : "credit note"} ${only.number}`
      : `Commission invoices and credit notes (${documents.length})`;
    return {
      subject: only ? `${heading}: ${formatExact(only.total)}` : heading,
      preview: `For ${joinNames([...new Set(documents.map(({ month }) => formatMonth(month)))])}.`,
      heading,
      body: (
        <>
          {documents.map(({ number, kind, month, total }) => (
            <Paragraph key={number}>
              {kind === "invoice"
                ? `${number} is our tax invoice of ${formatExact(total)} for the commission on your sales of ${formatMonth(month)}, including GST. We have already deducted it from your balance, so there is nothing to pay.`
                : `${number} is our credit note of ${formatExact(total)} for the commission on orders refunded in ${formatMonth(month)}. Your balance already includes it.`}
            </Paragraph>
          ))}
          <MainAction
            label={only ? "View document" : "View all"}
            url={only ? `${list}/${only.documentId}` : list}
          />
        </>
      ),
    };
  },
};
