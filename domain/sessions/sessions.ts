import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema, joinedId } from '../kernel/ids.ts';
import type { SessionEvent } from './session.events.ts';

/** Sessions that one account has at once: beyond them the oldest ends. */
export const MOST_SESSIONS = 200;

/** Staff sign in to the editor, customers to the shop. */
export type HolderKind = 'staff' | 'customer';

export interface OpenedSession {
  readonly sessionId: string;
  readonly device: string;
  readonly place: string;
  readonly passwords: number;
  readonly openedAt: string;
  /** When its holder showed last that it is them: at first by signing in. */
  readonly confirmedAt: string;
  readonly expiresAt: string;
}

/** Those that have not been ended, the newest last; some may have run out. */
export interface SessionsState {
  readonly sessions: readonly OpenedSession[];
}

const openSessionSchema = z.strictObject({
  holderId: idSchema,
  sessionId: idSchema,
  device: z.string().max(100),
  place: z.string().max(10),
  passwords: z.int().nonnegative(),
  openedAt: instantSchema,
  expiresAt: instantSchema,
});
export type OpenSession = Command<'OpenSession', z.infer<typeof openSessionSchema>>;
const confirmSessionSchema = z.strictObject({ holderId: idSchema, sessionId: idSchema, at: instantSchema });
export type ConfirmSession = Command<'ConfirmSession', z.infer<typeof confirmSessionSchema>>;
const endSessionSchema = z.strictObject({ holderId: idSchema, sessionId: idSchema, at: instantSchema });
export type EndSession = Command<'EndSession', z.infer<typeof endSessionSchema>>;
const endEverySessionSchema = z.strictObject({ holderId: idSchema, at: instantSchema });
export type EndEverySession = Command<'EndEverySession', z.infer<typeof endEverySessionSchema>>;

/** The commands of an account's sessions, each with the schema of its data. */
const sessionCommands = {
  OpenSession: openSessionSchema,
  ConfirmSession: confirmSessionSchema,
  EndSession: endSessionSchema,
  EndEverySession: endEverySessionSchema,
};
type SessionCommand = CommandsOf<typeof sessionCommands>;

/** `staff`, `ida` → `staff.ida`: a customer and a member of staff are never each other. */
export const sessionsId = (kind: HolderKind, holderId: string): string => joinedId(kind, holderId);

/** The sessions of one account: stream `sessions-{kind}.{holderId}`. */
export const sessionsAggregate: Aggregate<SessionsState, SessionCommand, SessionEvent> = {
  category: 'sessions',
  commands: sessionCommands,
  initialState: { sessions: [] },
  isTerminal: () => false,
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'OpenSession':
        return openSession(command, state);
      case 'ConfirmSession':
        return confirmSession(command, state);
      case 'EndSession':
        return endSession(command, state);
      case 'EndEverySession': {
        const { holderId, at: endedAt } = command.data;
        return state.sessions.length === 0
          ? []
          : [{ type: 'EverySessionEnded', data: { holderId, endedAt } }];
      }
      default:
        return unreachable(command);
    }
  },
};

function openSession({ data }: OpenSession, { sessions }: SessionsState): SessionEvent[] {
  if (sessions.some(({ sessionId }) => sessionId === data.sessionId)) return [];
  const live = sessions.filter(({ expiresAt }) => expiresAt > data.openedAt);
  const tooMany = live.slice(0, Math.max(0, live.length + 1 - MOST_SESSIONS));
  const ended = tooMany.map(({ sessionId }): SessionEvent => {
    const { holderId, openedAt: endedAt } = data;
    return { type: 'SessionEnded', data: { holderId, sessionId, endedAt } };
  });
  return [...ended, { type: 'SessionOpened', data }];
}

/** One that was ended meanwhile stays so. */
function confirmSession({ data }: ConfirmSession, { sessions }: SessionsState): SessionEvent[] {
  const { holderId, sessionId, at: confirmedAt } = data;
  const isOpen = sessions.some((session) => session.sessionId === sessionId);
  return isOpen ? [{ type: 'SessionConfirmed', data: { holderId, sessionId, confirmedAt } }] : [];
}

function endSession({ data }: EndSession, { sessions }: SessionsState): SessionEvent[] {
  const { holderId, sessionId, at: endedAt } = data;
  const isOpen = sessions.some((session) => session.sessionId === sessionId);
  return isOpen ? [{ type: 'SessionEnded', data: { holderId, sessionId, endedAt } }] : [];
}

function evolve(state: SessionsState, event: SessionEvent): SessionsState {
  switch (event.type) {
    case 'SessionOpened': {
      const { holderId: _, ...opened } = event.data;
      // What had run out by then is forgotten, so that the state stays as small as what counts.
      const live = state.sessions.filter(({ expiresAt }) => expiresAt > opened.openedAt);
      return { sessions: [...live, { ...opened, confirmedAt: opened.openedAt }] };
    }
    case 'SessionConfirmed': {
      const { sessionId, confirmedAt } = event.data;
      return {
        sessions: state.sessions.map((session) =>
          session.sessionId === sessionId ? { ...session, confirmedAt } : session,
        ),
      };
    }
    case 'SessionEnded':
      return { sessions: state.sessions.filter(({ sessionId }) => sessionId !== event.data.sessionId) };
    case 'EverySessionEnded':
      return { sessions: [] };
    default:
      return state;
  }
}
