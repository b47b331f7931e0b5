import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { readCategoryTerms } from "./category-terms.server.ts";
import {
  changeCategoryTerms,
  changeReturnSettings,
  findTermsToChange,
  readReturnSettingsToChange,
} from "./change-terms.server.ts";
import { categoriesByTerms, changeOfMindText, namesOfCategories, returnDaysText } from "./terms-sentences.ts";
import { dropOwnTerms, giveOwnTerms } from "./own-terms.server.ts";
import { CategoryTermsInput } from "./terms-input.ts";
import { termsOf } from "./terms.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const change = async (category: string, part: Partial<CategoryTermsInput>) => {
  const terms = await findTermsToChange(admin, category);
  await changeCategoryTerms(admin, category, { ...terms!, isForAll: false, ...part });
};
const named = (plural: string, ...path: string[]) => ({ plural, path, gathersUse: null });
const laptops = named("laptops", "Laptop");
const monitors = named("monitors", "Monitor");
const categories = [
  laptops,
  { ...named("gaming products", "Gaming"), gathersUse: "gaming" },
  named("gaming laptops", "Gaming", "Gaming Laptop"),
  named("desktops", "Desktop"),
  monitors,
  named("components", "Component"),
  named("graphics cards", "Component", "Graphics card"),
  named("accessories", "Accessory"),
];
const trail = () =>
  test.shop.db
    .selectFrom("audit_entries")
    .select(["action", "subject_name", "before", "after"])
    .where("action", "in", ["settings.terms", "settings.returns"])
    .orderBy("id")
    .execute();

describe("the terms of a category", () => {
  it("are what the pages say from then on, with a trail of what changed", async () => {
    await change("Monitor", {});
    expect(await trail()).toEqual([]);
    await change("Monitor", { returnDays: 10, changeOfMind: "refund", restockingPercent: 5 });
    await change("Accessory", { changeOfMind: "none" });
    const all = await readCategoryTerms(test.shop);
    expect(returnDaysText(all, categories)).toBe("7 to 10");
    expect(returnDaysText(all, [monitors])).toBe("10");
    expect(
      categoriesByTerms(all, categories, changeOfMindText).map(
        ({ categories: names, text }) => `${namesOfCategories(names)}: ${text}`,
      ),
    ).toEqual([
      "laptops, gaming laptops, desktops and components: Return it unused within 7 days of delivery for store credit. You pay for sending it.",
      "monitors: Return it unused within 7 days of delivery for your money back. The seller keeps a restocking fee of 5% of the price. You pay for sending it.",
      "accessories: Cannot be returned only because you changed your mind.",
    ]);
    expect(await trail()).toMatchObject([
      { subject_name: "Monitor", before: { returnDays: 7 }, after: { returnDays: 10 } },
      { subject_name: "Accessory", after: { changeOfMind: "none" } },
    ]);
  });

  it("of a category without a row of its own are those of '*'", async () => {
    await change("*", { returnDays: 21 });
    const all = await readCategoryTerms(test.shop);
    expect(termsOf(all, "Telescope", null).returnDays).toBe(21);
    expect(termsOf(all, "Laptop", null).returnDays).toBe(7);
    expect(await findTermsToChange(admin, "Telescope")).toBeUndefined();
    await expect(change("Telescope", {})).rejects.toMatchObject({ code: "terms.not-found" });
  });

  it("are given to a category that had those of the one above it, and taken again", async () => {
    const days = async () => (await findTermsToChange(admin, "Gaming"))?.returnDays;
    expect(await days()).toBeUndefined();
    await giveOwnTerms(admin, "Gaming");
    await giveOwnTerms(admin, "Gaming");
    expect(await days()).toBe(21);
    await dropOwnTerms(admin, "Gaming");
    expect(await days()).toBeUndefined();
    await expect(giveOwnTerms(admin, "Telescope")).rejects.toMatchObject({ code: "category.not-found" });
    await expect(dropOwnTerms(test.shop, "Gaming")).rejects.toMatchObject({ code: "access.not-admin" });
  });

  it("are given to all categories at once, which keep their warranties", async () => {
    const warranties = async () => (await readCategoryTerms(test.shop)).map(({ warranty }) => warranty);
    const [before, logged] = [await warranties(), (await trail()).length];
    await change("Laptop", { returnDays: 12, warrantyMonths: 36, isForAll: true });
    const all = await readCategoryTerms(test.shop);
    expect(returnDaysText(all, categories)).toBe("12");
    const { warranty: _warranty, ...ofReturns } = termsOf(all, "Laptop", null);
    expect(termsOf(all, "Accessory", null)).toMatchObject(ofReturns);
    const changed = (await warranties()).filter(({ months }, index) => months !== before[index]?.months);
    expect(changed).toMatchObject([{ months: 36 }]);
    expect((await trail()).length - logged).toBe(all.length);
  });

  it.each([
    ["six days for defects", { returnDays: "6" }, "returnDays"],
    ["a warranty without months", { warrantyMonths: "0" }, "warrantyMonths"],
    ["months without a warranty", { warrantyKind: "none" }, "warrantyMonths"],
    ["a fee of more than half", { restockingPercent: "51" }, "restockingPercent"],
  ])("are refused with %s", (_what, part, field) => {
    const typed = {
      returnDays: "7",
      changeOfMind: "refund",
      changeOfMindDays: "7",
      restockingPercent: "0",
      warrantyKind: "on-site",
      warrantyMonths: "12",
      warrantyBy: "seller",
      warrantyExclusions: "",
    };
    const issues = parseTexts(CategoryTermsInput, { ...typed, ...part }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

it("the clocks of returns change with a trail, and are the owner's alone", async () => {
  const clocks = await readReturnSettingsToChange(admin);
  expect(clocks).toMatchObject({ answerDays: 2, bringDays: 14, repairDays: 30 });
  await changeReturnSettings(admin, { ...clocks, answerDays: 4 });
  expect((await readReturnSettingsToChange(admin)).answerDays).toBe(4);
  expect((await trail()).at(-1)).toMatchObject({ before: { answerDays: 2 }, after: { answerDays: 4 } });
  await expect(changeReturnSettings(test.shop, clocks)).rejects.toMatchObject({ code: "access.not-admin" });
  await expect(findTermsToChange(test.shop, "Laptop")).rejects.toMatchObject({ code: "access.not-admin" });
});
