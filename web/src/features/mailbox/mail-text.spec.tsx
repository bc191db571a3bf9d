import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderRoutes } from '../../shared/testing/render.js';
import { MailText } from './mail-text.js';

const show = (text: string) => renderRoutes([{ path: '/', element: <MailText text={text} /> }]);

describe('the text of a mail', () => {
  it('has its addresses as links, without the punctuation after them', async () => {
    await show('開く：http://localhost:8080/verify_email/abc_1-2。\n期限は24時間です。');
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toBe('http://localhost:8080/verify_email/abc_1-2');
  });

  it('links nothing else and runs nothing', async () => {
    const { container } = await show('javascript:alert(1) <img src=x onerror=alert(1)>');
    await screen.findByText(/javascript:alert/);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('img')).toBeNull();
  });
});
