import type { FormField } from '../../../../domain/forms/form.ts';
import { answerText, answerValues } from '../../../../domain/kernel/fields/answers.ts';
import { DEGREE_KEYS, DEGREES } from '../../../../domain/kernel/fields/fieldParts.ts';
import { isAnswerable } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { shownFields } from '../../../../domain/kernel/fields/shownFields.ts';
import type { SubmissionDoc } from '../../../../projections/forms/submissions.ts';
import type { FieldChart } from '../../contracts/forms/inbox.ts';

/** Types whose answers are few, or are counted by what was answered. */
const COUNTED: ReadonlySet<string> = new Set(['radio', 'select', 'checkbox', 'consent', 'rating']);
/** Types whose answers are numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['number', 'currency', 'rating', 'calculated']);
const MOST_LABELS = 20;

interface Tally {
  shown: number;
  answered: number;
  readonly counts: Map<string, number>;
  readonly degrees: Map<string, Map<string, number>>;
  readonly numbers: number[];
}

/** Counts the answers to the fields of a form, one submission after the other. */
export function createCharts(fields: readonly FormField[]) {
  const asked = fields.filter((field) => isAnswerable(field) && field.type !== 'hidden');
  const tallies = new Map(asked.map((field) => [field.id, newTally(field)]));
  let counted = 0;
  return {
    add({ answers }: Pick<SubmissionDoc, 'answers'>): void {
      counted++;
      for (const field of shownFields(fields, answers)) {
        const tally = tallies.get(field.id);
        if (tally) tell(tally, field as FormField, answers[field.id]);
      }
    },
    done: () => ({ counted, fields: asked.map((field) => chartOf(field, tallies.get(field.id) as Tally)) }),
  };
}

const newTally = ({ type, options, scale }: FormField): Tally => ({
  shown: 0,
  answered: 0,
  counts: new Map(COUNTED.has(type) ? [...options, ...ratingsOf(scale)].map((option) => [option, 0]) : []),
  degrees: new Map(type === 'likert' ? options.map((statement) => [statement, new Map()]) : []),
  numbers: [],
});

/** `1`, `2`, … up to the best. */
const ratingsOf = (scale: number): string[] => Array.from({ length: scale }, (_, at) => String(at + 1));

function tell(tally: Tally, field: FormField, answer: SubmissionDoc['answers'][string] | undefined): void {
  tally.shown++;
  const text = answerText(field, answer);
  if (text === '' || answer === undefined) return;
  tally.answered++;
  if (COUNTED.has(field.type)) {
    for (const value of answerValues(field, answer))
      tally.counts.set(value, (tally.counts.get(value) ?? 0) + 1);
  }
  if (NUMBERS.has(field.type)) {
    const number = Number(text.replace(',', '.'));
    if (Number.isFinite(number)) tally.numbers.push(number);
  }
  if (field.type !== 'likert' || typeof answer === 'string') return;
  for (const [statement, degree] of Object.entries(answer)) {
    const degrees = tally.degrees.get(statement);
    if (degrees) degrees.set(String(degree), (degrees.get(String(degree)) ?? 0) + 1);
  }
}

function chartOf({ id: fieldId, title, type }: FormField, tally: Tally): FieldChart {
  const { shown, answered, counts, degrees, numbers } = tally;
  return {
    ...{ fieldId, title, type, shown, answered },
    counts: [...counts].slice(0, MOST_LABELS).map(([label, count]) => ({ label, count })),
    statements: [...degrees].map(([statement, given]) => ({
      statement,
      average: averageOf(given),
      degrees: DEGREE_KEYS.map((key) => ({ label: DEGREES[key] ?? key, count: given.get(key) ?? 0 })),
    })),
    numbers:
      numbers.length === 0
        ? null
        : {
            least: numbers.reduce((one, other) => Math.min(one, other)),
            most: numbers.reduce((one, other) => Math.max(one, other)),
            average: rounded(numbers.reduce((sum, one) => sum + one, 0) / numbers.length),
          },
  };
}

function averageOf(given: ReadonlyMap<string, number>): number {
  const count = [...given.values()].reduce((sum, one) => sum + one, 0);
  if (count === 0) return 0;
  return rounded([...given].reduce((sum, [degree, times]) => sum + Number(degree) * times, 0) / count);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
