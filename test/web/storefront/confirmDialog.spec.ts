import { expect } from 'chai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AlertDialog } from '../../../web/storefront/ui/AlertDialog.tsx';
import { ConfirmDialog, type Question } from '../../../web/storefront/ui/ConfirmDialog.tsx';

const question: Question = { title: 'Remove this card?', message: 'Visa 4242', action: 'Remove' };
const shown = (over: Partial<Question>) =>
  renderToStaticMarkup(createElement(ConfirmDialog, { question: { ...question, ...over }, onAnswer() {} }));
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);

describe('the confirm dialog (docs/rules/web.md#confirm-dialog)', () => {
  it('has a cancel where there is something to keep', () => {
    expect(buttons(shown({ refusal: 'Keep it' }))).to.deep.equal(['Remove', 'Keep it']);
  });

  it('has none where it only has to be read', () => {
    expect(buttons(shown({}))).to.deep.equal(['Remove']);
  });

  it('is named by its title and described by its message', () => {
    expect(shown({})).to.match(/aria-labelledby="(.+?)".*aria-describedby="(.+?)".*id="\1".*id="\2"/s);
  });

  it('is what an alert is shown in, with OK alone', () => {
    const alert = { title: 'Unable to Add Item', message: 'Please try again.' };
    const html = renderToStaticMarkup(createElement(AlertDialog, { alert, onClose() {} }));
    expect(html).to.include('role="alertdialog"').and.to.include('Unable to Add Item');
    expect(buttons(html)).to.deep.equal(['OK']);
    expect(renderToStaticMarkup(createElement(AlertDialog, { alert: null, onClose() {} }))).to.equal('');
  });
});
