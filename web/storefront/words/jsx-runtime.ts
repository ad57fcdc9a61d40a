import type { ElementType, Key } from 'react';
import { jsx as made, jsxs as madeOfMany } from 'react/jsx-runtime';
import { spoken } from './spoken.ts';
import type { Props } from './wordsOfElements.ts';

/** What elements in the browser are made by (`scripts/build/build.js`): React's own, in the words of the page. */
export { Fragment } from 'react/jsx-runtime';
export const jsx = (type: ElementType, props: Props, key?: Key) => made(type, spoken(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  madeOfMany(type, spoken(type, props), key);
