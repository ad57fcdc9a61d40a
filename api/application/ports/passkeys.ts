import type { Passkey } from '../../../domain/customers/customer.state.ts';

/** Whom browsers know a passkey to be good for: a host name, and where its pages are. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Who adds a passkey, and which ones they have. */
export interface PasskeyOwner {
  readonly customerId: string;
  readonly email: string;
  readonly displayName: string;
  readonly passkeys: readonly Passkey[];
}

/** What a browser is given to make a passkey, or to show one: as `navigator.credentials` takes it, in JSON. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;
/** What a browser answers, bytes as base64url. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject?: string | undefined;
    readonly authenticatorData?: string | undefined;
    readonly signature?: string | undefined;
    readonly userHandle?: string | null | undefined;
    readonly transports?: readonly string[] | undefined;
  };
}
/** Whether a challenge was given out here for this, a while ago at the most. */
export type KnowsChallenge = (challenge: string) => boolean;

export type NewPasskey = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'relyingParty' | 'signCount' | 'transports'
>;

/** WebAuthn, as far as a store has to do with it. Nothing is kept here. */
export interface PasskeyCeremonies {
  toAdd(
    owner: PasskeyOwner,
    site: { readonly party: RelyingParty; readonly name: string },
    challenge: string,
  ): Promise<PasskeyOptions>;
  toSignIn(party: RelyingParty, challenge: string): Promise<PasskeyOptions>;
  /** What was made; `null` where the answer is of another site, of another challenge, or none. */
  added(answer: PasskeyAnswer, party: RelyingParty, knows: KnowsChallenge): Promise<NewPasskey | null>;
  /** How often it was used by now, as its authenticator counts; `null` where it was not this passkey that signed. */
  signed(
    answer: PasskeyAnswer,
    passkey: Passkey,
    party: RelyingParty,
    knows: KnowsChallenge,
  ): Promise<number | null>;
  /** The account that an answer says it is for. What it says is shown by `signed` alone. */
  accountIn(answer: PasskeyAnswer): string | null;
}
