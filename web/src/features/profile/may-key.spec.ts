import { describe, expect, it } from '@jest/globals';
import { tokenPermissions } from '@marquee/contracts';
import { readFileSync } from 'node:fs';
import { mayKey } from './may-key.js';

describe('what an API token may do', () => {
  it.each(['ja', 'en'])('is said of each permission that a token can have: %s', (language) => {
    const file = new URL(`../../locales/${language}/profile.json`, import.meta.url);
    const { tokens } = JSON.parse(readFileSync(file, 'utf8')) as { tokens: { may: Record<string, string> } };
    const said = Object.keys(tokens.may).map((key) => `tokens.may.${key}`);
    expect(tokenPermissions.map(mayKey).toSorted()).toEqual(said.toSorted());
  });
});
