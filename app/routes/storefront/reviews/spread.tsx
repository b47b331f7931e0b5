import { Link } from "react-router";
import { type ReviewsQuery, writeReviewsQuery } from "#domain/reviews/read/reviews-query.ts";
import { formatCount, inUnits } from "#domain/base/text/counts.ts";
import { Stars } from "#routes/shared/reviews/stars.tsx";

type ReviewSpreadProps = {
  /** '/products/nivas-r5/reviews' */
  path: string;
  /** Of 1 to 5 stars. */
  spread: readonly number[];
  query: ReviewsQuery;
};

const spreadRow = "grid min-h-7 grid-cols-[4.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm";

/** The average and how many gave how many stars; each row shows only those. */
export function ReviewSpread({ path, spread, query }: ReviewSpreadProps) {
  const total = spread.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const average = spread.reduce((sum, count, index) => sum + count * (index + 1), 0) / total;
  return (
    <div className="stack gap-4 justify-items-start">
      <div>
        <p className="tabular text-h2 font-label">{average.toFixed(1)}</p>
        <Stars stars={Math.round(average * 10) / 10} />
        <p className="muted small">from {inUnits(total, "buyer")}</p>
      </div>
      <ul className="grid max-w-96 gap-1" aria-label="Reviews by stars">
        {spread
          .map((count, index) => {
            const stars = index + 1;
            const isChosen = query.stars === stars;
            const row = (
              <>
                <span>{inUnits(stars, "star")}</span>
                <svg
                  className="h-2 w-full rounded-tag bg-sunken fill-accent"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(100 * count) / total} height={8} />
                </svg>
                <span className="tabular text-right">{formatCount(count)}</span>
              </>
            );
            return (
              <li key={stars}>
                {count === 0 ? (
                  <span className={`${spreadRow} faint`}>{row}</span>
                ) : (
                  <Link
                    className={`${spreadRow} hover:underline aria-[current]:font-semibold aria-[current]:underline`}
                    to={path + writeReviewsQuery({ ...query, stars: isChosen ? undefined : stars, page: 1 })}
                    aria-current={isChosen ? "true" : undefined}
                  >
                    {row}
                  </Link>
                )}
              </li>
            );
          })
          .toReversed()}
      </ul>
    </div>
  );
}
