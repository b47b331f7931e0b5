/** The colour of the browser's own bars: the same as the studio colour token of each theme. */
export function ThemeColor() {
  return (
    <>
      <meta
        name="theme-color"
        content="#f5f5f4"
        media="(prefers-color-scheme: light)"
        data-scheme="light"
        suppressHydrationWarning
      />
      <meta
        name="theme-color"
        content="#121211"
        media="(prefers-color-scheme: dark)"
        data-scheme="dark"
        suppressHydrationWarning
      />
    </>
  );
}

/**
 * Applies the chosen theme before the first paint. Place it in the head after ThemeColor.
 * Its text never changes, so the security policy can allow it by its hash.
 */
export const themeScript = `try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.scheme===t?"all":"not all"}}catch{}`;
