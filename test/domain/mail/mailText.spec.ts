import type { MailTextProblem } from '../../../domain/mail/mailText.decider.ts';
import { mailTextAggregate } from '../../../domain/mail/mailText.decider.ts';
import type { MailTextEvent } from '../../../domain/mail/mailText.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(mailTextAggregate);
const name = { websiteId: 'main', kind: 'orderShipped', language: 'de' } as const;

const change = (subject: string, problems: MailTextProblem[] = [], revertedTo: number | null = null) =>
  ({ type: 'ChangeMailText', data: { ...name, subject, body: 'Hallo', revertedTo, problems } }) as const;
const changed = (subject: string, revertedTo: number | null = null) =>
  ({
    type: 'MailTextChanged',
    data: { ...name, subject, body: 'Hallo', revertedTo },
  }) satisfies MailTextEvent;
const reset = { type: 'RemoveMailText', data: name } as const;
const wasReset: MailTextEvent = { type: 'MailTextRemoved', data: name };

describe('the text of a mail', () => {
  it('is what its owner wrote last', () => {
    given().when(change('Unterwegs')).expectEvents(changed('Unterwegs'));
    given(changed('Unterwegs')).when(change('Los')).expectEvents(changed('Los'));
  });

  it('is a fact only where it says something else', () => {
    given(changed('Los')).when(change('Los')).expectNothing();
  });

  it('is refused with the place of every mistake where it could not be written', () => {
    const problems: MailTextProblem[] = [
      { field: 'body', message: 'There is no variable “x” in this mail.', line: 2, column: 4 },
    ];
    given()
      .when(change('Los', problems))
      .expectRefusal('MAIL_TEXT_FAULTY', 'There is no variable “x” in this mail.', {
        field: 'body',
        problems,
      });
  });

  it('remembers which revision it took back', () => {
    given(changed('A'), changed('B'))
      .when(change('A', [], 0))
      .expectEvents(changed('A', 0));
  });

  it('goes back to what is built in', () => {
    given(changed('Los')).when(reset).expectEvents(wasReset);
    given().when(reset).expectNothing();
    given(changed('Los'), wasReset).when(reset).expectNothing();
  });

  it('is written anew after that, even with the same words', () => {
    given(changed('Los'), wasReset).when(change('Los')).expectEvents(changed('Los'));
  });
});
