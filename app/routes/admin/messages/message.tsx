import { isolate } from "#domain/base/text/isolate.ts";
import { data } from "react-router";
import { z } from "zod";
import { formatMoment } from "#domain/base/time/dates.ts";
import { answerMessage, noteOnMessage } from "#domain/messages/contact/answer-message.server.ts";
import { findMessage } from "#domain/messages/contact/find-message.server.ts";
import { MessageNote, MessageOwner, MessageReply } from "#domain/messages/contact/message-input.ts";
import {
  assignMessage,
  closeMessage,
  reopenMessage,
} from "#domain/messages/contact/settle-message.server.ts";
import { listAdmins } from "#domain/people/users/list-admins.server.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { MessageAnswer } from "./answer.tsx";
import { MessageDetails } from "./message-details.tsx";
import { MessageThread } from "./thread.tsx";
import { sentenceIn } from "#routes/shared/forms/sentence-in.ts";
import type { Route } from "./+types/message";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.message.ticket ?? "Page Not Found", page);

/** The sentence that the page shows after each action. */
const sentences: Record<string, string> = {
  reply: "Reply sent by email.",
  note: "Note saved. Only staff can see it.",
  assign: "Message assigned.",
  close: "Message closed.",
  reopen: "Message reopened.",
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const message = await findMessage(shop, params.messageId);
  if (!message) throw data(null, 404);
  return {
    message,
    admins: await listAdmins(shop),
    entryId: crypto.randomUUID(),
    done: sentenceIn(sentences, url.searchParams.get("done")),
  };
}

export async function action({ request, params: { messageId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findMessage(shop, messageId))) throw data(null, 404);
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const step = <Shape extends z.ZodType>(shape: Shape, verb: (input: z.output<Shape>) => Promise<unknown>) =>
    submitThen(form, shape, `/admin/messages/${messageId}?done=${intent}`, verb);

  return byIntent(intent, {
    reply: () => step(MessageReply, (reply) => answerMessage(shop, messageId, reply)),
    note: () => step(MessageNote, (note) => noteOnMessage(shop, messageId, note)),
    assign: () => step(MessageOwner, (owner) => assignMessage(shop, messageId, owner)),
    close: () => step(z.object({}), () => closeMessage(shop, messageId)),
    reopen: () => step(z.object({}), () => reopenMessage(shop, messageId)),
  });
}

export default function Message({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { message, admins, entryId, done } = loaderData;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/messages", label: "Messages" }, { label: message.ticket }]} />
      <PageHeading
        title={message.subject}
        note={`From ${isolate(message.name)}, ${message.email}, on ${formatMoment(message.receivedAt)}`}
      />
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <div className="panel-pair">
        <div className="panel-column">
          <MessageThread message={message} />
          <MessageAnswer key={message.entries.length} entryId={entryId} failure={failure} />
        </div>
        <div className="panel-column">
          <MessageDetails message={message} admins={admins} failure={failure} />
        </div>
      </div>
    </>
  );
}
