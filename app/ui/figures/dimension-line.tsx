import { classNames } from "../behaviour/class-names.ts";

type DimensionLineProps = {
  /** The measured number with its unit. The same number must also be in the specifications as text. */
  label: string;
  /** "slanted" lies along the front edge of a product pictured in three-quarter view. */
  lie?: "level" | "slanted";
  /** Animates the line once, from the label outwards. */
  drawn?: boolean;
};

/** A dimension line as on a technical drawing. Decorative. */
export function DimensionLine({ label, lie = "level", drawn = false }: DimensionLineProps) {
  return (
    <span
      className={classNames(
        "dimension-line",
        lie === "slanted" && "dimension-line-slanted",
        drawn && "dimension-line-drawn",
      )}
      aria-hidden="true"
    >
      <span className="dimension-line-arm" />
      <span className="dimension-line-label">{label}</span>
      <span className="dimension-line-arm" />
    </span>
  );
}
