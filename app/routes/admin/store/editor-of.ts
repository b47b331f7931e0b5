/** The address in the panel at which a text is edited. */
export const editorOf = (address: string): string =>
  address.startsWith("/pages/") ? `/admin/store${address}` : `/admin/store/texts${address}`;

/** The address of the text that this page of the panel edits. */
export const editedAt = (pathname: string, slug: string): string =>
  pathname.startsWith("/admin/store/pages/") ? `/pages/${slug}` : `/${slug}`;
