import { Link } from "react-router";
import { z } from "zod";
import { searchLists } from "#db/words/search-words.ts";
import { readChoice, readPage, readSearch } from "#domain/base/tables/table-query.ts";
import { folded } from "#domain/base/text/folded.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import {
  addSearchEntry,
  changeSearchEntry,
  removeSearchEntry,
} from "#domain/catalogue/search-lists/change-search-lists.server.ts";
import { readSearchEntries } from "#domain/catalogue/search-lists/read-search-entries.server.ts";
import {
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
import { byIntent } from "#http/forms/by-intent.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { changedSearch } from "#ui/tables/changed-search.ts";
import { DoneNote } from "../done-note.tsx";
import { failureOf } from "../ordering.tsx";
import { whatWasDone } from "../saved-sentences.ts";
import { Entries } from "./entries.tsx";
import { EntryForm } from "./entry-form.tsx";
import { listWords } from "./list-words.ts";
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
  const [entries, classes, { specifications }, unfound, popular] = await Promise.all([
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
  const filters = specifications.filter(({ filters }) => filters);
  const entry = entries.find(({ name }) => name === searchParams.get("entry"));
  /** What was searched for, to begin with. */
  const begin = searchParams.get("name") ?? "";
  return {
    list,
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    page,
    choices:
      list === "classes"
        ? filters.map(
            ({ key, name, type, options }) =>
              `${key}${type === "number" ? ">=" : "="} ${options.map((option) => option.key).join(", ")} (${name})`,
          )
        : classes.map(({ name }) => name),
    values: entry
      ? { ...entry, entry: entry.name, was: seenAs(entry) }
      : { [list === "ignored" ? "words" : "name"]: begin },
    begin,
    unfound,
    popular,
    done: whatWasDone(url),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const page = url.searchParams.get("page");
  const after = (done: string) => here + changedSearch(url.search, { page, entry: null, name: null, done });
  return byIntent(form.get("intent"), {
    add: () =>
      submitThen(form, SearchEntryInput, after("entry-added"), (input) => addSearchEntry(shop, input)),
    change: () =>
      submitThen(form, SearchEntryChange, after("saved"), (input) => changeSearchEntry(shop, input)),
    remove: () =>
      submitThen(form, SearchEntryRemoval, after("entry-removed"), (input) => removeSearchEntry(shop, input)),
    forget: () => submitThen(form, Searched, after("search-removed"), ({ text }) => forgetSearch(shop, text)),
  });
}

export default function SearchWords({ loaderData, actionData }: Route.ComponentProps) {
  const { list, values, begin, choices, unfound, popular, done, ...table } = loaderData;
  const { title, does } = listWords[list];
  const failure = failureOf(actionData);
  const to = (list: string) => `?${new URLSearchParams({ list, ...(begin && { name: begin }) })}`;
  const isChanging = "was" in values;
  // What was typed for an entry that is gone can still be added.
  const isGone = failure?.values.intent === "change" && !isChanging;
  return (
    <div className="catalogue-page">
      <DoneNote done={done} unless={failure !== undefined} />
      {failure?.values.intent === "remove" && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <nav className="section-tabs" aria-label="Search words">
        {searchLists.map((one) => (
          <Link key={one} to={to(one)} aria-current={one === list ? "page" : undefined}>
            {listWords[one].title}
          </Link>
        ))}
      </nav>
      <section className="panel" aria-labelledby="list">
        <h2 id="list">{title}</h2>
        <p className="muted">{does}</p>
        {begin !== "" && !isChanging && <p>Choose another list above if “{begin}” belongs there.</p>}
        <EntryForm
          list={list}
          values={values}
          choices={choices}
          back={`?list=${list}`}
          failure={isGone ? { ...failure, values: { ...failure.values, intent: "add" } } : failure}
        />
        <Entries list={list} pageSize={pageSize} {...table} />
      </section>
      <section className="panel catalogue-wide" aria-labelledby="unfound">
        <h2 id="unfound">Searches without results</h2>
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
      </section>
      <section className="panel catalogue-wide" aria-labelledby="popular">
        <h2 id="popular">Popular searches</h2>
        <p className="muted">
          The search field offers these before anything is typed. They found products, and at least three
          visitors searched for them in the last 30 days.
        </p>
        <Searches caption="Popular searches" searches={popular} empty="No search is popular yet." />
      </section>
    </div>
  );
}
