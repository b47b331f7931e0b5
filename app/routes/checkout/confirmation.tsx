import { ShortNumber } from "#routes/shared/orders/order-number.tsx";
import { isolate } from "#domain/base/text/isolate.ts";
import { Check, Clock, X } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import { findMyOrder, type OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { nextMailText } from "#domain/orders/order-notice.ts";
import { isEnded, mayBePaidOnline, waitsForTransfer } from "#domain/orders/machines/order-machine.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DeliveryBy, promisesToCome } from "#routes/shared/delivery/delivery-by.tsx";
import { BilledTo } from "#routes/shared/orders/billed-to.tsx";
import { BillNote, OrderBill } from "#routes/shared/orders/bill.tsx";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { paymentText } from "#routes/shared/orders/payment-text.ts";
import { TransferDetails } from "#routes/shared/orders/transfer-details.tsx";
import { UpiDetails } from "#routes/shared/orders/upi-details.tsx";
import { upiPaymentOf } from "#routes/shared/orders/upi-payment.server.ts";
import { CollectAt } from "#routes/shared/screens/shop-counter.tsx";
import { Fact } from "#ui/tables/fact.tsx";
import { OrderTracks } from "./order-tracks.tsx";
import type { Route } from "./+types/confirmation";
import { besideBill } from "#routes/shared/orders/beside-bill.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  unlistedMeta(matches, headingOf(loaderData?.order ?? null));

export async function loader({ context, url }: Route.LoaderArgs) {
  const order = await findMyOrder(context.get(shopContext), url.searchParams.get("order") ?? "");
  return { order: order ?? null, upi: order ? upiPaymentOf(order) : null };
}

export default function OrderConfirmation({ loaderData: { order, upi } }: Route.ComponentProps) {
  useOrderEvents(order && !isEnded(order) ? "/orders/events" : null, order?.id);
  return (
    <div className={`page-width ${besideBill} pt-20 pb-section max-lg:pt-10 print:grid-cols-1`}>
      <div className="[&>section]:my-5">
        <ResultIcon order={order} />
        <h1>{headingOf(order)}</h1>
        <p className="lead mt-3.5 mb-7">
          {order ? nextText(order) : "You can see your orders and their status under My Orders."}
        </p>
        {order && <DeliveryBy promises={promisesToCome(order.fulfilments)} />}
        {order && <CollectAt parts={collectingParts(order)} />}
        {order && <TransferDetails order={order} />}
        {order && <UpiDetails order={order} payment={upi} />}
        {order && <OrderFacts order={order} />}
        <div className="button-row max-md:[&_.button]:w-full print:hidden">
          {order && mayBePaidOnline(order) && (
            <ButtonLink to={`/orders/${order.id}`} variant="primary" size="large">
              View order and pay
            </ButtonLink>
          )}
          <ButtonLink
            to="/orders"
            variant={order && mayBePaidOnline(order) ? "line" : "primary"}
            size="large"
          >
            View My Orders
          </ButtonLink>
          <ButtonLink to="/" size="large">
            Continue Shopping
          </ButtonLink>
        </div>
      </div>
      {order && (
        <aside aria-label="Order summary">
          <OrderBill
            {...order}
            lines={order.fulfilments.flatMap(({ lines }) => lines)}
            gst={order.fulfilments}
          >
            <BillNote as="address">
              {order.isToCollect && !order.business && "Invoice to "}
              <b>{order.fullName}</b>
              {order.address.map(isolate).join(", ")}
            </BillNote>
            {order.business && (
              <BillNote as="address">
                <BilledTo order={order} />
              </BillNote>
            )}
          </OrderBill>
        </aside>
      )}
    </div>
  );
}

function headingOf(order: Pick<OrderPage, "status"> | null): string {
  return order?.status === "cancelled" ? "Your Order Was Cancelled" : "Thank You for Your Order!";
}

function ResultIcon({ order }: { order: OrderPage | null }) {
  const waits = order && (mayBePaidOnline(order) || waitsForTransfer(order));
  if (order?.status === "cancelled") {
    return (
      <span className="result-icon result-icon-neutral">
        <X size={26} />
      </span>
    );
  }
  return <span className="result-icon">{waits ? <Clock size={26} /> : <Check size={26} />}</span>;
}

function OrderFacts({ order }: { order: OrderPage }) {
  return (
    <>
      <dl
        className="mt-5 mb-8 flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4 [&_.spec]:text-base [&_.spec]:font-medium [&_dt]:text-sm"
        data-part="order-facts"
      >
        <Fact term="Order">
          <Link to={`/orders/${order.id}`} className="link spec">
            {order.number}
          </Link>{" "}
          <ShortNumber of={order} />
        </Fact>
        <Fact term="Placed" className="tabular">
          {formatMoment(order.placedAt)}
        </Fact>
        {order.financialStatus !== "none" && (
          <Fact term="Payment">
            <PaymentTag of={order} />
          </Fact>
        )}
      </dl>
      <OrderTracks order={order} />
    </>
  );
}

const collectingParts = ({ fulfilments }: OrderPage) =>
  fulfilments.map(({ vendorName, isToCollect: isCollected }) => ({ vendorName, isCollected }));

function nextText(order: OrderPage): string {
  if (order.status === "cancelled") return paymentText(order);
  if (mayBePaidOnline(order)) return paymentText(order);
  if (waitsForTransfer(order)) return `Order received. ${paymentText(order)}`;
  const next = nextMailText(collectingParts(order));
  if (order.paymentMethod === "cod") return `Order confirmed. ${next} ${paymentText(order)}`;
  return `Order confirmed and payment received. ${next}`;
}
