import pg from "pg";
import { type Refusal, refusal } from "../../refusals/refusal.ts";

const uniqueViolation = "23505";

export function emailTaken(): Refusal {
  return refusal("account.email-taken");
}

/** Catches what the database throws when two accounts would have one address. */
export function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw emailTaken();
  throw error;
}
