import { Check, ShoppingBag } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";

const addedMilliseconds = 1200;

/** Whether something was added just now, and the function to call when it was. */
export function useAddedNotice(): [isAdded: boolean, showAdded: () => void] {
  // A counter, so that a second press restarts the timer.
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), addedMilliseconds);
    return () => clearTimeout(timer);
  }, [added]);
  const showAdded = useCallback(() => setAdded((count) => count + 1), []);
  return [added > 0, showAdded];
}

type AddToCartButtonProps = {
  label: string;
  /** What is said in small below them: when it is expected. */
  note?: string | undefined;
  isAdded: boolean;
  disabled?: boolean;
  size?: "large";
};

export function AddToCartButton({ label, note, isAdded, disabled, size }: AddToCartButtonProps) {
  return (
    <Button type="submit" variant="primary" size={size} disabled={disabled}>
      <span className="button-labels">
        <span data-shown={!isAdded}>
          <ShoppingBag size={18} />
          <span>
            {label} {note && <small className="small">{note}</small>}
          </span>
        </span>
        <span data-shown={isAdded}>
          <Check size={18} />
          Added
        </span>
      </span>
    </Button>
  );
}
