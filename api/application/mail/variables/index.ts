import { type MailFacts, mailFacts, type WordedMailKind } from '../../../../domain/mail/mailKinds.ts';
import { dictionaryOf } from '../texts/dictionary.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as selling from './selling.ts';
import type { Value, Variable } from './variable.ts';

/** What the texts of every kind of mail can say; the compiler insists on each. */
const VARIABLES: { readonly [Kind in WordedMailKind]: readonly Variable<MailFacts<Kind>>[] } = {
  ...orders,
  ...people,
  ...selling,
};

/** A variable as who writes texts knows it. */
export type KnownVariable = Omit<Variable<never>, 'of'>;

const STORE_TITLE: KnownVariable = {
  name: 'storeTitle',
  shape: 'text',
  says: 'The name of the store',
  isNeeded: false,
};

/** The variables that a text of this kind may have, those of every mail last. */
export const variablesOfKind = (kind: WordedMailKind): readonly KnownVariable[] => [
  ...VARIABLES[kind].map(({ of: _, ...known }) => known),
  STORE_TITLE,
];

/** What each variable says in one mail. Throws a `ZodError` for facts that are not of this kind. */
export function valuesOf<Kind extends WordedMailKind>(
  kind: Kind,
  facts: unknown,
  { storeTitle, language }: { readonly storeTitle: string; readonly language: string },
): Readonly<Record<string, Value>> {
  const known: MailFacts<Kind> = mailFacts(kind, facts);
  const words = dictionaryOf(language);
  const variables: readonly Variable<MailFacts<Kind>>[] = VARIABLES[kind];
  const own = variables.map((variable) => [variable.name, variable.of(known, words)] as const);
  return { ...Object.fromEntries(own), storeTitle };
}

/** Where the reader says that they want no more of these, for the kinds that can be declined; `null` for the others. */
export function unsubscribeUrlOf(facts: unknown): string | null {
  const { withdrawUrl, declineUrl } = facts as { withdrawUrl?: string; declineUrl?: string };
  return withdrawUrl ?? declineUrl ?? null;
}
