import { data } from "react-router";
import { findVendorOrder } from "#domain/orders/views/find-vendor-order.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { linesToSend } from "#routes/back-office/fulfilment/lines-to-send.ts";
import { SlipSheet } from "#routes/back-office/fulfilment/selected/slip-sheet.tsx";
import { DocumentTools, PrintButton } from "#routes/shared/invoices/document-tools.tsx";
import paperStyles from "#routes/shared/invoices/paper.css?url";
import type { Route } from "./+types/packing-slip";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Packing slip ${page.loaderData.order.number}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: paperStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findVendorOrder(context.get(shopContext), params.fulfilmentId);
  if (!order) throw data(null, 404);
  return { order };
}

export default function PackingSlip({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <>
      <DocumentTools
        trail={[
          { label: "Vendor Orders", to: "/vendor/orders" },
          { label: order.number, to: `/vendor/orders/${order.id}` },
          { label: "Packing slip" },
        ]}
      >
        <PrintButton variant="primary" />
      </DocumentTools>
      <SlipSheet part={{ ...order, lines: linesToSend(order.lines) }} />
    </>
  );
}
