import { formatGstRate } from "#domain/tax/rates/gst-rate-text.ts";
import { isLegalRate, type RatesToday, usualRate } from "#domain/tax/rates/rates-today.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { fieldLabels } from "./field-labels.ts";

type GstRateFieldProps = {
  typed: { gstRate?: string; hsn?: string };
  rates: RatesToday;
  /** The usual rate of the category; null for that of the HSN code. */
  ofCategory?: number | null;
};

/** The choice of the GST rate: the legal rates of today, and at first the usual one of the HSN code. */
export function GstRateField({ typed, rates, ofCategory = null }: GstRateFieldProps) {
  const { gstRate = "", hsn = "" } = typed;
  const usual = ofCategory ?? usualRate(rates, hsn.replace(/\s/g, ""));
  const chosen = gstRate === "" ? usual : Number(gstRate);
  const isLegal = isLegalRate(rates, chosen);
  return (
    <SelectField
      label={fieldLabels.gstRate}
      name="gstRate"
      defaultValue={gstRate}
      hint={hintOf({ chosen, usual, hsn, isLegal, isOfCategory: ofCategory !== null })}
    >
      <option value="">{`The usual rate: ${formatGstRate(usual)}`}</option>
      {!isLegal && <option value={gstRate}>{`${formatGstRate(chosen)}, which is no longer in force`}</option>}
      <Options of={rates.legal.map((rate) => [rate, formatGstRate(rate)])} />
    </SelectField>
  );
}

type Choice = { chosen: number; usual: number; hsn: string; isLegal: boolean; isOfCategory: boolean };

function hintOf({ chosen, usual, hsn, isLegal, isOfCategory }: Choice): string {
  const ofCode = hsn.trim() === "" ? "without an HSN code" : `of HSN ${hsn.trim()}`;
  const goods = isOfCategory ? "of this category" : ofCode;
  const differs = `${formatGstRate(chosen)} differs from the usual rate of goods ${goods}, ${formatGstRate(usual)}.`;
  if (!isLegal) return `A product at ${formatGstRate(chosen)} cannot be sold. Please choose another rate.`;
  return chosen === usual ? `Usual for goods ${goods}` : `${differs} If in doubt, ask your accountant.`;
}
