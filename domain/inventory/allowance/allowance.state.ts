import type { AllowanceEvent } from './allowance.events.ts';

interface HeldPieces {
  readonly quantity: number;
  readonly expiresAt: string;
}

/** What one customer took of one product. */
export interface AllowanceState {
  /** Pieces that their orders bought. */
  readonly used: number;
  /** Checkout → pieces that it counts on. */
  readonly held: ReadonlyMap<string, HeldPieces>;
}

export const initialAllowance: AllowanceState = { used: 0, held: new Map() };

export function evolveAllowance(state: AllowanceState, event: AllowanceEvent): AllowanceState {
  const { redemptionId, quantity } = event.data;
  const held = new Map(state.held);
  if (event.type === 'AllowanceTaken') {
    held.set(redemptionId, { quantity, expiresAt: event.data.expiresAt });
    return { ...state, held };
  }
  held.delete(redemptionId);
  return { used: event.type === 'AllowanceUsed' ? state.used + quantity : state.used, held };
}
