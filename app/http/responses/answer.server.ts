import type { z } from "zod";
import { Refusal, refusal } from "#domain/refusals/refusal.ts";
import { requireSignedIn } from "#domain/access/require-signed-in.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { isBodyRefused, tooMuch } from "../forms/body-refused.server.ts";
import { mediaTypeOf, readBody } from "../forms/read-body.server.ts";
import { refusalStatus } from "./refusal-status.server.ts";

const fresh = { "Cache-Control": "no-store" };

/** A cart of a thousand lines; a megabyte of brackets would take too long to read. */
const longestJson = 128 * 1024;

/** The answer of an endpoint; a refusal becomes its status, with its code, its facts and its sentence as JSON. */
export async function answer(work: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, params, message } = error;
      return Response.json({ code, params, message }, { status: refusalStatus[error.kind], headers: fresh });
    }
    if (!isBodyRefused(error)) throw error;
    return Response.json({ message: error.message }, { status: error.status, headers: fresh });
  }
}

/** What `work` comes to, as JSON that nobody keeps. */
export function answerJson(work: () => Promise<unknown>): Promise<Response> {
  return answer(async () => Response.json((await work()) ?? null, { headers: fresh }));
}

/**
 * The JSON body of a request by somebody who is signed in, as `Shape`. Refuses guests before anything is read, and
 * anything else than JSON, such as what a form of another site could send.
 */
export async function readOwnJson<Shape extends z.ZodType>(
  request: Request,
  { actor }: Shop,
  shape: Shape,
): Promise<z.output<Shape>> {
  requireSignedIn(actor);
  const parsed = shape.safeParse(await jsonOf(request));
  if (parsed.success) return parsed.data;
  throw refusal("request.unreadable");
}

async function jsonOf(request: Request): Promise<unknown> {
  if (mediaTypeOf(request) !== "application/json") return undefined;
  const body = await readBody(request);
  if (body.length > longestJson) throw tooMuch("Please send less than 128 KB.");
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
