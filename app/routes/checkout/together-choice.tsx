import { formatWeekday } from "#domain/base/time/dates.ts";
import type { Checkout } from "#domain/orders/checkout/read-checkout.server.ts";

type TogetherChoiceProps = {
  choice: NonNullable<Checkout["choice"]>;
  /** Whether some of it is delivered even if the customer collects. */
  hasOthers: boolean;
  isTogether: boolean;
  /** The day by which the last goods are delivered, if it is known. */
  last: string | undefined;
};

/** Whether what is in stock leaves at once, or with what is ordered ahead. */
export function TogetherChoice({ choice, hasOthers, isTogether, last }: TogetherChoiceProps) {
  const { expected, apart, together } = choice;
  return (
    <fieldset className="form-wide stack gap-3">
      <legend>Some items are pre-ordered</legend>
      <label className="radio-row">
        <input type="radio" name="together" value="" defaultChecked={!isTogether} />
        <span>
          <span className="to-deliver">{inParcels(apart.parcels)}</span>
          <span className="to-collect">As each item is ready</span>: what is in stock now, the rest later
        </span>
      </label>
      <label className="radio-row">
        <input type="radio" name="together" value="on" defaultChecked={isTogether} />
        {/* In one element, as a row has a gap. */}
        <span>
          <span className="to-deliver">{inParcels(together.parcels)}</span>
          <span className="to-collect">
            {hasOthers ? "Each seller's items in one go" : "All in one go"}
          </span>,{" "}
          <span className={last && "to-collect"}>
            when everything has arrived, expected {formatWeekday(expected)}
          </span>
          {last && <span className="to-deliver">by {formatWeekday(last)}</span>}
        </span>
      </label>
    </fieldset>
  );
}

const inParcels = (count: number) => ["No parcel", "One parcel", "Two parcels"][count] ?? `${count} parcels`;
