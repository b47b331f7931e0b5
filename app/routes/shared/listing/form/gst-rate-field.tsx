import { formatGstRate } from "#domain/tax-rates/gst-rate-words.ts";
import { isLegalRate, type RatesToday, usualRate } from "#domain/tax-rates/rates-today.ts";
import { SelectField } from "#ui/controls/field.tsx";
import { fieldLabels } from "./field-labels.ts";

type GstRateFieldProps = {
  /** The fields as they are typed. */
  typed: { gstRate?: string; hsn?: string };
  rates: RatesToday;
};

/** The choice of the GST rate: the legal rates of today, and at first the usual one of the HSN code. */
export function GstRateField({ typed: { gstRate = "", hsn = "" }, rates }: GstRateFieldProps) {
  const usual = usualRate(rates, hsn.replace(/\s/g, ""));
  const chosen = gstRate === "" ? usual : Number(gstRate);
  const isLegal = isLegalRate(rates, chosen);
  return (
    <SelectField
      label={fieldLabels.gstRate}
      name="gstRate"
      defaultValue={gstRate}
      hint={hintOf({ chosen, usual, hsn, isLegal })}
    >
      <option value="">{`The usual rate: ${formatGstRate(usual)}`}</option>
      {!isLegal && (
        <option value={gstRate}>{`${formatGstRate(chosen)}, which is not a legal rate any more`}</option>
      )}
      {rates.legal.map((rate) => (
        <option key={rate} value={rate}>
          {formatGstRate(rate)}
        </option>
      ))}
    </SelectField>
  );
}

type Choice = { chosen: number; usual: number; hsn: string; isLegal: boolean };

function hintOf({ chosen, usual, hsn, isLegal }: Choice): string {
  const goods = hsn.trim() === "" ? "without an HSN code" : `of HSN ${hsn.trim()}`;
  const differs = `${formatGstRate(chosen)} differs from the usual rate of goods ${goods}, ${formatGstRate(usual)}.`;
  if (!isLegal) return `A product at ${formatGstRate(chosen)} cannot be sold. Please choose another rate.`;
  return chosen === usual ? `Usual for goods ${goods}` : `${differs} If in doubt, ask your accountant.`;
}
