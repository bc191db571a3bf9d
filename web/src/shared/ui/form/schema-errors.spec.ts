import { fieldErrorCatalogue, updateTeamBody } from '@marquee/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { errorTextsFrom } from '../../i18n/error-texts.js';
import { decode, validateBySchema } from './schema-errors.js';

const known = { ...fieldErrorCatalogue };

describe('what a schema says of a field', () => {
  afterEach(() => {
    Object.assign(fieldErrorCatalogue, known);
    errorTextsFrom(async () => undefined);
  });

  it('is said although the texts of errors, by which codes are known, come only then', async () => {
    for (const code of Object.keys(known)) Reflect.deleteProperty(fieldErrorCatalogue, code);
    errorTextsFrom(async () => void Object.assign(fieldErrorCatalogue, known));
    const errors = await validateBySchema(updateTeamBody, { analyticsId: 'UA-12345-1' });
    expect(Object.entries(errors).map(([name, error]) => [name, decode(String(error)).code])).toEqual([
      ['analyticsId', 'INVALID_ANALYTICS_ID'],
    ]);
  });
});
