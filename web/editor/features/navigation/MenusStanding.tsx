import { Link } from 'react-router';
import { useChange } from '../../app/useChange.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../session/session.api.ts';
import { storePlacePath } from '../siteParts/places.ts';
import { menuName } from './menuNodes.ts';
import { useDiscardMenuDraftMutation, usePublishMenusMutation } from './navigation.api.ts';

interface Props {
  /** The menu in view. */
  readonly shown: string;
  /** Those that visitors see otherwise. */
  readonly waiting: readonly string[];
  readonly revision: number | null;
}

/** Where the menus stand: which of them wait, how they would look, and publishing or discarding what waits. */
export function MenusStanding({ shown, waiting, revision }: Props) {
  const [publish, { isLoading }] = usePublishMenusMutation();
  const [discard] = useDiscardMenuDraftMutation();
  const publishing = useChange(publish);
  const discarding = useChange(discard);
  const mayWrite = useMay('design.write');
  const refusal = publishing.refusal ?? discarding.refusal;
  const isWaiting = waiting.length > 0;
  return (
    <section className="stack" aria-label="Publishing">
      <div className="actions parts-standing">
        <Badge tone={isWaiting ? 'warn' : 'good'}>{isWaiting ? 'Not published yet' : 'Published'}</Badge>
        <Link className="button" to={storePlacePath('home', 'header')}>
          See it on the page
        </Link>
        {mayWrite && waiting.includes(shown) && (
          <Button onClick={() => void discarding.change(shown, 'The menu is as visitors see it.')}>
            {`Discard the draft of ${menuName(shown).toLowerCase()}`}
          </Button>
        )}
        {mayWrite && (
          <Button
            tone="primary"
            isBusy={isLoading}
            disabled={!isWaiting || revision === null}
            onClick={() => void publishing.change(revision ?? 0, 'Published. Every page shows it now.')}
          >
            {isWaiting ? `Publish ${waiting.map(menuName).join(', ').toLowerCase()}` : 'Nothing to publish'}
          </Button>
        )}
      </div>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
    </section>
  );
}
