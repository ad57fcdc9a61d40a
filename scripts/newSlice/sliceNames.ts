import { CommandLineError } from '../terminal/commandLineError.ts';

/** What one act is called from button to event. */
export interface SliceNames {
  /** Folder of the context in every layer, e.g. `cart`. */
  readonly context: string;
  /** The command in the imperative, e.g. `GiveCartNote`. */
  readonly command: string;
  /** The fact in the past tense, e.g. `CartNoteGiven`. */
  readonly event: string;
  /** File, decide function and schema: `giveCartNote`. */
  readonly act: string;
  /** The last part of its address: `give-cart-note`. */
  readonly path: string;
}

const PASCAL = /^[A-Z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$/;

/** Throws `CommandLineError` for names that are no PascalCase of at least two words, and for facts that say `Updated`. */
export function sliceNames(context: string, command: string, event: string): SliceNames {
  for (const name of [command, event]) {
    if (!PASCAL.test(name)) throw new CommandLineError(`${name} is not PascalCase of two words or more`);
  }
  if (/Updated$/.test(event)) {
    throw new CommandLineError(`${event} does not say what happened: name the fact, e.g. CartNoteGiven`);
  }
  const act = command.charAt(0).toLowerCase() + command.slice(1);
  const path = act.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { context, command, event, act, path };
}
