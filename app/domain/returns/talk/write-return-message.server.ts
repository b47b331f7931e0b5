import type { ReturnMail } from "../mail-data.ts";
import { requirePermission, requireSignedIn } from "../../shop/access/require-permission.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { type MailToQueue, queueMails } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import { drawPhotos, type PhotoUpload } from "../photos/draw-photos.server.ts";
import { attachPhotos } from "../photos/save-photos.server.ts";
import { mayTalk, talkDays } from "./may-talk.ts";
import type { ReturnMessage } from "./return-message.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readShopMailbox, readVendorMailboxes } from "../../orders/mails/mailboxes.server.ts";
import { type LockedReturn, lockReturn } from "../transitions/transition-return.server.ts";

const limit: RateLimit = { rule: "return-messages", attempts: 30, perMinutes: 60 };

type Side = "buyer" | "seller" | "shop";

/** The customer writes about the own return. Refuses: what `writeFromDesk` refuses. */
export async function writeAsCustomer(
  shop: Shop,
  returnId: string,
  message: ReturnMessage,
  photos: readonly PhotoUpload[] = [],
): Promise<void> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  await write(shop, returnId, { message, photos, side: "buyer", scope: { userId } });
}

/**
 * The seller or the shop writes about a return. The other side is told by mail, without the text. The same form again
 * writes nothing more.
 * Refuses: a return that is not theirs, as unknown; one that ended more than 30 days ago; photos that are none; too many
 * messages.
 */
export async function writeFromDesk(
  shop: Shop,
  returnId: string,
  message: ReturnMessage,
  photos: readonly PhotoUpload[] = [],
): Promise<void> {
  const scope = sellerScope(shop.actor, "returns.handle");
  await write(shop, returnId, { message, photos, side: scope === "everybody" ? "shop" : "seller", scope });
}

type Written = {
  message: ReturnMessage;
  photos: readonly PhotoUpload[];
  side: Side;
  scope: SellerScope | { userId: string };
};

async function write(shop: Shop, returnId: string, { message, photos, side, scope }: Written): Promise<void> {
  const { userId, name } = requireSignedIn(shop.actor);
  // Checked before photos are drawn, which takes seconds and needs no transaction.
  const isSent = await inTransaction(shop, async (shop) => {
    await refuseUnlessOpen(shop, await lockReturn(shop, returnId, scope));
    return isThere(shop, message.messageId);
  });
  if (isSent) return;
  await countAttempt(shop, limit, userId);
  const drawn = await drawPhotos(shop, photos);
  const isNew = await inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId, scope);
    await refuseUnlessOpen(shop, locked);
    const written = await shop.db
      .insertInto("return_messages")
      .values({
        id: message.messageId,
        return_id: returnId,
        side,
        author_id: userId,
        author_name: name,
        text: message.text,
        created_at: shop.now(),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) return false;
    await attachPhotos(shop, returnId, "message", drawn, written.id);
    await queueMails<ReturnMail>(shop, await mailsAbout(shop, locked, { side, messageId: written.id }));
    return true;
  });
  if (!isNew) await shop.photos.remove(drawn.map(({ id }) => id));
}

async function isThere(shop: Shop, messageId: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom("return_messages")
    .select("id")
    .where("id", "=", messageId)
    .executeTakeFirst();
  return row !== undefined;
}

async function refuseUnlessOpen(shop: Shop, { id }: LockedReturn): Promise<void> {
  const { ended_at } = await shop.db
    .selectFrom("returns")
    .select("ended_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!mayTalk(ended_at, shop.now())) throw refusal("return.talk-over", { days: talkDays });
}

/** A mail to each person of the other sides. The shop reads what it is asked: what waits for it, and its own returns. */
async function mailsAbout(
  shop: Shop,
  { id, number, product, userId, userEmail, vendorId, state }: LockedReturn,
  { side, messageId }: { side: Side; messageId: string },
): Promise<MailToQueue<ReturnMail>[]> {
  const mailTo = (key: string, recipient: string, to: Side): MailToQueue<ReturnMail> => ({
    eventKey: `return-message:${messageId}:${key}`,
    recipient,
    mail: { template: "return-message", to, from: side, returnId: id, returnNumber: number, product },
  });
  const mails: MailToQueue<ReturnMail>[] = [];
  // A customer without an account any more has no page to read it on.
  if (side !== "buyer" && userId !== null) mails.push(mailTo("buyer", userEmail, "buyer"));
  const people = (await readVendorMailboxes(shop, [vendorId])).get(vendorId)?.people ?? [];
  if (side !== "seller") mails.push(...people.map((person) => mailTo(person.userId, person.email, "seller")));
  if (side === "buyer" && (people.length === 0 || state === "disputed")) {
    mails.push(mailTo("shop", (await readShopMailbox(shop)).email, "shop"));
  }
  return mails;
}
