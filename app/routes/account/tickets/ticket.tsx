import { useState } from "react";
import { data, Link } from "react-router";
import { answerBack, TicketAnswer } from "#domain/messages/tickets/answer-back.server.ts";
import { findMyTicket, type TicketPage } from "#domain/messages/tickets/my-tickets.server.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { type FormFailure, submitThen } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { TalkEntry } from "#routes/shared/returns/talk/talk-entry.tsx";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import { TicketTag, titleOf } from "./ticket-tag.tsx";
import { talkBox, talkFacts, talkPage } from "#routes/shared/returns/talk/talk-parts.tsx";
import type { Route } from "./+types/ticket";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(matches, loaderData?.page.ticket ?? "Page Not Found");

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
    <div className={`page-width pt-4 pb-section ${talkPage}`}>
      <Crumbs trail={[{ label: "My Messages", to: "/tickets" }, { label: page.ticket }]} />
      <div>
        <h1>{titleOf(page)}</h1>
        <p>
          <TicketTag status={page.status} isToSeller={page.question !== null} />
        </p>
      </div>
      <SavedNote when={isSent && !failure}>
        Message sent.{" "}
        {page.question
          ? "The seller answers here, and we email you when there is an answer."
          : page.isGrievance
            ? "We acknowledge complaints within 48 hours."
            : "We reply within 24-48 business hours."}
      </SavedNote>
      <Facts page={page} />
      <section className={talkBox} aria-label="Messages">
        <Thread page={page} />
        <AnswerForm
          key={page.entries.length}
          newEntryId={newEntryId}
          isClosed={page.status === "closed"}
          isToSeller={page.question !== null}
          failure={failure}
        />
      </section>
    </div>
  );
}

function Facts({ page }: { page: TicketPage }) {
  const { ticket, about, question, isGrievance, status, answeredAt, answerDue, settlementDue } = page;
  return (
    <dl className={talkFacts}>
      <FlatFact term="Ticket" className="spec">
        {ticket}
      </FlatFact>
      {question && (
        <>
          <FlatFact term="Seller">{question.seller}</FlatFact>
          <FlatFact term="Order">
            <Link className="link spec" to={`/orders/${question.orderId}`}>
              {question.order}
            </Link>
          </FlatFact>
        </>
      )}
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
            {answeredAt ? formatMoment(answeredAt) : formatDeadline(answerDue)}
          </FlatFact>
          <FlatFact term="Settle by" className="tabular">
            {formatDeadline(settlementDue)}
          </FlatFact>
        </>
      )}
    </dl>
  );
}

function Thread({ page: { text, writtenAt, entries, question } }: { page: TicketPage }) {
  const names = { reply: useShopName(), seller: question?.seller ?? "Seller", customer: "You" };
  return (
    <ol className="stack gap-3">
      <TalkEntry name="You" at={writtenAt} text={text} isOwn />
      {entries.map(({ id, kind, text, at }) =>
        kind === "closed" || kind === "reopened" ? (
          <li key={id} className="muted small">
            {kind === "closed" ? "We closed this message" : "We reopened this message"} on {formatMoment(at)}.
          </li>
        ) : (
          <TalkEntry key={id} name={names[kind]} at={at} text={text} isOwn={kind === "customer"} />
        ),
      )}
    </ol>
  );
}

type AnswerFormProps = {
  newEntryId: string;
  isClosed: boolean;
  isToSeller: boolean;
  failure: FormFailure | undefined;
};

function AnswerForm({ newEntryId, isClosed, isToSeller, failure }: AnswerFormProps) {
  const what = isToSeller ? "message" : "answer";
  // The page may be read again meanwhile; the answer that is being written keeps its id.
  const [entryId] = useState(failure?.values.entryId ?? newEntryId);
  return (
    <PageForm failure={failure} className="stack gap-4.5">
      <input type="hidden" name="entryId" value={entryId} />
      <TextareaField
        label={`Your ${what}`}
        name="text"
        rows={5}
        maxLength={5_000}
        aria-required
        hint={isClosed && !isToSeller ? "Your answer opens this message again." : undefined}
      />
      <SubmitRow variant="ink" busyLabel="Sending...">
        Send {what}
      </SubmitRow>
    </PageForm>
  );
}
