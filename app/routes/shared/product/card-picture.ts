/** The place of a picture in a card: what is left of a column beside gutter and padding. */
export const cardPicture = {
  // An estimate too large fetches the next larger picture.
  sizes:
    "(width < 23rem) calc(100vw - 3.75rem), (width < 48rem) calc(50vw - 2.75rem), (width < 80rem) 42vw, 320px",
  widest: 960,
};
