import { sql } from "kysely";
import { folded } from "../../base/text/folded.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { SynonymChange, SynonymInput } from "./synonym-input.ts";

/**
 * Says what words of customers mean. Refuses: words that have a meaning already, that mean themselves, or that are the
 * name of a category or brand, whose products nobody would find by it any more.
 */
export async function addSynonym(shop: Shop, { words, meaning }: SynonymInput): Promise<void> {
  requirePermission(shop.actor, "catalogue.shape");
  refuseSame(words, meaning);
  await refuseOwnWords(shop, words);
  await inTransaction(shop, async (shop) => {
    const added = await shop.db
      .insertInto("search_synonyms")
      .values({ words, meaning })
      .onConflict((conflict) => conflict.column("words").doNothing())
      .returning("words")
      .executeTakeFirst();
    if (!added) throw refusal("synonym.words-taken", { words, meaning: await lockMeaning(shop, words) });
    await announce(shop, "add", words, null, meaning);
  });
}

/**
 * Gives words another meaning than `was`. Refuses: words that have none any more, or another one by now, or that would
 * mean themselves.
 */
export async function changeSynonym(shop: Shop, { words, meaning, was }: SynonymChange): Promise<void> {
  requirePermission(shop.actor, "catalogue.shape");
  refuseSame(words, meaning);
  await inTransaction(shop, async (shop) => {
    const before = await lockMeaning(shop, words);
    if (before === meaning) return;
    if (before !== was) throw refusal("synonym.changed-meanwhile", { meaning: before });
    await shop.db.updateTable("search_synonyms").set({ meaning }).where("words", "=", words).execute();
    await announce(shop, "change", words, before, meaning);
  });
}

/** From now on these words are searched for as they are typed. Refuses: words that have no meaning any more. */
export async function removeSynonym(shop: Shop, words: string): Promise<void> {
  requirePermission(shop.actor, "catalogue.shape");
  await inTransaction(shop, async (shop) => {
    const before = await lockMeaning(shop, words);
    await shop.db.deleteFrom("search_synonyms").where("words", "=", words).execute();
    await announce(shop, "remove", words, before, null);
  });
}

function refuseSame(words: string, meaning: string) {
  if (folded(meaning) === words) throw refusal("synonym.same");
}

async function refuseOwnWords(shop: Shop, words: string): Promise<void> {
  const { categories } = await readCatalogueSchema(shop);
  const category = categories.find(({ name, plural }) => [name, plural].map(folded).includes(words));
  const brand = await shop.db
    .selectFrom("brands")
    .select("name")
    .where(sql<boolean>`lower(name) = ${words}`)
    .executeTakeFirst();
  const name = category?.name ?? brand?.name;
  if (name !== undefined) throw refusal("synonym.own-words", { name });
}

async function lockMeaning(shop: Shop, words: string): Promise<string> {
  const row = await shop.db
    .selectFrom("search_synonyms")
    .select("meaning")
    .where("words", "=", words)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal("synonym.not-found");
  return row.meaning;
}

/** Every process reads the synonyms again, and the audit log has the change. */
async function announce(
  shop: Shop,
  what: "add" | "change" | "remove",
  words: string,
  before: string | null,
  after: string | null,
) {
  await sql`select pg_notify('catalogue_changed', 'synonyms')`.execute(shop.db);
  await writeAudit(shop, {
    action: `synonym.${what}`,
    subject: { id: words, name: words },
    vendorId: null,
    before: before === null ? null : { meaning: before },
    after: after === null ? null : { meaning: after },
  });
}
