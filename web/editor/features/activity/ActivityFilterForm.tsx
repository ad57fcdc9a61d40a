import { Select } from '../../ui/Choice.tsx';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { LOCALE } from '../../words/language.ts';
import { useGetEventVocabularyQuery } from '../events/events.api.ts';
import { useListApiKeysQuery } from '../keys/keys.api.ts';
import { useHolds } from '../session/session.api.ts';
import { useListStaffQuery } from '../staff/staff.api.ts';
import { categoryWords } from '../timeMachine/stepWords.ts';
import type { ActivityFilter } from './activityFilter.ts';

interface Props {
  readonly filter: ActivityFilter;
  readonly onChange: (filter: ActivityFilter) => void;
}

/** Whose deeds, at what, and when. */
export function ActivityFilterForm({ filter, onChange }: Props) {
  const holds = useHolds();
  const skip = !holds('members.manage');
  const { data: staff } = useListStaffQuery(undefined, { skip });
  const { data: keys } = useListApiKeysQuery(undefined, { skip });
  const { data: words } = useGetEventVocabularyQuery(undefined, { skip: !holds('events.read') });
  const narrow = (facts: Partial<ActivityFilter>) => onChange({ ...filter, ...facts });
  return (
    <search className="card event-filter">
      <SearchField label="Object, deed or value" value={filter.text} onSearch={(text) => narrow({ text })} />
      <Select
        label="Who"
        value={filter.by || (filter.kind && `${filter.kind}s`)}
        options={[
          { value: '', label: 'Everybody' },
          { value: 'staffs', label: 'All people' },
          { value: 'programs', label: 'All programs' },
          ...(staff?.accounts ?? []).map(({ accountId, email }) => ({ value: accountId, label: email })),
          ...(keys ?? []).map(({ keyId, name }) => ({ value: keyId, label: `${name} (program)` })),
        ]}
        onChange={({ target: { value } }) => narrow(chosenActor(value))}
      />
      {words && (
        <Select
          label="Worked on"
          value={filter.category}
          options={[
            { value: '', label: 'Anything' },
            ...words.categories
              .map((value) => ({ value, label: categoryWords(value) }))
              .toSorted((one, other) => one.label.localeCompare(other.label, LOCALE)),
          ]}
          onChange={({ target }) => narrow({ category: target.value })}
        />
      )}
      <DateTimeField
        label="From"
        value={filter.from || null}
        onChange={(from) => narrow({ from: from ?? '' })}
      />
      <DateTimeField label="Until" value={filter.to || null} onChange={(to) => narrow({ to: to ?? '' })} />
    </search>
  );
}

function chosenActor(value: string): Pick<ActivityFilter, 'by' | 'kind'> {
  if (value === 'staffs') return { by: '', kind: 'staff' };
  if (value === 'programs') return { by: '', kind: 'program' };
  return { by: value, kind: '' };
}
