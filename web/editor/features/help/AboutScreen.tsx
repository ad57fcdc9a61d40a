import { Link } from 'react-router';
import { addressOf, type Screen } from '../../app/screen.ts';
import { useHolds } from '../session/session.api.ts';
import { helpOf } from './helpTexts.ts';
import { deedsFor, wayTo } from './screenHelp.ts';

interface Props {
  readonly screen: Screen;
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
}

/** What a screen is for, what people do there first, and what cannot be taken back. */
export function AboutScreen({ screen, screens, onClose }: Props) {
  const holds = useHolds();
  const help = helpOf(screen.path);
  if (!help) return null;
  const deeds = deedsFor(help, screens, holds);
  return (
    <section className="help-part">
      <h3>{screen.title}</h3>
      <p>{help.about}</p>
      {deeds.length > 0 && (
        <ul className="help-deeds">
          {deeds.map(({ does, to, press }) => {
            const way = to === undefined ? undefined : wayTo(to, screens);
            return (
              <li key={does}>
                {way ? (
                  <Link to={addressOf(way)} onClick={onClose}>
                    {does}
                  </Link>
                ) : (
                  <>
                    <strong>{press}</strong> <span>{does}</span>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {help.lasts && (
        <p className="notice">
          <strong>Cannot be taken back:</strong> <span>{help.lasts}</span>
        </p>
      )}
    </section>
  );
}
