-- What the staff does with orders and money: finds them, sends back a part, is called to what went wrong.

create index orders_by_words on orders
  using gin ((lower(number || ' ' || full_name || ' ' || user_email || ' ' || phone || ' ' || city)) gin_trgm_ops);

alter table refunds
  -- The form an admin decided on it with, so that the same form sent twice sends back once; null for the shop's own.
  add column request_id uuid,
  drop constraint refunds_payment_id_reason_key,
  add constraint refunds_once_for_each_form unique (request_id, payment_id);
-- Of the shop's own reasons each counts once for a payment; people may give the same reason again.
create unique index refunds_once_for_each_reason on refunds (payment_id, reason) where request_id is null;

-- What concerns neither an order nor a vendor: one open item of a kind.
create unique index attention_items_open_of_shop on attention_items (kind)
  where order_id is null and vendor_id is null and resolved_at is null;
create index attention_items_open on attention_items (created_at desc, id) where resolved_at is null;
alter table attention_items
  add column resolved_by text;

create index mails_failed on mails (finished_at) where status = 'failed';

create index audit_entries_by_words on audit_entries
  using gin ((lower(actor_name || ' ' || subject_name || ' ' || subject_id)) gin_trgm_ops);
