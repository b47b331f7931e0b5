import { shortNumberText } from "#domain/base/identifiers/short-number.ts";

/** The number of an order in a heading, with the short one that people say on the telephone. */
export function OrderNumber({ of }: { of: { number: string; shortNumber: number } }) {
  return (
    <>
      <HeadingNumber of={of.number} /> <ShortNumber of={of} />
    </>
  );
}

/** The number of an order or a return in a heading, whose lines do not break at its hyphen. */
export const HeadingNumber = ({ of: number }: { of: string }) => (
  <span className="order-number whitespace-nowrap">{number}</span>
);

export function ShortNumber({ of }: { of: { shortNumber: number } }) {
  return <span className="muted tabular">{shortNumberText(of.shortNumber)}</span>;
}
