import type { Shop } from "../../shop/context/shop.ts";
import { folded } from "../../base/text/folded.ts";

export type Sellers = Awaited<ReturnType<typeof readSellers>>;
const maxNamed = 10;

/** The sellers of the shop as files of products name them: by name or GSTIN, or by their id. One query. */
export async function readSellers(shop: Shop) {
  const sellers = await shop.db
    .selectFrom("vendors")
    .select(["id", "name", "gstin", "is_own as isOwn"])
    .orderBy("is_own", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();
  const named = new Map<string, Set<string>>();
  for (const { id, name, gstin } of sellers) {
    for (const text of [id, name, ...(gstin ? [gstin] : [])]) {
      named.set(folded(text), (named.get(folded(text)) ?? new Set()).add(id));
    }
  }
  const idsOf = (text: string) => [...(named.get(folded(text)) ?? [])];

  /** The id of the seller that a text names. A text that names none or several stays as it is. */
  function idOf(text: string): string {
    const [id, ...others] = idsOf(text);
    return id !== undefined && others.length === 0 ? id : text;
  }

  /** The name of a seller, or its id where several have its name. */
  function textOf(id: string): string {
    const name = sellers.find((seller) => seller.id === id)?.name ?? id;
    return idOf(name) === id ? name : id;
  }

  const choices = sellers.map(({ id }) => textOf(id));
  const rest = sellers.length - maxNamed;
  const list = `${choices.slice(0, maxNamed).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  const own = sellers.find(({ isOwn }) => isOwn);

  return {
    idOf,
    textOf,
    choices,
    /** The shop itself as a seller; '' where it does not sell. */
    own: own ? textOf(own.id) : "",
    /** What is wrong with a text that should name a seller; undefined if it does. */
    problemOf(text: string): string | undefined {
      const ids = idsOf(text);
      if (ids.length === 1) return undefined;
      if (ids.length > 1) return `Several sellers are meant by '${text}'. Please enter the GSTIN of one`;
      const what = text === "" ? "Please enter who sells it" : `There is no seller '${text}'`;
      return `${what}. Sellers are: ${list}`;
    },
  };
}
