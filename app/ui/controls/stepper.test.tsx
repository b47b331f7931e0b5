// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Stepper } from "./stepper.tsx";

type StepperOptions = { start?: number; max?: number; onBeyond?: (value: number) => void };

function show({ start = 2, max = 5, onBeyond }: StepperOptions = {}) {
  const chosen = vi.fn<(value: number) => void>();
  const refused = vi.fn<(text: string) => void>();
  function Quantity() {
    const [value, setValue] = useState(start);
    const change = (next: number) => {
      chosen(next);
      setValue(next);
    };
    return (
      <Stepper
        label="Quantity"
        name="quantity"
        value={value}
        onChange={change}
        onRefusal={refused}
        onBeyond={onBeyond}
        max={max}
      />
    );
  }
  render(<Quantity />);
  return { person: userEvent.setup(), chosen, refused };
}

const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const announced = () => screen.getByRole("status").textContent;
const refusal = "Enter a whole number from 1 to 5. The quantity is still 2.";

describe("the buttons of a stepper", () => {
  it("count up to the most, where the plus is disabled", async () => {
    const { person } = show({ start: 4 });
    await person.click(button("Increase"));
    expect(field().value).toBe("5");
    expect(button("Increase").disabled).toBe(true);
    expect(button("Decrease").disabled).toBe(false);
  });

  it("count down to the least, where the minus is disabled", async () => {
    const { person } = show();
    await person.click(button("Decrease"));
    expect(field().value).toBe("1");
    expect(button("Decrease").disabled).toBe(true);
  });

  it("bring a quantity above the stock down to the stock", async () => {
    const { person } = show({ start: 9 });
    expect(button("Increase").disabled).toBe(true);
    await person.click(button("Decrease"));
    expect(field().value).toBe("5");
  });
});

describe("a number typed into a stepper", () => {
  it("is taken at once if it is in the range", async () => {
    const { person, chosen } = show();
    await person.clear(field());
    await person.type(field(), "4");
    expect(chosen.mock.lastCall).toEqual([4]);
    await person.tab();
    expect(field().value).toBe("4");
    expect(announced()).toBe("");
  });

  it.each(["9", "0", "2.5", "-1"])("is refused with a reason when the field is left: %s", async (typed) => {
    const { person, refused } = show();
    await person.clear(field());
    await person.type(field(), typed);
    await person.tab();
    const [first = ""] = /^[1-5]/.exec(typed) ?? ["2"];
    expect(field().value).toBe(first);
    expect(announced()).toBe(refusal.replace("still 2", `still ${first}`));
    expect(refused.mock.lastCall).toEqual([announced()]);
  });

  it("keeps the quantity when the field is left empty", async () => {
    const { person } = show();
    await person.clear(field());
    expect(field().value).toBe("");
    await person.tab();
    expect(field().value).toBe("2");
    expect(announced()).toBe(refusal);
  });

  it("takes the refusal back with the next good number", async () => {
    const { person, refused } = show();
    await person.clear(field());
    await person.tab();
    await person.click(button("Increase"));
    expect(announced()).toBe("");
    expect(refused.mock.lastCall).toEqual([""]);
    expect(field().value).toBe("3");
  });

  it.each(["{Enter}", "{Tab}"])(
    "is passed on beyond the range, where somebody handles that, on %s",
    async (key) => {
      const beyond = vi.fn<(value: number) => void>();
      const { person, chosen } = show({ onBeyond: beyond });
      await person.clear(field());
      await person.type(field(), "9");
      expect(beyond).not.toHaveBeenCalled();
      await person.keyboard(key);
      expect(beyond.mock.calls).toEqual([[9]]);
      expect(chosen).not.toHaveBeenCalled();
      expect(announced()).toBe("");
    },
  );
});
