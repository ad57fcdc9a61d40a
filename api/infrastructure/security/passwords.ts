import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { createKeyedMutex } from '../../application/kernel/keyedMutex.ts';
import type { Passwords } from '../../application/ports/passwords.ts';
import { isEasilyGuessed } from './passwordGuesses.ts';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Each takes 128 MiB at the usual cost, and one of the four threads that files and names are waited for in. */
const AT_ONCE = 2;
/** So many are in work or wait for it; who comes then would wait for the better part of a minute. */
const LONGEST_QUEUE = 100;

/**
 * Passwords as salted scrypt hashes, `scrypt$N$r$p$salt$key` with salt and key in base64. They tell their own cost: one
 * can be raised without touching the others. `cost` is the power of two that is N, with r = 8 and p = 1; OWASP advises
 * 17, which is 128 MiB and about half a second on a small server.
 */
export function createPasswords(cost: number, { longestQueue = LONGEST_QUEUE } = {}): Passwords {
  const today: Cost = { N: 2 ** cost, r: 8, p: 1 };
  const derive = limited(longestQueue);
  /** A hash of a person who does not exist, so that an unknown e-mail address takes as long to refuse as a known one. */
  const nobody = written(today, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));
  const isOutdated = (hash: string) => workOf(read(hash)?.cost ?? today) < workOf(today);

  return {
    isOutdated,
    isEasilyGuessed,
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return written(today, salt, await derive(password, salt, today));
    },
    async verify(password, hash) {
      const known = read(hash ?? nobody);
      if (!known) return false;
      const isRight =
        timingSafeEqual(await derive(password, known.salt, known.cost), known.key) && hash !== null;
      // A wrong password is refused as slowly where the hash is an old and cheap one.
      if (!isRight && hash !== null && isOutdated(hash)) await derive(password, known.salt, today);
      return isRight;
    },
  };
}

const workOf = ({ N, r, p }: Cost): number => N * r * p;

const written = ({ N, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');

/** `null` for what is no hash of ours. */
function read(hash: string): { readonly cost: Cost; readonly salt: Buffer; readonly key: Buffer } | null {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return null;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

type Derive = (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

/** A few at once, so that a crowd at the door takes neither the memory nor the threads of those who are inside. */
function limited(longestQueue: number): Derive {
  const lanes = createKeyedMutex();
  let waiting = 0;
  let turn = 0;
  return async (password, salt, cost) => {
    if (waiting >= longestQueue) {
      throw new DomainError('UNAVAILABLE', 'Too many people sign in just now. Please try again.', {
        retryAfter: 10,
      });
    }
    waiting++;
    try {
      turn = (turn + 1) % AT_ONCE;
      return await lanes.pass(String(turn), () => derive(password, salt, cost));
    } finally {
      waiting--;
    }
  };
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const { N, r, p } = cost;
  return new Promise((resolve, reject) => {
    // Twice what it takes: Node refuses anything beyond 32 MiB otherwise.
    const options = { N, r, p, maxmem: 256 * N * r * p };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
