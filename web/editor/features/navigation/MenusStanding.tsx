import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { inSentence } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useMay } from '../session/session.api.ts';
import { storePlacePath } from '../siteParts/places.ts';
import { MenusScheduleDialog } from './MenusScheduleDialog.tsx';
import { menuName } from './menuNodes.ts';
import {
  type ReadMenus,
  useCancelMenusMutation,
  useDiscardMenuDraftMutation,
  usePublishMenusMutation,
} from './navigation.api.ts';

interface Props extends Pick<ReadMenus, 'waiting' | 'scheduled' | 'revision'> {
  /** The menu in view. */
  readonly shown: string;
}

/** Where the menus stand: which of them wait, how they would look, and publishing, now or later, or discarding what waits. */
export function MenusStanding({ shown, waiting, scheduled, revision }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  const [publish, { isLoading }] = usePublishMenusMutation();
  const [discard] = useDiscardMenuDraftMutation();
  const [cancel] = useCancelMenusMutation();
  const publishing = useChange(publish);
  const discarding = useChange(discard);
  const cancelling = useChange(cancel);
  const mayWrite = useMay('design.write');
  const refusal = publishing.refusal ?? discarding.refusal ?? cancelling.refusal;
  const isWaiting = waiting.length > 0;
  const later = [
    ...(isWaiting
      ? [{ label: 'Plan publication', icon: 'calendar' as const, run: () => setPlanning(true) }]
      : []),
    ...(scheduled
      ? [
          {
            ...{ label: 'Call off the plan', icon: 'close' as const },
            run: () => void cancelling.change(undefined, 'Called off.'),
          },
        ]
      : []),
  ];
  return (
    <section className="stack" aria-label="Publishing">
      <div className="actions parts-standing">
        <Badge tone={isWaiting ? 'warn' : 'good'}>{isWaiting ? 'Not published yet' : 'Published'}</Badge>
        <Link className="button" to={storePlacePath('home', 'header')}>
          See it on the page
        </Link>
        {mayWrite && waiting.includes(shown) && (
          <Button onClick={() => void discarding.change(shown, 'The menu is as visitors see it.')}>
            {`Discard the draft of ${inSentence(menuName(shown))}`}
          </Button>
        )}
        {mayWrite && later.length > 0 && <Menu label="More for the menus" actions={later} />}
        {mayWrite && (
          <Button
            tone="primary"
            isBusy={isLoading}
            disabled={!isWaiting || revision === null}
            onClick={() => void publishing.change(revision ?? 0, 'Published. Every page shows it now.')}
          >
            {isWaiting ? `Publish ${inSentence(named(waiting))}` : 'Nothing to publish'}
          </Button>
        )}
      </div>
      {scheduled && (
        <p className="muted">{`Planned for ${instantOf(scheduled.publishAt)}: ${named(scheduled.menus)}`}</p>
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {isPlanning && revision !== null && (
        <MenusScheduleDialog
          revision={revision}
          planned={scheduled?.publishAt ?? null}
          onClose={() => setPlanning(false)}
        />
      )}
    </section>
  );
}

const named = (menus: readonly string[]): string => menus.map(menuName).join(', ');
