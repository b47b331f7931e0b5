import type { ImportReport } from "#domain/listing/csv/check-import.server.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";

type Problem = ImportReport["problems"][number] & { place: number };

const columnsOf = (title: string): Column<Problem>[] => [
  {
    key: "line",
    title: "In the file",
    isHead: true,
    cell: ({ line }) => <span className="tabular">Line {line}</span>,
  },
  { key: "column", title: "Column", cell: ({ column }) => column || "All" },
  { key: "value", title: "In the cell", cell: ({ value }) => value ?? "" },
  { key: "message", title, cell: ({ message }) => message },
];

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
    <section className="work-section import-lines" aria-labelledby={id}>
      <div className="section-heading">
        <h2 id={id}>{title}</h2>
      </div>
      <DataTable<Problem>
        caption={`${title} in the file`}
        columns={columnsOf(word)}
        rows={rows.map((problem, place) => ({ ...problem, place }))}
        rowId={({ place }) => String(place)}
        rowName={({ line }) => `Line ${line}`}
        empty={null}
      />
      {further > 0 && (
        <p className="muted">And {further} more. You will see them once these are corrected.</p>
      )}
    </section>
  );
}
