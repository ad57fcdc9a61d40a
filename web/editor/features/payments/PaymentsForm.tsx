import { type ComponentProps, useCallback, useState } from 'react';
import type { ConfiguredProviders } from '../../../../api/http/contracts/payments/configuredProviders.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { useChange } from '../../app/useChange.ts';
import { ConflictChoice } from '../../ui/ConflictChoice.tsx';
import { TextArea, TextField, Toggle } from '../../ui/Field.tsx';
import { RichTextField } from '../../ui/richText/RichTextField.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { TryCart } from '../discounts/TryCart.tsx';
import { MISTYPED } from '../discounts/trialCart.ts';
import { useMay } from '../session/session.api.ts';
import {
  dueDaysProblem,
  isSetting,
  type PaymentPreferences,
  type PaymentSettings,
  type PolicyPreferences,
  preferencesOf,
  providerNote,
  providerTitle,
  type Revisions,
  rebased,
  type SellerPreferences,
  settingName,
  settingsOf,
  settingWords,
  toggled,
} from './paymentSettings.ts';
import {
  useSavePaymentPreferencesMutation,
  useSavePoliciesMutation,
  useSaveSellerMutation,
} from './payments.api.ts';

/** Characters, formatting included (`docs/rules/preferences.md`). */
const LONGEST_POLICY = 2000;

interface Props {
  readonly providers: ConfiguredProviders['providers'];
  readonly payments: PaymentPreferences;
  readonly seller: SellerPreferences;
  readonly policies: PolicyPreferences;
  readonly revisions: Revisions;
}

export function PaymentsForm({ providers, payments, seller, policies, revisions }: Props) {
  const draft = useDraft(settingsOf(payments, seller, policies), revisions);
  const { value, set } = draft;
  const mayWrite = useMay('settings.write');
  const mayWritePayments = useMay('payments.write');
  const { change, refusal, forget, isSaving } = useSave(mayWritePayments);
  const [problem, setProblem] = useState<string | null>(null);
  const field = (name: Exclude<keyof PaymentSettings, 'withheld'>) => ({
    value: value[name],
    onChange: (event: { readonly target: { readonly value: string } }) => set({ [name]: event.target.value }),
  });

  const typed = () => {
    if (dueDaysProblem(value.dueDays) !== null) return MISTYPED;
    const { withheld, ...told } = preferencesOf(value).payments;
    return { payments: { ...told, withheld: [...withheld] } };
  };
  const save = async () => {
    const wrong = dueDaysProblem(value.dueDays);
    setProblem(wrong);
    if (wrong !== null) return false;
    const isSaved = await change({ settings: value, readAt: draft.readAt ?? revisions }, 'Saved.');
    if (isSaved) draft.discard();
    return isSaved;
  };
  const discard = () => {
    draft.discard();
    setProblem(null);
    forget();
  };

  return (
    <form className="two-columns" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!mayWrite} className="column">
        <ConflictChoice
          refusal={refusal}
          nameOf={settingName}
          wordsOf={(_, field) => settingWords(field)}
          onTheirs={(field) => isSetting(field) && draft.drop(field)}
          onChosen={(revision) => {
            const [{ field = '' } = {}] = refusal?.conflicts ?? [];
            draft.rebase(rebased(draft.readAt ?? revisions, field, revision));
            forget();
          }}
        />
        <fieldset disabled={!mayWritePayments} className="column">
          <section className="card" aria-label="Ways to pay">
            <h2>Ways to pay</h2>
            {mayWrite && !mayWritePayments && (
              <p className="muted">Only administrators change how buyers pay.</p>
            )}
            {providers.map((provider) => (
              <Toggle
                key={provider.name}
                label={providerTitle(provider)}
                hint={providerNote(provider)}
                isOn={!value.withheld.includes(provider.name)}
                onChange={(isOn) => set({ withheld: toggled(value.withheld, provider.name, isOn) })}
              />
            ))}
            {providers.every(({ name }) => value.withheld.includes(name)) && (
              <p className="notice" data-tone="problem" role="status">
                Nothing is offered: nobody can buy.
              </p>
            )}
          </section>
          <section className="card" aria-label="Invoices">
            <h2>Invoices</h2>
            <TextArea
              label="How to pay"
              hint="Account, bank, whatever a buyer needs. The order number goes along as the reference."
              rows={4}
              maxLength={2000}
              {...field('instructions')}
            />
            <TextField
              label="Days until it is due"
              inputMode="numeric"
              maxLength={3}
              error={dueDaysProblem(value.dueDays) === null ? null : problem}
              {...field('dueDays')}
            />
          </section>
          <TryCart typed={typed} />
        </fieldset>
        <section className="card" aria-label="Delivery and returns">
          <h2>Delivery and returns</h2>
          <p className="muted">Stands on the pages of what is sent, at the checkout, and below every page.</p>
          <PolicyField
            label="Delivery"
            value={value.delivery}
            isReadOnly={!mayWrite}
            onChange={(delivery) => set({ delivery })}
          />
          <PolicyField
            label="Returns"
            value={value.returns}
            isReadOnly={!mayWrite}
            onChange={(returns) => set({ returns })}
          />
        </section>
      </fieldset>
      <fieldset disabled={!mayWrite} className="column column-side">
        <section className="card" aria-label="Seller">
          <h2>Seller</h2>
          <p className="muted">Stands on invoices, packing slips and below every mail.</p>
          <TextField label="Name" maxLength={200} autoComplete="organization" {...field('name')} />
          <TextArea label="Address" rows={3} maxLength={500} {...field('address')} />
          <TextField label="Email" type="email" maxLength={256} {...field('email')} />
          <TextField label="Phone" type="tel" maxLength={40} {...field('phone')} />
          <TextArea
            label="Further details"
            hint="Tax number, register, managers: one a line."
            rows={3}
            maxLength={1000}
            {...field('details')}
          />
        </section>
      </fieldset>
      <SaveBar
        isDirty={draft.isDirty}
        isSaving={isSaving}
        problem={problem ?? refusal?.message ?? null}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <UnsavedChanges isDirty={draft.isDirty} save={save} discard={discard} />
    </form>
  );
}

type PolicyProps = Pick<ComponentProps<typeof RichTextField>, 'label' | 'value' | 'isReadOnly' | 'onChange'>;

/** What is promised of whatever is sent, formatted. */
function PolicyField(props: PolicyProps) {
  return <RichTextField {...props} error={null} maxLength={LONGEST_POLICY} takesWords />;
}

/** The namespaces, one after the other: the same again changes nothing. Payments are left alone by who may not change them. */
function useSave(mayWritePayments: boolean) {
  const [savePayments, paymentsCall] = useSavePaymentPreferencesMutation();
  const [saveSeller, sellerCall] = useSaveSellerMutation();
  const [savePolicies, policiesCall] = useSavePoliciesMutation();
  const send = useCallback(
    async ({ settings, readAt }: { readonly settings: PaymentSettings; readonly readAt: Revisions }) => {
      const { payments, seller, policies } = preferencesOf(settings);
      if (mayWritePayments) {
        const first = await savePayments({ values: payments, revision: readAt.payments });
        if (first.error) return first;
      }
      const second = await saveSeller({ values: seller, revision: readAt.seller });
      return second.error ? second : savePolicies({ values: policies, revision: readAt.policies });
    },
    [savePayments, saveSeller, savePolicies, mayWritePayments],
  );
  return {
    ...useChange(send),
    isSaving: paymentsCall.isLoading || sellerCall.isLoading || policiesCall.isLoading,
  };
}
