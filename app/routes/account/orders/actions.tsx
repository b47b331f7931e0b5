import { Printer, ShoppingBag } from "lucide-react";
import { useNavigation } from "react-router";
import type { OrderFulfilment, OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { isBeforeDispatch } from "#domain/orders/machines/fulfilment-machine.ts";
import { mayBeCancelled } from "#domain/orders/machines/order-machine.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { OrderForm } from "./order-form.tsx";

/** The buttons for what the customer can do with an order now, beside paying it. */
export function OrderActions({ order }: { order: OrderPage }) {
  const { formMethod, formData } = useNavigation();
  const busyWith = formMethod === "POST" ? formData?.get("intent") : undefined;
  const isCancellable =
    order.status !== "cancelled" && mayBeCancelled(order.fulfilments.map(({ status }) => status));
  return (
    <div className="button-row order-actions">
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
      {hasMoneyLeft(order) && ` ${refundWords(order)}`}
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
  const { id, vendorName, status, paymentStanding } = fulfilment;
  const living = order.fulfilments.filter(({ status }) => status !== "cancelled");
  if (living.length < 2 || !isBeforeDispatch(status)) return null;
  const isPaid = paymentStanding === "paid" || paymentStanding === "partly-refunded";
  const question = (
    <p>
      {vendorName} will not ship these items. The rest of your order is not affected.
      {isPaid && ` ${refundWords(order)}`}
    </p>
  );
  return (
    <div className="order-card-foot order-actions">
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
    </div>
  );
}

const refundWords = ({ paymentMethod }: OrderPage) =>
  paymentMethod === "online"
    ? "We will refund the amount you paid to your original payment method."
    : "We will refund the amount you paid. We will ask you which account to send it to.";

/** Whether the shop holds money for this order that is not already on its way back, refunded or owed. */
function hasMoneyLeft({ money }: OrderPage): boolean {
  return money.received > money.goingBack + money.goneBack + money.failed;
}
