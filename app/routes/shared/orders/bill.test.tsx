// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showScreen } from "#tests/support/show-screen.tsx";
import { OrderBill } from "./bill.tsx";

test("the GST details name each seller once for each kind of tax, however many parts it sends", () => {
  const part = (vendorName: string, tax: number, igst = 0) => ({
    vendorName,
    taxable: 1_000_00,
    igst,
    total: 1_000_00 + tax,
  });
  const gst = [
    part("Sahyadri Computers", 180_00),
    part("Konkan Peripherals", 90_00, 90_00),
    part("Sahyadri Computers", 60_00),
    part("Godavari Traders", 0),
  ];
  showScreen(<OrderBill lines={[]} subtotal={4_000_00} tax={330_00} total={4_330_00} gst={gst} />);
  const details = screen.getByText("GST details").closest("details");
  expect([...details!.querySelectorAll("dt, dd")].map(({ textContent }) => textContent)).toEqual([
    "Sahyadri Computers",
    "CGST ₹120, SGST ₹120",
    "Konkan Peripherals",
    "IGST ₹90",
  ]);
});
