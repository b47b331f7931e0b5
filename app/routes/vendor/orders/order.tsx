import { CustomerIsMailed } from "#routes/back-office/we-email.tsx";
import { OrderNumber } from "#routes/shared/orders/order-number.tsx";
import { Printer } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import { CancelFulfilmentInput } from "#domain/orders/fulfilment/cancellation-input.ts";
import { cancelFulfilment } from "#domain/orders/cancel/cancel-fulfilment.server.ts";
import { findVendorOrder } from "#domain/orders/views/find-vendor-order.server.ts";
import { orderStatusLabels } from "#domain/orders/order/order-labels.ts";
import { isAtEnd } from "#domain/orders/machines/fulfilment-machine.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { formAbout, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { linesToSend } from "#routes/back-office/fulfilment/lines-to-send.ts";
import { fulfilmentForms } from "#routes/back-office/fulfilment/fulfilment-forms.server.ts";
import { FulfilmentActions } from "#routes/back-office/fulfilment/actions.tsx";
import { OrderHistory } from "#routes/shared/orders/history.tsx";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { VendorOrderFacts } from "./facts.tsx";
import { VendorOrderLines } from "./lines.tsx";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Order ${page.loaderData.order.number}` : "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const order = await findVendorOrder(context.get(shopContext), params.fulfilmentId);
  if (order) return { order };
  // A mail may name a part that was joined with another one since.
  const number = url.searchParams.get("order");
  if (number) throw redirect(`/vendor/orders?search=${encodeURIComponent(number)}`);
  throw data(null, 404);
}

const forms = withoutPassword({
  ...fulfilmentForms,
  cancel: formAbout(CancelFulfilmentInput, cancelFulfilment),
});

export async function action(call: Route.ActionArgs) {
  const { fulfilmentId } = call.params;
  if (!(await findVendorOrder(call.context.get(shopContext), fulfilmentId))) throw data(null, 404);
  return postForm(call, forms, { about: fulfilmentId, next: `/vendor/orders/${fulfilmentId}` });
}

export default function VendorOrderPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const isOver = isAtEnd(order.status);
  const failure = useStableAnswer(actionData);
  const { user } = useAuth();
  useOrderEvents(isOver ? null : "/vendor/orders/events", order.orderId);
  return (
    <CustomerIsMailed value={order.isMailed}>
      <Crumbs trail={[{ label: "Vendor Orders", to: "/vendor/orders" }, { label: order.number }]} />
      <PageHeading
        title={
          <>
            Order <OrderNumber of={order} />
            {partText(order.part)}
          </>
        }
        note={`Placed ${formatMoment(order.placedAt)}`}
      >
        <ButtonLink to={`/vendor/orders/${order.id}/packing-slip`}>
          <Printer size={18} />
          Packing slip
        </ButtonLink>
        {user?.permissions.includes("fulfilments.ship-own") && (
          <ButtonLink to={`/vendor/orders/selected/print?what=labels&part=${order.id}`}>
            <Printer size={18} />
            Label
          </ButtonLink>
        )}
      </PageHeading>
      <p className="tag-row -mt-3 mb-7" role="status">
        <OrderStatusTag {...order} financialStatus={order.financialStatus} /> <PaymentTag of={order} />
        {order.otherParts.map(({ id, part, status }) => (
          <Link key={id} className="link" to={`/vendor/orders/${id}`}>
            Part {part.number} of {part.of} ({orderStatusLabels[status].toLowerCase()})
          </Link>
        ))}
      </p>
      <div className="packed-first grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="stack max-md:contents">
          <FulfilmentActions
            fulfilment={{
              ...order,
              total: order.toCollect,
              lines: linesToSend(order.lines),
              vendorName: order.seller.name,
              isWhole: order.part.of === 1,
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
    </CustomerIsMailed>
  );
}
