import { expect } from 'chai';
import { FEWEST_EXAMPLES, learnedFrom } from '../../../domain/forms/spamSense.ts';

const SPAM = [
  'cheap backlinks for your website, rank first in google',
  'we rank your website first: cheap backlinks, best price',
  'best casino bonus, visit https://casino.example/bonus',
  'cheap traffic and backlinks for your shop, rank first',
  'your website deserves backlinks. cheap price today',
];
const WANTED = [
  'do you repair a cracked teapot, and what is the price?',
  'my order has not come yet, could you look into it?',
  'i would like to come to the workshop on friday',
  'is the moon vase dishwasher safe?',
  'thank you for the lovely cups, they came on friday',
];

describe('what looks like spam by examples', () => {
  const isSpam = learnedFrom(SPAM, WANTED);

  it('is what has the words of spam, and not those of what was wanted', () => {
    expect(isSpam('Cheap BACKLINKS: rank your website first')).to.equal(true);
    expect(isSpam('Could you look into the price of the cracked teapot?')).to.equal(false);
    expect(
      isSpam('Is the website right that the workshop on Friday is full, and the order not come yet?'),
    ).to.equal(false);
  });

  it('is nothing of which too few words are known', () => {
    expect(isSpam('backlinks')).to.equal(false);
    expect(isSpam('Größe und Gewicht, bitte')).to.equal(false);
    expect(isSpam('')).to.equal(false);
  });

  it('is nothing before there are enough examples of both kinds', () => {
    const few = FEWEST_EXAMPLES - 1;
    expect(learnedFrom(SPAM.slice(0, few), WANTED)(SPAM[0] ?? '')).to.equal(false);
    expect(learnedFrom(SPAM, WANTED.slice(0, few))(SPAM[0] ?? '')).to.equal(false);
  });

  it('learns anew from what was taken out of spam', () => {
    const wanted = [...WANTED, ...Array<string>(6).fill('rank my website first: are your backlinks cheap?')];
    expect(learnedFrom(SPAM, wanted)('Cheap backlinks: rank your website first')).to.equal(false);
  });
});
