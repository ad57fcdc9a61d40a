import type { Doc, Value } from '../bson/values.ts';

/** Values of `$$name`: `ROOT` and `CURRENT` always, others as `$let`, `$map` and their kin bind them. */
export type Variables = Readonly<Record<string, Value>>;

/** A compiled expression; undefined where a field that it names is missing. */
export type Evaluate = (doc: Doc, variables: Variables) => Value;

/** Compiles an expression within an operand, where the variables of `binding` are defined beside those around it. */
export type Compile = (expression: Value, binding?: readonly string[]) => Evaluate;

/** Compiles the operand of one operator, with the compiler of all expressions for those within it. */
export type Operator = (operand: Value, compile: Compile) => Evaluate;
