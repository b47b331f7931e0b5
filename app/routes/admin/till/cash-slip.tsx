import { data } from "react-router";
import { amountInWords } from "#domain/books/invoices/amount-in-words.ts";
import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { findGivenBack } from "#domain/payments/till/read-till.server.ts";
import { readShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import paperStyles from "#routes/shared/invoices/paper.css?url";
import { DocumentTools, PrintButton } from "#routes/shared/invoices/document-tools.tsx";
import { receiptPart } from "#routes/back-office/fulfilment/selected/receipt-sheet.tsx";
import type { Route } from "./+types/cash-slip";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Slip TILL-${page.loaderData.given.number}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: paperStyles }];

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
      <DocumentTools
        trail={[
          { label: "Till", to: "/admin/till" },
          { label: `Order ${orderNumber}`, to: `/admin/orders/${orderId}` },
          { label: `Slip TILL-${number}` },
        ]}
      >
        <PrintButton variant="primary" />
      </DocumentTools>
      <div className="[&>*+*]:mt-6 print:[&>*+*]:mt-0">
        <article className="receipt grid gap-2.5 wrap-anywhere" aria-label={`Slip TILL-${number}`}>
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
          <dl className={receiptPart}>
            <div className="tabular flex justify-between gap-3">
              <dt className="text-inherit">Given back in cash</dt>
              <dd>{formatExact(amount)}</dd>
            </div>
          </dl>
          <p>{amountInWords(amount)}</p>
          <p>The customer has received this amount in cash.</p>
          <p className="mt-13 border-t pt-1">Signature of the customer</p>
          <p className="mt-13 border-t pt-1">Signature of the cashier ({by})</p>
        </article>
      </div>
    </>
  );
}
