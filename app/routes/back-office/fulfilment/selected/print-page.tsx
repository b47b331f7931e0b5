import { Printer } from "lucide-react";
import { data, Form } from "react-router";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import { findDocument, findVendorDocument } from "#domain/books/invoices/find-document.server.ts";
import { readSelected } from "#domain/orders/selection/read-selected.server.ts";
import { partsQuery, selectionOf } from "#domain/orders/selection/selection.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { findLabelSize, labelSizeCookie } from "#http/cookies/own-cookies.server.ts";
import { DocumentSheet } from "#routes/shared/invoices/document-sheet.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { areaMeta, useArea } from "../../area.ts";
import { labelSizes, type LabelSize, readLabelSize } from "./label-sizes.ts";
import { Labels } from "./labels.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { SlipSheet } from "./slip-sheet.tsx";
import printStyles from "./print.css?url";
import type { Route } from "./+types/print-page";

const papers = {
  invoices: "Invoices",
  receipts: "Receipts",
  slips: "Packing slips",
  labels: "Address labels",
} as const;
type Paper = keyof typeof papers;

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? papers[page.loaderData.paper] : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printStyles }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const paper = (Object.keys(papers) as Paper[]).find((name) => name === url.searchParams.get("what"));
  const parts = await readSelected(shop, selectionOf(url));
  if (!paper || parts.length === 0) throw data(null, 404);
  const chosen = readLabelSize(url.searchParams.get("size"));
  const size = chosen ?? readLabelSize(findLabelSize(shop, request)) ?? "a4";
  const isInvoices = paper === "invoices" || paper === "receipts";
  const invoices = isInvoices ? await readInvoices(shop, parts) : [];
  return data(
    { paper, parts, invoices, size },
    chosen ? { headers: { "Set-Cookie": labelSizeCookie(shop, chosen) } } : undefined,
  );
}

async function readInvoices(shop: Shop, parts: Awaited<ReturnType<typeof readSelected>>) {
  const isForAll = can(shop.actor, "fulfilments.ship-any");
  const documents = await Promise.all(
    parts.map(({ id, orderId, invoiceId }) => {
      if (invoiceId === null) return undefined;
      return isForAll ? findDocument(shop, orderId, invoiceId) : findVendorDocument(shop, id, invoiceId);
    }),
  );
  return documents.flatMap((document, index) =>
    document ? [{ ...describeDocument(document, "original"), paid: parts[index]?.paid }] : [],
  );
}

/** The invoices, packing slips or address labels of several parts, one after the other, to print together. */
export default function PrintPage({ loaderData: { paper, parts, invoices, size } }: Route.ComponentProps) {
  const area = useArea();
  const without = paper === "invoices" || paper === "receipts" ? parts.length - invoices.length : 0;
  return (
    <>
      <div className="spread document-tools">
        <Crumbs
          trail={[
            { label: area === "/admin" ? "Orders" : "Vendor Orders", to: `${area}/orders` },
            { label: "Selected orders", to: `${area}/orders/selected?${partsQuery(parts)}` },
            { label: papers[paper] },
          ]}
        />
        {paper === "labels" && <SizeForm parts={parts} size={size} />}
        <Button className="needs-script" variant="primary" onClick={() => window.print()}>
          <Printer size={18} />
          Print
        </Button>
      </div>
      {without > 0 && (
        <div className="document-tools">
          <Banner tone="info">{inUnits(without, "order")} not packed yet, so without an invoice.</Banner>
        </div>
      )}
      {paper === "labels" ? (
        <Labels parts={parts} size={size} />
      ) : (
        <div className="[&>*+*]:mt-6 [&>*+*]:break-before-page print:[&>*+*]:mt-0">
          {invoices.map((document) =>
            paper === "receipts" ? (
              <ReceiptSheet key={document.number} document={document} paid={document.paid} />
            ) : (
              <DocumentSheet key={document.number} document={document} />
            ),
          )}
          {paper === "slips" && parts.map((part) => <SlipSheet key={part.id} part={part} />)}
        </div>
      )}
    </>
  );
}

function SizeForm({ parts, size }: { parts: readonly { id: string }[]; size: LabelSize }) {
  return (
    <Form method="get" className="flex items-end gap-2">
      <input type="hidden" name="what" value="labels" />
      {parts.map(({ id }) => (
        <input key={id} type="hidden" name="part" value={id} />
      ))}
      <SelectField label="Paper" name="size" defaultValue={size}>
        <Options of={Object.entries(labelSizes)} />
      </SelectField>
      <Button type="submit">Show</Button>
    </Form>
  );
}
