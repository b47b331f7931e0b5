// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ThemeColor } from "./theme-color.tsx";
import { ThemeChoice, ThemeSwitch } from "./theme-switch.tsx";

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <>
      <ThemeColor />
      <ThemeSwitch />
      <ThemeChoice />
    </>,
  );
}

const pressed = () =>
  screen
    .getAllByRole("button", { pressed: true })
    .map(({ textContent }) => textContent)
    .join();
const colours = () =>
  ["light", "dark"].map(
    (scheme) => document.querySelector<HTMLMetaElement>(`meta[data-scheme=${scheme}]`)?.media,
  );
const automatic = ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"];

describe("the theme", () => {
  it("goes from automatic to light, to dark, and back", async () => {
    show();
    expect(pressed()).toBe("Auto");
    await userEvent.click(screen.getByRole("button", { name: "Theme: automatic. Switch to light" }));
    expect([pressed(), document.documentElement.dataset["theme"]]).toEqual(["Light", "light"]);
    expect(colours()).toEqual(["all", "not all"]);
    await userEvent.click(screen.getByRole("button", { name: "Theme: light. Switch to dark" }));
    expect([pressed(), localStorage.getItem("theme")]).toEqual(["Dark", "dark"]);
    expect(colours()).toEqual(["not all", "all"]);
    await userEvent.click(screen.getByRole("button", { name: "Theme: dark. Switch to automatic" }));
    expect([pressed(), localStorage.getItem("theme")]).toEqual(["Auto", null]);
    expect(colours()).toEqual(automatic);
  });

  it("follows another tab, also when that clears everything", () => {
    show();
    const otherTab = (init: StorageEventInit) =>
      act(() => window.dispatchEvent(Object.assign(new Event("storage"), { newValue: null, ...init })));
    otherTab({ key: "theme", newValue: "dark" });
    expect(pressed()).toBe("Dark");
    otherTab({ key: "wish-list", newValue: "light" });
    expect(pressed()).toBe("Dark");
    otherTab({ key: null });
    expect(pressed()).toBe("Auto");
    expect(colours()).toEqual(automatic);
  });

  it("changes for this page where storage is forbidden", async () => {
    const refuse = () => {
      throw new DOMException("No", "SecurityError");
    };
    vi.stubGlobal("localStorage", { setItem: refuse, removeItem: refuse });
    show();
    await userEvent.click(screen.getByRole("button", { name: "Dark" }));
    expect(pressed()).toBe("Dark");
  });
});
