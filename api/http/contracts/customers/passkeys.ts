import { z } from 'zod';
import { base64urlSchema, passkeyNameSchema } from '../../../../domain/customers/passkeyFields.ts';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';

const bytes = (most: number) => base64urlSchema.max(most);
/** What browsers add to it with time is left out: they may not be refused for it. */
const answerOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes(8000), ...response }),
  });

/** POST /api/site-users/account/passkeys/options: whoever adds a passkey shows that the account is theirs. */
export const passkeyOptionsRequestSchema = z.strictObject({ password: z.string().max(MAX_PASSWORD_LENGTH) });
/** 200 of both calls for options: what `navigator.credentials` takes, in the JSON of WebAuthn. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });
/** POST /api/site-users/account/passkeys: what the browser made. Without a name it is called as the device. */
export const addPasskeyRequestSchema = z.strictObject({
  answer: answerOf({
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  name: passkeyNameSchema.optional(),
});
/** PUT /api/site-users/account/passkeys/{passkeyId} */
export const renamePasskeyRequestSchema = z.strictObject({ name: passkeyNameSchema });
/** POST /api/site-users/account/session/passkey: what the browser signed. */
export const passkeySignInSchema = z.strictObject({
  answer: answerOf({
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(100).nullish(),
  }),
  rememberMe: z.boolean().default(false),
});
