import { Select } from '../../ui/Choice.tsx';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { type EventFilter, SOURCES } from './eventFilter.ts';
import { useGetEventVocabularyQuery } from './events.api.ts';

const SOURCE_WORDS = {
  all: 'The whole log',
  category: 'Streams of a category',
  type: 'Events of a type',
  stream: 'One stream',
} as const;

interface Props {
  readonly filter: EventFilter;
  readonly onChange: (filter: EventFilter) => void;
}

/** Which events are looked for: by words, by where they stand, and by time. */
export function EventFilterForm({ filter, onChange }: Props) {
  const { data: words } = useGetEventVocabularyQuery();
  const names = filter.source === 'type' ? words?.types : words?.categories;
  const narrow = (facts: Partial<EventFilter>) => onChange({ ...filter, ...facts });
  return (
    <search className="card event-filter">
      <SearchField
        label="Order number, product, person or anything else"
        value={filter.text}
        onSearch={(text) => narrow({ text })}
      />
      <Select
        label="Look in"
        value={filter.source}
        options={SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }))}
        onChange={({ target }) =>
          narrow({ source: SOURCES.find((one) => one === target.value) ?? 'all', of: '' })
        }
      />
      {filter.source === 'stream' && (
        <div className="field">
          <span className="label" aria-hidden="true">
            Stream
          </span>
          <SearchField
            label="Stream"
            placeholder="product-cup"
            value={filter.of}
            onSearch={(of) => narrow({ of })}
          />
        </div>
      )}
      {(filter.source === 'category' || filter.source === 'type') && (
        <Select
          label={filter.source === 'type' ? 'Type' : 'Category'}
          value={filter.of}
          options={[
            { value: '', label: 'Choose …' },
            ...(names ?? []).map((name) => ({ value: name, label: name })),
          ]}
          onChange={({ target }) => narrow({ of: target.value })}
        />
      )}
      <DateTimeField
        label="Recorded from"
        value={filter.from || null}
        onChange={(from) => narrow({ from: from ?? '' })}
      />
      <DateTimeField label="Until" value={filter.to || null} onChange={(to) => narrow({ to: to ?? '' })} />
    </search>
  );
}
