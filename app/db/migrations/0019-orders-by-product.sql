-- Customers name what they bought more often than the number of their order.
create index order_lines_by_name on order_lines using gin (lower(name) gin_trgm_ops);
