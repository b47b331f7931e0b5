import { Field } from "#ui/controls/field.tsx";

type TransferSentProps = {
  /** The first day on which it can have been sent, and the last: today in India. */
  from: string;
  today: string;
};

/** What a person enters who has sent money from the shop's account. */
export function TransferSentFields({ from, today }: TransferSentProps) {
  return (
    <>
      <Field
        label="Bank or UPI reference (UTR)"
        name="reference"
        hint="The customer gets it by email"
        maxLength={60}
        autoComplete="off"
      />
      <Field label="Sent on" name="sentOn" type="date" min={from} max={today} />
    </>
  );
}
