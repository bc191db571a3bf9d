import { describe, expect, it } from '@jest/globals';
import { contentTypeOf, parseMediaPath } from './media-path.js';

describe('the path of delivered bytes', () => {
  it('names a file of an asset', () => {
    expect(parseMediaPath('/media/team1/asset1/hls/720p/00001.m4s?x=1')).toEqual({
      kind: 'asset',
      team: 'team1',
      assetId: 'asset1',
      folder: 'hls',
      file: '720p/00001.m4s',
    });
  });

  it.each(['image1.webp', 'image1.w320.webp'])('names a picture by %s', (file) => {
    expect(parseMediaPath(`/media/team1/images/${file}`)).toEqual({
      kind: 'image',
      team: 'team1',
      imageId: 'image1',
      file,
    });
  });

  it.each([
    '/media/team1/images/../asset1.webp',
    '/media/team1/images/Image1.webp',
    '/media/team1/images/image1.jpg',
    '/media/team1/images/.webp',
    '/media/team1/asset1/hls/../../../secret.vtt',
    '/media/team1/asset1/hls/%2e%2e/secret.vtt',
    '/media/team1/asset1/hls/a%2Fb.m4s',
    '/media/team1/asset1/hls/a\\b.m4s',
    '/media/team1/asset1/hls/.hidden.vtt',
    '/media/team1/asset1/hls//a.m4s',
    '/media/team1/asset1/hls/',
    '/media/team1/asset1/original/1',
    '/media/team1/../hls/a.m4s',
    '/media/Team/asset1/hls/a.m4s',
    '/media/team1/asset1/hls/1/2/3/4.m4s',
    '/other/team1/asset1/hls/a.m4s',
  ])('%s is none of ours', (url) => {
    expect(parseMediaPath(url)).toBeUndefined();
  });
});

describe('the type of a file', () => {
  it('is known for what we make, and for nothing else', () => {
    expect(contentTypeOf('index.m3u8')).toBe('application/vnd.apple.mpegurl');
    expect(contentTypeOf('00001.m4s')).toBe('video/mp4');
    expect(contentTypeOf('page.html')).toBeUndefined();
    expect(contentTypeOf('constructor')).toBeUndefined();
  });
});
