import type { Dataset, Field } from '../../../../api/http/contracts/pages/editing.ts';
import { Select } from '../../ui/Choice.tsx';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { Toggle } from '../../ui/Field.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { said } from '../../words/language.ts';
import { FormOption } from '../forms/FormOption.tsx';
import { PictureControl, type PlacedPicture } from '../media/PictureField.tsx';
import { CategoryOption, ProductOption } from './CatalogueOptions.tsx';
import { CollectionOption } from './CollectionOption.tsx';
import { ComponentOption } from './ComponentOption.tsx';
import { DatasetOption } from './DatasetOption.tsx';
import { ListOption } from './ListOption.tsx';
import { MailingListOption } from './MailingListOption.tsx';
import { MemberAreaOption } from './MemberAreaOption.tsx';
import { choiceWords } from './pageWords.ts';
import { RangeOption } from './RangeOption.tsx';
import { RecordingOption } from './RecordingOption.tsx';
import { TimeZoneOption } from './TimeZoneOption.tsx';
import { TypedText, useTyped } from './TypedText.tsx';

interface Props {
  readonly field: Field;
  readonly options: Readonly<Record<string, unknown>>;
  /** Called once a gesture is done: on a choice, on release, on leaving a field. */
  readonly onChange: (value: unknown) => void;
}

/** A moment by the clocks that the options beside it name; another field where those are others. */
function MomentOption({ field, options, onChange }: Props) {
  const { name, clocks, initial } = field;
  const title = said(field.title);
  const zone = clocks ? String(options[clocks.zone] ?? '') : '';
  const isDay = clocks !== undefined && options[clocks.isDay] === true;
  return (
    <DateTimeField
      key={`${zone} ${isDay}`}
      label={title}
      {...(zone !== '' && { zone })}
      isDay={isDay}
      value={(options[name] ?? initial) as string | null}
      onChange={onChange}
    />
  );
}

/** One option as its schema describes it; nothing where it means nothing under the others. */
export function OptionField({ field, options, onChange }: Props) {
  const { name, control, when, given, initial } = field;
  const title = said(field.title);
  if (when && !when.is.includes(options[when.option])) return null;
  if (given && !options[given]) return null;
  const value = options[name] ?? initial;
  switch (control) {
    case 'toggle':
      return <Toggle label={title} isOn={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          label={title}
          value={String(value)}
          options={(field.choices ?? []).map((choice) => ({ value: choice, label: choiceWords(choice) }))}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'range':
      return <RangeOption field={field} value={Number(value)} onChange={onChange} />;
    case 'picture':
      return (
        <PictureOption label={title} picture={(value ?? null) as PlacedPicture | null} onChange={onChange} />
      );
    case 'product':
      return <ProductOption label={title} value={String(value)} onChange={onChange} />;
    case 'form':
      return <FormOption label={title} value={String(value)} onChange={onChange} />;
    case 'recording':
      return (
        <RecordingOption
          label={title}
          kind={field.kind === 'video' ? 'video' : 'audio'}
          isOwn={field.isOwn === true}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'collection':
      return (
        <CollectionOption label={title} kind={field.kind ?? ''} value={String(value)} onChange={onChange} />
      );
    case 'mailingList':
      return <MailingListOption label={title} value={String(value)} onChange={onChange} />;
    case 'memberArea':
      return <MemberAreaOption label={title} value={String(value)} onChange={onChange} />;
    case 'component':
      return <ComponentOption label={title} value={String(value)} onChange={onChange} />;
    case 'category':
      return <CategoryOption label={title} value={String(value)} onChange={onChange} />;
    case 'tokens':
      return (
        <TokenField
          label={title}
          {...(field.one && { one: field.one })}
          tokens={Array.isArray(value) ? (value as string[]) : []}
          maxLength={field.max ?? 0}
          onChange={onChange}
        />
      );
    case 'elsewhere':
      return null;
    case 'dataset':
      return <DatasetOption label={title} value={value as Dataset} onChange={onChange} />;
    case 'moment':
      return <MomentOption field={field} options={options} onChange={onChange} />;
    case 'timeZone':
      return <TimeZoneOption label={title} value={String(value)} onChange={onChange} />;
    case 'list':
      return (
        <ListOption
          field={field}
          entries={Array.isArray(value) ? (value as Record<string, unknown>[]) : []}
          onChange={onChange}
          fieldOf={(one, entry, change) => (
            <OptionField key={one.name} field={one} options={entry} onChange={change} />
          )}
        />
      );
    default:
      return (
        <TypedText
          label={title}
          isLong={control === 'text'}
          value={String(value)}
          maxLength={field.max}
          onChange={onChange}
          {...(control === 'link' && { placeholder: 'https://… or /shop' })}
        />
      );
  }
}

/** A picture is kept when it is chosen; its alternative text once it is finished. */
function PictureOption({
  label,
  picture,
  onChange,
}: {
  readonly label: string;
  readonly picture: PlacedPicture | null;
  readonly onChange: (picture: PlacedPicture | null) => void;
}) {
  const { typed, type, finish } = useTyped(
    picture?.alt ?? '',
    (alt) => picture && onChange({ ...picture, alt }),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that its field is left.
    <div onBlur={finish}>
      <PictureControl
        label={label}
        picture={picture && { ...picture, alt: typed }}
        onChange={(next) => {
          if (next && picture && next.url === picture.url) type(next.alt);
          else onChange(next);
        }}
      />
    </div>
  );
}
