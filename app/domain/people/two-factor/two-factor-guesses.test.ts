import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readLink, registerConfirmed } from "#tests/support/test-account.ts";
import { codeOf, turnOnTwoFactor } from "#tests/support/test-two-factor.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mailResetLink } from "../password-reset/request-password-reset.server.ts";
import { resetPassword } from "../password-reset/reset-password.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { takeTwoFactor } from "../sign-in/take-two-factor-code.server.ts";

const start = new Date("2026-11-21T10:08:00Z");

let test: TestShop;
beforeEach(async () => (test = await openTestShop({ now: start })));
afterEach(() => test.close());

const from = (address: string): Shop => ({ ...test.shop, actor: { role: "guest", address } });
const home = "203.0.113.7";
const wrong = { code: "two-step.wrong-code" };
const tooMany = { code: "two-step.too-many-codes" };

describe("codes of the second step", () => {
  it("are bounded for all known browsers together, and a recovery code is the owner's way in", async () => {
    const person = await registerConfirmed(test.shop);
    const [recovery = ""] = await turnOnTwoFactor(person);
    test.stopClockAt(new Date(start.getTime() + 60_000));
    let word = person.password;
    let device: string | undefined;
    const step = async (code: string) => {
      const typed = { email: person.email, password: word };
      const outcome = await signIn(from(home), typed, { userAgent: "", device });
      const token = "twoFactorToken" in outcome ? outcome.twoFactorToken : "";
      return takeTwoFactor(from(home), { token, code }, { userAgent: "", device });
    };
    // Somebody who can read the mailbox makes one browser after another known.
    const reset = async (round: number) => {
      await mailResetLink(test.shop, person.email);
      const token = await readLink(test.shop, person.email, "reset-password");
      word = `words of round ${round}`;
      const set = { token, password: word, confirmPassword: word };
      ({ device } = await resetPassword(from(home), set));
    };
    for (let round = 0; round < 2; round += 1) {
      await reset(round);
      for (let time = 0; time < 10; time += 1) await expect(step("000000")).rejects.toMatchObject(wrong);
    }
    await reset(2);
    await expect(step(await codeOf(person))).rejects.toMatchObject({
      ...tooMany,
      message: "Too many wrong codes. Please try again in 14 hours, or use one of your recovery codes.",
    });
    test.stopClockAt(new Date(start.getTime() + 3_600_000));
    await expect(step(await codeOf(person))).rejects.toMatchObject(tooMany);
    expect(await step(recovery.replace("-", ""))).toHaveProperty("session");
  });

  it("of somebody who knows the password keep no known device out", async () => {
    const person = await registerConfirmed(test.shop);
    await turnOnTwoFactor(person);
    test.stopClockAt(new Date(start.getTime() + 60_000));
    const step = async (address: string, code: string, device?: string) => {
      const outcome = await signIn(from(address), person, { userAgent: "", device: person.device });
      const token = "twoFactorToken" in outcome ? outcome.twoFactorToken : "";
      return takeTwoFactor(from(address), { token, code }, { userAgent: "", device });
    };
    for (let time = 0; time < 10; time += 1) {
      await expect(step("198.51.100.1", "000000")).rejects.toMatchObject(wrong);
      await expect(step("198.51.101.1", "000000")).rejects.toMatchObject(wrong);
    }
    await expect(step(home, await codeOf(person))).rejects.toMatchObject({
      ...tooMany,
      message: "Too many wrong codes. Please try again in 14 hours, or use one of your recovery codes.",
    });
    expect(await step(home, await codeOf(person), person.device)).toHaveProperty("session");
  });
});
