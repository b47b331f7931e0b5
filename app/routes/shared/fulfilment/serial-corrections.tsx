import { formatDay } from "#domain/time/dates.ts";
import type { SerialCorrection } from "#domain/fulfilment/serials.server.ts";

/** Says which serial numbers of a line were corrected after dispatch: the invoice has the former ones. */
export function SerialCorrections({ corrections }: { corrections: readonly SerialCorrection[] }) {
  return corrections.map(({ former, serialNumber, correctedAt }) => (
    <span key={`${former} ${serialNumber} ${correctedAt.getTime()}`} className="muted serial-correction">
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
  ));
}
