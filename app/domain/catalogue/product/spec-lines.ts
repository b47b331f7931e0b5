import type { ProductFacts } from "./product-card.ts";

/**
 * Shortens the name of a component to what distinguishes it: 'Intel Core Ultra 7 258V (8 cores)' → 'Core Ultra 7 258V',
 * 'AMD Radeon RX 9070 XT' → 'RX 9070 XT'.
 */
export function shortPartName(text: string): string {
  return text
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^(Intel|AMD Radeon(?= RX)|AMD|Qualcomm|NVIDIA GeForce|NVIDIA) (?!Graphics|UHD)/, "")
    .trim();
}

/** '512 GB', '1 TB'. From 1,024 GB on, sizes are in binary terabytes. */
export function formatStorage(gigabytes: number): string {
  return gigabytes >= 1024 ? `${gigabytes / 1024}\u00a0TB` : `${gigabytes}\u00a0GB`;
}

/** '14.0″ OLED 120 Hz', as far as it is known. */
export function shortScreen(product: Pick<ProductFacts, "specs" | "numbers">): string | undefined {
  const { displayInches, refreshHz } = product.numbers;
  if (displayInches === null) return undefined;
  const panel = product.specs.display?.match(/\b(OLED|mini-LED|IPS)\b/)?.[0];
  return [
    `${displayInches.toFixed(1)}″`,
    panel,
    refreshHz === null || refreshHz <= 60 ? undefined : `${refreshHz}\u00a0Hz`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** '16 GB · 512 GB', as far as it is known. */
export function memoryLine({ ramGb, storageGb }: ProductFacts["numbers"]): string {
  return [
    ramGb === null ? undefined : `${ramGb}\u00a0GB`,
    storageGb === null ? undefined : formatStorage(storageGb),
  ]
    .filter(Boolean)
    .join(" · ");
}

const soldByTheirScreen = ["Laptop", "Monitor"];

/**
 * The three lines of a card: the processor; memory and storage; the screen, or the graphics, depending on which sells
 * the product. A product without these shows its connection and what it fits.
 */
export function cardSpecLines(product: Pick<ProductFacts, "category" | "specs" | "numbers">): string[] {
  const { specs, numbers } = product;
  const graphics = specs.graphics && shortPartName(specs.graphics);
  const last = soldByTheirScreen.includes(product.category) ? (shortScreen(product) ?? graphics) : graphics;
  return [
    specs.processor && shortPartName(specs.processor),
    memoryLine(numbers),
    last,
    ...specsOfParts(product).map(({ value }) => value),
  ]
    .filter((line): line is string => Boolean(line))
    .slice(0, 3);
}

/** The specifications that distinguish monitors, components and accessories; computers have better ones. */
export function specsOfParts({ category, specs }: Pick<ProductFacts, "category" | "specs">) {
  if (category !== "Monitor" && category !== "Component" && category !== "Accessory") return [];
  return [
    { label: "Connection", value: specs.connection },
    { label: "Fits", value: specs.compatibility },
    { label: "Ports", value: specs.ports },
    { label: "Cooling", value: specs.cooling },
    { label: "Power", value: specs.power },
  ];
}
