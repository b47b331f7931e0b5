-- A listing that was never sold can be deleted. Its addresses stay reserved: no other product ever gets them.
alter table product_slugs drop constraint product_slugs_product_id_fkey;
alter table product_slugs alter column product_id drop not null;
alter table product_slugs add constraint product_slugs_product_id_fkey
  foreign key (product_id) references products (id) on delete set null deferrable initially deferred;
