import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MOST_CONDITIONS, segmentRuleSchema } from '../../../../api/http/contracts/customers/segments.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSelect, FormText } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { SegmentPreview } from './SegmentPreview.tsx';
import type { SavedSegment } from './segments.api.ts';
import { blankCondition, type ConditionField } from './segmentWords.ts';

const MATCHES = [
  { value: 'all', label: 'All of these hold' },
  { value: 'any', label: 'Any of these holds' },
];

/** The name of a segment, its conditions, and who is in it as they stand. */
export function SegmentFields() {
  const { control, setValue } = useFormContext<SavedSegment>();
  const rows = useFieldArray<SavedSegment, 'rule.conditions'>({ control, name: 'rule.conditions' });
  const rule = useWatch({ control, name: 'rule' });
  const read = segmentRuleSchema.safeParse(rule);
  const change = (index: number, field: ConditionField) =>
    setValue(`rule.conditions.${index}`, blankCondition(field), { shouldDirty: true, shouldTouch: true });
  return (
    <div className="two-columns">
      <div className="column">
        <section className="card" aria-label="Segment">
          <FormText name="name" label="Name" required maxLength={100} />
          <FormSelect name="rule.match" label="Who is in it" options={MATCHES} />
          {rows.fields.map((row, index) => (
            <ConditionRow
              key={row.id}
              name={`rule.conditions.${index}`}
              index={index}
              field={rule.conditions[index]?.field ?? row.field}
              onField={(field) => change(index, field)}
              onRemove={rows.fields.length > 1 ? () => rows.remove(index) : null}
            />
          ))}
          <div>
            <Button
              disabled={rows.fields.length >= MOST_CONDITIONS}
              onClick={() => rows.append(blankCondition('orders'))}
            >
              <Icon name="plus" />
              Add a condition
            </Button>
          </div>
        </section>
      </div>
      <div className="column column-side">
        <SegmentPreview rule={read.success ? read.data : null} />
      </div>
    </div>
  );
}
