import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about private photos. Their sentences stand at the field of the photos. */
export const photoRefusals = {
  "photo.too-many-at-once": {
    kind: "invalid",
    says: "Some photos could not be added.",
    fields: {
      photos: ({ most }: { most: number }) => `Please choose at most ${most} photos.`,
    },
  },
  "photo.too-many-of-return": {
    kind: "conflict",
    says: "Some photos could not be added.",
    fields: {
      photos: ({ most }: { most: number }) =>
        `A return can have at most ${most} photos in all. Please send fewer.`,
    },
  },
  "photo.too-large": {
    kind: "invalid",
    says: "Some photos could not be added.",
    fields: {
      photos: ({ name, megabytes }: { name: string; megabytes: number }) =>
        `${name} is too large. Please choose photos of at most ${megabytes} MB each.`,
    },
  },
  "photo.unusable": {
    kind: "invalid",
    says: "Some photos could not be added.",
    fields: { photos: ({ name, why }: { name: string; why: string }) => `${name}: ${why}` },
  },
  "photo.busy": {
    kind: "too-many",
    says: "Some photos could not be added.",
    fields: { photos: "Many photos are being processed right now. Please try again in a minute." },
  },
} as const satisfies RefusalTable;
