import { useLocation } from "react-router";
import type { SearchList } from "#db/words/search-words.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { SearchEntry } from "#domain/catalogue/search-lists/search-entry.ts";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { changedSearch } from "#ui/tables/changed-search.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { listWords } from "./list-words.ts";

type EntriesProps = {
  list: SearchList;
  /** The entries of this page. */
  rows: readonly SearchEntry[];
  page: number;
  pageSize: number;
  total: number;
};

/** A list's entries, each with a way to change and to remove it. */
export function Entries({ list, rows, page, pageSize, total }: EntriesProps) {
  const words = listWords[list];
  const columns: Column<SearchEntry>[] = [
    { key: "name", title: words.name.label, isHead: true, cell: ({ name }) => name },
  ];
  for (const field of ["words", "shows", "says"] as const) {
    const title = words[field]?.label;
    if (title !== undefined) columns.push({ key: field, title, cell: (entry) => entry[field] || "–" });
  }
  columns.push({
    key: "actions",
    title: "Actions",
    isTitleHidden: true,
    cell: ({ name }) => <Actions list={list} name={name} />,
  });
  return (
    <div>
      <TableTools
        things="entries"
        count={inUnits(total, "search word")}
        searchHint="Name, spelling or what it shows"
        keeps="list"
      />
      <DataTable
        caption={words.title}
        columns={columns}
        rows={rows}
        rowId={({ name }) => name}
        empty={
          <NoneFound of="search word" keeps="list">
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
      <AskFirst label={<>Remove{of}</>}>
        <IntentForm
          intent="remove"
          about={{ name: "entry", value: name }}
          failure={undefined}
          className="inline-form"
        >
          <input type="hidden" name="list" value={list} />
          <p>Search will no longer know these words.</p>
          <Button type="submit" size="small">
            Remove entry
          </Button>
        </IntentForm>
      </AskFirst>
    </div>
  );
}
