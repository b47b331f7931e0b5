import { randomUUID } from "node:crypto";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** The shop with a new, signed-in customer as its actor. */
export async function asNewCustomer(shop: Shop): Promise<Shop & { actor: SignedInActor }> {
  const userId = randomUUID();
  const email = `${userId}@example.in`;
  const name = "Ananya Kulkarni";
  await shop.db.insertInto("auth_users").values({ id: userId, name, email, email_verified: true }).execute();
  const actor = {
    role: "customer" as const,
    userId,
    name,
    email,
    vendorId: null,
    sessionId: randomUUID(),
    address: "192.0.2.7",
  };
  return { ...shop, actor };
}
