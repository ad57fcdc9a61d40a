import { useRef, useState } from 'react';
import { type ChangeRefusal, refusalIn } from '../../app/useChange.ts';
import { useDescribeAssetMutation, useLazyGetAssetQuery } from './media.api.ts';

/** What the text is meant for: the picture as it was read. */
interface Read {
  readonly revision: number | null;
}

/**
 * The alternative text of one picture while it is typed. It is read once somebody comes to it, so that what is saved is meant
 * for what they saw: what a colleague wrote before is shown then, and what they write meanwhile asks which of both counts.
 */
export function useAltText(assetId: string) {
  const [describe, { isLoading: isSaving }] = useDescribeAssetMutation();
  const [read] = useLazyGetAssetQuery();
  const [text, setText] = useState('');
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const typed = useRef('');
  const saved = useRef('');
  const opened = useRef<Promise<Read> | null>(null);
  const show = (words: string) => {
    typed.current = words;
    setText(words);
  };

  async function readNow(): Promise<Read> {
    const { asset, revision } = await read(assetId).unwrap();
    const isUntouched = typed.current === saved.current;
    saved.current = asset.altText;
    if (isUntouched) show(asset.altText);
    return { revision };
  }
  /** Reads the picture, once; what fails is tried again by the next who comes to it. */
  function open(): Promise<Read> {
    opened.current ??= readNow().catch((error: unknown) => {
      opened.current = null;
      setRefusal(refusalIn(error));
      throw error;
    });
    return opened.current;
  }

  async function save(): Promise<void> {
    const altText = typed.current.trim();
    if (altText === saved.current) return;
    const before = saved.current;
    const { revision } = await open();
    if (altText === saved.current) return;
    saved.current = altText;
    const answer = await describe({ assetId, altText, readAt: revision ?? undefined });
    if (answer.error) saved.current = before;
    else opened.current = Promise.resolve({ revision: answer.data.revision });
    setRefusal(answer.error ? refusalIn(answer.error) : null);
    setSaved(!answer.error);
  }

  return {
    ...{ text, isSaving, isSaved },
    /** Why it is not saved; `null` where a choice between two texts says so. */
    problem: refusal && refusal.conflicts.length === 0 ? refusal.message : null,
    conflict: refusal,
    open: () => void open().catch(() => undefined),
    type(words: string) {
      show(words);
      setSaved(false);
    },
    save: () => save().catch((error: unknown) => setRefusal(refusalIn(error))),
    takeTheirs(field: string) {
      const theirs = refusal?.conflicts.find((conflict) => conflict.field === field)?.theirs;
      saved.current = String(theirs ?? '');
      show(saved.current);
    },
    /** The choice was made: what is saved from here on is meant for this revision. */
    goOnFrom(revision: number) {
      opened.current = Promise.resolve({ revision });
      setRefusal(null);
      void save();
    },
  };
}
