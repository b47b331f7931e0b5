-- What a piece of a product costs its seller now; null if it is not known. Volatile and in plpgsql, so that a statement
-- that has waited for the product's stock reads what was recorded meanwhile.
create or replace function average_cost(seller text, product bigint) returns numeric language plpgsql volatile as $$
begin
  return (
    select average_after from goods_receipts where vendor_id = seller and product_id = product order by id desc limit 1
  );
end $$;

-- The serial numbers of a product that came to its seller and are for sale: neither out with a customer nor on goods that
-- came back and wait for a decision, go to the supplier or are scrap.
create or replace function units_in_house(seller text, product bigint) returns setof text
language sql stable as $$
  select serial_number from purchase_units unit
  where vendor_id = seller and product_id = product and not exists (
    select from unit_serials sent
    where sent.vendor_id = seller and sent.product_id = product and returned_at is null
      and bare_number(sent.serial_number) = bare_number(unit.serial_number)
  ) and not exists (
    select from returned_goods goods join return_units came using (return_id, unit)
    where goods.vendor_id = seller and goods.product_id = product and place in ('quarantine', 'to-supplier', 'scrap')
      and bare_number(came.found_number) = bare_number(unit.serial_number)
  )
  order by serial_number
$$;
