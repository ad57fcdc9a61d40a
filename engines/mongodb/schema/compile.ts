import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { under } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { ARRAYS } from './arrays.ts';
import { LOGIC } from './logic.ts';
import { OBJECTS } from './objects.ts';
import { type Keyword, type Rule, type Schema, wrongType } from './rule.ts';
import { SCALARS } from './scalars.ts';

const KEYWORDS: Readonly<Record<string, Keyword>> = { ...SCALARS, ...LOGIC, ...ARRAYS, ...OBJECTS };
/** What a schema says about itself. */
const TEXTS = ['title', 'description'];
const UNSUPPORTED = ['$ref', '$schema', 'default', 'definitions', 'format', 'id'];

function checkKnown(schema: Doc): void {
  for (const keyword of Object.keys(schema)) {
    if (Object.hasOwn(KEYWORDS, keyword)) continue;
    if (TEXTS.includes(keyword)) {
      if (typeof schema[keyword] !== 'string') throw wrongType(keyword, 'of type string', schema[keyword]);
    } else if (UNSUPPORTED.includes(keyword)) {
      throw failure('FailedToParse', `$jsonSchema keyword '${keyword}' is not currently supported`);
    } else throw failure('FailedToParse', `Unknown $jsonSchema keyword: ${keyword}`);
  }
}

/**
 * Compiles the operand of `$jsonSchema`, which compares texts as they are, whatever the collation.
 *
 * @throws FailedToParse, TypeMismatch, BadValue
 */
export function compileSchema(operand: Value): Schema {
  const schema = under(undefined, () => compile(operand, '$jsonSchema'));
  return (value) => under(undefined, () => schema(value));
}

function compile(schema: Value, keyword: string): Schema {
  if (!isDoc(schema)) {
    if (keyword === '$jsonSchema') {
      throw failure('TypeMismatch', `$jsonSchema must be an object, but found ${typeName(schema)}`);
    }
    throw wrongType(keyword, 'an object', schema);
  }
  checkKnown(schema);
  const rules: Rule[] = [];
  for (const [name, compileKeyword] of Object.entries(KEYWORDS)) {
    if (!Object.hasOwn(schema, name)) continue;
    const rule = compileKeyword(schema[name], schema, compile);
    if (rule) rules.push(rule);
  }
  return (value) => rules.map((rule) => rule(value)).filter((failed) => failed !== undefined);
}
