import type { CartEvents, CartSubscriber } from "#domain/shop/ports/events.ts";
import { noCart } from "#domain/cart/cart/account-cart.ts";
import type { Subscription } from "./database-listener.ts";
import { createSubscribers } from "./subscribers.ts";

/** How many pages of one person may subscribe to their cart in one process. */
const maxSubscribers = 20;

/** Passes the database's notifications about carts on to their subscribers. */
export function passOnCartChanges(stop: AbortSignal): { cartEvents: CartEvents; subscription: Subscription } {
  const subscribers = createSubscribers<CartSubscriber>(stop);
  return {
    cartEvents: { follow: (userId, subscriber) => subscribers.follow(userId, subscriber, maxSubscribers) },
    subscription: {
      channel: "cart_changed",
      onMessage: (payload) => {
        const { userId, revision } = JSON.parse(payload) as { userId: string; revision: string };
        for (const subscriber of subscribers.of(userId)) {
          subscriber.changed(revision === "gone" ? noCart : revision);
        }
      },
      began: () => {
        for (const subscriber of subscribers.everybody()) subscriber.changed(undefined);
      },
    },
  };
}
