-- What told a machine apart when it was ordered ('Core Ultra 7 258V', '32 GB · 1 TB'): a vendor may change the product later.
-- Lines of before have none.
alter table order_lines add column spec_lines text[] not null default '{}';
