import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asVendor, placeTestOrder, makeTransition } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { loadSampleCatalogue } from "../../demo/load-sample-catalogue.server.ts";
import { findMyOrder } from "../../order-views/my-orders.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { ShipInput } from "../../fulfilment/ship-input.ts";
import { shipFulfilment } from "./ship-fulfilment.server.ts";
import { parseTexts } from "#domain/text/values-of-texts.ts";

const form = { carrier: " Blue Dart ", trackingNumber: "BD-7788 12" };
const problems = (fields: Record<string, string>) =>
  parseTexts(ShipInput, { ...form, ...fields }).error?.issues.map(({ path, message }) => [
    path.slice(0, 2).join("-"),
    message,
  ]);

describe("the form of a shipment", () => {
  it("takes serial numbers by lines and commas, and leaves out what is empty", () => {
    const input = parseTexts(ShipInput, {
      ...form,
      "serials-0": "sn-1\r\n\r\n sn-2 ,sn-3",
      "serials-1": "",
    }).data!;
    expect(input).toEqual({
      carrier: "Blue Dart",
      trackingNumber: "BD-7788 12",
      serials: new Map([[0, ["SN-1", "SN-2", "SN-3"]]]),
    });
  });

  it.each<[Record<string, string>, [string, string]]>([
    [{ carrier: " " }, ["carrier", "Courier is required"]],
    [{ trackingNumber: "" }, ["trackingNumber", "Tracking number is required"]],
    [
      { trackingNumber: "=1+1" },
      ["trackingNumber", "Please enter the tracking number printed on the courier's slip"],
    ],
    [
      { "serials-0": "A1\na1" },
      ["serials-0", "You entered A1 twice. Please enter a different serial number for each unit"],
    ],
    [
      { "serials-0": "A1", "serials-1": "A1" },
      ["serials-1", "You entered A1 twice. Please enter a different serial number for each unit"],
    ],
    [{ "serials-0": "<script>" }, ["serials-0", "Enter one serial number per line or separated by commas"]],
    [{ "serials-0": "A".repeat(61) }, ["serials-0", "A serial number can have at most 60 characters"]],
  ])("says what is wrong at its field: %j", (fields, problem) => {
    expect(problems(fields)).toContainEqual(problem);
  });
});

describe("the serial numbers of a fulfilment", () => {
  let opened: TestShop;
  let shop: Shop;
  beforeAll(async () => {
    opened = await openTestShop();
    shop = opened.shop;
    await loadSampleCatalogue(shop, path.resolve("assets"));
    await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  });
  afterAll(() => opened.close());

  async function packed() {
    const vendor = asVendor(shop, "v1");
    const order = await placeTestOrder(shop, { "13": 2, "3": 1 });
    await makeTransition(vendor, order.fulfilments.v1!, "pack");
    const line = await shop.db
      .selectFrom("order_lines")
      .select("position")
      .where("fulfilment_id", "=", order.fulfilments.v1!)
      .executeTakeFirstOrThrow();
    return { vendor, order, fulfilmentId: order.fulfilments.v1!, position: line.position };
  }
  const shipment = (serials: Map<number, string[]>) => ({
    carrier: "DTDC",
    trackingNumber: "D1",
    serials,
  });

  it("are kept for some of the machines and shown to the customer", async () => {
    const { vendor, order, fulfilmentId, position } = await packed();
    await shipFulfilment(vendor, fulfilmentId, shipment(new Map([[position, ["SN-1"]]])));
    const page = await findMyOrder(order.customer, order.id);
    expect(page?.fulfilments.map((fulfilment) => fulfilment.lines.map(({ serials }) => serials))).toEqual([
      [["SN-1"]],
      [[]],
    ]);
  });

  it("are no more than there are machines, and nothing is sent otherwise", async () => {
    const { vendor, order, fulfilmentId, position } = await packed();
    const tooMany = shipFulfilment(vendor, fulfilmentId, shipment(new Map([[position, ["A", "B", "C"]]])));
    await expect(tooMany).rejects.toThrow(/: you entered 3 serial numbers, but this order has only 2\.$/);
    const foreign = position === 0 ? 1 : 0;
    const elsewhere = shipFulfilment(vendor, fulfilmentId, shipment(new Map([[foreign, ["A"]]])));
    await expect(elsewhere).rejects.toThrow(
      "These serial numbers do not belong to any product in this order.",
    );
    expect((await findMyOrder(order.customer, order.id))?.fulfilments[0]?.status).toBe("processing");
  });
});
