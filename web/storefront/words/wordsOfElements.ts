import { type ElementType, Fragment, type ReactNode } from 'react';
import { inPrefix } from '../../shared/pagePaths.ts';
import { type Say, sayerOf } from '../../shared/sayer.ts';

/** What an element is made with. */
export type Props = { readonly children?: ReactNode } & Readonly<Record<string, unknown>>;

/** How a page in another language says what it says, and where its links lead. */
export interface Speech {
  props(type: ElementType, props: Props): Props;
  path(path: string): string;
}

/** What of an element is read out or shown besides what stands in it. */
export const SPOKEN = ['aria-label', 'placeholder', 'title', 'alt'] as const;
/** What somebody typed stands in it. */
const TYPED = 'textarea';

/** Where an element leads. */
const LEADING = ['href', 'action'] as const;

/** By the words of a page, and the prefix of its language. */
export function speechIn(words: Readonly<Record<string, string>>, prefix: string): Speech {
  const path = (to: string) => inPrefix(to, prefix);
  return { path, props: spokenBy(sayerOf(words), path) };
}

/** Says the texts of elements of the page: of each text that stands alone, and of what is read out. Their links are put through `path`. */
export function spokenBy(say: Say, path: (to: string) => string): (type: ElementType, props: Props) => Props {
  const saidOf = (children: ReactNode): ReactNode => {
    if (typeof children === 'string') return say(children);
    return Array.isArray(children) ? children.map(saidOf) : children;
  };
  return (type, props) => {
    if (typeof type !== 'string' && type !== Fragment) return props;
    const said: Record<string, unknown> = {};
    for (const name of SPOKEN) {
      const text = props[name];
      if (typeof text === 'string') said[name] = say(text);
    }
    for (const name of LEADING) {
      const to = props[name];
      if (typeof to === 'string') said[name] = path(to);
    }
    if (type !== TYPED && props.children !== undefined) said.children = saidOf(props.children);
    return { ...props, ...said };
  };
}
