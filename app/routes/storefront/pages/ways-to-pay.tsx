import { inUnits } from "#domain/text/counts.ts";
import { formatRupees } from "#domain/money/money.ts";
import type { PaymentTerms } from "#domain/order-flow/checkout/payment-terms.server.ts";

const companies: Partial<Record<string, string>> = { razorpay: "Razorpay", stripe: "Stripe" };
const list = new Intl.ListFormat("en-IN", { type: "disjunction" });

/** The ways to pay that are open now, in the words of the terms, and how long an order waits for the money. */
export function WaysToPay({ terms }: { terms: PaymentTerms }) {
  const { providers, codLimit, unpaidMinutes, bankTransferDays } = terms;
  const online = providers.filter((provider) => provider !== "cod" && provider !== "bank");
  const named = online.map((provider) => companies[provider]).filter((name) => name !== undefined);
  const isCashOpen = providers.includes("cod") && codLimit > 0;
  if (online.length === 0 && !isCashOpen && !providers.includes("bank")) {
    return <p>At the moment no way to pay is open.</p>;
  }
  return (
    <>
      <p>You can pay</p>
      <ul>
        {online.length > 0 && (
          <li>
            by card or UPI, through {named.length > 0 ? list.format(named) : "a payment provider"}, named when
            you pay. Card and UPI details go to the provider alone; the shop never sees them. An order that
            stays unpaid for {inUnits(unpaidMinutes, "minute")} lapses, and its machines go back on sale;
          </li>
        )}
        {providers.includes("bank") && (
          <li>
            by bank transfer to the account that your order names. An order waits for the money for{" "}
            {inUnits(bankTransferDays, "day")};
          </li>
        )}
        {isCashOpen && (
          <li>in cash on delivery, for orders of up to {formatRupees(codLimit)} including GST.</li>
        )}
      </ul>
    </>
  );
}
