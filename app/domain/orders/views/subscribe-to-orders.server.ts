import { owesNewPassword } from "../../people/credentials/common-passwords.server.ts";
import { lacksTwoFactor } from "../../people/two-factor/two-factor.server.ts";
import { watchRight } from "../../people/sessions/watch-right.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { refusal as shopRefusal } from "../../shop/refusals.ts";
import { refusal } from "../refusals.ts";
import {
  requireForVendor,
  requirePermission,
  requireSignedIn,
} from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { OrderAudience, OrderSubscriber } from "../../shop/ports/events.ts";

/** Finds which orders the actor may subscribe to. Refuses: an actor without the right to any. */
type Door = (shop: Shop) => Promise<OrderAudience>;

/**
 * Notifies `subscriber` of each of the customer's own orders that is placed or changes. Returns a function that ends
 * the subscription.
 */
export function subscribeToMyOrders(shop: Shop, subscriber: OrderSubscriber): Promise<() => void> {
  return follow(shop, ownOrders, subscriber);
}

/**
 * Notifies `subscriber` of each order with a fulfilment of the signed-in vendor.
 * Refuses: an actor who is not a vendor; a vendor whose password is too common.
 */
export function subscribeToVendorOrders(shop: Shop, subscriber: OrderSubscriber): Promise<() => void> {
  return follow(shop, ordersOfVendor, subscriber);
}

/**
 * Notifies `subscriber` of every order of the shop.
 * Refuses: an actor who is not an admin; an admin who lacks two-factor or whose password is too common.
 */
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
    throw shopRefusal("access.two-step-required");
  }
  return "all";
};

/** The pages that subscribe to these orders do not open either. */
function refuseCommonPassword(shop: Shop): void {
  if (!owesNewPassword(shop)) return;
  throw shopRefusal("access.password-too-common");
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
  // Something may have happened since the page was rendered.
  subscriber.changed(undefined);
  return () => {
    stopWatching();
    leave();
  };
}

/**
 * Whether the actor still has the right to these orders. An actor who now acts for another vendor may subscribe again
 * for that vendor's orders.
 */
async function stillLeadsTo(audience: OrderAudience, door: Door, shop: Shop): Promise<boolean> {
  try {
    return JSON.stringify(await door(shop)) === JSON.stringify(audience);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
