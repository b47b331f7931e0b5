// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FirstSuggestions } from "#domain/catalogue/searches/suggest-at-first.server.ts";
import type { SuggestedProduct, Suggestions } from "#domain/catalogue/list/suggest.server.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { SiteSearch } from "./site-search.tsx";

const nivas = {
  id: "7",
  slug: "nivas-r5",
  name: "Nivas R5 Tower",
  brand: "Nivas",
  price: 50_000,
  discountPrice: null,
  wasPrice: null,
  gstRate: 18,
  stock: 3,
  isNew: false,
  picture: null,
  parts: ["Ryzen 5", "16 GB"],
} as unknown as SuggestedProduct;
const suggestions: Suggestions = {
  products: [nivas],
  brands: [{ brand: "Nivas", count: 4 }],
  categories: [{ name: "Monitor", to: "/products?category=Monitor" }],
};

const first: FirstSuggestions = {
  popular: ["gaming laptop", "monitor 27"],
  categories: [{ name: "Desktop", to: "/products?category=Desktop" }],
};

const addresses: string[] = [];
let answer: () => Response;
let answerFirst: () => Response;

beforeEach(() => {
  addresses.length = 0;
  localStorage.clear();
  answer = () => Response.json(suggestions);
  answerFirst = () => new Response(null, { status: 503 });
  vi.stubGlobal("fetch", (address: string) => {
    if (address === "/search/suggestions") return Promise.resolve(answerFirst());
    addresses.push(address);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search the shop" });
const options = () => screen.getAllByRole("option");
const active = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

function open({ at = "/", isOpenedHere = false } = {}) {
  const left = vi.fn<() => void>();
  const shown = (
    <>
      <SiteSearch isOpenedHere={isOpenedHere} onLeave={left} />
      <button type="button">Elsewhere</button>
    </>
  );
  return { ...showScreen(shown, { at }), left };
}
async function search(text: string) {
  const page = open();
  await page.person.type(field(), text);
  await waitFor(() => expect(options()).toHaveLength(4));
  return page;
}

describe("the shop's search field", () => {
  it("asks once typing pauses, and announces how many suggestions there are", async () => {
    await search("niv");
    expect(addresses).toEqual(["/search/suggestions?q=niv"]);
    expect(screen.getByText("4 suggestions").getAttribute("role")).toBe("status");
    expect(field().getAttribute("aria-expanded")).toBe("true");
  });

  it("shows categories, products, brands and all results, with the typed part marked", async () => {
    await search("niv");
    const list = screen.getByRole("listbox", { name: "Suggestions" });
    expect(options().map((option) => option.getAttribute("href"))).toEqual([
      "/products?category=Monitor",
      "/products/nivas-r5",
      "/products?brand=Nivas",
      "/search?q=niv",
    ]);
    expect(options()[1]?.textContent).toBe(
      "Nivas R5 TowerRyzen 5 · 16 GB₹59,000 incl. GST ₹50,000 excl. GST",
    );
    expect(options()[2]?.textContent).toBe("All Nivas products4");
    expect(options()[3]?.textContent).toBe("All results for “niv”↵");
    expect(within(list).getByText("Products").getAttribute("role")).toBe("presentation");
    expect([...list.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Niv", "Niv"]);
  });

  it("marks only the start of a word", async () => {
    await search("ower r");
    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["R"]);
  });

  it("goes through the suggestions with the arrow keys, and after the last one back to the field", async () => {
    const { person } = await search("niv");
    const passed = [];
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowUp}", "{ArrowUp}", "{ArrowUp}", "{ArrowDown}"]) {
      await person.keyboard(key);
      passed.push(options().findIndex((option) => option.getAttribute("aria-selected") === "true"));
    }
    expect(passed).toEqual([0, 1, 0, -1, 3, -1]);
    await person.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toContain("Nivas R5 Tower");
  });

  it("opens the suggestion that the arrow keys chose", async () => {
    const { person, address } = await search("niv");
    await person.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(address()).toBe("/products?brand=Nivas"));
    expect(field().value).toBe("");
    expect(screen.queryAllByRole("option")).toEqual([]);
  });

  it("searches by Enter when none is chosen", async () => {
    const { person, address } = await search("niv");
    await person.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/search?q=niv"));
    expect(field().value).toBe("niv");
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("closes the list by Escape, then empties itself, then is left", async () => {
    const { person, left } = await search("niv");
    await person.keyboard("{Escape}");
    expect([field().getAttribute("aria-expanded"), field().value]).toEqual(["false", "niv"]);
    await person.keyboard("{Escape}");
    expect(field().value).toBe("");
    expect(left).not.toHaveBeenCalled();
    await person.keyboard("{Escape}");
    expect(left).toHaveBeenCalledTimes(1);
  });

  it("closes the list when the focus goes elsewhere", async () => {
    const { person } = await search("niv");
    await person.click(screen.getByRole("button", { name: "Elsewhere" }));
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("still offers all results when there are no suggestions", async () => {
    answer = () => new Response(null, { status: 503 });
    const { person } = open();
    await person.type(field(), "niv");
    await waitFor(() =>
      expect(options().map((option) => option.getAttribute("href"))).toEqual(["/search?q=niv"]),
    );
  });

  it("is emptied by its button and keeps the focus", async () => {
    const { person } = open({ at: "/search?q=niv" });
    expect(field().value).toBe("niv");
    await person.click(screen.getByRole("button", { name: "Clear search" }));
    expect(field().value).toBe("");
    expect(document.activeElement).toBe(field());
  });

  it("offers recent and popular searches before anything is typed, and forgets the recent ones", async () => {
    answerFirst = () => Response.json(first);
    const { person, address } = open();
    const shown = () => options().map(({ textContent }) => textContent);
    await person.click(field());
    await waitFor(() => expect(shown()).toEqual(["gaming laptop", "monitor 27", "Desktop"]));
    await person.keyboard("Monitor 27{Enter}");
    await waitFor(() => expect(address()).toBe("/search?q=Monitor+27"));
    await person.click(screen.getByRole("button", { name: "Clear search" }));
    await person.keyboard("ssd{Enter}");
    await waitFor(() => expect(address()).toBe("/search?q=ssd"));
    await person.click(screen.getByRole("button", { name: "Clear search" }));
    await person.keyboard("{ArrowDown}");
    const recent = ["ssd", "Monitor 27", "Clear recent searches"];
    await waitFor(() => expect(shown()).toEqual([...recent, "gaming laptop", "Desktop"]));
    await person.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(address()).toBe("/search?q=Monitor+27"));
    await person.click(screen.getByRole("button", { name: "Clear search" }));
    await person.keyboard("{ArrowDown}");
    await waitFor(() => expect(shown().slice(0, 2)).toEqual(["Monitor 27", "ssd"]));
    await person.click(screen.getByRole("option", { name: "Clear recent searches" }));
    expect(shown()).toEqual(["gaming laptop", "monitor 27", "Desktop"]);
    expect(address()).toBe("/search?q=Monitor+27");
    expect(localStorage.getItem("recent-searches")).toBe("[]");
  });

  it("gets the focus by a slash, which is not typed into it", async () => {
    const { person } = open();
    await person.keyboard("{Control>}/{/Control}");
    expect(document.activeElement).toBe(document.body);
    await person.keyboard("/");
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("");
    await person.keyboard("/");
    expect(field().value).toBe("/");
  });

  it("gets the focus when it is opened on a phone, and what is typed replaces the last search", async () => {
    const { person } = open({ at: "/search?q=old", isOpenedHere: true });
    expect(document.activeElement).toBe(field());
    await person.keyboard("new");
    expect(field().value).toBe("new");
  });
});
