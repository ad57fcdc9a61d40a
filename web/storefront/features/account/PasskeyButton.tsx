import { callApi } from '../../../shared/api.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { useCall } from '../../ui/useCall.ts';
import { inThisLanguage } from '../../words/spoken.ts';
import { ACCOUNT } from './accountCalls.ts';
import { usePasskeysHere } from './usePasskeysHere.ts';

interface Props {
  /** Where to go on afterwards: a path of this site. */
  readonly next: string;
  readonly rememberMe: boolean;
}

/** Signs in by what the device knows: nobody types who they are. Shown where the browser can. */
export function PasskeyButton({ next, rememberMe }: Props) {
  const isOffered = usePasskeysHere();
  const { isBusy, problem, attempt } = useCall();
  if (!isOffered) return null;

  const signIn = () =>
    attempt(
      async () => {
        const { passkeyShown } = await import('./passkeyCalls.ts');
        const begun = await callApi<{ options: unknown }>('POST', `${ACCOUNT}/session/passkey/options`);
        const answer = await passkeyShown(begun.options);
        await callApi('POST', `${ACCOUNT}/session/passkey`, { answer, rememberMe });
        window.location.assign(inThisLanguage(next));
      },
      { leaves: true },
    );

  return (
    <>
      <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => void signIn()}>
        {isBusy ? 'Waiting for your device…' : 'Sign in with a passkey'}
      </button>
      <FormAlert problem={problem} />
    </>
  );
}
