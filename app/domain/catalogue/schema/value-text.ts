import type { Specification, SpecValue } from "./specification.ts";

type Measure = Pick<Specification, "name" | "unit">;

const plain = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3, useGrouping: "min2" });
const gigabytesPerTerabyte = { binary: 1024, decimal: 1000 };
/** Units that stand at the number without a space. */
const attached: Record<string, string> = { inches: "″", inch: "″", "″": "″", '"': "″", "%": "%", "°": "°" };

/** '16 GB', '1 TB', '14″', '2,40,000 hours'. A number and its unit never break across lines. */
export function numberText(unit: string | null, value: number): string {
  if (unit === null) return plain.format(value);
  const sign = attached[unit];
  if (sign !== undefined) return `${plain.format(value)}${sign}`;
  const terabytes = unit === "GB" ? asTerabytes(value) : undefined;
  if (terabytes !== undefined) return `${plain.format(terabytes)}\u00a0TB`;
  return `${plain.format(value)}\u00a0${unit}`;
}

/** Memory is sold in binary terabytes, disks in decimal ones. Both are said in whole and half terabytes. */
function asTerabytes(gigabytes: number): number | undefined {
  if (gigabytes < gigabytesPerTerabyte.decimal) return undefined;
  return Object.values(gigabytesPerTerabyte)
    .map((size) => gigabytes / size)
    .find((terabytes) => Number.isInteger(terabytes * 2));
}

/**
 * A number that says what it counts: '120 Hz', '8 cores'. One without a unit is called by the specification's name,
 * which is in front where it would read badly behind: 'PCIe version: 5'.
 */
export function measureText({ name, unit }: Measure, value: number): string {
  if (unit !== null) return numberText(unit, value);
  const isPlural = /^[A-Z][a-z]+s$/.test(name);
  return isPlural && value !== 1
    ? `${plain.format(value)}\u00a0${name.toLowerCase()}`
    : `${name}: ${plain.format(value)}`;
}

/** '8 to 64 GB', '4 to 24 cores', '512 GB to 1 TB', '3 to 5' */
export function rangeText(spec: Measure, lowest: number, highest: number): string {
  const format = (value: number) => measureText(spec, value).replace(`${spec.name}: `, "");
  const [from, to] = [format(lowest), format(highest)];
  const [number, unit] = from.split("\u00a0");
  return unit !== undefined && to.endsWith(`\u00a0${unit}`) ? `${number} to ${to}` : `${from} to ${to}`;
}

/** A value as shoppers read it; undefined if it is empty, or not of the specification's type. */
export function valueText(
  spec: Pick<Specification, "type" | "unit" | "options">,
  value: SpecValue | null | undefined,
): string | undefined {
  switch (spec.type) {
    case "number":
      return typeof value === "number" ? numberText(spec.unit, value) : undefined;
    case "yes-no":
      return typeof value === "boolean" ? (value ? "Yes" : "No") : undefined;
    case "text":
      return typeof value === "string" ? value.trim() || undefined : undefined;
    case "choice":
    case "choices": {
      const keys = Array.isArray(value) ? value : [value];
      const labels = spec.options.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
      return labels.join(", ") || undefined;
    }
  }
}
