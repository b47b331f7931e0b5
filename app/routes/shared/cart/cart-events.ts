import { followNews } from "../browser/event-stream.ts";

/**
 * Calls `hear` with the revision of the signed-in person's stored cart, now and after each change, until the
 * answered function is called; only one of the person's tabs hears it, and hands it on.
 */
export function followCartNews(userId: string, hear: (revision: string | undefined) => void): () => void {
  return followNews<{ revision?: string }>({
    name: `cart news ${userId}`,
    address: "/cart/events",
    event: "cart",
    heard: ({ revision }) => hear(revision),
    // What the shop answers when it is asked for the cart itself may say why.
    refused: () => hear(undefined),
    forbidden: () => hear(undefined),
  });
}
