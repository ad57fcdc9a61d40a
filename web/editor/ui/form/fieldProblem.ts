import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';

/** What zod says of one value, as far as it is put into words here. */
interface Issue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly format?: string;
}

/** What a contract refuses, in words for the person at the field. What a schema has words of its own for says those. */
export function fieldProblem(issue: Issue): string {
  const { code, input, origin, minimum, maximum, inclusive = true, format } = issue;
  const isBlank = input === undefined || input === null || input === '';
  switch (code) {
    case 'too_small':
      if (origin === 'number' || origin === 'int')
        return inclusive ? `Enter ${minimum} or more.` : `Enter more than ${minimum}.`;
      if (origin === 'array') return minimum === 1 ? 'Add at least one.' : `Add at least ${minimum}.`;
      return isBlank || minimum === 1 ? 'Fill this in.' : `Use at least ${minimum} characters.`;
    case 'too_big':
      if (origin === 'number' || origin === 'int') return `Enter ${maximum} or less.`;
      if (origin === 'array') return `Use at most ${maximum}.`;
      return `Use at most ${maximum} characters.`;
    case 'invalid_type':
      if (isBlank) return 'Fill this in.';
      return typeof input === 'number' ? 'Enter a number.' : 'This cannot be used here.';
    case 'invalid_value':
      return isBlank ? 'Choose one.' : editorMessage('OPTION_UNKNOWN', { val: String(input) });
    case 'invalid_format':
      if (isBlank) return 'Fill this in.';
      if (format === 'email') return editorMessage('EMAIL_EXPECTED');
      if (format === 'url') return 'Enter an address such as https://example.com.';
      return 'This does not have the form that is needed here.';
    default:
      return 'This cannot be used here.';
  }
}
