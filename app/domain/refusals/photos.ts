import { conflict, invalid, tooMany } from "./refusal-table.ts";

/** Refusals about private photos. Their sentences stand at the field of the photos. */
export const photoRefusals = {
  "photo.too-many-at-once": invalid("Some photos could not be added.", {
    photos: ({ most }: { most: number }) => `Please choose at most ${most} photos.`,
  }),
  "photo.too-many-of-return": conflict("Some photos could not be added.", {
    photos: ({ most }: { most: number }) =>
      `A return can have at most ${most} photos in all. Please send fewer.`,
  }),
  "photo.too-large": invalid("Some photos could not be added.", {
    photos: ({ name, megabytes }: { name: string; megabytes: number }) =>
      `${name} is too large. Please choose photos of at most ${megabytes} MB each.`,
  }),
  "photo.unusable": invalid("Some photos could not be added.", {
    photos: ({ name, why }: { name: string; why: string }) => `${name}: ${why}`,
  }),
  "photo.busy": tooMany("Some photos could not be added.", {
    photos: "Many photos are being processed right now. Please try again in a minute.",
  }),
};
