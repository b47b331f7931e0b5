import { OrderNumber } from "#routes/shared/orders/order-number.tsx";
import { data, redirect } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { upiLink } from "#domain/payments/pay/upi-link.ts";
import {
  findOrderOfLink,
  type OrderToPayByLink,
  payByLink,
} from "#domain/payments/pay-links/pay-by-link.server.ts";
import { logFailure, shopContext } from "#http/context/load-context.server.ts";
import { formAbout, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { drawQrCode } from "#http/rendering/draw-qr-code.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { howToPay, payFacts } from "#routes/shared/orders/transfer-details.tsx";
import { ContactShop } from "#routes/shared/screens/contact-shop.tsx";
import { QrPicture } from "#routes/shared/screens/qr-picture.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { AmountFact } from "#routes/shared/tables/amount-fact.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import accountStyles from "#routes/shared/screens/account.css?url";
import type { Route } from "./+types/pay-link-page";

export const links = styleSheets(accountStyles);

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Pay for your order");

/** The page is of one order, though nobody need be signed in. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ params: { token }, context, url }: Route.LoaderArgs) {
  const found = await findOrderOfLink(context.get(shopContext), token);
  if (!found) return data({ order: null, upi: null, payment: null }, 410);
  const { id: _, ...order } = found;
  const link = order.transfer?.upi ? upiLink(order.transfer.upi, order) : null;
  const upi = link === null ? null : { link, picture: drawQrCode(link) };
  return data({ order, upi, payment: url.searchParams.get("payment") });
}

const forms = withoutPassword({
  pay: formAbout(Nothing, async (shop, token: string, _input, { context }) => {
    try {
      const way = await payByLink(shop, token);
      return redirect(way.kind === "page" ? way.address : `/pay/${token}/now`, 303);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      logFailure(error, context);
      return redirect(`/pay/${token}?payment=unreached`, 303);
    }
  }),
});

export const action = (call: Route.ActionArgs) => postForm(call, forms, { about: call.params.token });

const notes: Partial<Record<string, string>> = {
  unreached: "We cannot reach the payment service right now. Please try again in some minutes.",
  failed: "The payment failed. You can try again.",
  open: "The payment is not complete. If you have paid, we confirm it as soon as your bank tells us.",
};

/** What a link to pay opens, without sign-in: the goods, the total, and how to pay. */
export default function PayLink({ loaderData, actionData }: Route.ComponentProps) {
  const { order, upi, payment } = loaderData;
  if (order === null)
    return (
      <div className="page-width pt-10 pb-section stack justify-items-start">
        <h1>This link does not work</h1>
        <p>Please check that you have copied all of it, or ask us for a new one.</p>
        <ContactShop about={[]} />
      </div>
    );
  const note = order.state === "open" ? notes[payment ?? ""] : undefined;
  return (
    <div className="page-width pt-10 pb-section stack justify-items-start">
      <h1>
        Order <OrderNumber of={order} />
      </h1>
      {note && <Banner tone="warn">{note}</Banner>}
      <p className="lead" role="status">
        {stateText(order)}
      </p>
      <ul>
        {order.lines.map(({ name, quantity }, index) => (
          <li key={index}>
            <span className="tabular">{quantity} ×</span> {name}
          </li>
        ))}
      </ul>
      <dl className={payFacts}>
        <AmountFact term="Total incl. GST" amount={order.total} />
        {order.state === "open" && order.due !== order.total && (
          <AmountFact term="Left to pay" amount={order.due} />
        )}
        {order.state === "open" && order.payBy && (
          <FlatFact term="Pay by" className="tabular">
            {formatDeadline(order.payBy)}
          </FlatFact>
        )}
      </dl>
      {order.state === "open" && order.isOnline && (
        <PageForm failure={actionData && "errors" in actionData ? actionData : undefined}>
          <input type="hidden" name="intent" value="pay" />
          <SubmitButton variant="primary" size="large" busyLabel="One moment...">
            Pay {formatExact(order.due)} by card or UPI
          </SubmitButton>
        </PageForm>
      )}
      {upi && order.transfer?.upi && (
        <section className={`${howToPay} justify-items-start w-full max-w-xl`}>
          <h2 className="text-h3">Pay by UPI to the shop</h2>
          <QrPicture picture={upi.picture} href={upi.link} label="Pay in your UPI app">
            {`QR code to pay ${formatExact(order.due)} by UPI`}
          </QrPicture>
          <p>
            UPI ID <span className="spec">{order.transfer.upi.id}</span>, {order.transfer.upi.payee}. Please
            send us the UTR of your payment.
          </p>
        </section>
      )}
      {order.transfer?.details && (
        <section className={`${howToPay} justify-items-start w-full max-w-xl`}>
          <h2 className="text-h3">Pay by bank transfer</h2>
          <p className="whitespace-pre-line">{order.transfer.details}</p>
          <p>Please enter {order.number} as the reference.</p>
        </section>
      )}
      <ContactShop about={[`order ${order.number}`]} />
    </div>
  );
}

function stateText({ state, due }: Pick<OrderToPayByLink, "state" | "due">): string {
  if (state === "paid") return "This order is paid. Thank you.";
  if (state === "cancelled") return "This order was cancelled. There is nothing to pay.";
  if (state === "sent") return "This order is on its way. Please pay when you get it.";
  if (state === "checked") return "We are checking your payment. You do not need to pay again.";
  if (state === "expired") return "This link has expired. Please ask us for a new one.";
  return `Please pay ${formatExact(due)}.`;
}
