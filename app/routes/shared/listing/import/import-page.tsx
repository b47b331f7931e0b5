import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ImportReport } from "#domain/listing/csv/check-import.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { ImportProblems } from "./import-problems.tsx";

type ImportAnswer = { report: ImportReport; isDone: boolean } | FormAnswer;

type ImportPageProps = { base: string; answer: ImportAnswer | undefined };

/** A file of products: looked at first, and then carried out as a whole. */
export function ImportPage({ base, answer }: ImportPageProps) {
  const { formMethod, formData } = useNavigation();
  const busyWith = formMethod === "POST" ? formData?.get("intent") : undefined;
  // Another file was chosen since: what is said of the one before is over.
  const [over, setOver] = useState<ImportAnswer>();
  const current = answer === over ? undefined : answer;
  const checked = current && "report" in current ? current : undefined;
  const isClean = checked !== undefined && !checked.isDone && checked.report.problems.length === 0;

  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: "Import CSV" }]} />
      <PageHeading
        title="Import CSV"
        note="New products and changes to many at once. First it is only looked at; then all of it is done, or nothing."
      />
      {current && "errors" in current && <Banner focusOn={current}>{current.formError}</Banner>}
      {checked && <Outcome {...checked} base={base} />}
      <Form method="post" encType="multipart/form-data" className="panel import-form" preventScrollReset>
        <label className="field-label" htmlFor="import-file">
          A CSV file in UTF-8, with up to 50,000 products
        </label>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,text/csv"
          onChange={() => setOver(answer)}
        />
        {isClean && <p className="without-script">To import it, choose the same file again.</p>}
        <div className="button-row">
          <Button
            type="submit"
            name="intent"
            value="check"
            variant={isClean ? "line" : "ink"}
            busy={busyWith === "check"}
            busyLabel="Looking at it..."
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
        {count === 1 ? "1 thing is wrong with the file" : `${count} things are wrong with the file`}, so none
        of it can be imported. The lines are below.
      </Banner>
    );
  }
  if (!isDone) return <Banner tone="info">Nothing is wrong with the file: {countsOf(report)}.</Banner>;
  return (
    <Banner tone="ok" focusOn={report}>
      Imported: {countsOf(report)}.{" "}
      <Link className="link" to={base}>
        To the products
      </Link>
    </Banner>
  );
}

function countsOf({ added, changed, same }: ImportReport): string {
  return `${added} new, ${changed} changed, ${same} as they are`;
}

function HowTo({ base }: { base: string }) {
  return (
    <section className="work-section import-how" aria-labelledby="import-how">
      <div className="section-heading">
        <h2 id="import-how">How the file is read</h2>
      </div>
      <ul>
        <li>
          <a className="link" href={`${base}/export.csv`} download>
            Export your products
          </a>{" "}
          once: that file has all headings, and can be changed and imported again.
        </li>
        <li>A row with a Product ID changes that product; one without it adds a new draft.</li>
        <li>Headings you leave out stay as they are. An empty cell empties what it stands for.</li>
        <li>
          Stock is set only while it is what it was at the export; a change such as +5 or -3 always counts.
          Nothing that was sold meanwhile is taken back.
        </li>
        <li>Pictures are added on each product's own page.</li>
      </ul>
    </section>
  );
}
