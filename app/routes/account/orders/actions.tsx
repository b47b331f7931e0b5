import { Printer, ShoppingBag } from "lucide-react";
import { useNavigation } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { OrderFulfilment, OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { isBeforeDispatch } from "#domain/orders/machines/fulfilment-machine.ts";
import { mayBeCancelled } from "#domain/orders/machines/order-machine.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CardFoot } from "./card-parts.tsx";
import { OrderForm } from "./order-form.tsx";

/** The buttons for what the customer can do with an order now, beside paying it. */
export function OrderActions({ order }: { order: OrderPage }) {
  const { formMethod, formData } = useNavigation();
  const busyWith = formMethod === "POST" ? formData?.get("intent") : undefined;
  const isCancellable =
    order.status !== "cancelled" && mayBeCancelled(order.fulfilments.map(({ status }) => status));
  return (
    <div className="button-row print:hidden">
      <OrderForm intent="again">
        <Button type="submit" busy={busyWith === "again"} busyLabel="Adding...">
          <ShoppingBag size={18} />
          Buy again
        </Button>
      </OrderForm>
      <Button className="needs-script" onClick={() => window.print()}>
        <Printer size={18} />
        Print
      </Button>
      <ButtonLink to={`/orders/${order.id}/help`}>Get help</ButtonLink>
      {isCancellable && <CancelOrder order={order} busy={busyWith === "cancel"} />}
    </div>
  );
}

function CancelOrder({ order, busy }: { order: OrderPage; busy: boolean }) {
  const question = (
    <p>
      No items will be shipped.
      {moneyLeft(order) > 0 && ` ${refundText(order, moneyLeft(order))}`}
    </p>
  );
  return (
    <CancelDialog name="order" closeOn={order.status} question={question}>
      <OrderForm intent="cancel">
        <Button type="submit" variant="danger" busy={busy} busyLabel="Cancelling...">
          Yes, cancel order
        </Button>
      </OrderForm>
    </CancelDialog>
  );
}

/** The button that cancels one seller's part of an order of several. */
export function CancelPart({ order, fulfilment }: { order: OrderPage; fulfilment: OrderFulfilment }) {
  const { formMethod, formData } = useNavigation();
  const { id, vendorName, status, financialStatus } = fulfilment;
  const living = order.fulfilments.filter(({ status }) => status !== "cancelled");
  if (living.length < 2 || !isBeforeDispatch(status)) return null;
  const isPaid = financialStatus === "paid" || financialStatus === "partly-refunded";
  const question = (
    <p>
      {vendorName} will not ship these items. The rest of your order is not affected.
      {isPaid && ` ${refundText(order)}`}
    </p>
  );
  return (
    <CardFoot>
      <CancelDialog name="these items" title="Cancel these items?" closeOn={status} question={question}>
        <OrderForm intent="cancel-part">
          <input type="hidden" name="fulfilmentId" value={id} />
          <Button
            type="submit"
            variant="danger"
            busy={formMethod === "POST" && formData?.get("fulfilmentId") === id}
            busyLabel="Cancelling..."
          >
            Yes, cancel these items
          </Button>
        </OrderForm>
      </CancelDialog>
    </CardFoot>
  );
}

/** What is refunded, when and to where. `left` is what the shop holds for the order, if all of it is refunded. */
function refundText({ paymentMethod, money }: OrderPage, left?: number): string {
  const hasCredit = money.fromStoreCredit > money.toStoreCredit;
  // With store credit, that part goes back there.
  const amount = left === undefined || hasCredit ? "the amount you paid" : formatExact(left);
  return paymentMethod === "online"
    ? `We will refund ${amount} to your original payment method. Banks usually take 1 to 3 business days for UPI, and 5 to 7 for cards.`
    : `We will refund ${amount}. We will ask you which account to send it to, and pay within 5 business days after your answer.`;
}

/** What the shop holds for this order and is not already on its way back, refunded or owed, in whole paise. */
function moneyLeft({ money }: OrderPage): number {
  return money.received - money.goingBack - money.goneBack - money.toStoreCredit - money.failed;
}
