import { useCallback, useEffect, useState } from "react";
import { hostCookie, readCookie } from "#domain/base/cookies/host-cookie.ts";
import { compareCookie, maxCompared } from "#domain/catalogue/compare/compare-query.ts";
import type { Collected, Collection } from "#domain/catalogue/compare/read-comparison.server.ts";
import { type Toast, useToast } from "#ui/feedback/toasts.tsx";
import { cookieOptions } from "../cart/guest-cart-store.ts";

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- added to the browser's own
  interface Window {
    /** What a press of 'Compare' does; undefined on pages without a tray. */
    compare: ((button: HTMLButtonElement) => void) | undefined;
    /** Pressed before this script had come. */
    comparePressed: HTMLButtonElement[] | undefined;
  }
}

/** What was collected before the page changed, so that the tray does not come anew on each. */
let known: Collected[] = [];
let knownCookie = "";
/** The second press of a double click takes nothing away. */
const doubleClickMs = 500;
/** One request after another: each answer changes the cookie that the next one brings along. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The products that this browser compares, what happened last, and a function that changes them by the fields of the form
 * of /compare. The server decides; other tabs are followed by the cookie. While it is used, 'Compare' stays on the page, shows
 * whether its product is among them, and takes it away again.
 */
export function useCollected() {
  const [products, setProducts] = useState<Collected[]>([]);
  const [announcement, announce] = useState("");
  const toast = useToast();

  const send = useCallback(
    (requested: (() => Record<string, string>) | null) => {
      const turn = last.then(async () => {
        const body = requested && new URLSearchParams(requested());
        try {
          const before = known;
          const { products: now, isFull } = await request(body);
          known = now;
          knownCookie = cookie();
          setProducts(now);
          const added = now.find(({ slug }) => slug === body?.get("product"));
          if (added) announce(`${added.name} added. ${now.length} of ${maxCompared} products to compare.`);
          const removed = before.find(
            ({ slug }) => body?.get("intent") === "remove" && slug === body.get("product"),
          );
          if (removed) announce(`${removed.name} removed.`);
          if (isFull) toast(full);
        } catch {
          // Nobody waits for what the page asks by itself.
          if (body) toast(unreached);
        }
        markButtons();
      });
      last = turn;
      return turn;
    },
    [toast],
  );

  useEffect(() => {
    const follow = () => {
      const now = cookie();
      if (now === "") known = [];
      else if (now !== knownCookie) return void send(null);
      knownCookie = now;
      setProducts(known);
      markButtons();
    };
    let [pressed, pressedAt] = ["", 0];
    window.compare = ({ value: product }) => {
      const isDouble = product === pressed && performance.now() - pressedAt < doubleClickMs;
      [pressed, pressedAt] = [product, performance.now()];
      if (!isDouble)
        void send(() => ({ intent: known.some(({ slug }) => slug === product) ? "remove" : "add", product }));
    };
    follow();
    window.comparePressed?.forEach(window.compare);
    window.comparePressed = undefined;
    const cards = new MutationObserver(markButtons);
    cards.observe(document.querySelector("#main") ?? document.body, { childList: true, subtree: true });
    window.addEventListener("pageshow", follow);
    document.addEventListener("visibilitychange", follow);
    return () => {
      window.compare = undefined;
      cards.disconnect();
      window.removeEventListener("pageshow", follow);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [send]);

  return { products, announcement, change: (fields: Record<string, string>) => send(() => fields) };
}

const full: Toast = {
  title: `You can compare up to ${maxCompared} products`,
  detail: "Remove one to add another.",
};
const unreached: Toast = {
  tone: "error",
  title: "The comparison was not changed",
  detail: "We cannot reach the shop right now. Try again in a moment.",
};

async function request(body: URLSearchParams | null): Promise<Collection> {
  const response = await fetch("/compare/tray", body ? { method: "POST", body } : {});
  if (!response.ok) throw new Error(`The shop answered with status ${response.status}.`);
  return (await response.json()) as Collection;
}

/** Says on every 'Compare' of the page whether its product is among those to compare. New cards are not marked yet. */
function markButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    'form[action="/compare"] > [name="product"]',
  ))
    button.ariaPressed = String(known.some(({ slug }) => slug === button.value));
}

function cookie(): string {
  return readCookie(document.cookie, hostCookie(compareCookie, cookieOptions())) ?? "";
}
