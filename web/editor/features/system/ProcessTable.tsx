import { counted } from '../../text/words.ts';
import { LOCALE } from '../../words/language.ts';
import type { ProcessStatus } from './system.api.ts';
import { inWords, lagWords } from './systemWords.ts';

export function ProcessTable({ processes }: { readonly processes: readonly ProcessStatus[] }) {
  return (
    <div className="list-card">
      <table className="grid compact-grid system-grid">
        <caption className="visually-hidden">Processes</caption>
        <thead>
          <tr>
            {['Process', 'Version', 'Position', 'Behind', 'Lag', 'Owes', 'Parked'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {processes.map(({ name, version, position, eventsBehind, lagMs, owed, parked }) => (
            <tr key={name}>
              <th scope="row">{inWords(name)}</th>
              <td data-label="Version">{version}</td>
              <td data-label="Position">{position < 0 ? '–' : position.toLocaleString(LOCALE)}</td>
              <td data-label="Behind">{counted(eventsBehind, 'event')}</td>
              <td data-label="Lag">{lagWords(lagMs)}</td>
              <td data-label="Owes">{owed === 0 ? 'Nothing' : counted(owed, 'thing')}</td>
              <td data-label="Parked" data-bad={parked > 0}>
                {parked}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
