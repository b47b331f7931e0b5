import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import {
  changeBusiness,
  deleteBusiness,
  findBusiness,
  listBusinesses,
  rememberBusiness,
} from "./saved-businesses.server.ts";

let test: TestShop;
let me: Awaited<ReturnType<typeof asNewCustomer>>;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());
beforeEach(async () => (me = await asNewCustomer(test.shop)));

const traders = {
  buyerGstin: "29AABCR1718E1ZL",
  buyerBusinessName: "Example Traders Pvt Ltd",
  billingAddressLine1: "14 Example Arcade",
  billingAddressLine2: "",
  billingCity: "Bengaluru",
  billingState: "29",
  billingPincode: "560001",
};
const kadam = { ...traders, buyerGstin: "27AAPFU0939F1ZV", billingState: "27", billingPincode: "411030" };

describe("the businesses of a customer", () => {
  it("are remembered once for each GSTIN, the latest first", async () => {
    test.stopClockAt(new Date("2026-11-23T10:00:00Z"));
    await rememberBusiness(test.shop, me.actor.userId, traders);
    test.stopClockAt(new Date("2026-11-23T11:00:00Z"));
    await rememberBusiness(test.shop, me.actor.userId, kadam);
    test.stopClockAt(new Date("2026-11-23T12:00:00Z"));
    await rememberBusiness(test.shop, me.actor.userId, {
      ...traders,
      buyerBusinessName: "Example Traders LLP",
    });
    expect(await listBusinesses(me)).toEqual([
      { ...traders, id: expect.any(String), buyerBusinessName: "Example Traders LLP" },
      { ...kadam, id: expect.any(String) },
    ]);
  });

  it("are changed and deleted, each under its own GSTIN", async () => {
    await rememberBusiness(test.shop, me.actor.userId, traders);
    const [{ id } = { id: "" }] = await listBusinesses(me);
    await changeBusiness(me, id, { ...traders, billingCity: "Mysuru", billingPincode: "570001" });
    expect(await findBusiness(me, id)).toMatchObject({ billingCity: "Mysuru", billingPincode: "570001" });
    await expect(changeBusiness(me, id, kadam)).rejects.toMatchObject({ code: "business.not-found" });
    await deleteBusiness(me, id);
    expect(await listBusinesses(me)).toEqual([]);
    expect(await findBusiness(me, "not-an-id")).toBeUndefined();
    await expect(changeBusiness(me, "not-an-id", traders)).rejects.toMatchObject({
      code: "business.not-found",
    });
    await deleteBusiness(me, "not-an-id");
  });

  it("are nobody else's to see, change or delete", async () => {
    const theirs = await asNewCustomer(test.shop);
    await rememberBusiness(test.shop, theirs.actor.userId, traders);
    const [{ id } = { id: "" }] = await listBusinesses(theirs);
    expect(await findBusiness(me, id)).toBeUndefined();
    await expect(changeBusiness(me, id, traders)).rejects.toMatchObject({ code: "business.not-found" });
    await deleteBusiness(me, id);
    expect(await listBusinesses(theirs)).toHaveLength(1);
    await expect(listBusinesses(test.shop)).rejects.toMatchObject({ code: "access.not-signed-in" });
  });
});
