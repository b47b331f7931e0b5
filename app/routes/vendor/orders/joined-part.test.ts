import { afterAll, beforeAll, expect, test } from "vitest";
import { joinFulfilments } from "#domain/orders/parts/join-fulfilments.server.ts";
import { placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { laptop, openSalesInParts, splitPart } from "#tests/support/test-parts.ts";
import { openWorkPages, type WorkPages } from "#tests/support/work-pages.tsx";

let scene: Awaited<ReturnType<typeof openSalesInParts>>;
let pages: WorkPages;
beforeAll(async () => {
  scene = await openSalesInParts();
  pages = await openWorkPages(scene.shop);
});
afterAll(() => scene.sales.close());

test("a mail about a part that was joined with another one leads to its order", async () => {
  const { shop, vendor } = scene;
  const order = await placePaidOrder(shop, { [laptop]: 3 });
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 1 });
  const open = (address: string) =>
    pages.request(vendor.actor as Parameters<WorkPages["request"]>[0], address);
  const mailed = `/vendor/orders/${waiting}?order=${order.number}`;
  expect((await open(mailed)).status).toBe(200);
  await joinFulfilments(vendor, first, { other: waiting });
  const led = (await open(mailed)).headers.get("location") ?? "";
  expect(await (await open(led)).text()).toContain(`/vendor/orders/${first}"`);
  expect((await open(`/vendor/orders/${waiting}`)).status).toBe(404);
});
