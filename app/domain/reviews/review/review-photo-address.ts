export const reviewPhotoAddress = (photoId: string): string => `/review-photos/${photoId}`;

export const maxPhotosPerReview = 6;
