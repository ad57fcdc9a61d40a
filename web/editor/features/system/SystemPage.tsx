import { counted } from '../../text/words.ts';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { Erasures } from './Erasures.tsx';
import { ParkedTasks } from './ParkedTasks.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import { ReadModelTable } from './ReadModelTable.tsx';
import {
  type Processes,
  type ReadModelStatus,
  useGetProcessesQuery,
  useGetReadModelsQuery,
} from './system.api.ts';

const POLLING = { pollingInterval: 2000, skipPollingIfUnfocused: true };

/** How far everything that people see, and everything that happens by itself, has come behind what has happened. */
export function SystemPage() {
  const readModels = useGetReadModelsQuery(undefined, POLLING);
  const processes = useGetProcessesQuery(undefined, POLLING);
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
          <Overview models={readModels.data} parkedTasks={processes.data.parkedTasks.length} />
          <Details models={readModels.data} {...processes.data} />
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
}

function Details({ models, processes, parkedTasks, erasures }: DetailsProps) {
  return (
    <>
      {erasures.length > 0 && (
        <section className="system-section" aria-labelledby="erasures">
          <h2 id="erasures">Erasures</h2>
          <p className="muted">
            Nobody is shown a word of these customers any more. An erasure is complete once their keys are
            gone from the event log, and what there was of them from the files of the database.
          </p>
          <Erasures erasures={erasures} />
        </section>
      )}
      {parkedTasks.length > 0 && (
        <section className="system-section" aria-labelledby="parked-tasks">
          <h2 id="parked-tasks">Parked tasks</h2>
          <p className="muted">
            These failed as often as they are tried. Have them tried again once the cause is mended, or drop
            them.
          </p>
          <ParkedTasks tasks={parkedTasks} />
        </section>
      )}
      <section className="system-section" aria-labelledby="read-models">
        <h2 id="read-models">Read models</h2>
        <ReadModelTable models={models} />
      </section>
      <section className="system-section" aria-labelledby="processes">
        <h2 id="processes">Processes</h2>
        <ProcessTable processes={processes} />
      </section>
    </>
  );
}

interface OverviewProps {
  readonly models: readonly ReadModelStatus[];
  readonly parkedTasks: number;
}

function Overview({ models, parkedTasks }: OverviewProps) {
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
        {Math.max(0, ...models.map(({ head }) => head)).toLocaleString('en-US')}
      </Stat>
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
