import { serialsField } from "#domain/orders/fulfilment/ship-input.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { ConfirmNumbers } from "../../fulfilment/serials-form.tsx";
import { Checkbox, Field, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { ConfirmedStep, type DeskFormProps, StepForm } from "../desk-form.tsx";
import { WayFields } from "./way-fields.tsx";

/** Credits and refunds the pieces, for customers who want the money. */
export function Refund(props: DeskFormProps) {
  return (
    <>
      <h2>Refund the customer</h2>
      <p>{aboutRefund(props.returned)}</p>
      <StepForm
        {...props}
        intent="refund"
        label={refundText(props.returned)}
        busyText="Refunding..."
        variant="primary"
      >
        <RefundFields {...props} />
      </StepForm>
    </>
  );
}

/** The same for customers who want another product; only the shop decides so. */
export function RefundInstead(props: DeskFormProps) {
  return (
    <ConfirmedStep
      {...props}
      intent="refund"
      label={refundText(props.returned)}
      busyText="Refunding..."
      about={aboutRefund(props.returned)}
    >
      <RefundFields {...props} />
    </ConfirmedStep>
  );
}

/** With a fee, the amount follows from what is typed. */
const refundText = ({ worth, settlement }: ReturnPage) =>
  (settlement?.highestFee ?? 0) > 0 ? "Refund" : `Refund ${formatExact(worth ?? 0)}`;

function aboutRefund({ worth, settlement, waitsForCash, asksForAccount }: ReturnPage): string {
  const isCredit = settlement?.destination === "store-credit";
  const to = isCredit ? " as store credit" : asksForAccount ? "" : " to the original payment method";
  const accountNote =
    isCredit || !asksForAccount ? "" : " We will ask the customer for a UPI ID or bank account.";
  const fee = (settlement?.highestFee ?? 0) > 0 ? ", less the restocking fee," : "";
  const later = waitsForCash
    ? " We have not received the cash for this order yet. The refund is paid once it arrives."
    : "";
  return `The customer gets ${formatExact(worth ?? 0)}${fee}${to}, and we issue a credit note.${accountNote} The product stays out of stock until you decide what to do with it.${later}`;
}

function RefundFields({ returned, failure }: DeskFormProps) {
  const typed = typedFor("refund", failure);
  const { destination = "source", highestFee = 0 } = returned.settlement ?? {};
  return (
    <>
      {highestFee > 0 && (
        <Field
          label="Restocking fee (₹)"
          name="fee"
          inputMode="numeric"
          hint={`At most ${formatExact(highestFee)} including GST. Enter 0 to keep nothing.`}
          defaultValue={typed.fee ?? String(highestFee / 100)}
        />
      )}
      {returned.side === "shop" && destination === "store-credit" && (
        <SelectField label="Refund to" name="destination" defaultValue={typed.destination ?? destination}>
          <option value="store-credit">Store credit</option>
          <option value="source">Original payment method</option>
        </SelectField>
      )}
    </>
  );
}

/** Sends another piece of the same product. */
export function Replace(props: DeskFormProps) {
  const { returned, failure } = props;
  const { settlement, quantity, needsSerial, units, position, product } = returned;
  const typed = typedFor("replace", failure);
  const isRefused = isOf(failure, "replace");
  const field = serialsField(position);
  const needsNoAmount =
    typed.isWithoutSerials === "on" || (isRefused && failure?.errors.isWithoutSerials !== undefined);
  return (
    <>
      <h2>Send a replacement</h2>
      <p>
        {quantity === 1 ? `1 × ${product}` : `${quantity} × ${product}`}, free of charge. We take it out of
        your stock and write a delivery challan. {settlement && `In stock: ${settlement.inStock}.`}
      </p>
      <StepForm {...props} intent="replace" label="Send replacement" variant="primary">
        {(needsSerial || units.length > 0) && (
          <TextareaField
            className="[&_textarea]:font-mono [&_textarea]:text-sm [&_textarea]:min-h-12"
            label={quantity === 1 ? "Serial number of the replacement" : "Serial numbers of the replacements"}
            name={field}
            hint={
              quantity === 1
                ? `Replaces ${units.map(({ shipped }) => shipped).join(", ") || "the returned product"}`
                : `Enter ${quantity} serial numbers, one per line or separated by commas`
            }
            rows={Math.min(quantity, 8)}
            spellCheck={false}
            autoCapitalize="characters"
          />
        )}
        {needsNoAmount && units.length < quantity && (
          <Checkbox name="isWithoutSerials" defaultChecked={typed.isWithoutSerials === "on"}>
            Send it without the missing serial numbers
          </Checkbox>
        )}
        <ConfirmNumbers
          name="sentAgain"
          label={(numbers) => `Send ${numbers} again: the number is correct`}
        />
        <ConfirmNumbers
          name="notReceived"
          label={(numbers) => `Send ${numbers}, which is on no purchase: the number is correct`}
        />
        <WayFields returned={returned} />
      </StepForm>
    </>
  );
}

/** Lets the customer choose. */
export function NoneLeft(props: DeskFormProps) {
  return (
    <ConfirmedStep
      {...props}
      intent="none-left"
      label="No replacement left"
      about="We ask the customer to choose between the money and store credit for another product. Without an answer we refund the money."
    />
  );
}

const aboutRepair =
  "Use this when you send the product for service. The customer sees that it is being repaired, and the days are counted.";

export function Repair(props: DeskFormProps) {
  return (
    <>
      <h2>Repair the product</h2>
      <p>{aboutRepair}</p>
      <StepForm {...props} intent="repair" label="Start repair" variant="primary" />
    </>
  );
}

/** The same for customers who asked for a replacement. */
export function RepairInstead(props: DeskFormProps) {
  return <ConfirmedStep {...props} intent="repair" label="Repair it" about={aboutRepair} />;
}

export function NotRepairable(props: DeskFormProps) {
  return (
    <ConfirmedStep
      {...props}
      intent="not-repairable"
      label="Cannot be repaired"
      about="The return is accepted again, so that you replace or refund the product."
    >
      <TextareaField label="Reason for the customer" name="words" rows={3} maxLength={1_000} />
    </ConfirmedStep>
  );
}
