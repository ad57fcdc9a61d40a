import { useState } from 'react';
import { Link } from 'react-router';
import type { SeoRow } from '../../../../api/http/contracts/site/seo.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { SearchPreview } from '../../ui/SearchPreview.tsx';
import { said } from '../../words/language.ts';
import { DataCheck } from './DataCheck.tsx';
import { SeoForm } from './SeoForm.tsx';
import { SharePreview } from './SharePreview.tsx';
import { editPath, FOUND_WORDS, KIND_WORDS, PROBLEM_WORDS } from './seoWords.ts';

interface Props {
  readonly row: SeoRow;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One address: what is wrong with it in a line; opened, how it looks and what can be said of it. */
export function SeoRowCard({ row, isChosen, onChoose }: Props) {
  const { kind, path, title, description, picture, found, waits, problems, own } = row;
  const name = kind === 'home' ? said(row.name) : row.name;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="card">
      <div className="actions">
        {own ? <Checkbox label={name} checked={isChosen} onChange={onChoose} /> : <strong>{name}</strong>}
        <Badge tone="plain">{KIND_WORDS[kind]}</Badge>
        {found !== 'yes' && <Badge tone="plain">{FOUND_WORDS[found]}</Badge>}
        {waits && <Badge tone="warn">Draft waits</Badge>}
        {problems.map((problem) => (
          <Badge key={problem} tone="warn">
            {PROBLEM_WORDS[problem]}
          </Badge>
        ))}
        <Button
          aria-expanded={isOpen}
          aria-label={isOpen ? `Close ${name}` : `Look at ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Look'}
        </Button>
      </div>
      <p className="muted seo-line">{`${path} · ${title}`}</p>
      {isOpen && (
        <div className="seo-stack">
          <div className="seo-previews">
            <SearchPreview path={path.split('/').filter(Boolean)} title={title} text={description} />
            <SharePreview title={title} text={description} picture={picture} />
          </div>
          {own && row.kind !== 'home' && <SeoForm row={row} own={own} />}
          <DataCheck path={path} isShown={found === 'yes' || found === 'hidden'} />
          <div>
            <Link to={editPath(row)}>Edit it whole</Link>
          </div>
        </div>
      )}
    </li>
  );
}
