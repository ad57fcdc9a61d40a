import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnFunnel, TrafficReport } from '../../../../api/http/contracts/analytics/traffic.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { FunnelStepRow } from './FunnelStepRow.tsx';
import { MOST_STEPS, type Step, stepOf, stepsIn, textOf } from './funnelSteps.ts';
import { reportPath } from './paths.ts';
import { withParams } from './reportState.ts';
import type { NamesById } from './trafficWords.ts';

interface Props {
  readonly steps: readonly string[];
  readonly params: URLSearchParams;
  /** What can be chosen from. */
  readonly by: TrafficReport['by'] | undefined;
  readonly funnel: OwnFunnel | undefined;
  readonly names: NamesById;
}

interface Row {
  readonly id: number;
  readonly step: Step;
}

const rowsOf = (steps: readonly string[], nextId: () => number): Row[] =>
  steps.map((text) => ({ id: nextId(), step: stepOf(text) }));
const textIn = (rows: readonly Row[]): string => rows.flatMap(({ step }) => textOf(step) ?? []).join('\n');

/**
 * The steps of a funnel, chosen from what came in these days. What is chosen stands in the address at once; a step without a value
 * yet waits here.
 */
export function FunnelSteps({ steps, params, by, funnel, names }: Props) {
  const navigate = useNavigate();
  const ids = useRef(0);
  const nextId = () => ids.current++;
  const [rows, setRows] = useState(() => rowsOf(steps, nextId));
  const text = steps.join('\n');
  const [shown, setShown] = useState(text);
  /** What the address is about to say: it follows a moment later. */
  const [coming, setComing] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // Somebody went back, or wrote the steps as text.
  if (text !== shown) {
    setShown(text);
    setComing(coming.slice(coming.indexOf(text) + 1));
    if (!coming.includes(text)) setRows(rowsOf(steps, nextId));
  }
  const change = (next: readonly Row[]) => {
    setRows([...next]);
    const chosen = textIn(next);
    if (chosen === (coming.at(-1) ?? shown) || chosen === '') return;
    setComing([...coming, chosen]);
    void navigate(reportPath('funnel', withParams(params, { steps: chosen })), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const move = (at: number, by: -1 | 1) => {
    const next = [...rows];
    const [moved] = next.splice(at, 1);
    if (!moved) return;
    next.splice(at + by, 0, moved);
    change(next);
    setSaid(`Step ${at + 1} is step ${at + by + 1} now.`);
  };
  const remove = (at: number) => {
    change(rows.filter((_, index) => index !== at));
    setSaid(`Step ${at + 1} was removed.`);
    // The focus would be nowhere: it goes to the step that has its place now.
    const rest = [...(list.current?.children ?? [])].filter((_, index) => index !== at);
    (rest[at] ?? rest.at(-1))?.querySelector('select')?.focus();
  };
  const matchedOf = ({ step }: Row) =>
    funnel?.steps.find((one) => one.step === textOf(step))?.matched ?? null;
  return (
    <section className="card" aria-label="Steps">
      <h2>Steps</h2>
      <ol className="funnel-steps" ref={list}>
        {rows.map((row, at) => (
          <FunnelStepRow
            key={row.id}
            {...{ number: at + 1, step: row.step, by, names, matched: matchedOf(row) }}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            isOnly={rows.length === 1}
            onChange={(step) => change(rows.map((one) => (one.id === row.id ? { ...one, step } : one)))}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div>
        <Button
          disabled={rows.length >= MOST_STEPS}
          onClick={() => setRows([...rows, { id: nextId(), step: { dimension: 'page', value: '' } }])}
        >
          Add a step
        </Button>
      </div>
      <AsText key={shown} text={shown} params={params} />
    </section>
  );
}

/** The same as it stands in links and is asked for by the API. */
function AsText({ text: saved, params }: { readonly text: string; readonly params: URLSearchParams }) {
  const navigate = useNavigate();
  const [text, setText] = useState(saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(reportPath('funnel', withParams(params, { steps: stepsIn(text).join('\n') || null })), {
      preventScrollReset: true,
    });
  };
  return (
    <details className="funnel-text">
      <summary>As text</summary>
      <form className="stack" onSubmit={submit} aria-label="Steps as text">
        <TextArea
          label="Steps, one a line"
          hint="page:/shop is one page, page:/shop* all that begin so. Others are name:add_to_cart, viewed: and added: with a product, search:, form:, source:."
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit">Count</Button>
        </div>
      </form>
    </details>
  );
}
