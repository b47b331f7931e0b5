/** Calendar days in India, both included; a missing day leaves that end open. */
export type Period = { from?: string; to?: string };

/** The months from that of `first` to that of `last`, newest first: '2026-11'. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const month = new Date(`${last.slice(0, 7)}-01T00:00:00Z`);
  while (month.toISOString().slice(0, 7) >= first.slice(0, 7)) {
    months.push(month.toISOString().slice(0, 7));
    month.setUTCMonth(month.getUTCMonth() - 1);
  }
  return months;
}
