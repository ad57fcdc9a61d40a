import { useEffect, useState } from 'react';

/** `127.0.0.1`, or an address of IPv6 in its brackets. */
const BY_NUMBER = /^(?:\d+\.){3}\d+$|^\[/;

/**
 * Whether a browser can have passkeys of this page: a passkey belongs to the name of a host, so that a site which is reached by
 * its number has none (WebAuthn level 3, relying party identifiers). `null` until it is known, as on the server.
 */
export function usePasskeysHere(): boolean | null {
  const [isPossible, setPossible] = useState<boolean | null>(null);
  useEffect(
    () => setPossible('PublicKeyCredential' in window && !BY_NUMBER.test(window.location.hostname)),
    [],
  );
  return isPossible;
}
