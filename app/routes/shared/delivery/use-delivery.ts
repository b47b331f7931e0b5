import { useEffect, useEffectEvent, useState } from "react";

/** The answer of /delivery/:pincode: days in words, by product, and what is said of collecting them. */
export type Delivery = {
  place: string | null;
  isServed: boolean;
  days: Record<string, string>;
  collect?: string | null;
};

/** Asks by which days these products arrive at a PIN code. Undefined without one, and until the answer is there. */
export function useDelivery(
  pin: string,
  productIds: readonly string[],
  onAnswer?: (answer: Delivery) => void,
): Delivery | undefined {
  const address = pin && productIds.length > 0 ? `/delivery/${pin}?products=${productIds.join(",")}` : "";
  const [known, setKnown] = useState<{ address: string; answer: Delivery }>();

  const answered = useEffectEvent((answer: Delivery) => {
    setKnown({ address, answer });
    onAnswer?.(answer);
  });

  useEffect(() => {
    if (address === "") return;
    const leaving = new AbortController();
    fetch(address, { signal: leaving.signal })
      .then(async (response) => {
        if (response.ok) answered((await response.json()) as Delivery);
      })
      // Without an answer the page says nothing.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [address]);

  return known?.address === address ? known.answer : undefined;
}
