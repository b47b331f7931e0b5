import { Truck } from "lucide-react";
import { type FormEventHandler, type ReactNode, useState } from "react";
import { invalidPincode, isPincode, plainPincode } from "#domain/base/places/plain-pincode.ts";
import { Button } from "#ui/controls/button.tsx";
import { collectKey, useStoredText } from "../browser/stored-text.ts";
import { usePin } from "./pin.ts";
import { type Delivery, useDelivery } from "./use-delivery.ts";

/** `mayCollect`: whether some of the products may be collected at the shop. */
export type DeliveryAsked = { productIds: readonly string[]; mayCollect: boolean };

/**
 * What is said of deliveries to the PIN code of this browser, and the form that asks for it or for another one. The answer
 * comes from the browser, because the page is the same for all. Without a script the form leads to the delivery page.
 * What `mayCollect` is asked about without a PIN code too, and the choice is kept for the checkout.
 */
export function DeliveryAnswer({ productIds, mayCollect }: DeliveryAsked) {
  const [kept, keepPin] = usePin();
  const [typed, setTyped] = useState("");
  const pin = typed || kept;
  // Only a PIN code with a place is kept: another would be asked about and filled in everywhere.
  const [collects, keepCollects] = useStoredText(collectKey);
  const delivery = useDelivery(pin || (mayCollect ? "none" : ""), productIds, ({ place }) => {
    if (pin === "") return;
    if (place !== null) keepPin(pin);
    else if (kept === pin) keepPin("");
    setTyped(place === null ? pin : "");
  });
  const isUnknown = pin !== "" && delivery?.place === null;
  const [isChanging, setChanging] = useState(false);
  const [invalid, setInvalid] = useState("");
  const isAsking = pin === "" || isChanging || isUnknown;
  const error = invalid || (isUnknown ? unknownPin(pin) : "");

  return (
    <>
      {!isAsking && (
        <p role="status" className="delivery-answer">
          <Truck size={18} />
          <span className="tabular">
            {delivery ? deliveryWords(pin, productIds, delivery) : `Delivery to ${pin}`}{" "}
            <button type="button" className="link" onClick={() => setChanging(true)}>
              Change<span className="visually-hidden"> PIN code</span>
            </button>
          </span>
        </p>
      )}
      {isAsking && (
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
            <p className="field-error" role="alert">
              {error}
            </p>
          )}
        </DeliveryForm>
      )}
      {delivery?.collect && (
        <label className="checkbox-row collect-choice">
          <input
            type="checkbox"
            checked={collects === "on"}
            onChange={({ currentTarget }) => keepCollects(() => (currentTarget.checked ? "on" : ""))}
          />
          {delivery.collect}
        </label>
      )}
    </>
  );
}

export const unknownPin = (pin: string): string => `We do not know PIN code ${pin}. Please check it.`;

/** Which day these products arrive, or why they do not. */
export function deliveryWords(
  pin: string,
  productIds: readonly string[],
  { place, isServed, days }: Delivery,
): string {
  if (place === null) return unknownPin(pin);
  if (!isServed) return `We do not deliver to ${place} ${pin} yet.`;
  const all = [...new Set(productIds.map((id) => days[id]))];
  const to = `to ${place} ${pin}`;
  if (all.includes(undefined)) {
    return `${productIds.length === 1 ? "This" : "Some of these items"} cannot be delivered ${to}.`;
  }
  return `Delivery by ${all.join(" and ")} ${to}`;
}

type DeliveryFormProps = {
  productIds: readonly string[];
  pin?: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** What is wrong with the PIN code. */
  children?: ReactNode;
};

function DeliveryForm({ productIds, pin, onSubmit, children }: DeliveryFormProps) {
  return (
    <form action="/shipping" className="delivery-form" noValidate onSubmit={onSubmit}>
      <input type="hidden" name="products" value={productIds.join()} />
      <label>
        Delivery PIN code
        <input
          className="input"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={pin}
          aria-invalid={children ? true : undefined}
        />
      </label>
      <Button type="submit">Check</Button>
      {children}
    </form>
  );
}
