import { Refusal } from "../refusal.ts";
import { requireSignedIn } from "../require-signed-in.ts";
import type { Shop } from "../shop.ts";
import type { OrderAudience, OrderFollower } from "./order-changes.ts";

/** Tells `follower` of each of the customer's own orders that is placed or changes. Answers how to stop. */
export function followMyOrders(shop: Shop, follower: OrderFollower): () => void {
  return follow(shop, { userId: requireSignedIn(shop.actor).userId }, follower);
}

/** Tells `follower` of each order with a part for the vendor who asks. Refuses whoever is none. */
export function followVendorOrders(shop: Shop, follower: OrderFollower): () => void {
  const { role, vendorId } = requireSignedIn(shop.actor);
  if (role !== "vendor" || vendorId === null) {
    throw new Refusal("forbidden", "You need to have a vendor account to access this section.");
  }
  return follow(shop, { vendorId }, follower);
}

/** Tells `follower` of every order of the shop. Refuses whoever is no admin. */
export function followAllOrders(shop: Shop, follower: OrderFollower): () => void {
  if (requireSignedIn(shop.actor).role !== "admin") {
    throw new Refusal("forbidden", "You do not have administrative privileges.");
  }
  return follow(shop, "all", follower);
}

function follow(shop: Shop, audience: OrderAudience, follower: OrderFollower): () => void {
  const leave = shop.orderChanges.follow(audience, follower);
  if (!leave) throw new Refusal("too-many", "Too many pages follow these orders.");
  // Between the making of the page and now something may have happened.
  follower.changed(undefined);
  return leave;
}
