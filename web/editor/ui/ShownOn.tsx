import type { ShownDevice } from '../../../api/http/contracts/kernel/devices.ts';
import { Select } from './Choice.tsx';

const OPTIONS: readonly { readonly value: ShownDevice | ''; readonly label: string }[] = [
  { value: '', label: 'Everywhere' },
  { value: 'desktop', label: 'Not on phones' },
  { value: 'phone', label: 'On phones only' },
];

interface Props {
  /** `null` for everywhere. */
  readonly value: ShownDevice | null;
  readonly onChange: (device: ShownDevice | null) => void;
}

/** On which devices something is shown (`docs/rules/web.md#widths`). */
export const ShownOn = ({ value, onChange }: Props) => (
  <Select
    label="Shown"
    value={value ?? ''}
    options={OPTIONS}
    onChange={({ target }) => onChange(OPTIONS.find((one) => one.value === target.value)?.value || null)}
  />
);
