import { Printer } from "lucide-react";
import { data } from "react-router";
import { amountInWords } from "#domain/books/invoices/amount-in-words.ts";
import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { findGivenBack } from "#domain/payments/till/read-till.server.ts";
import { readShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import printStyles from "#routes/back-office/fulfilment/selected/print.css?url";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { Route } from "./+types/cash-slip";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Slip TILL-${page.loaderData.given.number}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const given = await findGivenBack(shop, params.number);
  if (!given) throw data(null, 404);
  const { name, legalName, addressLine, city, pincode, gstin, phones } = await readShopSettings(shop);
  return { given, shop: { name, legalName, place: `${addressLine}, ${city} ${pincode}`, gstin, phones } };
}

/** What customer and cashier sign when cash is given back, on the paper of a receipt printer, 80 mm wide. */
export default function CashSlip({ loaderData: { given, shop } }: Route.ComponentProps) {
  const { number, at, by, orderId, orderNumber, shortNumber, customer, purpose } = given;
  const amount = -given.amount;
  return (
    <>
      <div className="spread document-tools">
        <Crumbs
          trail={[
            { label: "Till", to: "/admin/till" },
            { label: `Order ${orderNumber}`, to: `/admin/orders/${orderId}` },
            { label: `Slip TILL-${number}` },
          ]}
        />
        <Button className="needs-script" variant="primary" onClick={() => window.print()}>
          <Printer size={18} />
          Print
        </Button>
      </div>
      <div className="[&>*+*]:mt-6 print:[&>*+*]:mt-0">
        <article className="receipt" aria-label={`Slip TILL-${number}`}>
          <address>
            <b>{shop.name}</b>
            {shop.legalName !== shop.name && <span>{shop.legalName}</span>}
            <span>{shop.place}</span>
            {shop.gstin && <span>GSTIN {shop.gstin}</span>}
            {shop.phones.length > 0 && <span>Phone {shop.phones.join(", ")}</span>}
          </address>
          <h2>Cash given back TILL-{number}</h2>
          <p>{formatMoment(at)}</p>
          <p>
            Order {orderNumber} {shortNumber !== null && shortNumberText(shortNumber)}
            <br />
            Customer: {customer}
          </p>
          {purpose && <p>For: {purpose}</p>}
          <dl>
            <div className="tabular flex justify-between gap-3">
              <dt>Given back in cash</dt>
              <dd>{formatExact(amount)}</dd>
            </div>
          </dl>
          <p>{amountInWords(amount)}</p>
          <p>The customer has received this amount in cash.</p>
          <p className="receipt-signature">Signature of the customer</p>
          <p className="receipt-signature">Signature of the cashier ({by})</p>
        </article>
      </div>
    </>
  );
}
