import { Printer } from "lucide-react";
import { data, redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#domain/dates.ts";
import { CancelPartInput } from "#domain/fulfilment/cancel-part.ts";
import { cancelPart } from "#domain/fulfilment/cancel-part.server.ts";
import { correctTracking } from "#domain/fulfilment/correct-tracking.server.ts";
import { deliverPart } from "#domain/fulfilment/deliver-part.server.ts";
import { findVendorOrder } from "#domain/fulfilment/find-vendor-order.server.ts";
import { packPart } from "#domain/fulfilment/pack-part.server.ts";
import { returnPart } from "#domain/fulfilment/return-part.server.ts";
import { ShipInput, TrackingInput } from "#domain/fulfilment/ship-input.ts";
import { shipPart } from "#domain/fulfilment/ship-part.server.ts";
import { nextOrderStatuses } from "#domain/orders/order-life-cycle.ts";
import { shopContext } from "#http/load-context.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { submit } from "#http/submit.server.ts";
import { OrderHistory } from "#routes/shared/order-history.tsx";
import { OrderStatusTag } from "#routes/shared/order-status-tag.tsx";
import { pageTitle } from "#routes/shared/page-meta.ts";
import { PageHeading } from "#routes/shared/page-heading.tsx";
import { useKeptAnswer } from "#routes/shared/use-kept-answer.ts";
import { useOrderNews } from "#routes/shared/use-order-news.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import vendorOrderStyles from "#ui/styles/vendor-order.css?url";
import { PartPaymentTag } from "./part-payment-tag.tsx";
import { PartSteps } from "./part-steps.tsx";
import { VendorOrderFacts } from "./vendor-order-facts.tsx";
import { VendorOrderLines } from "./vendor-order-lines.tsx";
import type { Route } from "./+types/vendor-order";

const SimpleStep = z.object({ intent: z.enum(["pack", "deliver", "return"], "Please choose a step") });

const simpleSteps = { pack: packPart, deliver: deliverPart, return: returnPart };

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
  const order = await findVendorOrder(context.get(shopContext), params.partId);
  if (!order) throw data(null, 404);
  return { order };
}

export async function action({ request, params: { partId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findVendorOrder(shop, partId))) throw data(null, 404);
  const form = await readForm(request);
  const done = () => redirect(`/vendor/orders/${partId}`, 303);
  const intent = form.get("intent");
  if (intent === "ship") {
    return submit(form, ShipInput, async (input) => {
      await shipPart(shop, partId, input);
      return done();
    });
  }
  if (intent === "correct") {
    return submit(form, TrackingInput, async (input) => {
      await correctTracking(shop, partId, input);
      return done();
    });
  }
  if (intent === "cancel") {
    return submit(form, CancelPartInput, async (input) => {
      await cancelPart(shop, partId, input);
      return done();
    });
  }
  return submit(form, SimpleStep, async ({ intent }) => {
    await simpleSteps[intent](shop, partId);
    return done();
  });
}

export default function VendorOrderPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const isOver = nextOrderStatuses[order.status].length === 0;
  const failure = useKeptAnswer(actionData);
  useOrderNews(isOver ? null : "/vendor/orders/events", order.orderId);
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
      <p className="part-status" role="status">
        <OrderStatusTag status={order.status} /> <PartPaymentTag {...order} />
      </p>
      <div className="part-page">
        <div>
          <PartSteps order={order} failure={failure} />
          <VendorOrderLines lines={order.lines} />
          <OrderHistory events={order.events} />
        </div>
        <VendorOrderFacts order={order} />
      </div>
    </>
  );
}
