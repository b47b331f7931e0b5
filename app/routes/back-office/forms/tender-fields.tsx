import { Field } from "#ui/controls/field.tsx";

const number = { inputMode: "numeric", autoComplete: "off", required: false, maxLength: 20 } as const;

type TenderFieldsProps = {
  hasUpi: boolean;
  upiHint?: string | undefined;
  cash?: { label: string; hint?: string };
};

/** How something is paid at the counter, for a `form-grid`. Of a card only the slip's number is noted. */
export function TenderFields({
  hasUpi,
  upiHint,
  cash = { label: "Cash (₹)", hint: "Below ₹2,00,000 by law" },
}: TenderFieldsProps) {
  return (
    <>
      <Field label="Card machine (₹)" name="cardAmount" {...number} />
      <Field
        {...number}
        label="Number on the card slip"
        name="cardSlip"
        inputMode="text"
        hint="RRN, or the approval code"
      />
      {hasUpi && (
        <>
          <Field label="UPI (₹)" name="upiAmount" {...number} hint={upiHint} />
          <Field {...number} label="UTR" name="upiUtr" maxLength={60} hint="12 digits, in the UPI app" />
        </>
      )}
      <Field name="cashAmount" {...number} {...cash} />
    </>
  );
}
