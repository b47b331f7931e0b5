-- GST rates: which ones are legal and which one is usual for goods of an HSN code, each from a day on
-- (docs/decisions/042-gst-rates-are-dated.md).

-- Percent. The law knows rates such as 0.25 and 1.5.
alter table products alter column gst_rate type numeric(5, 2);
alter table order_lines alter column gst_rate type numeric(5, 2);

-- Whether a rate is one of the law's, from a moment until its next row.
create table legal_gst_rates (
  rate numeric(5, 2) not null check (rate between 0 and 100),
  valid_from timestamptz not null,
  is_legal boolean not null,
  source text not null,
  primary key (rate, valid_from)
);

insert into legal_gst_rates (rate, valid_from, is_legal, source) values
  (0, '2017-07-01 00:00+05:30', true, 'Exemptions, Notification 2/2017-Central Tax (Rate)'),
  (5, '2017-07-01 00:00+05:30', true, 'Notification 1/2017-Central Tax (Rate), Schedule I'),
  (12, '2017-07-01 00:00+05:30', true, 'Notification 1/2017-Central Tax (Rate), Schedule II'),
  (18, '2017-07-01 00:00+05:30', true, 'Notification 1/2017-Central Tax (Rate), Schedule III'),
  (28, '2017-07-01 00:00+05:30', true, 'Notification 1/2017-Central Tax (Rate), Schedule IV'),
  (12, '2025-09-22 00:00+05:30', false, 'Notification 9/2025-Central Tax (Rate)'),
  (28, '2025-09-22 00:00+05:30', false, 'Notification 9/2025-Central Tax (Rate)'),
  (40, '2025-09-22 00:00+05:30', true, 'Notification 9/2025-Central Tax (Rate), Schedule III');

-- The usual rate of goods whose HSN code begins so; the longest prefix decides, and the empty one is for all others.
create table usual_gst_rates (
  hsn_prefix text not null check (hsn_prefix ~ '^([0-9]{2}|[0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  valid_from timestamptz not null,
  rate numeric(5, 2) not null check (rate between 0 and 100),
  source text not null,
  primary key (hsn_prefix, valid_from)
);

insert into usual_gst_rates (hsn_prefix, valid_from, rate, source) values
  ('', '2017-07-01 00:00+05:30', 18, 'The rate of everything this shop sold before it knew rates by HSN code'),
  ('8471', '2025-09-22 00:00+05:30', 18, 'Computers and their units: 18% before and after Notification 9/2025'),
  ('8473', '2025-09-22 00:00+05:30', 18, 'Parts of computers: 18% before and after Notification 9/2025'),
  ('8504', '2025-09-22 00:00+05:30', 18, 'Adapters, chargers and UPS: 18% before and after Notification 9/2025'),
  ('8517', '2025-09-22 00:00+05:30', 18, 'Routers and switches: 18% before and after Notification 9/2025'),
  ('8518', '2025-09-22 00:00+05:30', 18, 'Headsets and speakers: 18% before and after Notification 9/2025'),
  ('8523', '2025-09-22 00:00+05:30', 18, 'Pen drives and memory cards: 18% before and after Notification 9/2025'),
  ('8525', '2025-09-22 00:00+05:30', 18, 'Webcams: 18% since 22 Sep 2025, Notification 9/2025'),
  ('8528', '2025-09-22 00:00+05:30', 18, 'Monitors: 18% since 22 Sep 2025, large ones were at 28%, Notification 9/2025');

-- The rates that are legal now. The shop brings this up to date every minute, because the days above are dates to come
-- as well as gone.
create table gst_rates_in_force (rate numeric(5, 2) primary key);

insert into gst_rates_in_force (rate)
select rate from (
  select distinct on (rate) rate, is_legal from legal_gst_rates where valid_from <= now()
  order by rate, valid_from desc
) as latest where is_legal;

-- A product at a rate that is not legal cannot be sold. This runs after products_prepare, by its name.
create function hide_illegal_rate() returns trigger language plpgsql as $$
begin
  new.is_public := exists (select from gst_rates_in_force where rate = new.gst_rate);
  return new;
end $$;
create trigger products_sold_at_legal_rates before insert or update on products
  for each row when (new.is_public) execute function hide_illegal_rate();

update products set is_public = false
where is_public and not exists (select from gst_rates_in_force where rate = gst_rate);

-- What a shopper pays never exceeds the MRP, however many pieces (Legal Metrology Rule 18(2)): a price that is rounded
-- down to the MRP for one piece exceeds it for three. Older products of that kind stay, until one of these is changed.
create function refuse_above_mrp() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.price, old.discount_price, old.mrp_incl_gst, old.gst_rate)
      is not distinct from (new.price, new.discount_price, new.mrp_incl_gst, new.gst_rate) then
    return new;
  end if;
  raise exception 'The price of product % with GST exceeds its MRP.', new.id using errcode = 'check_violation';
end $$;
create trigger products_within_mrp before insert or update of price, discount_price, mrp_incl_gst, gst_rate on products
  for each row
  when (coalesce(new.discount_price, new.price) * (100 + new.gst_rate) > 100.0 * new.mrp_incl_gst)
  execute function refuse_above_mrp();
