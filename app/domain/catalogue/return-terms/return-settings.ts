/** The clocks of a return in days, and when a product's returns call for a look. */
export type ReturnSettings = {
  answerDays: number;
  pickupDays: number;
  bringDays: number;
  transitDays: number;
  inspectDays: number;
  settleDays: number;
  chooseDays: number;
  repairDays: number;
  alertPercent: number;
  alertMinSold: number;
};
