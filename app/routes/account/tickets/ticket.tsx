import { useState } from "react";
import { data, Link } from "react-router";
import { answerBack, TicketAnswer } from "#domain/messages/tickets/answer-back.server.ts";
import { findMyTicket, type TicketPage } from "#domain/messages/tickets/my-tickets.server.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { type FormFailure, submitThen } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import talkStyles from "#routes/shared/returns/talk/talk.css?url";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import { TicketTag } from "./ticket-tag.tsx";
import type { Route } from "./+types/ticket";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(matches, loaderData?.page.ticket ?? "Page Not Found");

export const links = styleSheets(talkStyles);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const page = await findMyTicket(context.get(shopContext), params.ticket);
  if (!page) throw data(null, 404);
  return { page, newEntryId: crypto.randomUUID(), isSent: url.searchParams.has("sent") };
}

export async function action({ request, params: { ticket }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findMyTicket(shop, ticket))) throw data(null, 404);
  return submitThen(await readForm(request), TicketAnswer, `/tickets/${ticket}?sent`, (answer) =>
    answerBack(shop, ticket, answer),
  );
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { page, newEntryId, isSent } = loaderData;
  const failure = useStableAnswer(actionData);
  return (
    <div className="page-width page-room-crumbs stack talk-page">
      <Crumbs trail={[{ label: "My Messages", to: "/tickets" }, { label: page.ticket }]} />
      <div>
        <h1>{page.isGrievance ? "Complaint to the grievance officer" : page.subject}</h1>
        <p>
          <TicketTag status={page.status} />
        </p>
      </div>
      <SavedNote when={isSent && !failure}>
        Message sent.{" "}
        {page.isGrievance
          ? "We acknowledge complaints within 48 hours."
          : "We reply within 24-48 business hours."}
      </SavedNote>
      <Facts page={page} />
      <section className="box stack talk" aria-label="Messages">
        <Thread page={page} />
        <AnswerForm
          key={page.entries.length}
          newEntryId={newEntryId}
          isClosed={page.status === "closed"}
          failure={failure}
        />
      </section>
    </div>
  );
}

function Facts({ page }: { page: TicketPage }) {
  const { ticket, about, isGrievance, status, answeredAt, answerDue, settlementDue } = page;
  return (
    <dl className="talk-facts">
      <FlatFact term="Ticket" className="spec">
        {ticket}
      </FlatFact>
      {about && (
        <FlatFact term="About">
          <Link className="link spec" to={`/returns/${about.id}`}>
            {about.number}
          </Link>
        </FlatFact>
      )}
      {isGrievance && status !== "closed" && (
        <>
          <FlatFact term={answeredAt ? "Answered" : "Answer by"} className="tabular">
            {formatMoment(answeredAt ?? answerDue)}
          </FlatFact>
          <FlatFact term="Settle by" className="tabular">
            {formatMoment(settlementDue)}
          </FlatFact>
        </>
      )}
    </dl>
  );
}

function Thread({ page: { text, writtenAt, entries } }: { page: TicketPage }) {
  const shopName = useShopName();
  return (
    <ol className="stack-close talk-list">
      <li className="is-own">
        <Head name="You" at={writtenAt} />
        <p className="talk-text">{text}</p>
      </li>
      {entries.map(({ id, kind, text, at }) =>
        kind === "closed" || kind === "reopened" ? (
          <li key={id} className="is-step">
            {kind === "closed" ? "We closed this message" : "We reopened this message"} on {formatMoment(at)}.
          </li>
        ) : (
          <li key={id} className={kind === "reply" ? undefined : "is-own"}>
            <Head name={kind === "reply" ? shopName : "You"} at={at} />
            <p className="talk-text">{text}</p>
          </li>
        ),
      )}
    </ol>
  );
}

function Head({ name, at }: { name: string; at: Date }) {
  return (
    <p className="small">
      <b>{name}</b> <span className="muted">{formatMoment(at)}</span>
    </p>
  );
}

type AnswerFormProps = { newEntryId: string; isClosed: boolean; failure: FormFailure | undefined };

function AnswerForm({ newEntryId, isClosed, failure }: AnswerFormProps) {
  // The page may be read again meanwhile; the answer that is being written keeps its id.
  const [entryId] = useState(failure?.values.entryId ?? newEntryId);
  return (
    <PageForm failure={failure} className="form-stack">
      <input type="hidden" name="entryId" value={entryId} />
      <TextareaField
        label="Your answer"
        name="text"
        rows={5}
        maxLength={5_000}
        aria-required
        hint={isClosed ? "Your answer opens this message again." : undefined}
      />
      <SubmitRow variant="ink" busyLabel="Sending...">
        Send answer
      </SubmitRow>
    </PageForm>
  );
}
