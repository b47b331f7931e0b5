import { useMay } from "#routes/back-office/may.ts";
import { z } from "zod";
import { type SearchList, searchLists } from "#db/values/search-values.ts";
import { readChoice, readPage, readSearch } from "#domain/base/tables/table-query.ts";
import { folded } from "#domain/base/text/folded.ts";
import type { CatalogueSchema } from "#domain/catalogue/schema/catalogue-schema.ts";
import { categoryTitle } from "#domain/catalogue/schema/category.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import {
  addSearchEntry,
  changeSearchEntry,
  removeSearchEntry,
} from "#domain/catalogue/search-lists/change-search-lists.server.ts";
import { readSearchEntries } from "#domain/catalogue/search-lists/read-search-entries.server.ts";
import {
  type SearchEntry,
  SearchEntryChange,
  SearchEntryInput,
  SearchEntryRemoval,
  seenAs,
} from "#domain/catalogue/search-lists/search-entry.ts";
import {
  forgetSearch,
  listUnfound,
  popularSearches,
} from "#domain/catalogue/searches/read-searches.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Tab, Tabs } from "#ui/controls/tabs.tsx";
import { changedSearch } from "#ui/tables/changed-search.ts";
import { Panel } from "#ui/page/panel.tsx";
import { DoneNote } from "../done-note.tsx";
import { failureOf } from "../ordering.tsx";
import { whatWasDone } from "../what-was-done.server.ts";
import { Entries } from "./entries.tsx";
import { EntryForm } from "./entry-form.tsx";
import { listLabels } from "./list-texts.ts";
import { Searches } from "./searches.tsx";
import type { Route } from "./+types/search-words";

const here = "/admin/catalogue/search-words";
const pageSize = 50;
const Searched = z.object({ text: z.string() });

export const meta: Route.MetaFunction = (page) => areaMeta("Search words", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = url;
  const list = readChoice(searchParams, "list", searchLists) ?? "meanings";
  const [entries, classes, schema, unfound, popular] = await Promise.all([
    readSearchEntries(shop, list),
    readSearchEntries(shop, "classes"),
    readCatalogueSchema(shop),
    listUnfound(shop),
    popularSearches(shop),
  ]);
  const wanted = folded(readSearch(searchParams) ?? "");
  const found = entries.filter(({ name, words, shows }) =>
    [name, words, shows].some((text) => folded(text).includes(wanted)),
  );
  const page = readPage(searchParams);
  const entry = entries.find(({ name }) => name === searchParams.get("entry"));
  /** What was searched for, to begin with. */
  const begin = searchParams.get("name") ?? "";
  return {
    list,
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    page,
    choices: choicesOf(list, schema, classes),
    values: entry
      ? { ...entry, entry: entry.name, was: seenAs(entry) }
      : { [list === "ignored" ? "words" : "name"]: begin },
    begin,
    unfound,
    popular,
    done: whatWasDone(forms, url),
  };
}

/** What an entry may show, and how that is called. */
function choicesOf(
  list: SearchList,
  { categories, specifications }: CatalogueSchema,
  classes: readonly SearchEntry[],
): [string, string][] {
  if (list === "kinds") return categories.map(({ key }) => [key, categoryTitle(categories, key)]);
  if (list !== "classes") return classes.map(({ name }) => [name, name]);
  return specifications
    .filter(({ filters }) => filters)
    .map(({ key, name, type, options }) => [
      key,
      `${key}${type === "number" ? ">=" : "="} ${options.map((option) => option.key).join(", ")} (${name})`,
    ]);
}

const forms = withoutPassword({
  add: form(SearchEntryInput, addSearchEntry, { "entry-added": "Search word added." }),
  change: form(SearchEntryChange, changeSearchEntry, { saved: "Changes saved." }),
  remove: form(SearchEntryRemoval, removeSearchEntry, { "entry-removed": "Search word removed." }),
  forget: form(Searched, (shop, { text }) => forgetSearch(shop, text), {
    "search-removed": "Search removed from the list.",
  }),
});

export function action(call: Route.ActionArgs) {
  const { search, searchParams } = call.url;
  const page = searchParams.get("page");
  const next = (done = "") => here + changedSearch(search, { page, entry: null, name: null, done });
  return postForm(call, forms, { next });
}

export default function SearchWords({ loaderData, actionData }: Route.ComponentProps) {
  const { list, values, begin, choices, unfound, popular, done, ...table } = loaderData;
  const { title, does } = listLabels[list];
  const mayShape = useMay()("catalogue.shape");
  const failure = failureOf(actionData);
  const to = (list: string) => `?${new URLSearchParams({ list, ...(begin && { name: begin }) })}`;
  const isChanging = "was" in values;
  // What was typed for an entry that is gone can still be added.
  const isRemoved = failure?.values.intent === "change" && !isChanging;
  return (
    <div className="stack mt-8">
      <DoneNote done={done} unless={failure !== undefined} />
      {failure?.values.intent === "remove" && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <div className="border-b border-line">
        <Tabs label="Search words" className="-mb-px">
          {searchLists.map((searchList) => (
            <Tab key={searchList} to={to(searchList)} isCurrent={searchList === list}>
              {listLabels[searchList].title}
            </Tab>
          ))}
        </Tabs>
      </div>
      <Panel title={title} titleId="list">
        <p className="muted">{does}</p>
        {begin !== "" && !isChanging && <p>Choose another list above if “{begin}” belongs there.</p>}
        {mayShape && (
          <EntryForm
            list={list}
            values={values}
            choices={choices}
            back={`?list=${list}`}
            failure={isRemoved ? { ...failure, values: { ...failure.values, intent: "add" } } : failure}
          />
        )}
        <Entries list={list} choices={choices} pageSize={pageSize} {...table} />
      </Panel>
      <Panel className="max-w-224" title="Searches without results" titleId="unfound">
        <p className="muted">
          From the last 90 days, most frequent first. Say what customers mean, or list what they look for.
          Nobody can see who searched.
        </p>
        <Searches
          caption="Searches without results"
          searches={unfound}
          empty="Every search found something."
          isUnfound
        />
      </Panel>
      <Panel className="max-w-224" title="Popular searches" titleId="popular">
        <p className="muted">
          The search field offers these before anything is typed. They found products, and at least three
          visitors searched for them in the last 30 days.
        </p>
        <Searches caption="Popular searches" searches={popular} empty="No search is popular yet." />
      </Panel>
    </div>
  );
}
