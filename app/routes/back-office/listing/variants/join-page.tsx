import { redirect } from "react-router";
import { maxOptions } from "#domain/catalogue/schema/variant-text.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { PageHeading } from "../../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import { JoinForm } from "./join-form.tsx";
import { postJoin, readToJoin } from "./post-join.server.ts";
import { alwaysRead } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/join-page";

export const meta: Route.MetaFunction = (page) => areaMeta(titleOf(page.loaderData), page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = url.searchParams.get("products");
  if (!ids) throw redirect(`${areaOf(url)}/products`);
  return readToJoin(context.get(shopContext), ids);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return postJoin(await readForm(request), context.get(shopContext), `${areaOf(url)}/products`);
}

/** A refused form also reloads the products. */
export const shouldRevalidate = alwaysRead;

function titleOf(page: Route.ComponentProps["loaderData"] | undefined): string {
  return page?.toJoin?.changesOptions ? `Options of ${page.toJoin.name}` : "Join as variants";
}

/** The page on which existing products become variants of one, or the variants of a product get further options. */
export default function JoinPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { toJoin, refused } = loaderData;
  const base = `${useArea()}/products`;
  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: titleOf(loaderData) }]} />
      <PageHeading title={titleOf(loaderData)}>
        {toJoin?.changesOptions ? (
          <ButtonLink to={`${base}/${toJoin.factsOf}/variants`}>Back to the variants</ButtonLink>
        ) : (
          <ButtonLink to={base}>Back to the products</ButtonLink>
        )}
      </PageHeading>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {refused !== null && <Banner tone="warn">{refused}</Banner>}
      {toJoin && <JoinForm base={base} toJoin={toJoin} failure={failure} maxOptions={maxOptions} />}
    </>
  );
}
