-- Tax documents: their dates follow their numbers, and what is credited after the last day for GST is credited without
-- it (docs/decisions/044-dates-follow-numbers.md).

-- When each vendor last issued a document of any kind. Its row is locked before the clock is read, and stays locked
-- until the document is written. It does not carry the financial year, because the clock decides that.
create table document_issuers (
  vendor_id text primary key references vendors (id),
  -- Null only while the first document is being issued.
  last_issued_at timestamptz
);
insert into document_issuers (vendor_id, last_issued_at)
select vendor_id, max(issued_at) from tax_documents group by vendor_id;

-- A commercial credit note credits an amount without reducing GST.
alter table document_series drop constraint document_series_kind_check;
alter table document_series add constraint document_series_kind_check
  check (kind in ('invoice', 'credit-note', 'commercial-note'));

alter table tax_documents
  drop constraint tax_documents_kind_check, drop constraint tax_documents_check2, drop constraint tax_documents_check3;
alter table tax_documents
  add constraint tax_documents_kind_check check (kind in ('invoice', 'credit-note', 'commercial-note')),
  add constraint tax_documents_correct_an_invoice check ((kind = 'invoice') = (invoice_id is null)),
  add constraint tax_documents_refunded_by_notes check (refund_id is null or kind <> 'invoice'),
  add constraint tax_documents_commercial_without_gst
    check (kind <> 'commercial-note' or (cgst = 0 and sgst = 0 and igst = 0));

-- The last day on which a credit note reduces the GST of an invoice: this day and month after the end of the financial
-- year of the invoice. A row applies to credit notes issued from its moment on, until the next row.
create table credit_note_deadlines (
  -- Midnight in India.
  valid_from timestamptz primary key,
  day integer not null check (day between 1 and 31),
  -- The financial year ends in March.
  month integer not null check (month between 4 and 12),
  source text not null,
  check (make_date(2027, month, day) is not null)
);

insert into credit_note_deadlines (valid_from, day, month, source) values
  ('2017-07-01 00:00+05:30', 30, 9, 'CGST Act s.34(2)'),
  ('2022-10-01 00:00+05:30', 30, 11, 'CGST Act s.34(2), as amended by the Finance Act 2022');

-- A vendor who is approved at once on registering has its series letters from then on, as one whom an admin approves.
create or replace function give_profile() returns trigger language plpgsql as $$
declare
  vendor text;
begin
  if new.registered_as = 'vendor' then
    insert into vendors (slug, name, email, approved_at, series)
      select 'vendor-' || substr(md5(new.id), 1, 12), new.name, new.email,
        case when approves_vendors_at_once then now() end,
        case when approves_vendors_at_once then 'V' || nextval('vendor_series') end
      from shop_settings
      returning id into vendor;
  end if;
  insert into profiles (user_id, name, email, role, vendor_id)
    values (new.id, new.name, new.email, new.registered_as, vendor);
  return null;
end $$;
