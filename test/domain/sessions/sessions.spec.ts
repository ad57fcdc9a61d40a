import { expect } from 'chai';
import type { SessionEvent } from '../../../domain/sessions/session.events.ts';
import { MOST_SESSIONS, sessionsAggregate } from '../../../domain/sessions/sessions.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE, TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(sessionsAggregate);
const holderId = 'ida';
const EVENING = '2026-03-02T21:00:00.000Z';
const session = (sessionId: string, openedAt = NINE, expiresAt = EVENING) => ({
  holderId,
  sessionId,
  device: 'Firefox on Windows',
  place: 'DE',
  passwords: 1,
  openedAt,
  expiresAt,
});
const opened = (...at: Parameters<typeof session>): SessionEvent => ({
  type: 'SessionOpened',
  data: session(...at),
});
const open = (...at: Parameters<typeof session>) => ({ type: 'OpenSession', data: session(...at) }) as const;
const ended = (sessionId: string, endedAt = TEN_PAST): SessionEvent => ({
  type: 'SessionEnded',
  data: { holderId, sessionId, endedAt },
});
const end = (sessionId: string) =>
  ({ type: 'EndSession', data: { holderId, sessionId, at: TEN_PAST } }) as const;
const endEvery = { type: 'EndEverySession', data: { holderId, at: TEN_PAST } } as const;

describe('the sessions of an account', () => {
  it('are opened one by one, each once', () => {
    given().when(open('laptop')).expectEvents(opened('laptop'));
    given(opened('laptop')).when(open('phone')).expectEvents(opened('phone'));
    given(opened('laptop')).when(open('laptop')).expectNothing();
  });

  it('are ended one by one, or all at once', () => {
    const both = [opened('laptop'), opened('phone')];
    given(...both)
      .when(end('laptop'))
      .expectEvents(ended('laptop'));
    given(...both)
      .when(endEvery)
      .expectEvents({ type: 'EverySessionEnded', data: { holderId, endedAt: TEN_PAST } });
    const state = given(...both, ended('laptop')).state;
    expect(state.sessions.map(({ sessionId }) => sessionId)).to.deep.equal(['phone']);
  });

  it('that have ended end no more', () => {
    given(opened('laptop'), ended('laptop')).when(end('laptop')).expectNothing();
    given().when(endEvery).expectNothing();
  });

  it('count as confirmed from signing in on, and anew once their holder shows that it is them', () => {
    const confirm = {
      type: 'ConfirmSession',
      data: { holderId, sessionId: 'laptop', at: TEN_PAST },
    } as const;
    const confirmed: SessionEvent = {
      type: 'SessionConfirmed',
      data: { holderId, sessionId: 'laptop', confirmedAt: TEN_PAST },
    };
    given(opened('laptop')).when(confirm).expectEvents(confirmed);
    given(opened('laptop'), ended('laptop')).when(confirm).expectNothing();
    const { sessions } = given(opened('laptop'), opened('phone'), confirmed).state;
    expect(sessions.map(({ confirmedAt }) => confirmedAt)).to.deep.equal([TEN_PAST, NINE]);
  });

  it('that have run out are forgotten when the next one is opened', () => {
    const { sessions } = given(opened('old', NINE, TEN_PAST), opened('new', HALF_PAST)).state;
    expect(sessions.map(({ sessionId }) => sessionId)).to.deep.equal(['new']);
  });

  it('are so many at most: the oldest makes room', () => {
    const all = Array.from({ length: MOST_SESSIONS }, (_, index) => opened(`s${index}`));
    given(...all)
      .when(open('one_more', TEN_PAST))
      .expectEvents(ended('s0'), opened('one_more', TEN_PAST));
  });
});
