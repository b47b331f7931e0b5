// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Toast, Toasts, useToast } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Shows a page with toasts and returns the function that shows one. */
function open(): (toast: Toast) => void {
  let show: ((toast: Toast) => void) | undefined;
  function Inside() {
    show = useToast();
    return null;
  }
  const element = (
    <Toasts>
      <Inside />
    </Toasts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return (toast) => act(() => show?.(toast));
}

const titles = () =>
  screen.queryAllByText(/.*/, { selector: ".toast b" }).map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const card = (title: string) => screen.getByText(title).closest<HTMLElement>(".toast")!;

describe("a toast", () => {
  it("is announced and leaves after five seconds", async () => {
    const show = open();
    show({ title: "Saved", detail: "Nivas R5" });
    expect(screen.getByRole("status").textContent).toBe("SavedNivas R5");
    expect(screen.getByRole("alert").textContent).toBe("");
    await pass(4_999);
    expect(titles()).toEqual(["Saved"]);
    await pass(1);
    expect(titles()).toEqual([]);
  });

  it("stays twelve seconds if it can be undone", async () => {
    const show = open();
    show({ title: "Archived", action: { label: "Undo", onClick: () => {} } });
    await pass(11_999);
    expect(titles()).toEqual(["Archived"]);
    await pass(1);
    expect(titles()).toEqual([]);
  });

  it.each<Toast>([
    { title: "Not added", tone: "error" },
    { title: "Carts combined", stays: true },
  ])("stays until it is dismissed: %o", async (toast) => {
    const show = open();
    show(toast);
    await pass(60_000);
    expect(titles()).toEqual([toast.title]);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(titles()).toEqual([]);
  });

  it("interrupts a screen reader if it is an error", () => {
    const show = open();
    show({ title: "Not added", tone: "error" });
    expect(screen.getByRole("alert").textContent).toBe("Not added");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("waits while the mouse is over it or the focus is in it", async () => {
    const show = open();
    show({ title: "Saved" });
    fireEvent.mouseEnter(card("Saved"));
    await pass(60_000);
    expect(titles()).toEqual(["Saved"]);
    fireEvent.mouseLeave(card("Saved"));
    fireEvent.focus(within(card("Saved")).getByRole("button", { name: "Dismiss" }));
    await pass(60_000);
    expect(titles()).toEqual(["Saved"]);
    fireEvent.blur(within(card("Saved")).getByRole("button", { name: "Dismiss" }));
    await pass(5_000);
    expect(titles()).toEqual([]);
  });

  it("makes room for newer ones: three are shown", () => {
    const show = open();
    for (const title of ["One", "Two", "Three", "Four"]) show({ title });
    expect(titles()).toEqual(["Two", "Three", "Four"]);
  });

  it("leaves when its action is taken", () => {
    const show = open();
    const undo = vi.fn<() => void>();
    show({ title: "Archived", action: { label: "Undo", onClick: undo } });
    show({ title: "Added to cart", action: { label: "View cart", to: "/cart" } });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(titles()).toEqual(["Added to cart"]);
    const link = screen.getByRole("link", { name: "View cart" });
    expect(link.getAttribute("href")).toBe("/cart");
    fireEvent.click(link);
    expect(titles()).toEqual([]);
  });
});
