/** Per product. */
export const maxPictures = 12;

/** In megabytes. */
export const largestPicture = 15;

export const longestDescription = 160;
