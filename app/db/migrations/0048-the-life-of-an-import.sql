-- Who asked for what an import does, and what its undo compares
-- (docs/decisions/066-an-import-is-a-job-that-can-be-undone.md).

-- The person who asked for what is being done, which may be a colleague; null for who began it.
alter table import_runs add column acting_user_id text;

alter table import_rows
  -- The product's pictures in their order, as the import left them; null for imports from before this column.
  add column pictures text[],
  drop constraint import_rows_undone_check,
  -- 'drafted': restored, but a draft, because it lacks something that a product on sale needs.
  add constraint import_rows_undone_check
    check (undone in ('deleted', 'archived', 'restored', 'drafted', 'sold', 'edited'));

-- An undo that failed left its run as if the file had never been imported.
update import_runs set state = 'imported'
where state in ('mapping', 'checked', 'failed', 'cancelled')
  and exists (select from import_rows where run_id = import_runs.id);
