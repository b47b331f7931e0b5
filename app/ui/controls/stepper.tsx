import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { classNames } from "../behaviour/class-names.ts";

type StepperProps = {
  /** What is counted, such as "Quantity of Sahya Pro 14". */
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
  /** Receives the reason why a typed number was rejected, and '' once that is settled. It is read out in any case. */
  onRefusal?: (text: string) => void;
  /** Receives a typed whole number outside the range, on Enter or when the field is left. */
  onBeyond?: (value: number) => void;
  min?: number;
  max: number;
  small?: boolean;
  disabled?: boolean;
};

/**
 * A field for a whole number with a minus and a plus button.
 * A typed number is accepted from `min` to `max`. Any other input that `onBeyond` does not take is replaced by the last
 * accepted number, with a message.
 */
export function Stepper({
  label,
  name,
  value,
  onChange,
  onRefusal,
  onBeyond,
  min = 1,
  max,
  small,
  disabled = false,
}: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState("");

  function refuse(text: string) {
    setRefusal(text);
    onRefusal?.(text);
  }

  function type(text: string) {
    const number = Number(text);
    const isGood = text !== "" && Number.isInteger(number) && number >= min && number <= max;
    setTyped(text);
    if (isGood) {
      refuse("");
      onChange(number);
    }
  }

  function leave() {
    const number = Number(typed);
    if (onBeyond && typed && Number.isInteger(number) && (number < min || number > max)) {
      onBeyond(number);
    } else if (typed !== undefined && number !== value) {
      refuse(`Enter a whole number from ${min} to ${max}. The quantity is still ${value}.`);
    }
    setTyped(undefined);
  }

  function confirm(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || !onBeyond) return;
    // The browser's own range check would block the number.
    event.preventDefault();
    event.currentTarget.blur();
  }

  function step(by: number) {
    setTyped(undefined);
    refuse("");
    onChange(Math.min(max, Math.max(min, value + by)));
  }

  return (
    <fieldset className={classNames("stepper", small && "stepper-small")} aria-label={label}>
      <button
        type="button"
        aria-label="Decrease"
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <Minus size={18} />
      </button>
      <input
        className="tabular"
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={confirm}
        onBlur={leave}
      />
      <button type="button" aria-label="Increase" disabled={disabled || value >= max} onClick={() => step(1)}>
        <Plus size={18} />
      </button>
      <output className="visually-hidden">{refusal}</output>
    </fieldset>
  );
}
