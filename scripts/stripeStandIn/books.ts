import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface StoredMethod {
  readonly id: string;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  customer: string | null;
  /** The bank has agreed to charges without the buyer. */
  isSetUp: boolean;
}

export interface Failure {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** What a payment intent and a setup intent have in common. */
interface StoredAttempt {
  readonly id: string;
  readonly secret: string;
  readonly customer: string | null;
  readonly method: string;
  readonly returnUrl: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether the provider's script takes the buyer through it; else an address that they go to. */
  readonly usesScript: boolean;
  status: string;
  failure: Failure | null;
}
export interface StoredIntent extends StoredAttempt {
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly isManual: boolean;
  readonly savesMethod: boolean;
  refunded: number;
}
export interface StoredSetup extends StoredAttempt {
  readonly object: 'setup_intent';
}
export interface StoredRefund {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: string;
}

/** All that the stand-in knows. */
export interface Books {
  readonly intents: Record<string, StoredIntent>;
  readonly setups: Record<string, StoredSetup>;
  readonly customers: Record<string, { readonly id: string; readonly email: string }>;
  readonly methods: Record<string, StoredMethod>;
  /** Confirmation token → its method; `usedBy` once it was used. */
  readonly tokens: Record<string, { readonly method: string; usedBy: string | null }>;
  readonly refunds: Record<string, StoredRefund>;
  /** Idempotency key → what was asked, and the answer. */
  readonly answers: Record<
    string,
    { readonly asked: string; readonly status: number; readonly body: unknown }
  >;
}

const emptyBooks = (): Books => ({
  ...{ intents: {}, setups: {}, customers: {}, methods: {} },
  ...{ tokens: {}, refunds: {}, answers: {} },
});

/** Books that outlast the process where there is a file for them. */
export function openBooks(file: string | null): { readonly books: Books; readonly keep: () => void } {
  const books: Books =
    file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Books) : emptyBooks();
  return {
    books,
    keep() {
      if (file === null) return;
      writeFileSync(`${file}.next`, JSON.stringify(books));
      renameSync(`${file}.next`, file);
    },
  };
}

/** `pi_…`, `cus_…`: as Stripe's ids look. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
