import { expect, it } from "vitest";
import { longestTurn, onThisMachine } from "#tests/support/watch-loop.ts";
import { createPdfPrinter } from "./pdf-printer.server.ts";

// The daily test counts the turns that others get. How long each of them lasts, only a measure shows.
it("a document of two hundred lines holds nobody for long", async () => {
  /** The longest time, in milliseconds, in which nobody else is served. */
  const longestHold = await onThisMachine(50);
  const printer = createPdfPrinter();
  const lines = Array.from({ length: 200 }, (_, index) => ({
    cells: [`Product ${index} of many`, "2", "₹1,24,990.50", "₹2,49,981.00"],
    details: ["32 GB, 1 TB", "HSN 84713010", `Serial numbers SN-${index}, SN-${index}B`],
  }));
  const document = {
    title: "Tax invoice",
    number: "V1/2627/0001",
    issuedAt: new Date("2026-11-23T10:00:00Z"),
    author: "Sahyadri Computers",
    facts: ["Mon, 23 Nov 2026"],
    parties: [{ heading: "Seller", name: "Sahyadri Computers", lines: ["Tilak Road"] }],
    notes: [],
    columns: ["Goods", "Quantity (NOS)", "Price", "Taxable value"],
    lines,
    totals: [{ words: "Total", amount: "₹2,94,977.58" }],
    amountInWords: "Rupees Two Lakh Only",
    legends: [],
  };
  let hold = Infinity;
  // The best of some runs counts: compilation and garbage collection are not caused by the document.
  for (let run = 0; run < 5 && hold >= longestHold; run += 1) {
    const turn = await longestTurn(async () => {
      await printer.print(document);
      // The last turn counts too.
      await new Promise(setImmediate);
    });
    hold = Math.min(hold, turn);
  }
  expect(hold).toBeLessThan(longestHold);
});
