import { MongoFailure } from '../../errors.ts';
import type { Command } from '../command.ts';

/** Logging in: nobody has a user here, so nobody can. */
function loggingIn(name: string): Command {
  return {
    name,
    fields: ['mechanism', 'payload', 'conversationId', 'autoAuthorize', 'options', 'user'],
    run: () => {
      throw new MongoFailure(18, 'AuthenticationFailed', 'Authentication failed.', {});
    },
  };
}

/** The first step of a login, refused with `AuthenticationFailed` (18). */
export const saslStart = loggingIn('saslStart');
/** A further step of a login, refused with `AuthenticationFailed` (18). */
export const saslContinue = loggingIn('saslContinue');
/** A login by certificate, refused with `AuthenticationFailed` (18). */
export const authenticate = loggingIn('authenticate');
