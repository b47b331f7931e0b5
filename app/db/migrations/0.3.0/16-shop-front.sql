-- What the owner writes and shows in the shop: texts, logo, banner, and the sections of the home page.

-- Every text of the owner as it was saved each time: what he adds to a page of the shop ('/about'), and pages of his own
-- ('/pages/gift-cards'). Visitors read the version that is published. They are announced by the verbs that write them.
create table text_versions (
  address text not null check (address ~ '^/(about|shipping|refund|terms|privacy|pages/[a-z0-9]+(-[a-z0-9]+)*)$'),
  version integer not null check (version > 0),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  -- Whether the footer lists it; only pages of the owner are listed.
  in_footer boolean not null,
  is_published boolean not null,
  written_at timestamptz not null,
  -- Kept when the account is gone, as in the audit log.
  author_name text not null,
  primary key (address, version)
);
create unique index text_versions_published on text_versions (address) where is_published;

alter table shop_settings
  -- Without it the shop's mark is shown.
  add column logo text references pictures (id),
  -- The names of holidays by their days: {"2026-11-08": "Diwali"}.
  add column closed_day_names jsonb not null default '{}',
  -- The line above the header, with an address of the shop that it leads to; null without one.
  add column banner_text text check (banner_text <> ''),
  add column banner_link text check (banner_link like '/%'),
  -- Shown from the first moment, if it has one, until the other.
  add column banner_from timestamptz,
  add column banner_until timestamptz,
  -- The sections of the home page in order, as app/domain/catalogue/home/home-section.ts describes them; null for the usual.
  add column home_sections jsonb,
  add constraint shop_settings_banner_ends check (banner_until > banner_from);
