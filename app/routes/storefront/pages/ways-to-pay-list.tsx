import { inUnits } from "#domain/base/text/counts.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { isDigital, isTransfer } from "#domain/payments/payment/payment-kinds.ts";
import { counterText } from "#domain/payments/cash/counter.ts";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";

const companies: Partial<Record<string, string>> = { razorpay: "Razorpay", stripe: "Stripe" };
const list = new Intl.ListFormat("en-IN", { type: "disjunction" });

/** The payment methods that are available now, worded for the terms, and how long an order waits for its payment. */
export function WaysToPay({ terms }: { terms: PaymentTerms }) {
  const { providers, codLimit, counter, upiLimit, unpaidMinutes, bankTransferDays, emi } = terms;
  const online = providers.filter(isDigital);
  const named = online.map((provider) => companies[provider]).filter((name) => name !== undefined);
  const isCashOpen = providers.includes("cod") && codLimit > 0;
  if (online.length === 0 && !isCashOpen && !providers.some(isTransfer)) {
    return <p>No payment method is available right now.</p>;
  }
  return (
    <>
      <p>You can pay</p>
      <ul>
        {online.length > 0 && (
          <li>
            by card or UPI through {named.length > 0 ? list.format(named) : "a payment provider"}. You enter
            your card and UPI details only on the provider's page. The shop never sees them. If you do not pay
            within {inUnits(unpaidMinutes, "minute")}, the order is cancelled and its products go back on
            sale;
          </li>
        )}
        {emi.length > 0 && (
          <li>
            by EMI on the same page, for payments from{" "}
            {formatRupees(Math.min(...emi.map(({ minimum }) => minimum)))}. The instalments that our pages
            show are indicative. Your bank decides on its rates, and may add a processing fee and 18% GST on
            interest and fee;
          </li>
        )}
        {providers.includes("bank") && (
          <li>
            by bank transfer to the account shown on your order. We keep the order for{" "}
            {inUnits(bankTransferDays, "day")};
          </li>
        )}
        {upiLimit !== null && (
          <li>
            by UPI to the shop with the QR code shown on your order, for amounts of up to{" "}
            {formatRupees(upiLimit / 100)}. We keep the order for {inUnits(bankTransferDays, "day")};
          </li>
        )}
        {isCashOpen && (
          <li>
            by cash on delivery, for orders of up to {formatRupees(codLimit)} including GST, not for
            pre-orders;
          </li>
        )}
        {providers.includes("cod") && (
          <li>{counterText(counter, Infinity)} at our counter, for products that you collect at the shop.</li>
        )}
      </ul>
    </>
  );
}
