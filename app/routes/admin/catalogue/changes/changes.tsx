import { Link, redirect } from "react-router";
import { z } from "zod";
import { type ListedAct, listActs } from "#domain/catalogue/editing/acts/list-acts.server.ts";
import { undoAct } from "#domain/catalogue/editing/acts/undo-act.server.ts";
import { daysToUndo } from "#domain/catalogue/editing/days-to-undo.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { categoryPage, changesPage, specificationPage } from "../catalogue-addresses.ts";
import { failureOf } from "../ordering.tsx";
import { actText, undoneText } from "./act-text.ts";
import { alwaysRead } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/changes";

const Undo = z.object({ act: z.uuid("This change can no longer be undone.") });

export const meta: Route.MetaFunction = (page) => areaMeta("Undo changes", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const acts = await listActs(context.get(shopContext));
  const undone = acts.find(({ id, undoneAt }) => undoneAt !== null && id === url.searchParams.get("undone"));
  return { acts, undone };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), Undo, async ({ act }) => {
    await undoAct(context.get(shopContext), act);
    return redirect(`${changesPage}?undone=${act}`, 303);
  });
}

/** What was undone in another tab is shown with the refusal. */
export const shouldRevalidate = alwaysRead;

export default function Changes({ loaderData, actionData }: Route.ComponentProps) {
  const { acts, undone } = loaderData;
  const failure = failureOf(actionData);
  return (
    <div className="stack mt-8">
      {undone && !failure && (
        <SavedNote when>
          {undoneText(undone)}{" "}
          <Link
            className="link"
            to={(undone.kind === "delete-option" ? specificationPage : categoryPage)(undone.subject)}
          >
            Open '{undone.name}'
          </Link>
        </SavedNote>
      )}
      {failure && <Banner focusOn={failure}>{failure.formError ?? Object.values(failure.errors)[0]}</Banner>}
      <p className="muted">
        What was removed from a category, moved, merged or deleted can be undone for {daysToUndo} days.
        Products that were changed since then keep their newer values. A deleted specification is brought back
        under Specifications.
      </p>
      {acts.length === 0 ? (
        <EmptyState heading="Nothing to undo">
          Changes of categories and options appear here once you make some.
        </EmptyState>
      ) : (
        <section className="panel" aria-label="Changes">
          <ul className="panel-rows">
            {acts.map((act) => (
              <Row key={act.id} act={act} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({ act }: { act: ListedAct }) {
  const { id, by, at, undoneAt, undoneBy } = act;
  const text = actText(act);
  return (
    <li>
      <div className="two-lines">
        <span>{text}</span>
        <span className="muted">
          {formatMoment(at)}, by {by}
          {undoneAt && ` · Undone ${formatMoment(undoneAt)}, by ${undoneBy ?? ""}`}
        </span>
      </div>
      {undoneAt === null && (
        <IntentForm intent="undo" about={{ name: "act", value: id }} failure={undefined} className="contents">
          <Button type="submit" size="small">
            Undo<span className="visually-hidden">: {text}</span>
          </Button>
        </IntentForm>
      )}
    </li>
  );
}
