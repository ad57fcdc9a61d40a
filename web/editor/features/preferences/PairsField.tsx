import { useFormField } from '../../ui/form/fields.tsx';
import { TokenField } from '../../ui/TokenField.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** Names with a word each, typed as `name:word`. What has no word is refused with the others when they are saved. */
export function PairsField(props: Props) {
  const { value, onChange, error } = useFormField(props.name);
  const pairs: Readonly<Record<string, string>> = value ?? {};
  return (
    <TokenField
      {...props}
      tokens={Object.entries(pairs).map(([name, word]) => `${name}:${word}`)}
      maxLength={129}
      error={error}
      onChange={(texts) => onChange(Object.fromEntries(texts.map(pairOf)))}
    />
  );
}

function pairOf(text: string): readonly [string, string] {
  const [name = '', ...word] = text.split(':');
  return [name.trim(), word.join(':').trim()];
}
