import { financialYear } from "../../base/time/financial-year.ts";

/** The number of a seller's first invoice in the financial year of a moment, as an example: 'V1/2627/0001'. */
export const firstNumber = (series: string, moment: Date): string =>
  `${series}/${financialYear(moment)}/0001`;
