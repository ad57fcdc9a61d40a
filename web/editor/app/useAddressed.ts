import { useSearchParams } from 'react-router';

/**
 * What a screen shows that is no list of its own, kept in its address: to go back to, to bookmark, and to send to somebody.
 * `said` is empty for what is as usual.
 */
export function useAddressed() {
  const [params, setParams] = useSearchParams();
  const change = (facts: Readonly<Record<string, string>>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [param, value] of Object.entries(facts)) {
          if (value === '') next.delete(param);
          else next.set(param, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { said: (param: string): string => params.get(param) ?? '', change };
}
