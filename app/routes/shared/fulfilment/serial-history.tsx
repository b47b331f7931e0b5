import type { LineSerials } from "#domain/orders/fulfilment/serials.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";

type SerialHistoryProps = { of: Partial<Pick<LineSerials, "serialCorrections" | "replacements">> };

/**
 * Says which serial numbers of a line were corrected after dispatch, since the invoice has the former ones, and which
 * pieces were replaced.
 */
export function SerialHistory({ of: { serialCorrections = [], replacements = [] } }: SerialHistoryProps) {
  return (
    <>
      {serialCorrections.map(({ former, serialNumber, correctedAt }) => (
        <span
          key={`${former} ${serialNumber} ${correctedAt.getTime()}`}
          className="muted small block wrap-anywhere"
        >
          {former === null ? (
            <>
              Serial number <span className="spec">{serialNumber}</span> added
            </>
          ) : (
            <>
              Serial number <span className="spec">{former}</span> corrected to{" "}
              <span className="spec">{serialNumber}</span>
            </>
          )}{" "}
          on {formatDay(correctedAt)}
        </span>
      ))}
      {replacements.map(({ returnNumber, quantity, inPlaceOf, serialNumbers, sentAt }) => (
        <span key={`${returnNumber} ${sentAt.getTime()}`} className="muted small block wrap-anywhere">
          {serialNumbers === null ? (
            `${quantity} replaced`
          ) : (
            <>
              <span className="spec">{inPlaceOf ?? "A piece without a number"}</span> replaced by{" "}
              <span className="spec">{serialNumbers}</span>
            </>
          )}{" "}
          on {formatDay(sentAt)}, return {returnNumber}
        </span>
      ))}
    </>
  );
}
