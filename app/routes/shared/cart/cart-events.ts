import { subscribeToEvents } from "../browser/event-stream.ts";

/**
 * Calls `onRevision` with the revision of the customer's account cart, now and after each change, until the returned
 * function is called. Only one of the customer's tabs receives the events; it passes them on.
 */
export function subscribeToCartEvents(
  userId: string,
  onRevision: (revision: string | undefined) => void,
): () => void {
  return subscribeToEvents<{ revision?: string }>({
    name: `cart events ${userId}`,
    address: "/cart/events",
    event: "cart",
    onEvent: ({ revision }) => onRevision(revision),
    // Makes the caller fetch the cart itself; the server's answer to that may say why.
    refused: () => onRevision(undefined),
    forbidden: () => onRevision(undefined),
  });
}
