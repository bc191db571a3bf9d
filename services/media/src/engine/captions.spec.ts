import { describe, expect, it } from '@jest/globals';
import { CaptionError } from './caption-error.js';
import { MAX_CAPTION_BYTES } from './caption-text.js';
import { parseCaptions } from './captions.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function reasonFor(input: Uint8Array): string {
  try {
    parseCaptions(input);
    return 'accepted';
  } catch (error) {
    return error instanceof CaptionError ? error.message : String(error);
  }
}

describe('captions', () => {
  it('in SubRip become clean WebVTT', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n<b>Hi</b> <font color="red">there</font>\r\n\r\n2\r\n0:03.5 --> 0:04.0\r\n{\\an8}A & B < C\r\n';
    expect(parseCaptions(bytes(`\ufeff${srt}`))).toMatchObject({
      format: 'srt',
      webVtt:
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<b>Hi</b> there\n\n00:00:03.500 --> 00:00:04.000\nA &amp; B &lt; C\n',
    });
  });

  it('in WebVTT lose styles, notes, settings, voices and scripts', () => {
    const vtt =
      'WEBVTT title\n\nSTYLE\n::cue { background: url(http://x) }\n\nNOTE hidden\n\nid\n00:01.000 --> 00:02.000 line:0\n' +
      '<v Ann>Hello</v> <c.big>you</c> <00:01.500><img src=x onerror=alert(1)>&amp; me\n';
    expect(parseCaptions(bytes(vtt))).toMatchObject({
      format: 'webvtt',
      webVtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello you &amp; me\n',
    });
  });

  it('are put in the order of time', () => {
    const { cues } = parseCaptions(bytes('00:05,0 --> 00:06,0\nlater\n\n00:01,0 --> 00:02,0\nearlier\n'));
    expect(cues.map(({ lines }) => lines[0])).toEqual(['earlier', 'later']);
  });

  it('in Shift_JIS and in UTF-16 are read', () => {
    const sjis = Uint8Array.from([0x93, 0xfa, 0x96, 0x7b]);
    const file = Buffer.concat([bytes('1\n00:00:01,000 --> 00:00:02,000\n'), sjis]);
    expect(parseCaptions(file).cues[0]?.lines).toEqual(['日本']);
    const utf16 = Buffer.from('\ufeff1\n00:00:01,000 --> 00:00:02,000\n深海', 'utf16le');
    expect(parseCaptions(utf16).cues[0]?.lines).toEqual(['深海']);
  });

  it.each([
    ['nothing', '', 'captions_empty'],
    ['a header alone', 'WEBVTT\n\n', 'captions_empty'],
    ['prose', 'Dear all,\nno captions here.', 'captions_not_recognised'],
    ['a cue that ends before it begins', '1\n00:00:02,000 --> 00:00:01,000\nx', 'captions_bad_timing (line 2)'],
    ['a minute of 61 seconds', '1\n00:00:61,000 --> 00:02:00,000\nx', 'captions_bad_timing (line 2)'],
    ['a broken arrow line', 'WEBVTT\n\nsoon --> later\nx', 'captions_bad_timing (line 3)'],
    ['cues without text', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'captions_empty'],
    ['zero bytes inside', 'WEBVTT\n\n\0', 'captions_bad_encoding'],
  ])('with %s are refused', (_, text, reason) => {
    expect(reasonFor(bytes(text))).toBe(reason);
  });

  it('that are too large or no text are refused', () => {
    expect(reasonFor(new Uint8Array(MAX_CAPTION_BYTES + 1))).toBe('captions_too_large');
    expect(reasonFor(Uint8Array.from([0xff, 0x80, 0xa0, 0xfd]))).toBe('captions_bad_encoding');
  });

  // 64 times the size: 64 times the work, and 4096 times where it is quadratic; others may be busy on the machine.
  it.each(['{\\', '{\\}', '<b', '<', '&', '00:00:01,000 --> 00:00:02,000 ', 'a\n', '-', ' '])(
    'of %j over and over take as long as they are large',
    (piece) => {
      const cue = '1\n00:00:01,000 --> 00:00:02,000\nx\n';
      const files = [16, 1024].map((kibibytes) => bytes(`${cue}${piece.repeat((kibibytes * 1024) / piece.length)}`));
      const [short, long] = leastDurations(files, 5);
      expect(long! / short!).toBeLessThan(1024);
    },
  );
});

/** Of each, in milliseconds; tried in turn, since what else the machine does, and a first run, only add to it. */
function leastDurations(files: readonly Uint8Array[], rounds: number): readonly number[] {
  const tried = Array.from({ length: rounds }, () => files.map(duration));
  return files.map((_, index) => Math.min(...tried.map((round) => round[index]!)));
}

/** Milliseconds. */
function duration(input: Uint8Array): number {
  const start = performance.now();
  reasonFor(input);
  return performance.now() - start;
}
