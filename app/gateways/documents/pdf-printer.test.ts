import { expect, it } from "vitest";
it("x", async () => {
  const { createPdfPrinter } = await import("./pdf-printer.server.ts");
  const { writeFile } = await import("node:fs/promises");
  const p = createPdfPrinter();
  const mk = (n: number, serials: number) => ({
    title: "Tax invoice", number: "V1/2627/0001", issuedAt: new Date(0), author: "S", facts: ["23 November 2026", "Original for recipient"],
    parties: [
      { heading: "Seller", name: "Sahyadri Computers", lines: ["Sahyadri Computers and Peripherals Private Limited", "14 Tilak Road", "Pune 411030", "GSTIN 27ZZZCZ0000Z1Z1", "State 27-Maharashtra", "Sold on Yantra"] },
      { heading: "Buyer", name: "Ananya अनन्या Kulkarni ğ தமிழ்", lines: ["A".repeat(70), "Pune", "State 27-Maharashtra"] },
      { heading: "Order", name: "YN-7F3K2M9Q", lines: ["of 20 November 2026", "Place of supply 27-Maharashtra"] },
    ],
    notes: ["Corrects tax invoice V1/2627/0001 of x. These amounts are credited to the buyer."],
    columns: ["Goods", "Quantity (NOS)", "Price", "GST rate", "Taxable value"],
    lines: Array.from({ length: n }, (_, i) => ({
      cells: [`Vajrakor Airavat 18 Gaming Laptop ${i} with a really rather long name that has to wrap over lines`, "2", "₹1,24,990.50", "18%", "₹2,49,981.00"],
      details: ["Core Ultra 9, 32 GB, 1 TB", "HSN 84713010", `Serial numbers ${Array.from({ length: i === 5 ? serials : 2 }, (_, k) => `SN-${i}-${k}-ABCDEF`).join(", ")}`],
    })),
    totals: [{ words: "Taxable value", amount: "₹1,24,990.50" }, { words: "CGST 9%", amount: "₹1.00" }, { words: "Total", amount: "₹1,47,000.00" }],
    amountInWords: "Rupees One Lakh Only", legends: ["Tax payable on reverse charge: No", "Issued electronically by S. Valid without a signature."],
  });
  for (const [n, s] of [[2, 2], [3, 3], [200, 2], [200, 2], [12, 400]] as const) {
    const t = performance.now();
    const cpu = process.cpuUsage();
    const b = await p.print(mk(n, s));
    console.log(n, s, performance.now() - t, process.cpuUsage(cpu).user / 1000, b.length);
    await writeFile(`/tmp/p-${n}-${s}.pdf`, b);
  }
  expect(1).toBe(1);
});
