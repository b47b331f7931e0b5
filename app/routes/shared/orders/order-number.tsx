import { shortNumberText } from "#domain/base/identifiers/short-number.ts";

/** The number of an order in a heading, with the short one that people say on the telephone. */
export function OrderNumber({ of }: { of: { number: string; shortNumber: number } }) {
  return (
    <>
      <span className="order-number">{of.number}</span> <ShortNumber of={of} />
    </>
  );
}

export function ShortNumber({ of }: { of: { shortNumber: number } }) {
  return <span className="muted tabular">{shortNumberText(of.shortNumber)}</span>;
}
