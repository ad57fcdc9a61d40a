import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const PREFIX = 'sealed:';
/** A text under seal as it is, and any other value under seal as JSON. */
const TEXT = `${PREFIX}v1:`;
const JSON_VALUE = `${PREFIX}json:v1:`;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whether a stored value is personal data under seal. */
export const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(PREFIX);

/** AES-256-GCM, bound to its place (event type and field) so that a sealed text cannot be moved to another. */
export function sealValue(value: unknown, key: Buffer, place: string): string {
  return typeof value === 'string'
    ? TEXT + seal(value, key, place)
    : JSON_VALUE + seal(JSON.stringify(value), key, place);
}

export function openValue(sealed: string, key: Buffer, place: string): unknown {
  if (sealed.startsWith(JSON_VALUE)) return JSON.parse(open(sealed.slice(JSON_VALUE.length), key, place));
  return open(sealed.slice(TEXT.length), key, place);
}

function seal(text: string, key: Buffer, place: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(sealed: string, key: Buffer, place: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
