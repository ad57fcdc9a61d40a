import { counted } from '../../text/words.ts';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { type ReadModelStatus, useGetReadModelsQuery } from './system.api.ts';

const POLL_MS = 2000;

/** How far everything that people see has come behind what has happened. */
export function SystemPage() {
  const { data, error, refetch } = useGetReadModelsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <div className="page">
      <title>System · Storefold</title>
      <header className="page-header">
        <div>
          <h1>System</h1>
          <p className="muted">
            Everything shown in the store is folded from the event log by these read models.
          </p>
        </div>
      </header>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {error && (
            <p className="notice" data-tone="problem" role="status">
              The last check failed. These are the numbers before it.
            </p>
          )}
          <Overview models={data} />
          <ReadModelTable models={data} />
        </>
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
}

function Overview({ models }: { readonly models: readonly ReadModelStatus[] }) {
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
      <Stat name="Parked" isBad={parked > 0}>
        {counted(parked, 'event')}
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

function ReadModelTable({ models }: { readonly models: readonly ReadModelStatus[] }) {
  return (
    <div className="list-card">
      <table className="grid system-grid">
        <caption className="visually-hidden">Read models</caption>
        <thead>
          <tr>
            {['Read model', 'Health', 'Version', 'Position', 'Behind', 'Lag', 'Parked'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr key={model.name}>
              <th scope="row" title={model.collection}>
                {nameOf(model)}
              </th>
              <td data-label="Health">
                <span className="health" data-healthy={model.healthy}>
                  {model.healthy ? 'Healthy' : 'Needs attention'}
                </span>
              </td>
              <td data-label="Version">{model.version}</td>
              <td data-label="Position">{model.position.toLocaleString('en-US')}</td>
              <td data-label="Behind">{counted(model.eventsBehind, 'event')}</td>
              <td data-label="Lag">{lagWords(model.lagMs)}</td>
              <td data-label="Parked" data-bad={model.parked > 0}>
                {model.parked}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `productHistory` → `Product history` */
function nameOf({ name }: ReadModelStatus): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const lagWords = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);
