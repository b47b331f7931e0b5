-- The PDF files of documents (docs/decisions/052-a-document-is-a-kept-file.md).

-- A file is made once, right after its document was issued, and never changes.
create table document_files (
  -- The document; without a foreign key, because documents of several tables have files.
  document_id uuid primary key,
  pdf bytea not null check (substring(pdf from 1 for 5) = '%PDF-'::bytea),
  -- Hexadecimal.
  sha256 text not null,
  made_at timestamptz not null,
  check (sha256 = encode(sha256(pdf), 'hex'))
);
create trigger document_files_only_added before update or delete on document_files
  for each row execute function refuse_change();
create trigger document_files_never_emptied before truncate on document_files
  for each statement execute function refuse_change();

-- The documents whose files a mail brings along. They stay after the mail was sent, so that each document is announced
-- once.
alter table mails add column document_ids uuid[] not null default '{}';
create index mails_by_document on mails using gin (document_ids);
