import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStream } from "#tests/support/event-stream.ts";
import { register } from "#tests/support/test-account.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let live: TestSite;
beforeAll(async () => (live = await openTestSite({ mode: "live", sendsEvents: true })));
afterAll(() => live.close());

test.each(["vendor", "admin"] as const)(
  "the orders' stream of the %s ends when the password turns out too common, and does not open again",
  async (role) => {
    const registeredAs = role === "vendor" ? "vendor" : "customer";
    const { session, userId } = await register(live.shop, { registeredAs });
    const cookie = session.cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
    const set = (change: { role?: string; has_common_password?: boolean }) =>
      live.shop.db.updateTable("profiles").set(change).where("user_id", "=", userId).execute();
    await set({ role });
    const path = `/${role}/orders/events`;
    const stream = await openStream(live.port, path, cookie);
    await vi.waitFor(() => expect(stream.text()).not.toBe(""), { timeout: 50_000, interval: 5 });
    await set({ has_common_password: true });
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false), { timeout: 50_000, interval: 5 });
    expect(stream.text()).toContain("event: forbidden");
    stream.close();
    expect((await live.request(path, { headers: { cookie } })).status).toBe(403);
  },
);
