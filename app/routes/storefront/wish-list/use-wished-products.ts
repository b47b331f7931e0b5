import { useEffect, useState, useSyncExternalStore } from "react";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";
import { useWishList } from "./wish-list-context.tsx";

type WishedProducts = {
  products: ProductCard[];
  /** False until the browser has read a guest's list and the server has sent its products. */
  isKnown: boolean;
  isUnreached: boolean;
};

/** The product cards of the current wish list. Fetches the cards that the page was not served with. */
export function useWishedProducts(served: ProductCard[]): WishedProducts {
  const { productIds } = useWishList();
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { isSignedIn } = useWishList();
  const [fetched, setFetched] = useState<{ ids: string[]; products: ProductCard[] }>({
    ids: [],
    products: [],
  });
  const [isUnreached, setUnreached] = useState(false);

  const byId = new Map([...served, ...fetched.products].map((product) => [product.id, product]));
  const missing = productIds.filter((id) => !byId.has(id) && !fetched.ids.includes(id)).join("_");

  useEffect(() => {
    if (missing === "") return;
    const leaving = new AbortController();
    fetchCards(missing, leaving.signal).then(
      (products) => {
        const ids = missing.split("_");
        setFetched((before) => ({
          ids: [...before.ids, ...ids],
          products: [...before.products, ...products],
        }));
        setUnreached(false);
      },
      () => {
        if (!leaving.signal.aborted) setUnreached(true);
      },
    );
    return () => leaving.abort();
  }, [missing]);

  return {
    products: productIds.flatMap((id) => byId.get(id) ?? []),
    isKnown: (isSignedIn || isInBrowser) && missing === "",
    isUnreached: isUnreached && missing !== "",
  };
}

async function fetchCards(ids: string, signal: AbortSignal): Promise<ProductCard[]> {
  const response = await fetch(`/wish-list/products?ids=${ids}`, { signal });
  if (!response.ok) throw new Error(`The shop answered with status ${response.status}.`);
  return (await response.json()) as ProductCard[];
}
