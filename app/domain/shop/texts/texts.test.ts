import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import type { Shop } from "../context/shop.ts";
import { readShopSettings } from "../settings/shop-settings.server.ts";
import { addPage, publishText, restoreText, saveText, unpublishText } from "./change-texts.server.ts";
import { findText, listPublishedPages, listTexts, findTextToChange } from "./read-texts.server.ts";
import { NewPage } from "./text-input.ts";
import { textLimits } from "./text-limits.ts";

let opened: TestShop;
let owner: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  owner = await asNewAdmin(opened.shop);
});
afterAll(() => opened.close());

const page = (slug: string, body = "Ask at the counter.") =>
  addPage(owner, { title: `About ${slug}`, body, inFooter: true, slug });
const text = (version: number, body: string) => ({ title: "Gift cards", body, inFooter: true, version });
const shown = async (address: string) => (await findText(opened.shop, address))?.blocks;
const paragraph = (words: string) => [{ kind: "paragraph", lines: [[{ words }]] }];
const acts = async (id: string) => {
  const rows = opened.shop.db.selectFrom("audit_entries").select("action").where("subject_id", "=", id);
  return (await rows.orderBy("id").execute()).map(({ action }) => action);
};

describe("a page of the owner", () => {
  it("is a draft until it is published, and is listed in footer and sitemap from then on", async () => {
    const address = await page("gift-cards");
    expect(address).toBe("/pages/gift-cards");
    expect(await shown(address)).toBeUndefined();
    expect((await readShopSettings(opened.shop)).ownPages).toEqual([]);
    expect((await findText(owner, address, "1"))?.preview).toBe(1);
    expect(await findText(opened.shop, address, "1")).toBeUndefined();
    await publishText(owner, address, text(1, "For every birthday."));
    expect(await shown(address)).toEqual(paragraph("For every birthday."));
    expect(await listPublishedPages(opened.shop)).toEqual([address]);
    expect((await readShopSettings(opened.shop)).ownPages).toEqual([{ to: address, label: "Gift cards" }]);
    await saveText(owner, address, text(2, "For Diwali."));
    expect(await shown(address)).toEqual(paragraph("For every birthday."));
    expect((await findText(owner, address, "3"))?.blocks).toEqual(paragraph("For Diwali."));
    await unpublishText(owner, address);
    expect(await shown(address)).toBeUndefined();
    await expect(unpublishText(owner, address)).rejects.toMatchObject({ code: "text.nothing-published" });
    expect(await acts(address)).toEqual([
      "text.save",
      "text.save",
      "text.publish",
      "text.save",
      "text.unpublish",
    ]);
  });

  it("has its versions with who and when, of which each can be restored", async () => {
    const address = await page("repairs", "First words.");
    await publishText(owner, address, text(1, "Second words."));
    await restoreText(owner, address, { version: 1 });
    expect(await shown(address)).toEqual(paragraph("Second words."));
    const { latest, versions } = (await findTextToChange(owner, address))!;
    expect(latest).toMatchObject({ version: 3, body: "First words.", title: "About repairs" });
    expect(versions.map(({ version, isPublished }) => [version, isPublished])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    const { name } = owner.actor as { name: string };
    expect(versions.map(({ author }) => author)).toEqual([name, name, name]);
    await expect(restoreText(owner, address, { version: 9 })).rejects.toMatchObject({
      code: "text.not-found",
    });
  });

  it("is not overwritten by a form that was opened before another one was saved", async () => {
    const address = await page("emi");
    await saveText(owner, address, text(1, "Saved first."));
    for (const verb of [saveText, publishText]) {
      await expect(verb(owner, address, text(1, "Saved later."))).rejects.toMatchObject({
        code: "text.changed-meanwhile",
      });
    }
    const both = await Promise.allSettled(
      ["One.", "Two."].map((body) => saveText(owner, "/refund", { ...text(0, body), inFooter: false })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("saves nothing new where nothing is", async () => {
    const address = await page("same");
    const { latest } = (await findTextToChange(owner, address))!;
    await saveText(owner, address, latest);
    expect((await findTextToChange(owner, address))!.versions).toHaveLength(1);
  });

  it("is refused at its field without a title, with a taken address, and where it is too long", async () => {
    await page("taken");
    await expect(page("taken")).rejects.toMatchObject({
      code: "text.address-taken",
      fields: { slug: "This address is taken. Please choose another one" },
    });
    const wrong = (part: Record<string, string>) =>
      parseTexts(NewPage, { title: "Repairs", body: "Words", ...part }).error?.issues.map(
        ({ path }) => path[0],
      );
    expect(wrong({})).toBeUndefined();
    expect(wrong({ title: " " })).toEqual(["title"]);
    expect(wrong({ title: "x".repeat(textLimits.title + 1) })).toEqual(["title"]);
    expect(wrong({ body: "x".repeat(textLimits.body + 1) })).toEqual(["body"]);
    expect(wrong({ title: "दिवाळी" })).toEqual(["slug"]);
    expect(parseTexts(NewPage, { title: "Gift Cards!", body: "x" }).data?.slug).toBe("gift-cards");
  });
});

describe("a section of the owner", () => {
  it("is added to the pages of the shop, and to no other address", async () => {
    await publishText(owner, "/terms", { ...text(0, "We speak Marathi."), inFooter: false });
    expect(await shown("/terms")).toEqual(paragraph("We speak Marathi."));
    for (const address of ["/cart", "/pages/nothing", "/"]) {
      await expect(saveText(owner, address, text(0, "x"))).rejects.toMatchObject({ code: "text.not-found" });
      expect(await findTextToChange(owner, address)).toBeUndefined();
    }
    expect((await listTexts(owner)).slice(0, 5).map(({ address }) => address)).toEqual([
      "/about",
      "/shipping",
      "/refund",
      "/terms",
      "/privacy",
    ]);
  });
});

it("texts are read and changed with a permission for each", async () => {
  expect(
    await wrongRights(opened.shop, {
      "content.read": (shop) => listTexts(shop),
      "content.change": (shop) => saveText(shop, "/about", text(0, "We are five people.")),
    }),
  ).toEqual([]);
});
