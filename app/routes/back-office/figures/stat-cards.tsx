import { Link } from "react-router";
import { classNames } from "#ui/behaviour/class-names.ts";

export type StatCard = {
  title: string;
  /** As it is read: '₹18,42,310'. */
  value: string;
  /** One comparison in words: '12% more than in the 30 days before'. */
  note?: string;
  /** The values over time, oldest first; the last bar is the current one. */
  spark?: readonly number[];
  /** The page that breaks the figure down. */
  to?: string;
};

const barWidth = 4;
const barStep = 6;
const sparkHeight = 28;

type StatCardsProps = { cards: readonly StatCard[]; className?: string };

export function StatCards({ cards, className }: StatCardsProps) {
  return (
    <dl
      data-part="figures"
      className={classNames(
        "ruled-grid ruled-grid-4 bg-surface [&>:last-child:nth-child(4n+1)]:col-span-full",
        className,
      )}
    >
      {cards.map(({ title, value, note, spark, to }) => (
        <div
          className="flex min-h-39 flex-col px-5 pt-4.5 pb-5 max-md:min-h-34 max-md:px-4 max-md:py-3.5"
          key={title}
        >
          <dt className="text-ink-2">
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className="hover:underline">
                {title}
              </Link>
            )}
          </dt>
          <dd className="stat-value tabular">{value}</dd>
          <dd className="tabular mt-auto flex items-end justify-between gap-4 pt-2 text-sm leading-tight text-ink-3">
            {note && <span>{note}</span>}
            {spark && spark.length > 0 && <Spark values={spark} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A small bar chart. It is decorative: the figure and its comparison say the same in words. */
function Spark({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 1);
  const width = (values.length - 1) * barStep + barWidth;
  return (
    <svg
      className="ml-auto h-9 w-21 flex-none fill-line-strong max-md:hidden"
      viewBox={`0 0 ${width} ${sparkHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {values.map((value, index) => {
        const height = Math.max(1, (value / top) * sparkHeight);
        const isNow = index === values.length - 1;
        return (
          <rect
            // The index is the key, because a bar stands for its place in time.
            key={index}
            className={isNow ? "fill-accent" : undefined}
            x={index * barStep}
            y={sparkHeight - height}
            width={barWidth}
            height={height}
          />
        );
      })}
    </svg>
  );
}
