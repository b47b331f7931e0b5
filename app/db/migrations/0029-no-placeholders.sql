-- Pictures no longer come with a blurred miniature (docs/decisions/025-no-blurred-miniatures.md).
alter table pictures drop column placeholder;
