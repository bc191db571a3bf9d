import { describe, it } from '@jest/globals';
import { RuleTester } from 'eslint';
import { shortScreens } from './short-screens.js';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } });
const lines = (count: number, line: string): string => Array.from({ length: count }, () => `${line}\n`).join('');
/** A screen of so many lines, of which three are its frame. */
const list = (count: number, element = '<ListScreen />') =>
  `function Fishes() {\n${lines(count - 3, 'f();')}return ${element};\n}`;
const own = '<FishList {...fishes} columns={columns} nameOf={nameOf} />';
const form = (own: number, fields: number) =>
  `const Fish = () => {\n${lines(own - 4, 'f();')}return <EditForm>\n${lines(fields, '<Field />')}</EditForm>;\n};`;
const long = (count: number) => [{ messageId: 'long', data: { lines: String(count), longest: '45' } }];

tester.run('short-screens', shortScreens, {
  valid: [
    list(45),
    list(45, own),
    list(46, '<Fish nameOf={nameOf} />'),
    form(45, 200),
    `function Row() {\n${lines(200, 'f();')}return <td />;\n}`,
  ],
  invalid: [
    { code: list(46), errors: long(46) },
    { code: list(46, own), errors: long(46) },
    { code: form(46, 1), errors: long(46) },
  ],
});
