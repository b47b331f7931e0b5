import { Moon, Sun, SunMoon } from "lucide-react";
import { classNames } from "../behaviour/class-names.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { chooseTheme, useTheme } from "./theme.ts";

const steps = {
  auto: { next: "light", label: "Theme: automatic. Switch to light", icon: SunMoon },
  light: { next: "dark", label: "Theme: light. Switch to dark", icon: Sun },
  dark: { next: "auto", label: "Theme: dark. Switch to automatic", icon: Moon },
} as const;

/** One button that cycles through automatic, light and dark. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { next, label, icon: Icon } = steps[useTheme()];

  return (
    <IconButton
      label={label}
      title={label}
      className={classNames("needs-script", className)}
      onClick={() => chooseTheme(next)}
    >
      <Icon size={20} />
    </IconButton>
  );
}

const choices = [
  { theme: "auto", label: "Auto" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
] as const;

/** The three themes side by side, where there is room for words. */
export function ThemeChoice() {
  const current = useTheme();

  return (
    <fieldset className="segmented needs-script" aria-label="Theme">
      {choices.map(({ theme, label }) => (
        <button key={theme} type="button" aria-pressed={theme === current} onClick={() => chooseTheme(theme)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
