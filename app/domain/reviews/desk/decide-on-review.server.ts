import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { ruleLabels } from "../review/review-labels.ts";
import type { ReviewMail } from "../mail-data.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import { settleReports } from "../review/settle-reports.server.ts";
import type { ReviewDecision } from "../write/review-input.ts";

/**
 * Publishes a review that was held or reported, or removes it for a rule of the policy, of which its author is told; its text stays the author's.
 * Settles its reports.
 * Refuses: a text that the author has changed since; a review that is gone.
 */
export async function decideOnReview(shop: Shop, { reviewId, version, rule }: ReviewDecision): Promise<void> {
  requirePermission(shop.actor, "reviews.decide");
  await inTransaction(shop, async (shop) => {
    const review = await shop.db
      .selectFrom("reviews")
      .innerJoin("products", "products.id", "reviews.product_id")
      .innerJoin("auth_users", "auth_users.id", "reviews.user_id")
      .select(["reviews.version", "reviews.state", "products.name", "products.slug", "products.vendor_id"])
      .select("auth_users.email")
      .where("reviews.id", "=", reviewId)
      .forNoKeyUpdate(["reviews"])
      .executeTakeFirst();
    if (!review) throw refusal("review.not-found");
    if (review.version !== version) throw refusal("review.edited");
    const state = rule === undefined ? ("published" as const) : ("removed" as const);
    await shop.db
      .updateTable("reviews")
      .set({ state, held_for: null, removed_for: rule ?? null })
      .where("id", "=", reviewId)
      .execute();
    await settleReports(shop, { what: "review", id: reviewId });
    if (review.state === state && state === "removed") return;
    if (rule !== undefined) {
      await queueMail<ReviewMail>(shop, `review-removed:${reviewId}:${version}`, review.email, {
        template: "review-removed",
        product: review.name,
        slug: review.slug,
        rule: ruleLabels[rule],
      });
    }
    await writeAudit(shop, {
      action: rule === undefined ? "review.keep" : "review.remove",
      subject: { id: reviewId, name: review.name },
      vendorId: review.vendor_id,
      before: null,
      after: rule === undefined ? null : { rule },
    });
  });
}
