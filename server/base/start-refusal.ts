/** The shop cannot start. The message is meant for the person at the terminal and includes the remedy. */
export class StartRefusal extends Error {}

/** The code of a system error such as ENOENT; undefined for other errors. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
