// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readStoredText, useStoredText } from "./stored-text.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function Counter({ name }: { name: string }) {
  const [text, save] = useStoredText(name);
  return (
    <button type="button" onClick={() => save((stored) => String(Number(stored) + 1))}>
      {text ?? "nothing"}
    </button>
  );
}
const shown = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const press = (index = 0) => act(() => screen.getAllByRole("button")[index]?.click());

describe("a text that the browser stores", () => {
  it("is the same everywhere on the page, and not under another key", () => {
    localStorage.setItem("a", "4");
    render(["a", "a", "b"].map((name, index) => <Counter key={index} name={name} />));
    expect(shown()).toEqual(["4", "4", "nothing"]);
    press();
    expect(shown()).toEqual(["5", "5", "nothing"]);
    expect(localStorage.getItem("a")).toBe("5");
  });

  it("is changed from what another tab has just stored", () => {
    render(<Counter name="a" />);
    localStorage.setItem("a", "9");
    press();
    expect(shown()).toEqual(["10"]);
  });

  it("follows another tab", () => {
    render(<Counter name="a" />);
    localStorage.setItem("a", "7");
    act(() => window.dispatchEvent(new Event("storage")));
    expect(shown()).toEqual(["7"]);
  });

  it("is not there before the page is hydrated", () => {
    localStorage.setItem("a", "7");
    expect(renderToString(<Counter name="a" />)).toContain("nothing");
  });

  it("lasts as long as the page where storage is full, until it can be stored again", () => {
    const refuse = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => "2", setItem: refuse });
    render(<Counter name="a" />);
    press();
    expect(shown()).toEqual(["3"]);
    vi.unstubAllGlobals();
    press();
    expect(shown()).toEqual(["4"]);
    expect(localStorage.getItem("a")).toBe("4");
    expect(readStoredText("a")).toBe("4");
  });
});
