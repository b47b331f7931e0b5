/** What came of asking a provider whether it accepts the keys, as a sentence. */
export const checkLabels = {
  sealed: (provider: string) => `The stored API keys of ${provider} cannot be read. Please enter them again.`,
  "no-keys": (provider: string) => `${provider} has no API keys yet.`,
  works: (provider: string) => `Connected to ${provider}. The API keys work.`,
  "wrong-keys": (provider: string) =>
    `${provider} did not accept the API keys. Check the keys and try again.`,
  unreachable: (provider: string) =>
    `Could not reach ${provider}. Check the server's internet connection and try again.`,
  refused: (provider: string) => `${provider} answered with an error. Try again later.`,
};

/** 'sealed': the keys were stored under another secret of the shop. */
export type KeyCheck = keyof typeof checkLabels;
