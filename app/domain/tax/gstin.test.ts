import { describe, expect, it } from "vitest";
import { isGstin, stateOfGstin } from "./gstin.ts";

describe("a GSTIN", () => {
  it.each(["27ZZZCZ0000Z1Z1", "29ZZZFZ0000Z1ZR", "07ZZZPZ0000Z1ZC", "24AANFA2641L1ZF", "29AABCR1718E1ZL"])(
    "%s is right",
    (gstin) => {
      expect(isGstin(gstin)).toBe(true);
    },
  );

  it.each([
    ["27ZZZCZ0000Z1Z2", "another check character"],
    ["01AABCE5507R1C4", "a dummy whose check character is wrong"],
    ["25ZZZCZ0000Z1Z5", "a state that gives no registrations any more"],
    ["27zzzcz0000z1z1", "small letters"],
    ["27ZZZCZ0000Z1Z", "a character short"],
    ["", "nothing"],
  ])("%s is refused: %s", (gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });

  it("notices every single mistyped character", () => {
    const right = "27ZZZCZ0000Z1Z1";
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (let place = 0; place < right.length; place++) {
      for (const letter of alphabet) {
        if (letter === right.charAt(place)) continue;
        expect(isGstin(right.slice(0, place) + letter + right.slice(place + 1))).toBe(false);
      }
    }
  });

  it("begins with its state", () => {
    expect(stateOfGstin("29ZZZFZ0000Z1ZR")).toBe("29");
  });
});
