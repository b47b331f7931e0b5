import { isUuid } from "../../base/identifiers/ids.ts";

/** The state of messages before a change: not closed, or assigned to an owner. Null as the owner means nobody. */
export type MessageSnapshot = { messageId: string; was: "open" | { ownerId: string | null } }[];

/** Writes a snapshot for a form: '<message>:open,<message>:owner=<user>'. */
export function writeMessageSnapshot(former: MessageSnapshot): string {
  return former
    .map(({ messageId, was }) => `${messageId}:${was === "open" ? "open" : `owner=${was.ownerId ?? ""}`}`)
    .join(",");
}

/** Reads a snapshot and leaves out what it does not understand. */
export function readMessageSnapshot(text: string): MessageSnapshot {
  return text.split(",").flatMap((entry): MessageSnapshot => {
    const [messageId = "", was = ""] = entry.split(":");
    if (!isUuid(messageId)) return [];
    if (was === "open") return [{ messageId, was }];
    const ownerId = /^owner=([\w-]{0,100})$/.exec(was)?.[1];
    return ownerId === undefined ? [] : [{ messageId, was: { ownerId: ownerId || null } }];
  });
}
