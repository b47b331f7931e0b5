import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GstRateField } from "./gst-rate-field.tsx";

const rates = {
  legal: [0, 5, 18, 40],
  usual: [
    { hsnPrefix: "", rate: 18 },
    { hsnPrefix: "9403", rate: 5 },
  ],
};

it.each([
  [{}, "The usual rate: 18%", "Usual for goods without an HSN code"],
  [{ hsn: "9403 60" }, "The usual rate: 5%", "Usual for goods of HSN 9403 60"],
  [{ hsn: "8471", gstRate: "18" }, "18%", "Usual for goods of HSN 8471"],
  [
    { hsn: "8471", gstRate: "5" },
    "5%",
    "5% differs from the usual rate of goods of HSN 8471, 18%. If in doubt, ask your accountant.",
  ],
  [
    { hsn: "8471", gstRate: "28" },
    "28%, which is no longer in force",
    "A product at 28% cannot be sold. Please choose another rate.",
  ],
])("The choice of the GST rate with %j is '%s' and says: %s", (typed, chosen, hint) => {
  const html = renderToStaticMarkup(<GstRateField typed={typed} rates={rates} />);
  expect(/<option [^>]*selected=""[^>]*>([^<]*)/.exec(html)?.[1]).toBe(chosen);
  expect(html).toContain(hint);
});
