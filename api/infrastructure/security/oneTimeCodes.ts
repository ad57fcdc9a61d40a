import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '../../application/ports/oneTimeCodes.ts';

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** What every app can do, and the only ones that all of them can. */
const USUAL = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Codes as the usual apps make them: six digits, every 30 seconds. Clocks may be one step apart. */
export const oneTimeCodes: OneTimeCodes = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  uriOf: (secret, label, issuer) =>
    new TOTP({ ...USUAL, secret: Secret.fromBase32(secret), label, issuer }).toString(),
  stepOf(secret, token, now) {
    const timestamp = now.getTime();
    const totp = new TOTP({ ...USUAL, secret: Secret.fromBase32(secret) });
    const delta = totp.validate({ token, timestamp, window: 1 });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  },
};
