/** In megabytes. */
export const largestShopLogo = 5;
