-- The stars of a product follow from its reviews at the end of the transaction (settle_leads), whoever writes or deletes
-- one: they also go with an account, and variants join and leave a product.
create or replace function note_review() returns trigger language plpgsql as $$
declare
  groups bigint[] := array(
    select group_id from products where id in (old.product_id, new.product_id)
  );
begin
  insert into group_changes (group_id) select unnest(groups);
  insert into catalogue_changes default values on conflict do nothing;
  perform announce_products(groups);
  return null;
end $$;
create trigger reviews_note after insert or update or delete on reviews
  for each row execute function note_review();

-- Counts the published reviews of these products. A sample rating stays: what buyers say is counted where it is shown.
create or replace function settle_ratings(groups bigint[]) returns void language sql as $$
  with found as (
    select products.group_id, count(reviews.id)::int as reviews, round(avg(stars), 1) as rating
    from products left join reviews on reviews.product_id = products.id and reviews.state = 'published'
    where products.group_id = any (groups)
    group by products.group_id
  )
  update products set rating = found.rating, reviews = found.reviews
  from found
  where products.group_id = found.group_id
    and (products.rating, products.reviews) is distinct from (found.rating, found.reviews)
    and not has_sample_rating
$$;
