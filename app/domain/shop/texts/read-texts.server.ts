import { sql } from "kysely";
import { isAllowed, requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../context/shop.ts";
import { type TextBlock, textBlocks } from "./text-blocks.ts";
import { completedPages, usualTitle } from "./text-input.ts";

/** A text of the owner as visitors read it; `preview` is its version where it is not what they read yet. */
export type ShownText = { title: string; blocks: TextBlock[]; preview: number | null };

export type TextVersion = {
  version: number;
  title: string;
  body: string;
  inFooter: boolean;
  isPublished: boolean;
  writtenAt: Date;
  author: string;
};

/** A text for its editor, with its versions, newest first. Version 0 is a section that nobody has written yet. */
export type EditedText = {
  address: string;
  latest: Omit<TextVersion, "writtenAt" | "author">;
  versions: TextVersion[];
};

/**
 * Finds the published text of an address, or the version that the query of a page asks for ('?version=3'), for those who
 * may see drafts. Undefined if there is none.
 */
export async function findText(
  shop: Shop,
  address: string,
  requested: string | null = null,
): Promise<ShownText | undefined> {
  const version = Number(requested);
  const isPreview = Number.isInteger(version) && version > 0 && isAllowed(shop.actor, "content.read");
  const row = await shop.db
    .selectFrom("text_versions")
    .select(["title", "body", "is_published as isPublished"])
    .where("address", "=", address)
    .$if(isPreview, (query) => query.where("version", "=", Math.min(version, 2 ** 31 - 1)))
    .$if(!isPreview, (query) => query.where("is_published", "=", true))
    .executeTakeFirst();
  return row && { title: row.title, blocks: textBlocks(row.body), preview: row.isPublished ? null : version };
}

export type ListedText = {
  address: string;
  title: string;
  /** Null if visitors do not read any. */
  published: number | null;
  latest: number;
  changedAt: Date | null;
};

/** Lists the sections of the shop's pages, then the owner's pages by title. */
export async function listTexts(shop: Shop): Promise<ListedText[]> {
  requirePermission(shop.actor, "content.read");
  const rows = await shop.db
    .selectFrom("text_versions as latest")
    .distinctOn("address")
    .select(["address", "title", "version as latest", "written_at as changedAt"])
    .select(
      sql<number | null>`(
        select version from text_versions as seen where seen.address = latest.address and is_published
      )`.as("published"),
    )
    .orderBy("address")
    .orderBy("version", "desc")
    .execute();
  const none = { published: null, latest: 0, changedAt: null };
  const sections = completedPages.map(({ address, name }) => ({
    ...(rows.find((row) => row.address === address) ?? { ...none, address }),
    title: name,
  }));
  const own = rows.filter(({ address }) => !sections.some((section) => section.address === address));
  return [...sections, ...own.toSorted((a, b) => a.title.localeCompare(b.title, "en"))];
}

/** Finds a text for its editor; undefined for an address that is none of a text. */
export async function findTextToChange(shop: Shop, address: string): Promise<EditedText | undefined> {
  requirePermission(shop.actor, "content.read");
  const versions = await shop.db
    .selectFrom("text_versions")
    .select(["version", "title", "body", "in_footer as inFooter", "is_published as isPublished"])
    .select(["written_at as writtenAt", "author_name as author"])
    .where("address", "=", address)
    .orderBy("version", "desc")
    .execute();
  const [latest] = versions;
  if (!latest && !completedPages.some((page) => page.address === address)) return undefined;
  const none = { version: 0, title: usualTitle, body: "", inFooter: false, isPublished: false };
  return { address, latest: latest ?? none, versions };
}

/** The addresses of the owner's pages that visitors read. */
export async function listPublishedPages({ db }: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom("text_versions")
    .select("address")
    .where("is_published", "=", true)
    .where("address", "like", "/pages/%")
    .orderBy("address")
    .execute();
  return rows.map(({ address }) => address);
}
