import type { Shop } from "../../shop/context/shop.ts";
import { demoAccounts } from "../demo-accounts.ts";
import type { Scene, SignedIn } from "./scene.ts";

/** The shop with the demo's admin, and with the demo's account of each vendor, as its actor. */
export async function asStaff(shop: Shop): Promise<Pick<Scene, "admin" | "sellers">> {
  const rows = await shop.db
    .selectFrom("auth_users")
    .select(["id", "email"])
    .where(
      "email",
      "in",
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  const staff = demoAccounts.flatMap(({ email, name, role, vendorId }): SignedIn[] => {
    const userId = rows.find((row) => row.email === email)?.id;
    const sessionId = `history-${email}`;
    return userId
      ? [{ ...shop, actor: { role, userId, name, email, vendorId, sessionId, address: "198.51.100.254" } }]
      : [];
  });
  const admin = staff.find(({ actor }) => actor.role === "admin");
  if (!admin) throw new Error("The demo has no account of its admin.");
  const sellers = staff.flatMap((seller): [string, SignedIn][] =>
    seller.actor.vendorId === null ? [] : [[seller.actor.vendorId, seller]],
  );
  return { admin, sellers: new Map(sellers) };
}
