import { photoAddress } from "#domain/returns/photos/photo-address.ts";

type PhotoStripProps = {
  photos: readonly { id: string; width: number; height: number }[];
  /** What the photos show, for readers who do not see them: 'Photo of the request'. */
  what: string;
};

/** Private photos in a row; each opens in full. */
export function PhotoStrip({ photos, what }: PhotoStripProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="row-close mt-2">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a
            className="block overflow-clip rounded-tag border border-line"
            href={photoAddress(id)}
            target="_blank"
            rel="noreferrer"
          >
            <img
              className="block size-24 bg-sunken object-cover"
              src={photoAddress(id)}
              width={width}
              height={height}
              loading="lazy"
              alt={photos.length === 1 ? what : `${what}, ${index + 1} of ${photos.length}`}
            />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
