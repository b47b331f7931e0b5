import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { asVendor, makeTransition, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { returnPieces, walk } from "#tests/support/test-goods.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { buy, costsOf, stateOf } from "#tests/support/test-purchases.ts";
import { deliveredOrder } from "#tests/support/test-returns.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { checkInvariants } from "../doctor/check-invariants.server.ts";
import { GoodsDecisionInput } from "../returns/return/goods-input.ts";
import { decideGoods } from "../returns/quarantine/decide-goods.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import { heldPieces } from "./costs/held-pieces.server.ts";

let opened: TestShop;
let shop: Shop;
let seller: Shop;
let product: TestProduct;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  seller = asVendor(shop, "test-vendor");
});
beforeEach(async () => {
  product = await addProduct(shop, { price: 1_000, stock: 0 });
  await buy(seller, [{ productId: product.id, quantity: 10, unitPrice: 100_01 }]);
});
afterAll(() => opened.close());

const costs = async () =>
  (await costsOf(shop, product.id)).map(({ why, pieces, cost }) => [why, pieces, cost]);
const dearer = () => buy(seller, [{ productId: product.id, quantity: 10, unitPrice: 300_00 }]);

describe("goods that leave", () => {
  it("cost what a piece costs at that moment, whatever is bought later", async () => {
    const order = await placeTestOrder(shop, { [product.id]: 3 });
    expect(await costs()).toEqual([]);
    await sendFulfilment(shop, order, "test-vendor");
    await dearer();
    expect(await costs()).toEqual([["shipped", 3, 300_03]]);
  });

  it("cost nothing that is known where nobody said what they cost", async () => {
    product = await addProduct(shop, { price: 1_000, stock: 5 });
    await deliveredOrder(shop, { [product.id]: 1 });
    expect(await costs()).toEqual([["shipped", 1, null]]);
  });

  it("and that are cancelled before cost nothing", async () => {
    const order = await placeTestOrder(shop, { [product.id]: 3 });
    await makeTransition(seller, order.fulfilments["test-vendor"]!, "cancel");
    expect(await costs()).toEqual([]);
    expect(await stateOf(shop, product.id)).toEqual({ stock: 10, average: 100_01 });
  });
});

describe("goods that come back", () => {
  it("with the courier bring what they cost when they left", async () => {
    const order = await placeTestOrder(shop, { [product.id]: 3 });
    await sendFulfilment(shop, order, "test-vendor");
    await dearer();
    await makeTransition(seller, order.fulfilments["test-vendor"]!, "return");
    expect(await costs()).toEqual([
      ["shipped", 3, 300_03],
      ["restocked", -3, -300_03],
    ]);
  });

  it("damaged or lost bring nothing", async () => {
    const order = await placeTestOrder(shop, { [product.id]: 3 });
    await sendFulfilment(shop, order, "test-vendor");
    await makeTransition(seller, order.fulfilments["test-vendor"]!, "lose");
    expect(await costs()).toEqual([["shipped", 3, 300_03]]);
  });

  async function returned(pieces: number) {
    const order = await deliveredOrder(shop, { [product.id]: pieces });
    const id = await returnPieces(shop, { order, product }, { quantity: pieces });
    await walk(shop, id, "close");
    const goods = await shop.db
      .selectFrom("returned_goods")
      .select("id")
      .where("return_id", "=", id)
      .executeTakeFirstOrThrow();
    return (seen: number, pieces: number, decision: object) =>
      decideGoods(seller, GoodsDecisionInput.parse({ goodsId: goods.id, seen, pieces, ...decision }));
  }

  it("from a customer bring it when they are on sale again, the last ones the rest", async () => {
    const decide = await returned(3);
    expect(await costs()).toEqual([["shipped", 3, 300_03]]);
    await decide(3, 1, { decision: "stock" });
    await decide(2, 1, { decision: "scrap" });
    await decide(1, 1, { decision: "stock" });
    expect(await costs()).toEqual([
      ["shipped", 3, 300_03],
      ["restocked", -1, -100_01],
      ["restocked", -1, -100_01],
    ]);
  });

  it("and are sold as open box cost that there", async () => {
    const decide = await returned(2);
    await dearer();
    const { openBoxId } = await decide(2, 2, {
      decision: "open-box",
      listingId: null,
      price: 900,
      conditionWords: "Opened and tested",
    });
    expect(await costs()).toEqual([
      ["shipped", 2, 200_02],
      ["open-box", -2, -200_02],
    ]);
    expect(await stateOf(shop, openBoxId ?? "")).toEqual({ stock: 2, average: 100_01 });
  });

  it("as open box carry the average at which they left, and their sale costs that, whatever is bought later", async () => {
    await dearer();
    const decide = await returned(2);
    const { openBoxId } = await decide(2, 2, {
      decision: "open-box",
      listingId: null,
      price: 900,
      conditionWords: "Opened and tested",
    });
    await dearer();
    await shop.db
      .updateTable("products")
      .set({ status: "published" })
      .where("id", "=", openBoxId ?? "")
      .execute();
    await deliveredOrder(shop, { [openBoxId ?? ""]: 1 });
    expect(await costsOf(shop, openBoxId ?? "")).toEqual([{ why: "shipped", pieces: 1, cost: 200_01 }]);
    expect(await stateOf(shop, openBoxId ?? "")).toEqual({ stock: 1, average: 200_01 });
    expect(await costs()).toEqual([
      ["shipped", 2, 400_02],
      ["open-box", -2, -400_02],
    ]);
  });

  it("keep their cost in quarantine until they are written off or on sale again", async () => {
    const held = async () => (await heldPieces(shop, "test-vendor", [product.id]))[0];
    const decide = await returned(2);
    expect(await held()).toMatchObject({ held: 10, average: 100_01 });
    await dearer();
    expect(await held()).toMatchObject({ held: 20, average: 200_01 });
    expect(await costs()).toEqual([["shipped", 2, 200_02]]);
    await decide(2, 1, { decision: "scrap" });
    expect(await held()).toMatchObject({ held: 19, average: 200_01 });
    expect(await costs()).toEqual([["shipped", 2, 200_02]]);
    await decide(1, 1, { decision: "stock" });
    expect(await held()).toMatchObject({ held: 19, average: 200_01 });
    expect(await costs()).toEqual([
      ["shipped", 2, 200_02],
      ["restocked", -1, -100_01],
    ]);
  });
});

test("the doctor finds nothing after all this", async () => {
  expect(await checkInvariants(shop)).toEqual([]);
});
