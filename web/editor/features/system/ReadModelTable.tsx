import { counted } from '../../text/words.ts';
import type { ReadModelStatus } from './system.api.ts';
import { inWords, lagWords } from './systemWords.ts';

export function ReadModelTable({ models }: { readonly models: readonly ReadModelStatus[] }) {
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
                {inWords(model.name)}
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
