import { ArrowRight } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { isGstin } from "#domain/base/gst/gstin.ts";
import { isPincode, plainPincode } from "#domain/base/addresses/plain-pincode.ts";
import type { SavedBusiness } from "#domain/people/customers/business.ts";
import type { SavedAddress } from "#domain/people/customers/shipping-address.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { AddressFields } from "#routes/shared/forms/address-fields.tsx";
import { BySending } from "#routes/shared/delivery/by-sending.tsx";
import { deliverySentence, unknownPin } from "#routes/shared/delivery/delivery-sentence.ts";
import { collectKey, readStoredText, writeStoredText } from "#routes/shared/browser/stored-text.ts";
import { readPin, usePin } from "#routes/shared/delivery/pin.ts";
import { type ShownDelivery, useDelivery } from "#routes/shared/delivery/delivery-answer.tsx";
import { isChanged, preserveTyped, restoreTyped } from "#routes/shared/forms/typed-form.ts";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Checkbox } from "#ui/controls/field.tsx";
import { businessToStartWith, type States, statesOf } from "./receiver-states.ts";
import { CollectChoice, type CollectBill } from "./collect-choice.tsx";
import { TogetherChoice } from "./together-choice.tsx";
import { BusinessBill } from "./business-bill.tsx";
import type { StartAddress } from "./address-to-start-with.ts";
import { SavedAddressChoices } from "./saved-address-choices.tsx";

export const checkoutDraft = "checkout-address";

type CheckoutAddressFormProps = {
  start: StartAddress;
  /** What is said of deliveries to it; other PIN codes are asked about as they are typed. */
  delivery: ShownDelivery | undefined;
  bill: CollectBill;
  addresses: SavedAddress[];
  businesses: SavedBusiness[];
  failure: FormFailure | undefined;
};

/** The first step of the checkout: the delivery address. */
export function CheckoutAddressForm({
  start,
  delivery: first,
  bill,
  addresses,
  businesses,
  failure,
}: CheckoutAddressFormProps) {
  const { products, choice } = bill;
  const form = useWrongField(failure);
  const isBusy = useNavigation().formMethod === "POST";
  const fillByPincode = usePincode();
  const values: Record<string, string | undefined> = failure?.values ?? start.values;
  const isBusinessOpen =
    businesses.length > 0 ||
    Boolean(values.buyerGstin || values.buyerBusinessName || failure?.errors.buyerGstin);
  const chosen = { ...values, business: businessToStartWith(values, businesses) };
  const [states, setStates] = useState(() => statesOf(chosen, businesses));

  const [pin, setPin] = useState(start.values.pincode ?? "");
  const isFirst = first !== undefined && pin === start.values.pincode;
  const requested = useDelivery(
    isFirst ? "" : pin,
    products.map(({ id }) => id),
  );
  const delivery = isFirst ? first : requested;
  const isUnknown = delivery?.place === null;
  // A saved address is above: its fields are folded, unless something is wrong.
  const isFolded = start.savedId !== null && !failure;
  // A new object only when it changes, as fields compare it.
  const errors = useMemo(
    () => (isUnknown ? { pincode: unknownPin(pin), ...failure?.errors } : failure?.errors),
    [isUnknown, pin, failure],
  );
  const [, savePin] = usePin();

  const filledState = useRef("");
  const readStates = useCallback(
    (form: HTMLFormElement) => {
      const states = statesIn(form, businesses);
      filledState.current = fillBillingState(form, states.registered, filledState.current);
      setStates(states);
      setPin(pinIn(form));
      return states;
    },
    [businesses],
  );

  useEffect(() => {
    if (!form.current) return;
    if (!failure) {
      restoreTyped(checkoutDraft, form.current, start.key);
      forgetRefusedBusiness(form.current);
    }
    fillKnownPin(form.current);
    if (!failure) tickCollect(form.current);
    // What was restored must show.
    const [folded, business] = ["[data-folded]", ".business-bill"].map((part) =>
      form.current?.querySelector<HTMLDetailsElement>(part),
    );
    if (folded && isChanged(folded)) folded.open = true;
    if (readStates(form.current).registered && business) business.open = true;
  }, [form, failure, start.key, readStates]);

  // Restores the answer too, once its question is there.
  useEffect(() => {
    if (states.isReceiverRequired && !failure && form.current) {
      restoreTyped(checkoutDraft, form.current, start.key);
    }
  }, [form, states.isReceiverRequired, failure, start.key]);

  const fields = (
    <>
      <AddressFields />
      <Checkbox
        name="saveAddress"
        defaultChecked={failure ? failure.values.saveAddress !== undefined : start.isToBeSaved}
        isWide
      >
        Save this address in my account
      </Checkbox>
    </>
  );

  return (
    <>
      {addresses.length > 0 && <SavedAddressChoices addresses={addresses} chosenId={start.savedId} />}
      <Form
        ref={form}
        method="post"
        action="/checkout"
        className="form-grid"
        noValidate
        onSubmit={(event) => {
          // One without a place is not kept.
          if (delivery?.place && pin === pinIn(event.currentTarget)) savePin(pin);
        }}
        onInput={(event) => {
          preserveTyped(checkoutDraft, event.currentTarget, start.key);
          const box = event.currentTarget.elements.namedItem("collect");
          if (box instanceof HTMLInputElement && event.target === box) {
            writeStoredText(collectKey, box.checked ? "on" : "");
          }
          fillByPincode(event);
          readStates(event.currentTarget);
        }}
      >
        <h2>
          <span className={bill.hasOthers ? undefined : "to-deliver"}>Delivery address</span>
          {!bill.hasOthers && <span className="to-collect">Your address</span>}
        </h2>
        {failure?.formError && (
          <div className="form-wide">
            <Banner focusOn={failure}>{failure.formError}</Banner>
          </div>
        )}
        <input type="hidden" name="intent" value="address" />
        <FormState errors={errors} values={values} isBusy={isBusy}>
          {bill.collectable.length > 0 && (
            <CollectChoice
              bill={bill}
              isChosen={failure ? failure.values.collect !== undefined : start.isToCollect === true}
            />
          )}
          {isFolded ? (
            <details className="form-wide" data-folded="">
              <summary className="py-2 font-label">Change this address</summary>
              <div className="form-grid pt-3">{fields}</div>
            </details>
          ) : (
            fields
          )}
          {choice && (
            <TogetherChoice
              choice={choice}
              hasOthers={bill.hasOthers}
              last={Object.values(delivery?.days ?? {})
                .toSorted()
                .at(-1)}
              isTogether={failure ? failure.values.together === "on" : start.isTogether === true}
            />
          )}
          <p className="form-wide delivery-day" role="status">
            {delivery && (!isUnknown || isFolded) && (
              <BySending
                apart={deliverySentence(pin, products, delivery)}
                together={deliverySentence(
                  pin,
                  products,
                  choice ? sentTogether(products, delivery) : delivery,
                )}
              />
            )}
          </p>
          <BusinessBill businesses={businesses} values={values} states={states} isOpen={isBusinessOpen} />
          <SubmitRow variant="primary" size="large" busyLabel="One moment...">
            Continue to Payment
            <ArrowRight size={18} />
          </SubmitRow>
        </FormState>
      </Form>
    </>
  );
}

/** The same with each seller's goods on the day of its last. */
function sentTogether(products: CollectBill["products"], delivery: ShownDelivery): ShownDelivery {
  const days = products.flatMap(({ id, vendorId }) => {
    const own = products.flatMap((product) =>
      product.vendorId === vendorId ? (delivery.days[product.id] ?? []) : [],
    );
    const last = own.toSorted().at(-1);
    return delivery.days[id] && last ? [[id, last] as const] : [];
  });
  return { ...delivery, days: Object.fromEntries(days) };
}

/** Fills in the PIN code that this browser asked about on a product page, where none is given yet. */
function fillKnownPin(form: HTMLFormElement) {
  const field = form.elements.namedItem("pincode");
  const pin = readPin();
  if (!(field instanceof HTMLInputElement) || field.value !== "" || pin === "") return;
  field.value = pin;
  // City and state follow as from typing.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Ticks or unticks 'Collect at the shop' as chosen last, here or on a product's page or in the cart. */
function tickCollect(form: HTMLFormElement) {
  const box = form.elements.namedItem("collect");
  const chosen = readStoredText(collectKey);
  if (box instanceof HTMLInputElement && chosen !== null) box.checked = chosen === "on";
}

/** A GSTIN that was refused, or typed in part, would wait in its folded part for the next try, and its business with it. */
function forgetRefusedBusiness(form: HTMLFormElement) {
  const gstin = form.elements.namedItem("buyerGstin");
  if (!(gstin instanceof HTMLInputElement) || gstin.value === "" || isGstin(gstin.value.trim().toUpperCase()))
    return;
  const fields = form.querySelectorAll<HTMLInputElement>(
    ".business-new :is(input:not([type=radio]), select)",
  );
  for (const field of fields) field.value = "";
}

/** The PIN code in the form; empty until it is whole. */
function pinIn(form: HTMLFormElement): string {
  const pin = plainPincode(String(new FormData(form).get("pincode") ?? ""));
  return isPincode(pin) ? pin : "";
}

function statesIn(form: HTMLFormElement, businesses: SavedBusiness[]): States {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return statesOf(Object.fromEntries(fields), businesses);
}

/** Fills in the state of the GSTIN as the billing state, where that is empty or was filled in before. */
function fillBillingState(form: HTMLFormElement, registered: string | undefined, filled: string): string {
  const field = form.elements.namedItem("billingState");
  if (!registered || !(field instanceof HTMLSelectElement)) return filled;
  if (field.value !== "" && field.value !== filled) return filled;
  field.value = registered;
  return registered;
}
