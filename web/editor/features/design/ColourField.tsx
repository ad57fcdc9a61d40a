import { useId } from 'react';
import { hexOf, readColour } from '../../../../api/http/contracts/design/designing.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { said } from '../../words/language.ts';
import { useTyped } from '../pages/TypedText.tsx';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** It was not chosen, and follows from others. */
  readonly isFollowing: boolean;
  readonly mayFollow: boolean;
  /** While it is being chosen: a hex. */
  readonly onTry: (hex: string) => void;
  /** Once it is: as it was written; `null` to let it follow. */
  readonly onChange: (value: string | null) => void;
}

/** What is wrong with a colour as it was written; `null` where it can be kept. */
function colourProblem(text: string): string | null {
  const { colour, problem } = readColour(text);
  if (!colour) return problem === null ? null : said(problem);
  return colour.alpha < 1 ? 'Nothing shines through a colour of the site.' : null;
}

/** A colour, picked or written in any of the ways that style sheets have. It is seen at once, and kept when it is finished. */
export function ColourField({ label, hint, value, isFollowing, mayFollow, onTry, onChange }: Props) {
  const id = useId();
  const { typed, type, finish } = useTyped(value, (text) => {
    if (colourProblem(text) === null) onChange(text);
  });
  const problem = colourProblem(typed);
  const { colour } = readColour(typed);
  const change = (text: string) => {
    type(text);
    const read = readColour(text);
    if (read.colour && read.colour.alpha === 1) onTry(hexOf(read.colour));
  };
  return (
    <div className="design-colour">
      <input
        id={id}
        type="color"
        aria-label={`Pick: ${label}`}
        value={colour ? hexOf(colour) : value}
        onChange={({ target }) => change(target.value)}
        onBlur={finish}
      />
      <TextField
        label={label}
        hint={isFollowing ? `${hint} Follows from the one by day.` : hint}
        error={problem}
        value={typed}
        spellCheck={false}
        maxLength={60}
        onChange={({ target }) => change(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
      {mayFollow && !isFollowing && (
        <Button tone="quiet" onClick={() => onChange(null)}>
          Let it follow
        </Button>
      )}
    </div>
  );
}
