import { expect, test } from "vitest";
import { listHeading, listSubject } from "./list-words.ts";

test("a list is named after what it lists", () => {
  expect(listHeading({})).toBe("Products");
  expect(listHeading({ category: "Gaming" })).toBe("Gaming");
  expect(listHeading({ isNew: true })).toBe("New arrivals");
  expect(listHeading({ brand: "Mavalix" })).toBe("Mavalix products");
  expect(listHeading({ brand: "Mavalix", category: "Desktop" })).toBe("Mavalix desktops");
});

test("its description begins with a noun", () => {
  expect(listSubject({})).toBe("Products");
  expect(listSubject({ category: "Gaming" })).toBe("Gaming laptops and desktops");
  expect(listSubject({ isNew: true })).toBe("New arrivals");
  expect(listSubject({ brand: "Mavalix", category: "Gaming" })).toBe("Mavalix gaming laptops and desktops");
});
