import { Link } from "react-router";
import type { DeskReview } from "#domain/reviews/desk/list-at-desk.server.ts";
import { stateLabels } from "#domain/reviews/review/review-labels.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { ReviewText } from "#routes/shared/reviews/review-text.tsx";
import { Stars } from "#routes/shared/reviews/stars.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitButton, SubmitRow } from "#ui/controls/submit-button.tsx";
import { Reasons } from "./reasons.tsx";
import { useArea } from "../area.ts";
import { RuleField } from "./rule-field.tsx";

type DeskItemProps = { review: DeskReview; mayDecide: boolean; failure: FormAnswer | undefined };

/** A review with what the shop or its seller can do about it. */
export function DeskItem({ review, mayDecide, failure }: DeskItemProps) {
  const about = { name: "reviewId", value: review.id };
  const isOfShop = useArea() === "/admin";
  const isOpen = review.state === "held" || review.reports.length > 0;
  return (
    <li className="stack gap-3">
      <div>
        <Stars stars={review.stars} />
        <p>
          <Link className="link" to={`/products/${review.slug}/reviews`}>
            {review.product}
          </Link>
        </p>
        <p className="small muted">
          <bdi>{review.author}</bdi> · {formatDay(review.writtenAt)}
          {isOfShop && ` · ${review.seller} · ${stateLabels[review.state]}`}
          {!review.isSeen && " · Product is off sale"}
        </p>
      </div>
      <ReviewText {...review} />
      {isOfShop && <Reasons {...review} />}
      {mayDecide && (
        <div className="button-row items-end">
          {(isOpen || review.state === "removed") && (
            <IntentForm intent="publish" about={about} failure={failure}>
              <input type="hidden" name="version" value={review.version} />
              <SubmitButton size="small" variant="ink">
                {review.state === "published" ? "Keep" : "Publish"}
                <span className="visually-hidden"> the review of {review.product}</span>
              </SubmitButton>
            </IntentForm>
          )}
          {review.state !== "removed" && (
            <IntentForm intent="remove" about={about} failure={failure} className="row-close items-end">
              <input type="hidden" name="version" value={review.version} />
              <RuleField />
              <SubmitButton size="small" variant="danger" busyLabel="Removing...">
                Remove<span className="visually-hidden"> the review of {review.product}</span>
              </SubmitButton>
            </IntentForm>
          )}
        </div>
      )}
      {review.mayAnswer && (
        <details open={failure?.values.reviewId === review.id && failure.values.intent === "answer"}>
          <summary>{review.reply === null ? "Answer this review" : "Your answer"}</summary>
          <IntentForm
            intent="answer"
            about={about}
            failure={failure}
            values={{ answer: review.reply ?? "" }}
            className="stack gap-4.5 max-w-176"
          >
            <input type="hidden" name="version" value={review.version} />
            <input type="hidden" name="before" value={review.reply ?? ""} />
            <TextareaField
              label={`Answer from ${review.seller}`}
              name="answer"
              rows={3}
              maxLength={2_000}
              hint="Everybody can read it below the review. Leave out details of the order."
            />
            <SubmitRow variant="ink">{review.reply === null ? "Publish answer" : "Change answer"}</SubmitRow>
          </IntentForm>
        </details>
      )}
    </li>
  );
}
