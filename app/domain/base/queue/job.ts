import type { z } from "zod";

/** A job of the queue: its name there, and the shape of its payload. Each room lists its own in jobs.ts. */
export type Job<Payload> = { name: string; Payload: z.ZodType<Payload> };

export const job = <Payload>(name: string, Payload: z.ZodType<Payload>): Job<Payload> => ({ name, Payload });
