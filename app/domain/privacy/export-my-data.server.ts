import { requirePermission } from "../shop/access/require-permission.ts";
import type { Shop } from "../shop/context/shop.ts";
import { findPerson, personalData } from "./personal-data.server.ts";

/** Exports everything that the shop stores about the user's account. */
export async function exportMyData(shop: Shop): Promise<Record<string, unknown>> {
  const { userId } = requirePermission(shop.actor, "account.own");
  const person = await findPerson(shop, userId);
  if (!person) throw new Error("The account was deleted while its data was read.");
  const mine: Record<string, unknown> = { exportedAt: shop.now() };
  for (const { export: read } of personalData) Object.assign(mine, await read?.(shop, person));
  return mine;
}
