import { type Doc, isDoc, isTruthy } from '../../bson/values.ts';
import { failure } from '../../errors.ts';
import type { Parameters } from '../../parameters.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

function shown(parameters: Parameters, name: string, details: boolean): Doc[string] {
  const value = parameters.get(name);
  if (!details) return value;
  const settableAtRuntime = parameters.settableAtRuntime(name);
  return { value, settableAtRuntime, settableAtStartup: false };
}

/** `{getParameter: 1, name: 1, …}`, `'*'` or `{allParameters, showDetails}`. */
export const getParameter: Command = {
  name: 'getParameter',
  fields: [],
  anyField: true,
  adminOnly: true,
  run: ({ body, command, node: { parameters } }) => {
    const asked = body[command];
    const options = isDoc(asked) ? asked : {};
    const all = asked === '*' || isTruthy(options.allParameters);
    const names = parameters.names().filter((name) => all || Object.hasOwn(body, name));
    if (names.length === 0) throw failure('InvalidOptions', 'no option found to get');
    const details = isTruthy(options.showDetails);
    return plain({
      ...Object.fromEntries(names.map((name) => [name, shown(parameters, name, details)])),
      ok: 1,
    });
  },
};
