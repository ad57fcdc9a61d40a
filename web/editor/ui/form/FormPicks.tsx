import { useState } from 'react';
import type { Option } from '../Choice.tsx';
import { ComboBox } from '../ComboBox.tsx';
import { Icon } from '../Icon.tsx';
import { useFormField } from './fields.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  /** All that can be chosen. */
  readonly options: readonly Option[];
  /** What is said of a chosen one that is not among them any more. */
  readonly gone?: (value: string) => string;
}

/** Some of many, each found by typing a part of its name; the value is a list of them. */
export function FormPicks({ name, label, options, gone = (value) => value }: Props) {
  const { value, onChange, onBlur, error } = useFormField(name);
  const [search, setSearch] = useState('');
  const chosen: readonly string[] = value ?? [];
  const words = search.trim().toLowerCase();
  const titleOf = (one: string): string => options.find((option) => option.value === one)?.label ?? gone(one);
  return (
    <div className="stack">
      <ComboBox
        label={label}
        name={name}
        placeholder="Type a part of the name"
        error={error}
        value={null}
        isEmptied
        options={options.filter(
          (option) => !chosen.includes(option.value) && option.label.toLowerCase().includes(words),
        )}
        onSearch={setSearch}
        onChange={(one) => onChange([...chosen, one])}
        onBlur={onBlur}
      />
      {chosen.length > 0 && (
        <ul className="chosen-list">
          {chosen.map((one) => (
            <li key={one}>
              {titleOf(one)}
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${titleOf(one)}`}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
