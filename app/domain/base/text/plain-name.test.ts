import { expect, it } from "vitest";
import { plainName } from "./plain-name.ts";

it.each([
  ["Asha Kulkarni", "Asha Kulkarni"],
  ["  A.K.  Sharma ", "A.K. Sharma"],
  ["Dr. Rao-Kulkarni", "Dr. Rao-Kulkarni"],
  ["Winnie Freeman", "Winnie Freeman"],
  ["Maria D’Souza", "Maria D’Souza"],
  ["आशा कुलकर्णी", "आशा कुलकर्णी"],
])("%o is a name that a mail may repeat", (typed, name) => {
  expect(plainName(typed)).toBe(name);
});

it.each([
  "",
  "Call 98220 12345",
  "win.example.com",
  "visit evil.in",
  "http://evil.example",
  "<b>Asha</b>",
  "Claim Your Free Prize",
  "Urgent Refund",
  "Congratulations Winner",
  "You have won a new laptop today",
  "Asha\u200BKulkarni",
  "A".repeat(41),
])("%o is none", (typed) => {
  expect(plainName(typed)).toBeNull();
});
