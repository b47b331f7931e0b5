import { listCommissionDocuments } from "#domain/commission-invoices/find-commission-document.server.ts";
import { readPage } from "#domain/tables/table-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { CommissionDocumentList } from "#routes/shared/commission-invoices/commission-document-list.tsx";
import { PageHeading } from "#routes/shared/screens/page-heading.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/commission-invoices";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Commission invoices", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: workStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams);
  return { ...(await listCommissionDocuments(context.get(shopContext), page)), page };
}

export default function CommissionInvoices({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Crumbs trail={[{ to: "/vendor/payouts", label: "Payouts" }, { label: "Commission invoices" }]} />
      <PageHeading
        title="Commission invoices"
        note="Our tax invoices to you for the commission on your sales, issued each month, and credit notes for refunds."
      />
      <CommissionDocumentList {...loaderData} base="/vendor/payouts/commission-invoices" />
    </>
  );
}
