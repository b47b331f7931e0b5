import { data } from "react-router";
import { requestReturn } from "#domain/returns/request/request-return.server.ts";
import { findMyLineToReturn } from "#domain/returns/views/find-line-to-return.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { postRequest } from "#routes/shared/returns/request/post-request.server.ts";
import { kindToRequest } from "#routes/shared/returns/request/request-choices.ts";
import { RequestPage } from "#routes/shared/returns/request/request-page.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { Route } from "./+types/request";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(
    matches,
    loaderData ? (loaderData.kind === "return" ? "Return or replace" : "Ask for service") : "Page Not Found",
  );

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const item = await findMyLineToReturn(context.get(shopContext), params.orderId, params.position);
  if (!item) throw data(null, 404);
  return {
    item,
    kind: kindToRequest(item, url.searchParams.get("kind")),
    unit: url.searchParams.get("unit"),
    requestId: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findMyLineToReturn(shop, params.orderId, params.position))) throw data(null, 404);
  return postRequest({ request, context, shop, params, returns: "/returns" }, requestReturn);
}

/** The customer asks to return a product of an order, or for help after the return period. */
export default function Request({
  loaderData: { item, kind, unit, requestId },
  actionData,
  params,
}: Route.ComponentProps) {
  const back = item.isNewOwner ? "/my-products" : `/orders/${params.orderId}`;
  return (
    <div className="page-width pt-4 pb-section">
      <Crumbs
        trail={[
          ...(item.orderNumber === null
            ? [{ label: "My Products", to: back }]
            : [
                { label: "My Orders", to: "/orders" },
                { label: item.orderNumber, to: back },
              ]),
          { label: kind === "return" ? "Return or replace" : "Ask for service" },
        ]}
      />
      <RequestPage
        key={kind}
        item={item}
        kind={kind}
        requestId={requestId}
        unit={unit}
        failure={useStableAnswer(actionData)}
        back={back}
        returns="/returns"
      />
    </div>
  );
}
