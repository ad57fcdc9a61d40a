import { Link } from 'react-router';
import type { Screen } from '../../app/screen.ts';
import { counted } from '../../text/words.ts';
import { useHolds } from '../session/session.api.ts';
import { findHelp } from './findHelp.ts';
import { HELP } from './helpTexts.ts';

interface Props {
  readonly question: string;
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
}

/** Where a question is answered, each with the way there. */
export function HelpFound({ question, screens, onClose }: Props) {
  const found = findHelp(question, HELP, screens, useHolds());
  return (
    <section className="help-part" aria-label="Answers">
      <p className="visually-hidden" role="status">
        {counted(found.length, 'answer')}
      </p>
      {found.length === 0 && <p className="muted">Nothing answers that. Ask with other words.</p>}
      <ul className="help-deeds">
        {found.map(({ title, address, text }) => (
          <li key={`${title} ${text}`}>
            <Link to={address} onClick={onClose}>
              {title}
            </Link>{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
