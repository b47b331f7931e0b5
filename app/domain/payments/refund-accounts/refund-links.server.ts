import { randomBytes } from "node:crypto";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** How long a customer may use the mailed link. */
const linkDays = 30;
const day = 24 * 60 * 60 * 1000;

/**
 * Creates the secret of the link on which a customer says where a refund goes, and ends the refund's earlier links. It
 * may be used again until the staff open the account, so that a mistake can be corrected. The database stores only its
 * hash.
 */
export async function issueRefundLink(shop: Shop, refundId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = shop.now();
  await shop.db
    .updateTable("refund_links")
    .set({ expires_at: now })
    .where("refund_id", "=", refundId)
    .where("expires_at", ">", now)
    .execute();
  await shop.db
    .insertInto("refund_links")
    .values({
      token_hash: hashOf(token),
      refund_id: refundId,
      created_at: now,
      expires_at: new Date(now.getTime() + linkDays * day),
    })
    .execute();
  return token;
}

/** Finds the refund of a link. An expired link only serves to ask for a new one. */
export async function findRefundLink(
  shop: Shop,
  token: string,
): Promise<{ refundId: string; isLive: boolean } | undefined> {
  const link = await shop.db
    .selectFrom("refund_links")
    .select(["refund_id as refundId", "expires_at as expiresAt"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return link && { refundId: link.refundId, isLive: link.expiresAt > shop.now() };
}
