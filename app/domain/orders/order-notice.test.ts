import { expect, test } from "vitest";
import { nextMailText, promiseLines } from "./order-notice.ts";

const vendorName = "Sahyadri Computers";
const lekha = { vendorName, goods: ["Lekha 14"], day: "2026-12-03" };
const kshitij = { vendorName, goods: ["Kshitij 15X"], day: "2026-12-18", awaits: "2026-12-15" };

test("an order of which all comes on one day says that day, others which product comes when, the earliest first", () => {
  expect(promiseLines([])).toEqual([]);
  expect(promiseLines([lekha, lekha])).toEqual(["Delivery by Thu, 3 Dec"]);
  expect(promiseLines([kshitij])).toEqual(["Expected Tue, 15 Dec, with you by Fri, 18 Dec"]);
  const later = "Kshitij 15X: expected Tue, 15 Dec, with you by Fri, 18 Dec";
  expect(promiseLines([{ ...lekha, isUnpaid: true }])).toEqual(["If you pay today: delivery by Thu, 3 Dec"]);
  expect(promiseLines([kshitij, lekha])).toEqual(["Lekha 14: by Thu, 3 Dec", later]);
  expect(promiseLines([kshitij, { ...lekha, isCollected: true }])).toEqual([
    "Lekha 14: ready to collect by Thu, 3 Dec",
    later,
  ]);
  expect(promiseLines([kshitij, { ...lekha, isUnpaid: true }])).toEqual([
    "Lekha 14, if you pay today: by Thu, 3 Dec",
    later,
  ]);
});

test("a confirmed order says which email comes next, for each part where it has several", () => {
  const [sent, fetched] = [{ isCollected: false }, { isCollected: true }];
  expect([[sent], [sent, sent], [fetched], [fetched, fetched], [sent, fetched]].map(nextMailText)).toEqual([
    "You will get an email when it ships.",
    "You will get an email when each part ships.",
    "You will get an email with a code when it is ready to collect.",
    "You will get an email with a code when each part is ready to collect.",
    "You will get an email for each part: when it ships, or with a code when it is ready to collect.",
  ]);
});
