// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RangeSlider } from "./range-slider.tsx";

type Range = { low: number; high: number };

function Prices(props: Range & { onMove?: (range: Range) => void; onSettle?: (range: Range) => void }) {
  return (
    <RangeSlider
      {...props}
      labels={{ low: "Lowest price", high: "Highest price" }}
      min={0}
      max={100}
      step={10}
      tick={10}
      longTick={50}
      describe={(value) => `₹${value}`}
    />
  );
}

const thumb = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });
const move = (name: string, value: number) => fireEvent.change(thumb(name), { target: { value } });
const shown = () =>
  [thumb("Lowest price"), thumb("Highest price")].map((entry) => entry.getAttribute("aria-valuetext"));

describe("a slider for a range", () => {
  it("says its values as people read them", () => {
    render(<Prices low={20} high={80} />);
    expect(shown()).toEqual(["₹20", "₹80"]);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["₹20", "₹80"]);
  });

  it("stops a thumb at the other one", () => {
    render(<Prices low={20} high={60} />);
    move("Lowest price", 90);
    expect(shown()).toEqual(["₹60", "₹60"]);
    move("Highest price", 10);
    expect(shown()).toEqual(["₹60", "₹60"]);
    move("Lowest price", 30);
    expect(shown()).toEqual(["₹30", "₹60"]);
  });

  it("tells every move, and the range on which a thumb was released", () => {
    const moved = vi.fn<(range: Range) => void>();
    const settled = vi.fn<(range: Range) => void>();
    render(<Prices low={20} high={80} onMove={moved} onSettle={settled} />);
    fireEvent.input(thumb("Lowest price"), { target: { value: 30 } });
    fireEvent.input(thumb("Lowest price"), { target: { value: 40 } });
    expect(moved.mock.calls).toEqual([[{ low: 30, high: 80 }], [{ low: 40, high: 80 }]]);
    expect(settled).not.toHaveBeenCalled();
    thumb("Lowest price").dispatchEvent(new Event("change", { bubbles: true }));
    expect(settled.mock.calls).toEqual([[{ low: 40, high: 80 }]]);
  });

  it("follows the address again when that changes", () => {
    const { rerender } = render(<Prices low={20} high={80} />);
    move("Lowest price", 50);
    rerender(<Prices low={20} high={80} />);
    expect(shown()).toEqual(["₹50", "₹80"]);
    rerender(<Prices low={0} high={80} />);
    expect(shown()).toEqual(["₹0", "₹80"]);
  });
});
