import { findGrievance } from "../../messages/tickets/find-grievance.server.ts";
import { listPhotos } from "../photos/find-photo.server.ts";
import { mayTalk } from "../talk/may-talk.ts";
import { whyEscalate } from "../talk/may-escalate.ts";
import { can } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReturnPage } from "./return-page.ts";

export type TalkSide = "buyer" | "seller" | "shop";

/** What the sides of a return wrote and showed each other, and the grievance about it. */
export type ReturnTalk = Awaited<ReturnType<typeof readReturnTalk>>;
export type TalkMessage = ReturnTalk["messages"][number];

/** Reads what belongs to a return that the actor may see: the page was read for them. */
export async function readReturnTalk(shop: Shop, page: ReturnPage) {
  const [rows, photos, grievance] = await Promise.all([
    shop.db
      .selectFrom("return_messages")
      .select(["id", "author_name as author", "text", "created_at as at"])
      .select(({ ref }) => ref("side").$castTo<TalkSide>().as("side"))
      .where("return_id", "=", page.id)
      .orderBy("place")
      .execute(),
    listPhotos(shop, page.id),
    findGrievance(shop, page.id),
  ]);
  const side: TalkSide = page.side === "owner" ? "buyer" : page.side;
  const mayHandle = can(shop.actor, side === "shop" ? "returns.handle-any" : "returns.handle-own");
  const isOpen = grievance !== null && grievance.status !== "closed";
  return {
    returnId: page.id,
    /** The side that reads it. */
    side,
    /** The oldest first. */
    messages: rows.map(({ author, ...row }) => ({
      ...row,
      /** The name of the person, for the shop; other sides read which side wrote. */
      author: side === "shop" ? author : null,
      photos: photos.filter(({ messageId }) => messageId === row.id),
    })),
    requestPhotos: photos.filter(({ purpose }) => purpose === "request"),
    inspectionPhotos: photos.filter(({ purpose }) => purpose === "inspection"),
    /** Null for those who may only read. */
    mayWrite: side === "buyer" || mayHandle ? mayTalk(page.endedAt, shop.now()) : null,
    /** The latest grievance; the ticket is null for the seller, who only reads its clocks. */
    grievance: grievance && side === "seller" ? { ...grievance, ticket: null, messageId: null } : grievance,
    /** Why the reader may escalate now; null if not. */
    mayEscalate: side === "buyer" && !isOpen ? whyEscalate(page) : null,
    /** Made for the form of the next message. */
    newMessageId: crypto.randomUUID(),
  };
}
