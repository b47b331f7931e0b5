import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "#tests/support/seeded-random.ts";

const shortest = 5_000;
const longest = 60_000;

/**
 * Keeps one event stream per cookie open until `ended`. Each is closed after a while, like a closed page, and reopened.
 */
export async function holdStreamsOpen(
  port: number,
  cookies: readonly string[],
  random: Random,
  ended: AbortSignal,
): Promise<void> {
  await Promise.all(
    cookies.map(async (cookie) => {
      while (!ended.aborted) {
        const path = random.oneOf(["/cart/events", "/orders/events"]);
        const request = get({ host: "127.0.0.1", port, path, headers: { cookie } }, (stream) =>
          stream.resume(),
        );
        request.on("error", () => {});
        await wait(shortest + random.below(longest - shortest), undefined, { signal: ended }).catch(() => {});
        request.destroy();
      }
    }),
  );
}
