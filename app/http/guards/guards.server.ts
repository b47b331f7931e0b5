import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { owesNewPassword } from "#domain/people/credentials/common-passwords.server.ts";
import { loginAddress } from "#domain/people/sign-in/redirect-path.ts";
import { lacksTwoFactor } from "#domain/people/two-factor/two-factor.server.ts";
import { closedToRole, type Denial, staffToday } from "#domain/shop/access/denial.ts";
import { can, onlyReads, type Permission } from "#domain/shop/access/permissions.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { readShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { shopContext } from "../context/load-context.server.ts";
import { mayOpen } from "../access/route-permissions.server.ts";
import { readSiteFrame, type SiteFrameData } from "../rendering/site-frame.server.ts";

/** The data of an access-denied screen, with what the frame around it needs. */
export type AccessDenied = { denial: Denial; frame: SiteFrameData };

/** The same of the admin panel, which has no frame. */
export type PanelAccessDenied = { denial: Denial; shopName: string };

/** The permissions that open an area. The other permissions of each page are in `routes.ts`. */
type Area = "account.own" | "vendor.area" | "admin.area";

/**
 * Lets a visitor through who may enter the area and open this route of it.
 *
 * Refuses: guests with 401, except that the admin panel sends them to its login and back; everybody else with 403, but
 * with 401 in the account area.
 *
 * The vendor area and the admin panel also redirect: a person with a password that is too common has to change it
 * first, and where the shop requires two-factor of its admins, those without it are sent to set it up.
 */
export function requires(area: Area): MiddlewareFunction<Response> {
  return async ({ context, request, url, pattern }, next) => {
    const { actor } = context.get(shopContext);
    const may = (permission: Permission) => can(actor, permission);
    // The router gives the pattern without its leading slash.
    const route = pattern.startsWith("/") ? pattern : `/${pattern}`;
    const isClosed = !may(area) || !mayOpen(may, route);
    // Before anything of the form is read. To somebody who may change other things, the verb says no.
    const isVain = area !== "account.own" && request.method === "POST" && onlyReads(actor);
    if (isClosed || isVain) throw await refusalAt[area]({ context, request, url });
    if (area !== "account.own") leadToNewPassword(context);
    if (area === "admin.area" && (await lacksTwoFactor(context.get(shopContext)))) {
      throw redirect("/account/two-step?wanted");
    }
    return next();
  };
}

type Call = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

const refusalAt: Record<Area, (call: Call) => Promise<unknown>> = {
  "account.own": async ({ context, request, url }) => {
    leadToPage(request, url);
    return accessDenied(context, loginNeeded(url), 401);
  },
  "vendor.area": async ({ context, request, url }) => {
    leadToPage(request, url);
    if (isGuest(context)) return accessDenied(context, loginNeeded(url), 401);
    return accessDenied(context, notForVendor(context.get(shopContext)), 403);
  },
  "admin.area": async ({ context, request, url }) => {
    if (isGuest(context)) return redirect(loginAddress("/admin/login", url));
    leadToPage(request, url);
    const shop = context.get(shopContext);
    const { name } = await readShopSettings(shop);
    return data<PanelAccessDenied>({ denial: notForStaff(shop), shopName: name }, 403);
  },
};

const title = "Access Denied";

const loginNeeded = (url: URL): Denial => ({
  title,
  text: "You need to be logged in to access this page.",
  link: { to: loginAddress("/login", url), words: "Login" },
});

/** What a vendor's people read whose role does not open a page, and everybody else. */
function notForVendor({ actor }: Shop): Denial {
  if (can(actor, "vendor.area")) return closedToRole({ to: "/vendor/dashboard", words: "Go to Dashboard" });
  return {
    title: "Vendor Access Only",
    text: "You need to have a vendor account to access this section.",
    link: can(actor, "admin.area") ? staffToday : { to: "/vendor/register", words: "Register as Vendor" },
  };
}

function notForStaff({ actor }: Shop): Denial {
  if (can(actor, "admin.area")) return closedToRole(staffToday);
  const homepage = { to: "/", words: "Go to Homepage" };
  return { title, text: "You do not have administrative privileges.", link: homepage };
}

function isGuest(context: Readonly<RouterContextProvider>): boolean {
  return !("userId" in context.get(shopContext).actor);
}

/** Whether a password is too common is known only when it is typed at sign-in; it must be changed before going on. */
function leadToNewPassword(context: Readonly<RouterContextProvider>) {
  if (owesNewPassword(context.get(shopContext))) throw redirect("/account/password?wanted");
}

/** Sends somebody who followed a link to a file they may not have to the access-denied screen of the page around it. */
function leadToPage(request: Request, url: URL) {
  const page = url.pathname.replace(/(\/(export|invoices|rows))?\.(csv|json)$/, "");
  if (page !== url.pathname && request.headers.get("Sec-Fetch-Dest") === "document") throw redirect(page);
}

/** A refused route runs no loader, so the refusal itself carries the data of its screen. */
async function accessDenied(context: Readonly<RouterContextProvider>, denial: Denial, status: 401 | 403) {
  return data<AccessDenied>({ denial, frame: await readSiteFrame(context) }, status);
}

/** Answers 404 in the live shop. For loaders of pages that only the demo has. */
export function refuseOutsideDemo(context: Readonly<RouterContextProvider>) {
  if (context.get(shopContext).mode !== "demo") throw data(null, 404);
}
