import { Star } from "lucide-react";

/** Up to five stars; read out as '4 out of 5 stars'. A half is shown as the nearest whole. */
export function Stars({ stars }: { stars: number }) {
  const filled = Math.round(stars);
  return (
    <span
      className="inline-flex gap-0.5 align-text-bottom text-accent"
      role="img"
      aria-label={`${stars} out of 5 stars`}
    >
      {[1, 2, 3, 4, 5].map((position) => (
        <Star key={position} size={16} fill={position <= filled ? "currentColor" : "none"} />
      ))}
    </span>
  );
}
