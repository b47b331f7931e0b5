import type { Change, ImportReport } from "#domain/listing/import/runs/import-report.ts";
import type { RunReport } from "#domain/listing/import/runs/import-run.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { WorkSection } from "#ui/page/panel.tsx";

type Problem = ImportReport["problems"][number] & { index: number };

const columnsOf = (title: string): Column<Problem>[] => [
  headColumn("In the file", ({ line }) => <span className="tabular">Line {line}</span>),
  textColumn("Product", ProductOfRow),
  textColumn("Column", ({ column }) => column || "All"),
  textColumn("In the cell", ({ value }) => value ?? ""),
  { key: "message", title, cell: ({ message }) => message },
];

function ProductOfRow({ product, sku }: { product?: string; sku?: string }) {
  return (
    <>
      {product}
      {sku && <span className="muted"> {sku}</span>}
    </>
  );
}

/** On a card, a sentence begins at the left, below the title of its column. */
const lines = "carded:[&_td:last-child]:block! carded:[&_td:last-child::before]:block";

const ofChanges: Column<Change & { index: number }>[] = [
  headColumn("In the file", ({ line }) => <span className="tabular">Line {line}</span>),
  textColumn("Product", ProductOfRow),
  textColumn("Column", ({ column }) => column),
  textColumn("Now", ({ before }) => before || "Empty"),
  textColumn("After the import", ({ after }) => after || "Empty"),
];

/** What an import would change of products that the shop has. `list` is the address of all of it. */
export function ImportChanges({ report, list }: { report: RunReport; list: string }) {
  const { changes = [], furtherChanges = 0 } = report;
  if (changes.length === 0) return null;
  return (
    <section className={classNames("work-section", lines)} aria-labelledby="import-changes">
      <div className="section-heading mb-3.5">
        <h2 id="import-changes">What changes</h2>
        <a className="link" href={list} download>
          Download all changes (CSV)
        </a>
      </div>
      <DataTable
        caption="What changes in products of your shop"
        columns={ofChanges}
        rows={changes.map((change, index) => ({ ...change, index }))}
        rowId={({ index }) => String(index)}
        empty={null}
      />
      {furtherChanges > 0 && (
        <p className="muted">
          And {furtherChanges.toLocaleString("en-IN")} more. The CSV file has all of them.
        </p>
      )}
    </section>
  );
}

/** The problems of a file, by line, and what is imported otherwise than the file says. */
export function ImportProblems({ report }: { report: ImportReport }) {
  const { problems, furtherProblems, warnings, furtherWarnings } = report;
  return (
    <>
      <Lines id="import-problems" title="Mistakes" word="Mistake" rows={problems} further={furtherProblems} />
      <Lines id="import-warnings" title="Warnings" word="Warning" rows={warnings} further={furtherWarnings} />
    </>
  );
}

type LinesProps = {
  id: string;
  title: string;
  word: string;
  rows: ImportReport["problems"];
  further: number;
};

function Lines({ id, title, word, rows, further }: LinesProps) {
  if (rows.length === 0) return null;
  return (
    <WorkSection className={lines} title={title} titleId={id}>
      <DataTable<Problem>
        caption={`${title} in the file`}
        columns={columnsOf(word)}
        rows={rows.map((problem, index) => ({ ...problem, index }))}
        rowId={({ index }) => String(index)}
        empty={null}
      />
      {further > 0 && (
        <p className="muted">And {further} more. You will see them once these are corrected.</p>
      )}
    </WorkSection>
  );
}
