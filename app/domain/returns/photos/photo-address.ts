/** Where somebody who may see the return sees a photo of it. */
export const photoAddress = (photoId: string): string => `/return-photos/${photoId}`;
