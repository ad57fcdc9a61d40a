/** Numeric error codes of the MongoDB server with the names that travel beside them (`codeName`). */
export const CODES = {
  BadValue: 2,
  GraphContainsCycle: 5,
  FailedToParse: 9,
  TypeMismatch: 14,
  NoSuchKey: 4,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  CommandNotFound: 59,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  OperationFailed: 96,
  CommandFailed: 125,
  CommandNotSupportedOnView: 166,
  OptionNotSupportedOnView: 167,
  CappedPositionLost: 136,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidViewDefinition: 182,
  ViewDepthLimitExceeded: 183,
  NotAReplicaSet: 123,
  InvalidPipelineOperator: 168,
  InvalidIndexSpecificationOption: 197,
  ExceededMemoryLimit: 292,
  QueryFeatureNotAllowed: 224,
  MaxSubPipelineDepthExceeded: 232,
  ConversionFailure: 241,
  OutOfDiskSpace: 14031,
  InternalError: 1,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  CursorKilled: 237,
  MergeStageNoMatchingDocument: 13113,
  Unauthorized: 13,
  EmptyFieldName: 56,
  NotSingleValueField: 54,
  UnknownField: 40415,
  MissingField: 40414,
  Location40324: 40324,
  Location40323: 40323,
  Location40573: 40573,
} as const;

type ErrorName = keyof typeof CODES;

/** A refusal that reaches the client as `{ok: 0, errmsg, code, codeName, ...details}`. */
export class MongoFailure extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: number, codeName: string, message: string, details: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.details = details;
  }
}

/** The same refusal, which says where it came up; what is no refusal stays as it is. */
export function during(where: string, error: unknown): unknown {
  if (!(error instanceof MongoFailure)) return error;
  return new MongoFailure(
    error.code,
    error.codeName,
    `${where} :: caused by :: ${error.message}`,
    error.details,
  );
}

const WIRE_NAMES: Partial<Record<ErrorName, string>> = {
  UnknownField: 'IDLUnknownField',
  MissingField: 'IDLFailedToParse',
  ExceededMemoryLimit: 'QueryExceededMemoryLimitNoDiskUseAllowed',
};

const NAMED_ABOVE_10_000 = new Set<ErrorName>([
  'DuplicateKey',
  'OutOfDiskSpace',
  'BSONObjectTooLarge',
  'InterruptedAtShutdown',
  'Interrupted',
  'MergeStageNoMatchingDocument',
]);

/** A refusal by the name of its code; `details` stand beside it in the reply. */
export function failure(
  name: ErrorName,
  message: string,
  details: Record<string, unknown> = {},
): MongoFailure {
  const code = CODES[name];
  const codeName =
    WIRE_NAMES[name] ?? (code > 10_000 && !NAMED_ABOVE_10_000.has(name) ? `Location${code}` : name);
  return new MongoFailure(code, codeName, message, details);
}

/** A failure with one of the server's anonymous assertion numbers, named `Location<code>` on the wire. */
export function assertion(code: number, message: string): MongoFailure {
  return new MongoFailure(code, `Location${code}`, message, {});
}
