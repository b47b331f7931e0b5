import type { ListQuery } from "#domain/catalogue/query/list-query.ts";
import { numberWords } from "#domain/catalogue/schema/spec-words.ts";

/** The query with another choice of one specification. */
export function withSpec(query: ListQuery, address: string, value: string | undefined): ListQuery {
  const { [address]: _former, ...others } = query.specs ?? {};
  return { ...query, specs: value ? { ...others, [address]: value } : others };
}

export function withoutValue(values: string, value: string): string | undefined {
  return (
    values
      .split(",")
      .filter((one) => one !== value)
      .join(",") || undefined
  );
}

type Range = { unit: string | null; low: number | undefined; high: number | undefined };

/** '1 kg to 1.5 kg', 'up to 1 TB' */
export function describeRange({ unit, low, high }: Range): string {
  const [from, to] = [low, high].map((end) => end !== undefined && numberWords(unit, end));
  return from && to ? `${from} to ${to}` : from ? `from ${from}` : `up to ${to}`;
}
