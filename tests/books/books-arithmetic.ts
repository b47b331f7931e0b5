/** amount * part / whole, with half a paisa rounded up. None of them is negative. */
export function portion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}

/** Paise to the nearest whole rupee, with half a rupee rounded up. */
export function wholeRupees(paise: number): number {
  return Math.floor((paise + 50) / 100) * 100;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What an accountant says who is told something that cannot have happened. */
export function protest(sentence: string): never {
  throw new Error(sentence);
}

/** The day in India (UTC+5:30, no summer time), such as '2027-03-31'. */
export function indiaDay(at: Date): string {
  return new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10);
}

/** The month in India, such as '2027-03'. Returns are filed by it. */
export function indiaMonth(at: Date): string {
  return indiaDay(at).slice(0, 7);
}

/** The year in which the financial year began: April to March, India time. */
export function financialYear(at: Date): number {
  const [year, month] = indiaDay(at).split("-").map(Number) as [number, number];
  return month >= 4 ? year : year - 1;
}

/** Statements of TDS are quarterly: April to June is the first quarter, as '2026-27 Q1'. */
export function taxQuarter(at: Date): string {
  const year = financialYear(at);
  const month = Number(indiaDay(at).slice(5, 7));
  const quarter = Math.floor(((month + 8) % 12) / 3) + 1;
  return `${year}-${String((year + 1) % 100).padStart(2, "0")} Q${quarter}`;
}

/**
 * CGST Act, section 34(2): GST can be taken back until 30 November following the end of the financial year of the
 * supply. That day itself is still in time.
 */
export function isTooLateForGst(invoiced: Date, credited: Date): boolean {
  return indiaDay(credited) > `${financialYear(invoiced) + 1}-11-30`;
}

/** A day in India some days after that of a moment. */
export function indiaDayAfter(at: Date, days: number): string {
  return indiaDay(new Date(at.getTime() + days * 86_400_000));
}
