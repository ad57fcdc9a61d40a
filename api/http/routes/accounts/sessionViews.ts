import type { OpenedSession } from '../../../../domain/sessions/sessions.ts';
import type { OpenSessionView } from '../../contracts/accounts/session.ts';

/** Sessions as their holder sees them; `current` is the one that asks. */
export const sessionViews = (sessions: readonly OpenedSession[], current: string): OpenSessionView[] =>
  sessions.map(({ sessionId, device, place, openedAt, expiresAt }) => ({
    ...{ sessionId, device, place, openedAt, expiresAt },
    isCurrent: sessionId === current,
  }));
