import { expect } from 'chai';
import {
  brightnessOf,
  colourWeight,
  contrastOf,
  hexOf,
  isDark,
  readColour,
  towards,
} from '../../../domain/kernel/colour.ts';

const hex = (text: string): string => {
  const { colour, problem } = readColour(text);
  if (!colour) throw new Error(`${text}: ${problem}`);
  return hexOf(colour);
};
const problemOf = (text: string) => readColour(text).problem;

describe('reading a colour', () => {
  it('takes hex of 3 or 6 characters, with its sign or without', () => {
    expect(['#9a4022', '9A4022', '#abc', 'fff'].map(hex)).to.deep.equal([
      ...['#9a4022', '#9a4022', '#aabbcc', '#ffffff'],
    ]);
    for (const other of ['#ab', '#abcd', '#abcde', '#abcdefa', '#xyz']) {
      expect(problemOf(other), other).to.equal(`${other} is not a colour.`);
    }
  });

  it('takes rgb and rgba, with commas, spaces and percentages', () => {
    expect(['rgb(154, 64, 34)', 'rgb(154 64 34)', 'rgb(100%, 0%, 50%)'].map(hex)).to.deep.equal([
      ...['#9a4022', '#9a4022', '#ff0080'],
    ]);
    expect(readColour('rgba(0, 0, 0, 0.5)').colour?.alpha).to.equal(0.5);
    expect(readColour('rgb(0 0 0 / 25%)').colour?.alpha).to.equal(0.25);
    expect(problemOf('rgb(256, 0, 0)')).to.equal('Red, green and blue go from 0 to 255.');
    expect(problemOf('rgba(0, 0, 0, 1.5)')).to.equal('Alpha out of bounds.');
    expect(problemOf('rgb(1, 2)')).to.equal('rgb(1, 2) is not a colour.');
  });

  it('takes hsl and hsla, and says what is out of bounds', () => {
    expect(
      ['hsl(0, 1, 0.5)', 'hsl(120deg 100% 25%)', 'hsl(240, 100%, 50%)', 'hsla(360, 0, 1, 1)'].map(hex),
    ).to.deep.equal(['#ff0000', '#008000', '#0000ff', '#ffffff']);
    expect(problemOf('hsl(120, 50%)')).to.equal('Missing an H/S/L value.');
    expect(problemOf('hsl()')).to.equal('Missing an H/S/L value.');
    expect(problemOf('hsl(361, 0.5, 0.5)')).to.equal('Hue out of bounds.');
    expect(problemOf('hsl(-1, 0.5, 0.5)')).to.equal('Hue out of bounds.');
    expect(problemOf('hsl(20, 1.1, 0.5)')).to.equal('Saturation out of bounds.');
    expect(problemOf('hsl(20, 0.5, 101%)')).to.equal('Lightness out of bounds.');
    expect(problemOf('hsla(20, 0.5, 0.5, 2)')).to.equal('Alpha out of bounds.');
  });

  it('takes hwb and the names of CSS', () => {
    expect(['hwb(0 0% 0%)', 'hwb(120 50% 50%)', 'tomato', 'RebeccaPurple'].map(hex)).to.deep.equal([
      ...['#ff0000', '#808080', '#ff6347', '#663399'],
    ]);
    expect(readColour('transparent').colour?.alpha).to.equal(0);
    expect(problemOf('hwb(400 0% 0%)')).to.equal('Hue out of bounds.');
    expect(problemOf('sandstone')).to.equal('sandstone is not a colour.');
  });
});

describe('what a colour is like', () => {
  it('is dark below a brightness of 0.65', () => {
    expect(brightnessOf('#ffffff')).to.be.closeTo(1, 1e-9);
    // 165/255 is below it, 166/255 above.
    expect(isDark('#a5a5a5')).to.equal(true);
    expect(isDark('#a6a6a6')).to.equal(false);
  });

  it('has a weight by the half of 16777215', () => {
    expect(colourWeight('#7fffff')).to.equal('dark');
    expect(colourWeight('#800000')).to.equal('light');
  });

  it('has the contrast that WCAG says, whichever comes first', () => {
    expect(contrastOf('#000000', '#ffffff')).to.be.closeTo(21, 1e-9);
    expect(contrastOf('#ffffff', '#767676')).to.be.closeTo(4.54, 0.005);
    expect(contrastOf('#777777', '#777777')).to.equal(1);
  });

  it('goes only as far as it must to be read', () => {
    const grey = towards('#999999', '#000000', '#ffffff', 4.5);
    expect(contrastOf(grey, '#ffffff')).to.be.within(4.5, 5);
    expect(towards('#000000', '#ffffff', '#ffffff', 4.5)).to.equal('#000000');
    expect(towards('#eeeeee', '#dddddd', '#ffffff', 4.5)).to.equal('#dddddd');
  });
});
