import { useSyncExternalStore } from "react";

/** The PIN code that was asked for, kept in this browser and shared by its tabs. */
const key = "pin";

const listeners = new Set<() => void>();

function subscribe(listen: () => void) {
  listeners.add(listen);
  window.addEventListener("storage", listen);
  return () => {
    listeners.delete(listen);
    window.removeEventListener("storage", listen);
  };
}

/** The same outside of a component. */
export function readPin(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** The PIN code of this browser; empty until it was asked for, and on the server. */
export const usePin = (): string => useSyncExternalStore(subscribe, readPin, () => "");

/** Keeps a PIN code. */
export function keepPin(pin: string): void {
  try {
    localStorage.setItem(key, pin);
  } catch {
    // Without storage it holds until the page is left.
  }
  for (const listen of listeners) listen();
}
