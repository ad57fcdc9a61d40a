import { failure } from '../../errors.ts';
import type { Command } from '../command.ts';

/** With a transaction number a standalone refuses them as it does any command (20), before it comes to this. */
function endTransaction(name: 'commitTransaction' | 'abortTransaction'): Command {
  return {
    name,
    fields: ['recoveryToken'],
    adminOnly: true,
    run: () => {
      throw failure('CommandFailed', `${name} must be run within a transaction`);
    },
  };
}

/** Refused with `CommandFailed` (125): no transaction can have begun here. */
export const commitTransaction = endTransaction('commitTransaction');
/** Refused with `CommandFailed` (125): no transaction can have begun here. */
export const abortTransaction = endTransaction('abortTransaction');
