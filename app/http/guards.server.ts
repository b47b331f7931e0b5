import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { loginAddress } from "#domain/accounts/return-path.ts";
import { lacksSecondStep } from "#domain/accounts/sign-in-rules.server.ts";
import { shopContext } from "./load-context.server.ts";
import { readSiteFrame, type SiteFrameData } from "./site-frame.server.ts";

/** What a closed door of the shop tells its screen: which one it is, and what stands around the screen. */
export type ClosedDoor = { door: "login" | "vendor"; frame: SiteFrameData };

/** Lets in whoever is signed in; others get 401. */
export const signedInOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (context.get(shopContext).actor.role === "guest") throw await closedDoor(context, "login", 401);
  return next();
};

/** Lets in vendors; guests get 401, everybody else 403. */
export const vendorsOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { role } = context.get(shopContext).actor;
  if (role === "guest") throw await closedDoor(context, "login", 401);
  if (role !== "vendor") throw await closedDoor(context, "vendor", 403);
  return next();
};

/**
 * Lets in admins; guests are sent to the admin's login and back, everybody else gets 403. Where the shop wants its
 * admins to sign in with two steps, those who cannot yet are sent to set it up.
 */
export const adminsOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { role } = context.get(shopContext).actor;
  if (role === "guest") throw redirect(loginAddress("/admin/login", url));
  if (role !== "admin") throw data(null, 403);
  if (await lacksSecondStep(context.get(shopContext))) throw redirect("/account/two-step?wanted");
  return next();
};

/** A door that does not open runs no loader, so its screen gets what it needs with the refusal itself. */
async function closedDoor(
  context: Readonly<RouterContextProvider>,
  door: ClosedDoor["door"],
  status: 401 | 403,
) {
  return data<ClosedDoor>({ door, frame: await readSiteFrame(context) }, status);
}
