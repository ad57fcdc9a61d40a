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

export const saslStart = loggingIn('saslStart');
export const saslContinue = loggingIn('saslContinue');
export const authenticate = loggingIn('authenticate');
