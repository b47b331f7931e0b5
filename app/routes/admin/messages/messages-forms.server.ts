import { data } from "react-router";
import { z } from "zod";
import { inUnits } from "#domain/base/text/counts.ts";
import {
  type MessageSnapshot,
  readMessageSnapshot,
  writeMessageSnapshot,
} from "#domain/messages/contact/message-snapshot.ts";
import { messagesPerPage } from "#domain/messages/contact/messages-query.ts";
import {
  closeMessages,
  takeMessages,
  undoSettling,
} from "#domain/messages/contact/settle-messages.server.ts";
import { form, withoutPassword } from "#http/forms/page-forms.server.ts";
import { gatherSelectedIds, selectedIds } from "#http/forms/selected-ids.server.ts";

const SelectedMessages = z.object({
  selectedIds: selectedIds({ things: "messages", most: messagesPerPage }),
});
const Undo = z.object({ undo: z.string() });

const ofSelected = { prepare: (form: FormData) => gatherSelectedIds(form, "message") };

/** The bulk actions on the selected messages, and their undo. */
export const messagesForms = withoutPassword({
  take: form(
    SelectedMessages,
    async (shop, { selectedIds }) => answerFor(await takeMessages(shop, selectedIds), "assigned to you"),
    undefined,
    ofSelected,
  ),
  close: form(
    SelectedMessages,
    async (shop, { selectedIds }) => answerFor(await closeMessages(shop, selectedIds), "closed"),
    undefined,
    ofSelected,
  ),
  undo: form(Undo, async (shop, { undo }) => {
    await undoSettling(shop, readMessageSnapshot(undo));
    return data({ done: "Change undone.", undo: null });
  }),
});

function answerFor(changed: MessageSnapshot, text: string) {
  if (changed.length === 0) return data({ done: "Nothing was changed.", undo: null });
  return data({
    done: `${inUnits(changed.length, "message")} ${text}.`,
    undo: writeMessageSnapshot(changed),
  });
}
