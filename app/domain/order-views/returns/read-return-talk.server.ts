import { findGrievance, type Grievance } from "../../messages/tickets/find-grievance.server.ts";
import { listPhotos, type ReturnPhoto } from "../../returns/photos/find-photo.server.ts";
import { mayTalk } from "../../returns/talk/may-talk.ts";
import { type EscalationReason, whyEscalate } from "../../returns/talk/may-escalate.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ReturnPage } from "./return-page.ts";

export type TalkSide = "buyer" | "seller" | "shop";

export type TalkMessage = {
  id: string;
  side: TalkSide;
  /** The name of the person, for the shop; other sides read which side wrote. */
  author: string | null;
  text: string;
  at: Date;
  photos: ReturnPhoto[];
};

/** What the sides of a return wrote and showed each other, and the grievance about it. */
export type ReturnTalk = {
  returnId: string;
  /** The side that reads it. */
  side: TalkSide;
  /** The oldest first. */
  messages: TalkMessage[];
  requestPhotos: ReturnPhoto[];
  inspectionPhotos: ReturnPhoto[];
  mayWrite: boolean;
  /** The latest grievance; the ticket is null for the seller, who only reads its clocks. */
  grievance: Grievance | null;
  /** Why the reader may escalate now; null if not. */
  mayEscalate: EscalationReason | null;
  /** Made for the form of the next message. */
  newMessageId: string;
};

/** Reads what belongs to a return that the actor may see: the page was read for them. */
export async function readReturnTalk(shop: Shop, page: ReturnPage): Promise<ReturnTalk> {
  const [rows, photos, grievance] = await Promise.all([
    shop.db
      .selectFrom("return_messages")
      .select(["id", "side", "author_name as author", "text", "created_at as at"])
      .where("return_id", "=", page.id)
      .orderBy("place")
      .execute(),
    listPhotos(shop, page.id),
    findGrievance(shop, page.id),
  ]);
  const side = page.side === "owner" ? "buyer" : page.side;
  const isOpen = grievance !== null && grievance.status !== "closed";
  return {
    returnId: page.id,
    side,
    messages: rows.map(({ author, ...row }) => ({
      ...row,
      side: row.side as TalkSide,
      author: side === "shop" ? author : null,
      photos: photos.filter(({ messageId }) => messageId === row.id),
    })),
    requestPhotos: photos.filter(({ purpose }) => purpose === "request"),
    inspectionPhotos: photos.filter(({ purpose }) => purpose === "inspection"),
    mayWrite: mayTalk(page.endedAt, shop.now()),
    grievance: grievance && side === "seller" ? { ...grievance, ticket: null, messageId: null } : grievance,
    mayEscalate: side === "buyer" && !isOpen ? whyEscalate(page) : null,
    newMessageId: crypto.randomUUID(),
  };
}
