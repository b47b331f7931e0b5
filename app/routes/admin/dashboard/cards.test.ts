import { describe, expect, it } from "vitest";
import { changeText, dashboardCards } from "./cards.ts";

const kpis = {
  customers: 3,
  products: { onSale: 18, lowStock: 2, outOfStock: 1 },
};

describe("the change against the span before", () => {
  it.each([
    [120, 100, "20% more than before"],
    [80, 100, "20% less than before"],
    [5, 5, "same as before"],
    [0, 0, "same as before"],
    [7, 0, "0 before"],
    [0, 7, "100% less than before"],
  ])("of %i after %i reads '%s'", (now, before, text) => {
    expect(changeText(now, before, "before")).toBe(text);
  });
});

describe("the dashboard's cards", () => {
  it("sum the days up, and draw thirty days as twelve bars", () => {
    const days = Array.from({ length: 30 }, (_, index) => ({
      day: `2026-11-${index + 1}`,
      revenue: 10_000,
      orders: 2,
      customers: 1,
    }));
    const before = { revenue: 150_000, orders: 60, customers: 30 };
    const [revenue, orders] = dashboardCards({
      trends: { days, before },
      kpis,
      figures: null,
      mayReadUsers: true,
    });
    expect(revenue).toMatchObject({
      value: "₹3,000",
      note: "30 days, 100% more than in the 30 days before",
    });
    expect(revenue?.spark).toHaveLength(12);
    expect(revenue?.spark?.reduce((sum, bar) => sum + bar, 0)).toBe(300_000);
    expect(orders).toMatchObject({ value: "60", note: "same as in the 30 days before" });
  });
});
