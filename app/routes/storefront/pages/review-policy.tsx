import { Link } from "react-router";
import { formatCount } from "#domain/base/text/counts.ts";
import { countRemoved } from "#domain/reviews/read/count-removed.server.ts";
import { ruleLabels } from "#domain/reviews/review/review-labels.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import shopStyles from "../shop.css?url";
import { PolicyPage, type PolicySection } from "./policy-page.tsx";
import type { Route } from "./+types/review-policy";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Review policy",
    description:
      "Only buyers can review a product, after delivery. We never edit a review. What we check, what we remove and how stars are counted.",
    path: "/review-policy",
  });

export const links = styleSheets(shopStyles);

export const headers = everyGuestHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { removed: await countRemoved(context.get(shopContext)) };
}

type Removed = Route.ComponentProps["loaderData"]["removed"];

/** What IS 19000:2022 asks a shop to publish about its reviews. */
const sectionsWith = (removed: Removed): PolicySection[] => [
  {
    id: "who",
    heading: "Who can write a review",
    text: (
      <p>
        Only a person who bought the product in this shop and received it. We check this with the order. The
        seller of the product and people who work for this shop cannot review it. Each buyer has one review
        for a product and all its variants. We do not pay for reviews or give anything in return for them.
      </p>
    ),
  },
  {
    id: "published",
    heading: "How reviews are published",
    text: (
      <>
        <p>
          A review is published at once, whether it is good or bad. We read it first only if it seems to
          contain a link, contact details or abusive words, or if it was removed before. We usually do so
          within two business days.
        </p>
        <p>
          With the review we show the first name and initial of the buyer, the date and whether it was edited.
          Buyers can edit or delete their review at any time. Neither the seller nor this shop can edit it. A
          review is deleted with the account of its author.
        </p>
      </>
    ),
  },
  {
    id: "removed",
    heading: "What we remove",
    text: (
      <>
        <p>We remove a review only if it:</p>
        <ul>
          <li>is abusive, hateful or obscene,</li>
          <li>contains a phone number, an address or other private details,</li>
          <li>advertises something, contains a link or was paid for,</li>
          <li>is not about the product, or</li>
          <li>is false or unlawful.</li>
        </ul>
        <p>
          A bad rating is no reason. We tell the buyer which of these rules the review broke. The buyer can
          edit it, and we read the new text before it is published. Reviews only about the courier or the
          delivery are not about the product: please <Link to="/contact">write to us</Link> about them.
        </p>
        {removed.length === 0 ? (
          <p>We removed no reviews in the last 12 months.</p>
        ) : (
          <>
            <p>How many reviews we removed in the last 12 months, and why:</p>
            <ul>
              {removed.map(({ rule, count }) => (
                <li key={rule}>
                  {ruleLabels[rule]}: {formatCount(count)}
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    ),
  },
  {
    id: "report",
    heading: "Report a review",
    text: (
      <p>
        Anybody with an account can report a review with the link below it. It stays published until we have
        read it. Sellers can report reviews in the same way, and answer them. If you do not agree with what we
        decided, write to the grievance officer on the <Link to="/contact">contact page</Link>.
      </p>
    ),
  },
  {
    id: "questions",
    heading: "Questions and answers",
    text: (
      <p>
        Anybody with an account and a confirmed email address can ask about a product. The seller, this shop
        or a person who bought and received it can answer, and the answer says which of them it is. A question
        is shown once it has an answer. The same rules hold for both. We read them first if they seem to
        contain a link, contact details, an order number or abusive words. You can report them in the same
        way.
      </p>
    ),
  },
  {
    id: "stars",
    heading: "How stars are counted",
    text: (
      <p>
        The stars of a product are the average of all published reviews, each counted once. The newest reviews
        come first, unless you choose another sort. Stars do not change the order of products in lists.
      </p>
    ),
  },
];

export default function ReviewPolicy({ loaderData: { removed } }: Route.ComponentProps) {
  return (
    <PolicyPage
      title="Review policy"
      lastUpdated="2026-11-28"
      introduction={<p>How we collect, check and publish what buyers say about products.</p>}
      sections={sectionsWith(removed)}
    />
  );
}
