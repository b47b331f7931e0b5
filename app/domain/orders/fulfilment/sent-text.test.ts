import { expect, it } from "vitest";
import { readShipList } from "../ship-list/read-ship-list.ts";
import { sentByHandText } from "./sent-text.ts";

it("names who came only for goods that somebody collected", () => {
  const list = readShipList(
    "YN-1,Delhivery,DL0000000012\nYN-2,collected,Asha Patil\nYN-3,collected\nYN-4,own",
  );
  expect(list.map(sentByHandText)).toEqual([null, "Collected by Asha Patil", null, "Own delivery"]);
  expect(sentByHandText({ sentBy: "courier", collectedBy: null })).toBeNull();
});
