import { formatGstRate, hsnWords } from "#domain/tax-rates/gst-rate-words.ts";
import type { LegalRateRow, UsualRateRow } from "#domain/tax-rates/list-gst-rates.server.ts";
import { formatDay } from "#domain/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Drop, RateRow } from "./dated-rows.tsx";

type ListProps<Row> = { rows: Row[]; failure: FormFailure | undefined };

/** Every rate that is or was legal, with its days and sources. */
export function LegalRates({ rows, failure }: ListProps<LegalRateRow>) {
  const now = rows.filter(({ isPlanned }) => !isPlanned);
  const newest = now.filter((row, place) => now.findIndex(({ rate }) => rate === row.rate) === place);
  const legal = newest.filter(({ isLegal }) => isLegal).map(({ rate }) => formatGstRate(rate));
  return (
    <section className="panel fee-rate" aria-labelledby="legal-rates">
      <h2 id="legal-rates">Legal rates</h2>
      <p className="fee-rate-now tabular">
        <b>{legal.join(", ")}</b>
      </p>
      <ul className="panel-rows">
        {rows.map((row) => {
          const { rate, validFrom, source, isLegal, isPlanned } = row;
          const words = `${formatGstRate(rate)} ${isLegal ? "legal" : "not legal"} from ${formatDay(validFrom)}`;
          return (
            <RateRow key={`${rate} ${validFrom.toISOString()}`} words={words} source={source}>
              {isPlanned && (
                <Drop intent="drop-legal" validFrom={validFrom} words={words} failure={failure}>
                  <input type="hidden" name="rate" value={rate} />
                </Drop>
              )}
            </RateRow>
          );
        })}
      </ul>
    </section>
  );
}

/** The usual rates by HSN code, with their days and sources. */
export function UsualRates({ rows, failure }: ListProps<UsualRateRow>) {
  return (
    <section className="panel fee-rate" aria-labelledby="usual-rates">
      <h2 id="usual-rates">Usual rates by HSN code</h2>
      <ul className="panel-rows">
        {rows.map(({ hsnPrefix, rate, validFrom, source, isPlanned }) => {
          const words = `${hsnWords(hsnPrefix)}: ${formatGstRate(rate)} from ${formatDay(validFrom)}`;
          return (
            <RateRow key={`${hsnPrefix} ${validFrom.toISOString()}`} words={words} source={source}>
              {isPlanned && (
                <Drop intent="drop-usual" validFrom={validFrom} words={words} failure={failure}>
                  <input type="hidden" name="hsnPrefix" value={hsnPrefix} />
                </Drop>
              )}
            </RateRow>
          );
        })}
      </ul>
    </section>
  );
}
