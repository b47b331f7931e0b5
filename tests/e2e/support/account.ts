import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

export type Person = { name: string; email: string; password: string };

export function newPerson(): Person {
  return { name: "Ananya Kulkarni", email: `${randomUUID()}@example.in`, password: "first password" };
}

/** What the browser logs where a mail is shown: the test runner's own scripts may not run in its frame. */
export const blockedInMail = /Blocked script execution in '[^']+\/body'/;

/** What it logs where a form of accounts is refused. */
export const accountRefusals = /the server responded with a status of (400|401|403|409|410)/;

/** Gives the browser an address of its own, so that tests do not share rate limits. */
export async function comeFromElsewhere(context: BrowserContext) {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": address });
}

export async function register(page: Page, person: Person, path = "/register") {
  await page.goto(path);
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
  path = "/login",
) {
  await page.goto(path);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** The menu of the signed-in person, labelled with their first name. */
export function accountMenu(page: Page) {
  return page.locator(".account-menu > summary");
}

export async function signOut(page: Page) {
  await accountMenu(page).click();
  await page.locator(".account-menu").getByRole("button", { name: "Logout" }).click();
  await expect(accountMenu(page)).toHaveCount(0);
}

/** Opens the latest demo mail with this subject to this person. */
export async function openMail(page: Page, { email }: Pick<Person, "email">, subject: string) {
  const mail = page.locator("main li a").filter({ hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto("/demo/mail");
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await mail.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(subject);
}

/**
 * The entries of the list of demo mails, as HTML. Its head has the address of the person who looks, and its scripts the data of
 * all mails, one of which may stand in the middle of the list.
 */
export async function demoMails(request: APIRequestContext): Promise<string[]> {
  const page = await (await request.get("/demo/mail")).text();
  return page
    .replaceAll(/<!-- -->|<script.*?<\/script>/gs, "")
    .replace(/^.*?<main/s, "")
    .split("</li>");
}

/** A demo mail with this subject has gone to this person. */
export async function expectMail(
  request: APIRequestContext,
  { email }: Pick<Person, "email">,
  subject: string,
) {
  const sent = async () =>
    (await demoMails(request)).some((mail) => mail.includes(email) && mail.includes(subject));
  await expect.poll(sent, `a mail '${subject}' to ${email}`).toBe(true);
}

/** Follows the only link of an open demo mail. */
export async function followLink(page: Page, name: string) {
  await page.frameLocator("iframe[title=Email]").getByRole("link", { name }).click();
}
