-- Imports of products: the file, what it means, how far it is, and how to undo it
-- (docs/decisions/066-an-import-is-a-job-that-can-be-undone.md).

create table import_runs (
  id uuid primary key default gen_random_uuid(),
  -- Null for an import of an admin, which names the vendor of each product.
  vendor_id text references vendors (id),
  user_id text not null,
  user_name text not null,
  file_name text not null,
  file_bytes integer not null,
  source text not null check (source in ('yantra', 'shopify', 'woocommerce', 'other')),
  -- What the file has: its headings with examples, and the words of its categories.
  contents jsonb not null,
  -- What its headings and categories mean here; null until somebody says so.
  mapping jsonb,
  state text not null
    check (state in ('reading', 'mapping', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed', 'cancelled')),
  -- What is being worked on.
  step text not null default 'rows' check (step in ('rows', 'pictures')),
  done integer not null default 0,
  total integer not null default 0,
  -- Counts and problems of the last check or import.
  report jsonb,
  -- A sentence, where the file as a whole cannot be used.
  refused text,
  cancel_asked_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The person who asked for what is being done, which may be a colleague; null for who began it.
  acting_user_id text,
  -- The lines that have mistakes, and whether somebody asked to import the others without them.
  left_out integer[] not null default '{}',
  leaves_out boolean not null default false,
  -- The state that a run gets once what it wrote is taken back, because it was cancelled or could not be finished; null
  -- for an undo that somebody asked for.
  ends_as text check (ends_as in ('checked', 'failed', 'cancelled'))
);
create index import_runs_of_vendor on import_runs (vendor_id, created_at desc);

-- The file in pieces, packed. It is deleted some time after the import. Besides, two lists as CSV files that the check
-- makes: the rows with mistakes, and what the import would change.
create table import_files (
  run_id uuid not null references import_runs (id) on delete cascade,
  kind text not null check (kind in ('file', 'table', 'mistakes', 'changes')),
  place integer not null,
  bytes bytea not null,
  primary key (run_id, kind, place)
);

-- The pictures at the addresses that a file names.
create table import_pictures (
  run_id uuid not null references import_runs (id) on delete cascade,
  address text not null,
  picture_id text references pictures (id),
  problem text,
  primary key (run_id, address),
  check ((picture_id is null) <> (problem is null))
);

-- What an import did to each product.
create table import_rows (
  run_id uuid not null references import_runs (id) on delete cascade,
  -- The product may be deleted later, by undoing the import among others.
  product_id bigint not null,
  kind text not null check (kind in ('added', 'changed')),
  line integer not null,
  -- The row before; null for a new product.
  before jsonb,
  -- The version that the import left. An edit since then has another one.
  version integer not null,
  stock_before integer not null,
  stock_after integer not null,
  -- Null until the import was undone: 'deleted', 'archived', 'restored', 'sold' or 'edited'.
  -- 'drafted': restored, but a draft, because it lacks something that a product on sale needs.
  undone text check (undone in ('deleted', 'archived', 'restored', 'drafted', 'sold', 'edited')),
  -- The product's pictures in their order, as the import left them.
  pictures text[] not null,
  -- When the import wrote the row: a later order means that the product was sold since.
  written_at timestamptz not null,
  primary key (run_id, product_id)
);
create index import_rows_of_product on import_rows (product_id);
-- A line adds one product, however many processes take the job for theirs.
create unique index import_rows_of_line on import_rows (run_id, line) where kind = 'added';

-- How a file with these headings was read the last time.
create table import_mappings (
  -- The vendor; '' for admins.
  owner text not null,
  headings text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (owner, headings)
);
