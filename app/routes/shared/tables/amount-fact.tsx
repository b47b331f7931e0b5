import { formatExact } from "#domain/base/money/money.ts";
import { FlatFact } from "#ui/tables/fact.tsx";

/** An amount in paise, in a `<dl>` whose terms and descriptions follow one another. */
export function AmountFact({ term, amount }: { term: string; amount: number }) {
  return (
    <FlatFact term={term} className="tabular">
      {formatExact(amount)}
    </FlatFact>
  );
}
