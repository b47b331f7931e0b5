import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { z } from "zod";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type CatalogueSchema, specsOfCategory } from "../specifications/catalogue-schema.ts";
import { readCatalogueSchema } from "../specifications/read-schema.server.ts";
import { specProblems } from "../specifications/spec-problems.ts";
import { checkInvariants } from "../upkeep/check-invariants.server.ts";
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

describe("the sample products", () => {
  it("leave nothing to the doctor in a new shop", async () => {
    await loadSampleCatalogue(test.shop, path.dirname(file));
    expect(await checkInvariants(test.shop)).toEqual([]);
    await sql`update products set specs = specs || '{"panel": "paper"}' where id = 1`.execute(test.shop.db);
    expect(await checkInvariants(test.shop)).toEqual(['Lekha 14 (1): Panel cannot be "paper".']);
  });

  it("have only specifications of their category, with values of the right type, and all that publishing asks for", () => {
    for (const { slug, category, specs } of products) {
      const known = specsOfCategory(schema, category);
      const keys = known.map(({ key }) => key);
      expect(
        Object.keys(specs).filter((key) => !keys.includes(key)),
        slug,
      ).toEqual([]);
      expect(specProblems(known, specs), slug).toEqual({});
      const needed = known.filter(({ isRequired }) => isRequired).map(({ key }) => key);
      expect(Object.keys(specs), slug).toEqual(expect.arrayContaining(needed));
    }
  });

  it("say at least forty things of each laptop", () => {
    for (const { slug, specs } of laptops())
      expect(Object.keys(specs).length, slug).toBeGreaterThanOrEqual(40);
  });

  it("say the same in words and in numbers", () => {
    for (const product of products) {
      const { slug, specs } = product;
      const said = (key: string, pattern: RegExp) => {
        const found = text(product, key).match(pattern)?.[1];
        return found === undefined ? undefined : Number(found);
      };
      expect(specs["cores"], slug).toBe(said("processor", /\((\d+) cores/));
      expect(specs["ramGb"], slug).toBe(said("ram", /^(\d+) GB/));
      const [, storage, unit] = text(product, "storage").match(/^(\d+) (GB|TB)/) ?? [];
      expect(specs["storageGb"], slug).toBe(Number(storage) * (unit === "TB" ? 1024 : 1));
      expect(said("graphics", /(\d+) GB/), slug).toBe(specs["graphicsGb"]);
      const watts = said("graphics", /\((\d+) W\)/);
      if (watts !== undefined) expect(specs["graphicsWatts"], slug).toBe(watts);
      expect(specs["graphicsKind"], slug).toBe(
        specs["graphicsGb"] === undefined ? "integrated" : "dedicated",
      );
      const free = said("ram", /\((\d+) slots? free\)/);
      if (free !== undefined) expect(specs["ramSlotsFree"], slug).toBe(free);
      if (/soldered|on package/.test(text(product, "ram")))
        expect(specs["ramUpgrade"], slug).toBe("soldered");
      if (specs["ramUpgrade"] === "soldered") expect(specs["maxMemoryGb"], slug).toBe(specs["ramGb"]);
      expect(Number(specs["maxMemoryGb"]), slug).toBeGreaterThanOrEqual(Number(specs["ramGb"]));
    }
  });

  it("have the screen that their words describe", () => {
    for (const product of products.filter(({ specs }) => specs["displayInches"] !== undefined)) {
      const { slug, specs } = product;
      const display = text(product, "display");
      const [, inches, pixels] = display.match(/^([\d.]+)".*?(\d+x\d+)/) ?? [];
      expect(specs["displayInches"], slug).toBe(Number(inches));
      expect(text(product, "resolution"), slug).toMatch(new RegExp(`${pixels?.replace("x", "-")}$`));
      expect(display.toLowerCase(), slug).toContain(text(product, "panel"));
      expect(display, slug).toContain(`${String(specs["refreshHz"])} Hz`);
      const nits = display.match(/(\d+) nits/)?.[1];
      if (nits !== undefined) expect(specs["brightnessNits"], slug).toBe(Number(nits));
      expect(specs["touchscreen"], slug).toBe(display.includes("touch"));
    }
  });

  it("are as large as their screens, and no two laptops are equally thick by accident", () => {
    for (const { slug, specs } of laptops()) {
      const inches = Number(specs["displayInches"]);
      expect(Number(specs["widthMm"]), slug).toBeGreaterThan(inches * 25.4 * 0.84);
      expect(Number(specs["widthMm"]), slug).toBeLessThan(inches * 25.4);
      expect(Number(specs["weightKg"]), slug).toBeGreaterThan(0.9);
    }
    const heights = laptops().map(({ specs }) => specs["heightMm"]);
    expect(new Set(heights).size).toBe(heights.length);
  });

  it("count the ports that they list", () => {
    for (const product of products) {
      const { slug, specs } = product;
      const ports = text(product, "ports");
      const usb = [...ports.matchAll(/(?:(\d+)x )?(?:USB-A|USB-C|USB4(?!\))|Thunderbolt)/g)];
      const count = usb.reduce((sum, [, times]) => sum + Number(times ?? 1), 0);
      expect(specs["usbPorts"], slug).toBe(count);
      const kinds = specs["portTypes"] as string[];
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
      for (const [kind, pattern] of named)
        expect(kinds.includes(kind), `${slug} ${kind}`).toBe(pattern.test(ports));
    }
  });

  it("keep what their descriptions promise", () => {
    const of = (slug: string) => products.find((product) => product.slug === slug)!;
    expect(of("sahyon-lekha-14").specs).toMatchObject({ ramSlotsFree: 1 });
    expect(of("sahyon-lekha-15-plus").specs).toMatchObject({ numberPad: true });
    expect(of("nirvex-meru-14-oled").specs).toMatchObject({ batteryWh: 75, panel: "oled" });
    expect(of("nirvex-meru-13-lite").specs["weightKg"]).toBeLessThan(1);
    expect(of("deccara-karya-16").specs["portTypes"]).toEqual(
      expect.arrayContaining(["smart-card", "ethernet"]),
    );
    expect(of("agnirok-prachand-16").specs).toMatchObject({ batteryWh: 90 });
    expect(of("vajrakor-trishul-15").specs["storageSlotsFree"]).toBe(1);
    expect(of("vajrakor-airavat-18").specs).toMatchObject({ panel: "mini-led", power: "400 W adapter" });
    for (const { slug, specs, description } of products) {
      expect(`${slug} ${description}`).not.toMatch(/palm/i);
      if (specs["batteryWh"] !== undefined) expect(specs["batteryWh"], slug).toBeLessThanOrEqual(100);
      expect(text(of(slug), "inTheBox"), slug).not.toBe("");
    }
  });
});
