import { Select } from '../../ui/Choice.tsx';
import { useGetLocationsQuery } from './locations.api.ts';

/** What `LocationField` holds while all locations are meant together. */
export const EVERYWHERE = '';

interface Props {
  /** Of a location, or `EVERYWHERE`. */
  readonly value: string;
  readonly onChange: (locationId: string) => void;
  /** What it says of all of them together, where they can be meant. */
  readonly everywhere?: string;
}

/**
 * Which location is meant, of those that goods are brought to, or, where something is counted, of all. Nothing where a store
 * has one place alone.
 */
export function LocationField({ value, onChange, everywhere }: Props) {
  const { data } = useGetLocationsQuery();
  const all = data?.locations ?? [];
  if (all.length < 2) return null;
  const offered = everywhere === undefined ? all.filter(({ isActive }) => isActive) : all;
  const options = offered.map(({ locationId, name }) => ({ value: locationId, label: name }));
  return (
    <Select
      label="Location"
      value={value}
      options={everywhere === undefined ? options : [{ value: EVERYWHERE, label: everywhere }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
