import { forgetDevices } from "../sessions/known-devices.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockUser } from "./lock-user.server.ts";

/** Signs out one device of a person, or without `sessionId` all of them, which the account then no longer knows. */
export async function endUserSessions(shop: Shop, userId: string, sessionId?: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { user } = await lockUser(shop, userId);
    const ended = await shop.db
      .deleteFrom("auth_sessions")
      .where("user_id", "=", userId)
      .$if(sessionId !== undefined, (query) => query.where("id", "=", sessionId ?? ""))
      .returning("id")
      .execute();
    if (sessionId === undefined) await forgetDevices(shop, userId);
    if (ended.length === 0) return;
    await writeAudit(shop, {
      action: "user.sign-out",
      subject: user,
      vendorId: null,
      before: { devices: ended.length },
      after: null,
    });
  });
}
