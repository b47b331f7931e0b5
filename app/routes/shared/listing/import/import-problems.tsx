import type { ImportReport } from "#domain/listing/csv/check-import.server.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";

type Problem = ImportReport["problems"][number] & { place: number };

const columns: Column<Problem>[] = [
  {
    key: "line",
    title: "Line",
    isHead: true,
    cell: ({ line }) => <span className="tabular">{line}</span>,
  },
  { key: "column", title: "Column", cell: ({ column }) => column || "All" },
  { key: "message", title: "Mistake", cell: ({ message }) => message },
];

const warningColumns = columns.map((column) =>
  column.key === "message" ? { ...column, title: "Reason" } : column,
);

/** The values of a file that are left out, by line. */
export function ImportWarnings({ report: { warnings, furtherWarnings } }: { report: ImportReport }) {
  return (
    <section className="work-section" aria-labelledby="import-warnings">
      <div className="section-heading">
        <h2 id="import-warnings">Values that are left out</h2>
      </div>
      <DataTable<Problem>
        caption="Values that are left out"
        columns={warningColumns}
        rows={warnings.map((warning, place) => ({ ...warning, place }))}
        rowId={({ place }) => String(place)}
        rowName={({ line }) => `Line ${line}`}
        empty={null}
      />
      {furtherWarnings > 0 && <p className="muted">And {furtherWarnings} more.</p>}
    </section>
  );
}

/** The problems of a file, by line. */
export function ImportProblems({ report: { problems, furtherProblems } }: { report: ImportReport }) {
  return (
    <section className="work-section" aria-labelledby="import-problems">
      <div className="section-heading">
        <h2 id="import-problems">Mistakes</h2>
      </div>
      <DataTable<Problem>
        caption="Mistakes in the file"
        columns={columns}
        rows={problems.map((problem, place) => ({ ...problem, place }))}
        rowId={({ place }) => String(place)}
        rowName={({ line }) => `Line ${line}`}
        empty={null}
      />
      {furtherProblems > 0 && (
        <p className="muted">And {furtherProblems} more. You will see them once these are corrected.</p>
      )}
    </section>
  );
}
