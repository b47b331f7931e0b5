import { expect, test } from "vitest";
import { readLastEnd } from "./last-end.ts";

test("only the start command's own words mean that the shop had stopped unexpectedly", () => {
  const at = new Date("2026-11-27T10:37:00.000Z");
  expect(readLastEnd("2026-11-27T10:37:00.000Z killed by SIGKILL")).toEqual({ at, how: "killed by SIGKILL" });
  for (const other of [undefined, "", "yesterday", "yesterday it rained", at.toISOString()]) {
    expect(readLastEnd(other)).toBeUndefined();
  }
});
