import { expect, test } from "vitest";
import { deliverySentence } from "./delivery-sentence.ts";

test("products that arrive on different days are said with theirs, the earliest first", () => {
  const products = [
    { id: "7", name: "Kshitij 15X" },
    { id: "13", name: "Lekha 14" },
    { id: "3", name: "Office Mini" },
  ];
  const pune = { place: "Pune", isServed: true };
  const days = { "7": "2026-12-18", "13": "2026-12-03", "3": "2026-12-03" };
  expect(deliverySentence("411004", products, { ...pune, days })).toBe(
    "Delivery to Pune 411004: Lekha 14 and Office Mini by Thu, 3 Dec; Kshitij 15X by Fri, 18 Dec",
  );
  expect(deliverySentence("411004", products.slice(1), { ...pune, days })).toBe(
    "Delivery by Thu, 3 Dec to Pune 411004",
  );
});
