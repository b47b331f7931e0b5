import pg from "pg";
import { Refusal } from "../../refusals/refusal.ts";

const uniqueViolation = "23505";

export function emailTaken(): Refusal {
  return new Refusal(
    "conflict",
    "There is an account with this e-mail address already. Sign in with it, or set a new password if you have forgotten yours.",
  );
}

/** Catches what the database throws when two accounts would have one address. */
export function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === uniqueViolation) throw emailTaken();
  throw error;
}
