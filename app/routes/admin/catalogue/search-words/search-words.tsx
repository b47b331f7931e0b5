import { data } from "react-router";
import { z } from "zod";
import {
  addSynonym,
  changeSynonym,
  removeSynonym,
} from "#domain/catalogue/synonyms/change-synonyms.server.ts";
import { readSynonyms } from "#domain/catalogue/synonyms/read-synonyms.server.ts";
import { SynonymInput } from "#domain/catalogue/synonyms/synonym-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { DoneNote } from "../done-note.tsx";
import { failureOf } from "../ordering.tsx";
import { whatWasDone } from "../saved-sentences.ts";
import { Synonyms } from "./synonyms.tsx";
import type { Route } from "./+types/search-words";

const here = "/admin/catalogue/search-words";
const Words = z.object({ words: z.string() });

export const meta: Route.MetaFunction = (page) => areaMeta("Search words", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    synonyms: await readSynonyms(context.get(shopContext)),
    done: whatWasDone(url),
    /** Words to begin with, from a search without results. */
    words: url.searchParams.get("words") ?? "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "add":
      return submitThen(form, SynonymInput, `${here}?done=synonym-added`, (input) => addSynonym(shop, input));
    case "change":
      return submitThen(form, SynonymInput, `${here}?done=saved`, (input) => changeSynonym(shop, input));
    case "remove":
      return submitThen(form, Words, `${here}?done=synonym-removed`, ({ words }) =>
        removeSynonym(shop, words),
      );
    default:
      throw data(null, 400);
  }
}

export default function SearchWords({ loaderData, actionData }: Route.ComponentProps) {
  const { synonyms, done, words } = loaderData;
  const failure = failureOf(actionData);
  return (
    <div className="catalogue-page">
      <DoneNote done={done} unless={failure !== undefined} />
      <Synonyms synonyms={synonyms} words={words} failure={failure} />
    </div>
  );
}
