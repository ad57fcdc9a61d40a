import { type BlockType, LONGEST_TEXT } from '../../../../api/http/contracts/pages/editing.ts';
import { RichTextField } from '../../ui/richText/RichTextField.tsx';
import { TypedText, useTyped } from './TypedText.tsx';

interface Props {
  readonly about: NonNullable<BlockType['text']>;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** What a block says: formatted words, or plain ones. */
export function BlockText({ about: { kind, title }, value, isReadOnly, onChange }: Props) {
  if (kind !== 'html') return <TypedText label={title} isLong value={value} onChange={onChange} />;
  return <FormattedText title={title} value={value} isReadOnly={isReadOnly} onChange={onChange} />;
}

interface FormattedProps extends Omit<Props, 'about'> {
  readonly title: string;
}

/** The words of a block are all that there is around them: they may begin with a heading of the first order. */
function FormattedText({ title, value, isReadOnly, onChange }: FormattedProps) {
  const { typed, type, finish } = useTyped(value, onChange);
  return (
    <RichTextField
      label={title}
      value={typed}
      error={null}
      maxLength={LONGEST_TEXT}
      firstHeading={1}
      isReadOnly={isReadOnly}
      onChange={type}
      onLeave={finish}
    />
  );
}
