import { redirect } from "react-router";
import { lookForBuyer } from "#domain/purchases/purchase/find-buyer.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { areaOf } from "../area.ts";

/** Leads to the list, which says what is missing, in a shop that sells nothing of its own. */
export async function ownGoodsOnly(shop: Shop, url: URL): Promise<void> {
  if (!(await lookForBuyer(shop, "read"))) throw redirect(`${areaOf(url)}/purchases`);
}
