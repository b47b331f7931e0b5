/**
 * Pictures that were chosen for a product before it was saved. They stay in this tab: the page of a new product offers
 * them while it is being saved, and the page of the saved one takes them.
 */
let offered: readonly File[] = [];

export function offerPictures(files: readonly File[]): void {
  offered = files;
}

/** Each is taken once. */
export function takeOfferedPictures(): File[] {
  const taken = [...offered];
  offered = [];
  return taken;
}
