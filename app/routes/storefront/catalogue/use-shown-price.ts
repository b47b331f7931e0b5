import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { ShownPrice } from "#db/words/shop-words.ts";
import { shopOf } from "#routes/shared/screens/page-meta.ts";

/** The price that is emphasised in this browser; on the server the one that the owner starts with. */
export function useShownPrice(): ShownPrice {
  const { pricesShown = "with" } = shopOf(useMatches());
  return useSyncExternalStore(listen, shownPrice, () => pricesShown);
}

export function shownPrice(): ShownPrice {
  return document.documentElement.dataset["gst"] === "without" ? "without" : "with";
}

function listen(listener: () => void) {
  window.addEventListener("gst", listener);
  return () => window.removeEventListener("gst", listener);
}
