import type { WaitlistEvent } from './waitlist.events.ts';

/** Somebody who waits. */
export interface Waiting {
  readonly signUpId: string;
  readonly personId: string;
  readonly email: string;
  readonly language: string;
}

/** Who waits for one variant, and how much of its return was answered. */
export interface WaitlistState {
  /** Oldest first. */
  readonly waiting: readonly Waiting[];
  /** The newest return of stock that was answered: its place in the log; -1 before the first. */
  readonly asOf: number;
  /** Units of those available then that people were told about. */
  readonly coveredUnits: number;
}

/** A waitlist of which nothing is recorded. */
export const nobodyWaits: WaitlistState = { waiting: [], asOf: -1, coveredUnits: 0 };

/** Whoever was told or left is not in line any more. */
export function evolveWaitlist(state: WaitlistState, event: WaitlistEvent): WaitlistState {
  switch (event.type) {
    case 'WaitlistJoined': {
      const { signUpId, personId, email, language } = event.data;
      return { ...state, waiting: [...state.waiting, { signUpId, personId, email, language }] };
    }
    case 'WaitlistLeft':
      return { ...state, waiting: without(state.waiting, event.data.signUpId) };
    case 'WaitlistNotified':
      return {
        ...state,
        waiting: without(state.waiting, event.data.signUpId),
        ...event.data.restock,
      };
    default:
      return state;
  }
}

/** The first in line goes first, so that telling many people stays cheap. */
function without(waiting: readonly Waiting[], signUpId: string): readonly Waiting[] {
  return waiting[0]?.signUpId === signUpId
    ? waiting.slice(1)
    : waiting.filter((person) => person.signUpId !== signUpId);
}
