-- Alerts about returns, and about products that come back often (docs/decisions/054-a-return-is-one-line-and-one-machine.md).

alter table alerts
  add column return_id uuid references returns (id),
  add column product_id bigint references products (id) on delete cascade;
-- One of a kind for each return: it is opened again if something new happened.
create unique index alerts_of_return on alerts (kind, return_id) where return_id is not null;
create unique index alerts_open_of_product on alerts (kind, product_id)
  where product_id is not null and resolved_at is null;
drop index alerts_open_of_shop;
create unique index alerts_open_of_shop on alerts (kind)
  where order_id is null and vendor_id is null and return_id is null and product_id is null and resolved_at is null;
create index alerts_open_by_return on alerts (return_id) where return_id is not null and resolved_at is null;
