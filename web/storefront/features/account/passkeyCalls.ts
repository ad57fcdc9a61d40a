import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { DomainError } from '../../../../api/http/contracts/kernel/messages.ts';

const NOT_SHOWN = 'No passkey was shown. You can try once more, or sign in with your password.';
const NOT_MADE = 'No passkey was made. You can try once more.';
const HAS_ONE = 'This device has a passkey for your account already.';
const NOT_HERE = 'This browser makes no passkeys on this page.';

/** Has the browser make a passkey. Throws with what its person can read. */
export const passkeyMade = (options: unknown) =>
  saying(NOT_MADE, () =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );

/** Has the browser ask for a passkey, and sign with it. */
export const passkeyShown = (options: unknown) =>
  saying(NOT_SHOWN, () =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );

/** What browsers throw is for programmers; whoever looked away, or pressed Cancel, is told what they can do. */
async function saying<Answer>(otherwise: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new DomainError('PASSKEY_KNOWN', HAS_ONE);
    if (name === 'SecurityError') throw new DomainError('PASSKEY_NOT_HERE', NOT_HERE);
    throw new DomainError('PASSKEY_NOT_MADE', otherwise);
  }
}
