import { useNavigation } from "react-router";
import { formatExact, formatRupees } from "#domain/base/money/money.ts";
import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { mayBePaidOnline } from "#domain/orders/machines/order-machine.ts";
import type { NoCash, PaymentChoice } from "#domain/payments/pay/payment-choices.ts";
import { Button } from "#ui/controls/button.tsx";
import { OrderForm } from "./order-form.tsx";

export type WaysToPay = { choices: PaymentChoice[]; noCash: NoCash | null };

/** How an unpaid order can be paid: as it was to be, and otherwise. */
export function PayOrder({ order, ways: { choices, noCash } }: { order: OrderPage; ways: WaysToPay }) {
  const { formMethod, formData } = useNavigation();
  const busyWith = formMethod === "POST" ? formData?.get("intent") : undefined;
  const isOnline = mayBePaidOnline(order);
  if (!isOnline && choices.length === 0) return null;
  if (order.isUtrToConfirm) {
    return (
      <section className="box stack gap-3 p-5 print:hidden" id="pay" aria-labelledby="pay-heading">
        <h2 id="pay-heading" className="text-h3">
          Pay another way
        </h2>
        <p>
          We are checking the UTR {order.utr}. If you have not paid with it, withdraw the UTR. Then you can
          choose another payment method.
        </p>
        <OrderForm intent="withdraw-utr">
          <Button type="submit" busy={busyWith === "withdraw-utr"} busyLabel="One moment...">
            Withdraw UTR
          </Button>
        </OrderForm>
      </section>
    );
  }
  return (
    <section className="box stack gap-3 p-5 print:hidden" id="pay" aria-labelledby="pay-heading">
      <h2 id="pay-heading" className="text-h3">
        {isOnline ? `Pay ${formatExact(order.due)}` : "Pay another way"}
      </h2>
      <div className="button-row">
        {isOnline && (
          <OrderForm intent="pay">
            <Button type="submit" variant="primary" busy={busyWith === "pay"} busyLabel="One moment...">
              Pay now
            </Button>
          </OrderForm>
        )}
        {choices.map((choice) => (
          <OrderForm key={choice} intent={intents[choice]}>
            <Button type="submit" busy={busyWith === intents[choice]} busyLabel="One moment...">
              {choice === "cod" && order.isToCollect ? "Pay at the shop" : labels[choice]}
            </Button>
          </OrderForm>
        ))}
      </div>
      {noCash && <p className="muted small">{noCashText(noCash, order)}</p>}
    </section>
  );
}

const intents = { online: "pay", cod: "pay-cod", bank: "pay-bank", upi: "pay-upi" } as const;

const labels: Record<PaymentChoice, string> = {
  online: "Pay by card or UPI",
  cod: "Pay by cash on delivery",
  bank: "Pay by bank transfer",
  upi: "Pay by UPI to the shop",
};

function noCashText(noCash: NoCash, { isToCollect }: Pick<OrderPage, "isToCollect">): string {
  const way = isToCollect ? "Paying at the shop" : "Cash on delivery";
  if (noCash.why === "above-limit") {
    return `${way} is not available for orders above ${formatRupees(noCash.limit)}.`;
  }
  if (noCash.why === "pre-order") return `${way} is not available for pre-orders.`;
  return `${way} is not available because part of this order is paid already.`;
}
