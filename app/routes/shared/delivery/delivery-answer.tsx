import { Truck } from "lucide-react";
import { type FormEventHandler, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { invalidPincode, isPincode, plainPincode } from "#domain/base/addresses/plain-pincode.ts";
import { Button } from "#ui/controls/button.tsx";
import { collectKey, useStoredText } from "../browser/stored-text.ts";
import { usePin } from "./pin.ts";

/** Whether goods are delivered to a PIN code, and the days in India by which each product arrives. */
export type ShownDelivery = { place: string | null; isServed: boolean; days: Record<string, string> };
/** The answer of /delivery/:pincode, also as a sentence, and what is said of collecting the products. */
export type Delivery = ShownDelivery & { label: string; collect: string | null };

/** `mayCollect`: whether some of the products may be collected at the shop. */
export type DeliveryRequest = { productIds: readonly string[]; mayCollect: boolean };

/**
 * What is said of deliveries to the PIN code of this browser, and the form that asks for it or for another one. The answer
 * comes from the browser, because the page is the same for all. Without a script the form leads to the delivery page.
 * What `mayCollect` is asked about without a PIN code too, and the choice is kept for the checkout.
 */
export function DeliveryAnswer({ productIds, mayCollect }: DeliveryRequest) {
  const [saved, savePin] = usePin();
  const [typed, setTyped] = useState("");
  const pin = typed || saved;
  // Only a PIN code with a place is kept: another would be asked about and filled in everywhere.
  const [collects, saveCollects] = useStoredText(collectKey);
  const delivery = useDelivery(pin || (mayCollect ? "none" : ""), productIds, ({ place }) => {
    if (pin === "") return;
    if (place !== null) savePin(pin);
    else if (saved === pin) savePin("");
    setTyped(place === null ? pin : "");
  });
  const isUnknown = pin !== "" && delivery?.place === null;
  const [isChanging, setChanging] = useState(false);
  const [invalid, setInvalid] = useState("");
  const isRequesting = pin === "" || isChanging || isUnknown;
  const error = invalid || (isUnknown ? delivery.label : "");

  return (
    <>
      {!isRequesting && (
        <p role="status" className="flex items-start gap-2">
          <Truck size={18} className="mt-0.75" />
          <span className="tabular">
            {delivery ? delivery.label : `Delivery to ${pin}`}{" "}
            <button type="button" className="link" onClick={() => setChanging(true)}>
              Change<span className="visually-hidden"> PIN code</span>
            </button>
          </span>
        </p>
      )}
      {isRequesting && (
        <DeliveryForm
          productIds={productIds}
          pin={pin}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = plainPincode(String(new FormData(event.currentTarget).get("pin") ?? ""));
            if (!isPincode(typed)) return setInvalid(invalidPincode);
            setInvalid("");
            setChanging(false);
            setTyped(typed);
          }}
        >
          {error && (
            <p className="field-error basis-full" role="alert">
              {error}
            </p>
          )}
        </DeliveryForm>
      )}
      {delivery?.collect && (
        <label className="checkbox-row mt-2">
          <input
            type="checkbox"
            checked={collects === "on"}
            onChange={({ currentTarget }) => saveCollects(() => (currentTarget.checked ? "on" : ""))}
          />
          {delivery.collect}
        </label>
      )}
    </>
  );
}

type DeliveryFormProps = {
  productIds?: readonly string[];
  pin?: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** What is wrong with the PIN code. */
  children?: ReactNode;
};

/** The form that asks for a PIN code. */
export function DeliveryForm({ productIds, pin, onSubmit, children }: DeliveryFormProps) {
  return (
    <form action="/shipping" className="row items-end" noValidate onSubmit={onSubmit}>
      {productIds && <input type="hidden" name="products" value={productIds.join()} />}
      <label className="small grid max-w-full grid-cols-1 gap-1 leading-5.5">
        Delivery PIN code
        <input
          className="input w-36 max-w-full"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={pin}
          aria-invalid={children ? true : undefined}
        />
      </label>
      <Button type="submit" className="min-h-12">
        Check
      </Button>
      {children}
    </form>
  );
}

/** Asks by which days these products arrive at a PIN code. Undefined without one, and until the answer is there. */
export function useDelivery(
  pin: string,
  productIds: readonly string[],
  onAnswer?: (answer: Delivery) => void,
): Delivery | undefined {
  const address = pin && productIds.length > 0 ? `/delivery/${pin}?products=${productIds.join()}` : "";
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
