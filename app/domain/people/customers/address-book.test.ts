import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findAddress, listAddresses } from "./address-book.server.ts";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  makeDefaultAddress,
} from "./change-address-book.server.ts";

let test: TestShop;
let me: Awaited<ReturnType<typeof asNewCustomer>>;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());
beforeEach(async () => (me = await asNewCustomer(test.shop)));

const home = {
  fullName: "Ananya Kulkarni",
  addressLine1: "Flat 12, Shrirang Apartments",
  addressLine2: "",
  city: "Pune",
  state: "27",
  pincode: "411004",
  phone: "9822012345",
};
const office = { ...home, addressLine1: "14 Example Arcade", addressLine2: "Tilak Road", pincode: "411030" };
const defaults = async () => (await listAddresses(me)).map(({ isDefault }) => isDefault);

describe("an address book", () => {
  it("gives back what was put in, the first address as the default", async () => {
    const id = await addAddress(me, home);
    await addAddress(me, office);
    expect(await listAddresses(me)).toEqual([
      { ...home, id, isDefault: true },
      { ...office, id: expect.any(String), isDefault: false },
    ]);
    expect(await findAddress(me, id)).toEqual({ ...home, id, isDefault: true });
  });

  it("changes an address", async () => {
    const id = await addAddress(me, home);
    await changeAddress(me, id, office);
    expect(await findAddress(me, id)).toEqual({ ...office, id, isDefault: true });
  });

  it("has one default, which leads the list", async () => {
    await addAddress(me, home);
    const second = await addAddress(me, office);
    await makeDefaultAddress(me, second);
    expect((await listAddresses(me)).map(({ id, isDefault }) => [id === second, isDefault])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("makes another the default when that one goes", async () => {
    const first = await addAddress(me, home);
    await addAddress(me, office);
    await addAddress(me, office);
    await deleteAddress(me, first);
    expect(await defaults()).toEqual([true, false]);
    await deleteAddress(me, first);
    expect(await defaults()).toEqual([true, false]);
  });

  it("keeps its rules when much is asked of it at once", async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => addAddress(me, home)));
    expect(await defaults()).toEqual([true, false, false, false]);
    await Promise.all(ids.map((id) => makeDefaultAddress(me, id)));
    expect(await defaults()).toEqual([true, false, false, false]);
    await Promise.all(ids.slice(0, 3).map((id) => deleteAddress(me, id)));
    expect(await defaults()).toEqual([true]);
  });

  it("holds twenty addresses", async () => {
    for (let count = 0; count < 20; count += 1) await addAddress(me, home);
    await expect(addAddress(me, home)).rejects.toThrow(/^You can save at most 20 addresses\./);
  });
});

describe("somebody else's address", () => {
  it("is neither seen, changed, preferred nor deleted", async () => {
    const theirs = await asNewCustomer(test.shop);
    const id = await addAddress(theirs, home);
    await addAddress(me, office);
    expect(await findAddress(me, id)).toBeUndefined();
    await expect(changeAddress(me, id, office)).rejects.toMatchObject({ code: "address.not-found" });
    await expect(makeDefaultAddress(me, id)).rejects.toMatchObject({ code: "address.not-found" });
    await deleteAddress(me, id);
    expect(await listAddresses(theirs)).toEqual([{ ...home, id, isDefault: true }]);
    expect(await defaults()).toEqual([true]);
  });

  it("is refused to guests", async () => {
    await expect(listAddresses(test.shop)).rejects.toMatchObject({ code: "access.not-signed-in" });
    await expect(async () => addAddress(test.shop, home)).rejects.toMatchObject({
      code: "access.not-signed-in",
    });
  });
});
