import { pinKey, readStoredText, useStoredText } from "../browser/stored-text.ts";

/** The PIN code that was asked for, in this browser, outside of a component; empty if there is none. */
export const readPin = (): string => readStoredText(pinKey) ?? "";

/** The PIN code of this browser, the same in all its tabs: empty until it was asked for, and on the server. */
export function usePin(): [string, (pin: string) => void] {
  const [pin, save] = useStoredText(pinKey);
  return [
    pin ?? "",
    (pin) => {
      save(() => pin);
      dispatchEvent(new Event(pinKey));
    },
  ];
}
