import type { z } from "zod";
import { Refusal } from "#domain/refusal.ts";
import { refusalStatus } from "./refusal-status.server.ts";

const fresh = { "Cache-Control": "no-store" };

/** The answer of an endpoint; a refusal becomes its status, with the sentence as JSON. */
export async function answer(work: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ message: error.message }, { status: refusalStatus[error.code], headers: fresh });
  }
}

/** What `work` comes to, as JSON that nobody keeps. */
export function answerJson(work: () => Promise<unknown>): Promise<Response> {
  return answer(async () => Response.json((await work()) ?? null, { headers: fresh }));
}

/** The request's JSON body as `Shape`. Refuses anything else, and what a form of another site could send. */
export async function readJson<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<z.output<Shape>> {
  const type = request.headers.get("Content-Type") ?? "";
  const body: unknown = /^application\/json\b/i.test(type) ? await request.json().catch(() => null) : null;
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid", "This request cannot be read.");
}
