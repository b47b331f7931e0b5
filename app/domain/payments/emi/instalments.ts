/** What a bank takes for paying a purchase in monthly instalments (EMI). */
export type EmiRate = {
  issuer: string;
  months: number;
  /** Hundredths of a percent a year. */
  basisPoints: number;
  /** The smallest purchase, in whole rupees. */
  minimum: number;
  /** The processing fee in whole rupees, without GST; 0 if there is none. */
  fee: number;
};

/** A rate, and what an amount comes to at it, in whole rupees. */
export type Instalments = EmiRate & { monthly: number; interest: number; total: number };

/**
 * What an amount in whole rupees comes to at each rate that takes it, in the order of the rates.
 *
 * On a reducing balance, interest of a month is charged on what is still owed. With the rate r of a month (a twelfth of
 * the year's), an amount P is paid off in n equal instalments of P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1). The instalment is
 * rounded up to the rupee, so that no bank is shown cheaper than it is; the total is n times the rounded instalment, and
 * the interest is the total less the amount. ₹1,00,000 at 12% for 12 months: r = 0.01 and (1 + r)ⁿ = 1.126825, so
 * 1,00,000 × 0.01126825 ÷ 0.126825 = 8,884.88, which is ₹8,885 a month, ₹1,06,620 in all, ₹6,620 of it interest.
 */
export function instalmentsOf(rates: readonly EmiRate[], amount: number): Instalments[] {
  return rates
    .filter(({ minimum }) => amount >= minimum)
    .map((rate) => {
      const monthly = Math.ceil(amount * shareOf(rate));
      const total = monthly * rate.months;
      return { ...rate, monthly, total, interest: total - amount };
    });
}

/** The largest amount in whole rupees that so many rupees a month pay for at each rate that takes it. */
export function paidBy(rates: readonly EmiRate[], monthly: number): (EmiRate & { amount: number })[] {
  return rates
    .map((rate) => ({ ...rate, amount: Math.floor(monthly / shareOf(rate)) }))
    .filter(({ amount, minimum }) => amount >= minimum);
}

/** Which part of the amount an instalment is. */
function shareOf({ basisPoints, months }: EmiRate): number {
  const ofMonth = basisPoints / 120_000;
  const growth = (1 + ofMonth) ** months;
  return (ofMonth * growth) / (growth - 1);
}
