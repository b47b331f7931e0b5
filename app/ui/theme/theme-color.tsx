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
