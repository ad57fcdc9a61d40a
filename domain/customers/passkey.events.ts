import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { personal } from '../kernel/personalData.ts';

const place = { customerId: idSchema, passkeyId: idSchema };
/** Bytes as base64url. */
const bytes = (most: number) => personal('customerId', z.string().min(1).max(most));
const name = () => personal('customerId', z.string().min(1).max(100));

/**
 * By `AddPasskey`: the public half of a key pair, in COSE, and the id that its authenticator knows it by. Neither is a secret;
 * both are somebody's own, and sealed. `relyingParty` is the host name that it is good for.
 */
export const CustomerPasskeyAdded = defineEvent(
  'CustomerPasskeyAdded',
  z.strictObject({
    ...place,
    credentialId: bytes(1400),
    publicKey: bytes(3000),
    relyingParty: z.string().min(1).max(253),
    /** How often it was used, as its authenticator counts; 0 where it counts nothing. */
    signCount: z.int().nonnegative(),
    /** How the authenticator can be reached, in the words of WebAuthn. */
    transports: z.array(z.string().max(40)).max(10),
    name: name(),
    addedAt: instantSchema,
  }),
);
/** By `RenamePasskey`. */
export const CustomerPasskeyRenamed = defineEvent(
  'CustomerPasskeyRenamed',
  z.strictObject({ ...place, name: name(), previousName: name() }),
);
/** By `UsePasskey`: somebody signed in with it. */
export const CustomerPasskeyUsed = defineEvent(
  'CustomerPasskeyUsed',
  z.strictObject({ ...place, signCount: z.int().nonnegative(), usedAt: instantSchema }),
);
/** By `RemovePasskey`, and by `ResetPassword` for every one that the account had. */
export const CustomerPasskeyRemoved = defineEvent(
  'CustomerPasskeyRemoved',
  z.strictObject({ ...place, removedAt: instantSchema }),
);
