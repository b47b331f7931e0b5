import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useFocusOn } from "../behaviour/use-focus-on.ts";

const tones = {
  error: { icon: CircleAlert, className: "banner", role: "alert" },
  warn: { icon: TriangleAlert, className: "banner banner-warn", role: "status" },
  info: { icon: Info, className: "banner banner-info", role: "status" },
  ok: { icon: CircleCheck, className: "banner banner-ok", role: "status" },
} as const;

type BannerProps = {
  tone?: keyof typeof tones;
  /** The answer that brought this message. Whenever it changes, the banner takes the focus. */
  focusOn?: unknown;
  children: ReactNode;
};

/** A message about a whole form or page, shown above it. */
export function Banner({ tone = "error", focusOn, children }: BannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { icon: Icon, className, role } = tones[tone];

  useFocusOn(focusOn, () => ref.current);

  return (
    <div ref={ref} className={className} role={role} tabIndex={focusOn === undefined ? undefined : -1}>
      <Icon size={20} />
      <div>{children}</div>
    </div>
  );
}
