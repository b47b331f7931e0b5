import { data } from "react-router";
import { findDocument } from "#domain/invoices/find-document.server.ts";
import { documentName } from "#domain/invoices/tax-document.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { readCopy } from "#routes/shared/invoices/document-copies.ts";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(loaderData?.title ?? "Page Not Found", matches) },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export async function loader({ params: { orderId, documentId }, context, url }: Route.LoaderArgs) {
  const document = await findDocument(context.get(shopContext), orderId, documentId);
  if (!document) throw data(null, 404);
  const title = documentName(document);
  return { document, title, copy: readCopy(url.searchParams) };
}

export default function Invoice({ loaderData: { document, copy }, params }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={document}
      trail={[
        { label: "Orders", to: "/admin/orders" },
        { label: document.orderNumber, to: `/admin/orders/${params.orderId}` },
      ]}
      copy={copy}
      choosesCopy
    />
  );
}
