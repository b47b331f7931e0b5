import { useState } from "react";
import { data, Link } from "react-router";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { MessageReply } from "#domain/messages/contact/message-input.ts";
import { answerAsSeller } from "#domain/messages/sellers/answer-as-seller.server.ts";
import { findSellerMessage, type SellerMessage } from "#domain/messages/sellers/seller-messages.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { type FormFailure, submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { TalkEntry } from "#routes/shared/returns/talk/talk-entry.tsx";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import { QuestionTag } from "./question-tag.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { talkBox, talkFacts, talkPage } from "#routes/shared/returns/talk/talk-parts.tsx";
import type { Route } from "./+types/message";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.message.ticket ?? "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const message = await findSellerMessage(context.get(shopContext), params.messageId);
  if (!message) throw data(null, 404);
  return { message, newEntryId: crypto.randomUUID(), isSent: url.searchParams.has("sent") };
}

export async function action({ request, params: { messageId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findSellerMessage(shop, messageId))) throw data(null, 404);
  return submitThen(await readForm(request), MessageReply, `/vendor/messages/${messageId}?sent`, (answer) =>
    answerAsSeller(shop, messageId, answer),
  );
}

export default function SellerMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, newEntryId, isSent } = loaderData;
  const failure = useStableAnswer(actionData);
  const may = useMay();
  return (
    <div className={talkPage}>
      <Crumbs trail={[{ label: "Messages", to: "/vendor/messages" }, { label: message.ticket }]} />
      <PageHeading title={`Question about ${message.product}`} />
      <SavedNote when={isSent && !failure}>Answer sent. We told the customer by email.</SavedNote>
      <dl className={talkFacts}>
        <FlatFact term="Status">
          <QuestionTag status={message.status} />
        </FlatFact>
        <FlatFact term="Order">
          <Link className="link spec" to={`/vendor/orders/${message.fulfilmentId}`}>
            {message.orderNumber}
          </Link>
        </FlatFact>
        {message.status === "open" && (
          <FlatFact term="Answer by" className="tabular">
            {formatDeadline(message.due)}
          </FlatFact>
        )}
      </dl>
      <section className={talkBox} aria-label="Messages">
        <Thread message={message} />
        {may("messages.answer-own") && (
          <AnswerForm key={message.entries.length} newEntryId={newEntryId} failure={failure} />
        )}
      </section>
    </div>
  );
}

function Thread({ message: { text, at, entries } }: { message: SellerMessage }) {
  const shopName = useShopName();
  const names = { customer: "Customer", reply: shopName };
  return (
    <ol className="stack gap-3">
      <TalkEntry name="Customer" at={at} text={text} />
      {entries.map(({ id, kind, author, text, at }) => (
        <TalkEntry
          key={id}
          name={kind === "seller" ? author : names[kind]}
          at={at}
          text={text}
          isOwn={kind === "seller"}
        />
      ))}
    </ol>
  );
}

function AnswerForm({ newEntryId, failure }: { newEntryId: string; failure: FormFailure | undefined }) {
  // The page may be read again meanwhile; the answer that is being written keeps its id.
  const [entryId] = useState(failure?.values.entryId ?? newEntryId);
  return (
    <PageForm failure={failure} className="stack gap-4.5">
      <input type="hidden" name="entryId" value={entryId} />
      <TextareaField
        label="Your answer"
        name="text"
        rows={5}
        maxLength={5_000}
        aria-required
        hint="The customer and our team read what you write."
      />
      <SubmitRow variant="ink" busyLabel="Sending...">
        Send answer
      </SubmitRow>
    </PageForm>
  );
}
