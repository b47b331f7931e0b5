import { useLocation } from "react-router";
import type { SearchList } from "#db/values/search-values.ts";
import { useMay } from "#routes/back-office/may.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { SearchEntry } from "#domain/catalogue/search-lists/search-entry.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { changedSearch } from "#ui/tables/changed-search.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { listLabels } from "./list-texts.ts";

type EntriesProps = {
  list: SearchList;
  /** How what an entry shows is called, where that is chosen. */
  choices: readonly (readonly [value: string, label: string])[];
  /** The entries of this page. */
  rows: readonly SearchEntry[];
  page: number;
  pageSize: number;
  total: number;
};

/** A list's entries, each with a way to change and to remove it. */
export function Entries({ list, choices, rows, page, pageSize, total }: EntriesProps) {
  const labels = listLabels[list];
  const chosen = new Map(choices);
  const columns: Column<SearchEntry>[] = [
    { key: "name", title: labels.name.label, isHead: true, cell: ({ name }) => name },
  ];
  for (const field of ["words", "shows", "says"] as const) {
    const title = labels[field]?.label;
    if (title !== undefined)
      columns.push({
        key: field,
        title,
        cell: (entry) => (field === "shows" && chosen.get(entry.shows)) || entry[field] || "–",
      });
  }
  const actions: Column<SearchEntry> = {
    key: "actions",
    title: "Actions",
    isTitleHidden: true,
    cell: ({ name }) => <Actions list={list} name={name} />,
  };
  if (useMay()("catalogue.shape")) columns.push(actions);
  return (
    <div>
      <TableTools
        things="entries"
        count={inUnits(total, "search word")}
        searchHint="Name, spelling or what it shows"
        ignored="list"
      />
      <DataTable
        caption={labels.title}
        columns={columns}
        rows={rows}
        rowId={({ name }) => name}
        empty={
          <NoneFound of="search word" ignored="list">
            Search words that you add appear here.
          </NoneFound>
        }
      />
      <TablePager label="Pages of search words" page={page} pageSize={pageSize} total={total} />
    </div>
  );
}

function Actions({ list, name }: { list: SearchList; name: string }) {
  const { search } = useLocation();
  const page = new URLSearchParams(search).get("page");
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <div className="button-row">
      <ButtonLink to={`${changedSearch(search, { page, done: null, name: null, entry: name })}#entry`}>
        Change{of}
      </ButtonLink>
      <ConfirmFirst label={<>Remove{of}</>}>
        <IntentForm
          intent="remove"
          about={{ name: "entry", value: name }}
          failure={undefined}
          className="contents"
        >
          <input type="hidden" name="list" value={list} />
          <p>Search will no longer know these words.</p>
          <Button type="submit" size="small">
            Remove entry
          </Button>
        </IntentForm>
      </ConfirmFirst>
    </div>
  );
}
