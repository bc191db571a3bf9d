import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Picture } from './picture.js';

const url = '/media/team/asset/thumbnails/0-1f2e.webp';

function shown(picture: React.ReactElement): HTMLImageElement {
  const image = render(picture).container.querySelector('img');
  if (!image) throw new Error('there is no picture');
  return image;
}

describe('a picture', () => {
  it('is offered in every width, the whole of it last', () => {
    expect(shown(<Picture url={url} sizes="310px" />).srcset.split(', ')).toEqual([
      '/media/team/asset/thumbnails/0-1f2e.w320.webp 320w',
      '/media/team/asset/thumbnails/0-1f2e.w640.webp 640w',
      '/media/team/asset/thumbnails/0-1f2e.w960.webp 960w',
      `${url} 1280w`,
    ]);
  });

  it('keeps its place, and waits until it comes near', () => {
    const image = shown(<Picture url={url} sizes="310px" />);
    expect([image.width, image.height]).toEqual([1280, 720]);
    expect([image.getAttribute('loading'), image.sizes]).toEqual(['lazy', 'auto, 310px']);
  });

  it('is loaded at once where it is in sight from the beginning', () => {
    const image = shown(<Picture url={url} sizes="100vw" priority="high" />);
    const names = ['loading', 'fetchpriority', 'sizes'];
    expect(names.map((name) => image.getAttribute(name))).toEqual(['eager', 'high', '100vw']);
  });
});
