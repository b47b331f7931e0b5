import { data } from "react-router";
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
import { form } from "#http/forms/page-forms.server.ts";
import { gatherSelectedIds, selectedIds } from "#http/forms/selected-ids.server.ts";

const people = selectedIds({ things: "users", most: usersPerPage });
const SelectedUsers = z.object({ selectedIds: people });
const SuspendedUsers = Suspension.extend({ selectedIds: people });
const Undo = z.object({ undo: people });

const ofSelected = { prepare: (form: FormData) => gatherSelectedIds(form, "user") };

/** The bulk actions on the selected people, and their undo. */
export const usersForms = {
  suspend: form(
    SuspendedUsers,
    async (shop, { selectedIds, reason }) => {
      const { reached, problems } = await suspendUsers(shop, selectedIds, { reason });
      const undo = reached.length > 0 ? reached.join(",") : null;
      return data({ done: sentenceFor(reached, "suspended"), problems, undo });
    },
    undefined,
    ofSelected,
  ),
  unsuspend: form(SelectedUsers, (shop, { selectedIds }) => letIn(shop, selectedIds), undefined, ofSelected),
  undo: form(Undo, (shop, { undo }) => letIn(shop, undo)),
};

async function letIn(shop: Shop, userIds: readonly string[]) {
  const { reached, problems } = await unsuspendUsers(shop, userIds);
  return data({ done: sentenceFor(reached, "unsuspended"), problems, undo: null });
}

function sentenceFor(reached: ReachedUsers["reached"], text: string): string {
  if (reached.length === 0) return `No user was ${text}.`;
  return `${inUnits(reached.length, "user")} ${text}.`;
}
