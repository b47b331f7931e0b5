import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refundAttempt } from "../../shop/limits/count-attempt.server.ts";
import { refusal } from "../refusals.ts";
import { isOf } from "../own/my-watches.server.ts";
import { perAddress } from "./per-address.ts";

type Issue = { isConfirmed: boolean } & ({ email: string } | { userId: string });

/** Creates a mailed link to what its address waits for, and returns its URL. The database stores only a hash. */
export async function issueWatchLink(shop: Shop, { isConfirmed, ...whose }: Issue): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await shop.db
    .insertInto("watch_links")
    .values({
      token_hash: hashOf(token),
      is_confirmed: isConfirmed,
      created_at: shop.now(),
      ...("email" in whose ? { email: whose.email } : { user_id: whose.userId }),
    })
    .execute();
  return `${shop.origin}/alerts?token=${token}`;
}

type Named = { name: string; to: string };
/**
 * What an address waits for: the products and lists to be confirmed, with their pages, those that were just confirmed,
 * and how many alerts wait for their day.
 */
export type LinkedWatches = { unconfirmed: Named[]; confirmed: Named[]; waiting: number };

/** How long a link names what it confirmed. */
const namedMs = 60 * 60_000;

/**
 * Reads what the address of a link waits for. A link that is unknown, or was cleared, leads to nothing. It names only
 * what is to be confirmed, or was within the hour: the mail may have been passed on.
 */
export async function readWatchLink(shop: Shop, token: string): Promise<LinkedWatches> {
  const whose = await findLink(shop, token);
  if (!whose) return { unconfirmed: [], confirmed: [], waiting: 0 };
  const rows = await shop.db
    .selectFrom("product_watches")
    .where(waitsFor(whose))
    .leftJoin("products", "products.id", "product_watches.product_id")
    .select("confirmed_at")
    .select(sql<string>`coalesce(products.name, list_name)`.as("name"))
    .select(sql<string>`coalesce('/products/' || slug, '/products?' || list)`.as("to"))
    .orderBy("product_watches.created_at")
    .execute();
  const waiting = rows.filter(({ confirmed_at }) => confirmed_at !== null).length;
  // Only a link that was mailed to a guest's address confirms what was asked with it.
  if (whose.email === null) return { unconfirmed: [], confirmed: [], waiting };
  const since = shop.now().getTime() - namedMs;
  const named = (passes: (confirmed: Date | null) => boolean) =>
    rows.filter((row) => passes(row.confirmed_at)).map(({ name, to }) => ({ name, to }));
  return {
    unconfirmed: named((confirmed) => confirmed === null),
    confirmed: named((confirmed) => confirmed !== null && confirmed.getTime() > since),
    waiting,
  };
}

/**
 * Confirms all that was asked with the address of a link. After that, the address may be asked to confirm again.
 * Refuses: a link that leads to nothing.
 */
export function confirmByLink(shop: Shop, token: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const email = (await findLink(shop, token))?.email ?? null;
    if (email === null) throw refusal("watch.link-unknown");
    const confirmed = await shop.db
      .updateTable("product_watches")
      .set({ confirmed_at: shop.now() })
      .where("email", "=", email)
      .where("confirmed_at", "is", null)
      .executeTakeFirst();
    // A second click changes nothing: the button is that of the first.
    if (confirmed.numUpdatedRows === 0n) return;
    await shop.db.updateTable("watch_links").set({ is_confirmed: true }).where("email", "=", email).execute();
    await refundAttempt(shop, perAddress, hashOf(email));
  });
}

/**
 * Ends all that the address of a link waits for; of an account also what was asked as a guest. May be repeated; a link
 * that leads to nothing ends nothing.
 */
export async function stopByLink(shop: Shop, token: string): Promise<void> {
  const whose = await findLink(shop, token);
  if (!whose) return;
  await shop.db.deleteFrom("product_watches").where(waitsFor(whose)).execute();
}

type Whose = { user_id: string | null; email: string | null };

function findLink(shop: Shop, token: string): Promise<Whose | undefined> {
  return shop.db
    .selectFrom("watch_links")
    .select(["user_id", "email"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
}

const waitsFor = ({ user_id, email }: Whose) =>
  user_id === null ? sql<boolean>`product_watches.email = ${email}` : isOf(user_id);
