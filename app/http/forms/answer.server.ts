import type { z } from "zod";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { refusal } from "#domain/shop/refusals.ts";
import { requireSignedIn } from "#domain/shop/access/require-permission.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { isBodyRefused, tooMuch } from "./body-refused.server.ts";
import { mediaTypeOf, readBody } from "./read-body.server.ts";
import { refusalStatus } from "../responses/refusal-status.server.ts";

const fresh = { "Cache-Control": "no-store" };

/** Bytes: enough for a cart of a thousand lines. A megabyte of nested brackets would take too long to parse. */
const longestJson = 128 * 1024;

/** Answers an endpoint. A refusal becomes its HTTP status, with its code, parameters and sentence as JSON. */
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

/** Answers with the result of `work` as JSON that is not cached. */
export function answerJson(work: () => Promise<unknown>): Promise<Response> {
  return answer(async () => Response.json((await work()) ?? null, { headers: fresh }));
}

/**
 * Reads the JSON body of a signed-in person's request as `Shape`.
 *
 * Refuses: guests, before anything is read; any content type but JSON, such as a form of another site could send; a
 * body that does not fit `Shape`.
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
