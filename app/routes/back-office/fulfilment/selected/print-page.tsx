import { data, Form } from "react-router";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import { findDocument, findVendorDocument } from "#domain/books/invoices/find-document.server.ts";
import { readSelected, type SelectedPart } from "#domain/orders/selection/read-selected.server.ts";
import { partsQuery, selectionOf } from "#domain/orders/selection/selection.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { findLabelSize, labelSizeCookie } from "#http/cookies/own-cookies.server.ts";
import { DocumentSheet } from "#routes/shared/invoices/document-sheet.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { DocumentTools, PrintButton } from "#routes/shared/invoices/document-tools.tsx";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { areaMeta, useArea } from "../../area.ts";
import { labelSizes, type LabelSize, readLabelSize } from "./label-sizes.ts";
import { Labels } from "./labels.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { SlipSheet } from "./slip-sheet.tsx";
import paperStyles from "#routes/shared/invoices/paper.css?url";
import type { Route } from "./+types/print-page";

const papers = {
  invoices: "Invoices",
  receipts: "Receipts",
  "credit-notes": "Credit notes",
  slips: "Packing slips",
  labels: "Address labels",
} as const;
type Paper = keyof typeof papers;

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? papers[page.loaderData.paper] : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: paperStyles }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const paper = (Object.keys(papers) as Paper[]).find((name) => name === url.searchParams.get("what"));
  const parts = await readSelected(shop, selectionOf(url));
  if (!paper || parts.length === 0) throw data(null, 404);
  const chosen = readLabelSize(url.searchParams.get("size"));
  const size = chosen ?? readLabelSize(findLabelSize(shop, request)) ?? "a4";
  const documents = isOfDocuments(paper) ? await readDocuments(shop, parts, paper) : [];
  // Nothing is in a box of what is cancelled.
  const boxes = parts.filter(({ status }) => status !== "cancelled");
  return data(
    { paper, parts, boxes, documents, size },
    chosen ? { headers: { "Set-Cookie": labelSizeCookie(shop, chosen) } } : undefined,
  );
}

const isOfDocuments = (paper: Paper) => !["slips", "labels"].includes(paper);

async function readDocuments(shop: Shop, parts: readonly SelectedPart[], paper: Paper) {
  const isForAll = can(shop.actor, "fulfilments.ship-any");
  const wanted = parts.flatMap((part) =>
    (paper === "credit-notes" ? part.creditNotes : [part.invoiceId ?? []].flat()).map((id) => ({ id, part })),
  );
  const documents = await Promise.all(
    wanted.map(async ({ id, part }) => {
      const document = isForAll
        ? await findDocument(shop, part.orderId, id)
        : await findVendorDocument(shop, part.id, id);
      return document ? [{ ...describeDocument(document, "original"), part }] : [];
    }),
  );
  return documents.flat();
}

/** The invoices, packing slips or address labels of several parts, one after the other, to print together. */
export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { paper, parts, boxes, documents, size } = loaderData;
  const area = useArea();
  const without = parts.filter(({ isInvoiced }) => isOfDocuments(paper) && !isInvoiced).length;
  return (
    <>
      <DocumentTools
        trail={[
          { label: area === "/admin" ? "Orders" : "Vendor Orders", to: `${area}/orders` },
          { label: "Selected orders", to: `${area}/orders/selected?${partsQuery(parts)}` },
          { label: papers[paper] },
        ]}
      >
        {paper === "labels" && <SizeForm parts={parts} size={size} />}
        <PrintButton variant="primary" />
      </DocumentTools>
      {without > 0 && (
        <div className="mb-4 print:hidden">
          <Banner tone="info">{inUnits(without, "order")} not packed yet, so without an invoice.</Banner>
        </div>
      )}
      {paper === "labels" ? (
        <Labels parts={boxes} size={size} />
      ) : (
        <div className="[&>*+*]:mt-6 [&>*+*]:break-before-page print:[&>*+*]:mt-0">
          {documents.map((document) =>
            paper === "receipts" ? (
              <ReceiptSheet key={document.number} document={document} part={document.part} />
            ) : (
              <DocumentSheet key={document.number} document={document} />
            ),
          )}
          {paper === "slips" && boxes.map((part) => <SlipSheet key={part.id} part={part} />)}
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
