import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Menu } from '../../ui/Menu.tsx';
import { LOCALE } from '../../words/language.ts';
import { RebuildDialog } from './RebuildDialog.tsx';
import { type Care, type ReadModelStatus, type Storage, useVerifyModelMutation } from './system.api.ts';
import { DIFFERENCE_WORDS, inWords, lagWords, verificationWords } from './systemWords.ts';

/** Read out alone: what stands below says what it does. */
const ACTIONS = 'Actions';

interface Props {
  readonly models: readonly ReadModelStatus[];
  readonly care: Care | undefined;
  readonly storage: Storage | undefined;
}

/** Read models: how each is, how far, and what can be done about it. */
export function ReadModelTable({ models, care, storage }: Props) {
  return (
    <div className="list-card">
      <table className="grid compact-grid system-grid">
        <caption className="visually-hidden">Read models</caption>
        <thead>
          <tr>
            {['Read model', 'Health', 'Version', 'Documents', 'Behind', 'Lag', 'Parked', ACTIONS].map(
              (name) => (
                <th key={name} scope="col">
                  {name === ACTIONS ? <span className="visually-hidden">{name}</span> : name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <Row
              key={model.name}
              model={model}
              verification={care?.verifications.find(({ name }) => name === model.name)}
              lastRebuild={care?.rebuilds.find(({ name }) => name === model.name)}
              documents={storage?.readModels.find(({ name }) => name === model.name)?.documents}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly model: ReadModelStatus;
  readonly verification: Care['verifications'][number] | undefined;
  readonly lastRebuild: Care['rebuilds'][number] | undefined;
  readonly documents: number | undefined;
}

function Row({ model, documents, ...work }: RowProps) {
  return (
    <tr>
      <th scope="row" title={model.collection}>
        {inWords(model.name)}
        <Work model={model} {...work} />
      </th>
      <td data-cell="health" data-label="Health">
        <span className="health" data-healthy={model.healthy}>
          {model.healthy ? 'Healthy' : 'Needs attention'}
        </span>
      </td>
      <td data-label="Version">{model.version}</td>
      <td data-label="Documents">{documents?.toLocaleString(LOCALE) ?? '–'}</td>
      <td data-label="Behind">{counted(model.eventsBehind, 'event')}</td>
      <td data-label="Lag">{lagWords(model.lagMs)}</td>
      <td data-label="Parked" data-bad={model.parked > 0}>
        {model.parked}
      </td>
      <td data-cell="actions" data-label="Actions">
        <Deeds model={model} />
      </td>
    </tr>
  );
}

/** What goes on about it, or what came of it last. */
function Work({ model, verification, lastRebuild }: Omit<RowProps, 'documents'>) {
  const { rebuilding } = model;
  return (
    <>
      {rebuilding && (
        <span className="muted parked-about">
          <progress aria-label={`${inWords(model.name)}: rebuild`} {...shareOf(rebuilding)} /> Being rebuilt
          by {rebuilding.by}
        </span>
      )}
      {!rebuilding && lastRebuild && (
        <span className="muted parked-about">
          {lastRebuild.problem === null
            ? `Rebuilt ${instantOf(lastRebuild.endedAt)} from ${counted(lastRebuild.events, 'event')} in ${lagWords(lastRebuild.milliseconds)}`
            : `Could not be rebuilt: ${lastRebuild.problem}`}
        </span>
      )}
      {verification && (
        <span className="muted parked-about" data-bad={verification.different > 0}>
          {verification.state === 'running' && (
            <progress aria-label={`${inWords(model.name)}: comparison`} {...shareOf(verification)} />
          )}{' '}
          {verificationWords(verification)}
          {verification.state === 'done' && `, ${instantOf(verification.at)}`}
          {verification.differences.map(({ id, kind }) => (
            <span key={id} className="parked-about">
              {id} {DIFFERENCE_WORDS[kind]}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

const shareOf = ({ done, total }: { readonly done: number; readonly total: number }) => ({
  value: total > 0 ? done / total : 0,
});

function Deeds({ model: { name, rebuilding } }: { readonly model: ReadModelStatus }) {
  const [isAsking, setAsking] = useState(false);
  const [verify] = useVerifyModelMutation();
  const { change, refusal } = useChange(verify);
  const words = inWords(name);
  return (
    <>
      <Menu
        label={`What to do with ${words}`}
        actions={[
          ...(rebuilding ? [] : [{ label: 'Rebuild', run: () => setAsking(true) }]),
          {
            label: 'Compare with the log',
            run: () => void change(name, `${words} is compared with a fresh fold.`),
          },
        ]}
      />
      {refusal && (
        <span className="field-error" role="alert">
          {refusal.message}
        </span>
      )}
      {isAsking && <RebuildDialog name={name} onClose={() => setAsking(false)} />}
    </>
  );
}
