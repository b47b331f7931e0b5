import { describe, expect, it } from "vitest";
import { carrierName, carrierNames, trackingAddress } from "./carriers.ts";

describe("a known courier", () => {
  it("is recognised however its name is written", () => {
    for (const typed of ["bluedart", "BLUE DART", "Blue-Dart Express"])
      expect(carrierName(typed)).toBe("Blue Dart");
    expect(carrierName("Ramesh Transport")).toBe("Ramesh Transport");
  });

  it("has a tracking page, to which the number is passed without its spaces", () => {
    expect(trackingAddress("Blue Dart", "BD 123/4")).toBe(
      "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=BD123%2F4",
    );
    expect(trackingAddress("speed post", "EE123456789IN")).toBe("https://www.indiapost.gov.in/");
    for (const name of carrierNames) expect(trackingAddress(name, "1")).toMatch(/^https:\/\//);
  });

  it("is the only one with a link", () => {
    expect(trackingAddress("Ramesh Transport", "1")).toBeUndefined();
    expect(trackingAddress(null, "1")).toBeUndefined();
  });
});
