-- Payouts and the order pages ask for all returns of a fulfilment, also those that are over.
create index returns_by_fulfilment on returns (fulfilment_id);

-- The queue of returns, in the order in which it is shown.
create index returns_by_clock on returns (due_at, requested_at desc, id desc);
