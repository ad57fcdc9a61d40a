import { fieldsOf, pageTweakSchema, tweakOf } from '../../../../api/http/contracts/design/designing.ts';
import { OptionField } from '../pages/OptionField.tsx';
import { TWEAKS } from './designWords.ts';
import type { DesignEditor } from './useDesignEditor.ts';

const FIELDS = fieldsOf(pageTweakSchema);

/** What is otherwise on single kinds of pages. A theme that is chosen later leaves it as it is. */
export function PagesPanel({ editor }: { readonly editor: DesignEditor }) {
  return (
    <>
      <p className="muted">Sections of your own pages get their colours in the page itself.</p>
      {TWEAKS.map(({ page, title }) => {
        const tweak = tweakOf(editor.draft, page);
        return (
          <section key={page} className="stack" aria-label={title}>
            <h3>{title}</h3>
            {FIELDS.map((field) => {
              const option = field.name as keyof typeof tweak;
              return (
                <OptionField
                  key={field.name}
                  field={field}
                  options={tweak}
                  onChange={(to) =>
                    void editor.send({
                      type: 'TweakPage',
                      ...{ page, option, from: tweak[option], to: String(to) },
                    })
                  }
                />
              );
            })}
          </section>
        );
      })}
    </>
  );
}
