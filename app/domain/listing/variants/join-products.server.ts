import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { describeProblem } from "../../catalogue/product-problems.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type CatalogueSchema, specOf } from "../../catalogue/schema/catalogue-schema.ts";
import { holdSchema } from "../../catalogue/schema/hold-schema.server.ts";
import { haveSameSpecs, specProblem } from "../../catalogue/schema/spec-problems.ts";
import { readSpec } from "../../catalogue/schema/spec-texts.ts";
import type { Specification, SpecValues } from "../../catalogue/schema/specification.ts";
import { maxOptions, variantText } from "../../catalogue/schema/variant-text.ts";
import { allDifferences, differences } from "../editing/audit-difference.server.ts";
import { findListings, type LockedListing, lockListings } from "../editing/lock-listings.server.ts";
import { legalProblems } from "../facts/publishing-rules.ts";
import { sharedOf } from "../facts/shared-facts.ts";
import { type LockedGroup, lockGroups, variantIds } from "../groups/lock-groups.server.ts";
import { settleGroup } from "../groups/settle-group.server.ts";
import { type JoinInput, valueField } from "./join-input.ts";
import { optionChoices, refuseUnjoinable } from "./joinable.ts";
import { specsOfVariant } from "./specs-of-variant.ts";

/**
 * Makes products variants of one product, which differ in these options: products without variants become a new one or
 * join one that has variants, and a product with variants gets other options. Each keeps its id, and with it its price,
 * stock, codes, address, pictures and history; its name and its specifications say its options. What variants share is
 * that of `factsOf`. Returns the id of the product.
 * Refuses: what refuseUnjoinable refuses; by field, values that are missing, wrong, or the same for two; products that
 * somebody else changed meanwhile, or that are not the seller's; while an import of the seller is at work.
 */
export function joinProducts(shop: Shop, input: JoinInput): Promise<{ id: string; variants: number }> {
  return inTransaction(shop, async (shop) => {
    const schema = await holdSchema(shop);
    const listings = await lockListings(shop, input.products);
    // Only now: somebody else may have made a group until the products were free.
    const groups = await lockGroups(shop, input.products);
    refuseUnjoinable(listings, groups);
    const [existing] = groups;
    const source = listings.find(({ id }) => id === input.factsOf) ?? listings[0];
    if (!source) throw refusal("join.too-few");
    for (const { id, version } of listings) {
      if (version !== input.version[id]) throw refusal("product.changed-meanwhile");
    }
    if (existing) await refuseOutdated(shop, existing, listings);
    await refuseDuringImport(shop, source.vendorId);
    refuseLacking(source, listings);

    const choices = optionChoices(schema, source.facts.category, existing?.options ?? []);
    const options = choices.filter(({ key }) => input.option[key] === true);
    if (options.length === 0 || options.length > maxOptions) {
      throw refusal("join.options", { most: maxOptions });
    }
    const specs = readValues(schema, listings, options, input.value);
    for (const { id, facts } of listings) {
      const newSpecs = specs.get(id) ?? facts.specs;
      if (haveSameSpecs(facts.specs, newSpecs)) continue;
      await shop.db
        .updateTable("products")
        .set({ specs: JSON.stringify(newSpecs) })
        .where("id", "=", id)
        .execute();
    }
    const group = {
      id: existing?.id ?? listings[0]?.id ?? source.id,
      vendorId: source.vendorId,
      name: input.name,
      options: options.map(({ key }) => key),
    };
    await writeGroup(shop, group, listings);
    await settleGroup(shop, schema, group, {
      id: source.id,
      before: { name: source.facts.name, specs: specs.get(source.id) ?? source.facts.specs },
      sharesSpecs: false,
    });
    await noteJoin(shop, schema, { listings, existing, group });
    return { id: group.id, variants: listings.length };
  });
}

/** Refuses: a variant that the form did not show. */
async function refuseOutdated(shop: Shop, { id }: LockedGroup, listings: readonly LockedListing[]) {
  const shown = new Set(listings.map((listing) => listing.id));
  if ((await variantIds(shop, [id])).some((variant) => !shown.has(variant)))
    throw refusal("product.changed-meanwhile");
}

/** Its rows were planned for the products as they are. */
async function refuseDuringImport(shop: Shop, vendorId: string) {
  const run = await shop.db
    .selectFrom("import_runs")
    .select("id")
    .where("state", "in", ["importing", "undoing"])
    .where((run) => run.or([run("vendor_id", "=", vendorId), run("vendor_id", "is", null)]))
    .limit(1)
    .executeTakeFirst();
  if (run) throw refusal("join.during-import");
}

/** Refuses: shared facts with which a product on sale would lack something. */
function refuseLacking(source: LockedListing, listings: readonly LockedListing[]) {
  const shared = sharedOf(source.facts);
  const lacking = listings.find(
    ({ facts, status }) =>
      status === "published" && Object.keys(legalProblems({ ...facts, ...shared })).length > 0,
  );
  if (lacking) throw refusal("join.source-lacks", { product: source.facts.name, other: lacking.facts.name });
}

/** The specifications of each product by its id, with its values of the options. */
function readValues(
  schema: CatalogueSchema,
  listings: readonly LockedListing[],
  options: readonly Specification[],
  typed: JoinInput["value"],
): Map<string, SpecValues> {
  const problems: Record<string, string> = {};
  const keys = options.map(({ key }) => key);
  const specs = new Map<string, SpecValues>();
  const statedBy = new Map<string, string>();
  for (const { id, facts } of listings) {
    const values: SpecValues = {};
    for (const spec of options) {
      const value = readSpec(spec, typed[`${spec.key}.${id}`] ?? "");
      const problem = value === null ? undefined : specProblem(spec, value);
      if (value !== null && !problem) values[spec.key] = value;
      else
        problems[valueField(spec.key, id)] = problem
          ? describeProblem(problem)
          : `Please enter the ${spec.name}`;
    }
    const text = variantText(schema, keys, values);
    const twin = statedBy.get(text);
    if (twin !== undefined && Object.keys(values).length === keys.length)
      problems[valueField(keys.at(-1) ?? "", id)] = `Same options as '${twin}'`;
    statedBy.set(text, facts.name);
    specs.set(id, specsOfVariant(schema, facts.specs, values));
  }
  if (Object.keys(problems).length > 0) throw refusal("join.values", { problems });
  return specs;
}

async function writeGroup(shop: Shop, group: LockedGroup, listings: readonly LockedListing[]) {
  const { id, vendorId, name, options } = group;
  await shop.db
    .insertInto("product_groups")
    .values({ group_id: id, vendor_id: vendorId, name, options })
    .onConflict((row) => row.column("group_id").doUpdateSet({ name, options }))
    .execute();
  const joining = listings.filter(({ groupId }) => groupId !== id).map((listing) => listing.id);
  if (joining.length === 0) return;
  await shop.db.updateTable("products").set({ group_id: id }).where("id", "in", joining).execute();
}

type Join = { listings: readonly LockedListing[]; existing: LockedGroup | undefined; group: LockedGroup };

async function noteJoin(shop: Shop, schema: CatalogueSchema, { listings, existing, group }: Join) {
  const ids = listings.map(({ id }) => id);
  const after = new Map((await findListings(shop, ids)).map((listing) => [listing.id, listing]));
  const headings = (keys: readonly string[]) =>
    keys.map((key) => specOf(schema, key)?.name ?? key).join(", ");
  const changes = listings.flatMap((listing) => {
    const now = after.get(listing.id) ?? listing;
    const former = listing.isVariant ? existing : undefined;
    return [
      ...differences(
        "product.join-variants",
        listing,
        {
          name: listing.facts.name,
          variantOf: former?.name ?? null,
          options: former ? headings(former.options) : null,
        },
        { name: now.facts.name, variantOf: group.name, options: headings(group.options) },
      ),
      ...allDifferences(schema, listing, now),
    ];
  });
  await noteChanges(shop, changes);
}
