import type { Shop } from "../shop/shop.ts";
import { noteEntry } from "./write-entry.server.ts";

/** The unsettled messages of a person who answers none any more wait for another admin. */
export async function giveBackMessages(shop: Shop, userId: string): Promise<void> {
  const left = await shop.db
    .updateTable("contact_messages")
    .set({ assigned_to: null })
    .where("assigned_to", "=", userId)
    .where("status", "<>", "closed")
    .returning("id")
    .execute();
  for (const { id } of left) await noteEntry(shop, id, { kind: "assigned", text: "" });
}
