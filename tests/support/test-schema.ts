import type { CatalogueSchema } from "#domain/catalogue/schema/catalogue-schema.ts";
import type { Specification } from "#domain/catalogue/schema/specification.ts";

const spec: Specification = {
  key: "ram",
  name: "RAM",
  address: "ram-details",
  formerAddresses: [],
  group: "Performance",
  type: "text",
  unit: null,
  decimals: 0,
  options: [],
  better: null,
  filters: false,
  filterStep: null,
  compares: true,
  onCard: true,
  shownIn: null,
  help: null,
  example: "16 GB DDR5-5600 (2x8 GB)",
  comparative: null,
  usedFor: null,
};

/** A specification for a test, which says only what it is about. */
export function testSpec(part: Partial<Specification>): Specification {
  return { ...spec, example: null, ...part };
}

/** Laptops and their memory, for tests without a database. */
export const testSchema: CatalogueSchema = {
  categories: [
    {
      key: "Laptop",
      parent: null,
      name: "Laptop",
      plural: "laptops",
      address: "Laptop",
      formerAddresses: [],
      onHome: true,
      gathersUse: null,
      ranksWith: "Laptop",
      path: ["Laptop"],
      usualHsn: [{ code: "84713010", goods: "laptops up to 10 kg" }],
      gstRate: null,
      needsSerial: true,
    },
  ],
  specifications: [spec, testSpec({ key: "ramGb", type: "number", unit: "GB" })],
  assigned: {
    Laptop: [
      { key: "ram", isRequired: true, isRanked: true },
      { key: "ramGb", isRequired: false, isRanked: true },
    ],
  },
};
