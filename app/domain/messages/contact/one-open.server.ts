import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Refuses: a closed complaint about a return that has another one open. Call it before opening the closed one again. */
export async function refuseBesideOpen(
  shop: Shop,
  { id, returnId }: { id: string; returnId: string | null },
): Promise<void> {
  if (returnId === null) return;
  const other = await shop.db
    .selectFrom("contact_messages")
    .select("ticket")
    .where("return_id", "=", returnId)
    .where("id", "<>", id)
    .where("status", "<>", "closed")
    .executeTakeFirst();
  if (other) throw refusal("message.other-open", { ticket: other.ticket });
}
