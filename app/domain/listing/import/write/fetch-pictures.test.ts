import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asSellerWithAccount, broughtFile } from "#tests/support/test-imports.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { fetchPictures, readPicturesOf } from "./fetch-pictures.server.ts";
import { findRunOfJob } from "../runs/import-runs.server.ts";

let opened: TestShop;
let shop: Shop;
let runId: string;
/** The hosts that were asked, in their order. */
let hosts: string[];
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());
beforeEach(async () => {
  hosts = [];
  const fetch = async (address: string) => {
    hosts.push(new URL(address).host);
    await opened.shop.db.selectFrom("vendors").select("id").execute();
    return { problem: "no-answer" as const };
  };
  shop = { ...opened.shop, remotePictures: { fetch } };
  runId = await broughtFile(await asSellerWithAccount(opened.shop), "Name\nHub\n");
});

const slow = Array.from({ length: 9 }, (_, index) => `https://slow.example/${index}.png`);
const other = "https://other.example/1.png";
const plenty = { inAll: Infinity, lost: Infinity, lostOnHost: Infinity };

async function problemsWith(limits: typeof plenty): Promise<string[]> {
  const run = (await findRunOfJob(shop, runId))!;
  await fetchPictures(shop, run, [...slow, other], limits);
  const results = await readPicturesOf(shop, runId);
  return [...slow, other].map((address) => Object.values(results.get(address) ?? {}).join());
}

it("a host that sends nothing is asked no more once it has cost its time, and others are", async () => {
  const problems = await problemsWith({ ...plenty, lostOnHost: Number.MIN_VALUE });
  // Four are asked for at once.
  expect(hosts.filter((host) => host === "slow.example")).toHaveLength(4);
  expect(hosts).toContain("other.example");
  expect(problems[8]).toContain("so we did not ask for this one");
});

it("nothing is asked for once all that were lost have cost their time", async () => {
  const problems = await problemsWith({ ...plenty, lost: Number.MIN_VALUE });
  expect(hosts).toHaveLength(4);
  expect(problems.at(-1)).toContain("no time left for this picture");
});

it("nothing is asked for once the pictures of the import have had their time", async () => {
  const problems = await problemsWith({ ...plenty, inAll: 0 });
  expect(hosts).toEqual([]);
  expect(new Set(problems)).toEqual(
    new Set(["There was no time left for this picture. Please add it on the product's page"]),
  );
});
