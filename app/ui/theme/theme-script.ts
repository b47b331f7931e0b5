/**
 * Shows the chosen theme before the first paint. It belongs in the head after ThemeColor;
 * its text never varies, so the security policy can name it by its hash.
 */
export const themeScript = `try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.scheme===t?"all":"not all"}}catch{}`;
