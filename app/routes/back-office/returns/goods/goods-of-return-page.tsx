import { data } from "react-router";
import { decideGoods } from "#domain/returns/quarantine/decide-goods.server.ts";
import { noteFoundGoods } from "#domain/returns/quarantine/note-found-goods.server.ts";
import { readReturnGoods } from "#domain/returns/quarantine-list/read-return-goods.server.ts";
import { GoodsDecisionInput, goodsDecisions } from "#domain/returns/return/goods-input.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { ReturnGoodsPanel } from "./return-goods.tsx";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta, useArea } from "../../area.ts";
import { HeadingNumber } from "#routes/shared/orders/order-number.tsx";
import type { Route } from "./+types/goods-of-return-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Goods of ${page.loaderData.returnGoods.returnNumber}` : "Not found", page);

const decision = formAbout(
  GoodsDecisionInput,
  async (shop, _returnId: string, input) => {
    await decideGoods(shop, input);
  },
  { decided: "Saved. The stock history shows the change." },
);
const forms = withoutPassword({
  found: formAbout(Nothing, noteFoundGoods, "Saved. The goods are now in quarantine."),
  ...Object.fromEntries(goodsDecisions.map((intent) => [intent, decision])),
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const returnGoods = await readReturnGoods(context.get(shopContext), params.returnId);
  if (!returnGoods) throw data(null, 404);
  return { returnGoods, done: doneText(forms, url) };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms, { about: call.params.returnId });

export default function GoodsOfReturnPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { returnGoods, done } = loaderData;
  const area = useArea();
  const base = `${area}/returns/goods`;
  return (
    <>
      <Crumbs trail={[{ label: "Returned goods", to: base }, { label: returnGoods.returnNumber }]} />
      <PageHeading
        title={
          <>
            Goods of <HeadingNumber of={returnGoods.returnNumber} />
          </>
        }
        note={returnGoods.product}
      >
        <ButtonLink to={`${area}/returns/${returnGoods.returnId}`}>Open the return</ButtonLink>
      </PageHeading>
      <SavedNote when={done !== undefined && !answer}>{done}</SavedNote>
      {returnGoods.goods.length === 0 && !returnGoods.canBeFound ? (
        <EmptyState heading="Nothing has come back yet">
          The goods appear here when the return is received.
        </EmptyState>
      ) : (
        <ReturnGoodsPanel
          returnGoods={returnGoods}
          base={base}
          products={`${area}/products`}
          failure={answer}
        />
      )}
    </>
  );
}
