import { data } from "react-router";
import { requestReturnForCustomer } from "#domain/returns/request/request-return.server.ts";
import { findLineToReturn } from "#domain/returns/views/find-line-to-return.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { postRequest } from "#routes/shared/returns/request/post-request.server.ts";
import { kindToRequest } from "#routes/shared/returns/request/request-choices.ts";
import { RequestPage } from "#routes/shared/returns/request/request-page.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { Route } from "./+types/request-return-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? "Return for the customer" : "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const item = await findLineToReturn(context.get(shopContext), params.orderId, params.position);
  if (!item) throw data(null, 404);
  return { item, kind: kindToRequest(item, url.searchParams.get("kind")), requestId: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findLineToReturn(shop, params.orderId, params.position))) throw data(null, 404);
  return postRequest({ request, context, shop, params, returns: "/admin/returns" }, requestReturnForCustomer);
}

/** The shop asks for a return or for service in a customer's name: on the phone, at the counter, or after the period. */
export default function RequestForCustomer({
  loaderData: { item, kind, requestId },
  actionData,
  params,
}: Route.ComponentProps) {
  const back = `/admin/orders/${params.orderId}`;
  return (
    <div className="pt-4 pb-section">
      <Crumbs
        trail={[
          { label: "Orders", to: "/admin/orders" },
          { label: item.orderNumber ?? "", to: back },
          { label: "Return for the customer" },
        ]}
      />
      <RequestPage
        key={kind}
        item={item}
        kind={kind}
        requestId={requestId}
        failure={useStableAnswer(actionData)}
        back={back}
        returns="/admin/returns"
        isForCustomer
      />
    </div>
  );
}
