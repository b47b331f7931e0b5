import { conflict, invalid, notFound, tooMany } from "./refusal-table.ts";

/** Refusals about pictures of products. */
export const pictureRefusals = {
  "picture.not-found": notFound("This picture has already been removed from the product."),
  "picture.last-on-sale": conflict(
    "A product on sale needs a picture. Please add another one first, or hide the product.",
  ),
  "picture.none-sent": invalid("Please choose a picture first."),
  "picture.too-large": invalid(
    ({ megabytes }: { megabytes: number }) =>
      `The file is too large. Please choose a picture of at most ${megabytes} MB.`,
  ),
  "picture.too-many-waiting": tooMany(
    "Many pictures are being processed right now. Please upload this one again in a minute.",
  ),
  "picture.there-already": conflict("This picture has already been added."),
  "picture.too-many": conflict(
    ({ most }: { most: number }) =>
      `A product can have at most ${most} pictures. Please remove one before you add another.`,
  ),
  "picture.unknown-format": invalid(
    "This file type is not supported. Please choose a JPEG, PNG, WebP or AVIF picture.",
  ),
  "picture.heic": invalid(
    "This is an iPhone picture (HEIC), whatever its name ends in. Please export it as JPEG from the Photos app and upload that. For new pictures, choose Settings > Camera > Formats > Most Compatible on the iPhone.",
  ),
  "picture.damaged": invalid(
    "The picture is damaged or incomplete. Please save it again and upload the new file.",
  ),
  "picture.unreadable": invalid(
    "This picture cannot be read. Please save it again as a JPEG and upload the new file.",
  ),
  "picture.too-many-pixels": invalid(
    ({ width, height, megapixels }: { width: number; height: number; megapixels: number }) =>
      `The picture is too large: ${width} × ${height} pixels. Please save it with at most ${megapixels} million pixels. 2,400 × 2,400 is best.`,
  ),
  "picture.too-slow": invalid(
    "This picture takes too long to process. Please save it smaller. 2,400 × 2,400 is best.",
  ),
  "picture.after-a-slow-one": invalid(
    "One of your pictures took too long to process. Please wait five minutes, then upload this one again.",
  ),
};
