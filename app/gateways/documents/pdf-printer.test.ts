import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import Pdf from "pdfkit";
import { describe, expect, it } from "vitest";
import { plainText, type PrintedDocument, type PrintedLine } from "#domain/shop/ports/document-printer.ts";
import { turnsOf } from "#tests/support/count-turns.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { drawDocument } from "./draw-document.server.ts";
import { loadFonts } from "./fonts.server.ts";
import { openPaper } from "./paper.server.ts";
import { createPdfPrinter } from "./pdf-printer.server.ts";

const printer = createPdfPrinter();
const line = (name: string, ...details: string[]): PrintedLine => ({
  cells: [name, "2", "₹1,24,990.50", "₹2,49,981.00"],
  details,
});
const documentOf = (lines: PrintedLine[], changes: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: "Tax invoice",
  number: "V1/2627/0001",
  issuedAt: new Date("2026-11-23T10:00:00Z"),
  author: "Sahyadri Computers",
  facts: ["Mon, 23 Nov 2026", "Original for recipient"],
  parties: [
    { heading: "Seller", name: "Sahyadri Computers", lines: ["Tilak Road", "GSTIN 27ZZZCZ0000Z1Z1"] },
    { heading: "Buyer", name: "Asha Kulkarni", lines: ["Pune 411030"] },
    { heading: "Order", name: "YN-7F3K2M9Q", lines: ["Place of supply 27-Maharashtra"] },
  ],
  notes: [],
  columns: ["Goods", "Quantity (NOS)", "Price", "Taxable value"],
  lines,
  totals: [
    { words: "Taxable value", amount: "₹2,49,981.00" },
    { words: "IGST 18%", amount: "₹44,996.58" },
    { words: "Total", amount: "₹2,94,977.58" },
  ],
  amountInWords: "Rupees Two Lakh Ninety Four Thousand Nine Hundred Seventy Seven and Fifty Eight Paise Only",
  legends: ["Tax payable on reverse charge: No"],
  ...changes,
});
const printed = async (document: PrintedDocument) => readPdf(await printer.print(document));
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
const digest = (pdf: Uint8Array) => createHash("sha256").update(pdf).digest("hex");

describe("a printed document", () => {
  it("has every text of it, also in Devanagari", async () => {
    const document = documentOf([
      line("Vajrakor Airavat 18", "32 GB, 1 TB", "HSN 84713010", "Serial number SN-1"),
    ]);
    document.parties[1]!.name = "अनन्या Kulkarni";
    const [page = "", ...others] = await printed(document);
    expect(others).toEqual([]);
    const { title, number, facts, parties, columns, lines, totals, amountInWords, legends } = document;
    const texts = [title, number, ...facts, amountInWords, ...legends];
    texts.push(
      ...parties.flatMap(({ heading, name, lines }) => [heading, plainText(name), ...lines.map(plainText)]),
      ...columns,
    );
    const text = lines.flatMap(({ details }) => details).filter((detail) => typeof detail === "string");
    texts.push(...lines.flatMap(({ cells }) => cells), ...text);
    texts.push(...totals.flatMap(({ words, amount }) => [words, amount]), "Page 1 of 1");
    for (const text of texts) expect(inOneLine(page)).toContain(text);
  });

  it("of two hundred lines goes on over pages, each with the headings and its number", async () => {
    const names = Array.from({ length: 200 }, (_, index) => `Product ${index + 1} of many`);
    const pages = await printed(documentOf(names.map((name) => line(name, "HSN 84713010"))));
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const withLines = pages.filter((page) => page.includes(" of many"));
    expect(withLines.filter((page) => !page.includes("(NOS)\nPrice\nTaxable value\n"))).toEqual([]);
    const lines = pages.flatMap((page) => page.split("\n"));
    expect(lines.filter((text) => text.endsWith(" of many"))).toEqual(names);
    expect(lines.filter((text) => text === "₹2,94,977.58")).toHaveLength(1);
  });

  it("has every serial number of a line that is longer than a page", async () => {
    const serials = Array.from({ length: 900 }, (_, index) => `SN-${index}-ABCDEF`);
    const goods = [line("Mouse"), line("Laptop", `Serial numbers ${serials.join(", ")}`), line("Monitor")];
    const pages = await printed(documentOf(goods));
    expect(pages.length).toBeGreaterThan(2);
    const numbers = pages.join("\n").match(/SN-\d+-ABCDEF/g);
    expect(numbers).toEqual(serials);
    // The amount stands once, beside the name.
    expect(pages.join("\n").split("₹1,24,990.50")).toHaveLength(4);
  });

  it("breaks long names, and loses no letter of a word that is longer than a line", async () => {
    const word = "Donaudampfschiff".repeat(12);
    const [page = ""] = await printed(documentOf([line(`Gaming laptop ${word}`)]));
    expect(page.replaceAll("\n", "")).toContain(word);
  });

  it.each([
    ["Devanagari", "राजेश त्रिपाठी, श्रीकृष्ण विद्यार्थी"],
    ["Tamil", "ராஜேஷ் குமார், நர்மதா கௌரி"],
    ["Bengali", "রাজেশ কুমার, কৃষ্ণা চক্রবর্তী"],
    ["Gujarati", "રાજેશ કુમાર, કૃષ્ણા ત્રિવેદી"],
    ["Gurmukhi", "ਰਾਜੇਸ਼ ਕੁਮਾਰ, ਸ੍ਰੀ ਪ੍ਰੀਤ ਸਿੰਘ"],
    ["Telugu", "రాజేష్ కుమార్, కృష్ణ స్త్రీ"],
    ["Kannada", "ರಾಜೇಶ್ ಕುಮಾರ್, ಕೃಷ್ಣ ಸ್ತ್ರೀ"],
    ["Malayalam", "രാജേഷ് കുമാർ, കൃഷ്ണൻ സ്ത്രീ"],
    ["Odia", "ରାଜେଶ କୁମାର, କୃଷ୍ଣ ତ୍ରିପାଠୀ"],
    ["Urdu", "محمد علی"],
    ["Hebrew", "חברת שלום"],
    ["Santali", "ᱨᱟᱡᱮᱥ"],
  ])("has names in %s, bold and regular, beside other letters", async (_, name) => {
    const document = documentOf([line(`Mouse ${name} 14`, `₹1,24,990 ${name}`)]);
    const [page = ""] = await printed(document);
    // A font may write a vowel in the parts that stand around its letter.
    const shown = new Set(page.normalize("NFC"));
    expect([...name.matchAll(/\p{L}/gu)].filter(([letter]) => !shown.has(letter))).toEqual([]);
    expect(page).not.toContain("[?]");
    expect(page).not.toContain("\0");
  });

  it("has a number between words from right to left in its place, and what follows them after it", async () => {
    const [page = ""] = await printed(documentOf([line("بلڈنگ 45، مومن پورہ, Flat 12")]));
    const texts = page.split("\n");
    const places = ["م", "45", "ڈ", ", Flat 12"].map((sign) =>
      texts.findIndex((text) => text.includes(sign)),
    );
    const [first = -1] = places;
    expect(first).toBeGreaterThan(0);
    expect(places).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it("has letters where the fonts lack an accent, and one substitute for signs that no font has", async () => {
    const [page] = await printed(documentOf([line("Nağpūr தமிழ்\u0007 李雷 👍🏽 end")]));
    expect(page).toMatch(/^Nagpur $/m);
    expect(page).toMatch(/^ \[\?\] end$/m);
    expect(page).toContain("[?] stands for letters or signs that this file has no font for.");
  });

  it("of two hundred lines lets others have their turn after every twenty", async () => {
    const goods = Array.from({ length: 200 }, (_, index) => line(`Product ${index} of many`, "HSN 84713010"));
    const pdf = new Pdf({ margin: 0, autoFirstPage: false, bufferPages: true });
    const paper = openPaper(pdf, await loadFonts(""));
    expect(await turnsOf(() => drawDocument(paper, documentOf(goods)))).toBe(10);
  });

  it("is small: it contains only the signs it uses", async () => {
    expect((await printer.print(documentOf([line("Mouse")]))).length).toBeLessThan(40_000);
  });

  it("has a title, a language and tags for readers that speak it", async () => {
    const source = Buffer.from(await printer.print(documentOf([line("Mouse")]))).toString("latin1");
    for (const part of [
      "(Tax invoice V1/2627/0001)",
      "/Lang (en-IN)",
      "/Marked true",
      "/S /H1",
      "/Scope /Row",
    ]) {
      expect(source).toContain(part);
    }
  });

  it("has the same bytes each time, also in another process and another time zone", async () => {
    const document = documentOf([line("Laptop", "HSN 84713010"), line("अनन्या")]);
    const here = digest(await printer.print(document));
    expect(digest(await createPdfPrinter().print(document))).toBe(here);
    const script = `
      import { createHash } from "node:crypto";
      import { createPdfPrinter } from "#gateways/documents/pdf-printer.server.ts";
      const document = JSON.parse(process.argv[1]);
      document.issuedAt = new Date(document.issuedAt);
      console.log(createHash("sha256").update(await createPdfPrinter().print(document)).digest("hex"));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "-e", script, JSON.stringify(document)],
      { env: { ...process.env, TZ: "America/New_York" } },
    );
    expect(stdout.trim()).toBe(here);
    const later = await printer.print({ ...document, issuedAt: new Date("2026-11-23T10:00:01Z") });
    expect(digest(later)).not.toBe(here);
  });
});
