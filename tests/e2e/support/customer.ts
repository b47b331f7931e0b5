import { randomInt, randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";

export type Customer = { email: string; password: string };

/** Registers a new customer in this browser, who takes over what the browser stored for a guest. */
export async function registerCustomer(context: BrowserContext, name = "Ananya Kulkarni"): Promise<Customer> {
  const customer = { email: `${randomUUID()}@example.in`, password: "a-password" };
  const form = { name, ...customer, confirmPassword: customer.password };
  await enter(context.request, "/register", form);
  return customer;
}

/** Registers a new vendor in this browser. */
export async function registerVendor(context: BrowserContext, name = "Ananya Kulkarni"): Promise<Customer> {
  const vendor = { email: `${randomUUID()}@example.in`, password: "a-password" };
  const form = { name, ...vendor, confirmPassword: vendor.password };
  await enter(context.request, "/vendor/register", form);
  return vendor;
}

/** Signs the customer in in this browser too. */
export async function signIn(context: BrowserContext, customer: Customer) {
  await enter(context.request, "/login", customer);
}

/** Sends a form that signs in, from an address of its own, so that tests do not share rate limits. */
export async function enter(request: APIRequestContext, path: string, form: Record<string, string>) {
  const answer = await request.post(path, {
    form,
    maxRedirects: 0,
    headers: { "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  expect(answer.status()).toBe(303);
}
