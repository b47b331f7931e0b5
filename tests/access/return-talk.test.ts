import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPhotos } from "#domain/returns/photos/find-photo.server.ts";
import { savePhotos } from "#domain/returns/photos/save-photos.server.ts";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { type TestReturn, writeReturn } from "#tests/support/test-return-rows.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let returned: TestReturn;
const cookies: Record<string, string> = { guest: "" };
beforeAll(async () => {
  site = await openTestSite();
  returned = await writeReturn(site.shop);
  for (const role of ["vendor", "admin", "customer"] as const) cookies[role] = await site.signIn(role);
  await belongTo("test-vendor");
  const userOf = async (email: string) => {
    const query = site.shop.db.selectFrom("profiles").select("user_id").where("email", "=", email);
    return (await query.executeTakeFirstOrThrow()).user_id;
  };
  const customer = await userOf("customer@demo.example");
  await site.shop.db.updateTable("returns").set({ user_id: customer }).execute();
});
afterAll(() => site.close());

const belongTo = (vendorId: string) =>
  site.shop.db.updateTable("profiles").set({ vendor_id: vendorId }).where("role", "=", "vendor").execute();
const request = (address: string, who: string) =>
  site.request(address, { headers: { cookie: cookies[who] ?? "" } });

type Part = { name: string; value: string } | { name: string; file: string; bytes: Buffer };

/** Posts a form with files, as a page without scripts does. */
function post(address: string, who: string, parts: Part[]) {
  const boundary = "----a-boundary";
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"`),
    Buffer.from(
      "file" in part
        ? `; filename="${part.file}"\r\nContent-Type: image/jpeg\r\n\r\n`
        : `\r\n\r\n${part.value}`,
    ),
    "file" in part ? part.bytes : Buffer.alloc(0),
    Buffer.from("\r\n"),
  ]);
  const headers = {
    cookie: cookies[who] ?? "",
    "content-type": `multipart/form-data; boundary=${boundary}`,
  };
  return site.request(address, {
    method: "POST",
    headers,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  });
}

test("a photo is sent to its customer, its seller and the shop, kept by no cache, and found by nobody else", async () => {
  const photos = [{ name: "lid.jpg", bytes: await drawPicture(40) }];
  await savePhotos(returned.customer, returned.id, "request", photos);
  const [photo] = await listPhotos(site.shop, returned.id);
  const address = `/return-photos/${photo!.id}`;
  for (const who of ["customer", "vendor", "admin"]) {
    const { status, headers } = await request(address, who);
    expect([who, status, headers["content-type"]]).toEqual([who, 200, "image/webp"]);
    expect(headers["cache-control"]).toBe("private, no-store");
  }
  expect((await request(address, "guest")).status).toBe(404);
  await belongTo("v1");
  expect((await request(address, "vendor")).status).toBe(404);
  await belongTo("test-vendor");
});

test("a message with photos comes from a page without scripts, and its errors keep what was typed", async () => {
  const messageId = randomUUID();
  const address = `/returns/${returned.id}/messages`;
  const typed = [
    { name: "messageId", value: messageId },
    { name: "text", value: "It hums & hisses." },
  ];
  const refused = await post(address, "customer", [
    ...typed,
    { name: "photos", file: "notes.txt", bytes: Buffer.from("hello") },
  ]);
  expect(refused.status).toBe(400);
  const page = refused.body.toString();
  expect(page).toContain("notes.txt: This file type is not supported.");
  expect(page).toContain("It hums &amp; hisses.");
  expect(page).toContain(messageId);

  const photo = { name: "photos", file: "lid.jpg", bytes: await drawPicture(120) };
  // An input without a file sends an empty one.
  const empty = { name: "photos", file: "", bytes: Buffer.alloc(0) };
  for (const _ of [1, 2]) {
    const sent = await post(address, "customer", [...typed, photo, empty]);
    expect([sent.status, sent.headers.location]).toEqual([303, `/returns/${returned.id}#messages`]);
  }
  for (const [who, desk] of [
    ["vendor", "/vendor/returns"],
    ["admin", "/admin/returns"],
  ] as const) {
    const read = (await request(`${desk}/${returned.id}/messages`, who)).body.toString();
    expect(read.split("It hums &amp; hisses.")).toHaveLength(2);
  }
  expect(
    (await listPhotos(site.shop, returned.id)).filter(({ messageId: of }) => of === messageId),
  ).toHaveLength(1);
});

test("nobody else reads or writes about a return", async () => {
  const text = [
    { name: "messageId", value: randomUUID() },
    { name: "text", value: "Hello." },
  ];
  await belongTo("v1");
  for (const [who, address] of [
    ["vendor", `/vendor/returns/${returned.id}/messages`],
    ["vendor", `/returns/${returned.id}/messages`],
    ["vendor", `/returns/${returned.id}/complaint`],
  ] as const) {
    expect((await request(address, who)).status).toBe(404);
    expect((await post(address, who, text)).status).toBe(404);
  }
  await belongTo("test-vendor");
});
