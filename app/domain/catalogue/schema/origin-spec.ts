import type { Specification } from "./specification.ts";

/**
 * The country of origin, which every product says by law, as a specification that every list offers as its last filter. Its
 * values are the countries as sellers wrote them.
 */
export const originSpec: Specification = {
  key: "countryOfOrigin",
  name: "Country of origin",
  address: "origin",
  formerAddresses: [],
  group: "",
  type: "text",
  unit: null,
  decimals: 0,
  options: [],
  better: null,
  filters: true,
  filterStep: null,
  compares: false,
  onCard: false,
  shownIn: null,
  help: null,
  example: null,
  comparative: null,
  usedFor: null,
};
