import { expect, it } from "vitest";
import { aboutText, contactAbout } from "./contact-about.ts";

const textOf = (address: string) => aboutText(new URL(address, "http://shop").searchParams);

it("begins a message about a product with its order, if the reader knows that", () => {
  const product = 'Vajra 16 & "Pro"';
  expect(textOf(contactAbout({ order: "YN-7F3K2M9Q", product }))).toBe(`Order YN-7F3K2M9Q, ${product}: `);
  expect(textOf(contactAbout({ order: null, product }))).toBe(`${product}: `);
});

it("leaves the message empty for any other address", () => {
  expect(textOf("/contact?sent=TKT-2345")).toBe("");
  expect(textOf(`/contact?product=${"x".repeat(201)}`)).toBe("");
});
