import { describe, expect, it } from '@jest/globals';
import { liveFrameOrigins, liveProblems, streamOf } from './live-streams.js';

const id = 'jfKfPfyJRdk';
const onYouTube = `https://www.youtube-nocookie.com/embed/${id}`;

describe('the stream that an address leads to', () => {
  it.each([
    ['youtube', `https://www.youtube.com/watch?v=${id}&t=10s`, onYouTube],
    ['youtube', `https://youtube.com/live/${id}?feature=share`, onYouTube],
    ['youtube', `https://m.youtube.com/embed/${id}`, onYouTube],
    ['youtube', `https://youtu.be/${id}`, onYouTube],
    ['youtube', onYouTube, onYouTube],
    ['vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['vimeo', 'https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    [
      'vimeo',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ],
    ['vimeo', 'https://vimeo.com/event/4154130', 'https://vimeo.com/event/4154130/embed'],
    ['vimeo', 'https://vimeo.com/event/4154130/embed/3c1f2ab', 'https://vimeo.com/event/4154130/embed/3c1f2ab'],
    ['vimeo', 'https://vimeo.com/event/4154130/3c1f2ab', 'https://vimeo.com/event/4154130/embed/3c1f2ab'],
  ])('of %s, %s, is shown from its player', (platform, address, url) => {
    expect(streamOf(platform, address)).toEqual({ url, embedded: true });
    expect(liveFrameOrigins).toContain(new URL(url).origin);
  });

  it.each([
    ['zoom', 'https://zoom.us/j/123456789?pwd=abc'],
    ['zoom', 'https://us02web.zoom.us/w/123456789'],
    ['zoom', 'https://events.zoom.com/e/123'],
    ['other', 'https://stream.example.test/room?x=1'],
  ])('of %s, %s, opens by itself', (platform, address) => {
    expect(streamOf(platform, address)).toEqual({ url: address, embedded: false });
  });

  it.each([
    ['youtube', `http://www.youtube.com/watch?v=${id}`],
    ['youtube', `https://www.youtube.com.example.test/watch?v=${id}`],
    ['youtube', `https://notyoutube.com/watch?v=${id}`],
    ['youtube', `https://www.youtube.com/watch?v=${id}x`],
    ['youtube', `https://www.youtube.com/watch?v=${id.slice(1)}`],
    ['youtube', 'https://www.youtube.com/embed/live_stream?channel=UC123'],
    ['youtube', 'https://www.youtube.com/@channel'],
    ['youtube', 'https://vimeo.com/76979871'],
    ['vimeo', 'https://vimeo.com/channels/staff'],
    ['vimeo', `https://www.youtube.com/watch?v=${id}`],
    ['zoom', 'https://zoom.us.example.test/j/1'],
    ['zoom', 'https://notzoom.us/j/1'],
    ['zoom', 'http://zoom.us/j/1'],
    ['zoom', 'https://zoom.us:8443/j/1'],
    ['other', 'http://stream.example.test/'],
    ['other', 'javascript:alert(1)'],
    ['other', 'https://name:secret@stream.example.test/'],
    ['elsewhere', 'https://stream.example.test/'],
  ])('is none of %s at %s', (platform, address) => {
    expect(streamOf(platform, address)).toBeUndefined();
  });
});

describe('what is wrong with a live stream', () => {
  const right: Parameters<typeof liveProblems>[0] = {
    ...{ platform: 'youtube', address: onYouTube, public: false, groups: [] },
    ...{ startsAt: '2026-06-10T00:00:00.000Z', endsAt: '2026-06-10T00:00:00.001Z' },
    ...{ publication: 'public', publishFrom: null, publishUntil: null },
  };
  const problems = (changes: Partial<typeof right>) =>
    liveProblems({ ...right, ...changes }).map(({ path, code }) => `${path} ${code}`);

  it('is nothing, or said at its field', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ endsAt: right.startsAt })).toEqual(['endsAt END_BEFORE_START']);
    expect(problems({ groups: ['staff'] })).toEqual([]);
    expect(problems({ public: true })).toEqual([]);
    expect(problems({ public: true, groups: ['staff'] })).toEqual(['groups PUBLIC_HAS_GROUPS']);
    expect(problems({ platform: 'vimeo' })).toEqual(['address NOT_VIMEO_ADDRESS']);
    expect(problems({ platform: 'zoom' })).toEqual(['address NOT_ZOOM_ADDRESS']);
    expect(problems({ address: 'https://example.test/' })).toEqual(['address NOT_YOUTUBE_ADDRESS']);
    expect(problems({ platform: 'other', address: 'http://example.test/' })).toEqual(['address NOT_HTTPS_ADDRESS']);
    expect(problems({ address: '' })).toEqual(['address NOT_YOUTUBE_ADDRESS']);
    expect(problems({ platform: 'other', address: '' })).toEqual(['address REQUIRED']);
    expect(problems({ platform: 'builtin', address: '' })).toEqual([]);
    expect(problems({ publication: 'period', publishFrom: right.startsAt })).toEqual(['publishUntil REQUIRED']);
  });
});
