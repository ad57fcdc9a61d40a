import type { LanguageEntry } from '../../../api/http/contracts/site/templates.ts';
import { comparisons } from './comparisons.ts';
import { conditions } from './conditions.ts';
import type { Example } from './example.ts';
import { instructions } from './instructions.ts';
import { mistakes, remarks } from './mistakes.ts';
import { pageOnly } from './pageOnly.ts';
import { pictures } from './pictures.ts';
import { products } from './products.ts';
import { records } from './records.ts';
import { shop } from './shop.ts';
import { texts } from './texts.ts';
import { values } from './values.ts';

const entriesOf = (kind: LanguageEntry['kind'], examples: readonly Example[]): LanguageEntry[] =>
  examples.map(([name, says, template, data, result]) => ({ name, kind, says, template, data, result }));

const named = [
  ...texts,
  ...values,
  ...pictures,
  ...shop,
  ...products,
  ...comparisons,
  ...conditions,
  ...records,
  ...pageOnly,
];
const isPredicate = ([name]: Example) => name.endsWith('?');

/**
 * All that a file of a template may say, instructions first, then formatters and predicates by their names, and what is said
 * of a file that is wrong.
 */
export const languageEntries = (): readonly LanguageEntry[] => [
  ...entriesOf('instruction', instructions),
  ...byName(
    entriesOf(
      'formatter',
      named.filter((one) => !isPredicate(one)),
    ),
  ),
  ...byName(entriesOf('predicate', named.filter(isPredicate))),
  ...entriesOf('mistake', mistakes),
  ...entriesOf('remark', remarks),
];

const byName = (entries: LanguageEntry[]) => entries.sort((a, b) => a.name.localeCompare(b.name, 'en'));
