import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caller, openTestDesk, placeFields } from "#tests/support/test-desk.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findOrder } from "../views/find-order.server.ts";
import { withPiece } from "./entry-fields.ts";
import { findProducts, findScanned } from "./find-products.server.ts";
import { viewEntry } from "./view-entry.server.ts";

let opened: Awaited<ReturnType<typeof openTestDesk>>;
let shop: Shop;
let owner: Shop;
let desk: Shop;
beforeAll(async () => {
  opened = await openTestDesk();
  ({ shop, owner, desk } = opened);
});
afterAll(() => opened.close());

const rowOf = (id: string) =>
  shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a discount on a line", () => {
  const off = (rupees: string, product = "13") => ({
    ...caller,
    [`quantity-${product}`]: "1",
    [`discount-${product}`]: rupees,
    [`reason-${product}`]: "old stock",
  });

  it("is billed, and the staff read it with its reason in the audit log and on the order's page", async () => {
    const { id } = await placeFields(desk, off("2,999"));
    // 29,990 less 2,999, and 18% of it.
    expect(await rowOf(id)).toMatchObject({ subtotal: 2_699_100, total: 3_184_900 });
    const { after } = await shop.db
      .selectFrom("audit_entries")
      .select("after")
      .where("subject_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ discount: expect.stringContaining("₹2,999 without GST (old stock)") });
    expect((await findOrder(desk, id))?.discountGiven).toMatch(/₹2,999 without GST \(old stock\)$/);
    expect((await findOrder(desk, (await placeFields(desk, caller)).id))?.discountGiven).toBeNull();
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it.each([
    ["the desk may give a tenth", () => desk, "3000", "entry.discount-too-high"],
    ["a line costs something", () => owner, "29990", "entry.discount-too-high"],
  ])("is limited: %s", async (_, who, rupees, code) => {
    await expect(placeFields(who(), off(rupees))).rejects.toMatchObject({
      code,
      fields: { "discount-13": expect.stringMatching(/^At most/) },
    });
    expect((await viewEntry(who(), off(rupees))).errors).toHaveProperty("discount-13");
  });

  it("of the owner has no limit", async () => {
    expect(await placeFields(owner, off("29,989"))).toHaveProperty("number");
  });

  it("is for the shop's own goods only", async () => {
    const { "quantity-13": _, ...others } = off("10", "3");
    await expect(placeFields(owner, others)).rejects.toMatchObject({
      code: "entry.discount-on-others",
      fields: { "discount-3": expect.any(String) },
    });
  });

  it("below nothing is no discount", async () => {
    const { errors } = await viewEntry(desk, off("-5"));
    expect(errors["discount-13"]).toMatch(/whole rupees/);
  });
});

describe("products", () => {
  it("are added by their codes, one piece with each scan", async () => {
    const { sku } = await shop.db
      .selectFrom("products")
      .select("sku")
      .where("id", "=", "13")
      .executeTakeFirstOrThrow();
    const found = (await findScanned(desk, (sku ?? "").toLowerCase())) ?? "";
    expect(found).toBe("13");
    expect(withPiece(withPiece({}, found), found)).toEqual({ "quantity-13": "2" });
  });

  it("are found by words of their names, with all variants", async () => {
    const { name } = await shop.db
      .selectFrom("products")
      .select("name")
      .where("id", "=", "13")
      .executeTakeFirstOrThrow();
    const ways = async () => ({ codLimit: 0, instalmentsOf: () => [], paidBy: () => [] }) as never;
    expect((await findProducts(desk, name.toLowerCase(), ways)).map(({ id }) => id)).toContain("13");
    expect(await findProducts(desk, "  ", ways)).toEqual([]);
  });
});
