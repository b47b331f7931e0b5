import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { lockListing } from "../editing/lock-listings.server.ts";
import { longestDescription } from "./picture-limits.ts";

type Shown = { picture_id: string; alt: string };

/** Moves one of a product's pictures to another position, counted from 0. The others close up. */
export function movePicture(shop: Shop, productId: string, pictureId: string, to: number): Promise<void> {
  return changePicture(shop, productId, pictureId, (picture, others) => {
    const index = Math.max(0, Math.min(others.length, to));
    return [...others.slice(0, index), picture, ...others.slice(index)];
  });
}

/**
 * Removes a picture from a product. Its file stays, because orders show it.
 * Refuses: the only picture of a product on sale.
 */
export function removePicture(shop: Shop, productId: string, pictureId: string): Promise<void> {
  return changePicture(shop, productId, pictureId, (_, others) => others);
}

/** Sets a picture's alternative text. An empty text becomes the product's name. */
export async function describePicture(
  shop: Shop,
  productId: string,
  pictureId: string,
  text: string,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { facts } = await lockListing(shop, productId);
    const alt = inOneLine(text).trim().slice(0, longestDescription) || facts.name;
    const described = await shop.db
      .updateTable("product_pictures")
      .set({ alt })
      .where("product_id", "=", productId)
      .where("picture_id", "=", pictureId)
      .returning("picture_id")
      .executeTakeFirst();
    if (!described) throw refusal("picture.not-found");
  });
}

/** Rewrites all picture rows of the product, because the position is part of their key. */
function changePicture(
  shop: Shop,
  productId: string,
  pictureId: string,
  change: (picture: Shown, others: Shown[]) => Shown[],
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { status } = await lockListing(shop, productId);
    const shown = await shop.db
      .selectFrom("product_pictures")
      .select(["picture_id", "alt"])
      .where("product_id", "=", productId)
      .orderBy("position")
      .execute();
    const picture = shown.find((candidate) => candidate.picture_id === pictureId);
    if (!picture) throw refusal("picture.not-found");
    const after = change(
      picture,
      shown.filter((candidate) => candidate !== picture),
    );
    if (after.length === 0 && status === "published") throw refusal("picture.last-on-sale");
    await shop.db.deleteFrom("product_pictures").where("product_id", "=", productId).execute();
    if (after.length === 0) return;
    await shop.db
      .insertInto("product_pictures")
      .values(after.map((shown, position) => ({ ...shown, product_id: productId, position })))
      .execute();
  });
}
