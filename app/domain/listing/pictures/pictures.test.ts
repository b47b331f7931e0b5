import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drawPhoto, drawPicture, foldPng } from "#tests/support/test-pictures.ts";
import { asNewVendor, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listPictures } from "../../catalogue/product/list-pictures.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addPicture } from "./add-picture.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { describePicture, movePicture, removePicture } from "./change-pictures.server.ts";

let opened: TestShop;
let vendor: Shop;
let id: string;
beforeAll(async () => {
  opened = await openTestShop();
});
beforeEach(async () => {
  vendor = await asNewVendor(opened.shop);
  ({ id } = await addProduct(vendor, typedLaptop(), { status: "draft" }));
});
afterAll(() => opened.close());

const pictures = () => listPictures(vendor, id);
const add = (upload: Uint8Array) => addPicture(vendor, id, upload);
const ids = async () => (await pictures()).map((picture) => picture.id);

describe("an uploaded picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("may be a %s, whatever it is called", async (format) => {
    await add(await drawPicture(1, { format }));
    expect(await pictures()).toMatchObject([{ width: 640, height: 480, alt: "Meru 14" }]);
  });

  it("is drawn anew: upright, without the place and the person, and nothing behind its end", async () => {
    const script = "<script>alert(document.cookie)</script>PK\x03\x04";
    await add(Buffer.concat([await drawPhoto(), Buffer.from(script, "latin1")]));
    const [picture] = await pictures();
    expect(picture).toMatchObject({ width: 480, height: 640 });
    for (const format of ["avif", "webp"] as const) {
      const bytes = Buffer.from((await vendor.pictures.read(picture!.id, 480, format))!);
      for (const trace of ["Ramesh", "GPS", "Exif", "script", "PK\x03\x04"])
        expect(bytes.includes(trace)).toBe(false);
      const { width, exif } = await sharp(bytes).metadata();
      expect([width, exif]).toEqual([480, undefined]);
    }
  });

  it("is read although the header of its only scan has zeros, as some phones write it", async () => {
    const jpeg = Buffer.from(await drawPicture(7));
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    jpeg.fill(0, scan + 2 + jpeg.readUInt16BE(scan + 2) - 3, scan + 2 + jpeg.readUInt16BE(scan + 2));
    await add(jpeg);
    expect(await pictures()).toMatchObject([{ width: 640, height: 480 }]);
  });

  it("is kept no larger than it is ever shown", async () => {
    await add(await drawPicture(2, { width: 4_000, height: 3_000 }));
    expect(await pictures()).toMatchObject([{ width: 2_400, height: 1_800 }]);
  });
});

describe("a file that is refused", () => {
  it.each([
    [
      "a drawing with a script in it",
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ["a page that begins like a GIF", () => "GIF89a/*<script>alert(1)</script>*/"],
    ["a page named .jpg", () => "<!doctype html><script>alert(1)</script>"],
    ["a PDF", () => "%PDF-1.7"],
    ["nothing", () => ""],
  ])("is %s", async (_, text) => {
    await expect(add(Buffer.from(text()))).rejects.toThrow("This file type is not supported.");
  });

  it("is one that unfolds to four hundred million pixels", async () => {
    const bomb = foldPng(20_000);
    expect(bomb.byteLength).toBeLessThan(100_000);
    await expect(add(bomb)).rejects.toThrow("20000 × 20000 pixels");
    expect(await pictures()).toEqual([]);
  });

  it("is the HEIC of an iPhone, which is told what to do", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    await expect(add(heic)).rejects.toThrow("Please export it as JPEG from the Photos app");
  });

  it("is one that was cut short, in its head or in its middle", async () => {
    const whole = await drawPicture(3, { width: 1_200, height: 900 });
    for (const length of [20, 200, Math.floor(whole.byteLength / 2)]) {
      await expect(add(whole.subarray(0, length))).rejects.toThrow("damaged or incomplete");
    }
  });

  it("is one that only begins as a picture does", async () => {
    const start = Buffer.from("\x89PNG\r\n\x1A\n<svg onload=alert(1)>", "latin1");
    await expect(add(start)).rejects.toThrow("damaged or incomplete");
  });

  it("is larger than 15 MB", async () => {
    const large = Buffer.concat([await drawPicture(4), Buffer.alloc(15 * 1024 * 1024)]);
    await expect(add(large)).rejects.toThrow("at most 15 MB");
  });

  it("is one more than the shop can look at in time", async () => {
    const busy = { ...vendor, pictures: { ...vendor.pictures, saveUpload: async () => "busy" as const } };
    const sent = addPicture(busy, id, await drawPicture(6));
    await expect(sent).rejects.toMatchObject({ code: "picture.too-many-waiting" });
  });

  it("is the same one again", async () => {
    await add(await drawPicture(5));
    await expect(add(await drawPicture(5))).rejects.toThrow("This picture has already been added.");
  });
});

describe("the pictures of a product", () => {
  it("are twelve at most, even when many arrive at once", async () => {
    const files = await Promise.all(Array.from({ length: 14 }, (_, shade) => drawPicture(shade * 10)));
    const outcomes = await Promise.allSettled(files.map(add));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
    expect(await pictures()).toHaveLength(12);
  });

  it("change places, are described and taken off, and close up", async () => {
    for (const shade of [10, 60, 110]) await add(await drawPicture(shade));
    const [first, second, third] = (await ids()) as [string, string, string];
    await movePicture(vendor, id, third, 0);
    expect(await ids()).toEqual([third, first, second]);
    await describePicture(vendor, id, first, "  Meru 14, open,\nseen from the left ");
    await removePicture(vendor, id, third);
    expect((await pictures()).map(({ alt }) => alt)).toEqual([
      "Meru 14, open, seen from the left",
      "Meru 14, picture 2",
    ]);
    await expect(movePicture(vendor, id, third, 1)).rejects.toThrow("already been removed");
    await describePicture(vendor, id, first, " ");
    expect((await pictures())[0]!.alt).toBe("Meru 14");
  });

  it("are the vendor's own alone", async () => {
    await add(await drawPicture(20));
    const [picture] = (await ids()) as [string];
    const other = await asNewVendor(opened.shop);
    const upload = await drawPicture(30);
    for (const attempt of [
      () => addPicture(other, id, upload),
      () => movePicture(other, id, picture, 0),
      () => describePicture(other, id, picture, "Mine now"),
      () => removePicture(other, id, picture),
    ]) {
      await expect(attempt()).rejects.toThrow("You have no product with this ID");
    }
    expect(await pictures()).toMatchObject([{ alt: "Meru 14" }]);
  });
});
