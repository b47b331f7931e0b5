// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

afterEach(() => vi.restoreAllMocks());

const dialog = () => screen.getByLabelText<HTMLDialogElement>("Filters");
const openDialog = () => userEvent.click(screen.getByRole("button", { name: "Open filters" }));

function Filters({ address = "/" }) {
  return (
    <Dialog
      label="Filters"
      className="sheet"
      closeOn={address}
      trigger={(opener) => <Button {...opener}>Open filters</Button>}
    >
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Dialog>
  );
}

describe("a dialog", () => {
  beforeEach(() => {
    const box = { left: 100, right: 300, top: 100, bottom: 300 } as DOMRect;
    vi.spyOn(HTMLDialogElement.prototype, "getBoundingClientRect").mockReturnValue(box);
  });

  it("opens by its button, and closes by what is inside", async () => {
    render(<Filters />);
    expect(dialog().open).toBe(false);
    await openDialog();
    expect(dialog().open).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(dialog().open).toBe(false);
  });

  it("closes when another page is opened, and not before", async () => {
    const { rerender } = render(<Filters address="/products" />);
    await openDialog();
    rerender(<Filters address="/products" />);
    expect(dialog().open).toBe(true);
    rerender(<Filters address="/cart" />);
    expect(dialog().open).toBe(false);
  });

  it.each([
    [50, 200],
    [350, 200],
    [200, 50],
    [200, 350],
  ])("closes by a press outside of it, at %d, %d", async (clientX, clientY) => {
    render(<Filters />);
    await openDialog();
    fireEvent.click(dialog(), { clientX: 200, clientY: 200 });
    expect(dialog().open).toBe(true);
    fireEvent.click(dialog(), { clientX, clientY });
    expect(dialog().open).toBe(false);
  });

  it("stays open when a key presses a button inside, which has no position", async () => {
    render(
      <Dialog
        label="Filters"
        className="sheet"
        trigger={(opener) => <Button {...opener}>Open filters</Button>}
      >
        <button type="button">Count</button>
      </Dialog>,
    );
    await openDialog();
    fireEvent.click(screen.getByRole("button", { name: "Count" }), { clientX: 0, clientY: 0 });
    expect(dialog().open).toBe(true);
  });
});

describe("a button", () => {
  it("ignores clicks while it is busy", async () => {
    const clicked = vi.fn<() => void>();
    const { rerender } = render(
      <Button busy onClick={clicked} busyLabel="Saving...">
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(clicked).not.toHaveBeenCalled();
    rerender(
      <Button onClick={clicked} busyLabel="Saving...">
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it("sends a form once for a double click", async () => {
    const sent = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.dblClick(screen.getByRole("button"));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
