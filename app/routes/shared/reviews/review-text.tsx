import { reviewPhotoAddress } from "#domain/reviews/review/review-photo-address.ts";
import type { ReviewPhoto } from "#domain/reviews/review/review-photos.server.ts";
import { Minus, Plus } from "lucide-react";

type ReviewTextProps = { words: string; pros: string; cons: string; photos: readonly ReviewPhoto[] };

/** What a review says, as its author wrote it. */
export function ReviewText({ words, pros, cons, photos }: ReviewTextProps) {
  return (
    <>
      {words && (
        <p className="review-words" dir="auto">
          {words}
        </p>
      )}
      {(pros || cons) && (
        <dl className="review-points">
          {pros && (
            <div>
              <dt>
                <Plus size={16} />
                What is good
              </dt>
              <dd dir="auto">{pros}</dd>
            </div>
          )}
          {cons && (
            <div>
              <dt>
                <Minus size={16} />
                What could be better
              </dt>
              <dd dir="auto">{cons}</dd>
            </div>
          )}
        </dl>
      )}
      {photos.length > 0 && (
        <ul className="row-close review-photos">
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a href={reviewPhotoAddress(id)} target="_blank" rel="noreferrer">
                <img
                  src={reviewPhotoAddress(id)}
                  width={width}
                  height={height}
                  loading="lazy"
                  alt={
                    photos.length === 1
                      ? "Taken by the buyer"
                      : `Taken by the buyer, ${index + 1} of ${photos.length}`
                  }
                />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
