import { redirect } from "react-router";
import { moveWishToCart } from "#domain/cart/wish-list/move-wish-to-cart.server.ts";
import { listWished, readWishes } from "#domain/cart/wish-list/read-wishes.server.ts";
import { removeWish } from "#domain/cart/wish-list/remove-wish.server.ts";
import { WishStep } from "#domain/cart/wish-list/wish-list.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import shopStyles from "../shop.css?url";
import { useWishedProducts } from "./use-wished-products.ts";
import { WishListView } from "./view.tsx";
import type { Route } from "./+types/wish-list-page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Wish list",
    description: "The products you have saved, with today's prices and stock.",
    path: "/wish-list",
    hidden: true,
  });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: shopStyles }];

/** Loads the products on a signed-in person's list; only the browser knows a guest's list. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (!("userId" in shop.actor)) return { products: [] };
  return { products: await listWished(shop, await readWishes(shop)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return submit(await readForm(request), WishStep, async ({ intent, productId }) => {
    if (intent === "move") await moveWishToCart(shop, { productId });
    else await removeWish(shop, { productId });
    return redirect("/wish-list", 303);
  });
}

export default function WishList({ loaderData, actionData }: Route.ComponentProps) {
  const { products, isKnown, isUnreached } = useWishedProducts(loaderData.products);
  return (
    <div className="page-width pt-10 pb-section grid gap-7">
      {actionData?.formError && <Banner focusOn={actionData}>{actionData.formError}</Banner>}
      {isUnreached && (
        <Banner tone="warn">
          We cannot reach the shop right now. Your wish list is saved. Please try again later.
        </Banner>
      )}
      <WishListView products={products} isKnown={isKnown} />
    </div>
  );
}
