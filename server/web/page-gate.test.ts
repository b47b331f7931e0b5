import { EventEmitter } from "node:events";
import type { Context, Next } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import routes from "#route-list";
import type { RouteEntry } from "#http/access/page.ts";
import type { RequestContext } from "../base/request-context.ts";
import { isUrgent, openPageGate } from "./page-gate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Limits = Parameters<typeof openPageGate>[1];

/** A gate, and the names of the requests behind it in the order in which they began. */
function openGate(limits: Limits = {}) {
  const gate = openPageGate(1, { atOnce: 1, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ended = new Map<string, () => void>();
  const answers = new Map<string, Response | undefined>();

  async function sendRequest(name: string, { from = "192.0.2.1", path = "/products", method = "GET" } = {}) {
    const outgoing = new EventEmitter();
    const headers = { "x-forwarded-for": from };
    const context = { env: { incoming: { headers, socket: {} }, outgoing }, req: { method, path } };
    ended.set(name, () => outgoing.emit("close"));
    const next: Next = () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    };
    const answer = await gate.middleware(context as unknown as Context<RequestContext>, next);
    answers.set(name, answer ?? undefined);
  }
  /** Sends requests; those that may begin have begun afterwards. */
  async function send(...requests: Parameters<typeof sendRequest>[]) {
    for (const request of requests) void sendRequest(...request);
    await pass(0);
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  async function end(name: string) {
    ends.get(name)?.();
    await pass(0);
  }
  return { gate, begun, answers, send, end, pass, leave: (name: string) => ended.get(name)?.() };
}

describe("pages", () => {
  it("are made two at a time, and one while something urgent is in hand", async () => {
    const { begun, send, end } = openGate({ atOnce: 2, restAfter: 0 });
    await send(["a1"], ["a2"], ["a3"], ["a4"], ["a5"]);
    expect(begun).toEqual(["a1", "a2"]);
    await send(["order", { method: "POST", path: "/checkout" }]);
    await end("a1");
    expect(begun).toEqual(["a1", "a2", "order"]);
    await end("a2");
    expect(begun).toEqual(["a1", "a2", "order", "a3"]);
    await end("order");
    expect(begun).toEqual(["a1", "a2", "order", "a3", "a4"]);
  });

  it("wait in a line in which networks take turns", async () => {
    const { begun, send, end } = openGate();
    await send(["a1"], ["a2"], ["a3"], ["b1", { from: "192.0.2.2" }]);
    expect(begun).toEqual(["a1"]);
    for (const name of ["a1", "b1", "a2", "a3"]) await end(name);
    expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
  });

  it("let the next one begin when they wait for something else than this process", async () => {
    const { begun, answers, send, end, pass } = openGate({ longestTurn: 250 });
    await send(["slow"], ["next"]);
    await pass(250);
    expect(begun).toEqual(["slow", "next"]);
    expect(answers.has("slow")).toBe(false);
    await end("slow");
    expect(answers.has("slow")).toBe(true);
  });

  it("are refused when too many wait, or one has waited too long, and may come again later", async () => {
    const limits = { maxWaiting: 3, maxPerOwner: 2, longestWait: 1_000, longestTurn: 10_000 };
    const { gate, begun, answers, send, pass, end } = openGate(limits);
    await send(["a1"], ["a2"], ["a3"], ["a4"], ["b1", { from: "192.0.2.2" }], ["c1", { from: "192.0.2.3" }]);
    expect([...answers.keys()]).toEqual(["a4", "c1"]);
    expect(gate.counts()).toEqual({ waiting: 3, refused: 2 });
    await pass(1_000);
    expect(gate.counts()).toEqual({ waiting: 0, refused: 5 });
    for (const name of ["a2", "a4", "b1"]) {
      expect(answers.get(name)?.status).toBe(503);
      expect(answers.get(name)?.headers.get("retry-after")).toBe("5");
    }
    expect(await answers.get("a2")?.text()).toContain("The shop is busy");
    await end("a1");
    await send(["a5"]);
    expect(begun).toEqual(["a1", "a5"]);
  });

  it("are not made when nobody waits for them any more", async () => {
    const { gate, begun, send, leave, pass, end } = openGate();
    await send(["a1"], ["a2"], ["a3"]);
    leave("a2");
    await pass(0);
    expect(gate.counts()).toEqual({ waiting: 1, refused: 0 });
    await end("a1");
    expect(begun).toEqual(["a1", "a3"]);
  });

  it("that fail fail as they would without a line, and the next one begins", async () => {
    const { gate, begun, send } = openGate();
    const context = {
      env: { incoming: { headers: {}, socket: {} }, outgoing: new EventEmitter() },
      req: { method: "GET", path: "/products" },
    };
    const failing = gate.middleware(context as unknown as Context<RequestContext>, () =>
      Promise.reject(new Error("No.")),
    );
    await expect(failing).rejects.toThrow("No.");
    await send(["next"]);
    expect(begun).toEqual(["next"]);
  });
});

describe("what people do with cart and money", () => {
  const location = { method: "POST", path: "/checkout" };

  it("waits for nobody, and gives pages a rest that is bounded", async () => {
    const { begun, send, end, pass } = openGate({ longestTurn: 250, restAfter: 3, longestRest: 100 });
    await send(["a1"], ["a2"], ["a3"], ["order", location], ["photo", { path: "/pictures/1.webp" }]);
    expect(begun).toEqual(["order", "photo", "a1"]);
    await pass(10);
    await end("a1");
    await pass(29);
    expect(begun).not.toContain("a2");
    await pass(1);
    expect(begun.at(-1)).toBe("a2");
    await pass(200);
    await end("a2");
    await pass(99);
    expect(begun.at(-1)).toBe("a2");
    await pass(1);
    expect(begun.at(-1)).toBe("a3");
  });

  it("stands in line, too, where a network does more of it than people do", async () => {
    const { gate, begun, send, end, pass } = openGate({ firstOfNetwork: 2, firstEvery: 100 });
    const flood = { path: "/cart", from: "192.0.2.9" };
    await send(["c1", flood], ["c2", flood], ["c3", flood], ["c4", { ...flood, method: "POST" }]);
    await send(["order", location], ["list", { from: "192.0.2.2" }]);
    expect(begun).toEqual(["c1", "c2", "c3", "order"]);
    expect(gate.counts()).toEqual({ waiting: 2, refused: 0 });
    for (const name of ["c1", "c2", "order", "c3", "list"]) await end(name);
    expect(begun.slice(4)).toEqual(["list", "c4"]);
    await pass(100);
    await send(["c5", flood], ["c6", flood]);
    expect(begun.slice(6)).toEqual(["c5"]);
  });

  it("lets pages go on at once when it is done", async () => {
    const { begun, send, end, pass } = openGate();
    await send(["a1"], ["a2"], ["order", location]);
    await pass(10);
    await end("a1");
    expect(begun).not.toContain("a2");
    await end("order");
    expect(begun.at(-1)).toBe("a2");
  });

  const pages = flatten(routes);
  it("is every page of the checkout, of orders and of the cart, and none besides", () => {
    const urgent = pages.filter(({ path }) => isUrgent("GET", path));
    const paying = pages.filter(
      ({ file, requires }) =>
        file.startsWith("routes/checkout/") ||
        [requires]
          .flat()
          .some((candidate) => candidate === "checkout.place" || candidate === "orders.pay-own"),
    );
    expect(paying.length).toBeGreaterThan(4);
    expect(paying.filter((candidate) => !urgent.includes(candidate))).toEqual([]);
    expect([...new Set(urgent.map(({ path }) => path.split("/")[1]))].toSorted()).toEqual(
      "cart checkout delivery demo order-confirmation orders pay pincodes webhooks".split(" "),
    );
  });

  it.each(["/cart.data", "/CHECKOUT", "/orders/1/payment.data", "/webhooks/razorpay"])("is %s", (path) => {
    expect(isUrgent("GET", path)).toBe(true);
  });
  it.each(["/", "/products", "/carts", "/products/cart", "/demo/mail", "/login"])("is not %s", (path) => {
    expect([isUrgent("GET", path), isUrgent("HEAD", path), isUrgent("POST", path)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

function flatten(entries: readonly RouteEntry[]): { path: string; file: string; requires: unknown }[] {
  return entries.flatMap((entry) =>
    "children" in entry
      ? flatten(entry.children)
      : [{ path: `/${entry.path ?? ""}`, file: entry.file, requires: entry.requires }],
  );
}
