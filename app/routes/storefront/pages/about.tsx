import { findProduct } from "#domain/catalogue/product/find-product.server.ts";
import { readHome } from "#domain/catalogue/home/read-home.server.ts";
import { findText } from "#domain/shop/texts/read-texts.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import shopStyles from "../shop.css?url";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { drawnName, pageMeta, shopOf } from "#routes/shared/screens/page-meta.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { PreviewNote, TextBlocks } from "#routes/shared/texts/text-blocks.tsx";
import { BusinessDetails } from "./business-details.tsx";
import { useShopSettings } from "../frame/shop-settings.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    description: `A small computer shop in ${shopOf(matches).city}, opened in 2025. Read our story, our values and our business details.`,
    path: "/about",
  });

export const links = styleSheets(shopStyles);

export const headers = everyGuestHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ hero }, own] = await Promise.all([
    readHome(shop),
    findText(shop, "/about", url.searchParams.get("version")),
  ]);
  const product = hero && (await findProduct(shop, hero.slug));
  const [whole, closeUp] = product?.pictures ?? [];
  return { own, picture: closeUp ?? whole ?? null };
}

const values = [
  {
    name: "Uncompromising Quality",
    text: "We sell a small range and describe every product in full: processor, memory, screen, weight and size.",
  },
  {
    name: "Customer Centricity",
    text: "Tell us your work and budget. We recommend the right computer, even if it is the cheaper one.",
  },
  {
    name: "Continuous Innovation",
    text: "We add new products when they are better, not just newer.",
  },
  {
    name: "Unwavering Integrity",
    text: "Real specifications, real prices, and the price with GST beside every price.",
  },
];

export default function About({ loaderData }: Route.ComponentProps) {
  const settings = useShopSettings();
  const { own } = loaderData;
  return (
    <>
      <section className="py-flow-wide">
        <div className="page-width">
          <PreviewNote version={own?.preview} />
          <h1 className="max-w-230 text-display font-stretch-108%">A small shop for serious computers.</h1>
          <p className="lead mb-0">
            {settings.name} opened in {settings.city} in 2025.
            {settings.name === drawnName &&
              ` ${drawnName} is the Sanskrit word for machine. It also means a diagram.`}
          </p>
        </div>
      </section>
      <section className="page-width grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-end gap-flow max-lg:grid-cols-1">
        <div className="plate *:aspect-4/3 [&_img]:object-[50%_60%]">
          <ProductPicture
            picture={loaderData.picture}
            sizes="(width < 64rem) 100vw, min(57vw, 54rem)"
            widest={1200}
            first
          />
        </div>
        <div className="*:[p]:mt-3 *:[p]:text-lg *:[p]:text-ink-2">
          <h2 className="mb-4">Why we print the numbers</h2>
          <p>
            Buying a computer should not be guesswork. Two laptops with the same processor can differ in
            weight, screen and memory, and shops rarely tell you.
          </p>
          <p>
            So we list the details that matter: how much a laptop weighs, how wide it is, how much memory it
            has and how bright its screen is. A small ruler shows how it compares with the others.
          </p>
          <p>
            Several sellers offer their products here. Every product page shows who sells it, where it was
            made and what it costs with GST.
          </p>
        </div>
      </section>
      <section className="page-width py-(--space-section)">
        <h2 className="mb-7">Our values</h2>
        <ol className="border-t border-ink">
          {values.map(({ name, text }) => (
            <li
              className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-baseline gap-x-8 gap-y-1 border-b border-line py-5.5 max-lg:grid-cols-1"
              key={name}
            >
              <h3 className="text-title">{name}</h3>
              <p className="text-lg text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {own && (
        <section className="page-width pb-(--space-section)" dir="auto">
          <h2 className="mb-7">{own.title}</h2>
          <div className="prose">
            <TextBlocks blocks={own.blocks} />
          </div>
        </section>
      )}
      <section className="page-width pb-(--space-section)">
        <h2 className="mb-7">Business details</h2>
        <BusinessDetails settings={settings} />
      </section>
    </>
  );
}
