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
import type { Shop } from "#domain/shop/context/shop.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { gatherSelectedIds, selectedIds } from "#http/forms/selected-ids.server.ts";

const SelectedMessages = z.object({
  selectedIds: selectedIds({ things: "messages", most: messagesPerPage }),
});
const Undo = z.object({ undo: z.string() });

/** Handles the bulk actions on the selected messages, and their undo. `intent` names the action. */
export async function postMessages(shop: Shop, form: FormData) {
  gatherSelectedIds(form, "message");
  return byIntent(form.get("intent"), {
    take: () =>
      submit(form, SelectedMessages, async ({ selectedIds }) =>
        answerFor(await takeMessages(shop, selectedIds), "assigned to you"),
      ),
    close: () =>
      submit(form, SelectedMessages, async ({ selectedIds }) =>
        answerFor(await closeMessages(shop, selectedIds), "closed"),
      ),
    undo: () =>
      submit(form, Undo, async ({ undo }) => {
        await undoSettling(shop, readMessageSnapshot(undo));
        return { done: "Change undone.", undo: null };
      }),
  });
}

function answerFor(changed: MessageSnapshot, words: string): { done: string; undo: string | null } {
  if (changed.length === 0) return { done: "Nothing was changed.", undo: null };
  return { done: `${inUnits(changed.length, "message")} ${words}.`, undo: writeMessageSnapshot(changed) };
}
