import { Segments } from './Choice.tsx';

/** Widths that a page is looked at in, in pixels (`docs/rules/pages.md#editor`). */
export const DEVICES = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type Device = keyof typeof DEVICES;

const OPTIONS: readonly { readonly value: Device; readonly label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
];

/** Who edits on a phone sees the page of phones. */
export const firstDevice = (): Device => (window.innerWidth < DEVICES.tablet ? 'phone' : 'desktop');

interface Props {
  readonly value: Device;
  readonly onChange: (device: Device) => void;
}

/** In what width a page is looked at. */
export function DeviceWidth({ value, onChange }: Props) {
  return (
    <Segments
      legend="Width"
      isLegendHidden
      name="device"
      value={value}
      options={OPTIONS}
      onChange={(device) => onChange(device as Device)}
    />
  );
}
