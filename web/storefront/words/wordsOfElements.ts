import { type ElementType, Fragment, type ReactNode } from 'react';
import type { Say } from './sayer.ts';

/** What an element is made with. */
export type Props = { readonly children?: ReactNode } & Readonly<Record<string, unknown>>;

/** What of an element is read out or shown besides what stands in it. */
export const SPOKEN = ['aria-label', 'placeholder', 'title', 'alt'] as const;
/** What somebody typed stands in it. */
const TYPED = 'textarea';

/** Says the texts of elements of the page: of each text that stands alone, and of what is read out. */
export function spokenBy(say: Say): (type: ElementType, props: Props) => Props {
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
    if (type !== TYPED && props.children !== undefined) said.children = saidOf(props.children);
    return { ...props, ...said };
  };
}
