import { formatDay } from "#domain/base/time/dates.ts";
import { feeNames, feeNotes, feeTitles, formatRate } from "#domain/tax/deductions/fee-text.ts";
import type { DatedRate, FeeHistory } from "#domain/tax/deductions/fee-history.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";

/** One kind of fee: its current, planned and past rates. */
export function FeeRatePanel({
  history: { kind, inForce, planned, past },
  failure,
}: {
  history: FeeHistory;
  failure: FormFailure | undefined;
}) {
  return (
    <section className="panel fee-rate" aria-label={feeNames[kind]}>
      <div className="panel-heading">
        <h2>{feeTitles[kind]}</h2>
        <p>{feeNotes[kind]}</p>
      </div>
      <p className="fee-rate-now tabular">
        {inForce ? (
          <>
            <b>{formatRate(inForce.basisPoints)}</b> since {formatDay(inForce.validFrom)}
          </>
        ) : (
          "None yet"
        )}
      </p>
      {inForce?.source && <p className="muted">{inForce.source}. Please ask your accountant.</p>}
      {planned.length > 0 && (
        <ul className="panel-rows" aria-label={`Scheduled: ${feeNames[kind]}`}>
          {planned.map((rate) => (
            <PlannedRate key={rate.validFrom.toISOString()} kind={kind} rate={rate} failure={failure} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details>
          <summary>Earlier rates</summary>
          <ul className="panel-rows">
            {past.map(({ basisPoints, validFrom }) => (
              <li key={validFrom.toISOString()} className="tabular">
                {formatRate(basisPoints)} from {formatDay(validFrom)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type PlannedRateProps = { kind: FeeHistory["kind"]; rate: DatedRate; failure: FormFailure | undefined };

function PlannedRate({ kind, rate: { basisPoints, validFrom }, failure }: PlannedRateProps) {
  const about = { name: "validFrom", value: validFrom.toISOString() };
  const text = `${formatRate(basisPoints)} from ${formatDay(validFrom)}`;
  return (
    <li>
      <span className="tabular">Scheduled: {text}</span>
      <IntentForm intent="drop-rate" about={about} failure={failure} className="inline-form">
        <input type="hidden" name="kind" value={kind} />
        <Button type="submit" size="small" aria-label={`Cancel ${feeNames[kind]} ${text}`}>
          Cancel
        </Button>
      </IntentForm>
    </li>
  );
}
