import { expect, it } from "vitest";
import { findPincode, refuseOtherState } from "./find-pincode.server.ts";

it("a PIN code suggests its district and state", async () => {
  expect(await findPincode("411004")).toEqual({ city: "Pune", state: "27" });
  expect(await findPincode("533464")).toEqual({ city: "Yanam", state: "34" });
  expect(await findPincode("799001")).toEqual({ city: "West Tripura", state: "16" });
  expect(await findPincode("999999")).toBeUndefined();
});

it.each([
  ["560001", "Bengaluru"],
  ["562110", "Bengaluru"],
  ["400001", "Mumbai"],
  ["400050", "Mumbai"],
  ["110001", "New Delhi"],
  ["110003", "Delhi"],
  ["500072", "Hyderabad"],
  ["380001", "Ahmedabad"],
  ["795001", "Imphal"],
  ["122001", "Gurugram"],
])("PIN code %s suggests the city %s, not its district", async (pincode, city) => {
  expect(await findPincode(pincode)).toMatchObject({ city });
});

it.each([
  ["Pune", "411004", "27"],
  ["Mahe, which lies in Kerala and belongs to Puducherry", "673310", "34"],
  ["Yanam, which lies in Andhra Pradesh and belongs to Puducherry", "533464", "34"],
  ["an army post office, wherever it is", "900056", "01"],
  ["Kozhikode, beside it", "673001", "32"],
  ["a number of a district that India Post does not use", "999999", "01"],
])("%s passes", async (_place, pincode, state) => {
  await expect(refuseOtherState({ pincode, state })).resolves.toBeUndefined();
});

it("a PIN code of another state is said at its field, and may be confirmed", async () => {
  await expect(refuseOtherState({ pincode: "411004", state: "29" })).rejects.toMatchObject({
    code: "address.pincode-of-other-state",
    fields: {
      pincode: "PIN code 411004 is in Maharashtra, not in Karnataka",
      placeAgreed: "Please correct the PIN code or state, or tick this box",
    },
  });
  await expect(refuseOtherState({ pincode: "160017", state: "27" })).rejects.toMatchObject({
    fields: { pincode: "PIN code 160017 is in Chandigarh, not in Maharashtra" },
  });
});
