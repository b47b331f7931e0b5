import type { Insertable } from "kysely";
import type { DB as Tables } from "#db/tables.ts";
import type { ListQuery } from "../../catalogue/query/list-query.ts";
import type { WatchMail } from "../mail-data.ts";
import { canBeBought } from "../../stock/availability.ts";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";
import { priceWithGst } from "../../base/money/unit-price.ts";
import { findProduct } from "../../catalogue/product/find-product.server.ts";
import { addressOf } from "../../shop/access/actor.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countAttempt, isWithinLimit } from "../../shop/limits/count-attempt.server.ts";
import { providerOf, widerNetworkOf } from "../../shop/limits/network-of.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { issueWatchLink } from "../links/watch-links.server.ts";
import { perAddress } from "../links/per-address.ts";
import { refusal } from "../refusals.ts";
import { describeWatchedList } from "./watched-list.server.ts";
import type { GuestWatchInput, WatchInput } from "./watch-input.ts";

const perNetwork = { rule: "watches", attempts: 20, perMinutes: 60 };
/** What the shop allows in a day, and shares of it, so that no sender uses up all of it and no product draws it all. */
const day = { perMinutes: 24 * 60 };
const perNetworkAndDay = { rule: "watches-day", attempts: 50, ...day };
const perProvider = { rule: "watches-provider", attempts: 250, ...day };
const perThing = { rule: "watches-thing", attempts: 300, ...day };
const perShop = { rule: "watches-of-all", attempts: 1_000, ...day };
const maxWatches = 100;

/**
 * Remembers that a customer wants to be told about a product, once. Asking again replaces the amount and keeps the place among
 * those who wait.
 * Refuses: a product that is not on sale, is in stock anyway, or costs no more than the amount; more alerts than an
 * account may have.
 */
export async function watchProduct(shop: Shop, slug: string, request: WatchInput): Promise<void> {
  requirePermission(shop.actor, "account.own");
  await rememberOwn(shop, await readWatchInput(shop, slug, request));
}

/** Does the same for a list without products. Refuses: one that asks for nothing, or has products; too many alerts. */
export async function watchList(shop: Shop, query: ListQuery): Promise<void> {
  requirePermission(shop.actor, "account.own");
  await rememberOwn(shop, await readListWatch(shop, query));
}

async function rememberOwn(shop: Shop, watch: Watch): Promise<void> {
  const { userId } = requirePermission(shop.actor, "account.own");
  await inTransaction(shop, async (shop) => {
    const { below } = watch;
    await shop.db
      .insertInto("product_watches")
      .values({ ...watch, user_id: userId, confirmed_at: watch.created_at })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "product_id", "kind", "list"])
          .where("user_id", "is not", null)
          .doUpdateSet({ below, true_since: null }),
      )
      .execute();
    const { count } = await shop.db
      .selectFrom("product_watches")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (Number(count) > maxWatches) throw refusal("watch.too-many", { most: maxWatches });
  });
}

/**
 * Does the same for the address of a guest, who confirms it by a mailed link. Anybody may type any address, so that an
 * address gets at most one such mail a week until it confirms, whatever is asked with it, and the answer never says what
 * the shop knew of it.
 * Refuses: as above; too many requests from one network, or from all.
 */
export async function watchAsGuest(
  shop: Shop,
  slug: string,
  { email, ...request }: GuestWatchInput,
): Promise<void> {
  await rememberOfGuest(shop, email, await readWatchInput(shop, slug, request));
}

/** The same for a list without products. */
export async function watchListAsGuest(shop: Shop, query: ListQuery, email: string): Promise<void> {
  await rememberOfGuest(shop, email, await readListWatch(shop, query));
}

async function rememberOfGuest(shop: Shop, email: string, watch: Watch): Promise<void> {
  if (!can(shop.actor, "limits.pass")) {
    const address = addressOf(shop.actor);
    await countAttempt(shop, perNetwork, address);
    await countAttempt(shop, perNetworkAndDay, widerNetworkOf(address));
    await countAttempt(shop, perProvider, providerOf(address));
    await countAttempt(
      shop,
      perThing,
      watch.product_id ? String(watch.product_id) : hashOf(watch.list ?? ""),
    );
    await countAttempt(shop, perShop, "");
  }
  await inTransaction(shop, async (shop) => {
    await shop.db
      .insertInto("product_watches")
      .values({ ...watch, email, confirmed_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const waits = await shop.db
      .selectFrom("product_watches")
      .select("id")
      .where("email", "=", email)
      .where("confirmed_at", "is", null)
      .executeTakeFirst();
    if (!waits || !(await isWithinLimit(shop, perAddress, hashOf(email)))) return;
    const linkUrl = await issueWatchLink(shop, { email, isConfirmed: false });
    await queueMail<WatchMail>(shop, `watch-confirm:${hashOf(linkUrl)}`, email, {
      template: "watch-confirm",
      linkUrl,
    });
  });
}

type Watch = Omit<Insertable<Tables["product_watches"]>, "user_id" | "email" | "confirmed_at">;

async function readListWatch(shop: Shop, query: ListQuery): Promise<Watch> {
  const list = await describeWatchedList(shop, query);
  if (!list) throw refusal("watch.not-on-sale");
  if (list.isFilled) throw refusal("watch.list-filled", { list: list.name });
  return { kind: "list", list: list.address, list_name: list.name, below: null, created_at: shop.now() };
}

async function readWatchInput(shop: Shop, slug: string, { kind, below }: WatchInput): Promise<Watch> {
  const product = await findProduct(shop, slug);
  if (!product) throw refusal("watch.not-on-sale");
  if (kind === "stock" && canBeBought(product)) throw refusal("watch.in-stock", { product: product.name });
  const price = priceWithGst(product);
  if (kind === "price" && (below ?? 0) >= price) throw refusal("watch.not-below", { price });
  return {
    product_id: product.id,
    kind,
    below: kind === "price" ? (below ?? Math.max(1, price - 1)) : null,
    created_at: shop.now(),
  };
}
