import type { WordedMailKind } from '../../../domain/mail/mailKinds.ts';
import type { MailTextProblem } from '../../../domain/mail/mailText.decider.ts';
import type { MailWords } from '../../../domain/mail/mailText.events.ts';
import { liquidProblems, variablesIn } from './liquid.ts';
import { variablesOfKind } from './variables/index.ts';

/** Why a text cannot be used, with the place of each mistake; none where it can (`docs/rules/mail.md#texts`). */
export function checkMailText(kind: WordedMailKind, { subject, body }: MailWords): MailTextProblem[] {
  const variables = variablesOfKind(kind);
  const known = new Set(variables.map(({ name }) => name));
  const problems = [...liquidProblems('subject', subject, known), ...liquidProblems('body', body, known)];
  if (problems.length > 0) return problems;
  const inSubject = new Set(variablesIn(subject));
  const blocks = variables.filter(({ name, shape }) => shape === 'block' && inSubject.has(name));
  if (blocks.length > 0) {
    return blocks.map(({ name }) => ({
      field: 'subject',
      message: `“${name}” is a paragraph of its own and cannot stand in a subject.`,
      line: null,
      column: null,
    }));
  }
  const used = new Set(variablesIn(body));
  return variables
    .filter(({ name, isNeeded }) => isNeeded && !used.has(name))
    .map(({ name, says }) => ({
      field: 'body',
      message: `This mail is of no use without {{ ${name} }}: ${says.charAt(0).toLowerCase()}${says.slice(1)}.`,
      line: null,
      column: null,
    }));
}
