import { formatCount } from "#domain/text/counts.ts";

const before = "the 30 days before";

/** '12% more than the 30 days before' */
export function shareMoreWords({ now, before: then }: { now: number; before: number }): string {
  if (then === 0) return now === 0 ? `Nothing, as in ${before}` : `Nothing in ${before}`;
  const percent = Math.round((Math.abs(now - then) / then) * 100);
  if (percent === 0) return `As much as in ${before}`;
  return `${formatCount(percent)}% ${now > then ? "more" : "less"} than ${before}`;
}

/** '5 more than the 30 days before' */
export function countMoreWords({ now, before: then }: { now: number; before: number }): string {
  if (now === then) return now === 0 ? `None, as in ${before}` : `As many as in ${before}`;
  return `${formatCount(Math.abs(now - then))} ${now > then ? "more" : "fewer"} than ${before}`;
}
