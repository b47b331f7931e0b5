-- The catalogue: categories and specifications, brands, products with their variants, pictures, prices, addresses and
-- stock, and the words they are found by.

-- Whether a barcode's last digit follows from the others (GS1).
create function gtin_is_valid(gtin text) returns boolean language sql immutable strict parallel safe as $$
  select gtin ~ '^([0-9]{8}|[0-9]{12,14})$' and (
    select sum(digit::int * case when place % 2 = 1 then 1 else 3 end) % 10 = 0
    from string_to_table(reverse(gtin), null) with ordinality as digits (digit, place)
  )
$$;

-- What two spellings of one brand have in common: 'TP-Link', 'TP Link' and 'tplink' are 'tplink'.
create function fold_brand(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(lower(name), '[][:space:].,_''’()/–-]+', '', 'g'), ''), lower(name))
$$;

-- Whether a rate is one of the law's, from a moment until its next row.
create table legal_gst_rates (
  rate numeric(5, 2) not null check (rate between 0 and 100),
  valid_from timestamptz not null,
  is_legal boolean not null,
  source text not null,
  primary key (rate, valid_from)
);

-- The usual rate of goods whose HSN code begins so; the longest prefix decides, and the empty one is for all others.
create table usual_gst_rates (
  hsn_prefix text not null check (hsn_prefix ~ '^([0-9]{2}|[0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  valid_from timestamptz not null,
  rate numeric(5, 2) not null check (rate between 0 and 100),
  source text not null,
  primary key (hsn_prefix, valid_from)
);

-- Above what value, with its GST, a consignment needs an e-way bill: within a state, or, without one, between states and
-- within the states that have no limit of their own.
create table eway_bill_limits (
  state_code text not null check (state_code ~ '^([0-9]{2})?$'),
  valid_from timestamptz not null,
  limit_rupees integer not null check (limit_rupees > 0),
  source text not null,
  primary key (state_code, valid_from)
);

-- The rates that are legal now. The shop brings this up to date every minute, because the days above are dates to come
-- as well as gone.
create table gst_rates_in_force (
  rate numeric(5, 2) primary key
);

-- The id is the beginning of the file's digest, so a picture's address can be cached for ever.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{20}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  transparent boolean not null,
  created_at timestamptz not null default shop_now()
);

create table categories (
  -- What products and terms refer to. It never changes; name and address may.
  key text primary key check (key ~ '^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$'),
  parent text references categories (key) check (parent <> key),
  name text not null check (name <> ''),
  -- 'laptops', in sentences such as 'Lighter than 10 of 13 laptops'.
  plural text not null check (plural <> ''),
  -- What stands in the addresses of lists: ?category=Gaming.
  address text not null check (address ~ '^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$'),
  position integer not null default 0,
  picture_id text references pictures (id),
  on_home boolean not null default false,
  -- Its list also shows every product with this use, wherever it belongs.
  gathers_use text unique,
  -- Products are ranked among those of this category; null for their own.
  ranks_with text references categories (key),
  -- The usual HSN codes with what they are for, as [{"code", "goods"}]; null for the parent's.
  usual_hsn jsonb check (jsonb_typeof(usual_hsn) = 'array'),
  -- Percent; null for the parent's, and after that for the usual rate of the HSN code.
  gst_rate numeric(5, 2) check (gst_rate between 0 and 100),
  -- Whether units usually have serial numbers; null for the parent's.
  needs_serial boolean,
  -- Follows from the tree: the keys from the root down to this one.
  path text[] not null default '{}',
  -- Follows from the tree: whose row of category_terms holds.
  terms_from text not null default '*',
  -- Follows from the tree: by which words its products are found.
  search_words text not null default '',
  -- A few words below the name of a category on the home page.
  home_line text check (home_line <> '')
);
create unique index categories_by_name on categories (lower(name));
create unique index categories_by_address on categories (lower(address));
create index categories_by_path on categories using gin (path);

-- Every address that a category has or had, in lower case. A former one leads to the present one.
create table category_addresses (
  address text primary key check (address = lower(address)),
  category text not null references categories (key) on delete cascade
);

-- What the shop promises by category: days to ask for a return, what happens if somebody changed their mind, and the
-- warranty of products that name none of their own. The owner edits it.
create table category_terms (
  -- '*' is for categories without a row of their own.
  category text primary key,
  -- Days after the day of delivery to return what is defective, damaged, wrong or not as described. The shop promises
  -- seven.
  return_days integer not null default 7 check (return_days between 7 and 90),
  -- The same for customers who changed their mind.
  change_of_mind_days integer not null default 7 check (change_of_mind_days between 0 and 90),
  -- What a customer gets who changed their mind: nothing, store credit or the money.
  change_of_mind text not null default 'store-credit' check (change_of_mind in ('none', 'store-credit', 'refund')),
  restocking_percent integer not null default 0 check (restocking_percent between 0 and 50),
  warranty_months integer not null default 12 check (warranty_months between 0 and 240),
  warranty_kind text not null default 'carry-in'
    check (warranty_kind in ('on-site', 'carry-in', 'replacement', 'none')),
  warranty_by text not null default 'manufacturer' check (warranty_by in ('manufacturer', 'seller')),
  -- What the warranty does not cover, in the owner's words.
  warranty_exclusions text not null default '',
  check ((warranty_kind = 'none') = (warranty_months = 0))
);

create table specifications (
  -- The key of the value in products.specs. It never changes; name and address may.
  key text primary key check (key ~ '^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  -- The parameter of lists that are filtered by it: ?ram=16,32.
  address text not null unique check (address ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  -- The heading above it on the product's page.
  group_name text not null check (group_name <> ''),
  type text not null check (type in ('number', 'choice', 'choices', 'yes-no', 'text')),
  unit text check (type = 'number' or unit is null),
  -- The most digits after the point.
  decimals integer not null default 0 check (decimals between 0 and 3),
  -- What a choice may be, in order, as [{"key", "label"}]. Products and addresses hold the key, which never changes.
  options jsonb not null default '[]'
    check (jsonb_typeof(options) = 'array' and (type in ('choice', 'choices') or options = '[]')),
  better text check (better in ('more', 'less')),
  filters boolean not null default false check (type <> 'text' or not filters),
  -- The steps of its slider; null where each value is a check box.
  filter_step numeric check (filter_step is null or filter_step > 0 and type = 'number'),
  compares boolean not null default true,
  on_card boolean not null default false,
  -- The text whose measure this number is, or that says this choice: they share a row on the product's page, and a choice
  -- that a seller leaves open is read from the text.
  shown_in text references specifications (key),
  -- One sentence that tells a shopper what it means.
  help text,
  -- An example of a good text.
  example text,
  -- 'Lighter', in 'Lighter than 10 of 13 laptops'. Null for 'More NAME'.
  comparative text,
  -- What the shop itself does with it; such a specification is neither deleted nor measured in another unit.
  used_for text,
  position integer not null default 0,
  -- A deleted one keeps the values of its products, so that it can be brought back.
  deleted_at timestamptz
);

-- Every address that the filter of a specification has or had. A former one is read as the present one.
create table specification_addresses (
  address text primary key,
  specification text not null references specifications (key) on delete cascade,
  unique (address, specification)
);
-- Checked at the end, because a trigger adds the address after its specification.
alter table specifications add constraint specifications_have_their_address
  foreign key (address, key) references specification_addresses (address, specification)
  deferrable initially deferred;
create index specification_addresses_by_specification on specification_addresses (specification);

-- Which specifications the products of a category and of those below it have. The nearest row wins.
create table category_specifications (
  category text not null references categories (key) on delete cascade,
  specification text not null references specifications (key),
  -- A product needs it before it is published.
  is_required boolean not null default false,
  position integer not null default 0,
  -- Whether its products are compared in it. Nobody carries a desktop: its weight is only stated.
  is_ranked boolean not null default true,
  primary key (category, specification)
);

-- What the owner did to categories and options, with what was before, so that it can be undone
-- (docs/decisions/063-shaping-the-catalogue.md). Rows are deleted after 90 days.
create table catalogue_acts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('unassign', 'move', 'delete-category', 'delete-option')),
  -- The key of the category; of an option, that of its specification. Either may be deleted by now.
  subject text not null,
  -- The names of that day: of the subject, and of the specification, the option or the former place.
  name text not null,
  part text,
  -- The name of what came instead: the new place, or the option that products got.
  into_name text,
  before jsonb not null,
  actor_name text not null,
  happened_at timestamptz not null,
  undone_at timestamptz,
  undone_by text,
  -- Products that got their values back, and those that kept a newer one.
  restored integer,
  kept integer,
  check ((undone_at is null) = (undone_by is null))
);
create index catalogue_acts_by_time on catalogue_acts (happened_at);

-- What products said before an act, by the key of the specification, and what the act left of it.
create table catalogue_act_values (
  act_id uuid not null references catalogue_acts (id) on delete cascade,
  -- The product may be deleted later.
  product_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  primary key (act_id, product_id)
);

-- Whoever has read the categories and specifications under this revision reads them again only once it differs. A random
-- one, because a number that was taken back would be given to another change.
create table schema_revision (
  only_row boolean primary key default true check (only_row),
  revision uuid not null default gen_random_uuid()
);
insert into schema_revision default values;

-- Products hold the keys of options. Most labels have the words of their key. This has the labels that have others,
-- because the owner renamed the option: {"key": "label"} for each specification.
create table renamed_options (
  specification text primary key references specifications (key) on delete cascade,
  labels jsonb not null
);

create table brands (
  id bigint primary key generated by default as identity,
  -- What products hold. When it changes, they are moved from the former name to the new one.
  name text not null unique check (name <> '' and name = btrim(name)),
  -- What spellings have in common.
  fold text not null generated always as (fold_brand(name)) stored,
  -- A former name of another brand: after a change of name, or because two brands were merged.
  leads_to bigint references brands (id) check (leads_to <> id),
  -- The last part of its page's address: /brands/tp-link.
  address text unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo text references pictures (id),
  words text,
  website text,
  -- Who helps with its products where a product names nobody.
  service_name text,
  service_phone text,
  service_email text,
  service_address text,
  service_url text,
  version integer not null default 1,
  check ((leads_to is null) = (address is not null))
);
create unique index brands_by_fold on brands (fold) where leads_to is null;
create index brands_by_any_fold on brands (fold);
create index brands_leading on brands (leads_to) where leads_to is not null;

-- Every address that a brand has or had. A former one leads to the present one.
create table brand_addresses (
  address text primary key,
  brand_id bigint not null references brands (id) on delete cascade,
  unique (address, brand_id)
);
-- Checked at the end, because a trigger adds the address after its brand.
alter table brands add constraint brands_have_their_address
  foreign key (address, id) references brand_addresses (address, brand_id) deferrable initially deferred;
create index brand_addresses_by_brand on brand_addresses (brand_id);

create table products (
  id bigint primary key generated by default as identity (start with 1001),
  vendor_id text not null references vendors (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text,
  category text not null,
  brand text not null,
  -- Whole rupees without GST.
  price integer check (price > 0),
  discount_price integer check (discount_price > 0 and discount_price < price),
  unit_price integer generated always as (coalesce(discount_price, price)) stored,
  -- What is struck through beside a discount: the lowest unit price that was asked in the 30 days before the present cut
  -- (docs/decisions/083-what-is-struck-was-asked.md). A trigger keeps it; an undo gives it back.
  was_price integer check (was_price is null or discount_price is not null and was_price > discount_price),
  gst_rate numeric(5, 2) not null default 18 check (gst_rate between 0 and 100),
  -- Printed maximum retail price in whole rupees, including all taxes (Legal Metrology Rule 6).
  mrp_incl_gst integer,
  hsn text,
  -- Unit quantity code of the GST returns.
  uqc text not null default 'NOS',
  specs jsonb not null default '{}',
  warranty text,
  country_of_origin text,
  manufacturer text,
  importer text,
  generic_name text,
  net_quantity text,
  usage text[] not null default '{}',
  is_new boolean not null default false,
  is_featured boolean not null default false,
  -- The stars of its published reviews and how many there are, the same for all variants.
  rating numeric(2, 1) check (rating between 0 and 5),
  reviews integer not null default 0 check (reviews >= 0),
  -- They are made up, as samples: never told to search engines, and not shown in a live shop.
  has_sample_rating boolean not null default false,
  -- What the default sort order goes by, before the newest: pieces sold in the last 90 days, of all variants. A job counts
  -- them every night; the terms page explains it to customers.
  popularity integer not null default 0,
  -- The vendor's own choice.
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- Taken off sale by an admin, whatever the status is.
  taken_off_at timestamptz,
  taken_off_reason text,
  -- Whether customers can see it: published, not taken off sale, by a vendor who is approved and not paused. Triggers
  -- keep it up to date, so that every public query tests one column.
  is_public boolean not null default false,
  search_document tsvector not null default '',
  -- Counts the edits. An edit that was started from an older version is refused.
  version integer not null default 1,
  -- When it was first published; null for a draft that never was.
  published_at timestamptz,
  listed_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  -- Whether each unit of the product has a serial number of its own, which is written down when it is shipped.
  needs_serial boolean not null default true,
  -- The GST rate that is charged: gst_rate, or 0 where the seller charges no GST. gst_rate stays the legal rate of the
  -- goods, which is charged once the seller registers. Triggers keep both columns up to date.
  charged_gst_rate numeric(5, 2) not null default 0,
  -- The only state that the seller may sell to; null for registered sellers, who sell everywhere.
  sold_within char(2),
  -- What kind of goods a listing sells. Open-box goods came back from a customer; their listing says so in its name and
  -- describes them.
  condition text not null default 'new' check (condition in ('new', 'open-box')),
  condition_words text not null default '' check (length(condition_words) <= 300),
  -- The listing of the same product sold new.
  open_box_of bigint references products (id),
  -- The product's own warranty; null for what its category has. `warranty` becomes the sentence made from it.
  warranty_months integer check (warranty_months between 0 and 240),
  warranty_kind text check (warranty_kind in ('on-site', 'carry-in', 'replacement', 'none')),
  warranty_by text check (warranty_by in ('manufacturer', 'seller')),
  -- What else its seller promises, such as a shorter warranty of the battery.
  warranty_note text,
  warranty_exclusions text,
  -- Who serves it under warranty; null where the seller does.
  service_name text,
  service_phone text,
  service_address text,
  service_url text,
  -- What stays the same for all variants: the id of the first of them. A product without variants has its own id;
  -- a trigger fills it in.
  group_id bigint not null default 0,
  -- The values of its options; null for a product without variants.
  option_key text,
  -- Whether lists show this one of the variants: the cheapest on sale; and whether they show it at all.
  is_lead boolean not null default true,
  is_listed boolean not null generated always as (is_public and is_lead) stored,
  -- The seller's own number of the article. An empty one becomes 'Y-' and the id.
  sku text not null default '',
  -- The barcode: 8, 12, 13 or 14 digits.
  gtin text,
  -- The maker's part number.
  mpn text,
  check ((taken_off_at is null) = (taken_off_reason is null)),
  check (price is not null or discount_price is null),
  -- Drafts may be incomplete. A published product has everything the law asks for (E-Commerce Rules 6(5), Legal
  -- Metrology Rules 6(1) and 6(10)).
  constraint published_is_complete check (
    status <> 'published'
    or num_nulls(description, price, mrp_incl_gst, hsn, warranty, country_of_origin, manufacturer, generic_name,
      net_quantity) = 0
    and hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'
    and (country_of_origin = 'India' or importer is not null)
  ),
  constraint products_paid_within_mrp
    check (not is_public or round(coalesce(discount_price, price) * (100 + charged_gst_rate) / 100.0) <= mrp_incl_gst),
  constraint products_open_box_is_said check (
    case condition when 'new' then condition_words = ''
    else condition_words <> '' and name ilike '%open box%' end
  ),
  constraint warranty_has_kind_and_months check (
    (warranty_kind is null) = (warranty_months is null) and (warranty_kind = 'none') = (warranty_months = 0)
  ),
  constraint products_of_category foreign key (category) references categories (key),
  -- Checked at the end, so that a brand and its former name can change places, and new brands are added last.
  constraint products_of_brand foreign key (brand) references brands (name)
  deferrable initially deferred,
  constraint products_lead_themselves check (is_lead or option_key is not null),
  constraint products_sku_is_own check (length(sku) between 1 and 64 and (sku !~* '^Y-[0-9]+$' or sku = 'Y-' || id)),
  constraint products_gtin_is_valid check (gtin_is_valid(gtin)),
  constraint products_mpn_is_short check (length(mpn) between 1 and 64),
  -- Two variants may change places within a transaction.
  constraint products_options_differ unique (group_id, option_key) deferrable initially deferred
);
create index products_featured on products (id) where is_public and is_featured;
create index products_by_vendor on products (vendor_id, id);
create index products_search on products using gin (search_document);
create index products_open_box on products (open_box_of) where open_box_of is not null;
create unique index products_by_sku on products (vendor_id, upper(sku));
create index products_by_any_sku on products (upper(sku));
create index products_by_gtin on products (ltrim(gtin, '0')) where gtin is not null;
create index products_by_mpn on products (upper(mpn)) where mpn is not null;

-- A product of which there are variants. Each variant is a row of products with this group_id.
create table product_groups (
  group_id bigint primary key,
  vendor_id text not null references vendors (id),
  -- What all variants are called; the name of each adds its options.
  name text not null check (name <> ''),
  -- The keys of the specifications in which they differ.
  options text[] not null check (cardinality(options) between 1 and 3),
  created_at timestamptz not null default shop_now(),
  -- Follow from the variants on sale: how many they are, and what they cost.
  variants integer not null default 0,
  lowest_price integer,
  highest_price integer
);

create table product_pictures (
  product_id bigint not null references products (id),
  position integer not null check (position >= 0),
  picture_id text not null references pictures (id),
  alt text not null,
  primary key (product_id, position),
  unique (product_id, picture_id)
);

-- Every slug a product has or ever had. An old one redirects to the product and is never given to another product.
create table product_slugs (
  slug text primary key,
  -- Checked at the end of the transaction: a slug is claimed before its product is inserted.
  product_id bigint references products (id) on delete set null deferrable initially deferred,
  unique (slug, product_id)
);
-- Checked at the end of the transaction: a product may be inserted before its slug is claimed.
alter table products add constraint products_have_their_slug
  foreign key (slug, id) references product_slugs (slug, product_id) deferrable initially deferred;

-- Every price a product ever had, and whether it was asked of anybody: of this a struck price is taken. Whole rupees
-- without GST.
create table price_history (
  product_id bigint not null references products (id),
  valid_from timestamptz not null default shop_now(clock_timestamp()),
  price integer not null,
  discount_price integer,
  was_price integer,
  is_public boolean not null,
  primary key (product_id, valid_from)
);

-- Stock, in a table of its own so that a sale rewrites only a few bytes. The free space in each page lets PostgreSQL
-- update a row in place (HOT updates), as long as no index is on its counts. How it came about is in stock_movements.
create table stock_levels (
  product_id bigint primary key references products (id),
  on_hand integer not null check (on_hand >= 0),
  -- Pieces that came back and are not on sale: nobody has decided about them.
  quarantined integer not null default 0 check (quarantined >= 0)
) with (fillfactor = 70);

-- Products that are sold before they arrive (docs/decisions/090-pre-orders.md). How many are taken is counted from the lines
-- of orders that wait.
create table product_pre_orders (
  product_id bigint primary key references products (id) on delete cascade,
  -- The day in India on which the goods are expected at their seller's.
  expected date not null,
  -- Pieces that may wait at once: those that are still to come. Fewer with each that arrives.
  most integer not null check (most > 0),
  opened_at timestamptz not null
);

-- Every word that occurs in any product. The trigram index finds the nearest ones to a mistyped word.
create table search_words (
  word text collate "C" primary key
);
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops);

-- What searches are read with beside the catalogue's own words: lists that the shop comes with and the owner changes
-- (docs/decisions/088). `words` are other spellings of the name, with commas. What `shows` holds depends on the list: a search
-- that is made instead, a category, the class of a use, what a class needs, a page's path. `says` is a sentence of the shop;
-- of a category, what tells those that are meant apart.
create table search_lists (
  list text not null check (list in ('meanings', 'kinds', 'uses', 'classes', 'goods', 'makers', 'pages', 'ignored')),
  name text not null check (name <> '' and char_length(name) <= 60),
  words text not null default '' check (char_length(words) <= 2000),
  shows text not null default '' check (char_length(shows) <= 200),
  says text not null default '' check (char_length(says) <= 300),
  -- Where a fact comes from.
  source text not null default '' check (char_length(source) <= 300),
  primary key (list, name)
);

-- What visitors searched for on a day in India, how many of them, and how many products the last one found. Nothing says
-- who: no person, no address, no time, and no text with what may be an email address or a phone number.
create table searches (
  day date not null,
  text text not null check (text <> '' and char_length(text) <= 60 and text !~ '@|[0-9]{7}'),
  times integer not null check (times > 0),
  found integer not null check (found >= 0),
  primary key (day, text)
);

-- How often a kind of page was asked for on a day in India. Nothing says who.
create table page_counts (
  day date not null,
  step text not null check (step in ('list', 'product', 'cart', 'checkout')),
  count integer not null check (count > 0),
  primary key (day, step)
);

-- All products share the rows of search_words and of brands, and variants those of their group. If a transaction changed
-- them at once, it would lock them until it ends: listing one laptop would wait for somebody else's long import, and two
-- imports could deadlock. So triggers only note the changes here, and a deferred trigger applies them as the last act of
-- the transaction. Rows live no longer than their transaction, so the tables can be unlogged: a crash loses nothing.
create unlogged table catalogue_changes (
  transaction_id xid8 primary key default pg_current_xact_id()
);

-- New brands of the transactions that are open. A brand is added only at the end of its transaction: until then, nobody
-- else who lists its products has to wait.
create unlogged table new_brands (
  transaction_id xid8 not null default pg_current_xact_id(),
  fold text not null,
  name text not null,
  primary key (transaction_id, fold)
);

-- The variants that a transaction changed, until its end, where one of each group becomes the one that lists show.
-- Unlogged as the other notes.
create unlogged table group_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  group_id bigint not null
);
create index on group_changes (transaction_id);

create unlogged table word_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  word text collate "C" not null
);
create index on word_changes (transaction_id);
