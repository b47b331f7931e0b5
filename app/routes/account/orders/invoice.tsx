import { data } from "react-router";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import { findMyDocument } from "#domain/books/invoices/find-document.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import paperStyles from "#routes/shared/invoices/paper.css?url";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(
    matches,
    loaderData ? `${loaderData.document.title} ${loaderData.document.number}` : "Page Not Found",
  );

export const links = styleSheets(paperStyles);

export async function loader({ params: { orderId, documentId }, context }: Route.LoaderArgs) {
  const document = await findMyDocument(context.get(shopContext), orderId, documentId);
  if (!document) throw data(null, 404);
  return { document: describeDocument(document), orderNumber: document.orderNumber };
}

/** A tax document that a vendor issued for its fulfilment of the customer's own order. */
export default function Invoice({ loaderData: { document, orderNumber }, params }: Route.ComponentProps) {
  return (
    <div className="page-width pt-4 pb-section print:max-w-none print:p-0">
      <DocumentPage
        document={document}
        trail={[
          { label: "My Orders", to: "/orders" },
          { label: orderNumber, to: `/orders/${params.orderId}` },
        ]}
      />
    </div>
  );
}
