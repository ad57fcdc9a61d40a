import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FileLink } from '../../app/FileLink.tsx';
import { asOfPath } from '../../app/moment.ts';
import { useMoment } from '../../app/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { LOCALE } from '../../words/language.ts';
import { CompareButton } from './CompareButton.tsx';
import { EventDetails } from './EventDetails.tsx';
import { EventFilterForm } from './EventFilterForm.tsx';
import { EventList } from './EventList.tsx';
import {
  type EventFilter,
  eventFilterOf,
  eventFilterParams,
  eventQuery,
  exportPath,
  livePath,
} from './eventFilter.ts';
import { LiveEvents } from './LiveEvents.tsx';

const FILES = [
  ['csv', 'CSV'],
  ['ndjson', 'NDJSON'],
  ['parquet', 'Parquet'],
] as const;

/** The log itself: what is looked for, and the event that is open, stand in the address. */
export function EventsPage() {
  const [params, setParams] = useSearchParams();
  const isPast = useMoment() !== null;
  const filter = useMemo(() => eventFilterOf(params), [params]);
  const opened = /^\d{1,15}$/.exec(params.get('event') ?? '')?.[0];
  const look = (changed: EventFilter) =>
    setParams(eventFilterParams(changed), { replace: true, preventScrollReset: true });
  return (
    <Page
      title="Events"
      lead="Everything that was ever recorded, newest first."
      actions={
        <>
          <CompareButton stream={filter.source === 'stream' ? filter.of : ''} />
          {FILES.map(([format, name]) => (
            <FileLink key={format} className="button" href={exportPath(filter, format)}>
              <Icon name="download" />
              {name}
            </FileLink>
          ))}
        </>
      }
    >
      <EventFilterForm filter={filter} onChange={look} />
      {!isPast && <LiveEvents path={asOfPath(livePath(filter), null)} params={eventFilterParams(filter)} />}
      <EventList query={eventQuery(filter)} params={eventFilterParams(filter)} />
      <Dialog
        variant="sheet"
        isOpen={opened !== undefined}
        title={`Event ${Number(opened ?? 0).toLocaleString(LOCALE)}`}
        onClose={() => look(filter)}
      >
        {opened !== undefined && (
          <EventDetails position={Number(opened)} params={eventFilterParams(filter)} />
        )}
      </Dialog>
    </Page>
  );
}
