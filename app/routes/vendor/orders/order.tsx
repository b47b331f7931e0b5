import { Printer } from "lucide-react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#domain/time/dates.ts";
import { CancelFulfilmentInput } from "#domain/fulfilment/cancellation-input.ts";
import { cancelFulfilment } from "#domain/order-flow/cancel/cancel-fulfilment.server.ts";
import { correctTracking } from "#domain/order-flow/correct/correct-tracking.server.ts";
import { correctSerial } from "#domain/order-flow/correct/correct-serial.server.ts";
import { deliverFulfilment } from "#domain/order-flow/fulfil/deliver-fulfilment.server.ts";
import { findVendorOrder } from "#domain/order-views/find-vendor-order.server.ts";
import { packFulfilment } from "#domain/order-flow/fulfil/pack-fulfilment.server.ts";
import {
  loseFulfilment,
  returnDamaged,
  returnToOrigin,
  turnBack,
} from "#domain/order-flow/fulfil/return-to-origin.server.ts";
import { SerialCorrectionInput, ShipInput, TrackingInput } from "#domain/fulfilment/ship-input.ts";
import { shipFulfilment } from "#domain/order-flow/fulfil/ship-fulfilment.server.ts";
import { TurnBackInput } from "#domain/fulfilment/turn-back-input.ts";
import { isAtEnd } from "#domain/transitions/fulfilment-machine.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { linesToSend } from "#routes/shared/fulfilment/lines-to-send.ts";
import { FulfilmentActions } from "#routes/shared/fulfilment/actions.tsx";
import { OrderHistory } from "#routes/shared/orders/history.tsx";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { PageHeading } from "#routes/shared/screens/page-heading.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import vendorOrderStyles from "./order.css?url";
import { VendorOrderFacts } from "./facts.tsx";
import { VendorOrderLines } from "./lines.tsx";
import type { Route } from "./+types/order";

const SimpleStep = z.object({
  intent: z.enum(["pack", "deliver", "return", "return-damaged", "lose"], "Please choose an action"),
});

const simpleSteps = {
  pack: packFulfilment,
  deliver: deliverFulfilment,
  return: returnToOrigin,
  "return-damaged": returnDamaged,
  lose: loseFulfilment,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData
        ? `Order ${(loaderData as Route.ComponentProps["loaderData"]).order.number}`
        : "Page Not Found",
      matches,
    ),
  },
  { name: "robots", content: "noindex" },
];

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
  const done = () => redirect(`/vendor/orders/${fulfilmentId}`, 303);
  const intent = form.get("intent");
  if (intent === "ship") {
    return submit(form, ShipInput, async (input) => {
      await shipFulfilment(shop, fulfilmentId, input);
      return done();
    });
  }
  if (intent === "correct") {
    return submit(form, TrackingInput, async (input) => {
      await correctTracking(shop, fulfilmentId, input);
      return done();
    });
  }
  if (intent === "correct-serial") {
    return submit(form, SerialCorrectionInput, async (input) => {
      await correctSerial(shop, fulfilmentId, input);
      return done();
    });
  }
  if (intent === "turn-back") {
    return submit(form, TurnBackInput, async (input) => {
      await turnBack(shop, fulfilmentId, input);
      return done();
    });
  }
  if (intent === "cancel") {
    return submit(form, CancelFulfilmentInput, async (input) => {
      await cancelFulfilment(shop, fulfilmentId, input);
      return done();
    });
  }
  return submit(form, SimpleStep, async ({ intent }) => {
    await simpleSteps[intent](shop, fulfilmentId);
    return done();
  });
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
        <OrderStatusTag status={order.status} standing={order.paymentStanding} />{" "}
        <PaymentTag standing={order.paymentStanding} />
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
          <VendorOrderLines lines={order.lines} paymentStatus={order.paymentStatus} />
          <OrderHistory events={order.events} />
        </div>
        <VendorOrderFacts order={order} />
      </div>
    </>
  );
}
