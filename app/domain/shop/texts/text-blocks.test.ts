import { expect, it } from "vitest";
import { textBlocks } from "./text-blocks.ts";

it("a text has paragraphs, headings and lists, as it is typed", () => {
  expect(
    textBlocks("# Repairs\nWe repair laptops.\nAt the shop.\n\n- Screens\n- Keyboards\n\nCall first."),
  ).toEqual([
    { kind: "heading", words: "Repairs" },
    { kind: "paragraph", lines: [[{ words: "We repair laptops." }], [{ words: "At the shop." }]] },
    { kind: "list", lines: [[{ words: "Screens" }], [{ words: "Keyboards" }]] },
    { kind: "paragraph", lines: [[{ words: "Call first." }]] },
  ]);
});

it("links lead to addresses of the shop and to https alone; everything else is text", () => {
  const runsOf = (text: string) =>
    textBlocks(text).flatMap((block) => ("lines" in block ? block.lines[0] : []));
  expect(runsOf("See [gift cards](/pages/gift-cards), or https://example.com/a.")).toEqual([
    { words: "See " },
    { words: "gift cards", to: "/pages/gift-cards" },
    { words: ", or " },
    { words: "https://example.com/a", to: "https://example.com/a" },
    { words: "." },
  ]);
  for (const text of [
    "[x](javascript:alert(1))",
    "[x](//evil.example)",
    "[x](http://example.com)",
    "<a href='/x'>x</a>",
    "#no heading",
  ]) {
    expect(runsOf(text)).toEqual([{ words: text }]);
  }
});
