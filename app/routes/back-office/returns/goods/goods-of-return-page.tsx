import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { ReturnGoodsPanel } from "./return-goods.tsx";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import goodsStyles from "./goods.css?url";
import { loadGoods, postGoods } from "./post-goods.server.ts";
import type { Route } from "./+types/goods-of-return-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Goods of ${page.loaderData.returnGoods.returnNumber}` : "Not found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: goodsStyles }];

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadGoods(context.get(shopContext), params.returnId, url);
}

export async function action({ request, context, params: { returnId }, url }: Route.ActionArgs) {
  const base = `${areaOf(url)}/returns/goods`;
  return postGoods(await readForm(request), context.get(shopContext), { base, returnId });
}

export default function GoodsOfReturnPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { returnGoods, done } = loaderData;
  const area = useArea();
  const base = `${area}/returns/goods`;
  return (
    <>
      <Crumbs trail={[{ label: "Returned goods", to: base }, { label: returnGoods.returnNumber }]} />
      <PageHeading title={`Goods of ${returnGoods.returnNumber}`} note={returnGoods.product}>
        <ButtonLink to={`${area}/returns/${returnGoods.returnId}`}>Open the return</ButtonLink>
      </PageHeading>
      <SavedNote when={done === "decided" && !answer}>Saved. The stock history shows the change.</SavedNote>
      <SavedNote when={done === "found" && !answer}>Saved. The goods are now in quarantine.</SavedNote>
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
