// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showScreen } from "#tests/support/show-screen.tsx";
import { useWishList, WishListProvider } from "./wish-list-context.tsx";

type SentRequest = { method: string; body: unknown };

const requests: SentRequest[] = [];
let answer: (request: SentRequest) => Promise<Response>;

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  vi.stubGlobal("fetch", (_: string, { method, body }: { method: string; body: string }) => {
    const request = { method, body: JSON.parse(body) as unknown };
    requests.push(request);
    return answer(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const stored = (...ids: string[]) => Promise.resolve(Response.json(ids));
const refused = () => Promise.resolve(Response.json({ message: "Your wish list is full." }, { status: 409 }));

function Wishes() {
  const { productIds, add, remove } = useWishList();
  return (
    <>
      <output aria-label="Wishes">{productIds.join()}</output>
      {["1", "2", "3"].map((id) => (
        <p key={id}>
          <button type="button" onClick={() => add(id)}>{`Add ${id}`}</button>
          <button type="button" onClick={() => remove(id)}>{`Remove ${id}`}</button>
        </p>
      ))}
    </>
  );
}

const listOf = (account: string[] | null) => (
  <WishListProvider served={account && { userId: "u", productIds: account }}>
    <Wishes />
  </WishListProvider>
);
const wishes = () => screen.getByLabelText("Wishes").textContent;
const button = (name: string) => screen.getByRole("button", { name });
const storedIds = () => localStorage.getItem("wish-list");

describe("a guest's wish list", () => {
  it("stays in the browser, the latest wish first, each once", async () => {
    const { person } = showScreen(listOf(null));
    for (const name of ["Add 1", "Add 2", "Add 3", "Add 1"]) await person.click(button(name));
    expect(wishes()).toBe("1,3,2");
    await person.click(button("Remove 3"));
    expect(wishes()).toBe("1,2");
    expect(storedIds()).toBe('["1","2"]');
    expect(requests).toEqual([]);
  });

  it.each([
    ['["1",2,"x","0","3"]', "1,3"],
    ['{"1":"2"}', ""],
    ["[", ""],
  ])("leaves out what is no product: %s", (text, shown) => {
    localStorage.setItem("wish-list", text);
    showScreen(listOf(null));
    expect(wishes()).toBe(shown);
  });

  it("lasts as long as the page where storage is forbidden", async () => {
    const refuse = () => {
      throw new DOMException("No", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    const { person } = showScreen(listOf(null));
    await person.click(button("Add 2"));
    expect(wishes()).toBe("2");
    vi.unstubAllGlobals();
    await person.click(button("Remove 2"));
    expect(wishes()).toBe("");
  });

  it("goes into the account at sign-in, and leaves the browser", async () => {
    localStorage.setItem("wish-list", '["1","2"]');
    answer = () => stored("1", "2", "3");
    showScreen(listOf(["3"]));
    expect(wishes()).toBe("1,2,3");
    await waitFor(() => expect(storedIds()).toBe("[]"));
    expect(requests).toEqual([{ method: "PUT", body: { productIds: ["1", "2"] } }]);
  });

  it("stays in the browser if the account takes no more", async () => {
    localStorage.setItem("wish-list", '["1"]');
    answer = refused;
    showScreen(listOf(["3"]));
    await waitFor(() => expect(wishes()).toBe("3"));
    expect(storedIds()).toBe('["1"]');
    expect(requests).toHaveLength(1);
  });
});

describe("the wish list of an account", () => {
  it("shows a change before the server has answered, and then what the server has", async () => {
    let arrive = () => {};
    answer = () => new Promise((resolve) => (arrive = () => resolve(Response.json(["2", "9", "1"]))));
    const { person } = showScreen(listOf(["1"]));
    await person.click(button("Add 2"));
    expect(wishes()).toBe("2,1");
    arrive();
    await waitFor(() => expect(wishes()).toBe("2,9,1"));
  });

  it("asks one after another, so that the last answer is the newest", async () => {
    const arrivals: ((ids: string[]) => void)[] = [];
    answer = () => new Promise((resolve) => arrivals.push((ids) => resolve(Response.json(ids))));
    const { person } = showScreen(listOf(["1"]));
    await person.click(button("Add 2"));
    await person.click(button("Remove 1"));
    expect(wishes()).toBe("2");
    expect(requests).toHaveLength(1);
    arrivals[0]?.(["2", "1"]);
    await waitFor(() => expect(requests).toHaveLength(2));
    arrivals[1]?.(["2"]);
    await waitFor(() => expect(wishes()).toBe("2"));
  });

  it("takes a refused wish back and says why", async () => {
    answer = refused;
    const { person } = showScreen(listOf(["1"]));
    await person.click(button("Add 2"));
    await screen.findByText("Your wish list is full.");
    expect(wishes()).toBe("1");
  });

  it("shows a product again that could not be removed", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    const { person } = showScreen(listOf(["1", "2"]));
    await person.click(button("Remove 1"));
    await screen.findByText("Please try again in a moment.");
    expect(wishes()).toBe("1,2");
  });

  it("keeps an earlier wish that could not be added again", async () => {
    localStorage.setItem("wish-list", '["1","2"]');
    answer = refused;
    showScreen(listOf(["2", "3"]));
    await waitFor(() => expect(wishes()).toBe("2,3"));
  });

  it("is the same in another tab", async () => {
    showScreen(listOf(["1"]));
    const otherTab = new BroadcastChannel("wish list u");
    otherTab.postMessage(["7"]);
    await waitFor(() => expect(wishes()).toBe("7"));
    otherTab.close();
  });
});
