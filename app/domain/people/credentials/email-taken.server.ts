import pg from "pg";
import type { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";

const uniqueViolation = "23505";

export function emailTaken(): Refusal {
  return refusal("account.email-taken");
}

/** Turns the database's error about a second account with the same address into a refusal. */
export function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw emailTaken();
  throw error;
}
