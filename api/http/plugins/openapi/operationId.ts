/**
 * What generated clients call an operation: its method and the words of its path, e.g. `putStaffAccountsByAccountIdRoles`.
 * Follows from the address alone, so that it changes only where every caller has to change as well
 * (`docs/rules/wire.md#description`).
 */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api(?=\/)/, '')
    .split('/')
    .flatMap((part) =>
      part
        .replace(/^\{\*\}$/, '{rest}')
        .replace(/^\{(.+)\}$/, 'by-$1')
        .split(/[^A-Za-z0-9]+/),
    )
    .filter((word) => word !== '');
  return method.toLowerCase() + (words.length > 0 ? words.map(capitalised).join('') : 'Home');
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
