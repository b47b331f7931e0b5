import { describe, expect, it } from "vitest";
import {
  gstinProblem,
  isGstin,
  isReceiverRequired,
  placeOfSupply,
  posBasisOf,
  stateOfGstin,
} from "./gstin.ts";

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

  it.each([
    ["27ZZZCZ0000Z1Z2", "its last one does not fit"],
    ["25ZZZCZ0000Z1Z5", "no state has the code 25"],
    ["27ZZZCZ0000Z1Z", "15 characters, and this one has 14"],
    ["27-ZCZ0000Z1Z1X", "-ZCZ0000Z1 is not one"],
    ["27ABCPE1234F0ZB", "such as 1ZB in 27ABCPE1234F1ZB, and not with 0ZB"],
    ["27AAPFU0939F1CG", "This is a registration for TCS"],
    ["27AAPFU0939F1DF", "This is a registration for TDS"],
    ["27MUMA12345B1D8", "This is a registration for TDS"],
    ["0717UNO00157UNO", "This is a UIN"],
    ["NA", "‘NA’ stands for no GSTIN"],
    ["URP", "‘URP’ stands for no GSTIN"],
    ["N/A", "stands for no GSTIN"],
  ])("%s is told why it is wrong", (gstin, why) => {
    expect(gstinProblem(gstin)).toContain(why);
    expect(gstinProblem("27ZZZCZ0000Z1Z1")).toBeUndefined();
    // The example of the messages.
    expect(gstinProblem("27ABCPE1234F1ZB")).toBeUndefined();
  });

  it("notices every single mistyped character", () => {
    const right = "27ZZZCZ0000Z1Z1";
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (let index = 0; index < right.length; index++) {
      for (const letter of alphabet) {
        if (letter === right.charAt(index)) continue;
        expect(isGstin(right.slice(0, index) + letter + right.slice(index + 1))).toBe(false);
      }
    }
  });

  it("begins with its state", () => {
    expect(stateOfGstin("29ZZZFZ0000Z1ZR")).toBe("29");
  });
});

describe("the place of supply", () => {
  const gstin = "29ZZZFZ0000Z1ZR";

  it.each([
    ["a consumer's is where the goods go", "27", "", "", "27", "consumer"],
    ["a business's in its own state is that state", "29", gstin, "", "29", "same-state"],
    ["that does not change with an answer that was given before", "29", gstin, "buyer", "29", "same-state"],
    [
      "goods for the business itself are supplied where they go",
      "27",
      gstin,
      "buyer",
      "27",
      "delivered-to-buyer",
    ],
    [
      "goods for somebody else, where it is registered",
      "27",
      gstin,
      "somebody-else",
      "29",
      "bill-to-ship-to",
    ],
  ] as const)("%s", (_sentence, state, buyerGstin, receivedBy, supplyState, basis) => {
    expect(placeOfSupply({ state, buyerGstin, receivedBy })).toBe(supplyState);
    expect(posBasisOf({ state, buyerGstin, receivedBy })).toBe(basis);
  });

  it.each([
    ["27", gstin, true],
    ["29", gstin, false],
    ["27", "", false],
    ["", gstin, false],
    ["27", "29ZZZ", false],
  ])("needs an answer only where the two states differ: %s, %s", (state, buyerGstin, isRequired) => {
    expect(isReceiverRequired({ state, buyerGstin })).toBe(isRequired);
  });
});
