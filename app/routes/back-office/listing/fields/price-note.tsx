import { formatRupees } from "#domain/base/money/money.ts";
import { previewPrice } from "#domain/listing/editing/price-preview.ts";

type PriceNoteProps = {
  typed: { price?: string; discountPrice?: string; mrpInclGst?: string };
  /** Null where the seller charges no GST. */
  gstRate: number | null;
};

/** What a customer pays at the price that is being typed, and how that compares with the MRP. */
export function PriceNote({ typed, gstRate }: PriceNoteProps) {
  const preview = previewPrice(typed, gstRate ?? 0);
  if (!preview) return <p className="muted small">Enter a price to see what customers pay.</p>;
  const { paid, belowMrp, mrp, isAboveMrp } = preview;
  return (
    <p className="muted small tabular" aria-live="polite">
      Customers pay <b className="text-ink">{formatRupees(paid)}</b>
      {gstRate === null ? ", the final price without GST" : ` incl. ${gstRate}% GST`}
      {mrp !== undefined && belowMrp !== undefined && (
        <span className={isAboveMrp ? "text-error" : undefined}>
          {", "}
          {againstMrp(belowMrp, mrp, isAboveMrp)}
        </span>
      )}
      .
    </p>
  );
}

function againstMrp(belowMrp: number, mrp: number, isAboveMrp: boolean): string {
  if (isAboveMrp && belowMrp >= 0) return `some paise above the MRP of ${formatRupees(mrp)}`;
  if (belowMrp === 0) return `exactly the MRP of ${formatRupees(mrp)}`;
  if (belowMrp < 0) return `${formatRupees(-belowMrp)} above the MRP of ${formatRupees(mrp)}`;
  const percent = Math.round((belowMrp / mrp) * 100);
  return `${formatRupees(belowMrp)} (${percent}%) below the MRP of ${formatRupees(mrp)}`;
}
