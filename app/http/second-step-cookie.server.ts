const name = "yantra-second-step";
const seconds = 10 * 60;

/** The Set-Cookie value that keeps, until the code is given, that the password was right; '' takes it away. */
export function keepSecondStep(token: string, { secure }: { secure: boolean }): string {
  const age = token === "" ? 0 : seconds;
  return `${name}=${token}; Max-Age=${age}; Path=/login; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export function findSecondStep(cookieHeader: string | null): string | undefined {
  const pairs = (cookieHeader ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}
