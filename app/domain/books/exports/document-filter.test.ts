import { expect, it } from "vitest";
import type { DocumentLine } from "../invoices/tax-document.ts";
import { keepsLine, readDocumentFilter } from "./document-filter.ts";

const read = (text: string) => readDocumentFilter(new URLSearchParams(text));

it("a file is asked for as the sums of a month add documents up", () => {
  expect(read("gstin=27ZZZCZ0000Z1Z1&kind=credit-note&buyers=registered&place=29&rate=18")).toEqual({
    gstin: "27ZZZCZ0000Z1Z1",
    kind: "credit-note",
    buyers: "registered",
    place: "29",
    rate: 18,
  });
  expect(read("rate=none&kind=other&buyers=all&gstin=")).toEqual({ rate: "none" });
  expect(read("buyers=others").buyers).toBe("others");
});

it("of a document at several rates only the lines at the requested one are listed", () => {
  const at = (gstRate: number) => ({ gstRate }) as DocumentLine;
  expect([5, 18].map(at).filter(keepsLine({ rate: 18 }))).toEqual([at(18)]);
  expect([5, 18].map(at).filter(keepsLine({ rate: "none" }))).toHaveLength(2);
  expect([5, 18].map(at).filter(keepsLine({}))).toHaveLength(2);
});
