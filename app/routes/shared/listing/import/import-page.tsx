import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ImportReport } from "#domain/listing/csv/check-import.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { CategoryTemplates } from "./category-templates.tsx";
import { ImportProblems, ImportWarnings } from "./import-problems.tsx";
import type { Templates } from "./read-templates.server.ts";

type ImportAnswer = { report: ImportReport; isDone: boolean } | FormAnswer;

type ImportPageProps = { base: string; templates: Templates; answer: ImportAnswer | undefined };

/** The page that imports a file of products: it checks the file first and then imports it as a whole. */
export function ImportPage({ base, templates, answer }: ImportPageProps) {
  const { formMethod, formData } = useNavigation();
  const busyWith = formMethod === "POST" ? formData?.get("intent") : undefined;
  // Another file was chosen since, so the answer about the previous one no longer applies.
  const [over, setOver] = useState<ImportAnswer>();
  const current = answer === over ? undefined : answer;
  const checked = current && "report" in current ? current : undefined;
  const isClean = checked !== undefined && !checked.isDone && checked.report.problems.length === 0;

  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: "Import CSV" }]} />
      <PageHeading
        title="Import CSV"
        note="Add or change many products at once. We check the file first. If there is a mistake, nothing is imported."
      />
      {current && "errors" in current && <Banner focusOn={current}>{current.formError}</Banner>}
      {checked && <Outcome {...checked} base={base} />}
      <Form method="post" encType="multipart/form-data" className="panel import-form" preventScrollReset>
        <label className="field-label" htmlFor="import-file">
          CSV file (UTF-8) with up to 50,000 products
        </label>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,text/csv"
          onChange={() => setOver(answer)}
        />
        {isClean && <p className="without-script">To import this file, please choose it again.</p>}
        <div className="button-row">
          <Button
            type="submit"
            name="intent"
            value="check"
            variant={isClean ? "line" : "ink"}
            busy={busyWith === "check"}
            busyLabel="Checking..."
          >
            Check the file
          </Button>
          {isClean && (
            <Button
              type="submit"
              name="intent"
              value="import"
              variant="primary"
              busy={busyWith === "import"}
              busyLabel="Importing..."
            >
              Import
            </Button>
          )}
        </div>
      </Form>
      {checked && checked.report.problems.length > 0 && <ImportProblems report={checked.report} />}
      {checked && checked.report.warnings.length > 0 && <ImportWarnings report={checked.report} />}
      <CategoryTemplates base={base} templates={templates} />
      <HowTo base={base} />
    </>
  );
}

function Outcome({ report, isDone, base }: { report: ImportReport; isDone: boolean; base: string }) {
  const { problems, furtherProblems } = report;
  if (problems.length > 0) {
    const count = problems.length + furtherProblems;
    return (
      <Banner focusOn={report}>
        The file has {count === 1 ? "1 mistake" : `${count} mistakes`}, so nothing was imported. Please
        correct the lines below and try again.
      </Banner>
    );
  }
  if (!isDone) return <Banner tone="info">The file is ready to import: {countsOf(report)}.</Banner>;
  return (
    <Banner tone="ok" focusOn={report}>
      Imported: {countsOf(report)}.{" "}
      <Link className="link" to={base}>
        View products
      </Link>
    </Banner>
  );
}

function countsOf({ added, changed, same }: ImportReport): string {
  return `${added} new, ${changed} changed, ${same} unchanged`;
}

function HowTo({ base }: { base: string }) {
  return (
    <section className="work-section import-how" aria-labelledby="import-how">
      <div className="section-heading">
        <h2 id="import-how">How the import works</h2>
      </div>
      <ul>
        <li>
          <a className="link" href={`${base}/export.csv`} download>
            Export your products
          </a>{" "}
          first. The file has all headings. You can change it and import it again.
        </li>
        <li>A row with a Product ID changes that product. A row without one adds a new draft.</li>
        <li>If you leave out a column, its values do not change. An empty cell deletes the value.</li>
        <li>
          We set the stock only if it has not changed since your export. You can always enter a change such as
          +5 or -3. This way, sales during the import are never lost.
        </li>
        <li>Add pictures on each product's page. A product without a picture cannot be published.</li>
      </ul>
    </section>
  );
}
