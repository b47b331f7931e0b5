import { reviewPhotoAddress } from "#domain/reviews/review/review-photo-address.ts";
import type { ReviewPhoto } from "#domain/reviews/review/review-photos.server.ts";
import { Minus, Plus } from "lucide-react";
import { ReviewWords, written } from "./review-parts.tsx";

/** A photo of a review, small. */
export const reviewPhoto = "block size-24 bg-sunken object-cover";

type ReviewTextProps = { words: string; pros: string; cons: string; photos: readonly ReviewPhoto[] };

/** What a review says, as its author wrote it. */
export function ReviewText({ words, pros, cons, photos }: ReviewTextProps) {
  return (
    <>
      {words && <ReviewWords>{words}</ReviewWords>}
      {(pros || cons) && (
        <dl className="grid max-w-176 grid-fit-64 gap-x-8 gap-y-3">
          {pros && (
            <div>
              <dt className="flex items-center gap-1.5 text-sm text-ink-2">
                <Plus size={16} />
                What is good
              </dt>
              <dd className={written} dir="auto">
                {pros}
              </dd>
            </div>
          )}
          {cons && (
            <div>
              <dt className="flex items-center gap-1.5 text-sm text-ink-2">
                <Minus size={16} />
                What could be better
              </dt>
              <dd className={written} dir="auto">
                {cons}
              </dd>
            </div>
          )}
        </dl>
      )}
      {photos.length > 0 && (
        <ul className="row-close">
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a
                href={reviewPhotoAddress(id)}
                className="block overflow-clip rounded-tag border border-line"
                target="_blank"
                rel="noreferrer"
              >
                <img
                  className={reviewPhoto}
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
