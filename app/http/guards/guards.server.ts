import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { owesNewPassword } from "#domain/people/credentials/common-passwords.server.ts";
import { loginAddress } from "#domain/people/sign-in/return-path.ts";
import { lacksTwoFactor } from "#domain/people/two-factor/sign-in-rules.server.ts";
import { can, type Permission } from "#domain/access/permissions.ts";
import { readShopSettings } from "#domain/settings/shop-settings.server.ts";
import { shopContext } from "../context/load-context.server.ts";
import { mayOpen } from "./route-doors.ts";
import { readSiteFrame, type SiteFrameData } from "../rendering/site-frame.server.ts";

/** What a closed door of the shop tells its screen: which one it is, and what stands around the screen. */
export type AccessDenied = { door: "login" | "vendor"; frame: SiteFrameData };

/** The same of the panel's door, which has no frame around it. */
export type PanelAccessDenied = { shopName: string };

/** The permissions that open an area; the rest of what a page takes is said in `routeDoors`. */
type Area = "account.own" | "vendor.area" | "admin.area";

/**
 * Lets in whoever may enter the area and open this route of it. Guests get 401, and at the panel are sent to its login
 * and back; others get 403, and in the account 401 too. In the vendor area and the panel a password that is too common
 * is changed first, and where the shop wants its admins to sign in with two steps, those who cannot yet are sent to set
 * it up.
 */
export function requires(area: Area): MiddlewareFunction<Response> {
  return async ({ context, request, url, pattern }, next) => {
    const { actor } = context.get(shopContext);
    const may = (permission: Permission) => can(actor, permission);
    // The router names it without the slash at its head.
    const route = pattern.startsWith("/") ? pattern : `/${pattern}`;
    if (!may(area) || !mayOpen(may, route)) throw await refusalAt[area]({ context, request, url });
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
    return accessDenied(context, "login", 401);
  },
  "vendor.area": async ({ context, request, url }) => {
    leadToPage(request, url);
    return isGuest(context) ? accessDenied(context, "login", 401) : accessDenied(context, "vendor", 403);
  },
  "admin.area": async ({ context, request, url }) => {
    if (isGuest(context)) return redirect(loginAddress("/admin/login", url));
    leadToPage(request, url);
    const { name } = await readShopSettings(context.get(shopContext));
    return data<PanelAccessDenied>({ shopName: name }, 403);
  },
};

function isGuest(context: Readonly<RouterContextProvider>): boolean {
  return !("userId" in context.get(shopContext).actor);
}

/** Nobody can tell what password somebody has before it is typed; then it is told here, before anything else opens. */
function leadToNewPassword(context: Readonly<RouterContextProvider>) {
  if (owesNewPassword(context.get(shopContext))) throw redirect("/account/password?wanted");
}

/** Who follows a link to a file they may not have sees the closed door of the page that offers it. */
function leadToPage(request: Request, url: URL) {
  const page = url.pathname.replace(/(\/(export|invoices))?\.(csv|json)$/, "");
  if (page !== url.pathname && request.headers.get("Sec-Fetch-Dest") === "document") throw redirect(page);
}

/** A door that does not open runs no loader, so its screen gets what it needs with the refusal itself. */
async function accessDenied(
  context: Readonly<RouterContextProvider>,
  door: AccessDenied["door"],
  status: 401 | 403,
) {
  return data<AccessDenied>({ door, frame: await readSiteFrame(context) }, status);
}
