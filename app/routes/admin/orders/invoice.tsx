import { data } from "react-router";
import { describeDocument } from "#domain/invoices/describe-document.ts";
import { findDocument } from "#domain/invoices/find-document.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { readCopy } from "#domain/invoices/document-copies.ts";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: adminTitle(
      loaderData ? `${loaderData.document.title} ${loaderData.document.number}` : "Page Not Found",
      matches,
    ),
  },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export async function loader({ params: { orderId, documentId }, context, url }: Route.LoaderArgs) {
  const document = await findDocument(context.get(shopContext), orderId, documentId);
  if (!document) throw data(null, 404);
  const copy = readCopy(url.searchParams);
  const { kind, orderNumber } = document;
  return {
    document: describeDocument(document, copy),
    orderNumber,
    copy: kind === "invoice" ? copy : undefined,
  };
}

export default function Invoice({
  loaderData: { document, orderNumber, copy },
  params,
}: Route.ComponentProps) {
  return (
    <DocumentPage
      document={document}
      trail={[
        { label: "Orders", to: "/admin/orders" },
        { label: orderNumber, to: `/admin/orders/${params.orderId}` },
      ]}
      copy={copy}
    />
  );
}
