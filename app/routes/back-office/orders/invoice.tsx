import { data } from "react-router";
import { findDocument, findVendorDocument } from "#domain/invoices/find-document.server.ts";
import { documentName } from "#domain/invoices/tax-document.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readCopy } from "#routes/shared/invoices/document-copies.ts";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import { areaMeta } from "../area.ts";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = (page) => areaMeta(page.loaderData?.title ?? "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const document =
    params.orderId !== undefined
      ? await findDocument(shop, params.orderId, params.documentId)
      : await findVendorDocument(shop, params.fulfilmentId, params.documentId);
  if (!document) throw data(null, 404);
  return { document, title: documentName(document), copy: readCopy(url.searchParams) };
}

/** A tax document of an order, or of a vendor's own fulfilment, as the copy chosen to hand out or to keep. */
export default function Invoice({ loaderData: { document, copy }, params }: Route.ComponentProps) {
  const orders =
    params.orderId !== undefined
      ? { label: "Orders", to: "/admin/orders", id: params.orderId }
      : { label: "Vendor Orders", to: "/vendor/orders", id: params.fulfilmentId };
  const trail = [orders, { label: document.orderNumber, to: `${orders.to}/${orders.id}` }];
  return <DocumentPage document={document} trail={trail} copy={copy} choosesCopy />;
}
