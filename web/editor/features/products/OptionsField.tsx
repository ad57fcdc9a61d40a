import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import type { OptionDraft } from './variantMatrix.ts';

const MOST_OPTIONS = 6;

interface Props {
  readonly options: readonly OptionDraft[];
  readonly error: string | null;
  readonly onChange: (options: OptionDraft[]) => void;
}

/** What a shopper chooses between: a name and its values, each combination being one variant. */
export function OptionsField({ options, error, onChange }: Props) {
  const change = (at: number, facts: Partial<OptionDraft>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...facts } : option)));
  return (
    <div className="stack">
      {options.length === 0 && (
        <p className="muted">Sizes, colours, materials: leave this out for one variant.</p>
      )}
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an option is known by while its name is typed.
        <div className="option" key={at}>
          <TextField
            label={`Option ${at + 1}`}
            placeholder={at === 0 ? 'Size' : 'Color'}
            maxLength={50}
            value={option.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TokenField
            label="Values"
            placeholder={at === 0 ? 'S, M, L' : 'Sand, Ink'}
            tokens={option.values}
            maxLength={100}
            onChange={(values) => change(at, { values })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove option ${option.name || at + 1}`}
            onClick={() => onChange(options.filter((_, index) => index !== at))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {options.length < MOST_OPTIONS && (
        <div>
          <Button onClick={() => onChange([...options, { name: '', values: [] }])}>
            <Icon name="plus" />
            Add option
          </Button>
        </div>
      )}
    </div>
  );
}
