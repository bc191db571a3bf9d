import { frame, glow, put } from '../draw.js';
import { still } from '../layer.js';
import { stars } from '../sky.js';
import { craters, planet, station } from '../space.js';
import { type Film, crossing } from '../scene.js';

const { width: W, height: H } = frame;

export const orbit: Film = {
  scenes: [
    {
      seconds: 10,
      layers: [
        still(
          `<rect width="${W}" height="${H}" fill="#02030a"/>` +
            stars(241, 380) +
            glow(
              900,
              200,
              520,
              [
                [0, '#3a2a6b', 0.4],
                [1, '#3a2a6b', 0],
              ],
              0.5,
            ),
        ),
        {
          width: 2600,
          height: 1100,
          content: planet(1300, 1500, 1200, '#1b5f9e', '#8fd8ff'),
          motion: { from: [-640, 130], speed: [-6, 0] },
        },
        still(
          glow(1010, 352, 420, [
            [0, '#ffffff', 1],
            [0.05, '#fff4d6', 0.95],
            [0.22, '#9fd4ff', 0.4],
            [1, '#9fd4ff', 0],
          ]) +
            glow(
              1010,
              352,
              640,
              [
                [0, '#ffffff', 0.9],
                [1, '#9fd4ff', 0],
              ],
              0.012,
            ),
        ),
        crossing(put(0, 0, 1, `<g transform="rotate(-14)">${station('#d7dee8', '#27497c')}</g>`), [380, 220], {
          from: [330, 300],
          speed: [16, -3],
        }),
      ],
    },
    {
      seconds: 8,
      layers: [
        still(`<rect width="${W}" height="${H}" fill="#01020a"/>` + stars(251, 420)),
        {
          width: 900,
          height: 900,
          content:
            `<circle cx="450" cy="450" r="300" fill="#7d7a78"/>` +
            craters() +
            `<radialGradient id="dark" cx="0.3" cy="0.35" r="0.8"><stop offset="0.3" stop-color="#02030a" stop-opacity="0"/><stop offset="0.78" stop-color="#02030a" stop-opacity="0.94"/></radialGradient><circle cx="450" cy="450" r="302" fill="url(#dark)"/>`,
          motion: { from: [330, -90], speed: [-8, 3] },
        },
        crossing(put(0, 0, 0.55, `<g transform="rotate(9)">${station('#e6ecf3', '#2a4f88')}</g>`), [260, 160], {
          from: [260, 480],
          speed: [24, -8],
        }),
      ],
    },
  ],
  sound: { chord: [55, 82.4, 110, 138.6], air: 'space' },
};
