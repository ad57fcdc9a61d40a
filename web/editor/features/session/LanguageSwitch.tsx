import { languagesSpoken, ownName, speakIn } from '../../app/spoken.ts';
import { LANGUAGE } from '../../words/language.ts';

/** The other languages of the console, for who is not in yet. */
export function LanguageSwitch() {
  const others = languagesSpoken().filter((language) => language !== LANGUAGE);
  if (others.length === 0) return null;
  return (
    <p className="language-switch">
      {others.map((language) => (
        <button
          key={language}
          type="button"
          className="quiet-link"
          lang={language}
          onClick={() => speakIn(language)}
        >
          {ownName(language)}
        </button>
      ))}
    </p>
  );
}
