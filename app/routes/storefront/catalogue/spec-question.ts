import type { ListQuery } from "#domain/catalogue/query/list-query.ts";

/** The query with another choice of one specification. */
export function withSpec(query: ListQuery, address: string, asked: string | undefined): ListQuery {
  const { [address]: _former, ...others } = query.specs ?? {};
  return { ...query, specs: asked ? { ...others, [address]: asked } : others };
}

export function withoutValue(asked: string, value: string): string | undefined {
  return (
    asked
      .split(",")
      .filter((one) => one !== value)
      .join(",") || undefined
  );
}

type Range = { unit: string | null; low: number | undefined; high: number | undefined };

/** '1 to 1.5 kg' */
export function describeRange({ unit, low, high }: Range): string {
  const words =
    low === undefined ? `up to ${high}` : high === undefined ? `from ${low}` : `${low} to ${high}`;
  return unit === null ? words : `${words} ${unit}`;
}
