import { data } from "react-router";
import { describeDocument } from "#domain/invoices/describe-document.ts";
import { findVendorDocument } from "#domain/invoices/find-document.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { readCopy } from "#domain/invoices/document-copies.ts";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `${loaderData.document.title} ${loaderData.document.number}` : "Page Not Found",
      matches,
    ),
  },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export async function loader({ params: { fulfilmentId, documentId }, context, url }: Route.LoaderArgs) {
  const document = await findVendorDocument(context.get(shopContext), fulfilmentId, documentId);
  if (!document) throw data(null, 404);
  const copy = readCopy(url.searchParams);
  const { kind, orderNumber } = document;
  return {
    document: describeDocument(document, copy),
    orderNumber,
    copy: kind === "invoice" ? copy : undefined,
  };
}

/** A tax document that the vendor issued for its fulfilment, as the copy chosen to hand out or to keep. */
export default function VendorInvoice({
  loaderData: { document, orderNumber, copy },
  params,
}: Route.ComponentProps) {
  return (
    <DocumentPage
      document={document}
      trail={[
        { label: "Vendor Orders", to: "/vendor/orders" },
        { label: orderNumber, to: `/vendor/orders/${params.fulfilmentId}` },
      ]}
      copy={copy}
    />
  );
}
