import type { ReactNode } from "react";
import type { Permission } from "#domain/access/permissions.ts";
import { cashCarrierWords } from "#domain/cash/cash-words.ts";
import { formatExact } from "#domain/money/money.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { type About, IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { thisFulfilment } from "./words.ts";
import { SerialFields } from "./serials.tsx";
import type { ActionableFulfilment } from "./possible-actions.ts";
import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";

/** What the form of an action needs. */
export type ActionProps = {
  fulfilment: ActionableFulfilment;
  permissions: readonly Permission[];
  /** The page's last refusal. It may be about another form. */
  failure: FormAnswer | undefined;
  /** The field that names the fulfilment, where the page's address does not. */
  about?: About;
  intent: string;
  Heading: "h2" | "h3";
};

/** Packs a fulfilment. */
export function Pack(props: ActionProps) {
  const { fulfilment, Heading } = props;
  return (
    <>
      <Heading>Pack {thisFulfilment(fulfilment)}</Heading>
      <p>
        Check that all items are there and undamaged. The customer will see that the order is being processed.
      </p>
      <NextForm {...props} words={{ do: "Accept and pack", doing: "Packing..." }} />
    </>
  );
}

/** Ships a fulfilment, with its tracking number and the serial numbers of its units. */
export function Ship(props: ActionProps) {
  const { fulfilment, Heading } = props;
  return (
    <>
      <Heading>Ship {thisFulfilment(fulfilment)}</Heading>
      <p>We email the courier and tracking number to the customer.</p>
      <NextForm {...props} words={{ do: "Ship", doing: "Shipping..." }}>
        <div className="form-grid">
          <TrackingFields />
          <CashCarrierField fulfilment={fulfilment} />
          <SerialFields lines={fulfilment.lines} />
        </div>
      </NextForm>
    </>
  );
}

/** Who collects the cash, where the shop allows the vendor more than its own courier. */
function CashCarrierField({ fulfilment }: Pick<ActionProps, "fulfilment">) {
  const { paymentMethod, total, cashCarriers = [] } = fulfilment;
  if (paymentMethod !== "cod" || cashCarriers.length < 2) return null;
  return (
    <SelectField label={`Who collects ${formatExact(total)} in cash`} name="cashCarrier">
      <Options of={cashCarriers.map((carrier) => [carrier, cashCarrierWords[carrier]])} />
    </SelectField>
  );
}

/** Marks a fulfilment as delivered, and its cash as collected. */
export function Deliver(props: ActionProps) {
  const { fulfilment, permissions, Heading } = props;
  const { paymentMethod, total } = fulfilment;
  const isCash = paymentMethod === "cod";
  const paid = isCash ? ` and paid ${formatExact(total)} in cash` : "";
  const isForAll = permissions.includes("fulfilments.ship-any");
  const [owes, whose] = isForAll ? ["The vendor owes", "the vendor's"] : ["You owe", "your"];
  const isOwed = isCash && (fulfilment.cashCarriedBy ?? "shop-courier") !== "shop-courier";
  return (
    <>
      <Heading>Mark as delivered</Heading>
      <p>
        Mark {thisFulfilment(fulfilment)} as delivered after the customer has received{" "}
        {fulfilment.isWhole ? "it" : "them"}
        {paid}.{isOwed && ` ${owes} this cash to the shop. We set it off against ${whose} payouts.`}
      </p>
      <NextForm
        {...props}
        words={{
          do: isCash ? `Delivered, ${formatExact(total)} cash collected` : "Mark as delivered",
          doing: "Saving...",
        }}
      />
    </>
  );
}

type NextFormProps = ActionProps & {
  /** The words on the button, and while it is busy. */
  words: { do: string; doing: string };
  children?: ReactNode;
};

/** The form of the next transition. Its button is the page's primary one if the page has only this fulfilment. */
function NextForm({ fulfilment, failure, about, intent, words, children }: NextFormProps) {
  return (
    <IntentForm intent={intent} about={about} failure={failure}>
      {children}
      <SubmitButton variant={fulfilment.isWhole ? "primary" : "ink"} busyLabel={words.doing}>
        {words.do}
      </SubmitButton>
    </IntentForm>
  );
}
