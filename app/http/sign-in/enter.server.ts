import { redirect, type RouterContextProvider } from "react-router";
import type { RequestDevice } from "#domain/people/sessions/known-devices.server.ts";
import type { Entry, PendingTwoFactor } from "#domain/people/sign-in/sign-in.server.ts";
import { signOut } from "#domain/people/sessions/end-sessions.server.ts";
import { can, type Rights } from "#domain/shop/access/permissions.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { findDevice, deviceCookie, twoFactorCookie } from "../cookies/own-cookies.server.ts";
import { shopContext, logFailure } from "../context/load-context.server.ts";
import { mergeGuestCartOf } from "../cookies/merge-guest-cart.server.ts";

type Call = { request: Request; context: Readonly<RouterContextProvider> };

/** Where people land who came from no page: at their work, or in the shop. */
export function landingOf(actor: Rights): string {
  if (can(actor, "admin.area")) return "/admin/dashboard";
  return can(actor, "vendor.area") ? "/vendor/dashboard" : "/";
}

/** Gives the browser its new session, ends the one it had before, and redirects to `to`, or where its person lands. */
export async function enter(
  { request, context }: Call,
  { session, actor, device }: Entry,
  to: string | undefined,
): Promise<Response> {
  const shop = context.get(shopContext);
  if ("userId" in shop.actor) await signOut(shop);
  const cookies = [
    ...session.cookies,
    deviceCookie(shop, device),
    ...(await afterSignIn({ ...shop, actor }, { request, context })),
  ];
  return redirect(to ?? landingOf(actor), {
    status: 303,
    headers: cookies.map((cookie) => ["Set-Cookie", cookie]),
  });
}

/** Signs somebody in after a correct password, or asks for their two-factor code first. */
export async function enterOrChallenge(
  call: Call,
  outcome: Entry | PendingTwoFactor,
  to: string | undefined,
): Promise<Response> {
  if (!("twoFactorToken" in outcome)) return enter(call, outcome, to);
  return redirect(to === undefined ? "/login/code" : `/login/code?redirect=${encodeURIComponent(to)}`, {
    status: 303,
    headers: { "Set-Cookie": twoFactorCookie(call.context.get(shopContext), outcome.twoFactorToken) },
  });
}

/** Removes the session from the browser and redirects to `to`. */
export async function leave({ context }: Pick<Call, "context">, to: string): Promise<Response> {
  const cookies = context.get(shopContext).signIn.expireCookies();
  return redirect(to, { status: 303, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
}

/** Describes the requesting browser for the functions that open a session. */
export function browserOf(shop: Shop, request: Request): { userAgent: string } & RequestDevice {
  return { userAgent: userAgentOf(request), device: findDevice(shop, request) };
}

export function userAgentOf(request: Request): string {
  return (request.headers.get("user-agent") ?? "").slice(0, 300);
}

/**
 * Runs after every sign-in and registration, before the redirect. `shop` already acts for the person who signed in;
 * `request` still carries the browser's guest data. Returns Set-Cookie values.
 */
async function afterSignIn(
  shop: Shop,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<string[]> {
  try {
    return await mergeGuestCartOf(request, shop);
  } catch (error) {
    // A cart must not prevent a sign-in: it stays in the browser, and the next page tries again.
    logFailure(error, context);
    return [];
  }
}
