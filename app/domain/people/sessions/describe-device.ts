/**
 * The first match counts. Several browsers also name others in their user agent for compatibility, so the order
 * matters.
 */
const browsers: [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS/, "Firefox"],
  [/Chrome\/|\bCriOS|\bChromium/, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** Describes a user agent in plain words: 'Chrome on Windows'. */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
