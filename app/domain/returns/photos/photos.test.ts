import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { drawPhoto, drawPicture } from "#tests/support/test-pictures.ts";
import { type TestReturn, writeReturn } from "#tests/support/test-return-rows.ts";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { escalateReturn } from "../talk/escalate-return.server.ts";
import { writeAsCustomer } from "../talk/write-return-message.server.ts";
import { exportMyData } from "../../privacy/export-my-data.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { clearLostPhotos } from "#jobs/clear-out.server.ts";
import { clearReturnPhotos } from "./clear-return-photos.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { drawPhotos } from "./draw-photos.server.ts";
import { listPhotos, readPhoto } from "./find-photo.server.ts";
import { attachPhotos, savePhotos } from "./save-photos.server.ts";

let site: TestShop;
let returned: TestReturn;
beforeAll(async () => {
  site = await openTestShop({ now: new Date() });
});
beforeEach(async () => {
  returned = await writeReturn(site.shop);
});
afterAll(() => site.close());

const upload = async (shade: number, name = "lid.jpg") => ({ name, bytes: await drawPicture(shade * 40) });
const stored = async () => (await site.shop.photos.list()).length;

it("redraws a photo, so that nothing says where it was taken, and stands it upright", async () => {
  await savePhotos(returned.customer, returned.id, "request", [
    { name: "IMG_1.jpg", bytes: await drawPhoto() },
  ]);
  const [photo] = await listPhotos(site.shop, returned.id);
  expect(photo).toMatchObject({ purpose: "request", messageId: null, width: 480, height: 640 });
  const bytes = Buffer.from((await readPhoto(returned.customer, photo!.id))!);
  const { format, exif } = await sharp(bytes).metadata();
  expect({ format, exif }).toEqual({ format: "webp", exif: undefined });
  expect(bytes.includes("Ramesh")).toBe(false);
});

it("shows a photo to the customer, the seller and the shop, and to nobody else", async () => {
  await savePhotos(returned.customer, returned.id, "request", [await upload(1)]);
  const [photo] = await listPhotos(site.shop, returned.id);
  for (const shop of [returned.customer, returned.seller, asAdmin(site.shop)]) {
    expect(await readPhoto(shop, photo!.id)).toBeDefined();
  }
  const others = [await signInCustomer(site.shop), await asNewVendor(site.shop), site.shop];
  for (const shop of others) expect(await readPhoto(shop, photo!.id)).toBeUndefined();
  expect(await readPhoto(returned.customer, "../../secret")).toBeUndefined();
});

it("keeps the photos of a form that was sent twice once", async () => {
  const photos = [await upload(1), await upload(2)];
  await savePhotos(returned.customer, returned.id, "request", photos);
  await savePhotos(returned.customer, returned.id, "request", photos);
  expect(await listPhotos(site.shop, returned.id)).toHaveLength(2);
  await savePhotos(returned.seller, returned.id, "inspection", photos);
  expect(await listPhotos(site.shop, returned.id)).toHaveLength(4);
});

it("keeps none of several photos if one is not usable, and says which", async () => {
  const before = await stored();
  const text = { name: "invoice.pdf", bytes: Buffer.from("%PDF-1.7") };
  const attempt = savePhotos(returned.customer, returned.id, "request", [await upload(1), text]);
  await expect(attempt).rejects.toMatchObject({
    code: "photo.unusable",
    fields: { photos: expect.stringContaining("invoice.pdf: This file type is not supported.") },
  });
  expect(await listPhotos(site.shop, returned.id)).toEqual([]);
  expect(await stored()).toBe(before);
});

it("takes six photos a form and thirty a return", async () => {
  const seven = await Promise.all(Array.from({ length: 7 }, (_, shade) => upload(shade)));
  await expect(savePhotos(returned.customer, returned.id, "request", seven)).rejects.toMatchObject({
    fields: { photos: "Please choose at most 6 photos." },
  });
  const photo = await drawPhotos(returned.customer, [await upload(1)]);
  const many = Array.from({ length: 31 }, (_, number) => ({
    ...photo[0]!,
    id: crypto.randomUUID(),
    sha256: number.toString(16).padStart(64, "0"),
  }));
  const attach = (count: number) =>
    inTransaction(returned.customer, (shop) =>
      attachPhotos(shop, returned.id, "request", many.slice(0, count)),
    );
  await attach(30);
  await expect(attach(31)).rejects.toMatchObject({ code: "photo.too-many-of-return" });
  expect(await listPhotos(site.shop, returned.id)).toHaveLength(30);
});

it("draws no photo while a transaction is open", async () => {
  const photo = await upload(1);
  await expect(inTransaction(returned.customer, (shop) => drawPhotos(shop, [photo]))).rejects.toThrow(
    "before the transaction",
  );
});

it("bounds the size of a file and how many one person sends an hour", async () => {
  const large = { name: "large.jpg", bytes: new Uint8Array(11 * 1024 * 1024) };
  await expect(drawPhotos(returned.customer, [large])).rejects.toMatchObject({ code: "photo.too-large" });
  await site.shop.db
    .insertInto("rate_limits")
    .values({
      rule: "return-photos",
      key: returned.customer.actor.userId,
      window_start: new Date(Math.floor(site.shop.now().getTime() / 3_600_000) * 3_600_000),
      hits: 120,
    })
    .execute();
  await expect(drawPhotos(returned.customer, [await upload(1)])).rejects.toMatchObject({
    code: "request.too-often",
  });
});

describe("the nightly clear-out", () => {
  const ended = new Date("2026-11-20T06:30:00Z");
  const yearLater = new Date("2027-11-20T06:31:00Z");
  async function endedWithPhoto() {
    await savePhotos(returned.customer, returned.id, "request", [await upload(3)]);
    const end = { state: "refused", ended_at: ended, due_at: null } as const;
    await site.shop.db.updateTable("returns").set(end).where("id", "=", returned.id).execute();
    const [photo] = await listPhotos(site.shop, returned.id);
    return photo!.id;
  }
  const isStored = async (id: string) => (await site.shop.photos.read(id)) !== undefined;
  const clearAt = async (moment: Date) => {
    const then = { ...site.shop, now: () => moment };
    await clearReturnPhotos(then);
    await clearLostPhotos(then);
  };
  const broken = async (moment: Date) =>
    (await checkInvariants({ ...site.shop, now: () => moment })).filter((sentence) =>
      sentence.includes("still has photos"),
    );

  it("deletes photos twelve months after the end of their return, and the doctor sees if it does not", async () => {
    const id = await endedWithPhoto();
    await clearAt(new Date("2027-11-19T06:30:00Z"));
    expect(await isStored(id)).toBe(true);
    expect(await broken(new Date("2027-11-23T06:30:00Z"))).toHaveLength(1);
    await clearAt(yearLater);
    expect(await isStored(id)).toBe(false);
    expect(await listPhotos(site.shop, returned.id)).toEqual([]);
    expect(await broken(new Date("2027-11-23T06:30:00Z"))).toEqual([]);
  });

  it("keeps them while a complaint about it is open", async () => {
    const id = await endedWithPhoto();
    await escalateReturn(returned.customer, returned.id, { id: crypto.randomUUID(), text: "Look again." });
    await clearAt(yearLater);
    expect(await isStored(id)).toBe(true);
    const closed = { status: "closed", closed_at: yearLater };
    await site.shop.db.updateTable("contact_messages").set(closed).execute();
    await clearAt(yearLater);
    expect(await isStored(id)).toBe(false);
  });

  it("deletes files that no return has, a day later", async () => {
    const [photo] = await drawPhotos(returned.customer, [await upload(4)]);
    await clearAt(new Date());
    expect(await isStored(photo!.id)).toBe(true);
    await clearAt(new Date(Date.now() + 25 * 3_600_000));
    expect(await isStored(photo!.id)).toBe(false);
  });
});

it("names what was written and shown in the data that a person downloads", async () => {
  await savePhotos(returned.customer, returned.id, "request", [await upload(5)]);
  await writeAsCustomer(returned.customer, returned.id, { messageId: crypto.randomUUID(), text: "It hums." });
  const [photo] = await listPhotos(site.shop, returned.id);
  const collectedFrom = { fullName: "Ravi Joshi", addressLine1: "8 Lake Road", phone: "9800000002" };
  await site.shop.db
    .updateTable("returns")
    .set({ address: JSON.stringify(collectedFrom) })
    .where("id", "=", returned.id)
    .execute();
  const mine = await exportMyData(returned.customer);
  expect(mine.returns).toMatchObject([
    {
      number: returned.number,
      collectedFrom,
      messages: [{ side: "buyer", text: "It hums." }],
      photos: [{ address: `${site.shop.origin}/return-photos/${photo!.id}`, purpose: "request" }],
    },
  ]);
});
