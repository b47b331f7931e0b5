import { formatRate } from "#domain/tax/deductions/fee-text.ts";
import type { TdsRuleRow } from "#domain/tax/deductions/tds-rule-history.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Checkbox, Field, SelectField } from "#ui/controls/field.tsx";
import { DatedFields, DatedValue } from "./dated-rows-table.tsx";

/** How TDS is deducted, with sources, and the form that plans another rule. */
export function TdsRules({ rules, failure }: { rules: TdsRuleRow[]; failure: FormFailure | undefined }) {
  const now = rules.find(({ isPlanned }) => !isPlanned);
  return (
    <DatedValue
      id="tds-rules"
      title="TDS on vendors’ sales"
      now={
        now && (
          <>
            <b>{formatRate(now.basisPoints)}</b> since {formatDay(now.validFrom)}, {now.section}
          </>
        )
      }
      notes={
        <p className="muted">
          {now && asText(now)} TDS is deducted when goods are invoiced. A credit in the same financial year
          gives it back; after 31 March it stays deducted, and the vendor claims it in its tax return.
        </p>
      }
      rows={rules.map((rule) => ({ ...rule, label: rowText(rule) }))}
      intent="rule"
      failure={failure}
      change="Change the rule"
      save="Schedule rule"
      values={now && textsOf(now)}
    >
      <Field label="Act" name="act" />
      <Field label="Section" name="section" />
      <Field label="Payment code" name="paymentCode" optional />
      <Field label="Percent" name="percent" inputMode="decimal" hint="For example 0.1" />
      <Field label="Percent without a PAN" name="noPanPercent" inputMode="decimal" />
      <Field
        label="Exempt up to, in rupees a year"
        name="exemptUpTo"
        inputMode="decimal"
        hint="For individuals and HUFs with a PAN. 0 if nobody is exempt"
      />
      <SelectField label="On the value" name="base">
        <option value="without-gst">Without GST</option>
        <option value="with-gst">Including GST</option>
      </SelectField>
      <Checkbox name="catchesUp" defaultChecked={now?.catchesUp}>
        <span>Above the exempt amount, deduct for the earlier sales of the year too</span>
      </Checkbox>
      <DatedFields earliest="Tomorrow" />
    </DatedValue>
  );
}

function textsOf({ act, section, paymentCode, noPanBasisPoints, exemptUpTo, base }: TdsRuleRow) {
  return {
    act,
    section,
    paymentCode,
    noPanPercent: String(noPanBasisPoints / 100),
    exemptUpTo: String(exemptUpTo / 100),
    base,
  };
}

function rowText({ basisPoints, validFrom, section, paymentCode }: TdsRuleRow): string {
  const code = paymentCode === "" ? "" : `, payment code ${paymentCode}`;
  return `${formatRate(basisPoints)} from ${formatDay(validFrom)}: ${section}${code}`;
}

function asText({ base, noPanBasisPoints, exemptUpTo, catchesUp }: TdsRuleRow): string {
  const value = base === "without-gst" ? "the value without GST" : "the total including GST";
  const exempt =
    exemptUpTo === 0
      ? ""
      : ` Individuals and HUFs are exempt up to ${formatExact(exemptUpTo)} a year. Above it, TDS is on ${catchesUp ? "all sales of the year" : "what exceeds it"}.`;
  return `On ${value}, ${formatRate(noPanBasisPoints)} without a PAN.${exempt}`;
}
