import type { ReactNode } from "react";
import type { Review } from "#domain/reviews/read/list-reviews.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { Reply } from "#routes/shared/reviews/review-parts.tsx";
import { ReviewText } from "#routes/shared/reviews/review-text.tsx";
import { Stars } from "#routes/shared/reviews/stars.tsx";

type ReviewItemProps = {
  review: Review;
  /** The name of the product whose page it is. */
  of: string;
  children?: ReactNode;
};

/** A published review. `children` are what its reader can do. */
export function ReviewItem({ review, of, children }: ReviewItemProps) {
  return (
    <li id={`review-${review.id}`} className="stack gap-3">
      <div>
        <Stars stars={review.stars} />
        <p className="small muted">
          <bdi>{review.author}</bdi>, bought {review.bought === of ? "here" : <bdi>{review.bought}</bdi>} ·{" "}
          {formatDay(review.writtenAt)}
          {review.isEdited && " · edited"}
        </p>
      </div>
      <ReviewText {...review} />
      {review.reply !== null && (
        <Reply>
          <p className="small">
            <b>Answer from {review.seller}</b>
            {review.isReplyOlder && <span className="muted"> to an earlier text</span>}
          </p>
          <p dir="auto">{review.reply}</p>
        </Reply>
      )}
      {children}
    </li>
  );
}

/** '3 people found this helpful'; undefined while nobody did. */
export function helpfulText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? "1 person found this helpful" : `${count} people found this helpful`;
}
