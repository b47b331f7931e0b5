import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { countAttempt, refundAttempt } from "./count-attempt.server.ts";
import { networkOf } from "./network-of.ts";

let test: TestShop;

const limit = { rule: "test", attempts: 3, perMinutes: 15 };
const attempt = (key = "key") => countAttempt(test.shop, limit, key);

describe("attempts", () => {
  beforeEach(async () => (test = await openTestShop({ now: new Date("2026-11-21T10:07:00Z") })));
  afterEach(() => test.close());

  it("are refused once too many fall into one window, each key by itself", async () => {
    for (let count = 0; count < 3; count += 1) await attempt();
    await expect(attempt()).rejects.toMatchObject({
      code: "request.too-often",
      message: "You have tried this too many times. Please try again in 15 minutes, or call us.",
    });
    await attempt("another key");
  });

  it("begin anew with the next window, and the old ones are forgotten", async () => {
    for (let count = 0; count < 3; count += 1) await attempt();
    test.stopClockAt(new Date("2026-11-21T10:15:00Z"));
    await attempt();
    expect(await test.shop.db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(1);
  });

  it("that succeeded may be taken back, but never more than were counted", async () => {
    for (let count = 0; count < 10; count += 1) {
      await attempt();
      await refundAttempt(test.shop, limit, "key");
    }
    await refundAttempt(test.shop, limit, "key");
    await refundAttempt(test.shop, limit, "never counted");
    for (let count = 0; count < 3; count += 1) await attempt();
    await expect(attempt()).rejects.toMatchObject({ code: "request.too-often" });
  });

  it("at the same moment are all counted", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => attempt()));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });
});

describe("a network", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:C000:201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:c000:0201", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2:ffff::1", "2001:db8:1:2"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["::", "0:0:0:0"],
    ["fe80::1:2:3:4:5", "fe80:0:0:1"],
    ["fe80::1:2:3:4:5%eth0", "fe80:0:0:1"],
    ["unknown", "unknown"],
    ["::ffff:nothing", "::ffff:nothing"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
    expect(networkOf(network)).toBe(network);
  });
});
