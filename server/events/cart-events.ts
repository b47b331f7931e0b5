import type { CartChanges, CartFollower } from "#domain/ports/cart-events.ts";
import { noCart } from "#domain/cart/account-cart.ts";
import type { Hearing } from "./database-listener.ts";
import { keepFollowers } from "./subscribers.ts";

/** Pages of one person that may follow their cart in one process. */
const mostFollowers = 20;

/** Passes on to its followers what the database announces of carts. */
export function passOnCartChanges(stop: AbortSignal): { cartChanges: CartChanges; hearing: Hearing } {
  const followers = keepFollowers<CartFollower>(stop);
  return {
    cartChanges: { follow: (userId, follower) => followers.follow(userId, follower, mostFollowers) },
    hearing: {
      channel: "cart_changed",
      heard: (payload) => {
        const { userId, revision } = JSON.parse(payload) as { userId: string; revision: string };
        for (const follower of followers.of(userId)) {
          follower.changed(revision === "gone" ? noCart : revision);
        }
      },
      began: () => {
        for (const follower of followers.everybody()) follower.changed(undefined);
      },
    },
  };
}
