import { useCallback, useEffect, useState } from "react";
import { hostCookie, readCookie } from "#domain/base/cookies/host-cookie.ts";
import { compareCookie, maxCompared } from "#domain/catalogue/compare/compare-query.ts";
import type { Collected, Collection } from "#domain/catalogue/compare/read-comparison.server.ts";
import { type Toast, useToast } from "#ui/feedback/toasts.tsx";
import { cookieOptions } from "../cart/guest-cart-store.ts";

/** What was collected before the page changed, so that the tray does not come anew on each. */
let known: Collected[] = [];
let knownCookie = "";
/** One request after another: each answer changes the cookie that the next one brings along. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The products that this browser compares, what happened last, and a function that changes them by the fields of the form
 * of /compare. The server decides; other tabs are followed by the cookie. While it is used, 'Compare' stays on the page.
 */
export function useCollected() {
  const [products, setProducts] = useState<Collected[]>([]);
  const [said, say] = useState("");
  const toast = useToast();

  const send = useCallback(
    (body: URLSearchParams | null) => {
      const turn = last.then(async () => {
        try {
          const { products: now, isFull } = await ask(body);
          known = now;
          knownCookie = cookie();
          setProducts(now);
          const added = now.find(({ slug }) => slug === body?.get("product"));
          if (added) say(`${added.name} added. ${now.length} of ${maxCompared} products to compare.`);
          if (isFull) toast(full);
        } catch {
          // Nobody waits for what the page asks by itself.
          if (body) toast(unreached);
        }
      });
      last = turn;
      return turn;
    },
    [toast],
  );

  useEffect(() => {
    const follow = () => {
      const now = cookie();
      if (now === "") setProducts([]);
      else if (now === knownCookie) setProducts(known);
      else void send(null);
    };
    const collect = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.getAttribute("action") !== "/compare") return;
      // The router leaves alone what is prevented.
      event.preventDefault();
      void send(fieldsOf(new FormData(form, event.submitter)));
    };
    follow();
    window.addEventListener("submit", collect, true);
    window.addEventListener("pageshow", follow);
    document.addEventListener("visibilitychange", follow);
    return () => {
      window.removeEventListener("submit", collect, true);
      window.removeEventListener("pageshow", follow);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [send]);

  return { products, said, change: (fields: Record<string, string>) => send(new URLSearchParams(fields)) };
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

async function ask(body: URLSearchParams | null): Promise<Collection> {
  const response = await fetch("/compare/tray", body ? { method: "POST", body } : {});
  if (!response.ok) throw new Error(`The shop answered with status ${response.status}.`);
  return (await response.json()) as Collection;
}

function fieldsOf(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

function cookie(): string {
  return readCookie(document.cookie, hostCookie(compareCookie, cookieOptions())) ?? "";
}
