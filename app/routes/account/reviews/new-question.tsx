import { data, Link, redirect } from "react-router";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { postQuestion, refuseUnlessAskable } from "#domain/reviews/questions/post-question.server.ts";
import { QuestionInput } from "#domain/reviews/questions/question-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Route } from "./+types/new-question";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Ask a question");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const message = url.searchParams.get("said");
  try {
    const { name, slug } = await refuseUnlessAskable(context.get(shopContext), params.slug);
    return { product: { name, slug }, refused: null, message };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.kind === "not-found") throw data(null, 404);
    return { product: null, refused: error.message, message };
  }
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  return submit(await readForm(request), QuestionInput, async (input) => {
    const state = await postQuestion(context.get(shopContext), slug, input);
    return redirect(`/products/${slug}/ask?said=${state}`, 303);
  });
}

/** A customer asks about a product, or reads why that is not possible. */
export default function NewQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { product, refused, message } = loaderData;
  const failure = useStableAnswer(actionData);
  const page = `/products/${params.slug}`;
  return (
    <div className="page-width pt-4 pb-section stack max-w-176">
      <Crumbs
        trail={[
          { label: product?.name ?? "Product", to: page },
          { label: "Questions", to: `${page}/questions` },
          { label: "Ask a question" },
        ]}
      />
      <h1>{product ? `Ask about ${product.name}` : "Ask a question"}</h1>
      {refused !== null ? (
        <p>{refused}</p>
      ) : message !== null && !failure ? (
        <>
          <Banner tone="ok">
            {message === "held"
              ? "Thank you. We will read your question first, because it may contain a link, contact details, an order number or abusive words."
              : "Thank you. We have told the seller. We will email you when there is an answer."}
          </Banner>
          {message === "held" && (
            <p>
              Is it about an order?{" "}
              <Link className="link" to="/contact">
                Write to us
              </Link>{" "}
              instead. Then nobody else reads it.
            </p>
          )}
          <p className="row">
            <Link className="link" to={page}>
              Back to the product
            </Link>
            <Link className="link" to="/my-reviews">
              Your questions
            </Link>
          </p>
        </>
      ) : (
        <PageForm failure={failure} className="stack gap-4.5">
          <TextareaField
            label="Your question"
            name="words"
            rows={4}
            maxLength={500}
            hint="For example: does it take a second memory module?"
          />
          <p className="small muted">
            The seller, this shop or a buyer answers. Your question is then published with your first name and
            initial. Please leave out phone numbers and order numbers. For help with an order,{" "}
            <Link className="link" to="/contact">
              write to us
            </Link>
            .{" "}
            <Link className="link" to="/review-policy">
              Our rules
            </Link>
          </p>
          <SubmitRow variant="ink" busyLabel="Sending...">
            Ask
          </SubmitRow>
        </PageForm>
      )}
    </div>
  );
}
