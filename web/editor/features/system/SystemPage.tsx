import { counted } from '../../text/words.ts';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { LOCALE } from '../../words/language.ts';
import { Erasures } from './Erasures.tsx';
import { Integrity } from './Integrity.tsx';
import { Machinery } from './Machinery.tsx';
import { ParkedEvents } from './ParkedEvents.tsx';
import { ParkedTasks } from './ParkedTasks.tsx';
import { Section } from './Section.tsx';
import {
  type Care,
  type Processes,
  type ReadModelStatus,
  type Storage,
  useGetCareQuery,
  useGetProcessesQuery,
  useGetReadModelsQuery,
  useGetStorageQuery,
} from './system.api.ts';
import { bytesWords } from './systemWords.ts';

const POLLING = { pollingInterval: 2000, skipPollingIfUnfocused: true };
/** Files are added up for it. */
const SELDOM = { pollingInterval: 15_000, skipPollingIfUnfocused: true };

/** How far everything that people see, and everything that happens by itself, has come behind what has happened. */
export function SystemPage() {
  const readModels = useGetReadModelsQuery(undefined, POLLING);
  const processes = useGetProcessesQuery(undefined, POLLING);
  const { data: care } = useGetCareQuery(undefined, POLLING);
  const { data: storage } = useGetStorageQuery(undefined, SELDOM);
  const error = readModels.error ?? processes.error;
  const refetch = () => {
    void readModels.refetch();
    void processes.refetch();
  };
  return (
    <div className="page">
      <title>System · Storefold</title>
      <header className="page-header">
        <div>
          <h1>System</h1>
          <p className="muted">
            Everything shown in the store is folded from the event log by read models. What happens by itself
            is asked for by processes.
          </p>
        </div>
      </header>
      {readModels.data && processes.data ? (
        <>
          {error && (
            <p className="notice" data-tone="problem" role="status">
              The last check failed. These are the numbers before it.
            </p>
          )}
          <Overview
            models={readModels.data}
            parkedTasks={processes.data.parkedTasks.length}
            storage={storage}
          />
          <Details models={readModels.data} care={care} storage={storage} {...processes.data} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
}

interface DetailsProps extends Processes {
  readonly models: readonly ReadModelStatus[];
  readonly care: Care | undefined;
  readonly storage: Storage | undefined;
}

function Details({ models, care, storage, processes, parkedTasks, erasures }: DetailsProps) {
  return (
    <>
      {care && care.parked.length > 0 && (
        <Section id="parked-events" title="Parked events">
          <p className="muted">
            Read models could not fold these; the documents that they belong to stand still. Have them folded
            again once the cause is mended, or let the documents go on without them.
          </p>
          <ParkedEvents groups={care.parked} />
        </Section>
      )}
      {erasures.length > 0 && (
        <Section id="erasures" title="Erasures">
          <p className="muted">
            Nobody is shown a word of these customers any more. An erasure is complete once their keys are
            gone from the event log, and what there was of them from the files of the database.
          </p>
          <Erasures erasures={erasures} />
        </Section>
      )}
      {parkedTasks.length > 0 && (
        <Section id="parked-tasks" title="Parked tasks">
          <p className="muted">
            These failed as often as they are tried. Have them tried again once the cause is mended, or drop
            them.
          </p>
          <ParkedTasks tasks={parkedTasks} />
        </Section>
      )}
      <Section id="integrity" title="Integrity">
        <p className="muted">
          Whether every record of the log is as it was written, and everything that is shown as the log says.
        </p>
        <Integrity models={models.length} care={care} />
      </Section>
      <Machinery models={models} processes={processes} care={care} storage={storage} />
    </>
  );
}

interface OverviewProps {
  readonly models: readonly ReadModelStatus[];
  readonly parkedTasks: number;
  readonly storage: Storage | undefined;
}

function Overview({ models, parkedTasks, storage }: OverviewProps) {
  const unwell = models.filter(({ healthy }) => !healthy).length;
  const parked = models.reduce((sum, model) => sum + model.parked, 0);
  const behind = Math.max(0, ...models.map(({ eventsBehind }) => eventsBehind));
  return (
    <dl className="stats">
      <Stat name="Health" isBad={unwell > 0}>
        {unwell === 0 ? 'All healthy' : `${unwell} unwell`}
      </Stat>
      <Stat name="Furthest behind" isBad={false}>
        {counted(behind, 'event')}
      </Stat>
      <Stat name="Parked" isBad={parked > 0 || parkedTasks > 0}>
        {`${counted(parked, 'event')}, ${counted(parkedTasks, 'task')}`}
      </Stat>
      <Stat name="Log position" isBad={false}>
        {Math.max(0, ...models.map(({ head }) => head)).toLocaleString(LOCALE)}
      </Stat>
      {storage && storage.log.bytes !== null && (
        <Stat name="Event log" isBad={false}>
          {bytesWords(storage.log.bytes)}
        </Stat>
      )}
      {storage && storage.database.bytes !== null && (
        <Stat name="Database" isBad={false}>
          {bytesWords(storage.database.bytes)}
        </Stat>
      )}
    </dl>
  );
}

function Stat(props: { readonly name: string; readonly isBad: boolean; readonly children: string }) {
  return (
    <div className="stat">
      <dt>{props.name}</dt>
      <dd data-bad={props.isBad}>{props.children}</dd>
    </div>
  );
}
