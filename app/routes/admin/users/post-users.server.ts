import { z } from "zod";
import { inUnits } from "#domain/base/text/counts.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import {
  type ReachedUsers,
  suspendUsers,
  unsuspendUsers,
} from "#domain/people/users/suspend-users.server.ts";
import { Suspension } from "#domain/people/users/user-input.ts";
import { usersPerPage } from "#domain/people/users/users-query.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { gatherSelectedIds, selectedIds } from "#http/forms/selected-ids.server.ts";

const people = selectedIds({ things: "users", most: usersPerPage });
const SelectedUsers = z.object({ selectedIds: people });
const SuspendedUsers = Suspension.extend({ selectedIds: people });
const Undo = z.object({ undo: people });

/** Handles the bulk actions on the selected people, and their undo. `intent` names the action. */
export async function postUsers(shop: Shop, form: FormData) {
  gatherSelectedIds(form, "user");
  return byIntent(form.get("intent"), {
    suspend: () =>
      submit(form, SuspendedUsers, async ({ selectedIds, reason }) => {
        const { reached, problems } = await suspendUsers(shop, selectedIds, { reason });
        const undo = reached.length > 0 ? reached.join(",") : null;
        return { done: sentenceFor(reached, "suspended"), problems, undo };
      }),
    unsuspend: () => submit(form, SelectedUsers, ({ selectedIds }) => letIn(shop, selectedIds)),
    undo: () => submit(form, Undo, ({ undo }) => letIn(shop, undo)),
  });
}

async function letIn(shop: Shop, userIds: readonly string[]) {
  const { reached, problems } = await unsuspendUsers(shop, userIds);
  return { done: sentenceFor(reached, "unsuspended"), problems, undo: null };
}

function sentenceFor(reached: ReachedUsers["reached"], words: string): string {
  if (reached.length === 0) return `No user was ${words}.`;
  return `${inUnits(reached.length, "user")} ${words}.`;
}
