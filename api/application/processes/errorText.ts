const LONGEST = 500;

/** What operators have no business to read: passwords in addresses, keys, what stands behind a question mark, mail addresses. */
const SECRETS: readonly RegExp[] = [
  /(?<=:\/\/)[^\s/@]+(?=@)/g,
  /\b(?:sk|rk|pk|whsec)_\w+/g,
  /(?<=\bbearer\s+)\S+/gi,
  /(?<=\?)[^\s"'<>]*=[^\s"'<>]*/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
];

/** Why something failed, in up to 500 characters that may be stored and shown to operators. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return SECRETS.reduce((shown, secret) => shown.replace(secret, '…'), text).slice(0, LONGEST);
}
