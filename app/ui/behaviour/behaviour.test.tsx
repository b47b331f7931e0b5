// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useOfflineCare } from "./use-offline-care.ts";
import { usePopDown } from "./use-pop-down.ts";

afterEach(() => vi.restoreAllMocks());

describe("a menu that lies over the page", () => {
  function Menu() {
    return (
      <>
        <details ref={usePopDown()} data-testid="menu">
          <summary>Columns</summary>
          <a href="#price">Price</a>
        </details>
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const menu = () => screen.getByTestId<HTMLDetailsElement>("menu");
  function open() {
    render(<Menu />);
    menu().open = true;
    return userEvent.setup();
  }

  it("stays open while somebody uses it", async () => {
    const person = open();
    await person.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("link") });
    expect(menu().open).toBe(true);
  });

  it("closes by a press elsewhere", async () => {
    const person = open();
    await person.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("button") });
    expect(menu().open).toBe(false);
  });

  it("closes when the focus goes elsewhere", () => {
    open();
    act(() => screen.getByRole("button").focus());
    expect(menu().open).toBe(false);
  });

  it("closes by Escape and gives the focus back to its summary", async () => {
    const person = open();
    screen.getByRole("link").focus();
    await person.keyboard("{Escape}");
    expect(menu().open).toBe(false);
    expect(document.activeElement?.textContent).toBe("Columns");
  });
});

describe("a browser that is offline", () => {
  const sent = vi.fn<(event: Event) => void>();
  function Page() {
    return (
      <>
        <p>{useOfflineCare() ? "You are offline" : "Online"}</p>
        <a href="https://shop.example/cart">Cart</a>
        <a href="#reviews">Reviews</a>
        <a href="tel:+912012345678">Call us</a>
        <form aria-label="Order" method="post" />
        <form aria-label="Close" method="dialog" />
      </>
    );
  }
  function open({ isOnline }: { isOnline: boolean }) {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    render(<Page />);
  }
  /** Whether the browser would do what was clicked or sent. */
  const passes = (event: "click" | "submit", element: HTMLElement) => fireEvent[event](element);

  it("is told about, and so is its return", () => {
    open({ isOnline: false });
    expect(screen.getByText("You are offline")).toBeDefined();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(screen.getByText("Online")).toBeDefined();
  });

  it("keeps forms and links from replacing the page", () => {
    open({ isOnline: false });
    document.addEventListener("submit", sent);
    expect(passes("submit", screen.getByRole("form", { name: "Order" }))).toBe(false);
    document.removeEventListener("submit", sent);
    expect(sent).not.toHaveBeenCalled();
    expect(passes("click", screen.getByRole("link", { name: "Cart" }))).toBe(false);
  });

  it("lets pass what needs no shop", () => {
    open({ isOnline: false });
    expect(passes("click", screen.getByRole("link", { name: "Reviews" }))).toBe(true);
    expect(passes("click", screen.getByRole("link", { name: "Call us" }))).toBe(true);
    expect(passes("submit", screen.getByRole("form", { name: "Close" }))).toBe(true);
  });

  it("is the only one that stops anything", () => {
    open({ isOnline: true });
    expect(passes("submit", screen.getByRole("form", { name: "Order" }))).toBe(true);
    expect(screen.getByText("Online")).toBeDefined();
  });
});
