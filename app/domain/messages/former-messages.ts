import { isUuid } from "../text/is-uuid.ts";

/** How messages stood before a step: not closed, or somebody's; nobody has an empty id. */
export type MessageSnapshot = { messageId: string; was: "open" | { ownerId: string } }[];

/** '<message>:open,<message>:owner=<user>', as a form keeps it. */
export function writeMessageSnapshot(former: MessageSnapshot): string {
  return former
    .map(({ messageId, was }) => `${messageId}:${was === "open" ? "open" : `owner=${was.ownerId}`}`)
    .join(",");
}

/** Leaves out what it does not understand. */
export function readMessageSnapshot(text: string): MessageSnapshot {
  return text.split(",").flatMap((entry): MessageSnapshot => {
    const [messageId = "", was = ""] = entry.split(":");
    if (!isUuid(messageId)) return [];
    if (was === "open") return [{ messageId, was }];
    const ownerId = /^owner=([\w-]{0,100})$/.exec(was)?.[1];
    return ownerId === undefined ? [] : [{ messageId, was: { ownerId } }];
  });
}
