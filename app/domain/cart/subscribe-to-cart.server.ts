import { watchRight } from "../people/sessions/watch-right.server.ts";
import { refusal } from "../refusals/refusal.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import type { CartSubscriber } from "../ports/cart-events.ts";
import { readCart } from "./read-cart.server.ts";

/**
 * Tells `follower` which revision the signed-in person's cart has, and of every later one. Answers how to stop.
 * Refuses once too many pages follow.
 */
export function subscribeToCart(shop: Shop, subscriber: CartSubscriber): () => void {
  const { userId } = requirePermission(shop.actor, "cart.own");
  const leave = shop.cartEvents.follow(userId, subscriber);
  if (!leave) throw refusal("cart.too-many-open-pages");
  // The cart is the person's own as long as they are signed in.
  const isOwn = async () => true;
  const stopWatching = watchRight(shop, isOwn, (why) => subscriber.ended(why));
  // Asked after following has begun, so that no change falls in between.
  void readCart(shop).then(
    ({ revision }) => subscriber.changed(revision),
    () => subscriber.changed(undefined),
  );
  return () => {
    stopWatching();
    leave();
  };
}
