import { data } from "react-router";
import { describeCommissionDocument } from "#domain/commission-invoices/describe-commission-document.ts";
import {
  findCommissionDocument,
  listBilledSales,
} from "#domain/commission-invoices/find-commission-document.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { BilledSales } from "#routes/shared/commission-invoices/billed-sales.tsx";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/commission-invoice";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `Commission invoice ${loaderData.printed.number}` : "Page Not Found",
      matches,
    ),
  },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: documentStyles },
];

export async function loader({ params: { documentId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const document = await findCommissionDocument(shop, documentId);
  if (!document) throw data(null, 404);
  return { printed: describeCommissionDocument(document), sales: await listBilledSales(shop, document.id) };
}

export default function CommissionInvoice({ loaderData: { printed, sales } }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={printed}
      label={printed.number}
      trail={[
        { label: "Payouts", to: "/vendor/payouts" },
        { label: "Commission invoices", to: "/vendor/payouts/commission-invoices" },
      ]}
    >
      <BilledSales sales={sales} />
    </DocumentPage>
  );
}
