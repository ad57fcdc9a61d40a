import { useState } from 'react';
import { Checkbox, Segments, Select } from '../../ui/Choice.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Toggle } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { COUNTRY_OPTIONS } from '../shipping/countries.ts';
import { Part } from './Part.tsx';

const KINDS = [
  { value: 'one', label: 'One price' },
  { value: 'weight', label: 'By weight' },
  { value: 'value', label: 'By order value' },
];

/** What is chosen. */
export function ChoiceParts() {
  const [kind, setKind] = useState('one');
  const [country, setCountry] = useState('DE');
  const [isOn, setOn] = useState(true);
  const [search, setSearch] = useState('');
  return (
    <>
      <Part name="Choice: Select, Segments, Checkbox">
        <Select
          label="Counted"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        <Segments legend="Counted" name="parts-kind" options={KINDS} value={kind} onChange={setKind} />
        <Checkbox label="Write to the buyer" checked={isOn} onChange={() => setOn(!isOn)} />
        <Checkbox label="Some of them" isPartly checked={false} onChange={() => setOn(!isOn)} />
      </Part>
      <Part name="Field: Toggle">
        <Toggle label="Offered" hint="Buyers can choose it." isOn={isOn} onChange={setOn} />
        <Toggle label="Not to be changed" isOn={false} isDisabled onChange={setOn} />
      </Part>
      <Part name="ComboBox">
        <ComboBox label="Country" value={country} options={COUNTRY_OPTIONS} onChange={setCountry} />
      </Part>
      <Part name="SearchField">
        <SearchField label="Search parts" value={search} onSearch={setSearch} />
      </Part>
    </>
  );
}
