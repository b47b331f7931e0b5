import { Flag } from "lucide-react";
import { data, Form, Link, redirect } from "react-router";
import { findMovedProduct } from "#domain/catalogue/product/find-moved-product.server.ts";
import { findProduct } from "#domain/catalogue/product/find-product.server.ts";
import { listOpenQuestions, listQuestions } from "#domain/reviews/questions/list-questions.server.ts";
import {
  questionsPerPage,
  readQuestionsQuery,
  writeQuestionsQuery,
} from "#domain/reviews/questions/question-labels.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import shopStyles from "../shop.css?url";
import { ReviewRows, written } from "#routes/shared/reviews/review-parts.tsx";
import { pageMeta, pageTitle } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Pager } from "#ui/tables/pager.tsx";
import { QuestionLink } from "../reviews/question-link.tsx";
import { QuestionItem } from "../reviews/question-item.tsx";
import { productBreadcrumbs } from "./breadcrumbs.ts";
import type { Route } from "./+types/questions";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle("Page Not Found", matches) }];
  const { name, slug } = loaderData.product;
  return pageMeta(matches, {
    title: `Questions about ${name}`,
    description: `What people ask about ${name}, with answers by the seller, the shop and buyers.`,
    path: `/products/${slug}/questions`,
    hidden: true,
  });
};

export const links = styleSheets(shopStyles);

/** Searches are one of many: they do not push other pages out of the cache. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders.has("Cache-Control") ? loaderHeaders : everyGuestHeaders();
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findProduct(shop, params.slug);
  if (!product) {
    const moved = await findMovedProduct(shop, params.slug);
    if (moved) throw redirect(`/products/${moved}/questions`, 301);
    throw data(null, 404);
  }
  const query = readQuestionsQuery(url.searchParams);
  const { name, slug, trail } = product;
  const list = await listQuestions(shop, product.groupId, query);
  // Only for signed-in buyers, whose pages are not kept.
  const open = query.page === 1 && !query.search ? await listOpenQuestions(shop, slug) : [];
  return data(
    { product: { name, slug, trail }, query, list, open },
    query.search ? { headers: { "Cache-Control": "private, no-cache" } } : {},
  );
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { product, query, list, open } = loaderData;
  const path = `/products/${product.slug}/questions`;
  const at = (page: number) => path + writeQuestionsQuery({ ...query, page });
  return (
    <div className="page-width pt-4 pb-section stack">
      <Crumbs
        trail={[
          ...productBreadcrumbs(product).slice(0, -1),
          { label: product.name, to: `/products/${product.slug}` },
          { label: "Questions" },
        ]}
      />
      <h1>Questions about {product.name}</h1>
      <div className="button-row">
        <Form action={path} role="search" className="row-close">
          <span className="input-frame">
            <input
              key={query.search}
              className="input"
              type="search"
              dir="auto"
              name="search"
              aria-label="Search questions and answers"
              placeholder="Search questions"
              defaultValue={query.search}
              maxLength={80}
            />
          </span>
          <button className="button button-line" type="submit">
            Search
          </button>
        </Form>
        <QuestionLink slug={product.slug} />
      </div>
      {open.length > 0 && (
        <section className="stack gap-3" aria-labelledby="open-questions">
          <h2 id="open-questions">You bought it: can you answer?</h2>
          <ul className="stack gap-3">
            {open.map(({ id, words }) => (
              <li key={id} className={written} dir="auto">
                {words}{" "}
                <Link className="link" to={`/questions/${id}/answer`}>
                  Answer<span className="visually-hidden">: {words}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {query.search && (
        <p>
          {inUnits(list.total, "question")} with “{query.search}”.{" "}
          <Link className="link" to={path}>
            Show all
          </Link>
        </p>
      )}
      {list.questions.length === 0 ? (
        !query.search && (
          <p>
            {query.page > 1
              ? "There are no more questions."
              : "No questions with an answer yet. The seller, the shop and buyers answer."}
          </p>
        )
      ) : (
        <ReviewRows>
          {list.questions.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              of={product.name}
              report={({ id, words }) => (
                <p className="small">
                  <ReportLink what="answer" id={id} words={words} />
                </p>
              )}
            >
              <p className="row small">
                <Link className="link muted" to={`/questions/${question.id}/answer`}>
                  Answer as a buyer<span className="visually-hidden">: {question.words}</span>
                </Link>
                <ReportLink what="question" id={question.id} words={question.words} />
              </p>
            </QuestionItem>
          ))}
        </ReviewRows>
      )}
      <Pager
        label="More questions"
        {...(query.page > 1 && { previous: at(query.page - 1) })}
        {...(query.page * questionsPerPage < list.total && { next: at(query.page + 1) })}
      />
    </div>
  );
}

function ReportLink({ what, id, words }: { what: "question" | "answer"; id: string; words: string }) {
  return (
    <Link className="link muted" to={`/report/${what}/${id}`}>
      <Flag size={14} />
      Report {what === "question" && "the question"}{" "}
      <span className="visually-hidden">
        {what === "answer" && "the answer: "}
        {words}
      </span>
    </Link>
  );
}
