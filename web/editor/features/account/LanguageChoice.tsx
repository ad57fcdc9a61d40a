import { languagesSpoken, ownName, speakIn } from '../../app/spoken.ts';
import { useChange } from '../../app/useChange.ts';
import { Select } from '../../ui/Choice.tsx';
import { useChooseLanguageMutation, useGetSessionQuery } from '../session/session.api.ts';

/** What the console speaks to who is signed in, on every device of theirs. */
export function LanguageChoice() {
  const { data } = useGetSessionQuery();
  const [choose, { isLoading }] = useChooseLanguageMutation();
  const { change } = useChange(choose, { tellsRefusal: true });
  const onChange = async (language: string | null) => {
    if (await change(language, 'Chosen.')) speakIn(language);
  };
  return (
    <Select
      label="Language of the console"
      hint="For you, on every device. The languages of your website are another thing."
      value={data?.language ?? ''}
      disabled={isLoading}
      options={[
        { value: '', label: 'As the browser asks' },
        ...languagesSpoken().map((language) => ({ value: language, label: ownName(language) })),
      ]}
      onChange={({ target }) => void onChange(target.value === '' ? null : target.value)}
    />
  );
}
