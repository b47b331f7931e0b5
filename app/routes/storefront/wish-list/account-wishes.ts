import { useCallback, useEffect, useRef, useState } from "react";
import type { ServedWishes } from "#domain/cart/wish-list/read-wishes.server.ts";

type AccountWishes = {
  productIds: string[];
  /** Shows the change at once and stores it. If that fails, reverts the change and rejects. */
  add: (productIds: string[]) => Promise<void>;
  remove: (productId: string) => Promise<void>;
};

type Change = (productIds: string[]) => string[];
/** How a refused change is reverted, knowing the list from before it. */
type Undo = (productIds: string[], former: string[]) => string[];

/** The wish list of an account, the same in all tabs of the browser; empty for a guest. */
export function useAccountWishes(served: ServedWishes | null): AccountWishes {
  const userId = served?.userId;
  const [shown, setShown] = useState(served);
  if (shown?.userId !== userId) setShown(served);
  const work = useRef(Promise.resolve());

  useEffect(() => {
    if (userId === undefined) return;
    const channel = new BroadcastChannel(channelOf(userId));
    channel.addEventListener("message", ({ data }: MessageEvent<string[]>) =>
      setShown({ userId, productIds: data }),
    );
    return () => channel.close();
  }, [userId]);

  const change = useCallback(
    (method: "PUT" | "DELETE", body: object, show: Change, undo: Undo) => {
      if (userId === undefined) return Promise.resolve();
      const apply = (change: Change) =>
        setShown((before) => before && { userId, productIds: change(before.productIds) });
      let former: string[] = [];
      apply((before) => show((former = before)));
      // One request after another, so that the last answer is the newest list.
      const changed = work.current.then(() =>
        send(method, body).then(
          (productIds) => {
            setShown({ userId, productIds });
            notifyOtherTabs(userId, productIds);
          },
          (error: unknown) => {
            apply((now) => undo(now, former));
            throw error;
          },
        ),
      );
      work.current = changed.catch(() => {});
      return changed;
    },
    [userId],
  );

  const add = useCallback(
    (productIds: string[]) =>
      change(
        "PUT",
        { productIds },
        (before) => [...productIds.filter((id) => !before.includes(id)), ...before],
        (now, former) => now.filter((id) => former.includes(id) || !productIds.includes(id)),
      ),
    [change],
  );
  const remove = useCallback(
    (productId: string) =>
      change(
        "DELETE",
        { productId },
        (before) => before.filter((id) => id !== productId),
        (before) => [productId, ...before],
      ),
    [change],
  );
  return { productIds: shown?.productIds ?? [], add, remove };
}

function notifyOtherTabs(userId: string, productIds: string[]) {
  const channel = new BroadcastChannel(channelOf(userId));
  channel.postMessage(productIds);
  channel.close();
}

function channelOf(userId: string): string {
  return `wish list ${userId}`;
}

async function send(method: string, body: object): Promise<string[]> {
  const response = await fetch("/wish-list/account", {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as string[];
  throw new Error((answer as { message?: string }).message);
}
