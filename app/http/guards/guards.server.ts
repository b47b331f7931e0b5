import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { owesNewPassword } from "#domain/people/credentials/common-passwords.server.ts";
import { loginAddress } from "#domain/people/sign-in/return-path.ts";
import { lacksTwoFactor } from "#domain/people/two-factor/sign-in-rules.server.ts";
import { readShopSettings } from "#domain/settings/shop-settings.server.ts";
import { shopContext } from "../context/load-context.server.ts";
import { readSiteFrame, type SiteFrameData } from "../rendering/site-frame.server.ts";

/** What a closed door of the shop tells its screen: which one it is, and what stands around the screen. */
export type AccessDenied = { door: "login" | "vendor"; frame: SiteFrameData };

/** The same of the panel's door, which has no frame around it. */
export type PanelAccessDenied = { shopName: string };

/** Lets in whoever is signed in; others get 401. */
export const signedInOnly: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  if (context.get(shopContext).actor.role !== "guest") return next();
  leadToPage(request, url);
  throw await accessDenied(context, "login", 401);
};

/** Lets in vendors; guests get 401, everybody else 403. A password that is too common is changed first. */
export const vendorsOnly: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const { role } = context.get(shopContext).actor;
  if (role === "vendor") {
    leadToNewPassword(context);
    return next();
  }
  leadToPage(request, url);
  throw role === "guest"
    ? await accessDenied(context, "login", 401)
    : await accessDenied(context, "vendor", 403);
};

/**
 * Lets in admins; guests are sent to the admin's login and back, everybody else gets 403. Where the shop wants its
 * admins to sign in with two steps, those who cannot yet are sent to set it up. A password that is too common is
 * changed first.
 */
export const adminsOnly: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const { role } = context.get(shopContext).actor;
  if (role === "guest") throw redirect(loginAddress("/admin/login", url));
  if (role !== "admin") {
    leadToPage(request, url);
    const { name } = await readShopSettings(context.get(shopContext));
    throw data<PanelAccessDenied>({ shopName: name }, 403);
  }
  leadToNewPassword(context);
  if (await lacksTwoFactor(context.get(shopContext))) throw redirect("/account/two-step?wanted");
  return next();
};

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
