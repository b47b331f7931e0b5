import { CircleAlert, CircleCheck, Clock, Undo2 } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { PageHeading } from "../../page-heading.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Field } from "#ui/controls/field.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import { CategoryTemplates } from "./category-templates.tsx";
import { sourceLabels, stateLabels } from "./import-labels.ts";
import { postImport } from "./post-import.server.ts";
import { type ListedImport, readImports } from "./read-imports.server.ts";
import type { Route } from "./+types/import-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Import products", page);

export function loader({ context, url }: Route.LoaderArgs) {
  return readImports(context.get(shopContext), url);
}

export function action({ request, context, url }: Route.ActionArgs) {
  return postImport({ request, context }, `${areaOf(url)}/products`);
}

/** The page that takes in a file of products, with the latest imports. */
export default function ImportPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { imports, templates, isApproved } = loaderData;
  const base = `${useArea()}/products`;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: "Import" }]} />
      <PageHeading
        title="Import products"
        note="Add or change many products at once, or bring them from another shop. We check the file first. If there is a mistake, we ask you before anything is imported."
      />
      {answer && <Banner focusOn={answer}>{answer.formError}</Banner>}
      {isApproved ? <UploadForm isBusy={isBusy} answer={answer} /> : <NotApproved base={base} />}
      {imports.length > 0 && <LatestImports base={base} imports={imports} />}
      <HowTo base={base} />
      <CategoryTemplates base={base} templates={templates} />
    </>
  );
}

function UploadForm({ isBusy, answer }: { isBusy: boolean; answer: FormAnswer | undefined }) {
  return (
    <Form method="post" encType="multipart/form-data" className="panel max-w-176">
      <FormState errors={answer?.errors}>
        <Field
          label="File"
          name="file"
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hint="CSV (UTF-8) or Excel (XLSX) with up to 50,000 products: your own export, or one from Shopify, WooCommerce or any other program"
        />
      </FormState>
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel="Uploading...">
          Check the file
        </Button>
      </div>
    </Form>
  );
}

function NotApproved({ base }: { base: string }) {
  return (
    <Banner tone="info">
      You can import products once we have approved your vendor account. Until then, you can{" "}
      <Link className="link" to={`${base}/new`}>
        add products one by one
      </Link>
      .
    </Banner>
  );
}

function LatestImports({ base, imports }: { base: string; imports: ListedImport[] }) {
  return (
    <WorkSection title="Latest imports" titleId="import-latest">
      <DataTable<ListedImport>
        caption="Latest imports"
        columns={columnsOf(base)}
        rows={imports}
        empty={null}
      />
    </WorkSection>
  );
}

function columnsOf(base: string): Column<ListedImport>[] {
  return [
    headColumn("File", ({ id, fileName }) => (
      <Link className="link" to={`${base}/import/${id}`}>
        {fileName}
      </Link>
    )),
    textColumn("Status", (run) => <StateTag {...run} />),
    textColumn("From", ({ source }) => (source ? sourceLabels[source] : "–")),
    textColumn("Products", ({ result }) => result ?? "–"),
    textColumn("By", ({ userName }) => userName),
    textColumn("When", ({ createdAt }) => formatMoment(createdAt)),
  ];
}

function StateTag({ state, hasMistakes }: Pick<ListedImport, "state" | "hasMistakes">) {
  const look = {
    imported: { tone: "ok", icon: CircleCheck },
    failed: { tone: "error", icon: CircleAlert },
    undone: { tone: "muted", icon: Undo2 },
    cancelled: { tone: "muted", icon: CircleAlert },
  } as const;
  const { tone, icon } =
    state in look ? look[state as keyof typeof look] : ({ tone: "info", icon: Clock } as const);
  return (
    <StatusTag tone={tone} icon={icon}>
      {state === "checked" && hasMistakes ? "Has mistakes" : stateLabels[state]}
    </StatusTag>
  );
}

function HowTo({ base }: { base: string }) {
  return (
    <WorkSection className="max-w-read" title="How the import works" titleId="import-how">
      <ul className="grid list-disc gap-2 pl-4.5 text-ink-2">
        <li>
          <a className="link" href={`${base}/export.csv`} download>
            Export your products
          </a>{" "}
          first. The file has all headings. You can change it and import it again.
        </li>
        <li>
          For a file from another shop, you choose what its columns mean. We remember your choice for the next
          file with the same headings.
        </li>
        <li>A row with a Product ID changes that product. A row without one adds a new draft.</li>
        <li>If you leave out a column, its values do not change. An empty cell deletes the value.</li>
        <li>
          We set the stock only if it has not changed since your export. You can always enter a change such as
          +5 or -3. This way, sales during the import are never lost.
        </li>
        <li>
          A column 'Pictures' can hold the web addresses of pictures, one per line. We copy them to the shop.
          A product without a picture cannot be published.
        </li>
        <li>You can undo an import. Products that were sold or edited since then stay as they are.</li>
      </ul>
    </WorkSection>
  );
}
