/** The size of a picture in a product card: the width of a column without gutter and padding. */
export const cardPicture = {
  // Too large an estimate would fetch the next larger picture.
  sizes:
    "(width < 23rem) calc(100vw - 3.75rem), (width < 48rem) calc(50vw - 2.75rem), (width < 80rem) 42vw, 320px",
  widest: 960,
};
