import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { docField, stringField } from './fields.ts';

/** The fields by which `create` and `collMod` set a validator. */
export const VALIDATOR_FIELDS = ['validator', 'validationLevel', 'validationAction'] as const;
const LEVELS = ['off', 'strict', 'moderate'];
const ACTIONS = ['error', 'warn'];
const FORBIDDEN = ['$near', '$nearSphere', '$geoNear', '$text', '$where'];

function oneOf(owner: string, body: Doc, field: string, allowed: readonly string[]): string | undefined {
  const value = stringField(owner, body, field);
  if (value === undefined || allowed.includes(value)) return value;
  throw failure(
    'BadValue',
    `Enumeration value '${value}' for field '${owner}.${field}' is not a valid value.`,
  );
}

function refuseForbidden(value: Value): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (FORBIDDEN.includes(name)) {
      throw failure('QueryFeatureNotAllowed', `${name} is not allowed in this context`);
    }
    refuseForbidden(inner);
  }
}

/**
 * The validation options a command gives.
 *
 * @throws BadValue, InvalidOptions, QueryFeatureNotAllowed and the filter's own refusals
 */
export function validatorOptions(owner: string, db: string, name: string, body: Doc): Doc {
  const validator = docField(owner, body, 'validator');
  const level = oneOf(owner, body, 'validationLevel', LEVELS);
  const action = oneOf(owner, body, 'validationAction', ACTIONS);
  if (validator) {
    if (['admin', 'local', 'config'].includes(db)) {
      throw failure(
        'InvalidOptions',
        `Document validators are not allowed on collection ${db}.${name} in the ${db} database`,
      );
    }
    refuseForbidden(validator);
    compileFilter(validator);
  }
  return {
    ...(validator ? { validator } : {}),
    ...(level === undefined ? {} : { validationLevel: level }),
    ...(action === undefined ? {} : { validationAction: action }),
  };
}

/** A validator says how it is applied even when nobody asked. */
export function withDefaults(options: Doc): Doc {
  if (options.validator === undefined) return options;
  return {
    ...options,
    validationLevel: options.validationLevel ?? 'strict',
    validationAction: options.validationAction ?? 'error',
  };
}
