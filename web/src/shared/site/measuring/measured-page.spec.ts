import { describe, expect, it } from '@jest/globals';
import { measuredPage } from './measured-page.js';

describe('a page of a site', () => {
  it('is told without what somebody searched for', () => {
    expect(measuredPage('/user/demo/videos/search/my%20illness')).toEqual({
      path: '/user/demo/videos/search',
      isTitlePrivate: true,
    });
    expect(measuredPage('/catalog/demo/videos/search')).toMatchObject({ isTitlePrivate: true });
  });

  it('is the same with a slash at its end', () => {
    expect(measuredPage('/user/demo/')).toEqual({ path: '/user/demo', isTitlePrivate: false });
  });

  it.each([
    ...['/', '/login/demo', '/admin', '/admin/videos', '/register', '/verify_email/token', '/join/user/x1'],
    ...['/lp/demo/x', '/user/demo/setting/mail', '/user/demo/video/x%401', '/user/demo/nothing', '/userdemo'],
  ])('is not %s', (path) => {
    expect(measuredPage(path)).toBeUndefined();
  });

  it('is the landing page, too', () => {
    expect(measuredPage('/lp/demo')).toEqual({ path: '/lp/demo', isTitlePrivate: false });
  });
});
