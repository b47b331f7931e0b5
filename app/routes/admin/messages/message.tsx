import { isolate } from "#domain/base/text/isolate.ts";
import { data } from "react-router";
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
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { MessageAnswer } from "./answer-form.tsx";
import { MessageDetails } from "./message-details.tsx";
import { MessageThread } from "./thread.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { Changing } from "#routes/back-office/forms/changing.tsx";
import { panelPair } from "#ui/page/panel.tsx";
import type { Route } from "./+types/message";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.message.ticket ?? "Page Not Found", page);

/** The sentence that the page shows after each action. */
const forms = withoutPassword({
  reply: formAbout(MessageReply, answerMessage, "Reply sent by email."),
  note: formAbout(MessageNote, noteOnMessage, "Note saved. Only staff can see it."),
  assign: formAbout(MessageOwner, assignMessage, "Message assigned."),
  close: formAbout(
    Nothing,
    async (shop, id: string) => {
      await closeMessage(shop, id);
    },
    "Message closed.",
  ),
  reopen: formAbout(Nothing, reopenMessage, "Message reopened."),
});

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const message = await findMessage(shop, params.messageId);
  if (!message) throw data(null, 404);
  return {
    message,
    admins: await listAdmins(shop),
    entryId: crypto.randomUUID(),
    done: doneText(forms, url),
  };
}

export async function action(call: Route.ActionArgs) {
  const { messageId } = call.params;
  if (!(await findMessage(call.context.get(shopContext), messageId))) throw data(null, 404);
  return postForm(call, forms, { about: messageId });
}

export default function Message({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { message, admins, entryId, done } = loaderData;
  const may = useMay();
  return (
    <>
      <Crumbs trail={[{ to: "/admin/messages", label: "Messages" }, { label: message.ticket }]} />
      <PageHeading
        title={message.subject}
        note={`From ${isolate(message.name)}, ${message.email}, on ${formatMoment(message.receivedAt)}`}
      />
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <div className={panelPair}>
        <div className="grid gap-5">
          <MessageThread message={message} />
          {may("messages.answer") && (
            <MessageAnswer key={message.entries.length} entryId={entryId} failure={failure} />
          )}
        </div>
        <div className="grid gap-5">
          <Changing requires="messages.answer">
            <MessageDetails message={message} admins={admins} failure={failure} />
          </Changing>
        </div>
      </div>
    </>
  );
}
