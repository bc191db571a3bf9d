import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import type { Captions } from './player-types.js';
import { useCaptions } from './use-captions.js';

interface Told {
  readonly language: string;
  mode: TextTrackMode;
}

const tracks = new Map<Element, Told>();
/** The track of an element, as browsers keep one, which the test environment does not. */
function trackOf(element: HTMLTrackElement): Told {
  const known =
    tracks.get(element) ?? Object.assign(new EventTarget(), { language: element.srclang, mode: 'disabled' as const });
  tracks.set(element, known);
  return known;
}

const captionsOf = (film: string): readonly Captions[] =>
  ['en', 'ja'].map((language) => ({ language, label: language, url: `/${film}/${language}.vtt` }));

function Film({ captions }: { readonly captions: readonly Captions[] }) {
  const video = useRef<HTMLVideoElement>(null);
  return (
    <>
      <video ref={video}>
        {captions.map(({ language, url }) => (
          <track key={url} srcLang={language} src={url} />
        ))}
      </video>
      <Shown key={captions[0]?.url} {...{ video, captions }} />
    </>
  );
}

function Shown({
  video,
  captions,
}: {
  readonly video: { readonly current: HTMLVideoElement | null };
  readonly captions: readonly Captions[];
}) {
  useCaptions(video, captions);
  return null;
}

const modes = () => [...tracks].map(([element, { mode }]) => `${element.getAttribute('src')} ${mode}`);
const setOutside = (element: Element | null): void =>
  void Object.defineProperty(document, 'pictureInPictureElement', { value: element, configurable: true });

describe('captions of a picture that stands outside the page', () => {
  beforeEach(() => {
    localStorage.setItem('marquee.player.captions', 'ja');
    Object.defineProperty(HTMLVideoElement.prototype, 'textTracks', {
      configurable: true,
      get(this: HTMLVideoElement) {
        return [...this.querySelectorAll('track')].map(trackOf);
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'textTracks');
    Reflect.deleteProperty(document, 'pictureInPictureElement');
    tracks.clear();
    localStorage.clear();
  });

  it('are drawn by the browser, also of the film that comes next, and of no other', () => {
    const { container, rerender } = render(<Film captions={captionsOf('one')} />);
    const video = container.querySelector('video')!;
    expect(modes()).toEqual(['/one/en.vtt disabled', '/one/ja.vtt hidden']);
    setOutside(video);
    fireEvent(video, new Event('enterpictureinpicture'));
    expect(modes()).toEqual(['/one/en.vtt disabled', '/one/ja.vtt showing']);
    // As when the page asks for the same film again.
    rerender(<Film captions={captionsOf('one')} />);
    expect(modes()).toEqual(['/one/en.vtt disabled', '/one/ja.vtt showing']);
    rerender(<Film captions={captionsOf('two')} />);
    expect(modes()).toEqual([
      ...['/one/en.vtt disabled', '/one/ja.vtt disabled'],
      ...['/two/en.vtt disabled', '/two/ja.vtt showing'],
    ]);
    setOutside(null);
    fireEvent(video, new Event('leavepictureinpicture'));
    expect(modes().at(-1)).toBe('/two/ja.vtt hidden');
  });
});
