/**
 * Pictures chosen for a product before it was saved. They stay in this tab: the page of the new product offers them
 * while it is being saved, and the page of the saved product takes them.
 */
let offered: readonly File[] = [];

export function offerPictures(files: readonly File[]): void {
  offered = files;
}

/** Takes the offered pictures; each can be taken once. */
export function takeOfferedPictures(): File[] {
  const taken = [...offered];
  offered = [];
  return taken;
}
