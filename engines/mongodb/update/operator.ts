import type { Value } from '../bson/values.ts';

/** What an operator makes of a field: its new value, or `undefined` to leave it as it is; `id` is its document's. */
type Change = (current: Value, path: string, id: Value) => Value;
/** Checks an operand once and gives the change for each field it meets. */
export type Operator = (operand: Value, path: string) => Change;
