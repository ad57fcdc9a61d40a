import { Segments } from './Choice.tsx';

export type PreviewedWidth = 'wide' | 'narrow';

interface Props {
  readonly value: PreviewedWidth;
  readonly onChange: (width: PreviewedWidth) => void;
}

/** Whether a preview is as wide as a computer or as a phone. */
export function PreviewWidth({ value, onChange }: Props) {
  return (
    <Segments
      legend="How wide"
      isLegendHidden
      name="preview-width"
      value={value}
      options={[
        { value: 'wide', label: 'Computer' },
        { value: 'narrow', label: 'Phone' },
      ]}
      onChange={(width) => onChange(width === 'narrow' ? 'narrow' : 'wide')}
    />
  );
}
