-- An import is read by its job and written in parts.
alter table import_runs
  -- The state that a run gets once what it wrote is taken back, because it was cancelled or could not be finished; null
  -- for an undo that somebody asked for.
  add column ends_as text check (ends_as in ('checked', 'failed', 'cancelled')),
  drop constraint import_runs_state_check,
  add constraint import_runs_state_check check (state in ('reading', 'mapping', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed', 'cancelled'));

-- When the import wrote the row: a later order means that the product was sold since.
alter table import_rows add column written_at timestamptz;
update import_rows set written_at = coalesce(finished_at, created_at) from import_runs where import_runs.id = run_id;
alter table import_rows alter column written_at set not null;

-- A line adds one product, however many processes take the job for theirs.
create unique index import_rows_of_line on import_rows (run_id, line) where kind = 'added';
