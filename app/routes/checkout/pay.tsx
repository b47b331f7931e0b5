import { data, redirect, redirectDocument } from "react-router";
import { findMyOrder } from "#domain/orders/views/my-orders.server.ts";
import { resumePayment } from "#domain/payments/pay/start-payment.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { logFailure, shopContext } from "#http/context/load-context.server.ts";
import type { PagePolicy } from "#http/rendering/page-policy.server.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { PayInWindow } from "./pay-in-window.tsx";
import type { Route } from "./+types/pay";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Payment");

/** Allows the provider's script on this page and on no other. */
export const handle: PagePolicy<{ script: { sources: string[] } } | undefined> = {
  sourcesOf: (loaderData) => loaderData?.script.sources ?? [],
};

/** Banks ask for their password in a popup, which must be able to reach this window again. */
export function headers() {
  return { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" };
}

/**
 * The payment page for providers that have none of their own. It opens as a full document, because it has its own
 * Content-Security-Policy.
 */
export async function loader({ request, params: { orderId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await findMyOrder(shop, orderId);
  if (!order) throw data(null, 404);
  if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(`/orders/${orderId}/pay`);
  const way = await resumePayment(shop, orderId).catch((error: unknown) => {
    if (error instanceof Refusal) throw redirect(`/orders/${orderId}`);
    logFailure(error, context);
    throw redirect(`/orders/${orderId}?payment=unreached`);
  });
  if (way.kind === "page") throw redirect(way.address);
  return {
    order: { id: order.id, number: order.number, due: order.due },
    script: way.script,
  };
}

export default function PayOrder({ loaderData: { order, script } }: Route.ComponentProps) {
  return <PayInWindow {...order} script={script} comeBack={`/orders/${order.id}/payment`} />;
}
