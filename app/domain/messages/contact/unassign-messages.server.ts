import type { Shop } from "../../shop/context/shop.ts";
import { noteEntry } from "./write-entry.server.ts";

/** Unassigns the open messages of a person who no longer answers messages, so that another admin can take them. */
export async function unassignMessages(shop: Shop, userId: string): Promise<void> {
  const left = await shop.db
    .updateTable("contact_messages")
    .set({ assigned_to: null })
    .where("assigned_to", "=", userId)
    .where("status", "<>", "closed")
    .returning("id")
    .execute();
  for (const { id } of left) await noteEntry(shop, id, { kind: "assigned", text: "" });
}
