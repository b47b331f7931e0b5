/**
 * Applies the chosen theme before the first paint. Place it in the head after ThemeColor.
 * Its text never changes, so the security policy can allow it by its hash.
 */
export const themeScript = `try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.scheme===t?"all":"not all"}}catch{}`;
