import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { KeysRefused } from "#domain/shop/ports/payment-provider.ts";

export type RazorpayCredentials = { keyId: string; keySecret: string; apiUrl: string };

/** The timeout of a request, and the pause before the second of three attempts. */
export type Patience = { timeoutMs: number; pauseMs: number };

export const usualPatience: Patience = { timeoutMs: 6_000, pauseMs: 300 };

type Question = {
  method: "GET" | "POST";
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /**
   * Whether repeating the request is harmless. If so, it is sent up to three times after a lost answer, a rate limit or
   * a server error.
   */
  repeatable: boolean;
};

/** An error answer of Razorpay. The message is Razorpay's own description, without keys or customer data. */
export class RazorpayRefusal extends Error {
  readonly status: number;

  constructor(status: number, { method, path }: Question, description: string) {
    super(`Razorpay answered ${status} to ${method} ${path}: ${description}`);
    this.name = "RazorpayRefusal";
    this.status = status;
  }
}

export type CallRazorpay = <Shape extends z.ZodType>(
  question: Question,
  shape: Shape,
) => Promise<z.output<Shape>>;

const Refused = z.object({ error: z.object({ description: z.string() }) });
const tries = 3;

/** Opens a client of Razorpay's API (razorpay.com/docs/api). It accepts only answers of the expected shape. */
export function openRazorpay(
  { keyId, keySecret, apiUrl }: RazorpayCredentials,
  patience: Patience = usualPatience,
): CallRazorpay {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function requestOnce(question: Question): Promise<unknown> {
    const { method, path, body, headers } = question;
    const response = await fetch(new URL(path, apiUrl), {
      method,
      headers: {
        Authorization: authorization,
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(patience.timeoutMs),
    });
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (response.ok) throw error;
      return undefined;
    });
    if (response.ok) return answer;
    const refused = Refused.safeParse(answer);
    throw new RazorpayRefusal(
      response.status,
      question,
      refused.data?.error.description ?? "no reason given",
    );
  }

  async function requestPatiently(question: Question): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await requestOnce(question);
      } catch (error) {
        const isWorthRepeating = question.repeatable && attempt < tries && isPassing(error);
        if (!isWorthRepeating) throw explained(error, question);
        // Random jitter, so that not all shops retry at the same moment after an outage.
        await wait(patience.pauseMs * 3 ** (attempt - 1) * (0.75 + Math.random() / 2));
      }
    }
  }

  return async (question, shape) => {
    const answer = shape.safeParse(await requestPatiently(question));
    if (answer.success) return answer.data;
    const { method, path } = question;
    throw new Error(
      `Razorpay's answer to ${method} ${path} cannot be read: ${z.prettifyError(answer.error)}`,
    );
  };
}

/** 409 means that the same request is still being processed. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof RazorpayRefusal)) return true;
  return error.status >= 500 || error.status === 429 || error.status === 409;
}

function explained(error: unknown, { method, path }: Question): Error {
  if (error instanceof RazorpayRefusal) {
    const isOfKeys = error.status === 401 || error.status === 403;
    return isOfKeys ? new KeysRefused(error.message) : error;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`Razorpay could not be reached for ${method} ${path}: ${reason}`);
}
