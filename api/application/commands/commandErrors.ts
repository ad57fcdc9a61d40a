import { DomainError } from '../../../domain/kernel/errors.ts';

/** The code of the refusal of a command whose data is not what its type promises. `details` name `command` and `field`. */
export const COMMAND_INVALID = 'COMMAND_INVALID';
/** The code of the refusal of a command that was meant for another revision than the one there is. */
export const REVISION_CHANGED = 'REVISION_CHANGED';
/** The code of the refusal of an edit that changes what somebody else has changed since it was read. */
export const EDIT_CONFLICT = 'EDIT_CONFLICT';
/** The code of the refusal of a command for what belongs to another website than the one that sends it. */
export const OTHER_WEBSITE = 'OTHER_WEBSITE';
/** The code of the refusal after too many version conflicts in a row: worth another try a little later. */
export const STREAM_BUSY = 'STREAM_BUSY';

/**
 * Whether an aggregate said no, which is an answer: asked again it says the same. A busy stream is none, and a command
 * that was put together wrongly is a mistake of its sender that must not go unnoticed.
 */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== STREAM_BUSY && error.code !== COMMAND_INVALID;
