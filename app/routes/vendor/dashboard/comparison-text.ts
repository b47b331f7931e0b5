import { formatCount } from "#domain/base/text/counts.ts";

const before = "in the 30 days before";

/** For example '12% more than in the 30 days before'. */
export function shareMoreText({ now, before: then }: { now: number; before: number }): string {
  if (then === 0) return now === 0 ? `Same as ${before}` : `₹0 ${before}`;
  const percent = Math.round((Math.abs(now - then) / then) * 100);
  if (percent === 0) return `Same as ${before}`;
  return `${formatCount(percent)}% ${now > then ? "more" : "less"} than ${before}`;
}

/** For example '5 more than in the 30 days before'. */
export function countMoreText({ now, before: then }: { now: number; before: number }): string {
  if (now === then) return `Same as ${before}`;
  return `${formatCount(Math.abs(now - then))} ${now > then ? "more" : "fewer"} than ${before}`;
}
