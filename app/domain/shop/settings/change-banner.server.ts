import { requirePermission } from "../access/require-permission.ts";
import { whatChanged, writeAudit } from "../audit/write-audit.server.ts";
import { inTransaction } from "../context/in-transaction.server.ts";
import type { Shop } from "../context/shop.ts";
import { type BannerInput, momentOf } from "./banner.ts";

export async function readBannerToChange(shop: Shop): Promise<BannerInput> {
  requirePermission(shop.actor, "content.read");
  return toInput(await selectBanner(shop).executeTakeFirstOrThrow());
}

/** Changes what is shown above the header, or takes it away. Saving it unchanged writes nothing to the audit log. */
export async function changeBanner(shop: Shop, input: BannerInput): Promise<void> {
  requirePermission(shop.actor, "content.change");
  await inTransaction(shop, async (shop) => {
    const row = await selectBanner(shop).forUpdate().executeTakeFirstOrThrow();
    const changed = whatChanged(toInput(row), input);
    if (!changed) return;
    await shop.db
      .updateTable("shop_settings")
      .set({
        banner_text: input.text || null,
        banner_link: input.link || null,
        banner_from: momentOf(input.from),
        banner_until: momentOf(input.until),
      })
      .execute();
    const subject = { id: "shop", name: "Banner" };
    await writeAudit(shop, { action: "settings.banner", subject, vendorId: null, ...changed });
  });
}

const selectBanner = ({ db }: Shop) =>
  db.selectFrom("shop_settings").select(["banner_text", "banner_link", "banner_from", "banner_until"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectBanner>["executeTakeFirstOrThrow"]>>;

const aheadOfUtc = 330 * 60_000;
const typed = (moment: Date | null) =>
  moment ? new Date(moment.getTime() + aheadOfUtc).toISOString().slice(0, 16) : "";

const toInput = (row: Row): BannerInput => ({
  text: row.banner_text ?? "",
  link: row.banner_link ?? "",
  from: typed(row.banner_from),
  until: typed(row.banner_until),
});
