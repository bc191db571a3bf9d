import { describe, expect, it } from '@jest/globals';
import { filledText } from './mailings.js';

const values = { name: 'Mia {{site}}', site: 'Film Club', url: 'https://films.example.test/login/club' };

describe('the placeholders of a mail', () => {
  it.each([
    ['Hello {{name}} at {{ site }}', 'Hello Mia {{site}} at Film Club'],
    ['{{url}} and {{url}}', `${values.url} and ${values.url}`],
    ['{{email}} {name} {{Name}} {{', '{{email}} {name} {{Name}} {{'],
    ['{{constructor}}', '{{constructor}}'],
  ])('%s', (text, filled) => {
    expect(filledText(text, values)).toBe(filled);
  });
});
