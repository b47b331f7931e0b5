import { subscribeToEvents } from "../browser/event-stream.ts";

/**
 * Calls `hear` with the revision of the customer's account cart, now and after each change, until the returned function
 * is called. Only one of the customer's tabs receives the events; it passes them on.
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
    // Makes the caller fetch the cart itself; the server's answer to that may say why.
    refused: () => hear(undefined),
    forbidden: () => hear(undefined),
  });
}
