import { describe, expect, it } from "vitest";
import { SerialCorrectionInput, ShipInput } from "../fulfilment/ship-input.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

const form = { carrier: " Blue Dart ", trackingNumber: "BD-7788 12" };
const problems = (fields: Record<string, string>) =>
  parseTexts(ShipInput, { ...form, ...fields }).error?.issues.map(({ path, message }) => [
    path.slice(0, 2).join("-"),
    message,
  ]);

describe("the form of a shipment", () => {
  it("takes serial numbers by lines and commas, and leaves out what is empty", () => {
    const input = parseTexts(ShipInput, {
      ...form,
      "serials-0": "sn-1\r\n\r\n sn-2 ,sn-3",
      "serials-1": "",
    }).data!;
    expect(input).toEqual({
      carrier: "Blue Dart",
      trackingNumber: "BD-7788 12",
      serials: new Map([[0, ["SN-1", "SN-2", "SN-3"]]]),
    });
  });

  it("takes serial numbers as scanners and labels give them", () => {
    const scanned = "SN1\tSN2;S/N: sn3|*SN4*\n]C1SN5,Serial No. SN6\nSR NO: SN7,SN\u200E8\u00A09";
    const input = parseTexts(ShipInput, { ...form, "serials-0": scanned }).data!;
    expect(input.serials.get(0)).toEqual(["SN1", "SN2", "SN3", "SN4", "SN5", "SN6", "SN7", "SN8 9"]);
  });

  it.each<[Record<string, string>, [string, string]]>([
    [{ "serials-0": "NA" }, ["serials-0", "NA is not a serial number. Tick the box to ship without numbers"]],
    [
      { "serials-0": "SN 100 001\nsn-100001" },
      ["serials-0", "You entered SN-100001 twice. Please enter a different serial number for each unit"],
    ],
    [{ carrier: " " }, ["carrier", "Courier is required"]],
    [{ trackingNumber: "" }, ["trackingNumber", "Tracking number is required"]],
    [
      { trackingNumber: "=1+1" },
      ["trackingNumber", "Please enter the tracking number printed on the courier's slip"],
    ],
    [
      { "serials-0": "A1\na1" },
      ["serials-0", "You entered A1 twice. Please enter a different serial number for each unit"],
    ],
    [
      { "serials-0": "A1", "serials-1": "A1" },
      ["serials-1", "You entered A1 twice. Please enter a different serial number for each unit"],
    ],
    [{ "serials-0": "<script>" }, ["serials-0", "Enter one serial number per line or separated by commas"]],
    [{ "serials-0": "A".repeat(61) }, ["serials-0", "A serial number can have at most 60 characters"]],
  ])("says what is wrong at its field: %j", (fields, problem) => {
    expect(problems(fields)).toContainEqual(problem);
  });
});

describe("the form of a correction", () => {
  it("names a unit by its line and its number so far", () => {
    const read = (unit: string) => parseTexts(SerialCorrectionInput, { unit, serialNumber: " sn-9 " }).data;
    expect(read("2:SN:1")).toEqual({ position: 2, former: "SN:1", serialNumber: "SN-9" });
    expect(read("0:")).toEqual({ position: 0, former: null, serialNumber: "SN-9" });
    expect(parseTexts(SerialCorrectionInput, { unit: "SN-1", serialNumber: "" }).error?.issues).toHaveLength(
      2,
    );
  });
});
