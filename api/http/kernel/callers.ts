import type { onRequestAsyncHookHandler } from 'fastify';
import type { Capability } from '../../../domain/accounts/roles.ts';

/** Whose session a call needs: a signed-in customer's, or that of a person on the staff (never a program's key). */
export type SessionHolder = 'customer' | 'staff';

/**
 * Whom a hook lets through: one session's holder, or any member of staff and any key with this capability; `null` where
 * what they need depends on what they ask for.
 */
export type Admission = { readonly holder: SessionHolder } | { readonly capability: Capability | null };

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The handler itself asks for this session, and answers `NOT_SIGNED_IN` without one. For calls that have no hook which
     * says so; it decides nothing, and a spec calls every route to see that it is true.
     */
    asksFor?: SessionHolder;
  }
}

const admissions = new WeakMap<object, Admission>();

/** The hook, which from now on tells whom it lets through. */
export function admitting(admission: Admission, hook: onRequestAsyncHookHandler): onRequestAsyncHookHandler {
  admissions.set(hook, admission);
  return hook;
}

/** Whom this hook lets through; `undefined` for one that does not look at who calls. */
export const admissionOf = (hook: object): Admission | undefined => admissions.get(hook);
