import { expect, it } from "vitest";
import { inLines, inOneLine } from "./typed-text.ts";

it("a typed text looks like what is stored: no control characters, nothing that turns its direction", () => {
  expect(inOneLine("Meru\u0000 14\r\n\u202Egnp.live\u202C \u2066x\u2069")).toBe("Meru  14 gnp.live x");
  expect(inLines("one\r\ntwo\u0007\tthree\u202E")).toBe("one\ntwo \tthree");
  // Characters that Indian scripts need are kept: joiners, vowel signs.
  expect(inOneLine("क्\u200Dष ग्राहक\u200C")).toBe("क्\u200Dष ग्राहक\u200C");
});
