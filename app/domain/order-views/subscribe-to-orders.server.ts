import { owesNewPassword } from "../people/credentials/common-passwords.server.ts";
import { lacksTwoFactor } from "../people/two-factor/sign-in-rules.server.ts";
import { watchRight } from "../people/sessions/watch-right.server.ts";
import { Refusal, refusal } from "../refusals/refusal.ts";
import { requireForVendor, requirePermission } from "../access/require-permission.ts";
import { requireSignedIn } from "../access/require-signed-in.ts";
import type { Shop } from "../shop/shop.ts";
import type { OrderAudience, OrderSubscriber } from "../ports/order-events.ts";

/** Whose orders the person who asks may follow. Refuses whoever may not. */
type Door = (shop: Shop) => Promise<OrderAudience>;

/** Tells `follower` of each of the customer's own orders that is placed or changes. Answers how to stop. */
export function subscribeToMyOrders(shop: Shop, subscriber: OrderSubscriber): Promise<() => void> {
  return follow(shop, ownOrders, subscriber);
}

/** Tells `follower` of each order with a part for the vendor who asks. Refuses whoever is none, or owes a new password. */
export function subscribeToVendorOrders(shop: Shop, subscriber: OrderSubscriber): Promise<() => void> {
  return follow(shop, ordersOfVendor, subscriber);
}

/** Tells `follower` of every order of the shop. Refuses whoever is no admin, or one who owes a second step or a new password. */
export function subscribeToAllOrders(shop: Shop, subscriber: OrderSubscriber): Promise<() => void> {
  return follow(shop, allOrders, subscriber);
}

const ownOrders: Door = async (shop) => ({ userId: requirePermission(shop.actor, "orders.read-own").userId });

const ordersOfVendor: Door = async (shop) => {
  requireSignedIn(shop.actor);
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.read-own");
  refuseCommonPassword(shop);
  return { vendorId };
};

const allOrders: Door = async (shop) => {
  requireSignedIn(shop.actor);
  requirePermission(shop.actor, "orders.read-any");
  refuseCommonPassword(shop);
  if (await lacksTwoFactor(shop)) {
    throw refusal("access.two-step-required");
  }
  return "all";
};

/** The pages that follow these orders do not open either. */
function refuseCommonPassword(shop: Shop): void {
  if (!owesNewPassword(shop)) return;
  throw refusal("access.password-too-common");
}

async function follow(shop: Shop, door: Door, subscriber: OrderSubscriber): Promise<() => void> {
  const audience = await door(shop);
  const leave = shop.orderEvents.follow(audience, subscriber);
  if (!leave) throw refusal("order.too-many-open-pages");
  const stopWatching = watchRight(
    shop,
    (shop) => stillLeadsTo(audience, door, shop),
    (why) => subscriber.ended(why),
  );
  // Between the making of the page and now something may have happened.
  subscriber.changed(undefined);
  return () => {
    stopWatching();
    leave();
  };
}

/** Somebody who acts for another vendor now may follow that vendor's orders, by asking anew. */
async function stillLeadsTo(audience: OrderAudience, door: Door, shop: Shop): Promise<boolean> {
  try {
    return JSON.stringify(await door(shop)) === JSON.stringify(audience);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
