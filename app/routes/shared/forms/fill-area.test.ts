import { expect, test } from "vitest";
import { fillArea } from "./fill-area.server.ts";

test("a form without a state, whose city was renewed with the PIN code, is not sent back to be checked", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ placePin: "411004", pincode: "560001", city: "Bengaluru" }))
    form.set(name, value);
  expect(await fillArea(form)).toBeUndefined();
  // The verb that reads it names the state in which the PIN code is.
  expect(form.get("state")).toBe("29");

  form.set("placePin", "411004");
  form.set("city", "Pune");
  expect((await fillArea(form))?.fields).toMatchObject({ city: expect.stringContaining("Bengaluru") });
});
