import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { testSchema } from "#tests/support/test-schema.ts";
import { FormTrouble } from "./form-trouble.tsx";
import { PriceNote } from "../fields/price-note.tsx";
import { ProductState } from "../product-state.tsx";
import { SaveBar } from "./save-bar.tsx";

/** The words of a part of the screen, one line for each sentence or item. */
function words(part: React.ReactNode): string[] {
  return renderToStaticMarkup(part)
    .replaceAll(/<\/(p|li|button)>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .split("\n")
    .filter(Boolean);
}

describe("the notice above a refused product form", () => {
  const refused = { formError: null, values: { name: "Nivas", stock: "4", price: "900" } };

  it("names the wrong fields as the form does, in its order", () => {
    const errors = { hsn: "Enter 4 to 8 digits.", "spec.ramGb": "Enter the memory.", name: "Enter a name." };
    const failure = { ...refused, errors };
    const [first, ...fields] = words(
      <FormTrouble failure={failure} stored={undefined} schema={testSchema} />,
    );
    expect(first).toBe("Nothing was saved. Please check these fields:");
    expect(fields.map((line) => line.split(": ")[1])).toEqual([
      "Enter a name.",
      "Enter the memory.",
      "Enter 4 to 8 digits.",
    ]);
    expect(fields[0]).toBe("Name: Enter a name.");
    expect(fields[2]).toBe("HSN code: Enter 4 to 8 digits.");
  });

  it("shows what somebody else has changed in between", () => {
    const failure = { ...refused, errors: {}, formError: "The product was changed by somebody else." };
    const stored = { name: "Nivas", stock: "3", price: "", color: "Black" };
    expect(words(<FormTrouble failure={failure} stored={stored} schema={testSchema} />)).toEqual([
      "The product was changed by somebody else.",
      "Stored values that differ from yours:",
      "Stock: 3",
      "Price, ₹ without GST: nothing",
    ]);
  });

  it("is not there without anything to say", () => {
    expect(words(<FormTrouble failure={undefined} stored={{ name: "Nivas" }} schema={testSchema} />)).toEqual(
      [],
    );
    expect(
      words(
        <FormTrouble failure={{ ...refused, errors: {} }} stored={{ name: "Nivas" }} schema={testSchema} />,
      ),
    ).toEqual([]);
  });
});

describe("the note beside a price that is being typed", () => {
  it.each([
    [{ price: "" }, "Enter a price to see what customers pay."],
    [{ price: "abc" }, "Enter a price to see what customers pay."],
    [{ price: "1000" }, "Customers pay ₹1,180 incl. 18% GST."],
    [{ price: "1000", discountPrice: "900" }, "Customers pay ₹1,062 incl. 18% GST."],
    [
      { price: "1000", mrpInclGst: "2360" },
      "Customers pay ₹1,180 incl. 18% GST, ₹1,180 (50%) below the MRP of ₹2,360.",
    ],
    [
      { price: "1002", mrpInclGst: "1182" },
      "Customers pay ₹1,182 incl. 18% GST, some paise above the MRP of ₹1,182.",
    ],
    [{ price: "1000", mrpInclGst: "1180" }, "Customers pay ₹1,180 incl. 18% GST, exactly the MRP of ₹1,180."],
    [
      { price: "1000", mrpInclGst: "1000" },
      "Customers pay ₹1,180 incl. 18% GST, ₹180 above the MRP of ₹1,000.",
    ],
  ])("%j", (typed, sentence) => {
    expect(words(<PriceNote typed={typed} gstRate={18} />)).toEqual([sentence]);
  });
});

it("The price of a seller who charges no GST is final", () => {
  expect(words(<PriceNote typed={{ price: "1000", mrpInclGst: "1180" }} gstRate={null} />)).toEqual([
    "Customers pay ₹1,000, the final price without GST, ₹180 (15%) below the MRP of ₹1,180.",
  ]);
});

describe("the bar that saves a product", () => {
  const buttons = (status: "published" | "draft" | "archived" | null) =>
    [
      ...renderToStaticMarkup(<SaveBar form="product" status={status} busyWith="draft" />).matchAll(
        /<button[^>]*value="(\w+)".*?data-shown="(\w+)">([^<]+)/g,
      ),
    ].map(([, intent, isIdle, label]) => `${label} → ${intent}${isIdle === "false" ? ", busy" : ""}`);

  it.each([
    [null, ["Save draft → draft, busy", "Publish → published"]],
    ["draft", ["Save draft → draft, busy", "Publish → published"]],
    ["published", ["Hide → draft, busy", "Save → save"]],
    ["archived", ["Save → save", "Publish → published"]],
  ] as const)("of a product that is %s", (status, shown) => {
    expect(buttons(status)).toEqual(shown);
  });
});

describe("the state of a product", () => {
  const seen = {
    isPublic: true,
    wasPublished: true,
    isTakenOff: false,
    hasLegalRate: true,
    isPriceToConfirm: false,
  };
  it.each([
    [{ ...seen, status: "published" }, "On sale"],
    [{ ...seen, status: "published", isPublic: false }, "Waiting for approval"],
    [{ ...seen, status: "published", isPublic: false, hasLegalRate: false }, "GST rate has ended"],
    [{ ...seen, status: "published", isPublic: false, isTakenOff: true }, "Hidden by the shop"],
    [{ ...seen, status: "published", isPublic: false, isPriceToConfirm: true }, "Confirm prices"],
    [{ ...seen, status: "draft", isTakenOff: true }, "Hidden by the shop"],
    [{ ...seen, status: "draft" }, "Hidden"],
    [{ ...seen, status: "draft", wasPublished: false }, "Draft"],
    [{ ...seen, status: "archived", isTakenOff: true }, "Archived"],
  ] as const)("%j reads '%s'", (product, state) => {
    expect(words(<ProductState product={product} />)).toEqual([state]);
  });
});
