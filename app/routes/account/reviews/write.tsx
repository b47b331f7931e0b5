import { Star } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { findReviewable, type OwnReview } from "#domain/reviews/write/find-bought.server.ts";
import { ReviewInput } from "#domain/reviews/write/review-input.ts";
import { drawPhotos } from "#domain/returns/photos/draw-photos.server.ts";
import {
  deleteMyReview,
  refuseUnlessReviewable,
  writeReview,
} from "#domain/reviews/write/write-review.server.ts";
import { reviewPhoto } from "#routes/shared/reviews/review-text.tsx";
import { reviewPhotoAddress } from "#domain/reviews/review/review-photo-address.ts";
import { holdLabels, ruleLabels } from "#domain/reviews/review/review-labels.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readPhotos } from "#http/forms/read-photos.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { PhotosField } from "#routes/shared/returns/photos/photos-field.tsx";
import { FieldError } from "#routes/shared/returns/request/choice-field.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Checkbox, TextareaField } from "#ui/controls/field.tsx";
import { useFieldError } from "#ui/controls/form-state.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Route } from "./+types/write";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Write a review");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const product = await findReviewable(context.get(shopContext), params.slug);
  if (!product) throw data(null, 404);
  const chosen = /^[1-5]$/.exec(url.searchParams.get("stars") ?? "")?.[0];
  return { product, chosen, message: url.searchParams.get("said") };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { form, files: photos } = await readPhotos({ request, context });
  const page = `/products/${slug}/review`;
  if (form.get("intent") === "delete") {
    return submit(form, ReviewInput.pick({}), async () => {
      await deleteMyReview(shop, slug);
      return redirect(`${page}?said=deleted`, 303);
    });
  }
  return submit(form, ReviewInput, async (input) => {
    // Before the photos are drawn, which takes seconds.
    await refuseUnlessReviewable(shop, slug);
    const added = await drawPhotos(shop, photos);
    const dropped = form.getAll("dropped").map(String);
    return redirect(`${page}?said=${await writeReview(shop, slug, input, { added, dropped })}`, 303);
  });
}

/** The buyer writes or edits the review of a product, or reads why that is not possible. */
export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { product, chosen, message } = loaderData;
  const failure = useStableAnswer(actionData);
  const { review } = product;
  return (
    <div className="page-width pt-4 pb-section stack max-w-176">
      <Crumbs
        trail={[
          { label: product.name, to: `/products/${product.slug}` },
          { label: "Reviews", to: `/products/${product.slug}/reviews` },
          { label: review ? "Your review" : "Write a review" },
        ]}
      />
      <h1>
        {review ? "Your review of" : "Review"} {product.name}
      </h1>
      {message === "deleted" && !review && <Banner tone="ok">Your review was deleted.</Banner>}
      {review && <ReviewStatus review={review} isNew={message !== null} />}
      {product.isOwnGoods ? (
        <p>You sell this product or work for this shop, so you cannot review it.</p>
      ) : !review && product.boughtId === null ? (
        <>
          <p>
            Only people who bought this product here and received it can review it. You can write a review as
            soon as it is delivered to you.
          </p>
          <p>
            <Link className="link" to="/orders">
              My Orders
            </Link>
          </p>
        </>
      ) : (
        <>
          <IntentForm
            intent="write"
            failure={failure}
            className="stack gap-4.5"
            encType="multipart/form-data"
            values={review ? { words: review.words, pros: review.pros, cons: review.cons } : {}}
          >
            <input type="hidden" name="version" value={review?.version ?? 0} />
            <StarChoice chosen={failure?.values.stars ?? (review ? String(review.stars) : chosen)} />
            <TextareaField
              label="Your review"
              name="words"
              rows={6}
              maxLength={3_000}
              optional
              hint="How do you use it? What should others know before they buy it?"
            />
            <TextareaField label="What is good" name="pros" rows={2} maxLength={500} optional />
            <TextareaField label="What could be better" name="cons" rows={2} maxLength={500} optional />
            {review && <OwnPhotos photos={review.photos} />}
            <PhotosField
              key={`${review?.version}`}
              wasRefused={failure !== undefined}
              seenBy="Everybody can see them. Please show no faces and no serial numbers."
            />
            <p className="small muted">
              Your first name and initial are shown. Please leave out phone numbers, addresses and links.{" "}
              <Link className="link" to="/review-policy">
                How we check reviews
              </Link>
            </p>
            <SubmitRow variant="primary">{review ? "Save changes" : "Publish review"}</SubmitRow>
          </IntentForm>
          {review && !review.removedFor && (
            <IntentForm intent="delete" failure={failure}>
              <SubmitRow variant="danger" busyLabel="Deleting...">
                Delete your review
              </SubmitRow>
            </IntentForm>
          )}
        </>
      )}
    </div>
  );
}

function ReviewStatus({ review, isNew }: { review: OwnReview; isNew: boolean }) {
  if (review.state === "removed" && review.removedFor) {
    return (
      <Banner tone="error">
        We removed this review. Reason: {ruleLabels[review.removedFor]}. You can edit it. We will read the new
        text before it is published.
      </Banner>
    );
  }
  if (review.heldFor !== null) {
    return (
      <Banner tone="info">
        Thank you. We will read your review before it is published. Reason: {holdLabels[review.heldFor]}.
      </Banner>
    );
  }
  if (!isNew) return null;
  return (
    <Banner tone="ok">
      {review.version > 1 ? "Your changes are published." : "Thank you. Your review is published."}
    </Banner>
  );
}

function OwnPhotos({ photos }: { photos: OwnReview["photos"] }) {
  if (photos.length === 0) return null;
  return (
    <fieldset className="row-close">
      <legend className="field-label">Your photos</legend>
      {photos.map(({ id, width, height }, index) => (
        <div key={id} className="stack gap-2">
          <img
            className={reviewPhoto}
            src={reviewPhotoAddress(id)}
            width={width}
            height={height}
            alt={`Number ${index + 1}`}
          />
          <Checkbox name="dropped" value={id}>
            <span>
              Remove<span className="visually-hidden"> photo {index + 1}</span>
            </span>
          </Checkbox>
        </div>
      ))}
    </fieldset>
  );
}

// As many stars are full as are chosen.
const starChoice =
  "flex items-center gap-2 rounded-panel border border-line-strong px-3.5 py-2 hover:border-ink has-checked:border-ink [&:has(:checked)_svg]:fill-current [&:has(~label_:checked)_svg]:fill-current";

const meanings = ["Poor", "Fair", "Good", "Very good", "Excellent"];

function StarChoice({ chosen }: { chosen: string | undefined }) {
  const { error, clearError } = useFieldError("stars", undefined);
  const invalid = { "aria-invalid": error ? true : undefined };
  return (
    <fieldset aria-describedby={error ? "stars-error" : undefined}>
      <legend className="field-label">Your rating</legend>
      <FieldError id="stars-error" error={error} />
      <div className="flex flex-wrap gap-2">
        {meanings.map((meaning, index) => {
          const stars = index + 1;
          return (
            <label key={stars} className={starChoice}>
              <input
                {...invalid}
                type="radio"
                name="stars"
                value={stars}
                defaultChecked={String(stars) === chosen}
                onChange={clearError}
              />
              <Star size={16} />
              <span>
                <span className="visually-hidden">{inUnits(stars, "star")}: </span>
                <span aria-hidden="true">{stars} </span>
                {meaning}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
