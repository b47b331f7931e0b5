import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { onlySearch, parseListQuery } from "#domain/catalogue/query/list-query.ts";
import { storedSearch } from "#domain/catalogue/searches/stored-search.ts";
import { writeSearches } from "#domain/catalogue/searches/write-searches.server.ts";
import type { SearchCounter, Shop } from "#domain/shop/context/shop.ts";
import { networkOf } from "#domain/shop/limits/network-of.ts";
import type { CachedSearches } from "../pages/send-cached-page.ts";
import { clientAddress } from "../web/client-address.ts";

type Answer = { text: string; found: number };

const minute = 60_000;
/** Far more answers than have a cached page, and more visits than a small shop has in a day. */
const max = { answers: 2_000, visits: 20_000, texts: 2_000 };

/**
 * Counts the searches of this process and writes them every minute. Until then they are lost if the process is killed.
 * That a visitor was counted is known only here and until the day ends.
 */
export function countSearches(shop: Shop, log: Logger, trustedProxies: number) {
  const answers = new LRUCache<string, Answer>({ max: max.answers });
  const visits = new LRUCache<string, true>({ max: max.visits });
  let counted = new Map<string, { times: number; found: number }>();
  let day = indianDay(shop.now());

  function add({ text, found }: Answer, visitor: string) {
    const visit = `${visitor} ${text}`;
    if (visits.has(visit)) return;
    const times = counted.get(text)?.times ?? 0;
    if (times === 0 && counted.size >= max.texts) return;
    visits.set(visit, true);
    counted.set(text, { times: times + 1, found });
  }

  async function write() {
    const texts = [...counted].map(([text, search]) => ({ text, ...search }));
    counted = new Map();
    const today = indianDay(shop.now());
    if (today !== day) visits.clear();
    day = today;
    await writeSearches(shop, withoutBeginnings(texts)).catch((error: unknown) =>
      log.warn({ err: error }, "The searches of the last minute could not be counted."),
    );
  }

  const timer = setInterval(() => void write(), minute).unref();
  const searches: SearchCounter = {
    count(typed, { text, found }, visitor) {
      const stored = storedSearch(text);
      if (stored === undefined) return;
      answers.set(typed, { text: stored, found });
      add({ text: stored, found }, visitor);
    },
  };
  const cachedSearches: CachedSearches = {
    textOf(url) {
      const { pathname, searchParams } = new URL(url, shop.origin);
      const [, location] = /^\/(search|products)(?:\.data)?$/.exec(pathname) ?? [];
      if (location === "search") searchParams.set("search", searchParams.get("q") ?? "");
      return location && onlySearch(parseListQuery(searchParams));
    },
    countAgain(text, incoming) {
      const answer = answers.get(text);
      if (answer) add(answer, networkOf(clientAddress(incoming, trustedProxies)));
    },
  };
  async function close() {
    clearInterval(timer);
    await write();
  }
  return { searches, cachedSearches, write, close };
}

/** Lists are searched while somebody types: a text that goes on within the same minute was not finished. */
function withoutBeginnings<Search extends { text: string; times: number }>(searches: Search[]): Search[] {
  const sorted = searches.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  return sorted.filter(
    ({ text, times }, index) => times > 1 || sorted[index + 1]?.text.startsWith(text) !== true,
  );
}
