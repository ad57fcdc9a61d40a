import type { MailTextEvent } from '../../../domain/mail/mailText.events.ts';
import { mailTextChanges } from '../../../projections/mail/mailTextChanges.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

const name = { websiteId: 'main', kind: 'orderShipped', language: 'de' } as const;
const actor = { kind: 'staff', id: 'owner' } as const;
const changed: MailTextEvent = {
  type: 'MailTextChanged',
  data: { ...name, subject: 'Los', body: 'Hallo', revertedTo: null },
};

describe('the history of a text', () => {
  const { given } = projectionSpec(mailTextChanges);

  it('tells who changed it when, and what the mail said from then on', () => {
    const history = given(told(changed, { actor }));
    history.expectShown(history.idOf(0), {
      ...{ kind: 'orderShipped', language: 'de', actor, revertedTo: null },
      words: { subject: 'Los', body: 'Hallo' },
    });
  });

  it('tells of going back to what is built in', () => {
    const history = given({ type: 'MailTextRemoved', data: name });
    history.expectShown(history.idOf(0), { words: null, revertedTo: null });
  });
});
