import { Printer } from "lucide-react";
import { data } from "react-router";
import type { z } from "zod";
import { formatMoment } from "#domain/base/time/dates.ts";
import { CancelFulfilmentInput } from "#domain/orders/fulfilment/cancellation-input.ts";
import { cancelFulfilment } from "#domain/orders/cancel/cancel-fulfilment.server.ts";
import { findVendorOrder } from "#domain/orders/views/find-vendor-order.server.ts";
import { isAtEnd } from "#domain/orders/machines/fulfilment-machine.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { linesToSend } from "#routes/back-office/fulfilment/lines-to-send.ts";
import { postFulfilment } from "#routes/back-office/fulfilment/post-fulfilment.server.ts";
import { FulfilmentActions } from "#routes/back-office/fulfilment/actions.tsx";
import { OrderHistory } from "#routes/shared/orders/history.tsx";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import vendorOrderStyles from "./order.css?url";
import { VendorOrderFacts } from "./facts.tsx";
import { VendorOrderLines } from "./lines.tsx";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Order ${page.loaderData.order.number}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: vendorOrderStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findVendorOrder(context.get(shopContext), params.fulfilmentId);
  if (!order) throw data(null, 404);
  return { order };
}

export async function action({ request, params: { fulfilmentId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findVendorOrder(shop, fulfilmentId))) throw data(null, 404);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const step = <Shape extends z.ZodType>(shape: Shape, verb: (input: z.output<Shape>) => Promise<void>) =>
    submitThen(form, shape, `/vendor/orders/${fulfilmentId}`, verb);
  if (intent === "cancel") {
    return step(CancelFulfilmentInput, (input) => cancelFulfilment(shop, fulfilmentId, input));
  }
  const answer = postFulfilment(shop, fulfilmentId, intent, step);
  if (answer === undefined) throw data(null, 400);
  return answer;
}

export default function VendorOrderPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const isOver = isAtEnd(order.status);
  const failure = useStableAnswer(actionData);
  const { user } = useAuth();
  useOrderEvents(isOver ? null : "/vendor/orders/events", order.orderId);
  return (
    <>
      <Crumbs trail={[{ label: "Vendor Orders", to: "/vendor/orders" }, { label: order.number }]} />
      <PageHeading
        title={
          <>
            Order <span className="order-number">{order.number}</span>
          </>
        }
        note={`Placed ${formatMoment(order.placedAt)}`}
      >
        <ButtonLink to={`/vendor/orders/${order.id}/packing-slip`}>
          <Printer size={18} />
          Packing slip
        </ButtonLink>
      </PageHeading>
      <p className="tag-row desk-status" role="status">
        <OrderStatusTag {...order} standing={order.paymentStanding} /> <PaymentTag of={order} />
      </p>
      <div className="columns desk">
        <div className="stack">
          <FulfilmentActions
            fulfilment={{
              ...order,
              lines: linesToSend(order.lines),
              vendorName: order.seller.name,
              isWhole: true,
            }}
            permissions={user?.permissions ?? []}
            failure={failure}
            label="Next step"
            Heading="h2"
            className="panel"
          />
          <VendorOrderLines lines={order.lines} />
          <OrderHistory events={order.events} />
        </div>
        <VendorOrderFacts order={order} />
      </div>
    </>
  );
}
