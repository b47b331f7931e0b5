import { joinNames } from "../base/text/join-names.ts";
import { conflict, forbidden, invalid, notFound, refusalsOf } from "../base/refusal/refusal.ts";

export const importRefusals = {
  "import.not-found": notFound("There is no such import."),
  "import.not-now": conflict("This import has moved on since you opened the page. Please look at it again."),
  "import.has-mistakes": conflict(
    "The file still has mistakes. Please correct them and import the file again.",
  ),
  "import.not-mapped": invalid(
    ({ headings }: { headings: string[] }) =>
      `${headings.map((heading) => `${heading}: required, no column chosen.`).join(" ")} If the file has no such column, enter one value for all products.`,
  ),
  "import.no-such-field": invalid(
    ({ column, field }: { column: string; field: string }) =>
      `There is no field '${field}' for the column '${column}'. Please choose one of the suggestions, or leave it empty.`,
  ),
  "import.category-not-mapped": invalid(
    ({ word }: { word: string }) => `Please choose the category that '${word}' means.`,
  ),
  "import.gst-not-said": invalid("Please choose whether the prices in the file include GST."),
  "import.person-gone": conflict(
    "The person who started this may no longer change these products. Please start it again yourself.",
  ),
  "import.not-approved": forbidden(
    "You can import products once we have approved your vendor account. Until then, you can add products one by one.",
  ),
  "import.still-at-work": conflict(
    ({ most }: { most: number }) =>
      `${most} of your imports are still at work. Please wait until one of them is done, or cancel one.`,
  ),
  "import.no-room": conflict(
    "The shop has no room for another file at the moment. Please try again tomorrow, or write to us.",
  ),
  "import.changed-meanwhile": conflict(
    "Others changed the same products again and again while we imported your file. Please check the file again.",
  ),
  "import.file-gone": conflict("The file of this import was deleted meanwhile. Please import it again."),
  "import.failed": conflict(
    "Something went wrong on our side, so nothing was imported. Please try again, or write to us.",
  ),
  "import.undo-failed": conflict(
    "Something went wrong on our side, so the import is not undone completely. Please undo it again, or write to us.",
  ),
  "import.took-too-much": invalid(
    "This file takes too much memory to read. Please save only the sheet with the products as 'CSV UTF-8', or split it into several files.",
  ),
  "import.took-too-long": invalid(
    "This file takes too long to import. Please save only the sheet with the products as 'CSV UTF-8', or split it into several files.",
  ),
  "import.stopped": conflict(
    "A problem on our side stopped this import. Please import the file again. If it stops again, please write to us.",
  ),
  "import.too-many-pictures": invalid(
    ({ most }: { most: number }) =>
      `The file names more than ${most.toLocaleString("en-IN")} pictures. Please split it into several files.`,
  ),
  "import.no-file": invalid("Please choose a file first.", { file: "Please choose a CSV or Excel file" }),
  "import.too-many-products": invalid(
    "The file has more than 50,000 products. Please split it into several files.",
  ),
  "import.too-many-variants": invalid(
    ({ line }: { line: number }) =>
      `The product in line ${line} has more than 2,500 rows. Please split it into several products.`,
  ),
  "import.no-products": invalid("The file has headings but no products."),
  "import.unknown-heading": invalid(
    ({ heading }: { heading: string }) =>
      `We do not know the heading '${heading}'. Export your products once to see all headings.`,
  ),
  "import.heading-twice": invalid(
    ({ heading }: { heading: string }) =>
      `The heading '${heading}' appears twice. Please remove one of them.`,
  ),
  "import.missing-headings": invalid(
    /** All of `headings`, or `instead`. */
    ({ headings, instead }: { headings: string[]; instead: string }) =>
      `To change products, add '${instead}' (or SKU). To add some, ${joinNames(headings.map((heading) => `'${heading}'`))}.`,
  ),
  "import.address-taken-meanwhile": conflict(
    ({ slug }: { slug: string }) =>
      `Nothing was imported. Another product took the page address ${slug} during the import. Please try again.`,
  ),
  "import.sku-taken-meanwhile": conflict(
    ({ sku }: { sku: string }) =>
      `Nothing was imported. Another product took the SKU ${sku} during the import. Please try again.`,
  ),
  "import.sold-meanwhile": conflict(
    ({ product }: { product: string }) =>
      `Nothing was imported. ${product} was sold during the import. Please try again.`,
  ),
};

export const refusal = refusalsOf(importRefusals);
