-- The words that a product is found by hold the names of its category and of those above it. After a rename or a move
-- they are written anew; that is no edit of the product, so its version stays.
create trigger products_renew_words before update of search_document on products
  for each row execute function prepare_product();
