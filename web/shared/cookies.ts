/** A readable cookie of this page, decoded; `null` when there is none. */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  for (const part of cookies.split(';')) {
    const separator = part.indexOf('=');
    if (separator === -1 || part.slice(0, separator).trim() !== name) continue;
    return decodeOrRaw(part.slice(separator + 1).trim());
  }
  return null;
}

/** A cookie that was not percent-encoded properly is still a cookie. */
function decodeOrRaw(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
