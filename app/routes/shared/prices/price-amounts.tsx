import { formatRupees } from "#domain/base/money/money.ts";

type PriceAmountsProps = {
  /** Whole rupees. */
  withGst: number;
  withoutGst: number;
  /** The seller charges no GST. */
  isFinal: boolean;
};

/** What is paid and the price without GST beside each other. The one that the person chose is larger. */
export function PriceAmounts({ withGst, withoutGst, isFinal }: PriceAmountsProps) {
  return (
    <span className="price-amounts tabular">
      <span className="price-with-gst">
        {formatRupees(withGst)} <small>{isFinal ? "final price" : "incl. GST"}</small>
      </span>{" "}
      {!isFinal && (
        <span className="price-without-gst">
          {formatRupees(withoutGst)} <small>excl. GST</small>
        </span>
      )}
    </span>
  );
}
