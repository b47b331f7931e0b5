import { describe, expect, it } from "vitest";
import { maxShipments, readShipList } from "./read-ship-list.ts";

const courier = { sentBy: "courier", collectedBy: "" };
const two = [
  {
    ...courier,
    line: 2,
    orderNumber: "YN-1",
    carrier: "Blue Dart",
    trackingNumber: "BD 1",
    serials: ["S1", "S2"],
  },
  { ...courier, line: 4, orderNumber: "YN-2", carrier: "Ramesh, Pune", trackingNumber: "7", serials: [] },
];

describe("a list of shipments", () => {
  it.each([
    [
      "commas",
      'Order number,Courier,Tracking number,Serial numbers\nyn-1,bluedart,BD 1,s1,s2\n\n#YN-2,"Ramesh, Pune",7\n',
    ],
    [
      "semicolons",
      '\uFEFFOrder;Courier;Tracking\r\nYN-1;BLUE DART;BD 1;"s1, s2"\r\n\r\nyn-2;Ramesh, Pune;7;\r\n',
    ],
    ["tabs", "Order\tCourier\tTracking\nYN-1\tBlue Dart\tBD 1\ts1|s2\n\t\t\nYN-2\tRamesh, Pune\t7"],
  ])("may be separated by %s", (_name, text) => {
    expect(readShipList(text)).toEqual(two);
  });

  it("is read below a banner, in the order that its headings say", () => {
    const list =
      'Dispatch of 27 Nov,,,\n,,,\nAWB No,Customer,Order ID,Courier\n="0081",Asha Patil,yn-1,dtdc\n\'82,B Rao,YN-2,Blue Dart\n';
    expect(readShipList(list)).toMatchObject([
      { line: 4, orderNumber: "YN-1", carrier: "DTDC", trackingNumber: "0081", serials: [] },
      { line: 5, orderNumber: "YN-2", carrier: "Blue Dart", trackingNumber: "82" },
    ]);
  });

  it("needs no heading, and may have several lines in one cell", () => {
    expect(readShipList('YN-1,DTDC,D1,"S1\nS2"\nYN-2,DTDC,D2')).toMatchObject([
      { line: 1, serials: ["S1", "S2"] },
      { line: 3, orderNumber: "YN-2" },
    ]);
  });

  it("says 'own' or 'collected' where there is no courier", () => {
    const list =
      "YN-1,own\nYN-2,Own delivery,,S1\nYN-3,own,S1,S2\nYN-4,Collected,Asha Patil,S1\nYN-5,collected";
    const none = { carrier: "", trackingNumber: "", collectedBy: "" };
    expect(readShipList(list)).toEqual([
      { ...none, line: 1, orderNumber: "YN-1", sentBy: "own", serials: [] },
      { ...none, line: 2, orderNumber: "YN-2", sentBy: "own", serials: ["S1"] },
      { ...none, line: 3, orderNumber: "YN-3", sentBy: "own", serials: ["S1", "S2"] },
      {
        ...none,
        line: 4,
        orderNumber: "YN-4",
        sentBy: "collected",
        collectedBy: "Asha Patil",
        serials: ["S1"],
      },
      { ...none, line: 5, orderNumber: "YN-5", sentBy: "collected", serials: [] },
    ]);
  });

  it("keeps what is missing for its line to be refused", () => {
    expect(readShipList("YN-1")).toMatchObject([{ carrier: "", trackingNumber: "" }]);
  });

  it("is refused when it is empty, too long or broken", () => {
    for (const text of ["", " \n ", "Order,Courier,Tracking"])
      expect(() => readShipList(text)).toThrow("Please enter at least one line");
    expect(() => readShipList("YN-1,DTDC,D1\n".repeat(maxShipments + 1))).toThrow("at most 200");
    expect(() => readShipList('YN-1,"DTDC')).toThrow("line 1");
  });
});
