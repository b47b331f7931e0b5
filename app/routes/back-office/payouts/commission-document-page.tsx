import { data } from "react-router";
import { describeCommissionDocument } from "#domain/books/commission-invoices/describe-commission-document.ts";
import {
  findCommissionDocument,
  listBilledSales,
} from "#domain/books/commission-invoices/find-commission-document.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import paperStyles from "#routes/shared/invoices/paper.css?url";
import { DocumentPage } from "#routes/shared/invoices/document-page.tsx";
import { areaMeta, useArea } from "../area.ts";
import { BilledSales } from "./billed-sales.tsx";
import type { Route } from "./+types/commission-document-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Commission invoice ${page.loaderData.printed.number}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: paperStyles }];

export async function loader({ params: { documentId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const document = await findCommissionDocument(shop, documentId);
  if (!document) throw data(null, 404);
  return { printed: describeCommissionDocument(document), sales: await listBilledSales(shop, document.id) };
}

/** A commission invoice or a credit note to one: to read, to print and to download, with the sales behind it. */
export default function CommissionDocumentPage({ loaderData: { printed, sales } }: Route.ComponentProps) {
  const payouts = `${useArea()}/payouts`;
  const trail = [
    { label: "Payouts", to: payouts },
    { label: "Commission invoices", to: `${payouts}/commission-invoices` },
  ];
  return (
    <DocumentPage document={printed} label={printed.number} trail={trail}>
      <BilledSales sales={sales} />
    </DocumentPage>
  );
}
