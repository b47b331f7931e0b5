import { subscribeToEvents } from "../browser/event-stream.ts";

/**
 * Calls `hear` with the revision of the signed-in person's stored cart, now and after each change, until the
 * answered function is called; only one of the person's tabs hears it, and hands it on.
 */
export function subscribeToCartEvents(
  userId: string,
  hear: (revision: string | undefined) => void,
): () => void {
  return subscribeToEvents<{ revision?: string }>({
    name: `cart news ${userId}`,
    address: "/cart/events",
    event: "cart",
    heard: ({ revision }) => hear(revision),
    // What the shop answers when it is asked for the cart itself may say why.
    refused: () => hear(undefined),
    forbidden: () => hear(undefined),
  });
}
