import { useFormContext } from 'react-hook-form';
import {
  type COMPARISONS,
  isAnswerable,
  type MATCHES,
  nameOfField,
} from '../../../../api/http/contracts/forms/fields.ts';
import type { FormEdit } from '../../../../api/http/contracts/forms/forms.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { TextField, Toggle } from '../../ui/Field.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TYPE_NAMES } from './formWords.ts';

type Field = FormEdit['fields'][number];
type Condition = NonNullable<Field['shownWhen']>;
type Rule = Condition['rules'][number];

const MATCH_WORDS: Readonly<Record<(typeof MATCHES)[number], string>> = {
  all: 'All of these are true',
  any: 'Any of these is true',
  none: 'None of these is true',
};
const COMPARISON_WORDS: Readonly<Record<(typeof COMPARISONS)[number], string>> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  isAnswered: 'is answered',
  isNotAnswered: 'is not answered',
  isMoreThan: 'is more than',
  isLessThan: 'is less than',
};
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const MOST_RULES = 10;

interface Props {
  readonly at: number;
  readonly earlier: readonly Field[];
}

/** When a field is shown, by what was answered further up. */
export function ConditionFields({ at, earlier }: Props) {
  const { setValue } = useFormContext();
  const name = `fields.${at}.shownWhen`;
  const { value, error } = useFormField(name);
  const condition = value as Condition | null;
  const asked = earlier.filter((field) => isAnswerable(field));
  const put = (next: Condition | null) => setValue(name, next, { shouldDirty: true });
  const [first] = asked;
  if (!first) return <p className="muted">Put a field further up to show this one only at times.</p>;
  const newRule: Rule = { fieldId: first.id, comparison: 'is', value: '' };
  const change = (index: number, rule: Rule) =>
    condition && put({ ...condition, rules: condition.rules.map((one, n) => (n === index ? rule : one)) });
  return (
    <fieldset className="stack">
      <legend className="visually-hidden">Condition</legend>
      <Toggle
        label="Show it only at times"
        isOn={condition !== null}
        onChange={(isOn) => put(isOn ? { match: 'all', rules: [newRule] } : null)}
      />
      {condition && (
        <>
          <Select
            label="Shown when"
            options={optionsOf(MATCH_WORDS)}
            value={condition.match}
            onChange={({ target }) => put({ ...condition, match: target.value as Condition['match'] })}
          />
          {condition.rules.map((rule, index) => (
            <RuleFields
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no ids, and keep their order
              key={index}
              rule={rule}
              number={index + 1}
              asked={asked}
              onChange={(next) => change(index, next)}
              onRemove={
                condition.rules.length > 1
                  ? () => put({ ...condition, rules: condition.rules.filter((_, n) => n !== index) })
                  : null
              }
            />
          ))}
          {condition.rules.length < MOST_RULES && (
            <div>
              <Button
                tone="quiet"
                onClick={() => put({ ...condition, rules: [...condition.rules, newRule] })}
              >
                <Icon name="plus" />
                Add a rule
              </Button>
            </div>
          )}
        </>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface RuleProps {
  readonly rule: Rule;
  readonly number: number;
  readonly asked: readonly Field[];
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: (() => void) | null;
}

function RuleFields({ rule, number, asked, onChange, onRemove }: RuleProps) {
  const field = asked.find(({ id }) => id === rule.fieldId);
  const needsValue = rule.comparison !== 'isAnswered' && rule.comparison !== 'isNotAnswered';
  const offered = field && field.type !== 'likert' ? field.options : [];
  const value = {
    label: `Answer of rule ${number}`,
    value: rule.value,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...rule, value: target.value }),
  };
  return (
    <div className="condition-rule">
      <Select
        label={`Field of rule ${number}`}
        options={asked.map((one) => ({ value: one.id, label: nameOfField(one) || TYPE_NAMES[one.type] }))}
        value={rule.fieldId}
        onChange={({ target }) => onChange({ ...rule, fieldId: target.value, value: '' })}
      />
      <Select
        label={`Comparison of rule ${number}`}
        options={optionsOf(COMPARISON_WORDS)}
        value={rule.comparison}
        onChange={({ target }) => {
          const comparison = target.value as Rule['comparison'];
          onChange({ ...rule, comparison, value: comparison.endsWith('nswered') ? '' : rule.value });
        }}
      />
      {needsValue &&
        (offered.length > 0 ? (
          <Select
            {...value}
            options={['', ...offered].map((one) => ({ value: one, label: one || 'Choose' }))}
          />
        ) : (
          <TextField {...value} maxLength={200} />
        ))}
      {onRemove && (
        <Button tone="quiet" aria-label={`Remove rule ${number}`} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </div>
  );
}
