import type { ReturnGoods } from "#domain/order-views/goods/read-return-goods.server.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { SavedNote } from "../../forms/saved-note.tsx";
import { PageHeading } from "../../screens/page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { ReturnGoodsPanel } from "./return-goods.tsx";

type GoodsOfReturnPageProps = {
  found: ReturnGoods;
  /** '/vendor' or '/admin'. */
  area: string;
  /** What a form of this page has just done; null on a page that was only opened. */
  done: "decided" | "found" | null;
  answer: FormAnswer | undefined;
};

/** The goods of one return on a page of their own. */
export function GoodsOfReturnPage({ found, area, done, answer }: GoodsOfReturnPageProps) {
  const base = `${area}/returns/goods`;
  return (
    <>
      <Crumbs trail={[{ label: "Returned goods", to: base }, { label: found.returnNumber }]} />
      <PageHeading title={`Goods of ${found.returnNumber}`} note={found.product}>
        <ButtonLink to={`${area}/returns/${found.returnId}`}>Open the return</ButtonLink>
      </PageHeading>
      <SavedNote when={done === "decided" && !answer}>Saved. The stock history shows the change.</SavedNote>
      <SavedNote when={done === "found" && !answer}>Saved. The goods are now in quarantine.</SavedNote>
      {found.goods.length === 0 && !found.canBeFound ? (
        <EmptyState heading="Nothing has come back yet">
          The goods appear here when the return is received.
        </EmptyState>
      ) : (
        <ReturnGoodsPanel found={found} base={base} products={`${area}/products`} failure={answer} />
      )}
    </>
  );
}
