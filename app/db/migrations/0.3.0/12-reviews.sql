-- What buyers say about products (docs/decisions/080-reviews-are-written-by-buyers.md).

create table reviews (
  id uuid primary key default gen_random_uuid(),
  -- The variant that was bought. A product shows the reviews of all its variants.
  product_id bigint not null references products (id),
  -- A review goes with the account that wrote it.
  user_id text not null references auth_users (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  words text not null default '' check (length(words) <= 3000),
  pros text not null default '' check (length(pros) <= 500),
  cons text not null default '' check (length(cons) <= 500),
  state text not null check (state in ('published', 'held', 'removed')),
  -- Why a rule holds it until somebody of the shop has looked.
  held_for text check (held_for in ('link', 'contact', 'order', 'language', 'removed-before')),
  -- The rule of the policy for which the shop removed it. It stays while the author's new text waits.
  removed_for text check (removed_for in ('abuse', 'private', 'advertising', 'not-about', 'unlawful')),
  -- The seller's answer, which everybody reads below the review.
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  -- Who sold the product then: the answer keeps that name when the product is another seller's.
  replied_by text references vendors (id),
  -- Counts the author's edits: a decision names the text that was read.
  version integer not null default 1,
  written_at timestamptz not null,
  edited_at timestamptz,
  -- When the shop was reminded that it waits, here and below.
  reminded_at timestamptz,
  constraint reviews_once unique (user_id, product_id),
  constraint reviews_held_for check ((state = 'held') = (held_for is not null)),
  constraint reviews_removed_for check (
    case state when 'removed' then removed_for is not null when 'published' then removed_for is null else true end
  ),
  check (num_nulls(reply, replied_at, replied_by) in (0, 3))
);
create index reviews_by_product on reviews (product_id, state);
create index reviews_held on reviews (written_at) where state = 'held';

-- Everybody sees them while the review is published. The nightly clear-out deletes the files of rows that are gone.
create table review_photos (
  -- The name of the file, which nobody can guess.
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  place bigint not null generated always as identity,
  constraint review_photos_once unique (review_id, sha256)
);
create index review_photos_by_review on review_photos (review_id, place);

-- Whom a review helped.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id text not null references auth_users (id) on delete cascade,
  primary key (review_id, user_id)
);
create index review_votes_by_user on review_votes (user_id);

-- What people ask about products before they buy. A question stands on the product's page while it has an answer there:
-- its state follows from these columns and its answers.
create table questions (
  id uuid primary key default gen_random_uuid(),
  -- The variant it is about. A product shows the questions of all its variants.
  product_id bigint not null references products (id),
  user_id text not null references auth_users (id) on delete cascade,
  words text not null check (length(words) between 1 and 500),
  held_for text check (held_for in ('link', 'contact', 'order', 'language', 'removed-before')),
  removed_for text check (removed_for in ('abuse', 'private', 'advertising', 'not-about', 'unlawful')),
  asked_at timestamptz not null,
  reminded_at timestamptz,
  check (held_for is null or removed_for is null)
);
create index questions_by_product on questions (product_id, asked_at);
create index questions_by_user on questions (user_id);

create table question_answers (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references questions (id) on delete cascade,
  role text not null check (role in ('seller', 'shop', 'buyer')),
  -- Only of buyers: those of the seller and the shop are not one person's.
  user_id text references auth_users (id) on delete cascade,
  -- Only of sellers: it is shown while the product is this vendor's.
  vendor_id text references vendors (id),
  words text not null check (length(words) between 1 and 2000),
  held_for text check (held_for in ('link', 'contact', 'order', 'language', 'removed-before')),
  removed_for text check (removed_for in ('abuse', 'private', 'advertising', 'not-about', 'unlawful')),
  -- Counts the edits: who answers or decides names the text that was read.
  version integer not null default 1,
  answered_at timestamptz not null,
  reminded_at timestamptz,
  constraint question_answers_once unique nulls not distinct (question_id, role, user_id),
  check ((role = 'buyer') = (user_id is not null)),
  check ((role = 'seller') = (vendor_id is not null))
);
create index question_answers_by_user on question_answers (user_id);

-- Each is about one published text: a review, a question or an answer.
create table review_reports (
  review_id uuid references reviews (id) on delete cascade,
  question_id uuid references questions (id) on delete cascade,
  answer_id uuid references question_answers (id) on delete cascade,
  user_id text not null references auth_users (id) on delete cascade,
  reason text not null check (reason in ('abuse', 'private', 'advertising', 'not-about', 'unlawful')),
  words text not null default '' check (length(words) <= 1000),
  reported_at timestamptz not null,
  -- When the shop decided about it.
  settled_at timestamptz,
  constraint review_reports_once unique nulls not distinct (user_id, review_id, question_id, answer_id),
  check (num_nonnulls(review_id, question_id, answer_id) = 1)
);
create index review_reports_of_reviews on review_reports (review_id) where review_id is not null;
create index review_reports_of_questions on review_reports (question_id) where question_id is not null;
create index review_reports_of_answers on review_reports (answer_id) where answer_id is not null;

-- Who was ever asked for reviews, with the token of the mails' link, which does nothing but stop and start these mails.
create table review_requests (
  user_id text primary key references auth_users (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  stopped_at timestamptz
);
