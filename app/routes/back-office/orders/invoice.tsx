import { data } from "react-router";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import { readCopy } from "#domain/books/invoices/document-copies.ts";
import { findDocument, findVendorDocument } from "#domain/books/invoices/find-document.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import paperStyles from "#routes/shared/invoices/paper.css?url";
import { areaMeta } from "../area.ts";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => {
  const document = loaderData?.document;
  return areaMeta(document ? `${document.title} ${document.number}` : "Page Not Found", page);
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: paperStyles }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const document =
    params.orderId !== undefined
      ? await findDocument(shop, params.orderId, params.documentId)
      : await findVendorDocument(shop, params.fulfilmentId, params.documentId);
  if (!document) throw data(null, 404);
  const copy = readCopy(url.searchParams);
  const { kind, orderNumber } = document;
  return {
    document: describeDocument(document, copy),
    orderNumber,
    copy: kind === "invoice" ? copy : undefined,
  };
}

/** A tax document of an order, or of a vendor's own fulfilment, as the copy chosen to hand out or to keep. */
export default function Invoice({
  loaderData: { document, orderNumber, copy },
  params,
}: Route.ComponentProps) {
  const orders =
    params.orderId !== undefined
      ? { label: "Orders", to: "/admin/orders", id: params.orderId }
      : { label: "Vendor Orders", to: "/vendor/orders", id: params.fulfilmentId };
  const trail = [orders, { label: orderNumber, to: `${orders.to}/${orders.id}` }];
  return <DocumentPage document={document} trail={trail} copy={copy} />;
}
