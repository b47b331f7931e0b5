-- Audit actions of fulfilments bear the name of their subject. Version 0.2.0 wrote 'order-part.ship' and the like.
alter table audit_entries disable trigger audit_entries_only_added;
update audit_entries set action = 'fulfilment.' || substr(action, length('order-part.') + 1)
where action like 'order-part.%';
alter table audit_entries enable trigger audit_entries_only_added;
