import { describe, expect, it } from "vitest";
import { readOrderSearch } from "./search-terms.ts";

describe("a search for orders", () => {
  it.each([
    "9822012345",
    "98220 12345",
    "+91 98220 12345",
    "+91-98220-12345",
    "+919822012345",
    "919822012345",
    "09822012345",
    "0 98220 12345",
    "0091 (0) 98220.12345",
    "(+91) 98220 12345",
  ])("finds a phone number written as %j", (typed) => {
    expect(readOrderSearch(typed).words).toContain("%9822012345%");
  });

  it("finds a part of a phone number, and leaves other words alone", () => {
    expect(readOrderSearch("98220 12").words).toEqual(["%98220 12%", "%9822012%"]);
    expect(readOrderSearch("Asha 98220").words).toEqual(["%Asha 98220%"]);
    expect(readOrderSearch("12").words).toEqual(["%12%"]);
  });

  it("finds numbers from their beginning, whatever stands between their characters", () => {
    expect(readOrderSearch("sn-12 34/a").number).toBe("SN1234A%");
    expect(readOrderSearch("100%_").number).toBeUndefined();
  });
});
