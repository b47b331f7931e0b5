import { Link } from "react-router";
import { z } from "zod";
import { formatRupees } from "#domain/base/money/money.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { listMyWatches, type MyWatch, removeMyWatch } from "#domain/watches/own/my-watches.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { talkPage, ticketList, ticketRow } from "#routes/shared/returns/talk/talk-parts.tsx";
import type { Route } from "./+types/my-alerts";

const Removal = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "My Alerts");

export async function loader({ context, url }: Route.LoaderArgs) {
  const mine = await listMyWatches(context.get(shopContext));
  return { ...mine, isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitThen(await readForm(request), Removal, "/my-alerts", ({ id }) =>
    removeMyWatch(context.get(shopContext), id),
  );
}

export default function MyAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { isConfirmed, isSaved, watches } = loaderData;
  if (watches.length === 0) {
    return (
      <div className={`page-width pt-4 pb-section ${talkPage}`}>
        <EmptyState heading="No alerts" as="page" link={{ to: "/products", words: "See all products" }}>
          On a product's page you can ask for an email when it is back in stock, or when it costs less, and on
          a list without products when we have some.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`page-width pt-4 pb-section ${talkPage}`}>
      <div>
        <h1>My Alerts</h1>
        <p className="muted">We write once for each, and keep it for a year at most.</p>
      </div>
      <SavedNote when={isSaved}>Saved. We will email you once.</SavedNote>
      {!isConfirmed && (
        <Banner tone="warn">
          Please{" "}
          <Link className="link" to="/account/email">
            confirm your email address
          </Link>
          . We cannot send you alerts before that.
        </Banner>
      )}
      <ul className={ticketList} data-part="talks">
        {watches.map((watch) => (
          <Row key={watch.id} watch={watch} failure={actionData} />
        ))}
      </ul>
    </div>
  );
}

function Row({ watch, failure }: { watch: MyWatch; failure: FormAnswer | undefined }) {
  const { id, name, to, kind, below, createdAt } = watch;
  return (
    <li className={ticketRow}>
      {to === null ? (
        <span>{name}</span>
      ) : (
        <Link className="link" to={to}>
          {name}
        </Link>
      )}
      <IntentForm intent="remove" about={{ name: "id", value: id }} failure={failure} className="">
        <SubmitButton size="small" aria-label={`Remove the alert for ${name}`} busyLabel="Removing...">
          Remove
        </SubmitButton>
      </IntentForm>
      <span className="muted">
        {kind === "stock"
          ? "When it is back in stock"
          : kind === "list"
            ? "When we have it in stock"
            : `At ${formatRupees(below ?? 0)} or less, incl. GST`}
        , since {formatDay(createdAt)}
        {to === null && ". Not on sale at the moment"}
      </span>
    </li>
  );
}
