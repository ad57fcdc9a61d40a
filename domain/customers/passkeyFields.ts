import { z } from 'zod';

/** What its owner calls a passkey. */
export const passkeyNameSchema = z.string().trim().min(1).max(100);

/** Base64url without padding, as WebAuthn's JSON has bytes. */
export const base64urlSchema = z.string().regex(/^[A-Za-z0-9_-]+$/);
