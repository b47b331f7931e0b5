-- What lists and filters count. Only functions/lists.sql writes it.

-- Public products by category, brand and the two flags, for the filters.
create table category_counts (
  category text not null,
  brand text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  count integer not null,
  primary key (brand, category, is_gaming, is_new)
);

-- How many of them cost less than 1,000, 2,000 … 300,000 rupees without GST: cheaper[n] counts the prices below
-- n thousand, and the last element counts all. The number of products between two prices is the difference of two
-- elements, however wide the range is.
create table price_counts (
  category text not null,
  brand text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  cheaper integer[] not null check (cardinality(cheaper) = 301),
  primary key (brand, category, is_gaming, is_new)
);

create unlogged table category_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  brand text not null,
  category text not null,
  is_gaming boolean not null,
  is_new boolean not null,
  -- Price in whole thousands of rupees, at most 300.
  thousand integer not null,
  change integer not null
);
create index on category_changes (transaction_id);

-- Public products by the values of these numbers and by category.
create table spec_counts (
  specification text not null,
  category text not null,
  value numeric not null,
  count integer not null,
  primary key (specification, category, value)
);

create unlogged table spec_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  specification text not null,
  category text not null,
  value numeric not null,
  change integer not null
);
create index on spec_changes (transaction_id);

-- A value that filters know: a brand, a use, an option, a number. The facet of a specification is 'spec.' and its key.
-- Numbers with a slider and prices are written in binary: the value '#3' has the products whose number has its bit 3.
create table facet_values (
  id integer generated always as identity primary key,
  facet text not null,
  value text not null,
  unique (facet, value)
);

-- 8,192 places for the products of one category.
create table facet_chunks (
  chunk integer generated always as identity primary key,
  category text not null references categories (key) on delete cascade,
  used integer not null default 0,
  has_variants boolean not null default false
);
create index on facet_chunks (category, has_variants);

-- The place of a product, which its variants share. Places are not used again until the facets are built anew.
create table facet_groups (
  group_id bigint primary key,
  chunk integer not null,
  place integer not null
);

-- Each variant has a plane of its own at the place of its product, so OR over the planes makes products of variants.
create table facet_places (
  product_id bigint,
  group_id bigint not null,
  chunk integer not null,
  place integer not null,
  plane smallint not null,
  values integer[] not null default '{}',
  primary key (product_id) include (chunk, place, plane)
);
create index on facet_places (chunk, place, plane) include (product_id);
create index on facet_places (group_id);

create table facet_bits (
  value_id integer not null,
  chunk integer not null,
  plane smallint not null,
  bits bit varying(16384) storage plain not null,
  primary key (value_id, chunk, plane)
);

-- The products that a transaction changed, until its end. Unlogged as the other notes.
create unlogged table facet_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  product_id bigint not null
);
create index on facet_changes (transaction_id);

create unlogged table facet_settlements (
  transaction_id xid8 primary key default pg_current_xact_id()
);
