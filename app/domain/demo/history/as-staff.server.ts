import type { Shop } from "../../shop/context/shop.ts";
import { demoAccounts } from "../demo-accounts.ts";
import type { Scene, SignedIn } from "./scene.ts";

/**
 * The shop with the demo's customer, its admin and its account of each vendor as the actor. The admin acts for the shop as
 * a seller.
 */
export async function asStaff(shop: Shop): Promise<Pick<Scene, "admin" | "customer" | "sellers">> {
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
  const [admin, customer] = ["admin", "customer"].map((role) =>
    staff.find(({ actor }) => actor.role === role),
  );
  if (!admin || !customer) throw new Error("The demo has no account of its admin or its customer.");
  const sellers = new Map<string, SignedIn>();
  for (const seller of staff) if (seller.actor.vendorId !== null) sellers.set(seller.actor.vendorId, seller);
  const own = await shop.db.selectFrom("vendors").select("id").where("is_own", "=", true).executeTakeFirst();
  if (own) sellers.set(own.id, admin);
  return { admin, customer, sellers };
}
