import { data } from "react-router";
import { findMyDocument } from "#domain/invoices/find-document.server.ts";
import { documentName } from "#domain/invoices/tax-document.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(matches, loaderData?.title ?? "Page Not Found");

export const links = styleSheets(documentStyles);

export async function loader({ params: { orderId, documentId }, context }: Route.LoaderArgs) {
  const document = await findMyDocument(context.get(shopContext), orderId, documentId);
  if (!document) throw data(null, 404);
  return { document, title: documentName(document) };
}

/** A tax document that a vendor issued for its fulfilment of the customer's own order. */
export default function Invoice({ loaderData: { document }, params }: Route.ComponentProps) {
  return (
    <div className="page-width document-page">
      <DocumentPage
        document={document}
        trail={[
          { label: "My Orders", to: "/orders" },
          { label: document.orderNumber, to: `/orders/${params.orderId}` },
        ]}
      />
    </div>
  );
}
