import { data, redirect, redirectDocument } from "react-router";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { findOrderOfLink, payByLink } from "#domain/payments/pay-links/pay-by-link.server.ts";
import { logFailure, shopContext } from "#http/context/load-context.server.ts";
import type { PagePolicy } from "#http/rendering/page-policy.server.ts";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import accountStyles from "#routes/shared/screens/account.css?url";
import { PayInWindow } from "../pay-in-window.tsx";
import type { Route } from "./+types/pay-now-page";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Payment");

export const links = styleSheets(accountStyles);

/** Allows the provider's script on this page and on no other. */
export const handle: PagePolicy<{ script: { sources: string[] } } | undefined> = {
  sourcesOf: (loaderData) => loaderData?.script.sources ?? [],
};

/** Banks ask for their password in a popup, which must be able to reach this window again. */
export const headers: Route.HeadersFunction = () => ({
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cache-Control": "private, no-store",
});

/** The payment page of a link, for providers that have none of their own: a full document with a policy of its own. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await findOrderOfLink(shop, token);
  if (!order) throw data(null, 404);
  if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(`/pay/${token}/now`);
  if (order.state !== "open") throw redirect(`/pay/${token}`);
  const way = await payByLink(shop, token, { asBefore: true }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) logFailure(error, context);
    throw redirect(`/pay/${token}?payment=unreached`);
  });
  if (way.kind === "page") throw redirect(way.address);
  return { number: order.number, due: order.due, script: way.script, comeBack: `/pay/${token}/payment` };
}

export default function PayNow({ loaderData }: Route.ComponentProps) {
  return <PayInWindow {...loaderData} />;
}
