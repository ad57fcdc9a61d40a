import type { Command } from './decider.ts';

/** A part of an object that can be put back to how it was: commands that make it so, from how it is now. */
export interface RestorePart<C extends Command = Command> {
  /** Tells it from the other parts of the object, e.g. `texts`. */
  readonly part: string;
  /** What people call it. */
  readonly title: string;
  readonly commands: readonly C[];
}
