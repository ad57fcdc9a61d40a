import { lazy, Suspense } from 'react';
import type { BlockType } from '../../../../api/http/contracts/pages/editing.ts';
import { TypedText } from './TypedText.tsx';

interface Props {
  readonly about: NonNullable<BlockType['text']>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }));

/** What a block says: formatted words, or plain ones. */
export function BlockText({ about: { kind, title }, value, onChange }: Props) {
  if (kind !== 'html') return <TypedText label={title} isLong value={value} onChange={onChange} />;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <RichText label={title} value={value} onChange={onChange} />
    </Suspense>
  );
}
