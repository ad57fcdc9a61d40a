import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../../application/ports/passwords.ts';

/** 16 MiB and about 50 ms a try on a small server: dear enough for a thief, cheap enough for a sign-in. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A hash of a person who does not exist, so that an unknown e-mail address takes as long to refuse as a known one. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(SALT_BYTES).toString('base64')}$${Buffer.alloc(
  KEY_BYTES,
).toString('base64')}`;

/** `scrypt$N$r$p$salt$key`, salt and key in base64. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? NOBODY).split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && hash !== null;
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Passwords as salted scrypt hashes, which tell their own cost: one can be raised without touching the others. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
