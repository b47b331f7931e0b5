import { data } from "react-router";
import { findText } from "#domain/shop/texts/read-texts.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { pageMeta, pageTitle } from "#routes/shared/screens/page-meta.ts";
import { PreviewNote, TextBlocks } from "#routes/shared/texts/text-blocks.tsx";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import shopStyles from "../shop.css?url";
import type { Route } from "./+types/own-page";

const longestDescription = 160;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  if (!loaderData)
    return [{ title: pageTitle("Page Not Found", matches) }, { name: "robots", content: "noindex" }];
  const { title, description, text } = loaderData;
  const hidden = text.preview !== null;
  return pageMeta(matches, { title, description, path: `/pages/${params.text}`, hidden });
};

export const links = styleSheets(shopStyles);

export const headers = everyGuestHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const text = await findText(shop, `/pages/${params.text}`, url.searchParams.get("version"));
  if (!text) throw data(null, { status: 404 });
  const first = text.blocks.find(({ kind }) => kind === "paragraph");
  const words = first && "lines" in first ? first.lines.flat().map(({ words }) => words) : [];
  return { text, title: text.title, description: words.join("").slice(0, longestDescription) || text.title };
}

/** A page that the owner wrote. */
export default function OwnPage({ loaderData: { text, title } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-flow pb-(--space-section)">
      <article className="prose" dir="auto">
        <PreviewNote version={text.preview} />
        <h1>{title}</h1>
        <TextBlocks blocks={text.blocks} level={2} />
      </article>
    </div>
  );
}
