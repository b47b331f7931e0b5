import { useId } from "react";
import { inUnits } from "#domain/base/text/counts.ts";
import type { ProductToBuy } from "#domain/reports/questions/to-buy.server.ts";

const mostBars = 12;
/** Longer bars end at the edge; their number says how long they are. */
const mostDays = 90;

/** How many days each product lasts, with a mark at the days that its supplier takes: filled where it is time to order. */
export function DaysLeftFigure({
  sentence,
  products,
}: {
  sentence: string;
  products: readonly ProductToBuy[];
}) {
  const id = useId();
  const bars = products
    .flatMap(({ daysLeft, ...product }) => (daysLeft === null ? [] : [{ ...product, daysLeft }]))
    .slice(0, mostBars);
  const [first] = bars;
  if (!first) return <p className="report-sentence">{sentence}</p>;
  const top = Math.min(
    mostDays,
    Math.max(1, ...bars.flatMap(({ daysLeft, leadDays }) => [daysLeft, leadDays])),
  );
  const percent = (days: number) => `${(Math.min(days, top) * 100) / top}%`;
  const y = (index: number, place: number) => `${((index + place) * 100) / bars.length}%`;
  const height = `${25 / bars.length}%`;
  return (
    <figure className="panel bars-figure">
      <figcaption>{sentence}</figcaption>
      <div className="days-left">
        <ul aria-hidden="true">
          {bars.map(({ id, name, daysLeft }) => (
            <li key={id}>
              <span>{name}</span>
              <span className="tabular">{inUnits(daysLeft, "day")}</span>
            </li>
          ))}
        </ul>
        <svg role="img" aria-labelledby={`${id}-title ${id}-description`} focusable="false">
          <title id={`${id}-title`}>Days that the stock lasts, and that a delivery takes</title>
          <desc id={`${id}-description`}>
            {bars
              .map(({ name, daysLeft, leadDays }) => `${name}: ${daysLeft} of ${leadDays}. `)
              .join("")
              .trim()}
          </desc>
          {bars.map(({ id, daysLeft, leadDays, isDue }, index) => (
            <g key={id}>
              <rect
                className={isDue ? "bar-now" : "bar-before"}
                y={y(index, 0.58)}
                width={percent(daysLeft)}
                height={height}
              />
              <line
                className="lead-mark"
                x1={percent(leadDays)}
                x2={percent(leadDays)}
                y1={y(index, 0.5)}
                y2={y(index, 0.92)}
              />
            </g>
          ))}
        </svg>
      </div>
      <ul className="bar-legend" aria-hidden="true">
        {[
          ["bar-now", "Order now"],
          ["bar-before", "Enough for now"],
        ].map(([className, label]) => (
          <li key={label}>
            <svg viewBox="0 0 12 12" focusable="false">
              <rect className={className} x="1" y="1" width="10" height="10" />
            </svg>
            {label}
          </li>
        ))}
        <li>
          <svg viewBox="0 0 12 12" focusable="false">
            <line className="lead-mark" x1="6" x2="6" y2="12" />
          </svg>
          Days until a delivery
        </li>
      </ul>
    </figure>
  );
}
