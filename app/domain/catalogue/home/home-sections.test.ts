import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  addSection,
  addSectionProduct,
  changeSection,
  hideSection,
  moveSection,
  removeSection,
  removeSectionProduct,
} from "./change-home-sections.server.ts";
import { homeLimits } from "./home-limits.ts";
import { usualSections } from "./home-section.ts";
import { readHomeSections, readSectionsToOrder, findSectionToChange } from "./read-home-sections.server.ts";

let opened: TestShop;
let owner: Shop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  owner = await asNewAdmin(opened.shop);
});
afterAll(() => opened.close());

const shown = async () => (await readHomeSections(opened.shop)).map(({ id }) => id);
const usual = usualSections.map(({ id }) => id);
const input = { heading: "For students", text: "", list: "", alt: "" };
const own = async (id: string) => {
  const section = (await readHomeSections(opened.shop)).find((section) => section.id === id);
  if (!section || !("heading" in section)) throw new Error("It is not shown.");
  return section;
};

it("the home page has the usual sections in the usual order until the owner moves or hides one", async () => {
  expect(await shown()).toEqual(usual);
  await moveSection(owner, "just-arrived", -1);
  await moveSection(owner, "hero", -1);
  await hideSection(owner, "facts", true);
  expect(await shown()).toEqual(["hero", "categories", "just-arrived", "top-picks", "reasons", "closing"]);
  await hideSection(owner, "facts", false);
  await moveSection(owner, "just-arrived", 1);
  expect(await shown()).toEqual(usual);
});

it("what is promised of the home page can be moved, but neither hidden nor removed", async () => {
  for (const id of usual.filter((id) => id !== "facts")) {
    await expect(hideSection(owner, id, true)).rejects.toMatchObject({ code: "home-section.stays" });
    await expect(removeSection(owner, id)).rejects.toMatchObject({ code: "home-section.stays" });
  }
  await expect(moveSection(owner, "nothing", 1)).rejects.toMatchObject({ code: "home-section.not-found" });
});

it("a section of the owner has text, the products that are chosen, or else the first of a list", async () => {
  const id = await addSection(owner, input);
  expect(await shown()).toEqual([...usual.slice(0, -1), id, "closing"]);
  const list = "/products?category=Laptop";
  await changeSection(owner, id, { ...input, text: "# Light\n\nand quick", list });
  const { blocks, products, to } = await own(id);
  expect([blocks.length, products.length, to]).toEqual([2, 4, list]);
  const { found = [] } = (await findSectionToChange(owner, id, "vajra")) ?? {};
  expect(found.length).toBeGreaterThan(1);
  const [first, second] = found.map((product) => product.id);
  await addSectionProduct(owner, id, { product: second! });
  await addSectionProduct(owner, id, { product: first! });
  expect((await own(id)).products.map((product) => product.id)).toEqual([second, first]);
  await removeSectionProduct(owner, id, { product: second! });
  expect((await own(id)).products.map((product) => product.id)).toEqual([first]);
  await removeSection(owner, id);
  expect(await shown()).toEqual(usual);
});

it("there are so many sections of the owner and no more, and each change is in the audit log", async () => {
  const ids = [];
  for (let count = 0; count < homeLimits.sections; count++) ids.push(await addSection(owner, input));
  await expect(addSection(owner, input)).rejects.toMatchObject({ code: "home-section.too-many" });
  for (const id of ids) await removeSection(owner, id);
  const rows = opened.shop.db.selectFrom("audit_entries").select("action").where("subject_id", "=", "home");
  const acts = (await rows.distinct().orderBy("action").execute()).map(({ action }) => action);
  expect(acts).toEqual(["home.add", "home.change", "home.hide", "home.order", "home.remove", "home.show"]);
});

it("sections are read and changed with a permission for each", async () => {
  expect(
    await wrongRights(opened.shop, {
      "content.read": (shop) => readSectionsToOrder(shop),
      "content.change": (shop) => moveSection(shop, "hero", 1),
    }),
  ).toEqual([]);
});
