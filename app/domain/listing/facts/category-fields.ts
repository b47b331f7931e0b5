import type { ProductCategory } from "#db/words.ts";
import type { MeasuredSpec, TextSpec } from "../../catalogue/product/spec-names.ts";

export type SpecName = TextSpec | MeasuredSpec | "os";

type SpecField = {
  label: string;
  /** The unit of a measured number; counts have none. */
  unit?: string;
  /** An example of a good text; numbers need none. */
  example?: string;
};

export const specFields: Record<SpecName, SpecField> = {
  processor: { label: "Processor", example: "Intel Core Ultra 7 258V (8 cores)" },
  cores: { label: "Cores" },
  ram: { label: "RAM", example: "16 GB DDR5-5600 (2x8 GB)" },
  ramGb: { label: "RAM", unit: "GB" },
  storage: { label: "Storage", example: "512 GB NVMe SSD" },
  storageGb: { label: "Storage", unit: "GB" },
  display: { label: "Display", example: '14" 2880x1800 OLED, 120 Hz' },
  displayInches: { label: "Display size", unit: "inches" },
  refreshHz: { label: "Refresh rate", unit: "Hz" },
  graphics: { label: "Graphics", example: "NVIDIA GeForce RTX 5060 8 GB" },
  cooling: { label: "Cooling", example: "Two fans, four heat pipes" },
  power: { label: "Power", example: "230 W adapter" },
  ports: { label: "Ports", example: "2x USB-C, HDMI 2.1, audio jack" },
  connection: { label: "Connection", example: "PCIe 5.0 x16, or Bluetooth 5.3" },
  compatibility: { label: "Fits", example: "AM5 boards, or Windows 11 and macOS" },
  os: { label: "Operating system", example: "Windows 11 Home" },
  weightKg: { label: "Weight", unit: "kg" },
  widthMm: { label: "Width", unit: "mm" },
  depthMm: { label: "Depth", unit: "mm" },
  heightMm: { label: "Height", unit: "mm" },
};

/** The label of a field with its unit: 'Weight (kg)'. */
export function specLabel({ label, unit }: { label: string; unit?: string }): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

const size = ["weightKg", "widthMm", "depthMm", "heightMm"] as const;
const machine = ["processor", "cores", "ram", "ramGb", "storage", "storageGb"] as const;
const screen = ["display", "displayInches", "refreshHz"] as const;
const laptop: SpecName[] = [...machine, ...screen, "graphics", "cooling", "power", "ports", "os", ...size];

/** The specifications of each category, in the order of the form. */
export const fieldsOfCategory: Record<ProductCategory, SpecName[]> = {
  Laptop: laptop,
  "Gaming Laptop": laptop,
  Desktop: [...machine, "graphics", "cooling", "power", ...screen, "ports", "os", ...size],
  Monitor: [...screen, "ports", "power", ...size],
  Component: [...machine, "graphics", "cooling", "power", "connection", "compatibility", ...size],
  Accessory: ["connection", "compatibility", "power", ...size],
};

/** The names of the categories, as the shop shows them. */
export const categoryNames: Record<ProductCategory, string> = {
  Laptop: "Laptop",
  "Gaming Laptop": "Gaming Laptop",
  Desktop: "Desktop",
  Monitor: "Monitor",
  Component: "Components",
  Accessory: "Accessories",
};

export const categories = Object.keys(fieldsOfCategory) as ProductCategory[];

/** The specifications a published product must have, because without them shoppers do not know what is sold. */
export const specsToPublish: Record<ProductCategory, SpecName[]> = {
  Laptop: ["processor", "ram", "storage", "display"],
  "Gaming Laptop": ["processor", "ram", "storage", "display", "graphics"],
  Desktop: ["processor", "ram", "storage"],
  Monitor: ["display"],
  Component: [],
  Accessory: [],
};

/** Whether the units of a category usually have serial numbers; the vendor decides for each product. */
export const usuallyNeedsSerial: Record<ProductCategory, boolean> = {
  Laptop: true,
  "Gaming Laptop": true,
  Desktop: true,
  Monitor: true,
  Component: true,
  Accessory: false,
};

/** The usual HSN codes of a category; the vendor decides (Customs Tariff, chapters 84 and 85). */
export const usualHsn: Record<ProductCategory, { code: string; goods: string }[]> = {
  Laptop: [{ code: "84713010", goods: "laptops up to 10 kg" }],
  "Gaming Laptop": [{ code: "84713010", goods: "laptops up to 10 kg" }],
  Desktop: [
    { code: "84715000", goods: "towers and mini PCs" },
    { code: "84714110", goods: "all-in-one PCs" },
    { code: "84714900", goods: "sets with monitor and keyboard" },
  ],
  Monitor: [{ code: "85285200", goods: "monitors for computers" }],
  Component: [
    { code: "84733099", goods: "memory, cases and other parts" },
    { code: "84733030", goods: "graphics cards" },
    { code: "84733020", goods: "motherboards" },
    { code: "84717020", goods: "hard disks" },
    { code: "85044090", goods: "power supplies" },
  ],
  Accessory: [
    { code: "84716040", goods: "keyboards" },
    { code: "84716060", goods: "mice" },
    { code: "85258900", goods: "webcams" },
    { code: "85176290", goods: "routers and Wi-Fi" },
  ],
};
