import { data } from "react-router";
import { findVendorDocument } from "#domain/invoices/find-document.server.ts";
import { documentName } from "#domain/invoices/tax-document.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { readCopy } from "#routes/shared/invoices/document-copies.ts";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title ?? "Page Not Found", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export async function loader({ params: { fulfilmentId, documentId }, context, url }: Route.LoaderArgs) {
  const document = await findVendorDocument(context.get(shopContext), fulfilmentId, documentId);
  if (!document) throw data(null, 404);
  const title = documentName(document);
  return { document, title, copy: readCopy(url.searchParams) };
}

/** A tax document that the vendor issued for its fulfilment, as the copy chosen to hand out or to keep. */
export default function VendorInvoice({ loaderData: { document, copy }, params }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={document}
      trail={[
        { label: "Vendor Orders", to: "/vendor/orders" },
        { label: document.orderNumber, to: `/vendor/orders/${params.fulfilmentId}` },
      ]}
      copy={copy}
      choosesCopy
    />
  );
}
