import type { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type ConsentEvent, consentEvents } from './consent.events.ts';

const [ConsentAnswered] = consentEvents;

export const answerConsentSchema = ConsentAnswered.schema;
/** Sent by `api/http/routes/privacy/consent.routes.ts`. */
export type AnswerConsent = Command<'AnswerConsent', z.infer<typeof answerConsentSchema>>;

/** The last answer of one browser; `null` before the first. */
type ConsentState = AnswerConsent['data'] | null;

/** What one browser answered, and answered later: stream `consent-{consentId}`. The same answer again is no fact. */
export const consentAggregate: Aggregate<ConsentState, AnswerConsent, ConsentEvent> = {
  category: 'consent',
  commands: { AnswerConsent: answerConsentSchema },
  initialState: null,
  isTerminal: () => false,
  decide({ data }, last) {
    if (data.asked.length === 0) throw new DomainError('CONSENT_NOT_ASKED', 'This site asks for no consent.');
    if (data.agreed.some((purpose) => !data.asked.includes(purpose))) {
      throw new DomainError('CONSENT_NOT_ASKED', 'This site does not ask for that.');
    }
    return isEqual(last, data) ? [] : [{ type: 'ConsentAnswered', data }];
  },
  evolve: (_, event) => (event.type === 'ConsentAnswered' ? event.data : _),
};
