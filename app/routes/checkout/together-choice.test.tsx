// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { showScreen } from "#tests/support/show-screen.tsx";
import { TogetherChoice } from "./together-choice.tsx";

const bill = (parcels: number) => ({ parcels, tax: 0, total: 0 });
const choice = { expected: "2026-12-12", apart: bill(2), together: bill(1) };

test.each([
  ["to-collect", false, ["Two parcels: what is in stock now, the rest later", "One parcel, by Thu, 17 Dec"]],
  [
    "to-deliver",
    false,
    [
      "As each item is ready: what is in stock now, the rest later",
      "All in one go, when everything has arrived, expected Sat, 12 Dec",
    ],
  ],
  [
    "to-deliver",
    true,
    [
      "As each item is ready: what is in stock now, the rest later",
      "Each seller's items in one go, when everything has arrived, expected Sat, 12 Dec",
    ],
  ],
])("without what is %s, and others: %s, the choice speaks of what happens", (hidden, hasOthers, texts) => {
  const props = { choice, hasOthers, isTogether: false, last: "2026-12-17" };
  showScreen(<TogetherChoice {...props} />);
  for (const element of document.querySelectorAll(`.${hidden}`)) element.remove();
  expect([...document.querySelectorAll("label")].map(({ textContent }) => textContent)).toEqual(texts);
});
