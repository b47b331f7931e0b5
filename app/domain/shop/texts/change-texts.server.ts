import { sql } from "kysely";
import { requirePermission } from "../access/require-permission.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { inTransaction } from "../context/in-transaction.server.ts";
import type { Shop } from "../context/shop.ts";
import { refusal } from "../refusals.ts";
import { completedPages, type NewPage, nameOfCompleted, type TextInput } from "./text-input.ts";

/** Adds a page as a draft and returns its address. Refuses: an address that another page has. */
export async function addPage(shop: Shop, { slug, ...text }: NewPage): Promise<string> {
  requirePermission(shop.actor, "content.change");
  const address = `/pages/${slug}`;
  await inTransaction(shop, async (shop) => {
    if (!(await insertVersion(shop, address, { ...text, version: 0 }))) throw refusal("text.address-taken");
    await note(shop, "text.save", { address, title: text.title }, null, 1);
  });
  return address;
}

/**
 * Saves a text as a new version that only the staff see, unless nothing in it is new.
 * Refuses: an unknown page; a form that was opened with an older version.
 */
export async function saveText(shop: Shop, address: string, input: TextInput): Promise<void> {
  await inChange(shop, address, input.version, (shop, latest) => save(shop, address, latest, input));
}

/** Saves a text and shows it to visitors from now on. Refuses: what `saveText` refuses. */
export async function publishText(shop: Shop, address: string, input: TextInput): Promise<void> {
  await inChange(shop, address, input.version, async (shop, latest) => {
    const version = await save(shop, address, latest, input);
    const shown = await hide(shop, address);
    await shop.db
      .updateTable("text_versions")
      .set({ is_published: true })
      .where("address", "=", address)
      .where("version", "=", version)
      .execute();
    if (shown !== version) await note(shop, "text.publish", { address, title: input.title }, shown, version);
  });
}

/** Takes a text from visitors; its versions stay. Refuses: a text that they do not read. */
export async function unpublishText(shop: Shop, address: string): Promise<void> {
  await inChange(shop, address, undefined, async (shop, latest) => {
    const shown = await hide(shop, address);
    if (shown === null || !latest) throw refusal("text.nothing-published");
    await note(shop, "text.unpublish", { address, title: latest.title }, shown, null);
  });
}

/** Saves an earlier version once more as the latest, which is then published like any other. Refuses: an unknown one. */
export async function restoreText(
  shop: Shop,
  address: string,
  { version }: { version: number },
): Promise<void> {
  await inChange(shop, address, undefined, async (shop, latest) => {
    const former = await selectVersions(shop, address).where("version", "=", version).executeTakeFirst();
    if (!latest || !former) throw refusal("text.not-found");
    await save(shop, address, latest, former);
  });
}

type Latest = { version: number; title: string; body: string; inFooter: boolean };

const selectVersions = ({ db }: Shop, address: string) =>
  db
    .selectFrom("text_versions")
    .select(["version", "title", "body", "in_footer as inFooter"])
    .where("address", "=", address);

/** Locks the latest version of a text for a change. */
async function inChange(
  shop: Shop,
  address: string,
  opened: number | undefined,
  change: (shop: Shop, latest: Latest | undefined) => Promise<unknown>,
): Promise<void> {
  requirePermission(shop.actor, "content.change");
  await inTransaction(shop, async (shop) => {
    const latest = await selectVersions(shop, address)
      .orderBy("version", "desc")
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!latest && !completedPages.some((page) => page.address === address)) throw refusal("text.not-found");
    if (opened !== undefined && opened !== (latest?.version ?? 0)) throw refusal("text.changed-meanwhile");
    await change(shop, latest);
  });
}

async function save(shop: Shop, address: string, latest: Latest | undefined, input: Omit<Latest, "version">) {
  const isSame =
    latest?.title === input.title && latest.body === input.body && latest.inFooter === input.inFooter;
  if (latest && isSame) return latest.version;
  const version = latest?.version ?? 0;
  if (!(await insertVersion(shop, address, { ...input, version }))) throw refusal("text.changed-meanwhile");
  await note(shop, "text.save", { address, title: input.title }, version || null, version + 1);
  return version + 1;
}

/** Inserts what follows `version`; returns false if that is there by now. */
async function insertVersion(shop: Shop, address: string, { title, body, inFooter, version }: Latest) {
  const { name } = requirePermission(shop.actor, "content.change");
  const row = await shop.db
    .insertInto("text_versions")
    .values({
      address,
      version: version + 1,
      title,
      body,
      in_footer: inFooter,
      is_published: false,
      written_at: shop.now(),
      author_name: name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what visitors read until now, and returns its version. Kept pages are made anew. */
async function hide({ db }: Shop, address: string): Promise<number | null> {
  const row = await db
    .updateTable("text_versions")
    .set({ is_published: false })
    .where("address", "=", address)
    .where("is_published", "=", true)
    .returning("version")
    .executeTakeFirst();
  // No trigger announces this table: only these verbs write it.
  await sql`select pg_notify('catalogue_changed', '')`.execute(db);
  return row?.version ?? null;
}

function note(
  shop: Shop,
  action: string,
  { address, title }: { address: string; title: string },
  before: number | null,
  after: number | null,
) {
  return writeAudit(shop, {
    action,
    subject: { id: address, name: nameOfCompleted(address) ?? title },
    vendorId: null,
    before: before === null ? null : { version: before },
    after: after === null ? null : { version: after },
  });
}
