-- What a seller may charge (docs/decisions/047-who-may-charge-gst.md).

alter table vendors
  -- 'registered' charges GST, 'composition' and 'enrolled' do not: their prices are final.
  add column tax_status text not null default 'registered' check (tax_status in ('registered', 'composition', 'enrolled')),
  -- The shop itself as a seller: no commission, TCS, TDS or payout.
  add column is_own boolean not null default false;
update vendors set tax_status = 'enrolled' where enrolment_number is not null;
create unique index vendors_only_one_own on vendors (is_own) where is_own;
