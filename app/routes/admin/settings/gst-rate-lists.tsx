import type { ReactNode } from "react";
import { formatGstRate, hsnWords } from "#domain/tax-rates/gst-rate-words.ts";
import type { LegalRateRow, UsualRateRow } from "#domain/tax-rates/list-gst-rates.server.ts";
import { formatDay } from "#domain/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";

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

/** A row with its source. */
export function RateRow({ words, source, children }: { words: string; source: string; children: ReactNode }) {
  return (
    <li>
      <span className="tabular">
        {words}
        <span className="rate-source muted">{source}</span>
      </span>
      {children}
    </li>
  );
}

type DropProps = {
  intent: string;
  validFrom: Date;
  words: string;
  failure: FormFailure | undefined;
  /** The word on the button. */
  verb?: string;
  children?: ReactNode;
};

/** Cancels a row that has not begun, or removes one that was entered by mistake. */
export function Drop({ intent, validFrom, words, failure, verb = "Cancel", children }: DropProps) {
  const about = { name: "validFrom", value: validFrom.toISOString() };
  return (
    <IntentForm intent={intent} about={about} failure={failure} className="inline-form">
      {children}
      <Button type="submit" size="small" aria-label={`${verb} ${words}`}>
        {verb}
      </Button>
    </IntentForm>
  );
}
