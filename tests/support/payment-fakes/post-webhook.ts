import { setTimeout as wait } from "node:timers/promises";

/** A message as a provider signs and sends it. */
export type SignedMessage = { body: string; headers: Record<string, string> };

/** Posts a message to the shop, after a delay if given, and returns the status. */
export async function postWebhook(
  to: string,
  { body, headers }: SignedMessage,
  delayMs = 0,
): Promise<number> {
  await wait(delayMs);
  const response = await fetch(to, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
  await response.arrayBuffer();
  return response.status;
}
