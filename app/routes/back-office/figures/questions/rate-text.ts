import type { Rate } from "#domain/reports/questions/going-wrong.server.ts";

/** '6%', '0.4%'; a dash where there was nothing. */
export function percentText({ part, of }: Rate): string {
  if (of === 0) return "–";
  const percent = (part * 100) / of;
  return `${percent > 0 && percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}
