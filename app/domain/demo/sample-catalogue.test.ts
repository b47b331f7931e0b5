import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { z } from "zod";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type CatalogueSchema, specsOfCategory } from "../catalogue/schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../catalogue/schema/read-schema.server.ts";
import { specProblems } from "../catalogue/schema/spec-problems.ts";
import { checkInvariants } from "../doctor/check-invariants.server.ts";
import { loadSampleCatalogue } from "./load-sample-catalogue.server.ts";
import { SampleProduct } from "./sample-product.ts";

const file = path.resolve(import.meta.dirname, "../../../assets/catalogue.json");

let test: TestShop;
let schema: CatalogueSchema;
let products: SampleProduct[];
beforeAll(async () => {
  test = await openTestShop();
  schema = await readCatalogueSchema(test.shop);
  products = z.array(SampleProduct).parse(JSON.parse(await readFile(file, "utf8")));
});
afterAll(() => test.close());

const text = ({ specs }: SampleProduct, key: string) => (typeof specs[key] === "string" ? specs[key] : "");
const laptops = () => products.filter(({ category }) => category !== "Desktop");

/** The names of those claims about a product that do not hold, each after the address of the product. */
const untrue = ({ slug }: SampleProduct, claims: Record<string, boolean>) =>
  Object.keys(claims).flatMap((claim) => (claims[claim] ? [] : [`${slug}: ${claim}`]));

/** The number that a text says; undefined if it says none. */
function statedNumber(product: SampleProduct, key: string, pattern: RegExp): number | undefined {
  const match = text(product, key).match(pattern)?.[1];
  return match === undefined ? undefined : Number(match);
}

describe("the sample products", () => {
  it("leave nothing to the doctor in a new shop", async () => {
    await loadSampleCatalogue(test.shop, path.dirname(file));
    expect(await checkInvariants(test.shop)).toEqual([]);
    const discounted = test.shop.db.selectFrom("products").select(["price", "was_price"]);
    const struck = await discounted.where("discount_price", "is not", null).execute();
    expect(struck.length).toBeGreaterThan(5);
    // As the specification has it: they were asked at their list price.
    expect(struck.filter((candidate) => candidate.was_price !== candidate.price)).toEqual([]);
    await sql`update products set specs = specs || '{"panel": "paper"}' where id = 1`.execute(test.shop.db);
    expect(await checkInvariants(test.shop)).toEqual(['Lekha 14 (1): Panel cannot be "paper".']);
  });

  it("have only specifications of their category, with values of the right type, and all that publishing asks for", () => {
    const wrong = products.flatMap((product) => {
      const specs = specsOfCategory(schema, product.category);
      const claims = Object.keys(product.specs).map((key) => [key, specs.some((spec) => spec.key === key)]);
      const needed = specs
        .filter(({ isRequired }) => isRequired)
        .map(({ key }) => [key, key in product.specs]);
      const problems = Object.keys(specProblems(specs, product.specs)).map((field) => [field, false]);
      return untrue(product, Object.fromEntries([...claims, ...needed, ...problems]));
    });
    expect(wrong).toEqual([]);
  });

  it("say at least forty things of each laptop", () => {
    const fewest = Math.min(...laptops().map(({ specs }) => Object.keys(specs).length));
    expect(fewest).toBeGreaterThanOrEqual(40);
  });

  it("say the same in words and in numbers", () => {
    const wrong = products.flatMap((product) => {
      const { specs } = product;
      const same = (key: string, number: number | undefined) => number === undefined || specs[key] === number;
      const [, storage, unit] = text(product, "storage").match(/^(\d+) (GB|TB)/) ?? [];
      const isSoldered = specs["ramUpgrade"] === "soldered";
      return untrue(product, {
        cores: specs["cores"] === statedNumber(product, "processor", /\((\d+) cores/),
        RAM: specs["ramGb"] === statedNumber(product, "ram", /^(\d+) GB/),
        storage: specs["storageGb"] === Number(storage) * (unit === "TB" ? 1024 : 1),
        "graphics memory": specs["graphicsGb"] === statedNumber(product, "graphics", /(\d+) GB/),
        "graphics power": same("graphicsWatts", statedNumber(product, "graphics", /\((\d+) W\)/)),
        "graphics type": (specs["graphicsKind"] === "dedicated") === "graphicsGb" in specs,
        "free slots": same("ramSlotsFree", statedNumber(product, "ram", /\((\d+) slots? free\)/)),
        soldered: isSoldered === /soldered|on package/.test(text(product, "ram")),
        "maximum RAM": isSoldered
          ? specs["maxMemoryGb"] === specs["ramGb"]
          : Number(specs["maxMemoryGb"]) > Number(specs["ramGb"]),
      });
    });
    expect(wrong).toEqual([]);
  });

  it("have the screen that their words describe", () => {
    const screens = products.filter(({ specs }) => "displayInches" in specs);
    const wrong = screens.flatMap((product) => {
      const { specs } = product;
      const display = text(product, "display");
      const [, inches, across, down] = display.match(/^([\d.]+)".*?(\d+)x(\d+)/) ?? [];
      const nits = statedNumber(product, "display", /(\d+) nits/);
      return untrue(product, {
        size: specs["displayInches"] === Number(inches),
        resolution: text(product, "resolution").endsWith(`-${across}-${down}`),
        panel: display.toLowerCase().includes(text(product, "panel")),
        "refresh rate": display.includes(`${String(specs["refreshHz"])} Hz`),
        brightness: nits === undefined || specs["brightnessNits"] === nits,
        touchscreen: specs["touchscreen"] === display.includes("touch"),
      });
    });
    expect(screens).toHaveLength(13);
    expect(wrong).toEqual([]);
  });

  it("are as large as their screens, and no two laptops are equally thick by accident", () => {
    const wrong = laptops().flatMap((product) => {
      const { specs } = product;
      const diagonal = Number(specs["displayInches"]) * 25.4;
      return untrue(product, {
        "wide enough": Number(specs["widthMm"]) > diagonal * 0.84,
        "not too wide": Number(specs["widthMm"]) < diagonal,
        "allowed on flights": Number(specs["batteryWh"]) <= 100,
      });
    });
    expect(wrong).toEqual([]);
    expect(new Set(laptops().map(({ specs }) => specs["heightMm"])).size).toBe(12);
  });

  it("count the ports that they list", () => {
    const named: [string, RegExp][] = [
      ["usb-a", /USB-A/],
      ["usb-c", /USB-C|USB4|Thunderbolt/],
      ["hdmi", /HDMI/],
      ["ethernet", /Ethernet/],
      ["audio", /headphone jack/],
      ["thunderbolt-4", /Thunderbolt 4/],
      ["thunderbolt-5", /Thunderbolt 5/],
      ["sd", /SD card/],
      ["microsd", /microSD/],
      ["smart-card", /smart card/],
      ["lock", /lock slot/],
    ];
    const wrong = products.flatMap((product) => {
      const ports = text(product, "ports");
      const usb = [...ports.matchAll(/(?:(\d+)x )?(?:USB-A|USB-C|USB4(?!\))|Thunderbolt)/g)];
      const count = usb.reduce((sum, [, times]) => sum + Number(times ?? 1), 0);
      const kinds = [product.specs["portTypes"]].flat();
      const listed = named.map(([kind, pattern]) => [kind, kinds.includes(kind) === pattern.test(ports)]);
      return untrue(product, {
        ...Object.fromEntries(listed),
        "number of USB ports": product.specs["usbPorts"] === count,
      });
    });
    expect(wrong).toEqual([]);
  });

  it("keep what their descriptions promise", () => {
    const specsOf = (slug: string) => products.find((product) => product.slug === slug)?.specs;
    expect(specsOf("sahyon-lekha-14")).toMatchObject({ ramSlotsFree: 1 });
    expect(specsOf("sahyon-lekha-15-plus")).toMatchObject({ numberPad: true });
    expect(specsOf("nirvex-meru-14-oled")).toMatchObject({ batteryWh: 75, panel: "oled" });
    expect(specsOf("nirvex-meru-13-lite")?.["weightKg"]).toBeLessThan(1);
    expect(specsOf("deccara-karya-16")?.["portTypes"]).toEqual(
      expect.arrayContaining(["smart-card", "ethernet"]),
    );
    expect(specsOf("agnirok-prachand-16")).toMatchObject({ batteryWh: 90 });
    expect(specsOf("vajrakor-trishul-15")).toMatchObject({ storageSlotsFree: 1 });
    expect(specsOf("vajrakor-airavat-18")).toMatchObject({ panel: "mini-led", power: "400 W adapter" });
    expect(products.filter((product) => text(product, "inTheBox") === "")).toEqual([]);
  });
});
