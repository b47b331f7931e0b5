import { expect, it } from "vitest";
import { inLines, inOneLine, inOneWord } from "./typed-text.ts";

it("a typed text looks like what is stored: no control characters, nothing that turns its direction", () => {
  expect(inOneLine("Meru\u0000 14\r\n\u202Egnp.live\u202C \u2066x\u2069")).toBe("Meru 14 gnp.live x");
  expect(inLines("one\r\ntwo\u0007\tthree\u202E")).toBe("one\ntwo \tthree");
  expect(inOneLine("Pu\u00ADne\u200B\uFEFF\uFE0F\u2060, \u200EAsha\u200D\u00A0 Patil\u200C")).toBe(
    "Pune, Asha Patil",
  );
  expect(inLines("Pu\u00ADne\u200B\u00A0one\u2028two")).toBe("Pune one\ntwo");
  expect(inOneLine("cafe\u0301")).toBe("caf\u00E9");
  // Characters that Indian scripts need are kept: joiners, vowel signs.
  expect(inOneLine("क्\u200Dष ग्राहक\u200C")).toBe("क्\u200Dष ग्राहक\u200C");
});

it("a code has the signs and digits of a keyboard, and no spaces", () => {
  expect(inOneWord("\u200E２７ａａａｃｔ\u00A012३४ F1ZR\u200B")).toBe("27aaact1234F1ZR");
});
