import type { ErasureStep } from '../../../domain/customers/erasure.facts.ts';

/** An erasure that goes on. */
export interface ErasureUnderWay {
  readonly customerId: string;
  readonly step: ErasureStep;
  /** Of the step, from 0 to 1; `null` where it cannot be told. */
  readonly share: number | null;
  /** ISO 8601: when it was taken up last, and when there was news of it. */
  readonly startedAt: string;
  readonly at: string;
}

/** How far erasures are, for whoever looks, in whatever process they go on. Tells nothing of whom. */
export interface ErasureProgress {
  note(erasure: ErasureUnderWay): Promise<void>;
  /** It has come to its end. */
  end(customerId: string): Promise<void>;
  /** Oldest first. */
  underWay(): Promise<readonly ErasureUnderWay[]>;
  find(customerId: string): Promise<ErasureUnderWay | null>;
}
