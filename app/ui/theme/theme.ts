import { useSyncExternalStore } from "react";

export type Theme = "auto" | "light" | "dark";

const storageKey = "theme";
const listeners = new Set<() => void>();

/** Returns the theme that the person chose in this browser, for all tabs. "auto" follows the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, readTheme, () => "auto");
}

export function chooseTheme(theme: Theme) {
  try {
    if (theme === "auto") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden. The choice then lasts until the page is left.
  }
  showTheme(theme);
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const shown = document.documentElement.dataset["theme"];
  return shown === "light" || shown === "dark" ? shown : "auto";
}

function showTheme(theme: Theme) {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;

  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const scheme = meta.dataset["scheme"];
    if (theme === "auto") meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? "all" : "not all";
  }
}

function listen(listener: () => void) {
  function otherTab(event: StorageEvent) {
    if (event.key !== storageKey && event.key !== null) return;
    showTheme(event.newValue === "light" || event.newValue === "dark" ? event.newValue : "auto");
    listener();
  }

  listeners.add(listener);
  window.addEventListener("storage", otherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", otherTab);
  };
}
