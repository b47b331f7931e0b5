import { expect, it } from "vitest";
import { aboutWords, contactAbout } from "./contact-about.ts";

const wordsOf = (address: string) => aboutWords(new URL(address, "http://shop").searchParams);

it("begins a message about a product with its order, if the reader knows that", () => {
  const product = 'Vajra 16 & "Pro"';
  expect(wordsOf(contactAbout({ order: "YN-7F3K2M9Q", product }))).toBe(`Order YN-7F3K2M9Q, ${product}: `);
  expect(wordsOf(contactAbout({ order: null, product }))).toBe(`${product}: `);
});

it("leaves the message empty for any other address", () => {
  expect(wordsOf("/contact?sent=TKT-2345")).toBe("");
  expect(wordsOf(`/contact?product=${"x".repeat(201)}`)).toBe("");
});
