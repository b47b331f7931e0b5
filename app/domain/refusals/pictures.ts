import type { RefusalTable } from "./refusal-table.ts";

/** Pictures of products. */
export const pictureRefusals = {
  "picture.not-found": {
    kind: "not-found",
    says: "This picture is no longer among the product's pictures.",
  },
  "picture.none-sent": { kind: "invalid", says: "There was no picture in it." },
  "picture.too-large": {
    kind: "invalid",
    says: ({ megabytes }: { megabytes: number }) =>
      `The file is too large: at most ${megabytes} MB are possible.`,
  },
  "picture.too-many-waiting": {
    kind: "too-many",
    says: "Too many pictures are being prepared just now. Please send this one again in a minute.",
  },
  "picture.there-already": { kind: "conflict", says: "This picture is there already." },
  "picture.too-many": {
    kind: "conflict",
    says: ({ most }: { most: number }) =>
      `A product shows at most ${most} pictures. Remove one before you add another.`,
  },
  "picture.unknown-format": {
    kind: "invalid",
    says: "This is no picture the shop can show. Please choose a JPEG, PNG, WebP or AVIF.",
  },
  "picture.damaged": {
    kind: "invalid",
    says: "The picture is damaged or cut short. Please save it again and send the new file.",
  },
  "picture.unreadable": {
    kind: "invalid",
    says: "This picture cannot be read. Please save it again as a JPEG and send the new file.",
  },
  "picture.too-many-pixels": {
    kind: "invalid",
    says: ({ width, height, megapixels }: { width: number; height: number; megapixels: number }) =>
      `The picture has ${width} × ${height} pixels. Please save it with at most ${megapixels} million; 2,400 × 2,400 is best.`,
  },
  "picture.too-slow": {
    kind: "invalid",
    says: "This picture takes too long to prepare. Please save it smaller; 2,400 × 2,400 is best.",
  },
  "picture.after-a-slow-one": {
    kind: "invalid",
    says: "One of your pictures took too long to prepare. Please wait five minutes before you send this one again.",
  },
} satisfies RefusalTable;
