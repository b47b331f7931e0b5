import { OrderNumber } from "#routes/shared/orders/order-number.tsx";
import { isolate } from "#domain/base/text/isolate.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#domain/base/time/dates.ts";
import { buyAgain } from "#domain/orders/checkout/buy-again.server.ts";
import { cancelMyPart } from "#domain/orders/cancel/cancel-fulfilment.server.ts";
import { cancelMyOrder } from "#domain/orders/cancel/cancel-my-order.server.ts";
import { findMyOrder, type OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { isEnded } from "#domain/orders/machines/order-machine.ts";
import { paidByText } from "#domain/orders/order/order-labels.ts";
import { changeMyPaymentMethod } from "#domain/payments/pay/change-payment-method.server.ts";
import { readPaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { paymentChoices, whyNoCash } from "#domain/payments/pay/payment-choices.ts";
import { mayBePaid } from "#domain/orders/machines/payment-machine.ts";
import { giveUtr, withdrawUtr } from "#domain/payments/pay/give-utr.server.ts";
import { GivenUtr } from "#domain/payments/pay/upi-link.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { listReviewed } from "#domain/reviews/read/my-reviews.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { logFailure, shopContext } from "#http/context/load-context.server.ts";
import { form, formAbout, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { OrderActions } from "./actions.tsx";
import { BilledTo } from "#routes/shared/orders/billed-to.tsx";
import { BillNote, OrderBill } from "#routes/shared/orders/bill.tsx";
import { OrderHistory } from "#routes/shared/orders/history.tsx";
import { OrderNotices } from "./notices.tsx";
import { PayOrder, type WaysToPay } from "./pay-order.tsx";
import { OrderRefunds } from "./refunds.tsx";
import { FulfilmentCard } from "./fulfilment-card.tsx";
import { CustomerPaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { afterText, paymentText } from "#routes/shared/orders/payment-text.ts";
import { TransferDetails } from "#routes/shared/orders/transfer-details.tsx";
import { UpiDetails } from "#routes/shared/orders/upi-details.tsx";
import { upiPaymentOf } from "#routes/shared/orders/upi-payment.server.ts";
import type { Route } from "./+types/order";
import { besideBill } from "#routes/shared/orders/beside-bill.ts";

const WhichPart = z.object({ fulfilmentId: z.string().default("") });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(
    matches,
    loaderData
      ? `Order ${(loaderData as Route.ComponentProps["loaderData"]).order.number}`
      : "Page Not Found",
  );

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await findMyOrder(shop, params.orderId);
  if (!order) throw data(null, 404);
  return {
    order,
    ways: await waysToPay(shop, order),
    reviewed: await readReviewed(shop, order),
    upi: upiPaymentOf(order),
    payment: url.searchParams.get("payment"),
  };
}

/** The slugs of the delivered products that the customer has reviewed. */
function readReviewed(shop: Shop, { fulfilments }: OrderPage): Promise<string[]> {
  const delivered = fulfilments.filter(({ status }) => status === "delivered");
  return listReviewed(
    shop,
    delivered.flatMap(({ lines }) => lines.map(({ slug }) => slug)),
  );
}

async function waysToPay(shop: Shop, order: OrderPage): Promise<WaysToPay> {
  if (!mayBePaid(order.paymentStatus)) return { choices: [], noCash: null };
  const terms = await readPaymentTerms(shop);
  const isPartPaid = order.money.received > 0;
  return {
    choices: paymentChoices(order, terms, isPartPaid),
    noCash: whyNoCash(order, terms, isPartPaid),
  };
}

const forms = withoutPassword({
  utr: formAbout(GivenUtr, (shop, id: string, { utr }) => giveUtr(shop, id, utr)),
  "withdraw-utr": formAbout(Nothing, withdrawUtr),
  pay: formAbout(Nothing, async (_shop, id: string, _input, { context }) =>
    redirect(await whereToPay(context, id), 303),
  ),
  "pay-cod": formAbout(Nothing, (shop, id: string) => changeMyPaymentMethod(shop, id, "cod")),
  "pay-bank": formAbout(Nothing, (shop, id: string) => changeMyPaymentMethod(shop, id, "bank")),
  "pay-upi": formAbout(Nothing, (shop, id: string) => changeMyPaymentMethod(shop, id, "upi")),
  cancel: formAbout(Nothing, cancelMyOrder),
  "cancel-part": form(WhichPart, (shop, { fulfilmentId }) => cancelMyPart(shop, fulfilmentId)),
  again: formAbout(Nothing, async (shop, id: string) => {
    const short = await buyAgain(shop, id);
    return short.length === 0 ? redirect("/cart", 303) : data({ short });
  }),
});

export async function action(call: Route.ActionArgs) {
  const { orderId } = call.params;
  if (!(await findMyOrder(call.context.get(shopContext), orderId))) throw data(null, 404);
  return postForm(call, forms, { about: orderId });
}

/** The address to pay at, or this page with an error notice when the payment provider cannot be reached. */
async function whereToPay(context: Route.ActionArgs["context"], orderId: string): Promise<string> {
  try {
    return await startPayment(context.get(shopContext), orderId);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    logFailure(error, context);
    return `/orders/${orderId}?payment=unreached`;
  }
}

export default function Order({
  loaderData: { order, ways, reviewed, upi, payment },
  actionData,
}: Route.ComponentProps) {
  const answer = useStableAnswer(actionData);
  useOrderEvents(isEnded(order) ? null : "/orders/events", order.id);
  return (
    <div className="page-width pt-4 pb-section">
      <Crumbs trail={[{ label: "My Orders", to: "/orders" }, { label: order.number }]} />
      <OrderNotices order={order} ways={ways} payment={payment} answer={answer} />
      <div className="spread mt-4 mb-8 gap-x-8 gap-y-3" data-part="heading">
        <h1>
          Order <OrderNumber of={order} />
        </h1>
        <p role="status">
          <OrderStatusTag {...order} financialStatus={order.financialStatus} />{" "}
          <CustomerPaymentTag of={order} />
        </p>
      </div>
      <div className={`${besideBill} print:grid-cols-1`}>
        <div className="stack">
          <TransferDetails order={order} />
          <UpiDetails
            order={order}
            payment={upi}
            failure={answer && "errors" in answer ? answer : undefined}
          />
          <PayOrder order={order} ways={ways} />
          <OrderActions order={order} />
          <OrderRefunds order={order} />
          <div className="stack" id="parcels">
            {order.fulfilments.map((fulfilment) => (
              <FulfilmentCard key={fulfilment.id} {...{ order, fulfilment, reviewed }} />
            ))}
          </div>
          <OrderHistory events={order.events} />
        </div>
        <aside aria-label="Order summary">
          <OrderBill
            {...order}
            lines={order.fulfilments.flatMap(({ lines }) => lines)}
            gst={order.fulfilments}
            now={{ total: order.worth, name: afterText(order.financialStatus) }}
          >
            <BillNote>
              <b>Payment</b>
              <p>{paidByText(order.paymentMethod, order)}</p>
              <p>{paymentText(order)}</p>
            </BillNote>
            <BillNote as="address">
              <b>
                {order.isToCollect ? "Invoice to" : "Deliver to"} {order.fullName}
              </b>
              <span>{order.address.map(isolate).join(", ")}</span>
              <span className="tabular">{order.phone}</span>
            </BillNote>
            {order.business && (
              <BillNote as="address">
                <BilledTo order={order} />
              </BillNote>
            )}
            <BillNote>
              {isPlacedByStaff(order) ? "Placed for you by the shop on" : "Placed"}{" "}
              {formatMoment(order.placedAt)}
            </BillNote>
          </OrderBill>
        </aside>
      </div>
    </div>
  );
}

const isPlacedByStaff = ({ events }: OrderPage): boolean =>
  events.some((event) => event.kind === "placed" && "detail" in event && event.detail?.by === "staff");
