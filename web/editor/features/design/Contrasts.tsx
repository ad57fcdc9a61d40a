import {
  type ColourMode,
  type Look,
  type Meeting,
  meetingsOf,
  nearestReadable,
} from '../../../../api/http/contracts/design/designing.ts';
import { fixed } from '../../text/point.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LOCALE, said } from '../../words/language.ts';
import type { DesignEditor } from './useDesignEditor.ts';

interface Props {
  readonly editor: DesignEditor;
  /** What is shown, kept or tried. */
  readonly look: Look;
  readonly mode: ColourMode;
}

/** How well what stands on what can be read, as WCAG 2.2 measures it. */
export function Contrasts({ editor, look, mode }: Props) {
  const meetings = meetingsOf(look, mode);
  const failing = meetings.filter(({ isEnough }) => !isEnough).length;
  return (
    <section aria-label="Contrast">
      <h2>Contrast</h2>
      <p className="field-hint" role="status">
        {failing === 0
          ? 'Everybody can read all of it (WCAG 2.2, AA).'
          : `${failing} of ${meetings.length} are too hard to read for many people (WCAG 2.2, AA).`}
      </p>
      <ul className="design-contrasts">
        {meetings.map((meeting) => (
          <li key={meeting.what}>
            <span
              className="design-sample"
              style={{ background: meeting.ground, color: meeting.fore }}
              aria-hidden="true"
            >
              Aa
            </span>
            <span>{said(meeting.what)}</span>
            <Badge tone={meeting.isEnough ? 'good' : 'bad'}>
              {`${fixed(meeting.contrast, 1)} of ${meeting.needed.toLocaleString(LOCALE)}`}
            </Badge>
            <Mending editor={editor} look={look} mode={mode} meeting={meeting} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What an owner can mend by one colour: the text, or the accent on the background. */
function Mending({ editor, look, mode, meeting }: Props & { readonly meeting: Meeting }) {
  const role = meeting.what.startsWith('Links') ? 'accent' : meeting.what.startsWith('Text') ? 'ink' : null;
  if (meeting.isEnough || role === null) return null;
  const to = nearestReadable(meeting.fore, meeting.ground);
  return (
    <Button
      onClick={() => void editor.send({ type: 'ChooseColour', mode, role, from: look[mode][role], to })}
    >
      {`Use ${to}`}
    </Button>
  );
}
