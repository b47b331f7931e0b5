import { textLimits } from "#domain/shop/texts/text-limits.ts";
import { Field, TextareaField } from "#ui/controls/field.tsx";

/** Title and text of a page, and how a text is typed. */
export function TextFields({ title = "Title" }: { title?: string }) {
  return (
    <>
      <Field label={title} name="title" maxLength={textLimits.title} autoComplete="off" />
      <TextareaField
        label="Text"
        name="body"
        rows={14}
        hint="Leave an empty line between paragraphs. Begin a line with # for a heading, or with - for a list. Write a link as [Gift cards](/pages/gift-cards)"
      />
    </>
  );
}
