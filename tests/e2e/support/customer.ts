import { randomInt, randomUUID } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";

export type Customer = { email: string; password: string };

/** Registers somebody new in this browser, who brings along what the browser holds of a guest. */
export async function registerCustomer(context: BrowserContext, name = "Ananya Kulkarni"): Promise<Customer> {
  const customer = { email: `${randomUUID()}@example.in`, password: "a-password" };
  const form = { name, ...customer, confirmPassword: customer.password };
  await enter(context, "/register", form);
  return customer;
}

/** Signs the customer in, in this browser too. */
export async function signIn(context: BrowserContext, customer: Customer) {
  await enter(context, "/login", customer);
}

async function enter(context: BrowserContext, path: string, form: Record<string, string>) {
  const answer = await context.request.post(path, {
    form,
    maxRedirects: 0,
    headers: { "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  expect(answer.status()).toBe(303);
}
