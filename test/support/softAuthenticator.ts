import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** What a page asks of a device, as the gateway gives it out. */
interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');
const text = (words: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
/** As CBOR has bytes: with their length before them. */
function bytes(data: Buffer): Buffer {
  const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.from(length), data]);
}

/** Who the device is with is there, and showed it. */
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** A device with one passkey, in software: what a browser would answer for it, on a page of `origin`. */
export class SoftAuthenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #credentialId: Buffer;
  #userHandle = base64url('nobody');
  /** How often it has signed; a device that counts nothing says 0. */
  signCount = 0;

  constructor(origin: string, name = 'a device') {
    this.#origin = origin;
    this.#credentialId = sha256(name);
  }

  get id(): string {
    return base64url(this.#credentialId);
  }

  /** `navigator.credentials.create` */
  make({ challenge, user }: Options) {
    this.#userHandle = user?.id ?? this.#userHandle;
    const key = coseOf(this.#keys.publicKey);
    const length = Buffer.from([0, this.#credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#credentialId, key]);
    const authData = Buffer.concat([this.#authData(WITH_KEY), attested]);
    const attestationObject = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** `navigator.credentials.get` */
  show({ challenge }: Options) {
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authData(0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: this.#userHandle,
    });
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  #clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false });
  }

  #authData(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount);
    const { hostname } = new URL(this.#origin);
    return Buffer.concat([sha256(hostname), Buffer.from([PRESENT_AND_VERIFIED | flags]), count]);
  }
}

/** An ES256 key in COSE (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}
