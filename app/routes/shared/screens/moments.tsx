import { formatDay, formatMoment } from "#domain/base/time/dates.ts";

/** The day of something: '27 Nov 2026'. */
export function Day({ of }: { of: Date }) {
  return (
    <time dateTime={of.toISOString()} className="tabular">
      {formatDay(of)}
    </time>
  );
}

/** The day and the time of something. */
export function Moment({ of, className = "tabular" }: { of: Date; className?: string }) {
  return (
    <time dateTime={of.toISOString()} className={className}>
      {formatMoment(of)}
    </time>
  );
}
