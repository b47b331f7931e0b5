import type { SpecType } from "#domain/catalogue/schema/specification.ts";

/** What sellers enter, in the owner's words. */
export const typeLabels: Record<SpecType, { name: string; description: string; example: string }> = {
  number: {
    name: "Number",
    description: "With a unit if you like. Shoppers can filter by it and see which product has more or less.",
    example: "Pages per minute: 24 ppm",
  },
  choice: {
    name: "Choice",
    description: "One of the options that you list.",
    example: "Printing: Laser or Inkjet",
  },
  choices: {
    name: "Several choices",
    description: "One or more of the options that you list.",
    example: "Connections: USB, Wi-Fi and Ethernet",
  },
  "yes-no": { name: "Yes or no", description: "The product has it or not.", example: "Scanner: Yes" },
  text: {
    name: "Text",
    description: "Free words. Shoppers cannot filter by it.",
    example: "In the box: printer, cartridge, power cable",
  },
};
