import { raiseReturnAlert } from "../../../alerts/return-alerts.server.ts";
import type { Shop } from "../../../shop/shop.ts";
import type { LockedReturn } from "../../transitions/transition-return.server.ts";
import { overdueSentence } from "./overdue-words.ts";

/** Refunds an overdue return that nobody settled. */
export async function refundOverdue(shop: Shop, locked: LockedReturn): Promise<void> {
  await raiseReturnAlert(shop, "return-overdue", locked.id, overdueSentence(locked));
}
