import { z } from "zod";
import {
  addSynonym,
  changeSynonym,
  removeSynonym,
} from "#domain/catalogue/synonyms/change-synonyms.server.ts";
import {
  forgetSearch,
  listUnfound,
  popularSearches,
} from "#domain/catalogue/searches/read-searches.server.ts";
import { readSynonyms } from "#domain/catalogue/synonyms/read-synonyms.server.ts";
import { SynonymChange, SynonymInput } from "#domain/catalogue/synonyms/synonym-input.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { DoneNote } from "../done-note.tsx";
import { failureOf } from "../ordering.tsx";
import { whatWasDone } from "../saved-sentences.ts";
import { Searches } from "./searches.tsx";
import { Synonyms } from "./synonyms.tsx";
import type { Route } from "./+types/search-words";

const here = "/admin/catalogue/search-words";
const Words = z.object({ words: z.string() });
const Searched = z.object({ text: z.string() });

export const meta: Route.MetaFunction = (page) => areaMeta("Search words", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [synonyms, unfound, popular] = await Promise.all([
    readSynonyms(shop),
    listUnfound(shop),
    popularSearches(shop),
  ]);
  return {
    synonyms,
    unfound,
    popular,
    done: whatWasDone(url),
    /** Words to begin with, from a search without results. */
    words: url.searchParams.get("words") ?? "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return byIntent(form.get("intent"), {
    add: () =>
      submitThen(form, SynonymInput, `${here}?done=synonym-added`, (input) => addSynonym(shop, input)),
    change: () =>
      submitThen(form, SynonymChange, `${here}?done=saved`, (input) => changeSynonym(shop, input)),
    remove: () =>
      submitThen(form, Words, `${here}?done=synonym-removed`, ({ words }) => removeSynonym(shop, words)),
    forget: () =>
      submitThen(form, Searched, `${here}?done=search-removed`, ({ text }) => forgetSearch(shop, text)),
  });
}

export default function SearchWords({ loaderData, actionData }: Route.ComponentProps) {
  const { synonyms, unfound, popular, done, words } = loaderData;
  const failure = failureOf(actionData);
  return (
    <div className="catalogue-page">
      <DoneNote done={done} unless={failure !== undefined} />
      <Synonyms synonyms={synonyms} words={words} failure={failure} />
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
