import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { plainBrowser } from "#tests/support/plain-browser.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true, cachesPages: true });
  cookie = await site.signIn("admin");
});
afterAll(() => site.close());

const read = async (path: string) => (await site.request(path)).body.toString();
const owner = () => plainBrowser(site.request, cookie);

/** Sends a file as the form of a page without scripts does. */
async function upload(path: string, bytes: Uint8Array) {
  const part = (name: string, more = "") =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part("intent")}\r\npicture\r\n`),
    Buffer.from(`${part("picture", '; filename="a"')}Content-Type: image/png\r\n\r\n`),
    bytes,
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const headers = { cookie, "content-type": "multipart/form-data; boundary=x" };
  return site.request(path, { method: "POST", headers, body });
}

test("what the owner writes is shown at once on pages that were kept, escaped, and is lost in no refusal", async () => {
  expect(await read("/terms")).not.toContain("from-the-shop");
  const first = owner();
  await first.open("/admin/store/texts/terms");
  const second = owner();
  await second.open("/admin/store/texts/terms");
  await first.press("Save draft", { title: "Our promise", body: "<script>alert(1)</script>" });
  expect(first.main()).toContain("Draft saved.");
  expect(await read("/terms")).not.toContain("Our promise");
  await second.press("Publish", { title: "Mine", body: "We close at nine." });
  expect(second.main()).toContain("Somebody else saved this page");
  expect([second.valueOf("title"), second.valueOf("body")]).toEqual(["Mine", "We close at nine."]);
  expect(second.main()).toContain("Our promise");
  await first.follow(/^Preview/);
  expect(first.main()).toContain("Preview of version 1. Visitors do not see it.");
  await first.open("/admin/store/texts/terms");
  await first.press("Publish");
  await expect.poll(() => read("/terms")).toContain("Our promise");
  expect(await read("/terms")).toContain("&lt;script&gt;alert(1)");
  await second.press("Publish");
  await expect.poll(() => read("/terms")).toContain("We close at nine.");
  await second.press("Restore version 1");
  expect(second.main()).toContain("Restored as a draft.");
});

test("a page of the owner is found in the footer, and nowhere any more once it is taken off", async () => {
  const browser = owner();
  await browser.open("/admin/store/pages");
  await browser.press("Save draft", { title: "", body: "Ask us." });
  expect(browser.main()).toContain("Please enter a title");
  expect(browser.valueOf("body")).toBe("Ask us.");
  await browser.press("Save draft", { title: "Gift cards", inFooter: "on" });
  expect(browser.main()).toContain("Page added as a draft.");
  expect((await site.request("/pages/gift-cards")).status).toBe(404);
  await browser.press("Publish");
  await expect.poll(() => read("/")).toContain('href="/pages/gift-cards"');
  expect(await read("/pages/gift-cards")).toContain("<title>Gift cards | Yantra</title>");
  expect(await read("/sitemap.xml")).toContain("/pages/gift-cards</loc>");
  await browser.press("Take off");
  await expect.poll(() => read("/")).not.toContain("/pages/gift-cards");
  expect((await site.request("/pages/gift-cards")).status).toBe(404);
});

test("the home page has a section of the owner at its place, and a banner above the header", async () => {
  const browser = owner();
  await browser.open("/admin/store/home");
  await browser.press("Add section", { heading: "For students" });
  await browser.press("Save section", { text: "Light and quick.", list: "/products?category=Laptop" });
  await expect.poll(() => read("/")).toContain("Light and quick.");
  await browser.follow(/^Home page/);
  for (let step = 0; step < 6; step++) await browser.press("Move For students up");
  await browser.press("Hide");
  await expect.poll(() => read("/")).not.toContain("With every order");
  const home = await read("/");
  expect(home.indexOf("For students")).toBeLessThan(home.indexOf("Shop by category"));
  await browser.open("/admin/store/banner");
  await browser.press("Save banner", { text: "Diwali <b>offers</b>", link: "javascript:alert(1)" });
  expect(browser.main()).toContain("Please enter an address of this shop");
  expect(browser.valueOf("text")).toBe("Diwali <b>offers</b>");
  await browser.press("Save banner", { link: "/products" });
  await expect.poll(() => read("/about")).toContain("Diwali &lt;b&gt;offers&lt;/b&gt;");
  await browser.press("Save banner", { text: "" });
  await expect.poll(() => read("/about")).not.toContain("Diwali");
});

test("a logo stands in the header, in mails and, if it is no wider than a sign, for the icons", async () => {
  const mark = 'class="mark"';
  expect(await read("/about")).toContain(mark);
  const svg = await upload("/admin/settings/logo", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(svg.body.toString()).toContain("This file type is not supported.");
  await upload("/admin/settings/logo", await drawPicture(7, { width: 400, height: 100, format: "png" }));
  await expect.poll(() => read("/about")).toContain('class="own-logo"');
  const headerOf = async () => /<header[^]*?<\/header>/.exec(await read("/about"))?.[0] ?? "";
  expect(await headerOf()).not.toContain("Yantra</b>");
  expect(await read("/manifest.webmanifest")).toContain("/icons/icon.svg");
  await upload("/admin/settings/logo", await drawPicture(8, { width: 300, height: 300, format: "webp" }));
  await expect.poll(headerOf).toContain("Yantra</b>");
  const address = /src="(\/pictures\/[^"]+)"/.exec(await headerOf())?.[1] ?? "";
  expect((await site.request(address)).headers["content-type"]).toBe("image/webp");
  expect(await read("/about")).toContain(`rel="icon" href="${address}"`);
  expect(await read("/manifest.webmanifest")).toContain(address);
  const browser = owner();
  await browser.open("/admin/settings/logo");
  await browser.press("Remove logo");
  await expect.poll(() => read("/about")).not.toContain("own-logo");
});
