import { data } from "react-router";
import { formatMoment } from "#domain/dates.ts";
import { findOrder } from "#domain/orders/find-order.server.ts";
import { isEnded } from "#domain/orders/order-life-cycle.ts";
import { shopContext } from "#http/load-context.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { recentSignInOnly } from "#http/recent-sign-in-only.server.ts";
import { OrderPaymentTag, OrderStatusTag, RefundFailedTag } from "#routes/shared/order-status-tag.tsx";
import { adminTitle } from "#routes/shared/page-meta.ts";
import { PageHeading } from "#routes/shared/page-heading.tsx";
import { SavedNote } from "#routes/shared/saved-note.tsx";
import { useKeptAnswer } from "#routes/shared/use-kept-answer.ts";
import { useOrderNews } from "#routes/shared/use-order-news.ts";
import { Crumbs } from "#ui/crumbs.tsx";
import adminWorkStyles from "#ui/styles/admin-work.css?url";
import workStyles from "#ui/styles/work.css?url";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderLog } from "./order-log.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderPartPanel } from "./order-part-panel.tsx";
import { doneToOrder, movesMoney, postOrder } from "./post-order.server.ts";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(loaderData ? `Order ${loaderData.order.number}` : "Page Not Found", matches) },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const order = await findOrder(context.get(shopContext), params.orderId);
  if (!order) throw data(null, 404);
  return { order, done: doneToOrder(url.searchParams.get("done")), requestId: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (movesMoney(form)) await recentSignInOnly(context, form);
  return postOrder(context.get(shopContext), params.orderId, form);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useKeptAnswer(actionData);
  const { order, done, requestId } = loaderData;
  useOrderNews(isEnded(order) ? null : "/admin/orders/events", order.id);
  return (
    <>
      <Crumbs trail={[{ to: "/admin/orders", label: "Orders" }, { label: order.number }]} />
      <PageHeading
        title={
          <>
            Order <span className="order-number">{order.number}</span>
          </>
        }
        note={`Placed ${formatMoment(order.placedAt)} by ${order.fullName}`}
      />
      <p className="tag-row order-standing" role="status">
        <OrderStatusTag status={order.status} /> <OrderPaymentTag order={order} />{" "}
        {order.refunds.some(({ status }) => status === "failed") && <RefundFailedTag />}
      </p>
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <div className="panel-pair">
        <div className="panel-column" id="parts">
          {order.parts.map((part) => (
            <OrderPartPanel key={part.id} order={order} part={part} failure={failure} />
          ))}
          <OrderLog events={order.events} />
        </div>
        <div className="panel-column">
          <OrderMoney key={order.refunds.length} order={order} requestId={requestId} failure={failure} />
          <OrderCustomer order={order} failure={failure} />
        </div>
      </div>
    </>
  );
}
