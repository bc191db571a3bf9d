import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { errorTexts, errorTextsFrom } from '../i18n/error-texts.js';
import { renderRoutes } from '../testing/render.js';
import { useCodeText } from './use-error-text.js';

/** In tests the catalogue is whole: a code of nobody stands for one whose words have not come. */
function Row({ code = 'NOT_HERE_YET' }: { readonly code?: string }) {
  const codeText = useCodeText();
  return <p aria-label="row">{codeText(code)}</p>;
}

const words = /Something went wrong on our side/;
const show = (code?: string) =>
  renderRoutes([{ path: '/', element: code === undefined ? <Row /> : <Row code={code} /> }], { language: 'en' });

describe('what an answer says that was no error', () => {
  // Settled again, as it is where nobody loads them.
  afterEach(async () => {
    errorTextsFrom(async () => undefined);
    await errorTexts();
  });

  it('is asked for, and stands on the page once it is there', async () => {
    const texts = Promise.withResolvers<void>();
    const bring = jest.fn(() => texts.promise);
    errorTextsFrom(bring);
    await show();
    expect((await screen.findByLabelText('row')).textContent).toBe('');
    expect(bring).toHaveBeenCalled();
    texts.resolve();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is what needs no texts where they cannot be had', async () => {
    errorTextsFrom(() => Promise.reject(new Error('no network')));
    await show();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('waits for nothing where the words are known', async () => {
    const bring = jest.fn(() => Promise.withResolvers<void>().promise);
    errorTextsFrom(bring);
    await show('ALREADY_MEMBER');
    expect(await screen.findByText('This person is already a member.')).toBeTruthy();
    expect(bring).not.toHaveBeenCalled();
  });
});
