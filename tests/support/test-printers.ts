import type { Shop } from "#domain/shop/context/shop.ts";

const options = (...labels: string[]) =>
  JSON.stringify(labels.map((label) => ({ key: label.toLowerCase().replaceAll(" ", "-"), label })));

const specifications = [
  { key: "print-kind", name: "How it marks", type: "choice", options: options("Laser", "Ink tank") },
  { key: "pages-per-minute", name: "Sheets each minute", type: "number", unit: "ppm", decimals: 1 },
  { key: "tasks", name: "Tasks", type: "choices", options: options("Print", "Scan", "Copy") },
  { key: "bothSides", name: "Marks both sides", type: "yes-no" },
];

/** Adds a category 'Printer', with a specification of each type. */
export async function addTestPrinters(shop: Pick<Shop, "db">): Promise<void> {
  const usualHsn = JSON.stringify([{ code: "84433100", goods: "printers" }]);
  await shop.db
    .insertInto("categories")
    .values({
      key: "printer",
      name: "Printer",
      plural: "printers",
      address: "printer",
      usual_hsn: usualHsn,
      needs_serial: true,
      gst_rate: 18,
    })
    .execute();
  for (const [position, spec] of specifications.entries()) {
    await shop.db
      .insertInto("specifications")
      .values({ ...spec, address: spec.key.toLowerCase(), group_name: "Printing", position })
      .execute();
    await shop.db
      .insertInto("category_specifications")
      .values({
        category: "printer",
        specification: spec.key,
        is_required: spec.key === "print-kind",
        position,
      })
      .execute();
  }
}
