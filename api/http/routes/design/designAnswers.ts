import type { DesignState } from '../../../../domain/design/design.decider.ts';
import type { CommandOutcome } from '../../../application/commands/commandContext.ts';
import type { DesignResult, DesignView } from '../../contracts/design/design.ts';

/** The design as staff edit it. */
export const designView = ({ draft, revision, lookRevision, liveRevision }: DesignState): DesignView => ({
  draft,
  liveRevision,
  hasChanges: lookRevision >= 0 && liveRevision !== lookRevision,
  revision,
});

/** What a choice left, and the revision by which it is taken back. */
export const designResult = ({ state, written }: CommandOutcome<DesignState>): DesignResult => ({
  design: designView(state),
  step: written,
});
