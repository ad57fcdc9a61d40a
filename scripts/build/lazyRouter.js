import { readFileSync } from 'node:fs';

/**
 * Fastify's router writes a function for each piece of an address and for the parameters of each route, and has V8 compile
 * it at once: over a thousand of them at every start, of which a visit needs a few. They are compiled when they are called
 * first; what they do stays the router's own.
 */
const LATER = {
  'node.js': [
    [
      "return new Function('path', 'i', `'use strict'\\nreturn $" +
        "{lines.join(' && ')}`) // eslint-disable-line",
      `let compiled
  return (path, i) => (compiled ??= new Function('path', 'i', \`'use strict'\\nreturn \${lines.join(' && ')}\`))(path, i)`,
    ],
  ],
  'handler-storage.js': [
    [
      "return new Function('NullObject', fnBody.join('\\n'))(NullObject)  // eslint-disable-line",
      `let compiled
    return (param0, param1, param2, param3, extraParams) => {
      compiled ??= new Function('NullObject', fnBody.join('\\n'))(NullObject)
      return compiled(param0, param1, param2, param3, extraParams)
    }`,
    ],
    [
      "this._getHandlerMatchingConstraints = new Function('derivedConstraints', lines.join('\\n')) // eslint-disable-line",
      `let compiled
    this._getHandlerMatchingConstraints = function (derivedConstraints) {
      compiled ??= new Function('derivedConstraints', lines.join('\\n'))
      return compiled.call(this, derivedConstraints)
    }`,
    ],
  ],
};
const FILES = /find-my-way[\\/]lib[\\/](node\.js|handler-storage\.js)$/;

/** A file of the router that compiles later. Throws where the router is another than the one that this was written for. */
export function compilingLater(file, source) {
  const [, name] = FILES.exec(file) ?? [];
  return LATER[name].reduce((text, [atOnce, later]) => {
    if (!text.includes(atOnce)) throw new Error(`${name} of find-my-way does not compile what it did.`);
    return text.replace(atOnce, () => later);
  }, source);
}

/** An esbuild plugin. */
export const lazyRouter = {
  name: 'lazy-router',
  setup(build) {
    build.onLoad({ filter: FILES }, ({ path }) => ({
      contents: compilingLater(path, readFileSync(path, 'utf8')),
    }));
  },
};
