import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "trailing" | "defaultValue">;

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label="Show password"
          className="needs-script"
          pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
    />
  );
}
