import { Printer } from "lucide-react";
import { data } from "react-router";
import { formatDay } from "#domain/base/time/dates.ts";
import { findVendorOrder, type VendorOrder } from "#domain/orders/views/find-vendor-order.server.ts";
import { sentByHandText } from "#domain/orders/fulfilment/sent-text.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { linesToSend } from "#routes/back-office/fulfilment/lines-to-send.ts";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { DocumentParties } from "#routes/shared/invoices/document-sheet.tsx";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import type { Route } from "./+types/packing-slip";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Packing slip ${page.loaderData.order.number}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findVendorOrder(context.get(shopContext), params.fulfilmentId);
  if (!order) throw data(null, 404);
  return { order };
}

/** The packing slip: the contents of the box, the sender and the recipient. Prices are on the invoice. */
export default function PackingSlip({ loaderData: { order } }: Route.ComponentProps) {
  const lines = linesToSend(order.lines);
  const byHand = sentByHandText(order);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <>
      <div className="spread document-tools">
        <Crumbs
          trail={[
            { label: "Vendor Orders", to: "/vendor/orders" },
            { label: order.number, to: `/vendor/orders/${order.id}` },
            { label: "Packing slip" },
          ]}
        />
        <Button className="needs-script" variant="primary" onClick={() => window.print()}>
          <Printer size={18} />
          Print
        </Button>
      </div>
      <article className="document-sheet">
        <header className="spread">
          <h1>Packing slip</h1>
          <p>
            Order <span className="spec">{order.number}</span>
            <br />
            Placed {formatDay(order.placedAt)}
          </p>
        </header>
        <DocumentParties parties={[partyOf("From", order.seller), partyOf("To", order.customer)]} />
        <table>
          <caption className="visually-hidden">Products in this box</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">HSN code</th>
              <th scope="col">Serial numbers</th>
              <th scope="col">Quantity</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ position, name, sku, specLines, conditionWords, hsn, serials, quantity }) => (
              <tr key={position}>
                <th scope="row">
                  {name}
                  {specLines.length > 0 && <span className="spec">{specLines.join(", ")}</span>}
                  {conditionWords && <span className="spec">Open box. {conditionWords}</span>}
                  <span className="spec">SKU {sku}</span>
                </th>
                <td className="spec">{hsn}</td>
                <td className="spec">{serials.length === 0 ? "–" : serials.join(", ")}</td>
                <td className="tabular">{quantity}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Pieces
              </th>
              <td className="tabular">{pieces}</td>
            </tr>
          </tfoot>
        </table>
        {order.paymentMethod === "cod" && order.status !== "delivered" && order.status !== "cancelled" && (
          <p className="slip-cash">
            Cash to collect {order.isToCollect ? "at the counter" : "on delivery"}:{" "}
            {formatExact(order.toCollect)}
          </p>
        )}
        {byHand ? <p>{byHand}</p> : order.isToCollect && <p>The customer collects this at the shop.</p>}
        {order.trackingNumber && (
          <p>
            Courier: {order.carrier}, tracking number <span className="spec">{order.trackingNumber}</span>
          </p>
        )}
      </article>
    </>
  );
}

const partyOf = (heading: string, { name, address, phone }: VendorOrder["seller"]) => ({
  heading,
  name,
  lines: [...address, ...(phone ? [phone] : [])],
});
