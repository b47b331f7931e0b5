-- The order desk: notes of the staff, and indexes for every number by which people ask for an order
-- (docs/decisions/043-the-order-desk.md).

-- What the staff write down about an order. Customers and vendors never read it.
create table order_notes (
  -- Made with the form, so that submitting it twice writes one note.
  id uuid primary key,
  order_id uuid not null references orders (id),
  body text not null check (length(body) between 1 and 2000),
  -- Null once the author's account is deleted.
  author_id text references auth_users (id) on delete set null,
  author_name text not null,
  written_at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id, written_at);
create index order_notes_by_author on order_notes (author_id) where author_id is not null;

-- A number as it is searched for: people type it with or without spaces, dashes and slashes.
create function bare_number(written text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(written, '[^[:alnum:]]', '', 'g'));

create index fulfilments_by_tracking on fulfilments (bare_number(tracking_number) text_pattern_ops)
  where tracking_number is not null;
create index unit_serials_by_bare_number on unit_serials (bare_number(serial_number) text_pattern_ops);
create index tax_documents_by_bare_number on tax_documents (bare_number(number) text_pattern_ops);
create index order_lines_by_fulfilment on order_lines (fulfilment_id);
create index orders_by_business on orders
  using gin (lower(buyer_business_name || ' ' || buyer_gstin) gin_trgm_ops) where buyer_gstin is not null;

-- Revenue is sales less credits; the credits of a period's sales are no older than the period.
create index credits_by_time on credits (created_at);
