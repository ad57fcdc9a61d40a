import type { Command, EditorState } from 'prosemirror-state';
import { useState } from 'react';
import { PicturePicker } from '../../features/media/PicturePicker.tsx';
import { Button } from '../Button.tsx';
import { Select } from '../Choice.tsx';
import { TextField } from '../Field.tsx';
import type { FirstHeading } from './schema.ts';
import {
  ALIGNMENT_CHOICES,
  alignmentAt,
  blockLevel,
  blockTypes,
  linkAt,
  putPicture,
  setAlignment,
  setBlock,
  setLink,
  TOOLS,
} from './tools.ts';

interface Props {
  readonly label: string;
  readonly firstHeading: FirstHeading;
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly isLinking: boolean;
  readonly onLinking: (isLinking: boolean) => void;
}

/** What can be done with the text where the caret is. */
export function RichTextBar({ label, firstHeading, state, run, isLinking, onLinking }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const level = blockLevel(state);
  return (
    <>
      <div className="rich-tools" role="toolbar" aria-label={`Format: ${label}`}>
        <Select
          label="Kind of paragraph"
          isLabelHidden
          value={level}
          options={blockTypes(firstHeading, level)}
          onChange={({ target }) => run(setBlock(Number(target.value)))}
        />
        <Select
          label="Alignment of the paragraph"
          isLabelHidden
          value={alignmentAt(state)}
          options={ALIGNMENT_CHOICES}
          onChange={({ target }) => run(setAlignment(target.value))}
        />
        {TOOLS.map(({ label: words, sign, run: command, isOn }) => (
          <button
            key={words}
            type="button"
            className="icon-button"
            aria-label={words}
            title={words}
            aria-pressed={isOn ? isOn(state) : undefined}
            disabled={!command(state)}
            // Drawn by the style sheet: what is read aloud is its name alone.
            data-sign={sign}
            onClick={() => run(command)}
          />
        ))}
        <Button aria-expanded={isLinking} onClick={() => onLinking(!isLinking)}>
          Link
        </Button>
        <Button onClick={() => setChoosing(true)}>Picture</Button>
      </div>
      {isLinking && <LinkForm href={linkAt(state)} run={run} onDone={() => onLinking(false)} />}
      <PicturePicker
        isOpen={isChoosing}
        onChoose={([asset]) =>
          asset &&
          run(putPicture({ src: asset.url, alt: asset.altText, width: asset.width, height: asset.height }))
        }
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

interface LinkProps {
  readonly href: string;
  readonly run: (command: Command) => void;
  readonly onDone: () => void;
}

/** Addresses of the store itself, of the web, of a mailbox or a telephone. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/|#)\S+$/i;

/** Where the selected words lead. It stands in a form and is none: Enter in it saves nothing. */
function LinkForm({ href, run, onDone }: LinkProps) {
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string | null>(null);
  const put = (next: string) => {
    run(setLink(next));
    onDone();
  };
  const take = () => {
    const typed = address.trim();
    const whole = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(typed) ? `https://${typed}` : typed;
    if (ADDRESS.test(whole)) put(whole);
    else setError('Enter an address like https://example.com or /shop.');
  };
  return (
    <div className="rich-link">
      <TextField
        label="Address"
        type="url"
        autoFocus
        placeholder="https://"
        value={address}
        error={error}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            take();
          }
          if (event.key === 'Escape') onDone();
        }}
      />
      <div className="actions">
        <Button tone="primary" onClick={take}>
          Set link
        </Button>
        {href !== '' && <Button onClick={() => put('')}>Remove link</Button>}
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </div>
  );
}
