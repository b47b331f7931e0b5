import { requireSignedIn } from "#domain/shop/access/require-permission.ts";
import { refusal } from "#domain/base/table-refusals.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "../context/load-context.server.ts";
import { unreadableForm } from "./body-refused.server.ts";
import { readFiles, type Sent } from "./read-files.server.ts";
import { Nothing } from "./page-forms.server.ts";
import type { SentForm } from "./read-multipart.server.ts";
import { submit } from "./submit.server.ts";

/** The form of a page for a list of up to `longest` characters, which is pasted or a file in bytes of any such text. */
export async function readListForm(sent: Sent, longest: number): Promise<SentForm> {
  return readFiles(sent, { bytes: 4 * longest, maxFiles: 1 }).catch((error: unknown) => {
    throw unreadableForm(error);
  });
}

/**
 * Puts the rows of the form's file in place of its text `list`, so that from now on the list is text that the form
 * keeps. `isNew` says whether a file brought another list. Text is read where visitors are served: it is short, and
 * nothing has to be unpacked.
 * Refuses: a file that cannot be read; a list that is too long.
 */
export async function readList(shop: Shop, { form, files }: SentForm, longest: number) {
  // Not a value that a form's shape has read: it would be without the tabs at its end.
  const typed = String(form.get("list") ?? "");
  const file = files.find(({ field, bytes }) => field === "file" && bytes.length > 0);
  const list = file ? await shop.tables.read(file.bytes, longest, requireSignedIn(shop.actor).userId) : typed;
  // A browser may send a file again that is in the form as text already, with line ends of its own.
  const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();
  const isNew = file !== undefined && plain(list) !== plain(typed);
  form.set("list", list);
  if (list.length > longest) throw refusal("list.too-long", { most: longest });
  return { list, isNew };
}

/** Reads the form's list, and goes on with `next`. */
export function submitList<Result>(
  { context }: Pick<Sent, "context">,
  sent: SentForm,
  longest: number,
  next: (list: string, isNew: boolean) => Promise<Result>,
) {
  return submit(sent.form, Nothing, async () => {
    const { list, isNew } = await readList(context.get(shopContext), sent, longest);
    return next(list, isNew);
  });
}
