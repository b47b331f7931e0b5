import { expect, test } from "vitest";
import type { Category } from "#domain/catalogue/schema/category.ts";
import type { ListQuery } from "#domain/catalogue/query/list-query.ts";
import { listHeading, listSubject } from "./list-text.ts";

const listed = (query: ListQuery, name?: string, plural = "") => ({
  query,
  category: name === undefined ? null : ({ name, plural } as Category),
});

test("a list is named after what it lists", () => {
  expect(listHeading(listed({}))).toBe("Products");
  expect(listHeading(listed({}, "Gaming"))).toBe("Gaming");
  expect(listHeading(listed({ isNew: true }))).toBe("New arrivals");
  expect(listHeading(listed({ brands: ["Mavalix"] }))).toBe("Mavalix products");
  expect(listHeading(listed({ brands: ["Mavalix"] }, "Desktop", "desktops"))).toBe("Mavalix desktops");
  expect(listHeading(listed({ brands: ["Agnirok", "Mavalix"] }))).toBe("Agnirok and Mavalix products");
  expect(listHeading(listed({ brands: ["Agnirok", "Mavalix", "Nivas"] }))).toBe("Products");
});

test("its description begins with a noun", () => {
  expect(listSubject(listed({}))).toBe("Products");
  expect(listSubject(listed({}, "Gaming", "gaming products"))).toBe("Gaming products");
  expect(listSubject(listed({ isNew: true }))).toBe("New arrivals");
  expect(listSubject(listed({ brands: ["Mavalix"] }, "Desktop", "desktops"))).toBe("Mavalix desktops");
});
