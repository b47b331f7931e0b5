import { findCards } from "../../catalogue/product/product-rows.server.ts";
import type { ProductCard } from "../../catalogue/product/product-card-data.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { writeCartText } from "./cart-text.ts";
import { changeAccountCart } from "./change-account-cart.server.ts";
import type { GuestCart } from "./guest-cart-cookie.ts";
import { type LineChange, normaliseLines } from "./normalise-lines.ts";

const rememberedMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Merges a guest's cart into the account cart: quantities add up and are clamped to the stock. Returns what was clamped
 * or left out. Merging the same guest cart again within 24 hours changes nothing.
 */
export async function mergeGuestCart(shop: Shop, guest: GuestCart): Promise<LineChange<ProductCard>[]> {
  let away: LineChange<ProductCard>[] = [];
  if (guest.lines.length === 0) return away;
  await changeAccountCart(shop, async (cart, shop) => {
    if (!(await noteMerge(shop, guest))) return undefined;
    const lines = [...cart.lines, ...guest.lines];
    const products = await findCards(
      shop,
      lines.map((line) => line.productId),
    );
    const settled = normaliseLines(lines, products);
    away = await nameMissing(shop, settled.away);
    return settled.lines;
  });
  return away;
}

/** Names the products that are no longer sold. One that was never on sale is not named to who guesses its id. */
async function nameMissing(shop: Shop, away: LineChange<ProductCard>[]): Promise<LineChange<ProductCard>[]> {
  const ids = away.flatMap((change) => (change.kind === "unavailable" ? change.productId : []));
  if (ids.length === 0) return away;
  const rows = await shop.db
    .selectFrom("products")
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("published_at", "is not", null)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return away.map((change) =>
    change.kind === "unavailable" ? { ...change, name: names.get(change.productId) } : change,
  );
}

/** Records the merge. False if this guest cart was merged before. */
async function noteMerge(shop: Shop, { id, lines }: GuestCart): Promise<boolean> {
  const { userId } = requirePermission(shop.actor, "cart.own");
  const now = shop.now();
  await shop.db
    .deleteFrom("merged_guest_carts")
    .where("user_id", "=", userId)
    .where("merged_at", "<", new Date(now.getTime() - rememberedMilliseconds))
    .execute();
  const noted = await shop.db
    .insertInto("merged_guest_carts")
    .values({ user_id: userId, guest_cart_id: id || writeCartText(lines), merged_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return noted !== undefined;
}
