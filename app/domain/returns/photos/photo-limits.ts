/** How many photos one form sends, and how many a return has in all. */
export const maxPhotosPerForm = 6;
export const maxPhotosPerReturn = 30;

/** In megabytes. A phone's photo has three to eight. */
export const largestPhoto = 10;

/** The name of the field in every form that sends photos. */
export const photosField = "photos";
