import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { clearCart, saveCart } from "#domain/cart/cart/save-cart.server.ts";
import { subscribeToCart } from "#domain/cart/cart/subscribe-to-cart.server.ts";
import { readCart } from "#domain/cart/cart/read-cart.server.ts";
import { noCart } from "#domain/cart/cart/account-cart.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { eventStream } from "#http/responses/event-stream.server.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { withinWorkableSecond } from "#tests/support/workable-second.ts";
import { type Changes, openChanges } from "./events.ts";

type Customer = Shop & { actor: SignedInActor };

let test: TestShop;
let customer: Customer;
let product: TestProduct;
let stop: AbortController;
let changes: Changes;

beforeEach(async () => {
  test = await openTestShop();
  stop = new AbortController();
  const listening = Promise.withResolvers<void>();
  changes = openChanges(test.database.url, pino({ level: "silent" }), stop.signal, () => listening.resolve());
  await listening.promise;
  customer = { ...(await asNewCustomer(test.shop)), cartEvents: changes.cartEvents };
  product = await addProduct(test.shop);
});
afterEach(async () => {
  stop.abort();
  await changes.close();
  await test.close();
});

async function put(pieces: number): Promise<string> {
  const { revision } = await readCart(customer);
  const lines = [{ productId: product.id, quantity: pieces, priceWhenAdded: null }];
  return (await saveCart(customer, { revision, lines })).cart.revision;
}

function follow(shop: Shop = customer) {
  const onMessage: (string | undefined)[] = [];
  const ended = vi.fn<() => void>();
  const leave = subscribeToCart(shop, { changed: (revision) => onMessage.push(revision), ended });
  return { onMessage, ended, leave };
}
const withinASecond = (assertion: () => unknown) => withinWorkableSecond(test.database.pool, assertion);

describe("following a cart", () => {
  it("tells which revision it has, and each later one, within a second", async () => {
    const first = await put(1);
    const { onMessage } = follow();
    await withinASecond(() => expect(onMessage).toContain(first));
    const second = await put(2);
    await withinASecond(() => expect(onMessage.at(-1)).toBe(second));
    await clearCart(customer);
    await withinASecond(() => expect(onMessage.at(-1)).toBe(noCart));
  });

  it("tells all pages of that person and nobody else's", async () => {
    const other = { ...(await asNewCustomer(test.shop)), cartEvents: changes.cartEvents };
    const [first, second, stranger] = [follow(), follow(), follow(other)];
    const revision = await put(1);
    await withinASecond(() => {
      expect(first.onMessage).toContain(revision);
      expect(second.onMessage).toContain(revision);
    });
    expect(stranger.onMessage).not.toContain(revision);
  });

  it("tells nothing after leaving", async () => {
    const left = follow();
    const stays = follow();
    await withinASecond(() => expect(left.onMessage).toContain(noCart));
    left.leave();
    const revision = await put(1);
    await withinASecond(() => expect(stays.onMessage).toContain(revision));
    expect(left.onMessage).not.toContain(revision);
  });

  it("is refused to guests, and to one page too many", () => {
    expect(() =>
      subscribeToCart({ ...customer, actor: test.shop.actor }, { changed() {}, ended() {} }),
    ).toThrow("logged in");
    const pages = Array.from({ length: 20 }, () => follow());
    expect(() => follow()).toThrow("Too many pages");
    pages[0]?.leave();
    expect(() => follow()).not.toThrow();
  });

  it("ends when the process stops, and does not begin again", async () => {
    const { ended } = follow();
    stop.abort();
    expect(ended).toHaveBeenCalledOnce();
    expect(() => follow()).toThrow("Too many pages");
  });

  it("goes on after the connection to the database broke, and says that news may have been missed", async () => {
    const { onMessage } = follow();
    await withinASecond(() => expect(onMessage).toContain(noCart));
    await test.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yantra listener' and datname = current_database()",
    );
    await vi.waitFor(() => expect(onMessage.at(-1)).toBeUndefined(), { timeout: 50_000, interval: 10 });
    const revision = await put(1);
    await withinASecond(() => expect(onMessage).toContain(revision));
  });
});

describe("over HTTP", () => {
  let server: TestServer;
  let connection: IncomingMessage;
  let text = "";

  beforeEach(async () => {
    text = "";
    server = await openTestServer({
      screens: (context) =>
        eventStream(context.req.raw, ({ send, end }) =>
          subscribeToCart(customer, { changed: (revision) => send("cart", { revision }), ended: end }),
        ),
    });
    const [answer] = await once(get({ port: server.port, path: "/cart/events" }), "response");
    connection = answer as IncomingMessage;
    connection.on("data", (bytes: Buffer) => (text += bytes.toString()));
  });
  afterEach(() => server.close());

  it("is an event stream that nobody keeps or compresses", () => {
    expect(connection.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
    });
    expect(connection.headers["content-encoding"]).toBeUndefined();
  });

  it("reaches the page within a second of the change", async () => {
    const revision = await put(1);
    const event = `event: cart\ndata: {"revision":"${revision}"}\n\n`;
    await withinASecond(() => expect(text).toContain(event));
  });

  it("is not opened for whoever asks for its headers alone", async () => {
    for (let count = 0; count < 25; count += 1) {
      expect((await server.request("/cart/events", { method: "HEAD" })).status).toBe(200);
    }
    follow().leave();
  });

  it("is let go when the page is closed", async () => {
    await withinASecond(() => expect(text).not.toBe(""));
    const others = Array.from({ length: 19 }, () => follow());
    expect(() => follow()).toThrow("Too many pages");
    connection.destroy();
    await withinASecond(() => follow().leave());
    for (const { leave } of others) leave();
  });

  it("does not keep the server from closing", async () => {
    await withinASecond(() => expect(text).not.toBe(""));
    const ended = once(connection, "end");
    stop.abort();
    await Promise.all([ended, server.stop()]);
  });
});
