import { joinNames } from "../../base/text/join-names.ts";
import { type CatalogueSchema, specsOfCategory } from "../schema/catalogue-schema.ts";
import type { Specification, SpecValue, SpecValues } from "../schema/specification.ts";
import { measureText, valueText } from "../schema/value-text.ts";
import { listed, readUseClass, type UseClass } from "../search/meaning.ts";
import type { ListedWords } from "../search/read-lists.server.ts";
import { inSentence } from "./spec-rank.ts";
import { mentions, splitText } from "./spec-text.ts";

/** Whether a product has what the uses of a class need. */
export type Run = {
  /** As the owner names them for products: ['Tally', 'office work']. */
  uses: string[];
  /** The owner's sentence about the class: 'needs a dedicated graphics card.' */
  says: string;
  isMet: boolean;
  /** What the product has of what is needed, or what it has too little of: 'RTX 3050 6 GB', 'only 8 GB of RAM'. */
  has: string;
  /** What was asked of it. */
  needs: Need[];
  isCheapestFirst: boolean;
};

type Need = Omit<UseClass["needs"][number], "spec"> & { spec: Specification };

/** The uses of a class that products name, from what it needs: 'ramGb>=8; cheapest; on products: Tally, office work'. */
export const usesOnProducts = (shows: string): string[] =>
  listed(/(?:^|;)\s*on products:\s*([^;]*[^;\s])/.exec(shows)?.[1]);

/** The lists are of programs for Windows. */
const otherSystems = /\b(mac ?os|os x|chrome ?os|android|ipados)\b/i;

/**
 * What a product runs, by what it says of itself: what needs the least first. Only what has an operating system runs
 * anything. What its category does not have is not asked of it. Of a class it says nothing where the product does not say
 * enough.
 */
export function whatItRuns(
  schema: CatalogueSchema,
  category: string,
  values: SpecValues,
  lists: readonly ListedWords[],
): Run[] {
  return lists
    .flatMap((entry): Run[] => {
      const uses = entry.list === "classes" ? usesOnProducts(entry.shows) : [];
      return uses.length === 0 ? [] : runOf(schema, category, values, { uses, ...readUseClass(entry) });
    })
    .toSorted((a, b) => demandOf(a) - demandOf(b));
}

/** The same of one class; nothing of what runs no programs. */
export function runOf(
  schema: CatalogueSchema,
  category: string,
  values: SpecValues,
  { uses, says, isCheapestFirst, ...of }: Omit<UseClass, "key"> & { uses: string[] },
): Run[] {
  const specs = specsOfCategory(schema, category);
  const runsPrograms =
    specs.some(({ key }) => key === "os") && !otherSystems.test(String(values["os"] ?? ""));
  const needs = of.needs.flatMap((need) => {
    const spec = specs.find(({ key }) => key === need.spec);
    return spec ? [{ ...need, spec }] : [];
  });
  // What does not say it is not taken for what is excluded.
  const known = needs.filter(({ spec, without }) => without || values[spec.key] !== undefined);
  const failed = known.filter((need) => !isEnough(need, values[need.spec.key]));
  const isMet = failed.length === 0;
  const isUnknown = needs.length === 0 || (isMet && known.length < needs.length);
  if (!runsPrograms || says === "" || isUnknown) return [];
  const has = isMet ? enoughText(needs, specs, values) : tooLittleText(failed, specs, values);
  return [{ uses, says, isMet, has, needs, isCheapestFirst }];
}

/** After the names of the uses: 'needs a dedicated graphics card; this one has RTX 3050 6 GB.' */
export const runText = ({ says, has }: Pick<Run, "says" | "has">, product = "this one"): string =>
  `${says.replace(/\.$/, "")}; ${product} has ${has}.`;

/** A part of its own asks for more than any amount of memory. */
const demandOf = ({ needs }: Run) =>
  needs.reduce((sum, { least = 1_000, without }) => sum + (without ? 0 : least), 0);

function isEnough({ least, value, without }: Need, own: SpecValue | undefined): boolean {
  if (without) return !without.includes(String(own));
  if (value === undefined) return typeof own === "number" && own >= (least ?? 0);
  const text = typeof own === "boolean" ? (own ? "yes" : "no") : own;
  return Array.isArray(text) ? text.includes(value) : String(text) === value;
}

/** The name of a part may say its numbers, too: 'RTX 3050 6 GB and 16 GB of RAM'. */
function enoughText(needs: readonly Need[], specs: readonly Specification[], values: SpecValues): string {
  const names = new Set<string>();
  for (const { spec } of needs.filter(({ value }) => value !== undefined))
    names.add(partName(spec, specs, values) ?? plainText(spec, values));
  const amounts = needs.filter(({ spec, least }) => {
    const name = partName(spec, specs, values) ?? "";
    const own = values[spec.key];
    const isStated = names.has(name) && mentions(name, Number(own), valueText(spec, own) ?? "");
    return least !== undefined && !isStated;
  });
  return joinNames([...names, ...amounts.map(({ spec }) => plainText(spec, values))]);
}

function tooLittleText(failed: readonly Need[], specs: readonly Specification[], values: SpecValues): string {
  const amounts = failed.filter(({ least }) => least !== undefined);
  // The one with a clause behind it comes last.
  const [others = [], excluded = []] = [false, true].map((isExcluded) =>
    failed.filter(({ least, without }) => least === undefined && (without !== undefined) === isExcluded),
  );
  return joinNames([
    ...amounts.map(({ spec }) => `only ${plainText(spec, values)}`),
    ...[...excluded, ...others].map(({ spec, without }) => {
      const name = partName(spec, specs, values);
      if (name !== undefined && without) return `${name} instead`;
      const kind = valueText(spec, values[spec.key])?.toLowerCase() ?? "";
      return name === undefined ? plainText(spec, values) : `${name}, which is ${kind}`;
    }),
  ]);
}

/** What the text says that a choice is about: 'Graphics' says which one the 'Graphics type' is. */
function partName(
  spec: Specification,
  specs: readonly Specification[],
  values: SpecValues,
): string | undefined {
  const text = specs.find(
    ({ key, type, name }) => type === "text" && (key === spec.shownIn || spec.name.startsWith(`${name} `)),
  );
  const label = text && valueText(text, values[text.key]);
  return label === undefined ? undefined : splitText(label).value;
}

/** '16 GB of RAM', '62% sRGB coverage', '8 cores', 'no fingerprint reader', 'integrated (graphics type)' */
function plainText(spec: Specification, values: SpecValues): string {
  const own = values[spec.key];
  const name = inSentence(spec.name);
  if (typeof own === "boolean") return own ? name : `no ${name}`;
  if (typeof own !== "number") return `${valueText(spec, own)?.toLowerCase()} (${name})`;
  if (spec.unit === null) return measureText(spec, own);
  return `${valueText(spec, own)}${spec.unit === "GB" ? " of" : ""} ${name}`;
}
