/**
 * The add-to-cart button (`docs/rules/web.md#add-button`): idle, then 'Adding…'; 'Added!' 1 s after success, idle 2 s later; on
 * an error idle after 1 s. `confirming` and `failing` are the second in which the label still says 'Adding…'.
 */
export type AddPhase = 'idle' | 'adding' | 'confirming' | 'added' | 'failing';
export type AddSignal = 'pressed' | 'succeeded' | 'failed' | 'elapsed';

const MOVES: Record<AddPhase, Partial<Record<AddSignal, AddPhase>>> = {
  idle: { pressed: 'adding' },
  adding: { succeeded: 'confirming', failed: 'failing' },
  confirming: { elapsed: 'added' },
  added: { elapsed: 'idle' },
  failing: { elapsed: 'idle' },
};

/** A signal that a phase does not wait for changes nothing: a double click adds once. */
export const nextPhase = (phase: AddPhase, signal: AddSignal): AddPhase => MOVES[phase][signal] ?? phase;

/** Milliseconds until `elapsed`; `null` where only an answer or a person moves on. */
export const DELAYS: Record<AddPhase, number | null> = {
  idle: null,
  adding: null,
  confirming: 1000,
  added: 2000,
  failing: 1000,
};

export function labelOf(phase: AddPhase, idleLabel: string): string {
  if (phase === 'idle') return idleLabel;
  return phase === 'added' ? 'Added!' : 'Adding…';
}
