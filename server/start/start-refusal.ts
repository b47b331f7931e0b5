/** The shop does not start. The message is one sentence fit for the person at the terminal, with the remedy. */
export class StartRefusal extends Error {}

/** The code of a system error such as ENOENT, if it is one. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
