import {
  type PictureFormat,
  pictureFormats,
  type PictureWidth,
  pictureWidths,
} from "../ports/picture-store.ts";

/** '/pictures/0f3c…-640.avif'. The id is a hash of the content, so the address may be cached for ever. */
export function pictureAddress(id: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${id}-${width}.${format}`;
}

/** Parses the file name of a picture address; undefined for a name this shop never writes. */
export function readPictureName(
  name: string,
): { id: string; width: PictureWidth; format: PictureFormat } | undefined {
  const match = name.match(/^([0-9a-f]{20})-(\d+)\.(\w+)$/);
  const width = pictureWidths.find((offered) => String(offered) === match?.[2]);
  const format = pictureFormats.find((offered) => offered === match?.[3]);
  return match?.[1] && width && format ? { id: match[1], width, format } : undefined;
}

/** A `srcset` of the widths up to `widest`, the largest width an image is ever shown at (in device pixels). */
export function pictureSourceSet(id: string, format: PictureFormat, widest: number): string {
  return pictureWidths
    .filter((width, index) => width <= widest || (pictureWidths[index - 1] ?? 0) < widest)
    .map((width) => `${pictureAddress(id, width, format)} ${width}w`)
    .join(", ");
}
