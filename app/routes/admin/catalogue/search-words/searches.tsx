import { useMay } from "#routes/back-office/may.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import type { ListedSearch } from "#domain/catalogue/searches/read-searches.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";

type SearchesProps = {
  caption: string;
  searches: readonly ListedSearch[];
  empty: string;
  /** Whether the words can be given a meaning. */
  isUnfound?: boolean;
};

/** What visitors searched for, each with a button to take it out of the list. */
export function Searches({ caption, searches, empty, isUnfound = false }: SearchesProps) {
  const mayShape = useMay()("catalogue.shape");
  return (
    <DataTable
      caption={caption}
      columns={mayShape ? [...facts, isUnfound ? meaningOrRemoval : removal] : facts}
      rows={searches}
      rowId={({ text }) => text}
      empty={<p className="muted">{empty}</p>}
    />
  );
}

const facts: Column<ListedSearch>[] = [
  headColumn("Search", ({ text }) => text),
  textColumn("Visitors", ({ times }) => <span className="tabular">{times}</span>),
  textColumn("Last", ({ day }) => formatIndianDay(day)),
];

const removal: Column<ListedSearch> = {
  key: "actions",
  title: "Actions",
  isTitleHidden: true,
  cell: ({ text }) => <Removal text={text} />,
};

const meaningOrRemoval: Column<ListedSearch> = {
  ...removal,
  cell: ({ text }) => (
    <>
      <ButtonLink variant="quiet" to={`?${new URLSearchParams({ list: "meanings", name: text })}#entry`}>
        Add meaning<span className="visually-hidden"> of {text}</span>
      </ButtonLink>
      <Removal text={text} />
    </>
  ),
};

function Removal({ text }: { text: string }) {
  return (
    <IntentForm
      intent="forget"
      about={{ name: "text", value: text }}
      failure={undefined}
      className="contents"
    >
      <Button type="submit" variant="quiet">
        Remove<span className="visually-hidden"> {text}</span>
      </Button>
    </IntentForm>
  );
}
