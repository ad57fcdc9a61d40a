import { useAddressed } from '../../app/useAddressed.ts';
import { FirstRows } from '../../ui/FirstRows.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import { ReadModelTable } from './ReadModelTable.tsx';
import { Section } from './Section.tsx';
import type { Care, ProcessStatus, ReadModelStatus, Storage } from './system.api.ts';
import { foundModels, foundProcesses } from './unusualFirst.ts';

interface Props {
  readonly models: readonly ReadModelStatus[];
  readonly processes: readonly ProcessStatus[];
  readonly care: Care | undefined;
  readonly storage: Storage | undefined;
}

const FIRST = 10;

/** All read models and processes: those that something is the matter with come first, and any of them is found by its name. */
export function Machinery({ models, processes, care, storage }: Props) {
  const { said, change } = useAddressed();
  const words = said('q');
  const shownModels = foundModels(models, care, words);
  const shownProcesses = foundProcesses(processes, words);
  return (
    <>
      <div className="machinery-search">
        <SearchField label="Find a read model or a process" value={words} onSearch={(q) => change({ q })} />
      </div>
      <Section id="read-models" title="Read models">
        {shownModels.length === 0 ? (
          <p className="muted">No read model is called that.</p>
        ) : (
          <FirstRows by={words} rows={shownModels} step={FIRST} noun="read models">
            {(shown) => <ReadModelTable models={shown} care={care} storage={storage} />}
          </FirstRows>
        )}
      </Section>
      <Section id="processes" title="Processes">
        {shownProcesses.length === 0 ? (
          <p className="muted">No process is called that.</p>
        ) : (
          <FirstRows by={words} rows={shownProcesses} step={FIRST} noun="processes">
            {(shown) => <ProcessTable processes={shown} />}
          </FirstRows>
        )}
      </Section>
    </>
  );
}
