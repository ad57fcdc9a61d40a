import { Fragment } from 'react';

interface Props {
  readonly texts: readonly string[];
  readonly by: string;
}

/** Texts in a line. Each stands alone, so that a page in another language says it in its words. */
export const Joined = ({ texts, by }: Props) =>
  texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice, and they never move.
    <Fragment key={at}>
      {at > 0 && by}
      {text}
    </Fragment>
  ));
