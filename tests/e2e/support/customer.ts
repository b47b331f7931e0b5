import { randomInt, randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";
import { sellersProfile } from "#tests/support/test-seller.ts";
import { demoMails } from "./account.ts";

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

/** Registers a new vendor who has given what is asked before anything is published: its details, a confirmed address. */
export async function registerSeller(context: BrowserContext): Promise<Customer> {
  const vendor = await registerVendor(context);
  const { returnsElsewhere: _, ...profile } = sellersProfile;
  await enter(context.request, "/vendor/profile", { intent: "profile", ...profile });
  await confirmAddress(context, vendor);
  return vendor;
}

/** Follows the link of the welcome mail. */
export async function confirmAddress(context: BrowserContext, { email }: Customer) {
  let token = "";
  const readToken = async () => {
    const mails = await demoMails(context.request);
    const mail = mails.find((part) => part.includes(email) && part.includes("Welcome"));
    const path = /\/demo\/mail\/[\w-]+/.exec(mail ?? "")?.[0];
    if (path === undefined) return "";
    const body = await (await context.request.get(`${path}/body`)).text();
    return (token = /token=([\w-]+)/.exec(body)?.[1] ?? "");
  };
  await expect.poll(readToken, `the link in the welcome to ${email}`).not.toBe("");
  await enter(context.request, "/confirm-email", { token });
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
  expect(answer.status(), `the answer to ${path}: ${await answer.text()}`).toBe(303);
}
