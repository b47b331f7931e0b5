import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { RefundForm } from "./refund-form.tsx";

it("offers each vendor's items up to what is left of their payment, and none that is refunded", () => {
  const fulfilments = [
    { id: "f1", vendorName: "Sahyadri Computers", moneyLeft: 0 },
    { id: "f2", vendorName: "Cauvery Systems", moneyLeft: 5_073_960 },
  ];
  const element = (
    <RefundForm fulfilments={fulfilments} left={5_073_960} requestId="r1" failure={undefined} />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(html).toContain('<option value="f1" disabled="">Sahyadri Computers, nothing to refund</option>');
  expect(html).toContain('<option value="f2">Cauvery Systems, up to ₹50,739.60</option>');
});
