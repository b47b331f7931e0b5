import { Refusal } from "#domain/base/refusal/refusal.ts";
import { type Permission, rolePermissions } from "#domain/shop/access/permissions.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { asNewCustomer } from "./test-person.ts";
import { asNewVendor } from "./test-seller.ts";

/** For each permission a verb that requires it. One verb at several permissions accepts any of them. */
export type VerbsByPermission = Partial<Record<Permission, (shop: Shop) => Promise<unknown>>>;

export const everyPermission = [
  ...new Set(Object.values(rolePermissions).flatMap((allowed) => [...allowed])),
];

/** An actor with a profile who acts for a vendor and has only these permissions. */
export async function somebodyWho(shop: Shop, ...permissions: Permission[]): Promise<Shop> {
  const { actor } = await asNewCustomer(shop);
  const { vendorId } = (await asNewVendor(shop)).actor;
  return { ...shop, actor: { ...actor, vendorId, permissions: new Set(permissions) } };
}

/** Whether the permission check refuses; all other refusals come after it. */
async function isTurnedAway(verb: Promise<unknown>): Promise<boolean> {
  try {
    await verb;
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.kind === "forbidden" || error.kind === "unauthenticated";
  }
}

/** What is wrong with these rights: with one permission alone its verb can be done, and no other one of these. */
export async function wrongRights(
  shop: Shop,
  verbs: VerbsByPermission,
  permissions: readonly Permission[] = everyPermission,
): Promise<string[]> {
  const somebody = await somebodyWho(shop);
  const wrong: string[] = [];
  const tryAll = async (actor: object, mayDo: (needed: Permission) => boolean, who: string) => {
    const asThem = { ...somebody, actor: { ...somebody.actor, ...actor } } as Shop;
    for (const [needed, verb] of Object.entries(verbs))
      if ((await isTurnedAway(verb(asThem))) === mayDo(needed as Permission)) wrong.push(`${who}: ${needed}`);
  };
  for (const permission of permissions)
    await tryAll(
      { permissions: new Set([permission]) },
      (needed) => verbs[needed] === verbs[permission],
      permission,
    );
  // Whatever their role could.
  await tryAll({ role: "admin" }, () => false, "no permission");
  return wrong;
}
