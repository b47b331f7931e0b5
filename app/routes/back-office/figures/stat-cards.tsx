import { Link } from "react-router";

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

export function StatCards({ cards }: { cards: readonly StatCard[] }) {
  return (
    <dl className="stat-cards ruled-grid ruled-grid-4">
      {cards.map(({ title, value, note, spark, to }) => (
        <div className="stat-card" key={title}>
          <dt>
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className="name-link">
                {title}
              </Link>
            )}
          </dt>
          <dd className="stat-value tabular">{value}</dd>
          <dd className="stat-note tabular">
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
      className="spark"
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
            className={isNow ? "is-now" : undefined}
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
