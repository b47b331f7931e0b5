import { formatGstRate, hsnWords } from "#domain/tax/rates/gst-rate-words.ts";
import type { LegalRateRow, UsualRateRow } from "#domain/tax/rates/gst-rate-history.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { DatedList } from "./dated-rows.tsx";

type ListProps<Row> = { rows: Row[]; failure: FormFailure | undefined };

/** Every rate that is or was legal, with its days and sources. */
export function LegalRates({ rows, failure }: ListProps<LegalRateRow>) {
  const now = rows.filter(({ isPlanned }) => !isPlanned);
  const newest = now.filter((row, index) => now.findIndex(({ rate }) => rate === row.rate) === index);
  const legal = newest.filter(({ isLegal }) => isLegal).map(({ rate }) => formatGstRate(rate));
  const listed = rows.map((row) => ({
    ...row,
    words: `${formatGstRate(row.rate)} ${row.isLegal ? "in force" : "withdrawn"} from ${formatDay(row.validFrom)}`,
    series: { rate: row.rate },
  }));
  return (
    <section className="panel fee-rate" aria-labelledby="legal-rates">
      <h2 id="legal-rates">GST rates in force</h2>
      <p className="fee-rate-now tabular">
        <b>{legal.join(", ")}</b>
      </p>
      <DatedList rows={listed} intent="legal" failure={failure} />
    </section>
  );
}

/** The usual rates by HSN code, with their days and sources. */
export function UsualRates({ rows, failure }: ListProps<UsualRateRow>) {
  const listed = rows.map((row) => ({
    ...row,
    words: `${hsnWords(row.hsnPrefix)}: ${formatGstRate(row.rate)} from ${formatDay(row.validFrom)}`,
    series: { hsn_prefix: row.hsnPrefix },
  }));
  return (
    <section className="panel fee-rate" aria-labelledby="usual-rates">
      <h2 id="usual-rates">Usual rates by HSN code</h2>
      <DatedList rows={listed} intent="usual" failure={failure} />
    </section>
  );
}
