import { requireSignedIn } from "../require-signed-in.ts";
import type { Shop } from "../shop.ts";
import { checkOwnPassword } from "./check-own-password.server.ts";

const recentMinutes = 15;

/** Whether the person who is asking has proved who they are, on this device, in the last quarter of an hour. */
export async function isSignInRecent(shop: Shop): Promise<boolean> {
  const { sessionId, userId } = requireSignedIn(shop.actor);
  const session = await shop.db
    .selectFrom("auth_sessions")
    .select("confirmed_at")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!session) return false;
  return shop.now().getTime() - session.confirmed_at.getTime() < recentMinutes * 60_000;
}

/** Proves it anew by the password, which is refused when wrong and counted like one at sign-in. */
export async function confirmSignIn(shop: Shop, password: string): Promise<void> {
  const actor = requireSignedIn(shop.actor);
  await checkOwnPassword(shop, actor, password);
  await shop.db
    .updateTable("auth_sessions")
    .set({ confirmed_at: shop.now() })
    .where("id", "=", actor.sessionId)
    .execute();
}
