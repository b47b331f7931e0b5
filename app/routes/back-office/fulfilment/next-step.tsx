import { WeEmail } from "../we-email.tsx";
import type { ReactNode } from "react";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { usualUpiLimit } from "#domain/payments/methods/provider-to-add.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { type About, IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { thisFulfilment } from "./fulfilment-text.ts";
import { TenderFields } from "../forms/tender-fields.tsx";
import { SerialFields } from "./serials-form.tsx";
import type { ActionableFulfilment } from "./possible-actions.ts";
import { EwayBillFields } from "./eway-bill.tsx";
import { CashFields } from "./cash-fields.tsx";
import { OwnDelivery } from "./own-delivery.tsx";
import { QrPicture } from "#routes/shared/screens/qr-picture.tsx";
import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";

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

export function Pack(props: ActionProps) {
  const { fulfilment, Heading } = props;
  const { isToCollect } = fulfilment;
  return (
    <>
      <Heading>Pack {thisFulfilment(fulfilment)}</Heading>
      <p>
        Check that all items are there and undamaged.{" "}
        {!isToCollect &&
          "This issues the invoice, to print and put in the box. Enter the tracking number afterwards."}
        {isToCollect && <WeEmail>The customer collects it at the shop: we email them the code.</WeEmail>}
      </p>
      <NextForm
        {...props}
        label={{ do: isToCollect ? "Ready to collect" : "Accept and pack", doing: "Packing..." }}
      >
        <Contents {...props} />
        {!isToCollect && <SerialFields lines={fulfilment.lines} verb="Pack" />}
      </NextForm>
    </>
  );
}

/**
 * Ships a fulfilment: how it leaves, and the serial numbers of its units, unless it was packed with them. Of the words and fields in
 * `.when-…`, the style sheet shows those of the way that is chosen.
 */
export function Ship(props: ActionProps) {
  const { fulfilment, Heading } = props;
  if (fulfilment.isToCollect) return <HandOver {...props} />;
  return (
    <>
      <Heading>
        {shipLabels} {thisFulfilment(fulfilment)}
      </Heading>
      <p className="when-courier">
        <WeEmail>We email the courier and tracking number to the customer.</WeEmail>
      </p>
      <p className="when-collected">
        This marks {thisFulfilment(fulfilment)} as delivered
        {fulfilment.paymentMethod === "cod" &&
          `, and ${formatExact(fulfilment.total)} as paid: in cash, unless you enter other amounts`}
        . <WeEmail />
      </p>
      <NextForm {...props} label={{ do: shipLabels, doing: "Saving..." }}>
        <Contents {...props} />
        <div className="form-grid">
          <SelectField label="How is it sent?" name="sentBy" defaultValue="courier">
            <Options
              of={[
                ["courier", "With a courier"],
                ["own", "Own delivery, without a courier"],
                ["collected", "Collected by the customer"],
              ]}
            />
          </SelectField>
          <OwnDelivery />
          <div className="when-collected">
            <Field label="Collected by (name)" name="collectedBy" autoComplete="off" maxLength={60} />
          </div>
          <CashFields {...props} />
          <div className="form-wide when-collected">
            <CounterFields {...props} />
          </div>
          <div className="form-wide form-grid when-courier">
            <TrackingFields />
          </div>
          {fulfilment.ewayBillLimit !== null && (
            <div className="form-wide form-grid when-sent">
              <EwayBillFields />
            </div>
          )}
          {!fulfilment.isInvoiced && <SerialFields lines={fulfilment.lines} verb="Ship" />}
        </div>
      </NextForm>
    </>
  );
}

/**
 * Hands over at the counter what its customer ordered to collect there, for the code. If a hand-over was undone, how the
 * goods leave is known.
 */
function HandOver(props: ActionProps) {
  const { fulfilment, permissions, Heading } = props;
  const { paymentMethod, total, cashCarriers = [] } = fulfilment;
  const isAgain = fulfilment.status === "shipped";
  const mayTakeCash = permissions.includes("fulfilments.ship-any") || cashCarriers.includes("vendor");
  if (paymentMethod === "cod" && !mayTakeCash) {
    return (
      <>
        <Heading>Hand over {thisFulfilment(fulfilment)}</Heading>
        <p>
          The customer pays {formatExact(total)}, and you may not take it for the shop. The shop's staff hand
          it over at the counter. Please bring it there.
        </p>
      </>
    );
  }
  return (
    <>
      <Heading>Hand over {thisFulfilment(fulfilment)}</Heading>
      <p>
        Ask for the code of 6 digits. This marks {thisFulfilment(fulfilment)} as delivered
        {paymentMethod === "cod" && `, and ${formatExact(total)} as paid`}
        {!permissions.includes("fulfilments.ship-any") && paymentMethod === "cod" && " in cash"}.
      </p>
      <NextForm {...props} label={{ do: "Hand over", doing: "Saving..." }}>
        <input type="hidden" name="sentBy" value="collected" />
        {paymentMethod === "cod" && !permissions.includes("fulfilments.ship-any") && (
          <input type="hidden" name="cashAmount" value={total / 100} />
        )}
        <Contents {...props} />
        <div className="form-grid">
          <Field
            label="Code"
            name="collectCode"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required={false}
          />
          <Field label="Collected by (name)" name="collectedBy" autoComplete="off" maxLength={60} />
          {permissions.includes("fulfilments.ship-any") && (
            <Field
              label="Reason, if there is no code"
              name="noCodeReason"
              autoComplete="off"
              maxLength={60}
              hint="Such as: showed an identity card"
              required={false}
            />
          )}
          {!isAgain && (
            <>
              <CounterFields {...props} />
              <CashFields {...props} />
              <SerialFields lines={fulfilment.lines} verb="Hand over" />
            </>
          )}
        </div>
      </NextForm>
    </>
  );
}

/** Of what was shown the form tells, so that nothing else is sent. */
function Contents({ fulfilment: { contents } }: Pick<ActionProps, "fulfilment">) {
  return contents && <input type="hidden" name="contents" value={contents} />;
}

const shipLabels = (
  <>
    <span className="when-sent">Ship</span>
    <span className="when-collected">Hand over</span>
  </>
);

/** How the customer pays at the counter. Card and UPI reach the shop, so only its staff notes them. */
function CounterFields({ fulfilment, permissions }: Pick<ActionProps, "fulfilment" | "permissions">) {
  const { paymentMethod, total, upi } = fulfilment;
  if (paymentMethod !== "cod" || !permissions.includes("fulfilments.ship-any")) return null;
  return (
    <fieldset className="form-wide stack gap-3">
      <legend className="mb-3.5">How did the customer pay {formatExact(total)}?</legend>
      {upi && (
        <details>
          <summary>Show the QR code for UPI</summary>
          <QrPicture picture={upi.picture} href={upi.link} label="Pay in a UPI app">
            {`QR code to pay ${formatExact(total)} by UPI`}
          </QrPicture>
        </details>
      )}
      <div className="form-grid">
        <TenderFields
          hasUpi={Boolean(upi)}
          upiHint={total > usualUpiLimit ? `Up to ${formatExact(usualUpiLimit)} in most apps` : undefined}
        />
      </div>
    </fieldset>
  );
}

/** Marks a fulfilment as delivered, and its cash as collected. */
export function Deliver(props: ActionProps) {
  const { fulfilment, permissions, Heading } = props;
  if (fulfilment.isToCollect) return <HandOver {...props} />;
  const { paymentMethod, total } = fulfilment;
  const isCash = paymentMethod === "cod";
  const paid = isCash ? ` and paid ${formatExact(total)} in cash` : "";
  const isForAll = permissions.includes("fulfilments.ship-any");
  const [owes, whose] = isForAll ? ["The vendor owes", "the vendor's"] : ["You owe", "your"];
  const isOwed = isCash && ["vendor-courier", "vendor"].includes(fulfilment.cashCarriedBy ?? "");
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
        label={{
          do: isCash ? `Delivered, ${formatExact(total)} cash collected` : "Mark as delivered",
          doing: "Saving...",
        }}
      />
    </>
  );
}

type NextFormProps = ActionProps & {
  /** The words on the button, and while it is busy. */
  label: { do: ReactNode; doing: string };
  children?: ReactNode;
};

/** The form of the next transition. Its button is the page's primary one if the page has only this fulfilment. */
function NextForm({ fulfilment, failure, about, intent, label, children }: NextFormProps) {
  return (
    <IntentForm intent={intent} about={about} failure={failure}>
      {children}
      <SubmitButton variant={fulfilment.isWhole ? "primary" : "ink"} busyLabel={label.doing}>
        {label.do}
      </SubmitButton>
    </IntentForm>
  );
}
