import { TIME_ZONES_UNLOADED, timeZonesKnown } from '../../text/timeZones.ts';
import { Select } from '../../ui/Choice.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time zone by its IANA name; empty for that of the store. What is set stays where the browser knows no others. */
export function TimeZoneOption({ label, value, onChange }: Props) {
  const known = timeZonesKnown();
  const names = [...new Set([...(value === '' ? [] : [value]), ...(known ?? [])])];
  return (
    <Select
      label={label}
      value={value}
      error={known === null ? TIME_ZONES_UNLOADED : null}
      options={[
        { value: '', label: 'That of the store' },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
