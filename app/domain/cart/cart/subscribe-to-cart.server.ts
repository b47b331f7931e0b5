import { watchRight } from "../../people/sessions/watch-right.server.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CartSubscriber } from "../../shop/ports/events.ts";
import { readCart } from "./read-cart.server.ts";

/**
 * Tells `subscriber` the account cart's revision now and after every change. Returns the function that unsubscribes.
 * Refuses: too many pages of one person that listen at once.
 */
export function subscribeToCart(shop: Shop, subscriber: CartSubscriber): () => void {
  const { userId } = requirePermission(shop.actor, "cart.own");
  const leave = shop.cartEvents.follow(userId, subscriber);
  if (!leave) throw refusal("cart.too-many-open-pages");
  // The cart belongs to the person for as long as they are signed in.
  const isOwn = async () => true;
  const stopWatching = watchRight(shop, isOwn, (why) => subscriber.ended(why));
  // Read after the subscription has begun, so that no change falls in between.
  void readCart(shop).then(
    ({ revision }) => subscriber.changed(revision),
    () => subscriber.changed(undefined),
  );
  return () => {
    stopWatching();
    leave();
  };
}
