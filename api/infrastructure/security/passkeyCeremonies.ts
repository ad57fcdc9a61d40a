import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyCeremonies } from '../../application/ports/passkeys.ts';

/** How long a browser waits for its person, in milliseconds. */
const PATIENCE = 5 * 60 * 1000;

/** Loaded for who has to do with a passkey: what reads certificates is large. */
const library = () => import('@simplewebauthn/server');

/**
 * A passkey is discoverable, so that nobody has to say who they are, and shows its person: by a finger, a face or a PIN. Of the
 * device nothing is asked (no attestation).
 */
export const passkeyCeremonies: PasskeyCeremonies = {
  async toAdd({ customerId, email, displayName, passkeys }, { party, name }, challenge) {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: name,
      rpID: party.id,
      userName: email,
      userDisplayName: displayName,
      userID: new TextEncoder().encode(customerId),
      challenge,
      timeout: PATIENCE,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: passkeys
        .filter(({ relyingParty }) => relyingParty === party.id)
        .map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    });
    return { ...options };
  },
  async toSignIn({ id }, challenge) {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: id,
      challenge,
      timeout: PATIENCE,
      userVerification: 'required',
    });
    return { ...options };
  },
  async added(answer, party, knows) {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await orNone(() =>
      verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
        expectedChallenge: (challenge) => knows(textOf(challenge)),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
      }),
    );
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      relyingParty: party.id,
      signCount: counter,
      transports: [...(answer.response.transports ?? [])],
    };
  },
  async signed(answer, passkey, party, knows) {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await orNone(() =>
      verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => knows(textOf(challenge)),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.signCount,
        },
      }),
    );
    return verified && authenticationInfo ? authenticationInfo.newCounter : null;
  },
  accountIn: ({ response: { userHandle } }) => (userHandle ? textOf(userHandle) : null),
};

const textOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('utf8');

/**
 * The library throws for whatever is wrong with an answer, and for nothing else that could be: what it is given besides is from
 * the log. Whoever sent it is told one thing in every case.
 */
async function orNone<Verified extends { readonly verified: boolean }>(
  verify: () => Promise<Verified>,
): Promise<Partial<Verified>> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return {};
    throw error;
  }
}
