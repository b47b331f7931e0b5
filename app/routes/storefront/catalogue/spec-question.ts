import type { ListQuery } from "#domain/catalogue/query/list-query.ts";
import { numberText } from "#domain/catalogue/schema/value-text.ts";

/** The query with another choice of one specification. */
export function withSpec(query: ListQuery, address: string, value: string | undefined): ListQuery {
  const { [address]: _former, ...others } = query.specs ?? {};
  return { ...query, specs: value ? { ...others, [address]: value } : others };
}

export function withoutValue(values: string, value: string): string | undefined {
  return (
    values
      .split(",")
      .filter((part) => part !== value)
      .join(",") || undefined
  );
}

type Range = { unit: string | null; low: number | undefined; high: number | undefined };

/** '1 kg to 1.5 kg', 'up to 1 TB' */
export function describeRange({ unit, low, high }: Range): string {
  const [from, to] = [low, high].map((end) => end !== undefined && numberText(unit, end));
  return from && to ? `${from} to ${to}` : from ? `from ${from}` : `up to ${to}`;
}
