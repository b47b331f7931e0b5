import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { type FakeStripe, openFakeStripe, stripeKeys } from "#tests/support/payment-fakes/fake-stripe.ts";
import { createRazorpay } from "./razorpay.server.ts";
import { createStripe } from "./stripe.server.ts";

/** Nothing listens on this port. */
const nowhere = "http://127.0.0.1:1";
const patience = { timeoutMs: 2_000, pauseMs: 1 };

let razorpay: FakeRazorpay;
let stripe: FakeStripe;
beforeAll(async () => {
  razorpay = await openFakeRazorpay();
  stripe = await openFakeStripe();
});
afterAll(async () => {
  await razorpay.close();
  await stripe.close();
});

test("Razorpay works, does not accept the keys, or cannot be reached", async () => {
  const check = (changes: object) =>
    createRazorpay({ ...razorpayKeys, apiUrl: razorpay.url, ...changes }, patience).check();
  expect(await check({})).toBe("works");
  expect(await check({ keySecret: "some_other_secret" })).toBe("wrong-keys");
  expect(await check({ apiUrl: nowhere })).toBe("unreachable");
});

test("Stripe works, does not accept the keys, or cannot be reached", async () => {
  const check = (changes: object) =>
    createStripe({ ...stripeKeys, apiUrl: stripe.url, ...changes }, patience).check();
  expect(await check({})).toBe("works");
  expect(await check({ apiUrl: nowhere })).toBe("unreachable");
});
