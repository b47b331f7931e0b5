import { useEffect, useSyncExternalStore } from "react";

const never = () => () => {};
const typing = "input, select, textarea";

/**
 * Moves the focus to what `find` returns, whenever another answer arrives. A person who was already typing when the
 * scripts of the page came stays in that field.
 */
export function useFocusOn(answer: unknown, find: () => HTMLElement | null | undefined): void {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => {
    const isTyping = isHydrating && document.activeElement?.matches(typing);
    if (answer !== undefined && !isTyping) find()?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only another answer moves the focus.
  }, [answer]);
}
