import { expect, it } from "vitest";
import { gatherSelectedIds } from "./selected-ids.server.ts";

it.each([
  ["order=a&order=b&intent=deliver", "a,b"],
  ["order=a&order=b&intent=deliver&order-deliver=b", "b"],
  ["order=a&order=b&intent=pack&order-deliver=b", "a,b"],
  ["intent=deliver", ""],
])("the rows of '%s' are '%s'", (sent, ids) => {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(sent)) form.append(name, value);
  gatherSelectedIds(form, "order");
  expect(form.get("selectedIds")).toBe(ids);
});
