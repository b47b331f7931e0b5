import { data, redirect, redirectDocument } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { findMyOrder } from "#domain/orders/views/my-orders.server.ts";
import { resumePayment } from "#domain/payments/pay/start-payment.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { logFailure, shopContext } from "#http/context/load-context.server.ts";
import type { PagePolicy } from "#http/rendering/page-policy.server.ts";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Fact } from "#ui/tables/fact.tsx";
import payStyles from "./pay.css?url";
import { moneyComesBack } from "#routes/shared/refunds/money-comes-back.ts";
import { upiCapText } from "./upi-cap.ts";
import { useCheckoutScript } from "./use-checkout-script.ts";
import type { Route } from "./+types/pay";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Payment");

export const links = styleSheets(payStyles);

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
  const comeBack = `/orders/${order.id}/payment`;
  const upiCap = upiCapText(order.due);
  const scriptState = useCheckoutScript(script, comeBack);
  return (
    <div className="page-width stack-snug at-start pay">
      <h1>Pay for your order</h1>
      <dl className="to-pay">
        <Fact term="Order" className="spec">
          {order.number}
        </Fact>
        <Fact term="Amount" className="to-pay-amount tabular">
          {formatExact(order.due)}
        </Fact>
      </dl>
      {upiCap && <Banner tone="info">{upiCap}</Banner>}
      {scriptState === "blocked" ? (
        <>
          <Banner focusOn={scriptState}>
            The payment window could not be loaded. Please check your connection and any blockers in this
            browser. Your order is saved.
          </Banner>
          <Button variant="primary" size="large" full onClick={() => window.location.reload()}>
            Try again
          </Button>
        </>
      ) : (
        <p className="muted needs-script" role="status">
          {scriptState === "opening"
            ? "Opening the payment window..."
            : "Please pay in the window that has opened."}
        </p>
      )}
      <p className="without-script">
        Card and UPI payments need JavaScript. Please allow it in this browser and open this page again. Your
        order is saved.
      </p>
      <p className="muted">{moneyComesBack}</p>
      <a href={comeBack} className="link">
        Back to the order and other ways to pay
      </a>
    </div>
  );
}
