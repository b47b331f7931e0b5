import { useNavigation } from "react-router";

/** Whether the form of this intent is being sent. */
export function useBusyWith(intent: string): boolean {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" && formData?.get("intent") === intent;
}
