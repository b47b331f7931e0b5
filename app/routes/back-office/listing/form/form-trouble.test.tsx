import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { testSchema } from "#tests/support/test-schema.ts";
import { FormTrouble } from "./form-trouble.tsx";

it("names each field once", () => {
  const errors = {
    brand: "Brand is required",
    "spec.ram": "RAM is required to publish",
    price: "Please enter an amount",
  };
  const failure = { errors, formError: null, values: {} };
  const html = renderToStaticMarkup(<FormTrouble failure={failure} stored={undefined} schema={testSchema} />);
  expect(html.match(/<li>.*?<\/li>/g)).toEqual([
    "<li>Brand is required</li>",
    "<li><b>Price, ₹ without GST: </b>Please enter an amount</li>",
    "<li>RAM is required to publish</li>",
  ]);
});
