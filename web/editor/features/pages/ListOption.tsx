import { type ReactNode, useState } from 'react';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import type { Field } from '../../../../api/http/contracts/pages/editing.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { said } from '../../words/language.ts';
import { placed } from '../media/PictureField.tsx';
import { PicturePicker } from '../media/PicturePicker.tsx';
import { choiceWords } from './pageWords.ts';

type Entry = Readonly<Record<string, unknown>>;

interface Props {
  readonly field: Field;
  readonly entries: readonly Entry[];
  readonly onChange: (entries: readonly Entry[]) => void;
  /** The control of one field of an entry. */
  readonly fieldOf: (field: Field, entry: Entry, onChange: (value: unknown) => void) => ReactNode;
}

/** Entries in order, each with fields of its own; several pictures are added at once. */
export function ListOption({ field, entries, onChange, fieldOf }: Props) {
  const { max = 0, fields = [] } = field;
  const title = said(field.title);
  const one = said(field.one ?? 'entry');
  const [isChoosing, setChoosing] = useState(false);
  const hasPictures = fields.some(({ control }) => control === 'picture');
  const empty = Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
  const moved = (from: number, to: number) => {
    const entry = entries[from];
    if (entry) onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
  };
  return (
    <fieldset className="field page-list-option">
      <legend>{`${title} (${entries.length} of ${max})`}</legend>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and fields take over what stands at their place.
        <details key={index} className="page-list-entry">
          <summary>
            <EntryPicture entry={entry} />
            <span>{nameOf(entry) || choiceWords(`${one} ${index + 1}`)}</span>
            <Icon name="down" />
          </summary>
          <div className="stack">
            {fields.map((one) =>
              fieldOf(one, entry, (value) => onChange(entries.with(index, { ...entry, [one.name]: value }))),
            )}
            <div className="actions">
              <Button
                aria-label={`Move ${one} ${index + 1} up`}
                disabled={index === 0}
                onClick={() => moved(index, index - 1)}
              >
                <Icon name="ascending" />
              </Button>
              <Button
                aria-label={`Move ${one} ${index + 1} down`}
                disabled={index === entries.length - 1}
                onClick={() => moved(index, index + 1)}
              >
                <Icon name="descending" />
              </Button>
              <Button
                aria-label={`Remove ${one} ${index + 1}`}
                onClick={() => onChange(entries.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </Button>
            </div>
          </div>
        </details>
      ))}
      <Button
        disabled={entries.length >= max}
        onClick={() => (hasPictures ? setChoosing(true) : onChange([...entries, empty]))}
      >
        <Icon name="plus" />
        {`Add ${hasPictures ? counted(2, one).replace('2 ', '') : one}`}
      </Button>
      <PicturePicker
        isOpen={isChoosing}
        isMany
        onChoose={(assets) =>
          onChange(
            [...entries, ...assets.map((asset) => ({ ...empty, picture: placed(asset) }))].slice(0, max),
          )
        }
        onClose={() => setChoosing(false)}
      />
    </fieldset>
  );
}

/** So that one is told from another before it is opened. */
function EntryPicture({ entry: { picture } }: { readonly entry: Entry }) {
  const { url } = (picture ?? {}) as { url?: string };
  if (!url) return null;
  return <img className="page-list-picture" src={sizedPicture(url, 100)} alt="" width={32} height={32} />;
}

function nameOf(entry: Entry): string {
  const { title, serviceName, picture } = entry as {
    title?: string;
    serviceName?: string;
    picture?: { alt?: string } | null;
  };
  return title || serviceName || picture?.alt || '';
}
